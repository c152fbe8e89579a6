// SPDX-License-Identifier: MIT
#pragma once

#include <glm/vec3.hpp>

#include "rig/transform.h"

namespace poseloom::mdl {

/// A limb of two bones in model space.
struct Limb {
    rig::Transform hip;
    rig::Transform knee;
    rig::Transform foot;
};

/// Which way a limb's joint points, in model space.
struct KneeHint {
    glm::vec3 position{0.0F};   ///< where the direction begins
    glm::vec3 direction{0.0F};  ///< zero: none is given
};

/// Moves the foot to `target` by bending the knee (spec/mdl.md 2.8): towards the hint, or the way it bends
/// now where there is none. The target is brought within reach and kept off the hip. The foot's own rotation
/// stays. False, with the limb as it was, where there is no way to bend.
bool solveLimb(Limb& limb, const glm::vec3& target, KneeHint hint);

}  // namespace poseloom::mdl
