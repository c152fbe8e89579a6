// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "rig/transform.h"

namespace poseloom::rig {

/// Joints that a kernel works on at once.
inline constexpr std::size_t kBlockJoints = 8;

/// How the numbers of a pose lie in memory: blocks of eight joints, and in each block one lane of eight
/// floats per component (tx ty tz qx qy qz qw, then sx sy sz where `hasScale`). A kernel reads a block with
/// whole registers and a pose from front to back, which the processor's prefetchers follow at any size. No
/// pose's length is a multiple of 4096 bytes, which would make several compete for the same cache sets.
struct PoseLayout {
    std::size_t joints = 0;
    bool hasScale = false;
    std::size_t padded = 0;  ///< joints rounded up to 8; kernels run over all of them
    std::size_t lanes = 0;   ///< floats of one joint
    std::size_t floats = 0;  ///< floats of a whole pose, a multiple of 16

    static PoseLayout of(std::size_t joints, bool hasScale);
    /// Where one number of a pose is, in floats from its start; `lane` < lanes.
    std::size_t index(std::size_t lane, std::size_t joint) const {
        return joint / kBlockJoints * kBlockJoints * lanes + lane * kBlockJoints + joint % kBlockJoints;
    }
    /// Where one number of a mask is: blocks of eight joints with a lane each for position, rotation and
    /// scale.
    static std::size_t maskIndex(std::size_t component, std::size_t joint) {
        return 3 * (joint - joint % kBlockJoints) + component * kBlockJoints + joint % kBlockJoints;
    }
    bool operator==(const PoseLayout&) const = default;
};

inline constexpr std::size_t kTranslationLane = 0;
inline constexpr std::size_t kRotationLane = 3;
inline constexpr std::size_t kScaleLane = 7;

/// A run of floats aligned to 64 bytes. Moves, does not copy.
class AlignedFloats {
  public:
    AlignedFloats() = default;
    /// All 0.
    explicit AlignedFloats(std::size_t count);
    /// With anything in them, for whoever writes them all: a long run is not touched twice.
    static AlignedFloats uninitialised(std::size_t count);

    float* data() { return m_data.get(); }
    const float* data() const { return m_data.get(); }
    std::size_t size() const { return m_size; }

  private:
    struct Free {
        void operator()(float* pointer) const;
    };
    std::unique_ptr<float[], Free> m_data;
    std::size_t m_size = 0;
};

/// A pose that owns its numbers. Starts at identity, padding included.
class Pose {
  public:
    Pose() = default;
    explicit Pose(const PoseLayout& layout);

    const PoseLayout& layout() const { return m_layout; }
    float* data() { return m_floats.data(); }
    const float* data() const { return m_floats.data(); }

  private:
    PoseLayout m_layout;
    AlignedFloats m_floats;
};

/// Every joint of `pose` becomes identity, padding included. `pose` has layout.floats floats.
void setIdentity(const PoseLayout& layout, float* pose);

/// One joint of a pose; `joint` < layout.padded. Scale is 1 where the layout has none.
Transform jointAt(const PoseLayout& layout, const float* pose, std::size_t joint);
void setJoint(const PoseLayout& layout, float* pose, std::size_t joint, const Transform& value);

}  // namespace poseloom::rig
