// SPDX-License-Identifier: MIT
#pragma once

#include <glm/gtc/quaternion.hpp>

#include "rig/clip.h"
#include "rig/skeleton.h"
#include "xanim/animation.h"

namespace poseloom::xanim {

/// A unit quaternion from the file's units; identity where all four are 0.
glm::quat unpack(const PackedRotation& rotation);

/// The value of a track at a frame, fractions included, as the engine samples it (spec/cod.md 5.1): the
/// values of the two keys around it are mixed component by component, rotations then made unit length.
/// `frame` is clamped to [0, lastFrame()]; NaN counts as 0. Nothing where the track is empty.
std::optional<glm::quat> rotationAt(const RotationTrack& track, double frame);
std::optional<glm::vec3> translationAt(const TranslationTrack& track, double frame);

/// The frame of a moment in seconds: loops start again after length(), others stay at the last frame.
double frameAt(const Animation& animation, double seconds);

/// The animation as a clip of the bones of `skeleton`, which gives the rest placement that translations are
/// added to. A bone that the skeleton does not have, and every bone where there is no skeleton, counts as
/// resting at the origin of its parent. Position is authored where the file has a translation, rotation
/// always. Notetracks become events. A loop has a last frame that closes it: loopFrames is one less than
/// frames. Root motion is no part of it: see Animation::delta.
rig::ClipPtr makeClip(AnimationPtr animation, const rig::Skeleton* skeleton = nullptr);

}  // namespace poseloom::xanim
