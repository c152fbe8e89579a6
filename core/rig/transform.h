// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

namespace poseloom::rig {

/// A joint's or object's placement relative to its parent, in the file's own axes and units. Rotation is a
/// unit quaternion (GLM stores w first in its constructor; files and JSON use x, y, z, w).
struct Transform {
    glm::vec3 translation{0.0F};
    glm::quat rotation{1.0F, 0.0F, 0.0F, 0.0F};
    glm::vec3 scale{1.0F};
};

/// Column-vector matrix: translate * rotate * scale.
glm::mat4 toMatrix(const Transform& transform);

/// Which components of a track are authored, as bits.
using ComponentMask = std::uint8_t;
inline constexpr ComponentMask kPosition = 1;
inline constexpr ComponentMask kRotation = 2;
inline constexpr ComponentMask kScale = 4;
inline constexpr ComponentMask kAllComponents = kPosition | kRotation | kScale;

}  // namespace poseloom::rig
