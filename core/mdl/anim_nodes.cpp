// SPDX-License-Identifier: MIT
#include "mdl/anim_nodes.h"

#include <algorithm>

#include "mdl/packed_types.h"

namespace poseloom::mdl {

namespace {
constexpr std::size_t kMostNodes = 256;
constexpr int kEndBone = 255;
constexpr std::uint64_t kRawRotSize = 6;
constexpr std::uint64_t kRawRot2Size = 8;
constexpr std::uint64_t kPointerSize = 6;

glm::quat identity() {
    return {1.0F, 0.0F, 0.0F, 0.0F};
}

glm::vec3 valuesAt(std::array<AnimStream, 3>& streams, int frame) {
    return {streams[0].value(frame), streams[1].value(frame), streams[2].value(frame)};
}

struct VectorPair {
    glm::vec3 first{0.0F};
    glm::vec3 second{0.0F};
};

VectorPair pairsAt(std::array<AnimStream, 3>& streams, int frame) {
    const auto x = streams[0].values(frame);
    const auto y = streams[1].values(frame);
    const auto z = streams[2].values(frame);
    return {{x.first, y.first, z.first}, {x.second, y.second, z.second}};
}

std::array<AnimStream, 3> streamsAt(const ByteReader& reader, std::uint64_t pointer) {
    std::array<AnimStream, 3> streams;
    const auto offsets = streamOffsets(reader, pointer);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (offsets[axis] != 0) streams[axis] = AnimStream(reader, offsets[axis]);
    }
    return streams;
}
}  // namespace

std::uint64_t rawPositionOffset(const AnimNode& node) {
    return node.payload() + (node.has(kNodeRawRot) ? kRawRotSize : 0) +
           (node.has(kNodeRawRot2) ? kRawRot2Size : 0);
}

std::uint64_t animPositionOffset(const AnimNode& node) {
    return node.payload() + (node.has(kNodeAnimRot) ? kPointerSize : 0);
}

AnimNodeList walkNodes(const ByteReader& reader, std::uint64_t offset) {
    AnimNodeList list;
    walkNodes(reader, offset, list);
    return list;
}

void walkNodes(const ByteReader& reader, std::uint64_t offset, AnimNodeList& list) {
    list.nodes.clear();
    list.end = AnimNodeList::End::Last;
    while (true) {
        list.endOffset = offset;
        if (!reader.contains(offset, 4)) {
            list.end = AnimNodeList::End::OutsideFile;
            return;
        }
        const AnimNode node{offset, reader.readOr<std::uint8_t>(offset, 0),
                            reader.readOr<std::uint8_t>(offset + 1, 0),
                            reader.readOr<std::int16_t>(offset + 2, 0)};
        if (node.bone == kEndBone) {
            list.end = AnimNodeList::End::Terminator;
            return;
        }
        if (list.nodes.size() == kMostNodes) {
            list.end = AnimNodeList::End::TooMany;
            return;
        }
        list.nodes.push_back(node);
        if (node.next == 0) return;
        if (node.next < 0) {
            list.end = AnimNodeList::End::NotGrowing;
            return;
        }
        offset += static_cast<std::uint64_t>(node.next);
    }
}

std::array<std::uint64_t, 3> streamOffsets(const ByteReader& reader, std::uint64_t pointer) {
    std::array<std::uint64_t, 3> offsets{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const int relative = reader.readOr<std::int16_t>(pointer + 2 * axis, 0);
        if (relative > 0) offsets[axis] = pointer + static_cast<std::uint64_t>(relative);
    }
    return offsets;
}

void fillRestPose(const Model& model, bool isDelta, std::span<rig::Transform> out) {
    const std::size_t count = std::min(out.size(), model.bones.size());
    for (std::size_t i = 0; i < count; ++i) {
        out[i] = isDelta ? rig::Transform{}
                         : rig::Transform{model.bones[i].position, model.bones[i].rotation, glm::vec3(1.0F)};
    }
}

SectionDecoder::SectionDecoder(const Model& model, const Animation& animation, const ByteReader& reader,
                               std::uint64_t offset)
    : m_model(&model), m_reader(reader), m_isDelta((animation.flags & kDelta) != 0) {
    for (const AnimNode& node : walkNodes(m_reader, offset).nodes) {
        if (static_cast<std::size_t>(node.bone) >= model.bones.size()) continue;
        Channels channels;
        channels.node = node;
        if (node.has(kNodeAnimRot)) channels.rotation = streamsAt(m_reader, node.payload());
        if (node.has(kNodeAnimPos)) channels.position = streamsAt(m_reader, animPositionOffset(node));
        m_channels.push_back(channels);
    }
}

void SectionDecoder::decode(int frame, float fraction, std::span<rig::Transform> out) {
    fillRestPose(*m_model, m_isDelta, out);
    for (Channels& channels : m_channels) {
        const auto index = static_cast<std::size_t>(channels.node.bone);
        if (index >= out.size()) continue;
        const Bone& bone = m_model->bones[index];
        const glm::quat rotation = rotationOf(channels, bone, frame, fraction);
        const glm::vec3 position = positionOf(channels, bone, frame, fraction);
        if (isFinite(rotation)) out[index].rotation = unitLength(rotation);
        if (isFinite(position)) out[index].translation = position;
    }
}

std::optional<glm::quat> stillRotation(const ByteReader& reader, const AnimNode& node, const Bone& bone) {
    if (node.has(kNodeRawRot)) {
        const auto word = [&](std::uint64_t i) {
            return reader.readOr<std::uint16_t>(node.payload() + 2 * i, 0);
        };
        return unpackQuaternion48({word(0), word(1), word(2)});
    }
    if (node.has(kNodeRawRot2)) return unpackQuaternion64(reader.readOr<std::uint64_t>(node.payload(), 0));
    if (node.has(kNodeAnimRot)) return std::nullopt;
    return node.has(kNodeDelta) ? identity() : bone.rotation;
}

std::optional<glm::vec3> stillPosition(const ByteReader& reader, const AnimNode& node, const Bone& bone) {
    if (node.has(kNodeRawPos)) {
        const std::uint64_t offset = rawPositionOffset(node);
        const auto half = [&](std::uint64_t i) {
            return unpackHalf(reader.readOr<std::uint16_t>(offset + 2 * i, 0));
        };
        return glm::vec3(half(0), half(1), half(2));
    }
    if (node.has(kNodeAnimPos)) return std::nullopt;
    return node.has(kNodeDelta) ? glm::vec3(0.0F) : bone.position;
}

glm::quat SectionDecoder::rotationOf(Channels& channels, const Bone& bone, int frame, float fraction) const {
    const AnimNode& node = channels.node;
    if (const auto still = stillRotation(m_reader, node, bone)) return *still;
    const bool isDelta = node.has(kNodeDelta);
    const glm::vec3 base = isDelta ? glm::vec3(0.0F) : bone.eulerRadians;
    glm::quat result = identity();
    if (fraction > kSmallestFraction) {
        const VectorPair pair = pairsAt(channels.rotation, frame);
        result = quaternionFromEuler(pair.first * bone.rotationScale + base);
        if (pair.first != pair.second) {
            result =
                nlerpAligned(result, quaternionFromEuler(pair.second * bone.rotationScale + base), fraction);
        }
    } else {
        result = quaternionFromEuler(valuesAt(channels.rotation, frame) * bone.rotationScale + base);
    }
    if (!isDelta && (bone.flags & kBoneFixedAlignment) != 0) return alignedTo(bone.alignment, result);
    return result;
}

glm::vec3 SectionDecoder::positionOf(Channels& channels, const Bone& bone, int frame, float fraction) const {
    const AnimNode& node = channels.node;
    if (const auto still = stillPosition(m_reader, node, bone)) return *still;
    const bool isDelta = node.has(kNodeDelta);
    const glm::vec3 base = isDelta ? glm::vec3(0.0F) : bone.position;
    if (fraction <= kSmallestFraction) return valuesAt(channels.position, frame) * bone.positionScale + base;
    const VectorPair pair = pairsAt(channels.position, frame);
    const glm::vec3 mixed = pair.first * (1.0F - fraction) + pair.second * fraction;
    return mixed * bone.positionScale + base;
}

}  // namespace poseloom::mdl
