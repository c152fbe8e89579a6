// SPDX-License-Identifier: MIT
#include "interop/text_numbers.h"

#include <array>
#include <charconv>
#include <cmath>

namespace poseloom::interop {

namespace {
constexpr int kDecimals = 6;
constexpr double kSmallest = 0.5e-6;
}  // namespace

void appendNumber(std::string& text, double value) {
    // 1e300 needs 301 digits before its point.
    std::array<char, 340> buffer{};
    const double shown = std::abs(value) <= kSmallest ? 0.0 : value;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), shown,
                                   std::chars_format::fixed, kDecimals);
    text += ' ';
    text.append(buffer.data(), end.ptr);
}

void appendNumbers(std::string& text, const glm::dvec3& values) {
    appendNumber(text, values.x);
    appendNumber(text, values.y);
    appendNumber(text, values.z);
}

glm::dvec3 eulerAngles(const glm::dquat& rotation) {
    const glm::dquat q = glm::normalize(rotation);
    const double cosine = 1.0 - 2.0 * (q.y * q.y + q.z * q.z);
    const double sine = 2.0 * (q.w * q.z + q.x * q.y);
    const double z = std::atan2(sine, cosine);
    const double y = std::atan2(2.0 * (q.w * q.y - q.x * q.z), std::hypot(cosine, sine));
    // What is left after Z and Y: near Y = 90 degrees Z alone is vague, but together they stay exact.
    const glm::dquat left =
        glm::angleAxis(-y, glm::dvec3(0.0, 1.0, 0.0)) * glm::angleAxis(-z, glm::dvec3(0.0, 0.0, 1.0)) * q;
    const double x = 2.0 * std::atan2(left.x, left.w);
    return {std::remainder(x, 2.0 * std::acos(-1.0)), y, z};
}

}  // namespace poseloom::interop
