// SPDX-License-Identifier: MIT
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include "panim/clip.h"

namespace poseloom::panim {

// The engine's arithmetic, in 32-bit floats (spec/perro.md 2.10).

/// About X, then Y, then Z, each from the left.
glm::quat fromEuler(const glm::vec3& radians);
float toRadians(float degrees);
/// Unit length; a zero quaternion stays zero.
glm::quat normalisedAsEngine(const glm::quat& q);
/// The short way round; not renormalised.
glm::quat slerpAsEngine(const glm::quat& a, glm::quat b, float t);

/// `t` within a span, shaped.
float shaped(Ease ease, float t);
/// Between two values of one kind, `a + (b - a) * t`; rotations of 3D by slerp, of 2D without wrapping;
/// integers rounded half away from zero; what cannot be mixed stays `a`.
Value between(const Value& a, const Value& b, float t);

}  // namespace poseloom::panim
