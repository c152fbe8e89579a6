// SPDX-License-Identifier: MIT
#include "mdl/ik_solver.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "mdl/packed_types.h"

namespace poseloom::mdl {

namespace {

/// A limb is never quite straight: about one degree is left.
constexpr float kReach = 0.9998F;
/// How far the hinted knee is put out along its direction, so that only the direction counts.
constexpr float kKneeDistance = 100.0F;
/// A knee bends to about 80 degrees.
constexpr float kSmallestDifference = 1.15F;
constexpr float kSmallestShare = 0.15F;

glm::vec3 directionOf(const glm::vec3& v) {
    const float length = glm::length(v);
    return length > 0.0F ? v / length : v;
}

/// Turns `bone` so that its X axis lies along `direction` and its Z axis moves least.
void aim(rig::Transform& bone, const glm::vec3& direction) {
    const glm::vec3 x = directionOf(direction);
    const glm::vec3 z = glm::mat3_cast(bone.rotation)[2];
    const glm::vec3 y = directionOf(glm::cross(z, x));
    const glm::quat turned = glm::quat_cast(glm::mat3(x, y, glm::cross(x, y)));
    if (isFinite(turned)) bone.rotation = unitLength(turned);
}

/// Where the knee goes for a foot at `foot`, both from the hip: in the plane of `foot` and `towards`.
bool findKnee(float thigh, float shin, const glm::vec3& foot, const glm::vec3& towards, glm::vec3& knee) {
    const float distance = glm::length(foot);
    if (!(distance > 0.0F)) return false;
    const glm::vec3 along = foot / distance;
    const glm::vec3 across = directionOf(towards - glm::dot(towards, along) * along);
    const float forward = (distance + (thigh * thigh - shin * shin) / distance) / 2.0F;
    const float sideways = std::sqrt(std::max(0.0F, thigh * thigh - forward * forward));
    knee = along * forward + across * sideways;
    return forward > distance - shin && forward < thigh;
}

glm::vec3 withinReach(const Limb& limb, const glm::vec3& target, float thigh, float shin) {
    const glm::vec3 foot = target - limb.hip.translation;
    const float longest = (thigh + shin) * kReach;
    if (glm::length(foot) > longest) return directionOf(foot) * longest;
    const float shortest =
        std::max(std::abs(thigh - shin) * kSmallestDifference, std::min(thigh, shin) * kSmallestShare);
    if (glm::length(foot) < shortest)
        return directionOf(limb.foot.translation - limb.hip.translation) * shortest;
    return foot;
}

}  // namespace

bool solveLimb(Limb& limb, const glm::vec3& target, KneeHint hint) {
    const glm::vec3 knee = limb.knee.translation - limb.hip.translation;
    const glm::vec3 foot = limb.foot.translation - limb.hip.translation;
    const float thigh = glm::length(knee);
    const float shin = glm::length(foot - knee);
    if (hint.direction == glm::vec3(0.0F)) {
        const float distance = glm::length(foot);
        if (distance > (thigh + shin) * kReach || distance <= 0.0F) return false;
        hint = {limb.knee.translation, directionOf(knee - foot * (thigh / distance))};
    }
    const glm::vec3 newFoot = withinReach(limb, target, thigh, shin);
    const float far =
        std::max(thigh + shin, glm::length(target - limb.hip.translation) - std::min(thigh, shin));
    glm::vec3 newKnee(0.0F);
    const glm::vec3 towards = hint.position - limb.hip.translation + hint.direction * (far * kKneeDistance);
    if (!findKnee(thigh, shin, newFoot, towards, newKnee)) return false;
    if (!isFinite(newKnee) || !isFinite(newFoot)) return false;
    aim(limb.hip, newKnee);
    aim(limb.knee, newFoot - newKnee);
    limb.knee.translation = limb.hip.translation + newKnee;
    limb.foot.translation = limb.hip.translation + newFoot;
    return true;
}

}  // namespace poseloom::mdl
