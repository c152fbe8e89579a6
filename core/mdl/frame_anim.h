// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "mdl/model.h"
#include "support/byte_reader.h"

namespace poseloom::mdl {

/// The layout of one section in the FRAMEANIM form of version 49 (spec/mdl.md 2.10): constants bone by bone,
/// then frames of equal length.
struct FrameAnimLayout {
    enum class Fault { None, HeaderOutside, FrameLength, ConstantsOutside, FramesOutside };

    /// What a bone stores, and where: in the constants or at the same place of every frame.
    struct Part {
        unsigned flag = 0;  ///< 0: nothing
        bool isConstant = false;
        std::uint64_t offset = 0;  ///< in the constants or in the frame
    };
    struct BoneParts {
        Part rotation;
        Part position;
    };

    Fault fault = Fault::None;
    int storedFrameLength = 0;
    std::uint64_t neededFrameLength = 0;
    std::uint64_t constants = 0;  ///< offset of the constants in the file
    std::uint64_t frames = 0;     ///< offset of the first frame in the file
    std::vector<BoneParts> bones;
};

/// Reads and checks the section at `offset`, which stores `frames` frames.
FrameAnimLayout readFrameAnimLayout(const ByteReader& reader, std::uint64_t offset, std::size_t bones,
                                    int frames);

/// Decodes the frames of one section.
class FrameAnimDecoder {
  public:
    /// `model` and the bytes must outlive the decoder. A faulty section decodes as the rest pose.
    FrameAnimDecoder(const Model& model, const Animation& animation, const ByteReader& reader,
                     std::uint64_t offset, int frames);

    bool isUsable() const { return m_layout.fault == FrameAnimLayout::Fault::None; }

    /// As SectionDecoder::decode(). Values are absolute; a fraction mixes with the next stored frame.
    void decode(int frame, float fraction, std::span<rig::Transform> out);

  private:
    std::uint64_t placeOf(const FrameAnimLayout::Part& part, int frame) const;
    glm::quat rotationAt(const FrameAnimLayout::Part& part, int frame) const;
    glm::vec3 positionAt(const FrameAnimLayout::Part& part, int frame) const;

    const Model* m_model;
    ByteReader m_reader;
    bool m_isDelta;
    int m_frames;
    FrameAnimLayout m_layout;
};

}  // namespace poseloom::mdl
