// SPDX-License-Identifier: MIT
#include "mdl/jiggle.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "mdl/packed_types.h"

namespace poseloom::mdl {

namespace {

constexpr float kLongestPause = 0.5F;
/// A coarser step makes stiff springs blow up.
constexpr float kLongestStep = 0.02F;

glm::vec3 unit(const glm::vec3& v, const glm::vec3& otherwise) {
    const float length = glm::length(v);
    return length > 1e-6F ? v / length : otherwise;
}

glm::vec3 axisOf(const glm::quat& q, int axis) {
    return glm::mat3_cast(q)[axis];
}

/// Z along `forward`, Y as near to that of `goal` as it goes.
glm::quat lookingAlong(const glm::vec3& forward, const glm::quat& goal) {
    const glm::vec3 left = unit(glm::cross(axisOf(goal, 1), forward), axisOf(goal, 0));
    return glm::quat_cast(glm::mat3(left, glm::cross(forward, left), forward));
}

}  // namespace

rig::Transform JiggleState::step(const Jiggle& jiggle, const rig::Transform& goal, float seconds) {
    const bool startsAgain = !m_isMoving || !(seconds >= 0.0F) || seconds > kLongestPause;
    if (startsAgain) {
        m_tip = {goal.translation + axisOf(goal.rotation, 2) * jiggle.length, glm::vec3(0.0F)};
        m_base = {goal.translation, glm::vec3(0.0F)};
        m_isMoving = true;
    } else if (seconds > 0.0F) {
        const int steps = static_cast<int>(std::ceil(seconds / kLongestStep));
        for (int i = 0; i < steps; ++i) {
            swing(jiggle, goal, seconds / static_cast<float>(steps));
            moveBase(jiggle, goal, seconds / static_cast<float>(steps));
        }
    }
    rig::Transform result = goal;
    if ((jiggle.flags & (kJiggleFlexible | kJiggleRigid)) != 0) {
        const glm::vec3 forward = unit(m_tip.position - goal.translation, axisOf(goal.rotation, 2));
        result.rotation = unitLength(lookingAlong(forward, goal.rotation));
    }
    if ((jiggle.flags & kJiggleBaseSpring) != 0) result.translation = m_base.position;
    if (isFinite(result.rotation) && isFinite(result.translation) && isFinite(m_tip.velocity)) return result;
    reset();
    return goal;
}

void JiggleState::swing(const Jiggle& jiggle, const rig::Transform& goal, float seconds) {
    if ((jiggle.flags & (kJiggleFlexible | kJiggleRigid)) == 0) return;
    glm::vec3 force(0.0F, 0.0F, -jiggle.tipMass);
    if ((jiggle.flags & kJiggleFlexible) != 0) {
        const glm::mat3 axes = glm::mat3_cast(goal.rotation);
        const glm::vec3 wanted = goal.translation + axes[2] * jiggle.length;
        const glm::vec3 error = glm::transpose(axes) * (wanted - m_tip.position);
        const glm::vec3 velocity = glm::transpose(axes) * m_tip.velocity;
        glm::vec3 pull(jiggle.yawStiffness * error.x - jiggle.yawDamping * velocity.x,
                       jiggle.pitchStiffness * error.y - jiggle.pitchDamping * velocity.y, 0.0F);
        if ((jiggle.flags & kJiggleLengthConstraint) == 0)
            pull.z = jiggle.alongStiffness * error.z - jiggle.alongDamping * velocity.z;
        force += axes * pull;
    }
    m_tip.velocity += force * seconds;
    m_tip.position += m_tip.velocity * seconds;
    constrain(jiggle, goal);
}

/// Moves the tip into the plane that `turn` takes from the goal: `flattened` is the axis that has to be 0.
void JiggleState::clipToPlane(const rig::Transform& goal, const glm::quat& turn, int flattened) {
    const glm::mat3 axes = glm::mat3_cast(goal.rotation * turn);
    glm::vec3 along = glm::transpose(axes) * (m_tip.position - goal.translation);
    along[flattened] = 0.0F;
    m_tip = {goal.translation + axes * along, glm::vec3(0.0F)};
}

void JiggleState::constrain(const Jiggle& jiggle, const rig::Transform& goal) {
    const glm::mat3 axes = glm::mat3_cast(goal.rotation);
    if ((jiggle.flags & kJiggleYawConstraint) != 0 && jiggle.minYaw <= jiggle.maxYaw) {
        const glm::vec3 along = glm::transpose(axes) * (m_tip.position - goal.translation);
        const float yaw = std::atan2(along.x, along.z);
        const float allowed = std::clamp(yaw, jiggle.minYaw, jiggle.maxYaw);
        if (yaw != allowed) clipToPlane(goal, glm::angleAxis(allowed, glm::vec3(0.0F, 1.0F, 0.0F)), 0);
    }
    if ((jiggle.flags & kJigglePitchConstraint) != 0 && jiggle.minPitch <= jiggle.maxPitch) {
        const glm::vec3 along = glm::transpose(axes) * (m_tip.position - goal.translation);
        const float pitch = std::atan2(along.y, along.z);
        const float allowed = std::clamp(pitch, jiggle.minPitch, jiggle.maxPitch);
        if (pitch != allowed) clipToPlane(goal, glm::angleAxis(-allowed, glm::vec3(1.0F, 0.0F, 0.0F)), 1);
    }
    glm::vec3 forward = unit(m_tip.position - goal.translation, axes[2]);
    if ((jiggle.flags & kJiggleAngleConstraint) != 0) {
        const float angle = std::acos(std::clamp(glm::dot(forward, axes[2]), -1.0F, 1.0F));
        if (angle > jiggle.angleLimit) {
            const glm::vec3 wanted = goal.translation + axes[2] * jiggle.length;
            const glm::vec3 back = unit(wanted - m_tip.position, axes[0]);
            m_tip.position = wanted - back * (jiggle.length * std::sin(jiggle.angleLimit));
            forward = unit(m_tip.position - goal.translation, axes[2]);
        }
    }
    if ((jiggle.flags & kJiggleLengthConstraint) == 0) return;
    m_tip.position = goal.translation + forward * jiggle.length;
    m_tip.velocity -= forward * glm::dot(m_tip.velocity, forward);
}

void JiggleState::moveBase(const Jiggle& jiggle, const rig::Transform& goal, float seconds) {
    if ((jiggle.flags & kJiggleBaseSpring) == 0) return;
    const glm::vec3 before = m_base.position;
    const glm::vec3 force = glm::vec3(0.0F, 0.0F, -jiggle.baseMass) +
                            jiggle.baseStiffness * (goal.translation - m_base.position) -
                            jiggle.baseDamping * m_base.velocity;
    m_base.velocity += force * seconds;
    m_base.position += m_base.velocity * seconds;
    const glm::mat3 axes = glm::mat3_cast(goal.rotation);
    glm::vec3 away = glm::transpose(axes) * (m_base.position - goal.translation);
    for (int axis = 0; axis < 3; ++axis) {
        const auto i = static_cast<std::size_t>(axis);
        away[axis] = std::max(jiggle.baseMinimum[i], std::min(away[axis], jiggle.baseMaximum[i]));
    }
    m_base.position = goal.translation + axes * away;
    m_base.velocity = (m_base.position - before) / seconds;
}

}  // namespace poseloom::mdl
