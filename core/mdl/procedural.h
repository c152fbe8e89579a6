// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <variant>
#include <vector>

namespace poseloom::mdl {

// Bones that follow others by rule and not by animation (spec/mdl.md 1.2, "proctype"). Bones exist, numbers
// are finite.

/// Turns to a mix of poses, each wanted by a rotation of the control bone.
struct QuatInterpolation {
    struct Trigger {
        float inverseTolerance = 0.0F;  ///< 1 / radians
        glm::quat trigger{1.0F, 0.0F, 0.0F, 0.0F};
        glm::vec3 position{0.0F};
        glm::quat rotation{1.0F, 0.0F, 0.0F, 0.0F};
    };
    int control = 0;
    std::vector<Trigger> triggers;  ///< at least one
};

/// Mixes six poses by where an axis of the control bone points: +x -x +y -y +z -z.
struct AxisInterpolation {
    int control = 0;
    int axis = 0;  ///< 0 to 2
    std::array<glm::vec3, 6> positions{};
    std::array<glm::quat, 6> rotations{};
};

/// Points at another bone or at an attachment.
struct AimAt {
    int parent = 0;
    int target = 0;  ///< a bone, or an attachment where `isAttachment`
    bool isAttachment = false;
    glm::vec3 aim{1.0F, 0.0F, 0.0F};
    glm::vec3 up{0.0F, 0.0F, 1.0F};
    glm::vec3 basePosition{0.0F};
};

/// A bone that swings after its parent like a weight on a spring.
struct Jiggle {
    std::uint32_t flags = 0;
    float length = 0.0F;
    float tipMass = 0.0F;
    float yawStiffness = 0.0F;
    float yawDamping = 0.0F;
    float pitchStiffness = 0.0F;
    float pitchDamping = 0.0F;
    float alongStiffness = 0.0F;
    float alongDamping = 0.0F;
    float angleLimit = 0.0F;  ///< radians
    float minYaw = 0.0F;
    float maxYaw = 0.0F;
    float yawFriction = 0.0F;
    float yawBounce = 0.0F;
    float minPitch = 0.0F;
    float maxPitch = 0.0F;
    float pitchFriction = 0.0F;
    float pitchBounce = 0.0F;
    float baseMass = 0.0F;
    float baseStiffness = 0.0F;
    float baseDamping = 0.0F;
    std::array<float, 3> baseMinimum{};  ///< left, up, forward
    std::array<float, 3> baseMaximum{};
    std::array<float, 3> baseFriction{};
};

inline constexpr std::uint32_t kJiggleFlexible = 0x1;
inline constexpr std::uint32_t kJiggleRigid = 0x2;
inline constexpr std::uint32_t kJiggleYawConstraint = 0x4;
inline constexpr std::uint32_t kJigglePitchConstraint = 0x8;
inline constexpr std::uint32_t kJiggleAngleConstraint = 0x10;
inline constexpr std::uint32_t kJiggleLengthConstraint = 0x20;
inline constexpr std::uint32_t kJiggleBaseSpring = 0x40;

struct ProceduralBone {
    int bone = 0;
    std::variant<QuatInterpolation, AxisInterpolation, AimAt, Jiggle> rule;
};

}  // namespace poseloom::mdl
