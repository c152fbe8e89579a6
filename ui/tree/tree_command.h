// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUndoCommand>

#include "support/text_edits.h"

namespace poseloom::ui {

class TreeSession;

/// Text edits of an animation tree and their inverse as one undo step.
class TreeCommand : public QUndoCommand {
  public:
    TreeCommand(TreeSession& session, TextEdits edits, const QString& label);

    void undo() override;
    void redo() override;

  private:
    TreeSession& m_session;
    TextEdits m_edits;
    TextEdits m_inverse;
};

}  // namespace poseloom::ui
