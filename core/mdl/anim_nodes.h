// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "mdl/anim_stream.h"
#include "mdl/model.h"
#include "support/byte_reader.h"

namespace poseloom::mdl {

/// Flags of an animation node (spec/mdl.md 2.3).
inline constexpr unsigned kNodeRawPos = 0x01;
inline constexpr unsigned kNodeRawRot = 0x02;
inline constexpr unsigned kNodeAnimPos = 0x04;
inline constexpr unsigned kNodeAnimRot = 0x08;
inline constexpr unsigned kNodeDelta = 0x10;
inline constexpr unsigned kNodeRawRot2 = 0x20;

/// Up to this fraction the engine reads one frame only (spec/mdl.md 2.2).
inline constexpr float kSmallestFraction = 0.001F;

/// One node of an animation's list: the motion of one bone.
struct AnimNode {
    std::uint64_t offset = 0;
    int bone = 0;
    unsigned flags = 0;
    int next = 0;  ///< as stored: bytes to the next node, 0 for the last
    bool has(unsigned flag) const { return (flags & flag) != 0; }
    std::uint64_t payload() const { return offset + 4; }
};

/// Where the parts of a node lie by the accessors' rules: RAWPOS counts only raw rotations before it, ANIMPOS
/// only the ANIMROT pointer.
std::uint64_t rawPositionOffset(const AnimNode& node);
std::uint64_t animPositionOffset(const AnimNode& node);

struct AnimNodeList {
    enum class End { Last, Terminator, OutsideFile, NotGrowing, TooMany };
    std::vector<AnimNode> nodes;
    End end = End::Last;
    std::uint64_t endOffset = 0;  ///< of the header that ended the walk
};

/// Walks the list at `offset`: at most 256 nodes, offsets strictly growing.
AnimNodeList walkNodes(const ByteReader& reader, std::uint64_t offset);
/// The same into a list whose memory is used again.
void walkNodes(const ByteReader& reader, std::uint64_t offset, AnimNodeList& list);

/// The offsets of the three streams of the pointer at `pointer`; 0 where a channel has no data.
std::array<std::uint64_t, 3> streamOffsets(const ByteReader& reader, std::uint64_t pointer);

/// The rotation or position of a node that has the same at every frame: raw, or what a node without such data
/// stands for. Nullopt where it has streams.
std::optional<glm::quat> stillRotation(const ByteReader& reader, const AnimNode& node, const Bone& bone);
std::optional<glm::vec3> stillPosition(const ByteReader& reader, const AnimNode& node, const Bone& bone);

/// Decodes the frames of one section. Ascending whole frames cost constant time per channel.
class SectionDecoder {
  public:
    /// `model` and the bytes must outlive the decoder.
    SectionDecoder(const Model& model, const Animation& animation, const ByteReader& reader,
                   std::uint64_t offset);

    /// The local transforms at `frame` of the section plus `fraction` towards the next one. Bones without a
    /// node get the base pose, or identity in a delta animation. Every number written is finite.
    void decode(int frame, float fraction, std::span<rig::Transform> out);

  private:
    struct Channels {
        AnimNode node;
        std::array<AnimStream, 3> rotation;
        std::array<AnimStream, 3> position;
    };
    glm::quat rotationOf(Channels& channels, const Bone& bone, int frame, float fraction) const;
    glm::vec3 positionOf(Channels& channels, const Bone& bone, int frame, float fraction) const;

    const Model* m_model;
    ByteReader m_reader;
    bool m_isDelta;
    std::vector<Channels> m_channels;
};

/// What every bone has where an animation says nothing: the base pose, or identity in a delta animation.
void fillRestPose(const Model& model, bool isDelta, std::span<rig::Transform> out);

}  // namespace poseloom::mdl
