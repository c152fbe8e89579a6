// SPDX-License-Identifier: MIT
#include "eval/perro_skeleton.h"

#include <algorithm>
#include <glm/gtc/quaternion.hpp>

namespace poseloom::eval {

namespace {

std::optional<std::size_t> jointOfBone(const panim::Bone& bone, const rig::Skeleton& skeleton) {
    const auto& joints = skeleton.joints;
    if (bone.index)
        return *bone.index < joints.size() ? std::optional<std::size_t>(*bone.index) : std::nullopt;
    const auto found = std::find_if(joints.begin(), joints.end(),
                                    [&](const auto& joint) { return joint.name == bone.name; });
    if (found == joints.end()) return std::nullopt;
    return static_cast<std::size_t>(found - joints.begin());
}

rig::Transform turnedOn(const rig::Transform& rest, const rig::Transform& key, rig::ComponentMask authored) {
    rig::Transform result = rest;
    if ((authored & rig::kPosition) != 0) result.translation = key.translation;
    if ((authored & rig::kScale) != 0) result.scale = key.scale;
    if ((authored & rig::kRotation) != 0) result.rotation = glm::normalize(rest.rotation * key.rotation);
    return result;
}

}  // namespace

void applyPerroPose(const PerroPose& pose, const rig::Skeleton& skeleton, std::span<rig::Transform> joints) {
    const std::size_t count = std::min(joints.size(), skeleton.joints.size());
    for (std::size_t joint = 0; joint < count; ++joint)
        joints[joint] = skeleton.joints[joint].bind;
    for (const PerroEntry& entry : pose.entries) {
        const auto* key = std::get_if<rig::Transform>(&entry.value);
        if (key == nullptr || !entry.bone) continue;
        const auto joint = jointOfBone(*entry.bone, skeleton);
        if (joint && *joint < count)
            joints[*joint] = turnedOn(skeleton.joints[*joint].bind, *key, entry.authored);
    }
}

}  // namespace poseloom::eval
