// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/slot_parameter_model.h"

#include <algorithm>
#include <utility>

namespace poseloom::ui {

void SlotParameterModel::setWorkspace(Workspace* workspace) {
    if (m_workspace == workspace) return;
    if (m_workspace) m_workspace->disconnect(this);
    m_workspace = workspace;
    if (workspace != nullptr)
        connect(workspace, &Workspace::projectChanged, this, &SlotParameterModel::follow);
    follow();
    emit workspaceChanged();
}

void SlotParameterModel::setSlot(const QString& slot) {
    if (m_slot == slot) return;
    m_slot = slot;
    follow();
    emit slotChanged();
}

/// Keeps the rows while their names stay, so that a slider is not taken from under the mouse.
void SlotParameterModel::follow() {
    std::vector<Workspace::SlotParameter> now;
    if (m_workspace && !m_slot.isEmpty()) now = m_workspace->slotParameters(m_slot);
    const bool sameRows =
        std::equal(now.begin(), now.end(), m_parameters.begin(), m_parameters.end(),
                   [](const auto& a, const auto& b) { return a.parameter.name == b.parameter.name; });
    m_parameters = std::move(now);
    if (sameRows)
        refresh();
    else
        rebuild(static_cast<int>(m_parameters.size()));
}

const mdl::PoseParameter* SlotParameterModel::at(int parameter) const {
    if (parameter < 0 || static_cast<std::size_t>(parameter) >= m_parameters.size()) return nullptr;
    return &m_parameters[static_cast<std::size_t>(parameter)].parameter;
}

bool SlotParameterModel::isUsed(int parameter) const {
    return m_parameters[static_cast<std::size_t>(parameter)].used;
}

float SlotParameterModel::shareOf(int parameter) const {
    return m_parameters[static_cast<std::size_t>(parameter)].share;
}

void SlotParameterModel::setShare(int parameter, float share) {
    m_workspace->setSlotParameter(m_slot, nameOf(parameter), share);
}

}  // namespace poseloom::ui
