// SPDX-License-Identifier: MIT
#include "mdl/decoder_cache.h"

#include <algorithm>
#include <cmath>

namespace poseloom::mdl {

namespace {
/// A decoder holds some 300 bytes for each bone that moves: this makes about 20 MiB.
constexpr std::size_t kMostBones = std::size_t{1} << 16;
}  // namespace

DecoderCache::DecoderCache(ModelSetPtr set) : m_set(std::move(set)), m_slots(m_set->animations.size()) {}

bool DecoderCache::decode(std::size_t animation, float frame, std::span<rig::Transform> out) {
    const Animation& a = m_set->animation(animation);
    const float last = static_cast<float>(a.frames - 1);
    const float place = std::isfinite(frame) ? std::clamp(frame, 0.0F, last) : 0.0F;
    const int section = placeOfFrame(a, static_cast<int>(place)).section;
    return decoderFor(animation, section).decode(static_cast<double>(place), out);
}

FrameDecoder& DecoderCache::decoderFor(std::size_t animation, int section) {
    std::vector<Slot>& known = m_slots[animation];
    const auto isBefore = [](const Slot& slot, int wanted) { return slot.section < wanted; };
    const auto found = std::lower_bound(known.begin(), known.end(), section, isBefore);
    if (found != known.end() && found->section == section) return found->decoder;
    const ModelSet::Entry& entry = m_set->animations[animation];
    const Model& model = *m_set->parts[entry.part].model;
    auto place = found - known.begin();
    m_bonesHeld += model.bones.size() + 1;
    if (m_bonesHeld > kMostBones) {
        for (auto& slots : m_slots)
            slots.clear();
        m_bonesHeld = model.bones.size() + 1;
        place = 0;
    }
    return known.insert(known.begin() + place, Slot{section, FrameDecoder(model, entry.index)})->decoder;
}

}  // namespace poseloom::mdl
