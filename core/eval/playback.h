// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "rig/clip.h"

namespace poseloom::eval {

enum class PlaybackMode : std::uint8_t { Once, Loop, Boomerang };

/// "once", "loop" or "boomerang".
std::string_view nameOf(PlaybackMode mode);

/// The playhead of one slot (spec/perro.md 2.8): a value; advance it by time, read `frame`.
struct SlotPlayback {
    PlaybackMode mode = PlaybackMode::Loop;
    double speed = 1.0;  ///< may be negative
    bool paused = false;
    double frame = 0.0;  ///< fractional
    int direction = 1;   ///< boomerang only

    /// Advances by `seconds` (negative counts as 0) times `speed` times `masterSpeed`. Events whose frames
    /// were crossed are appended to `crossed` in the order they were passed, repeats included.
    void advance(const rig::ClipInfo& clip, double seconds, double masterSpeed = 1.0,
                 std::vector<const rig::ClipEvent*>* crossed = nullptr);

    /// Jumps to a frame; direction becomes forward.
    void seek(const rig::ClipInfo& clip, double frame);
};

}  // namespace poseloom::eval
