// SPDX-License-Identifier: MIT
#include "pose.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/mat3x3.hpp>
#include <glm/trigonometric.hpp>

namespace poseloom::sample {

namespace {

constexpr glm::quat kIdentity(1.0F, 0.0F, 0.0F, 0.0F);
/// A limb never straightens quite: a locked knee or elbow pops when it bends again.
constexpr float kStraightest = 0.998F;

glm::mat3 frameFrom(const glm::vec3& direction, const glm::vec3& hinge) {
    const glm::vec3 x = glm::normalize(direction);
    const glm::vec3 y = glm::normalize(hinge - x * glm::dot(hinge, x));
    return {x, y, glm::cross(x, y)};
}

glm::quat turning(const glm::vec3& fromDirection, const glm::vec3& fromHinge, const glm::vec3& toDirection,
                  const glm::vec3& toHinge) {
    return glm::normalize(glm::quat_cast(frameFrom(toDirection, toHinge) *
                                         glm::transpose(frameFrom(fromDirection, fromHinge))));
}

glm::vec3 rotated(const glm::vec3& v, const glm::vec3& axis, float radians) {
    return glm::angleAxis(radians, axis) * v;
}

}  // namespace

glm::quat turn(float roll, float pitch, float yaw) {
    return glm::angleAxis(glm::radians(yaw), glm::vec3(0.0F, 0.0F, 1.0F)) *
           glm::angleAxis(glm::radians(pitch), glm::vec3(0.0F, 1.0F, 0.0F)) *
           glm::angleAxis(glm::radians(roll), glm::vec3(1.0F, 0.0F, 0.0F));
}

Pose::Pose(const Rig& rig) : m_rig(&rig), m_pelvis(rig.position[Pelvis]) {
    m_local.fill(kIdentity);
}

void Pose::placePelvis(const glm::vec3& position, const glm::quat& rotation) {
    m_pelvis = position;
    m_local[Pelvis] = rotation;
}

void Pose::setModel(BoneId bone, const glm::quat& rotation) {
    const int parent = m_rig->bones[bone].parent;
    m_local[bone] = parent < 0 ? rotation : glm::inverse(model(static_cast<BoneId>(parent))) * rotation;
}

glm::quat Pose::model(BoneId bone) const {
    glm::quat rotation = m_local[bone];
    for (int parent = m_rig->bones[bone].parent; parent >= 0;
         parent = m_rig->bones[static_cast<std::size_t>(parent)].parent)
        rotation = m_local[static_cast<std::size_t>(parent)] * rotation;
    return rotation;
}

glm::vec3 Pose::positionOf(BoneId bone) const {
    const int parent = m_rig->bones[bone].parent;
    if (parent < 0) return m_pelvis;
    return carried(static_cast<BoneId>(parent), m_rig->position[bone]);
}

glm::vec3 Pose::carried(BoneId bone, const glm::vec3& restPoint) const {
    return positionOf(bone) + model(bone) * (restPoint - m_rig->position[bone]);
}

Pose::Limb Pose::limbOf(BoneId upper) const {
    const auto lower = static_cast<BoneId>(upper + 1);
    const auto end = static_cast<BoneId>(upper + 2);
    const glm::vec3 upperRest = m_rig->position[lower] - m_rig->position[upper];
    const glm::vec3 lowerRest = m_rig->position[end] - m_rig->position[lower];
    return {lower, end, upperRest, lowerRest, glm::normalize(glm::cross(upperRest, lowerRest))};
}

void Pose::pointLimb(BoneId upper, const Limb& limb, const glm::vec3& upperDirection,
                     const glm::vec3& lowerDirection, const glm::vec3& hinge) {
    setModel(upper, turning(limb.upperRest, limb.hingeRest, upperDirection, hinge));
    setModel(limb.lower, turning(limb.lowerRest, limb.hingeRest, lowerDirection, hinge));
}

void Pose::bend(BoneId upper, const glm::vec3& direction, const glm::vec3& pole, float flex) {
    const glm::vec3 along = glm::normalize(direction);
    const glm::vec3 hinge = glm::normalize(glm::cross(pole, along));
    pointLimb(upper, limbOf(upper), along, rotated(along, hinge, glm::radians(flex)), hinge);
}

void Pose::reach(BoneId upper, const glm::vec3& target, const glm::vec3& pole) {
    const Limb limb = limbOf(upper);
    const float a = glm::length(limb.upperRest);
    const float b = glm::length(limb.lowerRest);
    const glm::vec3 root = positionOf(upper);
    const glm::vec3 along = glm::normalize(target - root);
    const float distance =
        std::clamp(glm::distance(target, root), std::abs(a - b) * 1.01F, (a + b) * kStraightest);
    const glm::vec3 hinge = glm::normalize(glm::cross(pole, along));
    const float cosine = (a * a + distance * distance - b * b) / (2.0F * a * distance);
    const glm::vec3 upperDirection = rotated(along, hinge, -std::acos(std::clamp(cosine, -1.0F, 1.0F)));
    const glm::vec3 middle = root + a * upperDirection;
    pointLimb(upper, limb, upperDirection, glm::normalize(root + distance * along - middle), hinge);
}

void Pose::orient(BoneId bone, const glm::vec3& restAlong, const glm::vec3& restAcross,
                  const glm::vec3& along, const glm::vec3& across) {
    setModel(bone, turning(restAlong, restAcross, along, across));
}

std::vector<rig::Transform> Pose::frame() const {
    std::vector<rig::Transform> out;
    for (std::size_t bone = 0; bone < BoneCount; ++bone) {
        rig::Transform transform = m_rig->bones[bone].rest;
        transform.rotation = m_local[bone].w < 0.0F ? -m_local[bone] : m_local[bone];
        out.push_back(transform);
    }
    out[Pelvis].translation = m_pelvis;
    return out;
}

Pose Pose::between(const Pose& a, const Pose& b, float share) {
    Pose pose = a;
    pose.m_pelvis = glm::mix(a.m_pelvis, b.m_pelvis, share);
    for (std::size_t bone = 0; bone < BoneCount; ++bone)
        pose.m_local[bone] = glm::slerp(a.m_local[bone], b.m_local[bone], share);
    return pose;
}

}  // namespace poseloom::sample
