// SPDX-License-Identifier: GPL-3.0-or-later
#include "clip/clip_angles.h"

#include <algorithm>
#include <cmath>

namespace poseloom::ui {

float toDegrees(float radians) {
    constexpr float kDegreesPerRadian = 57.29577951F;
    return radians * kDegreesPerRadian;
}

glm::vec3 eulerDegrees(const glm::quat& rotation) {
    const float length = glm::length(rotation);
    if (!(length > 0.0F)) return glm::vec3(0.0F);
    const glm::quat q = rotation / length;
    const float middle = std::clamp(2.0F * (q.w * q.y - q.z * q.x), -1.0F, 1.0F);
    constexpr float kPole = 0.9999995F;
    if (std::abs(middle) > kPole) {
        // Looking along the axis only the sum of the outer turns is known; all of it is told as the first.
        const float turn = 2.0F * std::atan2(q.x, q.w);
        return {toDegrees(turn), toDegrees(std::asin(middle)), 0.0F};
    }
    return {toDegrees(std::atan2(2.0F * (q.w * q.x + q.y * q.z), 1.0F - 2.0F * (q.x * q.x + q.y * q.y))),
            toDegrees(std::asin(middle)),
            toDegrees(std::atan2(2.0F * (q.w * q.z + q.x * q.y), 1.0F - 2.0F * (q.y * q.y + q.z * q.z)))};
}

}  // namespace poseloom::ui
