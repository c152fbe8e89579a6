// SPDX-License-Identifier: MIT
#include "mdl/local_hierarchy.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "mdl/model.h"
#include "mdl/packed_types.h"

namespace poseloom::mdl {

namespace {

rig::Transform composed(const rig::Transform& parent, const rig::Transform& child) {
    return {parent.translation + parent.rotation * child.translation, parent.rotation * child.rotation,
            child.scale};
}

/// `world` in the space of `parent`.
rig::Transform relativeTo(const rig::Transform& parent, const rig::Transform& world) {
    const glm::quat back = glm::conjugate(parent.rotation);
    return {back * (world.translation - parent.translation), back * world.rotation, world.scale};
}

/// Model-space places of bones, each worked out once: like the engine, later records see the places that
/// earlier ones asked for.
class ModelSpace {
  public:
    ModelSpace(const Model& model, std::span<const rig::Transform> local)
        : m_model(model), m_local(local), m_places(local.size()) {}

    const rig::Transform& of(std::size_t bone) {
        std::vector<std::size_t> chain;
        for (int b = static_cast<int>(bone); b >= 0 && !m_places[static_cast<std::size_t>(b)];
             b = m_model.bones[static_cast<std::size_t>(b)].parent) {
            chain.push_back(static_cast<std::size_t>(b));
        }
        for (auto it = chain.rbegin(); it != chain.rend(); ++it) {
            const int parent = m_model.bones[*it].parent;
            m_places[*it] = parent < 0 ? m_local[*it]
                                       : composed(*m_places[static_cast<std::size_t>(parent)], m_local[*it]);
        }
        return *m_places[bone];
    }

  private:
    const Model& m_model;
    std::span<const rig::Transform> m_local;
    std::vector<std::optional<rig::Transform>> m_places;
};

void blendInto(rig::Transform& bone, const rig::Transform& wanted, float weight, bool enginePositionBlend) {
    rig::Transform result = wanted;
    if (weight < 1.0F) {
        const float share = enginePositionBlend ? 1.0F - weight : weight;
        result.translation = bone.translation * (1.0F - share) + wanted.translation * share;
        result.rotation = glm::slerp(bone.rotation, wanted.rotation, weight);
    }
    if (isFinite(result.translation)) bone.translation = result.translation;
    if (isFinite(result.rotation)) bone.rotation = unitLength(result.rotation);
}

}  // namespace

float localHierarchyWeight(const LocalHierarchy& record, float cycle) {
    const Ramp& window = record.window;
    if (window.tail - window.peak >= 1.0F) return 1.0F;
    const float at = window.unwrapped(cycle);
    if (!(at >= window.start && at < window.end)) return 0.0F;
    if (at < window.peak && window.start != window.peak)
        return smooth((at - window.start) / (window.peak - window.start));
    if (at > window.tail && window.end != window.tail)
        return smooth((window.end - at) / (window.end - window.tail));
    return 1.0F;
}

std::optional<rig::Transform> localHierarchyCurve(const Model& model, const LocalHierarchy& record,
                                                  float frame) {
    if (record.errorOffset == 0) return std::nullopt;
    const ByteReader reader(record.isInBlocks ? model.blockBytes : model.bytes);
    if (!reader.contains(record.errorOffset, MotionCurve::kSize)) return std::nullopt;
    return MotionCurve(reader, record.errorOffset).at(frame - static_cast<float>(record.firstFrame));
}

void applyLocalHierarchy(const Model& model, std::size_t animation, float cycle, bool enginePositionBlend,
                         std::span<rig::Transform> local) {
    if (animation >= model.animations.size() || !std::isfinite(cycle)) return;
    const Animation& a = model.animations[animation];
    if (a.localHierarchy.empty() || local.size() < model.bones.size()) return;
    const float frame = std::clamp(cycle, 0.0F, 1.0F) * static_cast<float>(a.frames - 1);
    ModelSpace places(model, local.first(model.bones.size()));
    for (const LocalHierarchy& record : a.localHierarchy) {
        const float weight = localHierarchyWeight(record, cycle);
        if (weight <= 0.0F) continue;
        const auto curve = localHierarchyCurve(model, record, frame);
        if (!curve) continue;
        const auto bone = static_cast<std::size_t>(record.bone);
        rig::Transform wanted = *curve;
        if (record.newParent >= 0)
            wanted = composed(places.of(static_cast<std::size_t>(record.newParent)), wanted);
        const int parent = model.bones[bone].parent;
        if (parent >= 0) wanted = relativeTo(places.of(static_cast<std::size_t>(parent)), wanted);
        blendInto(local[bone], wanted, weight, enginePositionBlend);
    }
}

}  // namespace poseloom::mdl
