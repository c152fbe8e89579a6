// SPDX-License-Identifier: MIT
#include "mdl/packed_types.h"

#include <algorithm>
#include <cmath>

namespace poseloom::mdl {

namespace {
glm::quat withDerivedW(float x, float y, float z, bool negative) {
    const float w = std::sqrt(std::max(0.0F, 1.0F - x * x - y * y - z * z));
    return {negative ? -w : w, x, y, z};
}
}  // namespace

glm::quat unpackQuaternion48(const std::array<std::uint16_t, 3>& words) {
    const auto wide = [](std::uint16_t v) { return (static_cast<float>(v) - 32768.0F) / 32768.0F; };
    const float z = (static_cast<float>(words[2] & 0x7FFFU) - 16384.0F) / 16384.0F;
    return withDerivedW(wide(words[0]), wide(words[1]), z, (words[2] & 0x8000U) != 0);
}

glm::quat unpackQuaternion48S(const std::array<std::uint16_t, 3>& words) {
    const unsigned high = words[0] >> 15U;
    const unsigned low = words[1] >> 15U;
    const unsigned first = (high << 1U) | low;
    std::array<float, 4> xyzw{};
    float sum = 0.0F;
    for (unsigned k = 0; k < 3; ++k) {
        const float value = (static_cast<float>(words[k] & 0x7FFFU) - 16384.0F) / 23168.0F;
        xyzw[(first + k) % 4] = value;
        sum += value * value;
    }
    const float derived = std::sqrt(std::max(0.0F, 1.0F - sum));
    xyzw[(first + 3) % 4] = (words[2] & 0x8000U) != 0 ? -derived : derived;
    return {xyzw[3], xyzw[0], xyzw[1], xyzw[2]};
}

glm::quat unpackQuaternion64(std::uint64_t bits) {
    const auto part = [bits](unsigned shift) {
        const auto value = static_cast<std::int32_t>((bits >> shift) & 0x1FFFFFU);
        return static_cast<float>(value - 1048576) * (1.0F / 1048576.5F);
    };
    return withDerivedW(part(0), part(21), part(42), (bits >> 63) != 0);
}

glm::quat unpackQuaternion32(std::uint32_t bits) {
    const auto part = [bits](unsigned shift, unsigned width) {
        const auto middle = static_cast<float>(1U << (width - 1));
        return (static_cast<float>((bits >> shift) & ((1U << width) - 1)) - middle) / middle;
    };
    return withDerivedW(part(0, 11), part(11, 10), part(21, 10), (bits >> 31) != 0);
}

float unpackHalf(std::uint16_t bits) {
    const int exponent = (bits >> 10) & 0x1F;
    const int mantissa = bits & 0x3FF;
    const float sign = (bits & 0x8000) != 0 ? -1.0F : 1.0F;
    if (exponent == 31) return mantissa == 0 ? sign * 65504.0F : 0.0F;
    if (exponent == 0) return sign * std::ldexp(static_cast<float>(mantissa), -24);
    return sign * std::ldexp(static_cast<float>(mantissa + 1024), exponent - 25);
}

glm::quat quaternionFromEuler(const glm::vec3& radians) {
    const float sr = std::sin(radians.x * 0.5F);
    const float cr = std::cos(radians.x * 0.5F);
    const float sp = std::sin(radians.y * 0.5F);
    const float cp = std::cos(radians.y * 0.5F);
    const float sy = std::sin(radians.z * 0.5F);
    const float cy = std::cos(radians.z * 0.5F);
    return {cr * cp * cy + sr * sp * sy, sr * cp * cy - cr * sp * sy, cr * sp * cy + sr * cp * sy,
            cr * cp * sy - sr * sp * cy};
}

glm::quat alignedTo(const glm::quat& towards, const glm::quat& q) {
    return glm::dot(towards, q) < 0.0F ? -q : q;
}

glm::quat nlerpAligned(const glm::quat& a, const glm::quat& b, float t) {
    const glm::quat mixed = a * (1.0F - t) + alignedTo(a, b) * t;
    const float length = glm::length(mixed);
    return length > 0.0F ? mixed * (1.0F / length) : a;
}

glm::quat unitLength(const glm::quat& q) {
    const float square = glm::dot(q, q);
    if (std::abs(square - 1.0F) < 1e-3F) return q;
    return square > 0.0F ? q * (1.0F / std::sqrt(square)) : glm::quat(1.0F, 0.0F, 0.0F, 0.0F);
}

bool isFinite(const glm::vec3& v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

bool isFinite(const glm::quat& q) {
    return std::isfinite(q.x) && std::isfinite(q.y) && std::isfinite(q.z) && std::isfinite(q.w);
}

}  // namespace poseloom::mdl
