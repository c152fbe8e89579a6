// SPDX-License-Identifier: MIT
#include "mdl/writer_packed.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <numbers>

namespace poseloom::mdl {

namespace {

constexpr std::size_t kLongestRun = 255;

std::uint64_t pack21(float component) {
    const double scaled = std::round(static_cast<double>(component) * 1048576.5) + 1048576.0;
    return static_cast<std::uint64_t>(std::clamp(scaled, 0.0, 2097151.0));
}

double wrapNear(double angle, double near) {
    const double turn = 2.0 * std::numbers::pi;
    return angle - turn * std::round((angle - near) / turn);
}

glm::dvec3 wrapNear(const glm::dvec3& angles, const glm::dvec3& near) {
    return {wrapNear(angles.x, near.x), wrapNear(angles.y, near.y), wrapNear(angles.z, near.z)};
}

double farthest(const glm::dvec3& a, const glm::dvec3& b) {
    return std::max({std::abs(a.x - b.x), std::abs(a.y - b.y), std::abs(a.z - b.z)});
}

std::int16_t runHeader(std::size_t valid, std::size_t total) {
    return static_cast<std::int16_t>(static_cast<std::uint16_t>(valid | (total << 8U)));
}

/// How many values from `from` on equal values[from], itself included.
std::size_t repeatsAt(std::span<const std::int16_t> values, std::size_t from) {
    std::size_t end = from + 1;
    while (end < values.size() && values[end] == values[from])
        ++end;
    return end - from;
}

}  // namespace

std::uint16_t packHalf(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const auto sign = static_cast<std::uint16_t>((bits >> 16U) & 0x8000U);
    const float magnitude = std::abs(value);
    if (!(magnitude < 65520.0F)) return static_cast<std::uint16_t>(sign | 0x7BFFU);
    if (magnitude == 0.0F) return sign;
    int exponent = 0;
    std::frexp(magnitude, &exponent);
    exponent = std::max(exponent, -13);
    // One unit of the last place is 2^(exponent - 11); a carry out of the mantissa raises the exponent field.
    const auto units = static_cast<std::uint32_t>(std::nearbyint(std::ldexp(magnitude, 11 - exponent)));
    const auto field = static_cast<std::uint32_t>(exponent + 13) << 10U;
    return static_cast<std::uint16_t>(sign | (field + units));
}

std::uint64_t packQuaternion64(const glm::quat& rotation) {
    const glm::quat unit = glm::normalize(rotation);
    const std::uint64_t sign = unit.w < 0.0F ? 1 : 0;
    return pack21(unit.x) | (pack21(unit.y) << 21U) | (pack21(unit.z) << 42U) | (sign << 63U);
}

glm::dvec3 eulerNear(const glm::quat& rotation, const glm::dvec3& near) {
    const glm::dquat q = glm::normalize(glm::dquat(rotation.w, rotation.x, rotation.y, rotation.z));
    const double m00 = 1.0 - 2.0 * (q.y * q.y + q.z * q.z);
    const double m10 = 2.0 * (q.x * q.y + q.w * q.z);
    const double m20 = 2.0 * (q.x * q.z - q.w * q.y);
    const double m21 = 2.0 * (q.y * q.z + q.w * q.x);
    const double m22 = 1.0 - 2.0 * (q.x * q.x + q.y * q.y);
    const double horizontal = std::hypot(m00, m10);
    const double pitch = std::atan2(-m20, horizontal);
    if (horizontal < 1e-9) {
        const double m01 = 2.0 * (q.x * q.y - q.w * q.z);
        const double m11 = 1.0 - 2.0 * (q.x * q.x + q.z * q.z);
        return wrapNear(glm::dvec3(0.0, pitch, std::atan2(-m01, m11)), near);
    }
    const double pi = std::numbers::pi;
    const glm::dvec3 plain(std::atan2(m21, m22), pitch, std::atan2(m10, m00));
    const glm::dvec3 first = wrapNear(plain, near);
    const glm::dvec3 second = wrapNear(glm::dvec3(plain.x + pi, pi - plain.y, plain.z + pi), near);
    return farthest(second, near) < farthest(first, near) ? second : first;
}

std::vector<std::int16_t> packRuns(std::span<const std::int16_t> values) {
    // A repeated value pays for the header that follows its run from the third occurrence on.
    constexpr std::size_t kWorthHolding = 3;
    std::vector<std::int16_t> out;
    std::size_t at = 0;
    while (at < values.size()) {
        std::size_t end = at + 1;
        std::size_t valid = 1;
        while (end - at < kLongestRun && end < values.size()) {
            const std::size_t repeats = repeatsAt(values, end - 1);
            if (repeats >= kWorthHolding || end - 1 + repeats == values.size()) {
                end = std::min(end - 1 + repeats, at + kLongestRun);
                break;
            }
            ++end;
            valid = end - at;
        }
        out.push_back(runHeader(valid, end - at));
        out.insert(out.end(), values.begin() + static_cast<std::ptrdiff_t>(at),
                   values.begin() + static_cast<std::ptrdiff_t>(at + valid));
        at = end;
    }
    return out;
}

}  // namespace poseloom::mdl
