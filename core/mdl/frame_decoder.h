// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "mdl/anim_nodes.h"
#include "mdl/frame_anim.h"
#include "mdl/sections.h"

namespace poseloom::mdl {

/// Decodes frames of one animation and keeps the place of the last one: ascending frames cost constant time
/// per channel however long the animation is.
class FrameDecoder {
  public:
    /// `model` must outlive the decoder.
    FrameDecoder(const Model& model, std::size_t animation);

    /// As decodeFrame().
    bool decode(double frame, std::span<rig::Transform> out);

  private:
    bool enter(int section);
    void standIn(double frame, int section, std::span<rig::Transform> out);
    int earlierSection(int section);
    void decodeLocal(int frame, float fraction, std::span<rig::Transform> out);
    void choose(const SectionPlace& place, int frames);

    const Model* m_model;
    const Animation* m_animation = nullptr;  ///< null where nothing can be decoded
    bool m_isDelta = false;
    int m_section = -1;
    int m_missing = -1;  ///< a section without data
    int m_earlier = -1;  ///< the nearest one with data before it; -1: none
    std::variant<std::monostate, SectionDecoder, FrameAnimDecoder> m_decoder;
};

}  // namespace poseloom::mdl
