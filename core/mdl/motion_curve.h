// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include "rig/transform.h"
#include "support/byte_reader.h"

namespace poseloom::mdl {

/// Six run-length channels with a scale each (mstudiocompressedikerror_t, spec/mdl.md 1.3): how an ik rule's
/// target or a bone in a local hierarchy moves. The bytes are not owned.
class MotionCurve {
  public:
    static constexpr std::uint64_t kSize = 36;

    /// The record at `offset` of the file that `reader` holds. What lies outside reads as 0.
    MotionCurve(const ByteReader& reader, std::uint64_t offset);

    /// The transform at a frame that counts from the curve's own start; fractions use the two-value form of
    /// spec/mdl.md 2.2. Frames before the start count as 0. Always finite.
    rig::Transform at(float frame) const;

    /// Runs that finding `frame` walks through, over all channels: what at() costs.
    std::uint64_t runsBefore(int frame) const;

    /// Offsets of the streams in the file: x, y, z, roll, pitch, yaw; 0 where a channel has no data.
    const std::array<std::uint64_t, 6>& streams() const { return m_streams; }

  private:
    ByteReader m_reader;
    std::array<float, 6> m_scales{};
    std::array<std::uint64_t, 6> m_streams{};
};

/// A weight that rises from `start` to `peak`, holds to `tail` and falls until `end`, in cycles. `end` may
/// exceed 1: then the ramp goes on after the loop's start. Every number is finite.
struct Ramp {
    float start = 0.0F;
    float peak = 0.0F;
    float tail = 1.0F;
    float end = 1.0F;

    /// `cycle` behind `start` where the ramp wraps.
    float unwrapped(float cycle) const { return end > 1.0F && cycle < start ? cycle + 1.0F : cycle; }
};

/// 3 v^2 - 2 v^3: the engine's smooth step, for `v` in [0, 1].
float smooth(float v);

}  // namespace poseloom::mdl
