// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "mdl/frame_decoder.h"
#include "mdl/model_set.h"

namespace poseloom::mdl {

/// The decoders of a set's animations, one per section, made when they are first asked for: playing on, back
/// or in several places at once allocates nothing after that. Holds a bounded amount of memory; beyond it,
/// everything is forgotten and made again.
class DecoderCache {
  public:
    explicit DecoderCache(ModelSetPtr set);

    /// Decodes an animation of the set at `frame`, bones in the order of its own file. As decodeFrame().
    bool decode(std::size_t animation, float frame, std::span<rig::Transform> out);

  private:
    FrameDecoder& decoderFor(std::size_t animation, int section);

    ModelSetPtr m_set;
    struct Slot {
        int section = 0;
        FrameDecoder decoder;
    };
    std::vector<std::vector<Slot>> m_slots;  ///< per animation, by section
    std::size_t m_bonesHeld = 0;
};

}  // namespace poseloom::mdl
