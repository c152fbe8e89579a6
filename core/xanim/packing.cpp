// SPDX-License-Identifier: MIT
#include "xanim/packing.h"

#include <algorithm>
#include <cmath>

namespace poseloom::xanim {

namespace {

constexpr std::int64_t kUnitSquared = std::int64_t{kUnit} * kUnit;
/// Rounding each component may make a unit quaternion so much longer.
constexpr std::int64_t kRounding = 2 * std::int64_t{kUnit};

std::int16_t rounded(float component) {
    const float scaled = std::isfinite(component) ? component * static_cast<float>(kUnit) : 0.0F;
    return static_cast<std::int16_t>(
        std::lround(std::clamp(scaled, -static_cast<float>(kUnit), static_cast<float>(kUnit))));
}

}  // namespace

bool completeRotation(PackedRotation& rotation) {
    std::int64_t rest = kUnitSquared;
    for (std::size_t i = 0; i < 3; ++i)
        rest -= std::int64_t{rotation[i]} * rotation[i];
    rotation[3] = rest > 0 ? static_cast<std::int16_t>(std::lround(std::sqrt(static_cast<double>(rest))))
                           : std::int16_t{0};
    return rest >= -kRounding;
}

std::int64_t dot(const PackedRotation& a, const PackedRotation& b) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += std::int64_t{a[i]} * b[i];
    return sum;
}

PackedRotation negated(const PackedRotation& rotation) {
    PackedRotation result{};
    for (std::size_t i = 0; i < result.size(); ++i)
        result[i] = static_cast<std::int16_t>(std::clamp(-int{rotation[i]}, -kUnit, kUnit));
    return result;
}

PackedRotation pack(const glm::quat& rotation) {
    const bool below = rotation.w < 0.0F;
    PackedRotation packed{rounded(rotation.x), rounded(rotation.y), rounded(rotation.z), 0};
    if (below) packed = negated(packed);
    completeRotation(packed);
    return below ? negated(packed) : packed;
}

bool needsFlip(const PackedRotation& rotation) {
    return rotation[3] < 0;
}

}  // namespace poseloom::xanim
