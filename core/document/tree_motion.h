// SPDX-License-Identifier: MIT
#pragma once

#include "animtree/leaf_motion.h"
#include "xanim/animation.h"

namespace poseloom::document {

/// An xanim as a leaf of an animation tree plays it, between frames as in the engine, with its root motion
/// and its notetracks. Null for null.
animtree::LeafMotionPtr makeTreeMotion(xanim::AnimationPtr animation);

}  // namespace poseloom::document
