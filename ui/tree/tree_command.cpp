// SPDX-License-Identifier: GPL-3.0-or-later
#include "tree/tree_command.h"

#include <utility>

#include "tree/tree_session.h"

namespace poseloom::ui {

TreeCommand::TreeCommand(TreeSession& session, TextEdits edits, const QString& label)
    : QUndoCommand(label),
      m_session(session),
      m_edits(std::move(edits)),
      m_inverse(m_edits.inverse(session.text().bytes())) {}

void TreeCommand::undo() {
    m_session.change(m_inverse);
}

void TreeCommand::redo() {
    m_session.change(m_edits);
}

}  // namespace poseloom::ui
