// SPDX-License-Identifier: MIT
#include "document/perro_comparison.h"

#include <algorithm>

namespace poseloom::document {

namespace {

/// Clips that take longer than this are compared over their beginning.
constexpr double kLongestSeconds = 60.0;

/// What was read of a slot's .panim, as the project names it.
const panim::ReadResult* panimOf(const OpenedProject& opened, const BoundSlot& slot, AssetCache& cache) {
    const SlotSetting* setting = slot.panim ? opened.project.findSlot(slot.source.slot) : nullptr;
    if (setting == nullptr) return nullptr;
    const auto file = cache.find(resolve(opened.project, opened.folder, setting->clip), setting->clip);
    return file ? &cache.panim(*file) : nullptr;
}

}  // namespace

PerroComparison::PerroComparison(const OpenedProject& opened, AssetCache& cache) : m_opened(opened) {
    m_slots.reserve(opened.slots.size());
    for (const BoundSlot& slot : opened.slots) {
        eval::ComparedSlot compared;
        compared.source = slot.source;
        if (const panim::ReadResult* read = panimOf(opened, slot, cache)) {
            compared.refused = read->engineError.has_value();
            // Of a refused clip the slot has what the engine plays: nothing. Of others, under the model's
            // names.
            compared.clip = compared.refused ? read->clip : slot.panim;
        }
        for (const Binding& binding : slot.bindings)
            compared.bindings.push_back({binding.object, binding.node});
        m_slots.push_back(std::move(compared));
    }
    for (const WeightSetting& weight : opened.project.weights)
        m_weights.push_back({weight.node, weight.input, weight.weight});
}

eval::RuledGraph PerroComparison::graph() const {
    return {m_opened.document.graph(), m_slots, m_weights, m_opened.document.engineError().has_value()};
}

bool PerroComparison::onlyPanim() const {
    const auto playsPanim = [](const eval::ComparedSlot& slot) { return slot.clip != nullptr; };
    const auto playsOther = [](const eval::ComparedSlot& slot) { return slot.source.clip && !slot.clip; };
    return std::any_of(m_slots.begin(), m_slots.end(), playsPanim) &&
           std::none_of(m_slots.begin(), m_slots.end(), playsOther);
}

bool PerroComparison::bindsAny() const {
    return std::any_of(m_slots.begin(), m_slots.end(),
                       [](const eval::ComparedSlot& slot) { return !slot.bindings.empty(); });
}

std::vector<eval::ComparedMoment> PerroComparison::moments(std::size_t count) const {
    double longest = 0.0;
    for (const BoundSlot& slot : m_opened.slots) {
        if (!slot.source.clip || slot.playback.paused) continue;
        const rig::ClipInfo& info = slot.source.clip->info();
        if (info.fps > 0.0) longest = std::max(longest, (info.frames - 1) / info.fps);
    }
    longest = std::min(longest, kLongestSeconds);
    const std::size_t steps = longest > 0.0 ? count : 1;
    std::vector<eval::ComparedMoment> moments;
    moments.reserve(steps);
    for (std::size_t i = 0; i < steps; ++i)
        moments.push_back(momentAt(longest * static_cast<double>(i) /
                                   static_cast<double>(std::max<std::size_t>(steps, 2) - 1)));
    return moments;
}

eval::ComparedMoment PerroComparison::momentAt(double seconds) const {
    eval::ComparedMoment moment{seconds, {}};
    moment.frames.reserve(m_opened.slots.size());
    for (const BoundSlot& slot : m_opened.slots) {
        eval::SlotPlayback playback = slot.playback;
        if (slot.source.clip) playback.advance(slot.source.clip->info(), seconds);
        moment.frames.push_back(playback.frame);
    }
    return moment;
}

eval::ComparedMoment PerroComparison::momentOfFrame(double frame) const {
    return {0.0, std::vector<double>(m_opened.slots.size(), frame)};
}

}  // namespace poseloom::document
