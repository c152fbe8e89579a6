// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

namespace poseloom::mdl {

// The packed numbers of spec/mdl.md 2.1. Results are always finite.

/// 16 bits each for x and y, 15 for z, and the sign of w.
glm::quat unpackQuaternion48(const std::array<std::uint16_t, 3>& words);
/// Three times 15 bits, the smallest three components; the top bits say which and the sign of the fourth.
glm::quat unpackQuaternion48S(const std::array<std::uint16_t, 3>& words);
/// 21 bits each from the low end, and the sign of w in the top bit.
glm::quat unpackQuaternion64(std::uint64_t bits);
/// 11, 10 and 10 bits from the low end, and the sign of w in the top bit.
glm::quat unpackQuaternion32(std::uint32_t bits);
/// IEEE half; exponent 31 means +-65504 where the mantissa is 0 and 0 otherwise.
float unpackHalf(std::uint16_t bits);

/// Roll, pitch, yaw in radians to a rotation: q = Rz(yaw) * Ry(pitch) * Rx(roll), spec/mdl.md 2.3.
glm::quat quaternionFromEuler(const glm::vec3& radians);

/// `q` or `-q`, whichever is nearer to `towards`.
glm::quat alignedTo(const glm::quat& towards, const glm::quat& q);

/// Normalised linear interpolation after alignment.
glm::quat nlerpAligned(const glm::quat& a, const glm::quat& b, float t);

/// As it is where its length is 1 to within the packed precision; else normalised (identity where it is
/// zero).
glm::quat unitLength(const glm::quat& q);

bool isFinite(const glm::vec3& v);
bool isFinite(const glm::quat& q);

}  // namespace poseloom::mdl
