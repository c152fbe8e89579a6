// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rig/transform.h"
#include "support/byte_reader.h"

namespace poseloom::mdl {

struct Animation;
struct Model;

/// Bone flags that say what a bone has in the zero frames (spec/mdl.md 1.2); the last only in version 49.
inline constexpr std::uint32_t kBoneZeroFramePosition = 0x200000;
inline constexpr std::uint32_t kBoneZeroFrameRotation = 0x400000;
inline constexpr std::uint32_t kBoneZeroFrameRotation32 = 0x800000;

/// A few poses of an animation that stay in the .mdl, for the time in which its .ani is not there.
struct ZeroFrames {
    int span = 0;              ///< frames from one pose to the next
    int count = 0;             ///< 0: none
    std::uint64_t offset = 0;  ///< of the data in the .mdl
};

/// Bytes that one zero frame of this model takes.
std::uint64_t zeroFrameSize(const Model& model);

/// Reads the zero frames of one animation (spec/mdl.md 1.3).
class ZeroFrameDecoder {
  public:
    /// `model` must outlive the decoder.
    ZeroFrameDecoder(const Model& model, const Animation& animation);

    bool isUsable() const { return m_frames.count > 0; }
    int count() const { return m_frames.count; }

    /// The frame of the animation at which stored pose `index` was taken.
    int frameOf(int index) const { return index * m_frames.span; }

    /// What the bone has in the stored pose `index`, as stored.
    std::optional<glm::vec3> position(std::size_t bone, int index) const;
    std::optional<glm::quat> rotation(std::size_t bone, int index) const;

    /// The pose at a frame: a Hermite spline through the stored poses around it (spec/mdl.md 2.4), the only
    /// one where there is one. Bones that have none are left alone. Every number written is finite.
    void decode(double frame, std::span<rig::Transform> out) const;

  private:
    struct Place {
        std::uint64_t position = 0;  ///< of the bone's first sample; 0: it has none
        std::uint64_t rotation = 0;
        bool is32Bit = false;
    };
    struct Span3 {
        int before = 0;
        int from = 0;
        int to = 0;
        float fraction = 0.0F;
    };
    Span3 around(double frame) const;

    ByteReader m_reader;
    ZeroFrames m_frames;
    std::vector<Place> m_places;
};

}  // namespace poseloom::mdl
