// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "eval/perro.h"
#include "rig/skeleton.h"

namespace poseloom::eval {

/// Lays a pose of Perro over a skeleton as the engine does (spec/perro.md 2.8): positions and scales replace
/// those of the rest, rotations turn on from it. Bones that the skeleton lacks, and what is no bone, move
/// nothing. Writes one local transform per joint.
void applyPerroPose(const PerroPose& pose, const rig::Skeleton& skeleton, std::span<rig::Transform> joints);

}  // namespace poseloom::eval
