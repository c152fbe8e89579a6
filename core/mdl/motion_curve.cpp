// SPDX-License-Identifier: MIT
#include "mdl/motion_curve.h"

#include <algorithm>
#include <cmath>

#include "mdl/anim_nodes.h"
#include "mdl/packed_types.h"

namespace poseloom::mdl {

namespace {
constexpr float kLastFrame = 1e6F;
}  // namespace

MotionCurve::MotionCurve(const ByteReader& reader, std::uint64_t offset) : m_reader(reader) {
    for (std::size_t i = 0; i < m_scales.size(); ++i) {
        const float scale = reader.readOr<float>(offset + 4 * i, 0.0F);
        m_scales[i] = std::isfinite(scale) ? scale : 0.0F;
        const int relative = reader.readOr<std::int16_t>(offset + 24 + 2 * i, 0);
        if (relative > 0) m_streams[i] = offset + static_cast<std::uint64_t>(relative);
    }
}

rig::Transform MotionCurve::at(float frame) const {
    if (!(frame > 0.0F)) frame = 0.0F;
    const int whole = static_cast<int>(std::min(frame, kLastFrame));
    const float fraction = std::min(frame, kLastFrame) - static_cast<float>(whole);
    std::array<AnimStream::Pair, 6> values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (m_streams[i] == 0) continue;
        AnimStream stream(m_reader, m_streams[i]);
        if (fraction > kSmallestFraction) {
            values[i] = stream.values(whole);
        } else {
            values[i].first = values[i].second = stream.value(whole);
        }
        values[i].first *= m_scales[i];
        values[i].second *= m_scales[i];
    }
    const auto mixed = [&](std::size_t i) {
        return values[i].first * (1.0F - fraction) + values[i].second * fraction;
    };
    const auto euler = [&](float AnimStream::Pair::*side) {
        return quaternionFromEuler({values[3].*side, values[4].*side, values[5].*side});
    };
    rig::Transform result;
    const glm::vec3 position{mixed(0), mixed(1), mixed(2)};
    const glm::quat first = euler(&AnimStream::Pair::first);
    const glm::quat rotation = fraction > kSmallestFraction
                                   ? nlerpAligned(first, euler(&AnimStream::Pair::second), fraction)
                                   : first;
    if (isFinite(position)) result.translation = position;
    if (isFinite(rotation)) result.rotation = unitLength(rotation);
    return result;
}

std::uint64_t MotionCurve::runsBefore(int frame) const {
    std::uint64_t runs = 0;
    for (std::uint64_t at : m_streams) {
        for (int first = 0; at != 0 && first <= frame && m_reader.contains(at, 2); ++runs) {
            const int total = m_reader.readOr<std::uint8_t>(at + 1, 0);
            if (total == 0) break;
            first += total;
            at += 2 * (1 + std::uint64_t{m_reader.readOr<std::uint8_t>(at, 0)});
        }
    }
    return runs;
}

float smooth(float v) {
    return v * v * (3.0F - 2.0F * v);
}

}  // namespace poseloom::mdl
