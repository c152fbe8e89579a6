// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "rig/clip.h"
#include "rig/pose.h"

namespace poseloom::rig {

/// A clip's frames as poses, one row per frame, in the track order of whoever plays it. Decoded when the
/// first row is asked for, once, and safe to ask for from several threads. Rotations have unit length and the
/// sign nearest to the frame before; numbers that are not finite become identity, denormals 0.
class DecodedClip {
  public:
    /// Two neighbouring rows and how far between them.
    struct Place {
        const float* from;
        const float* to;
        float fraction;
        std::size_t frame;  ///< of `from`
        bool near;          ///< as SampleJob::near
    };

    /// `tracks[i]` is the joint of `layout` that the clip's track i moves. Joints that no track moves stay at
    /// identity. `onDecoded` is called once, after decoding, by the thread that decoded.
    DecodedClip(ClipPtr clip, const PoseLayout& layout, std::vector<std::uint32_t> tracks,
                std::function<void()> onDecoded = {});

    const Clip& clip() const { return *m_clip; }
    const PoseLayout& layout() const { return m_layout; }
    const std::vector<std::uint32_t>& tracks() const { return m_tracks; }
    bool isDecoded() const { return m_rows.load(std::memory_order_acquire) != nullptr; }
    std::size_t frames() const { return m_frames; }

    /// The rows around a fractional frame, which is clamped to the clip; NaN counts as 0.
    Place at(double frame) const;
    const float* row(std::size_t frame) const;

    /// The clip's values at a whole frame, in the clip's own order.
    std::span<const Value> values(std::size_t frame) const;

    /// Bytes held once decoded, without the clip's values.
    std::size_t bytes() const { return m_frames * (m_layout.floats * sizeof(float) + 1); }

  private:
    struct Rows;
    const Rows& rows() const;
    const Rows& decodeOnce() const;
    void decode(Rows& rows) const;
    void decodeFrames(const ClipRows& rows) const;
    void decodeValues(Rows& rows) const;

    ClipPtr m_clip;
    PoseLayout m_layout;
    std::vector<std::uint32_t> m_tracks;
    std::size_t m_frames = 1;
    std::function<void()> m_onDecoded;
    mutable std::once_flag m_once;
    mutable std::shared_ptr<const Rows> m_owned;
    mutable std::atomic<const Rows*> m_rows{nullptr};  ///< m_owned, once it is decoded
};

}  // namespace poseloom::rig
