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

/// Moves the foot to `target` by bending the knee (spec/mdl.md 2.8): towards `kneeDirection`, given in the
/// hip's axes, or the way it bends now where that is zero. The target is brought within reach and kept off the
/// hip. The foot's own rotation stays. False, with the limb as it was, where there is no way to bend.
bool solveLimb(Limb& limb, const glm::vec3& target, const glm::vec3& kneeDirection);

}  // namespace poseloom::mdl
