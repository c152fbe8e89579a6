// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "mdl/writer.h"
#include "rig.h"

namespace poseloom::sample {

/// Where a swinging ankle passes: a share of the swing, inches ahead of and above the hip's ground point, and
/// how far the toes point up (degrees).
struct SwingKey {
    float share;
    float ahead;
    float height;
    float toesUp;
};

/// One way of going. Lengths in inches, angles in degrees, phases in cycles; phase 0 is the left foot's
/// strike.
struct Gait {
    std::string name;
    int frames = 30;           ///< of one cycle, at 30 frames a second
    float speed = 0.0F;        ///< over the ground, inches a second
    float stance = 0.6F;       ///< share of the cycle that a foot stays on the ground
    float strikeAhead = 0.0F;  ///< of the ankle, before the hip
    float footApart = 3.0F;    ///< of each ankle from the middle
    float toesOut = 6.0F;
    float strikeToesUp = 0.0F;
    float heelUntil = 0.15F;  ///< share of the stance by which the foot lies flat
    float pushFrom = 0.5F;    ///< share of the stance from which the heel rises
    float pushToesDown = 45.0F;
    std::vector<SwingKey> swing;
    float stretch = 0.99F;  ///< share of its length that the leg in front or behind reaches at most
    float bob = 0.0F;
    float bobTop = 0.0F;  ///< phase at which the pelvis is highest
    float sway = 0.0F;
    float pelvisYaw = 0.0F;
    float pelvisRoll = 0.0F;
    float lean = 0.0F;
    float chestYaw = 0.0F;
    float armCentre = 0.0F;  ///< of the swing of the upper arm, forward
    float armSwing = 0.0F;
    float armApart = 8.0F;
    float elbow = 15.0F;
    float elbowSwing = 0.0F;
};

Gait walkGait();
Gait runGait();

/// The gait's cycle as a looping animation whose last frame repeats the first.
mdl::SourceAnimation makeGait(const Rig& rig, const Gait& gait);
/// A sequence with an event wherever a foot strikes the ground.
mdl::SourceSequence makeGaitSequence(const Gait& gait, int animation);

}  // namespace poseloom::sample
