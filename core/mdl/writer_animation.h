// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/vec3.hpp>
#include <vector>

#include "mdl/writer.h"
#include "mdl/writer_blocks.h"
#include "mdl/writer_bytes.h"

namespace poseloom::mdl {

/// What one step of a stored 16-bit value means for a bone, in inches and radians.
struct BoneScales {
    glm::vec3 position{1.0F / 32.0F};
    glm::vec3 rotation{1.0F / 4096.0F};
};

/// A bone's rest rotation as roll, pitch, yaw, rounded to what the file stores.
glm::dvec3 restEuler(const SourceBone& bone);

/// Decides once per source how every bone of every animation is stored, then writes node lists.
class AnimationEncoder {
  public:
    AnimationEncoder(const ModelSource& source, const WriteOptions& options);

    /// One entry per bone: the smallest steps that still reach each bone's whole range of motion, or the
    /// source's own where those do.
    const std::vector<BoneScales>& scales() const { return m_scales; }

    /// Per bone: the flags that say what its zero frames hold.
    const std::vector<std::uint32_t>& zeroFrameFlags() const { return m_zeroFrameFlags; }

    /// 0 where the animation is stored in one piece.
    int sectionFrames(std::size_t animation) const;
    /// True where its data goes to the .ani.
    bool isInBlocks(std::size_t animation) const;

    /// Appends the data of an animation and fills in its animdesc's location, section and zero frame fields.
    Result<void> write(ByteWriter& out, BlockFile& blocks, std::size_t animation, std::size_t animdesc) const;

  private:
    /// Node flags of spec/mdl.md 2.3; 0 means that the bone has no node.
    using BonePlan = std::vector<std::uint8_t>;

    /// Positions and angles of one animation relative to what decoding adds, bone after bone in each frame.
    struct Values {
        std::vector<glm::dvec3> positions;
        std::vector<glm::dvec3> rotations;
    };
    /// A run of frames of one animation.
    struct Piece {
        const SourceAnimation& source;
        const BonePlan& plan;
        const Values& values;
        std::size_t first;
        std::size_t frames;
        bool raw;  ///< every bone as a single value
    };

    Values valuesOf(const SourceAnimation& animation) const;
    BonePlan planAnimation(const SourceAnimation& animation, const Values& values) const;
    void planZeroFrames();
    Result<void> writeSections(ByteWriter& out, BlockFile& blocks, std::size_t animation,
                               std::size_t animdesc, const Values& values) const;
    void writeZeroFrames(ByteWriter& out, std::size_t animation, std::size_t animdesc) const;
    Result<void> writeList(ByteWriter& out, const Piece& piece) const;
    void writeRaw(ByteWriter& out, const rig::Transform& transform, std::uint8_t flags) const;
    Result<void> writeStreams(ByteWriter& out, const Piece& piece, std::size_t bone,
                              std::uint8_t flags) const;

    const ModelSource& m_source;
    WriteOptions m_options;
    std::vector<glm::dvec3> m_restEulers;
    std::vector<BonePlan> m_plans;
    std::vector<BoneScales> m_scales;
    std::vector<std::uint32_t> m_zeroFrameFlags;
};

}  // namespace poseloom::mdl
