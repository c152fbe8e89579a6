// SPDX-License-Identifier: MIT
#pragma once

#include "panim/clip.h"
#include "rig/clip.h"

namespace poseloom::panim {

/// The value of a track at a whole frame, as the engine samples it (spec/perro.md 3.13): before the first key
/// the first, behind the last the last; between two, the earlier one's interpolation and ease. Nullopt where
/// the track has no keys.
std::optional<Value> sample(const Track& track, std::uint32_t frame);

/// Frames that a clip is played for at most: longer ones are cut, because a pose graph keeps every frame.
inline constexpr std::uint32_t kMostPlayedFrames = 65536;

/// The clip as a slot of a pose graph plays it. Transforms in 3D become tracks, everything else values: of a
/// transform in 2D one per component that is authored. A clip of very many tracks is cut earlier.
rig::ClipPtr makeMotion(ClipPtr clip);

}  // namespace poseloom::panim
