// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/parameter_command.h"

#include <utility>

#include "session/workspace.h"

namespace poseloom::ui {

namespace {
constexpr int kParameterCommandId = 0x5041;
}  // namespace

ParameterCommand::ParameterCommand(Workspace& workspace, std::string slot, std::string parameter, float share,
                                   const QString& label, int gesture)
    : QUndoCommand(label),
      m_workspace(workspace),
      m_slot(std::move(slot)),
      m_parameter(std::move(parameter)),
      m_after(share),
      m_gesture(gesture) {
    const document::SlotSetting* now = workspace.project().findSlot(m_slot);
    if (now == nullptr) return;
    const auto found = now->poseParameters.find(m_parameter);
    if (found != now->poseParameters.end()) m_before = found->second;
}

int ParameterCommand::id() const {
    return kParameterCommandId;
}

bool ParameterCommand::mergeWith(const QUndoCommand* other) {
    const auto* next = dynamic_cast<const ParameterCommand*>(other);
    if (next == nullptr || next->m_gesture != m_gesture) return false;
    if (next->m_slot != m_slot || next->m_parameter != m_parameter) return false;
    m_after = next->m_after;
    return true;
}

void ParameterCommand::undo() {
    m_workspace.writeSlotParameter(m_slot, m_parameter, m_before);
}

void ParameterCommand::redo() {
    m_workspace.writeSlotParameter(m_slot, m_parameter, m_after);
}

}  // namespace poseloom::ui
