// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUndoCommand>

#include <vector>

#include "support/text_edits.h"

namespace poseloom::ui {

class DocumentSession;

/// Text edits and their inverse as one undo step. Steps with the same merge key and gesture become one.
class EditCommand : public QUndoCommand {
  public:
    EditCommand(DocumentSession& session, const TextEdits& edits, const QString& label, QString mergeKey,
                int gesture);

    int id() const override;
    bool mergeWith(const QUndoCommand* other) override;
    void undo() override;
    void redo() override;

  private:
    struct Step {
        TextEdits edits;
        TextEdits inverse;
    };
    static bool join(Step& earlier, const Step& later);
    static bool changesNothing(const Step& step);

    DocumentSession& m_session;
    QString m_mergeKey;
    int m_gesture = 0;
    std::vector<Step> m_steps;
};

}  // namespace poseloom::ui
