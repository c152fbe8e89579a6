// SPDX-License-Identifier: MIT
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <string>

namespace poseloom::interop {

/// Appends a blank and the number with six decimals, whatever the locale; never "-0.000000".
void appendNumber(std::string& text, double value);
void appendNumbers(std::string& text, const glm::dvec3& values);

/// Angles about X, Y and Z in radians with q = Rz * Ry * Rx (spec/mdl.md 2.3): the order of Source's roll,
/// pitch and yaw. Y is in [-pi/2, pi/2], the others in [-pi, pi].
glm::dvec3 eulerAngles(const glm::dquat& rotation);

}  // namespace poseloom::interop
