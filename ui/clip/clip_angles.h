// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

namespace poseloom::ui {

float toDegrees(float radians);
/// The turns about X, then Y, then Z, each from the left, that a rotation is made of, in degrees: what
/// `rotation_deg` of a .panim takes. The middle one is between -90 and 90.
glm::vec3 eulerDegrees(const glm::quat& rotation);

}  // namespace poseloom::ui
