// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "rig/clip.h"
#include "rig/pose.h"

namespace poseloom::rig {

/// The inner loops behind the jobs (rig/jobs.h), which check the inputs first. Every pointer is a pose of the
/// same layout, aligned to 32 bytes and free of NaN; `out` may be one of the inputs. A `mask` holds numbers
/// from 0 to 1 as PoseLayout::maskIndex() places them; null stands for 1 everywhere. All but localToModel
/// also work on a run of whole blocks: pointers to its first block, and a layout whose `padded` is its
/// length.
struct Kernels {
    const char* name;

    /// Linear from row `a` to row `b`, rotation renormalised by a series: good to 1e-4 while the rotations
    /// are at most kNearRotation apart and signs are aligned.
    void (*sampleNear)(const PoseLayout& layout, const float* a, const float* b, float fraction, float* out);

    /// The same for any two rows: slerp the short way round.
    void (*sampleWide)(const PoseLayout& layout, const float* a, const float* b, float fraction, float* out);

    /// Weighted sum; rotations aligned to the first pose, then normalised. Weights are positive and sum to 1.
    /// Where the mask is 0 the first pose passes.
    void (*blend)(const PoseLayout& layout, const float* const* poses, const float* weights,
                  std::size_t count, const float* mask, float* out);

    /// base with delta^weight laid on top, delta = `current` relative to `rest` (null: identity).
    void (*addDelta)(const PoseLayout& layout, const float* base, const float* current, const float* rest,
                     float weight, Delta side, const float* mask, float* out);

    /// `rest` (null: identity) with the inverse of current's delta applied; `current` where the mask is 0.
    void (*invert)(const PoseLayout& layout, const float* current, const float* rest, const float* mask,
                   float* out);

    /// One column-major 4x4 matrix per joint. `parents[i]` < i, or -1 for a root.
    void (*localToModel)(const PoseLayout& layout, const float* pose, const std::int16_t* parents,
                         float* matrices);
};

/// 1 - |dot| of two rows' quaternions up to which sampleNear is accurate: about 20 degrees of rotation.
inline constexpr float kNearRotation = 0.015F;

/// Add and Invert keep scales within this, and each step's factor within e^14, so that nothing overflows.
inline constexpr float kLargestScale = 1e12F;
inline constexpr float kLargestScaleExponent = 14.0F;

/// The fastest kernels that this processor can run, chosen once.
const Kernels& kernels();

/// Those that every processor of the family can run (SSE2 on x86-64), for tests and comparison.
const Kernels& baselineKernels();

}  // namespace poseloom::rig
