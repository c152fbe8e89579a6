// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "rig/clip.h"
#include "rig/skeleton.h"

namespace poseloom::interop {

/// One animation as Biovision hierarchy. Y up, facing +Z, metres. A joint at rest is not turned in this
/// format, so offsets are the rest placement's in model space, and rotations are from the rest placement.
/// Channels: Xposition Yposition Zposition for roots and for joints that move away from their offset, then
/// Zrotation Yrotation Xrotation in degrees for every joint (Rz * Ry * Rx). Several roots hang below one more
/// joint, named `name`, that stays at the origin. Scale is not written.
std::string writeBvh(const std::string& name, const rig::Skeleton& skeleton, const rig::Clip& clip);

}  // namespace poseloom::interop
