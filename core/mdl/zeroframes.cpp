// SPDX-License-Identifier: MIT
#include "mdl/zeroframes.h"

#include <algorithm>
#include <cmath>

#include "mdl/model.h"
#include "mdl/packed_types.h"

namespace poseloom::mdl {

namespace {

constexpr std::uint64_t kPositionSize = 6;
constexpr std::uint64_t kRotationSize = 8;
constexpr std::uint64_t kRotation32Size = 4;
constexpr int kFirstVersionWith32Bits = 49;

bool hasRotation32(const Model& model, const Bone& bone) {
    return model.version >= kFirstVersionWith32Bits && (bone.flags & kBoneZeroFrameRotation) == 0 &&
           (bone.flags & kBoneZeroFrameRotation32) != 0;
}

std::uint64_t positionSize(const Bone& bone) {
    return (bone.flags & kBoneZeroFramePosition) != 0 ? kPositionSize : 0;
}

std::uint64_t rotationSize(const Model& model, const Bone& bone) {
    if ((bone.flags & kBoneZeroFrameRotation) != 0) return kRotationSize;
    return hasRotation32(model, bone) ? kRotation32Size : 0;
}

/// From `b` to `c`, with slopes `b - a` and `c - b`.
template <typename T>
T hermite(const T& a, const T& b, const T& c, float t) {
    const float t2 = t * t;
    const float t3 = t2 * t;
    return b * (2.0F * t3 - 3.0F * t2 + 1.0F) + c * (3.0F * t2 - 2.0F * t3) +
           (b + a * -1.0F) * (t3 - 2.0F * t2 + t) + (c + b * -1.0F) * (t3 - t2);
}

}  // namespace

std::uint64_t zeroFrameSize(const Model& model) {
    std::uint64_t size = 0;
    for (const Bone& bone : model.bones)
        size += positionSize(bone) + rotationSize(model, bone);
    return size;
}

ZeroFrameDecoder::ZeroFrameDecoder(const Model& model, const Animation& animation)
    : m_reader(model.bytes), m_frames(animation.zeroFrames) {
    if (m_frames.count <= 0) return;
    const auto samples = static_cast<std::uint64_t>(m_frames.count);
    std::uint64_t at = m_frames.offset;
    m_places.reserve(model.bones.size());
    for (const Bone& bone : model.bones) {
        Place place;
        if (const std::uint64_t size = positionSize(bone); size != 0) {
            place.position = at;
            at += samples * size;
        }
        if (const std::uint64_t size = rotationSize(model, bone); size != 0) {
            place.rotation = at;
            place.is32Bit = size == kRotation32Size;
            at += samples * size;
        }
        m_places.push_back(place);
    }
}

std::optional<glm::vec3> ZeroFrameDecoder::position(std::size_t bone, int index) const {
    if (bone >= m_places.size() || m_places[bone].position == 0) return std::nullopt;
    const std::uint64_t at = m_places[bone].position + kPositionSize * static_cast<std::uint64_t>(index);
    const auto half = [&](std::uint64_t i) {
        return unpackHalf(m_reader.readOr<std::uint16_t>(at + 2 * i, 0));
    };
    return glm::vec3{half(0), half(1), half(2)};
}

std::optional<glm::quat> ZeroFrameDecoder::rotation(std::size_t bone, int index) const {
    if (bone >= m_places.size() || m_places[bone].rotation == 0) return std::nullopt;
    const Place& place = m_places[bone];
    const auto i = static_cast<std::uint64_t>(index);
    if (place.is32Bit)
        return unpackQuaternion32(m_reader.readOr<std::uint32_t>(place.rotation + kRotation32Size * i, 0));
    return unpackQuaternion64(m_reader.readOr<std::uint64_t>(place.rotation + kRotationSize * i, 0));
}

ZeroFrameDecoder::Span3 ZeroFrameDecoder::around(double frame) const {
    if (m_frames.count == 1 || m_frames.span <= 0 || !std::isfinite(frame)) return {};
    const int last = m_frames.count - 1;
    const double position = std::clamp(frame / m_frames.span, 0.0, static_cast<double>(last));
    const int from = std::min(static_cast<int>(position), last - 1);
    return {std::max(from - 1, 0), from, from + 1, static_cast<float>(position - from)};
}

void ZeroFrameDecoder::decode(double frame, std::span<rig::Transform> out) const {
    if (!isUsable()) return;
    const Span3 at = around(frame);
    const std::size_t bones = std::min(out.size(), m_places.size());
    for (std::size_t i = 0; i < bones; ++i) {
        if (const auto to = position(i, at.to))
            out[i].translation = hermite(*position(i, at.before), *position(i, at.from), *to, at.fraction);
        if (const auto to = rotation(i, at.to)) {
            const glm::quat mixed = hermite(alignedTo(*to, *rotation(i, at.before)),
                                            alignedTo(*to, *rotation(i, at.from)), *to, at.fraction);
            const float length = glm::length(mixed);
            out[i].rotation = length > 1e-6F ? mixed * (1.0F / length) : *to;
        }
    }
}

}  // namespace poseloom::mdl
