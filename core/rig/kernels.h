// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "rig/clip.h"
#include "rig/pose.h"

namespace poseloom::rig {

/// Eight neighbouring joints over some frames, as Source animations store them: 16-bit steps per frame that
/// become angles and positions by a size and a base. `steps` holds six lanes (roll, pitch, yaw, x, y, z) of
/// eight joints, each kMostFrames long. Sizes and bases of angles are those of half the angle, which stays
/// within kLargestHalfAngle. Every pointer is aligned to 32 bytes.
struct StepBlock {
    static constexpr std::size_t kJoints = 8;
    static constexpr std::size_t kLanes = 6;
    static constexpr std::size_t kMostFrames = 32;
    static constexpr float kLargestHalfAngle = 512.0F;

    std::size_t joint = 0;   ///< the first, a multiple of 8
    std::size_t frames = 0;  ///< at most kMostFrames
    const std::int16_t* steps = nullptr;
    const float* sizes = nullptr;           ///< kLanes * kJoints
    const float* bases = nullptr;           ///< kLanes * kJoints
    const float* still = nullptr;           ///< 4 * kJoints: rotation of the joints where isStill
    const std::int32_t* isStill = nullptr;  ///< per joint: 0 or -1
    /// A pose row that the first frame's signs are aligned to; null: they are as the angles give them.
    const float* before = nullptr;
    bool turns = true;  ///< some joint is not still
    bool mixed = true;  ///< some joint is still
    bool moves = true;  ///< some joint's position takes a step
};

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

    /// Writes a block into the pose rows of its frames, from `rows` on: unit rotations, each with the sign
    /// nearer to the frame before. `nearest` (frames * 8) is lowered to each joint's |dot| with the frame
    /// before.
    void (*expandSteps)(const PoseLayout& layout, const StepBlock& block, float* rows, float* nearest);
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
