// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewport/bone_picker.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace poseloom::ui {

namespace {

constexpr float kShortest = 1e-6F;
constexpr float kCapsuleWidth = 0.08F;  ///< of the bone's length
constexpr float kBallShare = 0.6F;      ///< of the reach, within which a ball wins over bones

glm::vec3 positionOf(const glm::mat4& matrix) {
    return {matrix[3]};
}

bool finite(glm::vec3 v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

}  // namespace

RayDistance distanceTo(const Ray& ray, glm::vec3 from, glm::vec3 to) {
    const glm::vec3 segment = to - from;
    const glm::vec3 between = ray.origin - from;
    const float rr = glm::dot(ray.direction, ray.direction);
    const float ss = glm::dot(segment, segment);
    const float rs = glm::dot(ray.direction, segment);
    const float rb = glm::dot(ray.direction, between);
    const float sb = glm::dot(segment, between);
    if (rr < kShortest * kShortest) return {glm::length(between), 0.0F};

    const float denominator = rr * ss - rs * rs;
    float share = 0.0F;
    if (ss > 0.0F) {
        const bool parallel = denominator <= kShortest * rr * ss;
        share = parallel ? 0.0F : std::clamp((rr * sb - rs * rb) / denominator, 0.0F, 1.0F);
    }
    float along = (rs * share - rb) / rr;
    if (along < 0.0F) {
        along = 0.0F;
        share = ss > 0.0F ? std::clamp(sb / ss, 0.0F, 1.0F) : 0.0F;
    }
    const glm::vec3 apart = ray.origin + ray.direction * along - (from + segment * share);
    return {glm::length(apart), along};
}

std::optional<BoneSegment> boneEndingAt(const rig::Skeleton& skeleton, std::span<const glm::mat4> pose,
                                        std::size_t joint) {
    if (joint >= skeleton.joints.size() || joint >= pose.size()) return std::nullopt;
    const int parent = skeleton.joints[joint].parent;
    if (parent < 0 || static_cast<std::size_t>(parent) >= pose.size()) return std::nullopt;
    const BoneSegment segment{parent, positionOf(pose[static_cast<std::size_t>(parent)]),
                              positionOf(pose[joint])};
    const bool usable =
        finite(segment.from) && finite(segment.to) && glm::length(segment.to - segment.from) > kShortest;
    return usable ? std::optional<BoneSegment>(segment) : std::nullopt;
}

int pickBone(const rig::Skeleton& skeleton, std::span<const glm::mat4> pose, const Ray& ray, float reach) {
    int best = -1;
    float bestMiss = 1.0F;  // share of the allowed distance
    const auto consider = [&best, &bestMiss](int joint, float miss) {
        if (miss >= bestMiss) return;
        bestMiss = miss;
        best = joint;
    };
    const std::size_t count = std::min(skeleton.joints.size(), pose.size());
    for (std::size_t i = 0; i < count; ++i) {
        const auto bone = boneEndingAt(skeleton, pose, i);
        if (!bone) continue;
        const float allowed = std::max(reach, kCapsuleWidth * glm::length(bone->to - bone->from));
        consider(bone->joint, distanceTo(ray, bone->from, bone->to).distance / allowed);
    }
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec3 position = positionOf(pose[i]);
        if (!finite(position)) continue;
        const float distance = distanceTo(ray, position, position).distance;
        // Below every bone's share: a ball that is hit wins, the nearest of several balls first.
        if (distance < kBallShare * reach) consider(static_cast<int>(i), distance / reach - 1.0F);
    }
    return best;
}

}  // namespace poseloom::ui
