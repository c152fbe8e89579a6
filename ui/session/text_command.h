// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUndoCommand>

#include <vector>

#include "support/text_edits.h"

namespace poseloom::ui {

class TextSession;

/// Edits of a text session and their inverse as one undo step. Steps of one burst of typing become one.
class TextCommand : public QUndoCommand {
  public:
    /// `burst` 0: the step stands by itself.
    TextCommand(TextSession& session, const TextEdits& edits, const QString& label, int burst = 0);

    int id() const override;
    bool mergeWith(const QUndoCommand* other) override;
    void undo() override;
    void redo() override;

  private:
    struct Step {
        TextEdits edits;
        TextEdits inverse;
    };

    TextSession& m_session;
    int m_burst = 0;
    std::vector<Step> m_steps;
};

}  // namespace poseloom::ui
