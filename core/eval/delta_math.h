// SPDX-License-Identifier: MIT
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

namespace poseloom::eval {

/// The rotation with its angle, taken the short way round, multiplied by `weight`.
glm::quat powerOf(const glm::quat& rotation, float weight);

/// (value / rest)^weight within the limits of rig/kernels.h. A rest of 0 has no ratio: 1. The power applies
/// to the size and keeps the sign.
glm::vec3 poweredRatio(const glm::vec3& value, const glm::vec3& rest, float weight);

/// Within the limits of rig/kernels.h.
glm::vec3 clampedScale(const glm::vec3& scale);

}  // namespace poseloom::eval
