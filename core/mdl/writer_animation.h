// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/vec3.hpp>
#include <vector>

#include "mdl/writer.h"
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

    /// One entry per bone: the smallest steps that still reach each bone's whole range of motion.
    const std::vector<BoneScales>& scales() const { return m_scales; }

    /// 0 where the animation is stored in one piece.
    int sectionFrames(std::size_t animation) const;

    /// Appends the data of an animation and fills in its animdesc's location and section fields.
    Result<void> write(ByteWriter& out, std::size_t animation, std::size_t animdesc) const;

  private:
    /// Node flags of spec/mdl.md 2.3; 0 means that the bone has no node.
    using BonePlan = std::vector<std::uint8_t>;

    BonePlan planAnimation(const SourceAnimation& animation) const;
    glm::dvec3 positionValue(const SourceAnimation& animation, std::size_t frame, std::size_t bone) const;
    glm::dvec3 rotationValue(const SourceAnimation& animation, std::size_t frame, std::size_t bone) const;
    Result<void> writeList(ByteWriter& out, std::size_t animation, std::size_t first, std::size_t frames,
                           bool raw) const;
    void writeRaw(ByteWriter& out, const rig::Transform& transform, std::uint8_t flags) const;
    Result<void> writeStreams(ByteWriter& out, std::size_t animation, std::size_t bone, std::uint8_t flags,
                              std::size_t first, std::size_t frames) const;

    const ModelSource& m_source;
    WriteOptions m_options;
    std::vector<BonePlan> m_plans;
    std::vector<BoneScales> m_scales;
};

}  // namespace poseloom::mdl
