// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "rig/transform.h"

namespace poseloom::rig {

/// Which frames have to keep a key so that what is interpolated between keys (linearly, rotations by slerp)
/// is nowhere further than `tolerance` from the frames: first and last, and what lies between two of them at
/// most. A tolerance of 0 or less keeps every frame. `greatest` takes the largest difference that is left.
std::vector<std::size_t> keptFrames(std::span<const glm::vec3> frames, double tolerance, double& greatest);

/// The same of rotations; the tolerance is an angle in radians.
std::vector<std::size_t> keptFrames(std::span<const glm::quat> frames, double tolerance, double& greatest);

}  // namespace poseloom::rig
