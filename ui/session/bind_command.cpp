// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/bind_command.h"

#include <utility>

#include "session/workspace.h"

namespace poseloom::ui {

BindCommand::BindCommand(Workspace& workspace, std::string slot, std::optional<document::SlotSetting> after,
                         const QString& label)
    : QUndoCommand(label), m_workspace(workspace), m_slot(std::move(slot)), m_after(std::move(after)) {
    if (const document::SlotSetting* now = workspace.project().findSlot(m_slot)) m_before = *now;
}

void BindCommand::undo() {
    m_workspace.setBinding(m_slot, m_before);
    emit m_workspace.told(Workspace::tr("Undone: %1").arg(text()));
}

void BindCommand::redo() {
    m_workspace.setBinding(m_slot, m_after);
    emit m_workspace.told(text());
}

}  // namespace poseloom::ui
