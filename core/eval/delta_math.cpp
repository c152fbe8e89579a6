// SPDX-License-Identifier: MIT
#include "eval/delta_math.h"

#include <algorithm>
#include <cmath>

#include "rig/kernels.h"

namespace poseloom::eval {

namespace {

float poweredRatio(float value, float rest, float weight) {
    if (std::fabs(rest) < 1e-12F) return 1.0F;
    const double ratio = double{value} / double{rest};
    if (std::fabs(ratio) < 1e-12) return weight > 0.0F ? 0.0F : 1.0F;
    constexpr double kMost = rig::kLargestScaleExponent;
    const double power = std::exp(std::clamp(double{weight} * std::log(std::fabs(ratio)), -kMost, kMost));
    return static_cast<float>(std::copysign(power, ratio));
}

}  // namespace

glm::quat powerOf(const glm::quat& rotation, float weight) {
    const double sign = rotation.w < 0.0F ? -1.0 : 1.0;
    const double x = sign * rotation.x;
    const double y = sign * rotation.y;
    const double z = sign * rotation.z;
    const double sine = std::sqrt(x * x + y * y + z * z);
    if (sine < 1e-12) return {1.0F, 0.0F, 0.0F, 0.0F};
    const double half = std::atan2(sine, sign * rotation.w) * double{weight};
    const double factor = std::sin(half) / sine;
    return {static_cast<float>(std::cos(half)), static_cast<float>(x * factor),
            static_cast<float>(y * factor), static_cast<float>(z * factor)};
}

glm::vec3 poweredRatio(const glm::vec3& value, const glm::vec3& rest, float weight) {
    return {poweredRatio(value.x, rest.x, weight), poweredRatio(value.y, rest.y, weight),
            poweredRatio(value.z, rest.z, weight)};
}

glm::vec3 clampedScale(const glm::vec3& scale) {
    return glm::clamp(scale, -rig::kLargestScale, rig::kLargestScale);
}

}  // namespace poseloom::eval
