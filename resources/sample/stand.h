// SPDX-License-Identifier: MIT
#pragma once

#include "mdl/writer.h"
#include "pose.h"
#include "rig.h"

namespace poseloom::sample {

/// How an arm hangs. Degrees.
struct ArmPlace {
    float forward = 0.0F;  ///< of the upper arm
    float apart = 8.0F;    ///< of the upper arm from the body
    float elbow = 14.0F;
    float inward = 18.0F;  ///< how far the bent forearm turns towards the middle
};

/// Sets an arm as it hangs from the chest, with a relaxed hand.
void placeRelaxedArm(Pose& pose, Side side, const ArmPlace& arm);

/// Which way a standing figure deviates from standing still.
struct StandStyle {
    float sway = 0.0F;    ///< of the pelvis to the left, inches
    float drop = 0.2F;    ///< of the pelvis from a straight-legged stand, inches
    float breath = 0.0F;  ///< 0 breathed out, 1 breathed in
};

/// A relaxed stand with both feet planted.
Pose standPose(const Rig& rig, const StandStyle& style = {});

/// 91 frames: breathing and shifting the weight, looping.
mdl::SourceAnimation makeIdle(const Rig& rig);
/// 91 frames, a delta: the trunk and shoulders breathe deeply, looping.
mdl::SourceAnimation makeBreathe(const Rig& rig);

}  // namespace poseloom::sample
