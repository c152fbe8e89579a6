// SPDX-License-Identifier: MIT
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>

#include "rig/transform.h"

namespace poseloom::interop {

/// Of unit length; no turn where the numbers are none.
glm::quat unitRotation(const glm::quat& rotation);

/// The translation, turn and scale that come nearest to a matrix; a mirroring turns the scale's x negative.
rig::Transform transformOf(const glm::mat4& matrix);

/// The greatest difference between a matrix and the one made again from transformOf() it: shear.
float shearOf(const glm::mat4& matrix);

}  // namespace poseloom::interop
