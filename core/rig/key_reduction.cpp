// SPDX-License-Identifier: MIT
#include "rig/key_reduction.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numeric>
#include <utility>

namespace poseloom::rig {

namespace {

double differenceAt(const glm::vec3& a, const glm::vec3& b, float t, const glm::vec3& wanted) {
    return static_cast<double>(glm::length(a + (b - a) * t - wanted));
}

/// The angle between two turns; precise for small ones.
double differenceAt(const glm::quat& a, const glm::quat& b, float t, const glm::quat& wanted) {
    const glm::quat off = glm::conjugate(glm::slerp(a, b, t)) * wanted;
    const glm::vec3 axis(off.x, off.y, off.z);
    return 2.0 * std::atan2(static_cast<double>(glm::length(axis)), std::abs(static_cast<double>(off.w)));
}

/// The frame between two keys that is furthest from what is played there.
template <typename Value>
std::pair<std::size_t, double> furthest(std::span<const Value> frames, std::size_t from, std::size_t to) {
    std::pair<std::size_t, double> worst{from, -1.0};
    for (std::size_t i = from + 1; i < to; ++i) {
        const auto t = static_cast<float>(i - from) / static_cast<float>(to - from);
        const double difference = differenceAt(frames[from], frames[to], t, frames[i]);
        if (difference > worst.second) worst = {i, difference};
    }
    return worst;
}

template <typename Value>
std::vector<std::size_t> reduced(std::span<const Value> frames, double tolerance, double& greatest) {
    std::vector<std::size_t> kept;
    if (frames.size() < 3 || !(tolerance > 0.0)) {
        kept.resize(frames.size());
        std::iota(kept.begin(), kept.end(), std::size_t{0});
        return kept;
    }
    std::vector<bool> isKept(frames.size(), false);
    isKept.front() = isKept.back() = true;
    std::vector<std::pair<std::size_t, std::size_t>> spans{{0, frames.size() - 1}};
    while (!spans.empty()) {
        const auto [from, to] = spans.back();
        spans.pop_back();
        const auto [at, difference] = furthest(frames, from, to);
        if (difference <= tolerance) {
            greatest = std::max(greatest, difference);
            continue;
        }
        isKept[at] = true;
        spans.emplace_back(from, at);
        spans.emplace_back(at, to);
    }
    for (std::size_t i = 0; i < frames.size(); ++i) {
        if (isKept[i]) kept.push_back(i);
    }
    return kept;
}

}  // namespace

std::vector<std::size_t> keptFrames(std::span<const glm::vec3> frames, double tolerance, double& greatest) {
    return reduced(frames, tolerance, greatest);
}

std::vector<std::size_t> keptFrames(std::span<const glm::quat> frames, double tolerance, double& greatest) {
    return reduced(frames, tolerance, greatest);
}

}  // namespace poseloom::rig
