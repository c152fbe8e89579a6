// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "body_shape.h"
#include "rig.h"
#include "surface_nets.h"

namespace poseloom::sample {

using BoneWeights = std::array<float, BoneCount>;

/// How much each bone moves a point of the skin; sums to 1. Parts of the body do not bleed into each other
/// except across the seams where they are joined.
BoneWeights weightsAt(const Rig& rig, const BodyShape& shape, const glm::vec3& point);

/// weightsAt() for every point, evened out between neighbours.
std::vector<BoneWeights> skinWeights(const Rig& rig, const BodyShape& shape, const Surface& surface);

}  // namespace poseloom::sample
