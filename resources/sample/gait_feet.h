// SPDX-License-Identifier: MIT
#pragma once

#include "gait.h"

namespace poseloom::sample {

/// One foot at one moment, seen from the side: inches ahead of the hip's ground point and above the ground,
/// degrees.
struct FootPlace {
    float ahead = 0.0F;
    float height = 0.0F;
    float toesUp = 0.0F;
    float toeBend = 0.0F;  ///< how far the toes are bent up against the foot
};

/// Where a foot's ankle is at a phase of its own cycle (0 = it strikes the ground). On the ground the foot
/// rolls from heel to toe about points that move backwards exactly at the gait's speed.
FootPlace footPlace(const Rig& rig, const Gait& gait, float phase);

}  // namespace poseloom::sample
