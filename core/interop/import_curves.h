// SPDX-License-Identifier: MIT
#pragma once

#include <glm/vec4.hpp>

#include "interop/import_scene.h"

namespace poseloom::interop {

/// A curve's value at a time; before its first key the first, behind its last the last.
glm::vec4 valueAt(const SceneCurve& curve, double seconds);

/// The frames that an animation is sampled at.
struct FrameGrid {
    double fps = 30.0;
    int frames = 1;
    bool holdsKeys = true;  ///< every key falls on a frame
};

/// `wanted` frames per second; 0: a usual rate, or that of the keys, at which every key falls on a frame,
/// else 30.
FrameGrid gridOf(const SceneAnimation& animation, double wanted);

/// How far what is played between frames is from what the curves say there.
struct SamplingError {
    double distance = 0.0;  ///< of positions and scales, in the file's units
    double degrees = 0.0;   ///< of rotations
};

/// Looks at three moments between every two frames. Steps are not counted: they are gone within a frame.
void measureSampling(const SceneCurve& curve, const FrameGrid& grid, SamplingError& error);

}  // namespace poseloom::interop
