// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "rig/pose.h"
#include "rig/transform.h"

namespace poseloom::rig {

struct ClipInfo;

/// Where a clip's frames go when it is decoded: one pose per frame, in the joint order of whoever plays it.
/// Frames are written in ascending order, because each rotation takes the sign nearer to the frame before.
struct ClipRows {
    const PoseLayout* layout = nullptr;
    /// The clip's track i moves this joint. Of two tracks that move one joint the later counts; joints that
    /// no track moves are at identity.
    std::span<const std::uint32_t> joints;
    float* floats = nullptr;       ///< frames * layout->floats, with anything in them
    std::uint8_t* near = nullptr;  ///< per frame: SampleJob::near of the step to the next frame

    float* row(std::size_t frame) const { return floats + frame * layout->floats; }
};

/// Writes one frame from one transform per track of `info`, screened; what is not authored is identity. Sets
/// `near` of the frame before.
void writeRow(const ClipInfo& info, const ClipRows& rows, std::size_t frame,
              std::span<const Transform> transforms);

/// What a row may hold of a transform: finite, without denormals, the rotation of unit length.
Transform screened(const Transform& transform);

/// Whether the step between two frames is near, from the smallest |dot| of any joint's two rotations.
bool isNearStep(float smallestDot);

}  // namespace poseloom::rig
