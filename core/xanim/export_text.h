// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "rig/transform.h"

namespace poseloom::xanim {

/// Appends a blank and the number with so many decimals, whatever the locale; never "-0".
void appendReal(std::string& text, float value, int decimals = 6);
/// Appends "OFFSET …", "SCALE 1 1 1", "X …", "Y …" and "Z …", a line each: a bone in the world.
void appendPlacement(std::string& text, const rig::Transform& placement);
/// The name in quotes; quotes and line ends in it, which the format has no way to write, become '_'.
std::string quoted(std::string_view name);

}  // namespace poseloom::xanim
