// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "mdl/motion_curve.h"

namespace poseloom::mdl {

struct Animation;
struct Model;

/// A bone that follows another bone than its parent for a part of an animation (mstudiolocalhierarchy_t,
/// spec/mdl.md 1.3), such as a gun handed from one hand to the other.
struct LocalHierarchy {
    int bone = 0;
    int newParent = -1;  ///< -1: the model itself
    Ramp window;
    int firstFrame = 0;
    bool isInBlocks = false;        ///< the record and its curve lie in the .ani
    std::uint64_t offset = 0;       ///< of the record in its file
    std::uint64_t errorOffset = 0;  ///< of the bone's curve in the same file; 0: none
};

/// How far the bone follows its new parent at a cycle in [0, 1]: always where the window spans a whole cycle
/// (spec/mdl.md 2.8).
float localHierarchyWeight(const LocalHierarchy& record, float cycle);

/// The bone's place relative to its new parent at a fractional frame of the animation. Nullopt where there is
/// no curve or its file is not loaded.
std::optional<rig::Transform> localHierarchyCurve(const Model& model, const LocalHierarchy& record,
                                                  float frame);

/// Applies an animation's records to local transforms already decoded at `cycle` in [0, 1] (spec/mdl.md 2.8).
/// With `enginePositionBlend`, positions of a partial weight are blended the wrong way round, as the engine
/// does; rotations never are. Transforms stay finite; entries beyond the model's bones are left alone.
void applyLocalHierarchy(const Model& model, std::size_t animation, float cycle, bool enginePositionBlend,
                         std::span<rig::Transform> local);

}  // namespace poseloom::mdl
