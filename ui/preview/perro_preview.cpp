// SPDX-License-Identifier: GPL-3.0-or-later
#include "preview/perro_preview.h"

#include <algorithm>
#include <cmath>

#include "eval/perro_skeleton.h"

namespace poseloom::ui {

namespace {

std::uint32_t wholeFrame(double frame) {
    constexpr double kLast = 4294967295.0;
    return std::isfinite(frame) ? static_cast<std::uint32_t>(std::clamp(std::floor(frame), 0.0, kLast)) : 0;
}

}  // namespace

void PerroPreview::setGraph(std::shared_ptr<const posegraph::Graph> graph) {
    m_graph = std::move(graph);
    showInstead(m_instead);
}

void PerroPreview::showInstead(const std::string& name) {
    m_instead = name;
    if (name.empty()) {
        m_shown = m_graph;
        return;
    }
    auto shown = std::make_shared<posegraph::Graph>(*m_graph);
    shown->output = posegraph::Ref{name, {}};
    m_shown = std::move(shown);
}

bool PerroPreview::canPlay() const {
    return std::any_of(m_slots.begin(), m_slots.end(),
                       [](const eval::PerroSlot& slot) { return slot.clip != nullptr; });
}

bool PerroPreview::pose(std::span<const double> frames, std::span<const eval::PerroWeight> weights,
                        const rig::Skeleton& skeleton, std::span<rig::Transform> joints) {
    for (std::size_t i = 0; i < m_slots.size() && i < frames.size(); ++i)
        m_slots[i].frame = wholeFrame(frames[i]);
    const eval::PerroPose pose = eval::evaluatePerro(*m_shown, m_slots, weights);
    eval::applyPerroPose(pose, skeleton, joints);
    return pose.exists;
}

}  // namespace poseloom::ui
