// SPDX-License-Identifier: MIT
#pragma once

#include <glm/gtc/quaternion.hpp>

#include "rig/skeleton.h"

namespace poseloom::interop {

/// Turns the skeleton's axes to Y up and +Z forward. Source's X forward, Y left, Z up become Z, X, Y: a turn
/// by 120 degrees about (-1, -1, -1). Identity where Y is up already.
inline glm::dquat toYUp(const rig::Skeleton& skeleton) {
    return skeleton.up == rig::UpAxis::Z ? glm::dquat(0.5, -0.5, -0.5, -0.5) : glm::dquat(1.0, 0.0, 0.0, 0.0);
}

/// Metres in one unit of the skeleton.
inline double metresPerUnit(const rig::Skeleton& skeleton) {
    return skeleton.unitsPerMetre > 0.0F ? 1.0 / static_cast<double>(skeleton.unitsPerMetre) : 1.0;
}

}  // namespace poseloom::interop
