// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "interop/bone_map.h"

namespace poseloom::interop {

/// How a clip of one skeleton is played on another one.
struct Retargeting {
    std::shared_ptr<const rig::Skeleton> source;
    std::shared_ptr<const rig::Skeleton> target;
    BoneMap map;
    double scale = 0.0;  ///< of travels; 0: the ratio of the hips' heights at rest
};

/// The ratio of the heights of the hips (else of the first mapped bone) above the lowest bone, target to
/// source, in their own units; where there is no height, the ratio of the units.
double hipScale(const Retargeting& retargeting);

/// The clip as one of the target's bones, by their names. A bone turns in the model's space as far from its
/// rest as the bone that it follows turns from its own, so that different rest poses and axes of bones do not
/// matter; the hips and what is above them travel as far, scaled. Bones that follow none have no track. A
/// delta is returned as it is: it has no rest to be measured from.
rig::ClipPtr retargetClip(rig::ClipPtr clip, Retargeting retargeting);

}  // namespace poseloom::interop
