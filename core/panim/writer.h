// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "panim/clip.h"
#include "rig/clip.h"
#include "rig/skeleton.h"

namespace poseloom::panim {

/// The clip as a file in canonical layout: settings, objects, ascending frames, in each the objects with what
/// their keys author, then events. Reading it gives an equal clip, but for names that no file can hold and
/// the last bit of rotations.
std::string write(const Clip& clip);

/// A skeletal motion as a clip of one Skeleton3D, without scales: positions as they are, rotations relative
/// to the rest pose, as the engine plays them (spec/perro.md 2.8). A bone has no key at a frame that is like
/// the one before and the one behind it, within `tolerance`.
Clip clipOfMotion(const rig::Clip& motion, const rig::Skeleton& skeleton, const std::string& object,
                  float tolerance = 1e-5F);

}  // namespace poseloom::panim
