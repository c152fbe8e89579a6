// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <glm/vec3.hpp>

namespace poseloom::mdl {

struct Animation;

/// One stretch of an animation's extracted root motion (mstudiomovement_t, spec/mdl.md 1.3). It begins where
/// the one before it ends; inches and degrees, in the model's axes. Every number is finite.
struct Movement {
    int endFrame = 0;
    std::uint32_t motionFlags = 0;
    float startSpeed = 0.0F;  ///< inches covered per stretch, at its beginning
    float endSpeed = 0.0F;    ///< the same at its end
    float yawDegrees = 0.0F;  ///< turned at the end, since the animation's start
    glm::vec3 direction{0.0F};
    glm::vec3 position{0.0F};  ///< at the end, since the animation's start
    std::uint64_t offset = 0;  ///< of the record in the .mdl
};

/// How far the root has moved and turned about Z.
struct RootMotion {
    glm::vec3 position{0.0F};
    float yawDegrees = 0.0F;
};

/// Where the root is at a cycle (spec/mdl.md 2.8). Beyond [0, 1] whole loops are added; a cycle of exactly 1
/// is the end of the first one. Nothing where the animation has no movements or the cycle is not finite.
RootMotion animationPosition(const Animation& animation, float cycle);

/// The way from one cycle to another, in the axes of the root at `from`.
RootMotion animationMovement(const Animation& animation, float from, float to);

/// `motion` seen from a root that is turned by `yawDegrees`: its position is rotated back.
RootMotion relativeTo(const RootMotion& motion, float yawDegrees);

}  // namespace poseloom::mdl
