// SPDX-License-Identifier: MIT
#include "mdl/procedural_bones.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "mdl/bone_blending.h"
#include "mdl/packed_types.h"

namespace poseloom::mdl {

namespace {

constexpr float kSmallestSum = 0.001F;

/// 1 where a rotation is the trigger's, falling to 0 at the trigger's tolerance.
float nearness(const QuatInterpolation::Trigger& trigger, const glm::quat& rotation) {
    const float cosine = std::min(std::abs(glm::dot(trigger.trigger, rotation)), 1.0F);
    return std::max(0.0F, 1.0F - 2.0F * std::acos(cosine) * trigger.inverseTolerance);
}

glm::vec3 unit(const glm::vec3& v) {
    const float length = glm::length(v);
    return length > 0.0F ? v / length : v;
}

/// The shortest turn from one direction to another; around `otherwise` where they are opposite.
glm::quat turnBetween(const glm::vec3& from, const glm::vec3& to, const glm::vec3& otherwise) {
    const float angle = std::acos(std::clamp(glm::dot(from, to), -1.0F, 1.0F));
    const glm::vec3 axis = glm::cross(from, to);
    return glm::angleAxis(angle, glm::length(axis) > 1e-6F ? unit(axis) : otherwise);
}

rig::Transform transformOf(const std::array<float, 12>& rows) {
    const glm::mat3 axes(rows[0], rows[4], rows[8], rows[1], rows[5], rows[9], rows[2], rows[6], rows[10]);
    return {{rows[3], rows[7], rows[11]}, glm::quat_cast(axes), glm::vec3(1.0F)};
}

}  // namespace

ProceduralBones::ProceduralBones(ModelPtr model)
    : m_model(std::move(model)), m_chains(m_model->bones), m_jiggles(m_model->proceduralBones.size()) {}

void ProceduralBones::reset() {
    for (JiggleState& state : m_jiggles)
        state.reset();
}

void ProceduralBones::apply(std::span<rig::Transform> pose, float seconds, ProceduralSwitches switches) {
    if (pose.size() != m_model->bones.size()) return;
    m_chains.begin(pose);
    for (std::size_t i = 0; i < m_model->proceduralBones.size(); ++i) {
        const ProceduralBone& bone = m_model->proceduralBones[i];
        const bool swings = std::holds_alternative<Jiggle>(bone.rule);
        if (swings ? !switches.swinging : !switches.driven) continue;
        rig::Transform place;
        if (const auto* jiggle = std::get_if<Jiggle>(&bone.rule)) {
            place = m_jiggles[i].step(*jiggle, m_chains.of(bone.bone), seconds);
        } else if (const auto* quat = std::get_if<QuatInterpolation>(&bone.rule)) {
            place = placeOf(*quat, bone.bone);
        } else if (const auto* axis = std::get_if<AxisInterpolation>(&bone.rule)) {
            place = placeOf(*axis, bone.bone);
        } else if (const auto* aim = std::get_if<AimAt>(&bone.rule)) {
            place = placeOf(*aim, bone.bone);
        }
        const rig::Transform local = m_chains.localOf(bone.bone, place);
        if (!isFinite(local.translation) || !isFinite(local.rotation)) continue;
        m_chains.set(bone.bone, place);
        rig::Transform& target = pose[static_cast<std::size_t>(bone.bone)];
        target.translation = local.translation;
        target.rotation = unitLength(local.rotation);
    }
}

rig::Transform ProceduralBones::underParent(int bone, const rig::Transform& local) {
    const int parent = m_model->bones[static_cast<std::size_t>(bone)].parent;
    return parent < 0 ? local : composed(m_chains.of(parent), local);
}

rig::Transform ProceduralBones::placeOf(const QuatInterpolation& rule, int bone) {
    const glm::quat control = m_chains.localOf(rule.control, m_chains.of(rule.control)).rotation;
    float sum = 0.0F;
    for (const auto& trigger : rule.triggers)
        sum += nearness(trigger, control);
    const auto& first = rule.triggers.front();
    if (sum <= kSmallestSum) return underParent(bone, {first.position, first.rotation, glm::vec3(1.0F)});
    glm::vec3 position(0.0F);
    glm::quat rotation(0.0F, 0.0F, 0.0F, 0.0F);
    for (const auto& trigger : rule.triggers) {
        const float share = nearness(trigger, control) / sum;
        if (share <= 0.0F) continue;
        position += trigger.position * share;
        rotation = alignedTo(trigger.rotation, rotation) + trigger.rotation * share;
    }
    return underParent(bone, {position, unitLength(rotation), glm::vec3(1.0F)});
}

rig::Transform ProceduralBones::placeOf(const AxisInterpolation& rule, int bone) {
    const glm::quat control = m_chains.localOf(rule.control, m_chains.of(rule.control)).rotation;
    const glm::vec3 direction = glm::mat3_cast(control)[rule.axis];
    std::array<std::size_t, 3> chosen{};
    std::array<float, 3> share{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const float along = direction[static_cast<int>(axis)];
        chosen[axis] = 2 * axis + (along < 0.0F ? 1 : 0);
        share[axis] = std::abs(along);
    }
    const float flat = share[0] + share[1];
    const float sum = flat + share[2];
    const auto& [x, y, z] = chosen;
    if (flat <= 0.0F) return underParent(bone, {rule.positions[z], rule.rotations[z], glm::vec3(1.0F)});
    const glm::quat inPlane = slerped(rule.rotations[y], rule.rotations[x], share[0] / flat, Align::Yes);
    const glm::quat rotation = slerped(inPlane, rule.rotations[z], share[2] / sum, Align::Yes);
    const glm::vec3 position =
        (rule.positions[x] * share[0] + rule.positions[y] * share[1] + rule.positions[z] * share[2]) / sum;
    return underParent(bone, {position, rotation, glm::vec3(1.0F)});
}

rig::Transform ProceduralBones::placeOf(const AimAt& rule, int bone) {
    const rig::Transform parent = m_chains.of(rule.parent);
    const glm::vec3 from = parent.translation + parent.rotation * rule.basePosition;
    rig::Transform target;
    if (rule.isAttachment) {
        const Attachment& attachment = m_model->attachments[static_cast<std::size_t>(rule.target)];
        target = composed(m_chains.of(attachment.bone), transformOf(attachment.local));
    } else {
        target = m_chains.of(rule.target);
    }
    const glm::vec3 way = target.translation - from;
    if (glm::length(way) <= 1e-6F) return m_chains.of(bone);
    const glm::vec3 direction = unit(way);
    const glm::quat aimed = turnBetween(unit(rule.aim), direction, unit(rule.up));
    // What is up in the bone turns about the aim until it points where it points in the parent.
    const auto acrossAim = [&](const glm::vec3& v) { return unit(v - direction * glm::dot(direction, v)); };
    const glm::vec3 up = acrossAim(aimed * rule.up);
    const glm::vec3 wanted = acrossAim(parent.rotation * rule.up);
    return {from, turnBetween(up, wanted, direction) * aimed, glm::vec3(1.0F)};
}

}  // namespace poseloom::mdl
