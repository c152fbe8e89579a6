// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <span>
#include <vector>

namespace poseloom::mdl {

// Encoders of the packed types of spec/mdl.md 2.1 and 2.2.

/// IEEE half, rounded to nearest even; finite values beyond its range become +-65504.
std::uint16_t packHalf(float value);

/// Three 21-bit components and the sign of w.
std::uint64_t packQuaternion64(const glm::quat& rotation);

/// Roll, pitch, yaw in radians such that q = Rz(yaw) Ry(pitch) Rx(roll); of the two solutions the one nearer
/// to `near`, each angle within pi of it.
glm::dvec3 eulerNear(const glm::quat& rotation, const glm::dvec3& near);

/// Runs of (valid, total) followed by `valid` values, covering exactly values.size() frames. The first run is
/// (1,1) only for a single value, because the engine takes that run for a constant channel.
std::vector<std::int16_t> packRuns(std::span<const std::int16_t> values);

}  // namespace poseloom::mdl
