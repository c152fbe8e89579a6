// SPDX-License-Identifier: MIT
#pragma once

#include <glm/vec3.hpp>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rig/clip.h"
#include "rig/skeleton.h"
#include "rig/transform.h"

namespace poseloom::animtree {

/// A moment of a motion that scripts hear of.
struct MotionNote {
    std::string name;
    double time = 0.0;  ///< from 0 to 1
};

/// A turn about Z, as the z and w of a unit quaternion, and a way: in model space.
struct RootMotion {
    float yawZ = 0.0F;
    float yawW = 1.0F;
    glm::vec3 translation{0.0F};
};

struct LeafMotionInfo {
    double length = 0.0;  ///< seconds; 0: one pose, whose time stands still
    bool loops = false;
    bool movesOwner = false;         ///< it has root motion
    std::vector<std::string> bones;  ///< one per sampled transform
    std::vector<MotionNote> notes;   ///< without the implied "end"

    /// Cycles per second.
    double frequency() const { return length > 0.0 ? 1.0 / length : 0.0; }
};

/// What a leaf plays: an xanim, or any clip. Immutable; safe to ask from several threads.
class LeafMotion {
  public:
    virtual ~LeafMotion() = default;
    virtual const LeafMotionInfo& info() const = 0;
    /// Writes one transform per bone: its local rotation, of unit length, and what is added to its resting
    /// place. `time` is in [0, 1]; `scratch` has twice the size of `out` and is free to be written.
    virtual void sample(double time, std::span<rig::Transform> out,
                        std::span<rig::Transform> scratch) const = 0;
    /// Where the motion has taken its owner since its beginning.
    virtual RootMotion rootAt(double /*time*/) const { return {}; }
};

using LeafMotionPtr = std::shared_ptr<const LeafMotion>;

/// A clip on the bones of a skeleton: between two frames components are mixed as the engine mixes those of an
/// xanim. What a clip does not author rests. Root motion it has none. Events become notes. The skeleton is
/// needed during the call only. Null for null.
LeafMotionPtr makeLeafMotion(rig::ClipPtr clip, const rig::Skeleton& skeleton);

}  // namespace poseloom::animtree
