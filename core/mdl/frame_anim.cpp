// SPDX-License-Identifier: MIT
#include "mdl/frame_anim.h"

#include <algorithm>

#include "mdl/anim_nodes.h"
#include "mdl/packed_types.h"

namespace poseloom::mdl {

namespace {

constexpr std::uint64_t kFrameHeaderSize = 24;

constexpr unsigned kRawPos = 0x01;
constexpr unsigned kRawRot = 0x02;
constexpr unsigned kAnimPos = 0x04;
constexpr unsigned kAnimRot = 0x08;
constexpr unsigned kFullAnimPos = 0x10;
constexpr unsigned kConstPos2 = 0x20;
constexpr unsigned kConstRot2 = 0x40;
constexpr unsigned kAnimRot2 = 0x80;

struct Kind {
    unsigned flag;
    bool isRotation;
    bool isConstant;
    std::uint64_t size;
};

/// In the order in which a bone stores them: the rotation first.
constexpr std::array<Kind, 8> kKinds{{{kRawRot, true, true, 6},
                                      {kConstRot2, true, true, 6},
                                      {kAnimRot, true, false, 6},
                                      {kAnimRot2, true, false, 6},
                                      {kRawPos, false, true, 6},
                                      {kConstPos2, false, true, 12},
                                      {kAnimPos, false, false, 6},
                                      {kFullAnimPos, false, false, 12}}};

bool isFull(unsigned flag) {
    return flag == kConstPos2 || flag == kFullAnimPos;
}

}  // namespace

FrameAnimLayout readFrameAnimLayout(const ByteReader& reader, std::uint64_t offset, std::size_t bones,
                                    int frames) {
    FrameAnimLayout layout;
    const auto failed = [&](FrameAnimLayout::Fault fault) {
        layout.fault = fault;
        layout.bones.clear();
        return std::move(layout);
    };
    if (!reader.contains(offset, kFrameHeaderSize) || !reader.contains(offset + kFrameHeaderSize, bones)) {
        return failed(FrameAnimLayout::Fault::HeaderOutside);
    }
    std::uint64_t constantSize = 0;
    layout.bones.resize(bones);
    for (std::size_t i = 0; i < bones; ++i) {
        const unsigned flags = reader.readOr<std::uint8_t>(offset + kFrameHeaderSize + i, 0);
        for (const Kind& kind : kKinds) {
            if ((flags & kind.flag) == 0) continue;
            std::uint64_t& end = kind.isConstant ? constantSize : layout.neededFrameLength;
            FrameAnimLayout::Part& part =
                kind.isRotation ? layout.bones[i].rotation : layout.bones[i].position;
            part = {kind.flag, kind.isConstant, end};
            end += kind.size;
        }
    }
    layout.storedFrameLength = reader.readOr<std::int32_t>(offset + 8, 0);
    if (layout.storedFrameLength < 0 ||
        static_cast<std::uint64_t>(layout.storedFrameLength) != layout.neededFrameLength) {
        return failed(FrameAnimLayout::Fault::FrameLength);
    }
    const auto constants = offsetFrom(offset, reader.readOr<std::int32_t>(offset, 0));
    if (constantSize > 0 && (!constants || !reader.contains(*constants, constantSize))) {
        return failed(FrameAnimLayout::Fault::ConstantsOutside);
    }
    const auto first = offsetFrom(offset, reader.readOr<std::int32_t>(offset + 4, 0));
    const auto count = static_cast<std::uint64_t>(std::max(frames, 0));
    if (layout.neededFrameLength > 0 &&
        (!first || !reader.contains(*first, count, layout.neededFrameLength))) {
        return failed(FrameAnimLayout::Fault::FramesOutside);
    }
    layout.constants = constants.value_or(0);
    layout.frames = first.value_or(0);
    return layout;
}

FrameAnimDecoder::FrameAnimDecoder(const Model& model, const Animation& animation, const ByteReader& reader,
                                   std::uint64_t offset, int frames)
    : m_model(&model),
      m_reader(reader),
      m_isDelta((animation.flags & kDelta) != 0),
      m_frames(frames),
      m_layout(readFrameAnimLayout(reader, offset, model.bones.size(), frames)) {}

std::uint64_t FrameAnimDecoder::placeOf(const FrameAnimLayout::Part& part, int frame) const {
    if (part.isConstant) return m_layout.constants + part.offset;
    return m_layout.frames + static_cast<std::uint64_t>(frame) * m_layout.neededFrameLength + part.offset;
}

glm::quat FrameAnimDecoder::rotationAt(const FrameAnimLayout::Part& part, int frame) const {
    const std::uint64_t at = placeOf(part, frame);
    const auto word = [&](std::uint64_t i) { return m_reader.readOr<std::uint16_t>(at + 2 * i, 0); };
    const std::array<std::uint16_t, 3> words{word(0), word(1), word(2)};
    const bool isSmallestThree = part.flag == kConstRot2 || part.flag == kAnimRot2;
    return isSmallestThree ? unpackQuaternion48S(words) : unpackQuaternion48(words);
}

glm::vec3 FrameAnimDecoder::positionAt(const FrameAnimLayout::Part& part, int frame) const {
    const std::uint64_t at = placeOf(part, frame);
    if (isFull(part.flag)) {
        return {m_reader.readOr<float>(at, 0.0F), m_reader.readOr<float>(at + 4, 0.0F),
                m_reader.readOr<float>(at + 8, 0.0F)};
    }
    const auto half = [&](std::uint64_t i) {
        return unpackHalf(m_reader.readOr<std::uint16_t>(at + 2 * i, 0));
    };
    return {half(0), half(1), half(2)};
}

void FrameAnimDecoder::decode(int frame, float fraction, std::span<rig::Transform> out) {
    fillRestPose(*m_model, m_isDelta, out);
    const std::size_t count = std::min(out.size(), m_layout.bones.size());
    const bool mixes = fraction > kSmallestFraction && frame + 1 < m_frames;
    for (std::size_t i = 0; i < count; ++i) {
        const FrameAnimLayout::BoneParts& parts = m_layout.bones[i];
        if (parts.rotation.flag != 0) {
            glm::quat rotation = rotationAt(parts.rotation, frame);
            if (mixes) rotation = nlerpAligned(rotation, rotationAt(parts.rotation, frame + 1), fraction);
            out[i].rotation = unitLength(rotation);
        }
        if (parts.position.flag != 0) {
            glm::vec3 position = positionAt(parts.position, frame);
            if (mixes) {
                position = position * (1.0F - fraction) + positionAt(parts.position, frame + 1) * fraction;
            }
            if (isFinite(position)) out[i].translation = position;
        }
    }
}

}  // namespace poseloom::mdl
