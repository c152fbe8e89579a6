// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <glm/mat4x4.hpp>
#include <span>

#include "rig/clip.h"
#include "rig/kernels.h"
#include "rig/pose.h"

namespace poseloom::rig {

// One step of animation work each, in the manner of ozz-animation: fill in the fields, run(). A job keeps
// nothing between runs and allocates nothing. run() does nothing and returns false where validate() is false.
// Poses are floats in the layout `layout`, aligned to 64 bytes; an output may be one of the inputs. A mask
// holds 3 * layout.padded floats from 0 to 1, placed by PoseLayout::maskIndex(); empty means 1.

/// Local pose between two rows of a decoded clip. `fraction` is from 0 (row `from`) to 1 (row `to`).
struct SampleJob {
    const PoseLayout* layout = nullptr;
    std::span<const float> from;
    std::span<const float> to;
    float fraction = 0.0F;
    bool near = false;  ///< rotations differ by at most kNearRotation and signs are aligned
    std::span<float> out;
    const Kernels* kernels = &rig::kernels();

    bool validate() const;
    bool run() const;
};

/// Weighted sum of poses. `weights` are positive and sum to 1. Where the mask is 0, the first pose passes.
struct BlendJob {
    const PoseLayout* layout = nullptr;
    std::span<const float* const> poses;
    std::span<const float> weights;
    std::span<const float> mask;
    std::span<float> out;
    const Kernels* kernels = &rig::kernels();

    bool validate() const;
    bool run() const;
};

/// base with (current relative to rest)^weight on top: from the right (None, Post) or the left (Pre). An
/// empty `rest` means that `current` is a delta already. The rotation is taken the short way round.
struct AddDeltaJob {
    const PoseLayout* layout = nullptr;
    std::span<const float> base;
    std::span<const float> current;
    std::span<const float> rest;
    float weight = 1.0F;
    Delta side = Delta::None;
    std::span<const float> mask;
    std::span<float> out;
    const Kernels* kernels = &rig::kernels();

    bool validate() const;
    bool run() const;
};

/// rest with the inverse of current's delta applied. An empty `rest` means that `current` is a delta. Where
/// the mask is 0, `current` passes.
struct InvertJob {
    const PoseLayout* layout = nullptr;
    std::span<const float> current;
    std::span<const float> rest;
    std::span<const float> mask;
    std::span<float> out;
    const Kernels* kernels = &rig::kernels();

    bool validate() const;
    bool run() const;
};

/// Local pose to model-space matrices (column vectors, 64 bytes apart). `parents` holds one index per joint,
/// less than the joint's own, or -1; breadth-first order is the fastest, since neighbours are independent.
struct LocalToModelJob {
    const PoseLayout* layout = nullptr;
    std::span<const float> pose;
    std::span<const std::int16_t> parents;
    std::span<glm::mat4> out;
    const Kernels* kernels = &rig::kernels();

    bool validate() const;
    bool run() const;
};

/// A pose as one Transform per joint. A joint that overflowed comes out as identity.
struct UnpackJob {
    const PoseLayout* layout = nullptr;
    std::span<const float> pose;
    std::span<Transform> out;

    bool validate() const;
    bool run() const;
};

}  // namespace poseloom::rig
