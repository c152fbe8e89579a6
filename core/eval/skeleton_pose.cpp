// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string_view>

#include "eval/program.h"

namespace poseloom::eval {

namespace {

bool drives(const Program& program, std::size_t track, std::string_view object) {
    return program.tracks[track].isBone && (object.empty() || program.tracks[track].object == object);
}

/// The joint that a bone's track moves: by name, or by index text as .panim clips may address it.
std::optional<std::size_t> jointOf(const Program& program, std::size_t track, const rig::Skeleton& skeleton) {
    const std::string& bone = program.tracks[track].bone;
    for (std::size_t joint = 0; joint < skeleton.joints.size(); ++joint)
        if (skeleton.joints[joint].name == bone) return joint;
    if (program.foldsCase[track] != 0) return skeleton.find(bone);
    const bool isIndex =
        !bone.empty() && bone.size() < 6 && bone.find_first_not_of("0123456789") == std::string::npos;
    if (!isIndex) return std::nullopt;
    const auto index = static_cast<std::size_t>(std::stoul(bone));
    return index < skeleton.joints.size() ? std::optional(index) : std::nullopt;
}

/// `joint` is at rest.
void overlay(rig::Transform& joint, const rig::Transform& pose, rig::ComponentMask authored,
             bool turnsFromRest) {
    if ((authored & rig::kPosition) != 0) joint.translation = pose.translation;
    if ((authored & rig::kRotation) != 0)
        joint.rotation = turnsFromRest ? glm::normalize(joint.rotation * pose.rotation) : pose.rotation;
    if ((authored & rig::kScale) != 0) joint.scale = pose.scale;
}

/// parent * child for matrices whose last row is (0, 0, 0, 1).
void multiplyAffine(const glm::mat4& parent, const glm::mat4& child, glm::mat4& out) {
    for (int column = 0; column < 3; ++column)
        out[column] = parent[0] * child[column].x + parent[1] * child[column].y + parent[2] * child[column].z;
    out[3] = parent[0] * child[3].x + parent[1] * child[3].y + parent[2] * child[3].z + parent[3];
}

}  // namespace

SkeletonBinding bindToSkeleton(const Program& program, const rig::Skeleton& skeleton,
                               std::string_view object) {
    SkeletonBinding binding;
    binding.joints.assign(program.tracks.size(), SkeletonBinding::kNoJoint);
    binding.turnsFromRest.reserve(program.tracks.size());
    for (const rig::Track& track : program.tracks)
        binding.turnsFromRest.push_back(track.turnsFromRest ? 1 : 0);
    for (std::size_t track = 0; track < program.tracks.size(); ++track) {
        if (!drives(program, track, object)) continue;
        if (const auto joint = jointOf(program, track, skeleton))
            binding.joints[track] = static_cast<std::uint32_t>(*joint);
    }
    return binding;
}

void applyToSkeleton(const SkeletonBinding& binding, const PoseResult& pose, const rig::Skeleton& skeleton,
                     std::span<rig::Transform> joints) {
    const std::size_t count = std::min(joints.size(), skeleton.joints.size());
    for (std::size_t joint = 0; joint < count; ++joint)
        joints[joint] = skeleton.joints[joint].bind;
    const std::size_t tracks = std::min(binding.joints.size(), pose.authored.size());
    for (std::size_t track = 0; track < tracks; ++track)
        if (binding.joints[track] < count)
            overlay(joints[binding.joints[track]], pose.transforms[track], pose.authored[track],
                    binding.turnsFromRest[track] != 0);
}

void applyToSkeleton(const Program& program, const PoseResult& pose, const rig::Skeleton& skeleton,
                     std::string_view object, std::span<rig::Transform> joints) {
    applyToSkeleton(bindToSkeleton(program, skeleton, object), pose, skeleton, joints);
}

void localToModel(const rig::Skeleton& skeleton, std::span<const rig::Transform> joints,
                  std::span<glm::mat4> out) {
    const std::size_t count = std::min({skeleton.joints.size(), joints.size(), out.size()});
    for (std::size_t joint = 0; joint < count; ++joint) {
        const glm::mat4 local = rig::toMatrix(joints[joint]);
        const int parent = skeleton.joints[joint].parent;
        if (parent >= 0 && static_cast<std::size_t>(parent) < joint)
            multiplyAffine(out[static_cast<std::size_t>(parent)], local, out[joint]);
        else
            out[joint] = local;
    }
}

}  // namespace poseloom::eval
