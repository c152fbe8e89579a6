// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "rig/clip.h"
#include "rig/skeleton.h"

namespace poseloom::interop {

/// Whole local transforms of a skeleton's joints at the frames of a clip. A joint without a track keeps its
/// rest placement, as do components that its track does not author; a delta is put on top of the rest
/// placement (spec/mdl.md 2.7). Keeps references to both.
class ClipPoses {
  public:
    ClipPoses(const rig::Skeleton& skeleton, const rig::Clip& clip);

    /// `frame` is in [0, frames) of the clip; `out` has one entry per joint.
    void sample(int frame, std::span<rig::Transform> out);

  private:
    const rig::Skeleton& m_skeleton;
    const rig::Clip& m_clip;
    std::vector<int> m_joints;  ///< of each track; -1: of no joint
    std::vector<rig::Transform> m_tracks;
};

/// Every frame of a clip, frame-major.
std::vector<std::vector<rig::Transform>> samplePoses(const rig::Skeleton& skeleton, const rig::Clip& clip);

/// The clip's frames per second; 30 where it says nothing that can be used.
double usableFps(const rig::Clip& clip);

}  // namespace poseloom::interop
