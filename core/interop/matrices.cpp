// SPDX-License-Identifier: MIT
#include "interop/matrices.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace poseloom::interop {

namespace {
constexpr float kNoLength = 1e-20F;
}

glm::quat unitRotation(const glm::quat& rotation) {
    const float length = glm::length(rotation);
    if (!(length > kNoLength) || !std::isfinite(length)) return {1.0F, 0.0F, 0.0F, 0.0F};
    return rotation / length;
}

rig::Transform transformOf(const glm::mat4& matrix) {
    rig::Transform result;
    result.translation = glm::vec3(matrix[3]);
    glm::mat3 turn(matrix);
    for (int axis = 0; axis < 3; ++axis) {
        const float length = glm::length(turn[axis]);
        result.scale[axis] = length;
        if (length > kNoLength) turn[axis] /= length;
    }
    if (glm::determinant(turn) < 0.0F) {
        result.scale.x = -result.scale.x;
        turn[0] = -turn[0];
    }
    result.rotation = unitRotation(glm::quat_cast(turn));
    return result;
}

float shearOf(const glm::mat4& matrix) {
    const glm::mat4 again = rig::toMatrix(transformOf(matrix));
    float greatest = 0.0F;
    for (int column = 0; column < 3; ++column) {
        for (int row = 0; row < 3; ++row)
            greatest = std::max(greatest, std::abs(again[column][row] - matrix[column][row]));
    }
    return greatest;
}

}  // namespace poseloom::interop
