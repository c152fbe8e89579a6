// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/vec3.hpp>
#include <optional>
#include <string>
#include <vector>

#include "mdl/model.h"
#include "rig/clip.h"
#include "rig/mesh.h"
#include "rig/transform.h"
#include "support/result.h"

namespace poseloom::mdl {

// What a Source model (versions 44 to 49) is made from, in Source's axes (X forward, Y left, Z up) and
// inches.

struct SourceBone {
    std::string name;
    int parent = -1;  ///< less than the bone's own index; -1 for a root
    rig::Transform rest;
    /// Stored in addition to the "used by" bits, which the writer works out itself.
    std::uint32_t flags = 0;

    // As another file has them; where nothing is given, the writer chooses.
    std::optional<glm::vec3> eulerRadians{};            ///< of the rest rotation
    std::optional<std::array<float, 12>> poseToBone{};  ///< 3 rows of 4
    glm::vec3 positionScale{0.0F};  ///< steps of stored values, kept as far as the motion fits in them
    glm::vec3 rotationScale{0.0F};
    glm::quat alignment{1.0F, 0.0F, 0.0F, 0.0F};
};

/// Six channels of 16-bit steps: x, y, z, roll, pitch, yaw. An empty channel is 0.
struct SourceCurve {
    std::array<float, 6> scales{};
    std::array<std::vector<std::int16_t>, 6> channels;
};

/// An ik rule or a local hierarchy with its motion; offsets in the record are not used.
template <typename Record>
struct WithCurve {
    Record record;
    std::optional<SourceCurve> curve;
};

struct SourceAnimation {
    std::string name;
    double fps = 30.0;
    bool looping = false;
    /// None: frames hold whole local transforms. Otherwise they hold deltas (no motion = identity).
    rig::Delta delta = rig::Delta::None;
    /// frames[frame][bone]; every frame has one transform per bone. Scale is not stored by the format.
    std::vector<std::vector<rig::Transform>> frames;
    std::uint32_t otherFlags = 0;  ///< beside those of looping and delta
    std::vector<Movement> movements{};
    std::vector<WithCurve<IkRule>> ikRules{};
    std::vector<WithCurve<LocalHierarchy>> localHierarchy{};
};

struct SourceSequence : Sequence {
    SourceSequence() {
        groupSize = {1, 1};
        animations = {0};
    }
    /// True: every field is stored as it is. False: flags and length come from the first animation, the box
    /// from the mesh, and an activity has weight 1.
    bool isCopy = false;
};

struct ModelSource {
    std::string name;  ///< path below models/, at most 63 bytes
    std::vector<SourceBone> bones;
    rig::Mesh mesh;  ///< bind pose in model space; may be empty
    std::vector<std::string> bodyPartNames;
    std::vector<std::string> materialFolders;
    std::vector<SourceAnimation> animations;
    std::vector<SourceSequence> sequences;
    std::vector<Attachment> attachments;
    std::vector<Hitbox> hitboxes;
    glm::vec3 eyePosition{0.0F};
    std::string surfaceProperty = "default";

    std::uint32_t flags = 0;
    std::vector<PoseParameter> poseParameters;
    std::vector<IkChain> ikChains;
    std::vector<IkLock> ikAutoplayLocks;
    TransitionGraph transitions;
    std::vector<BoneController> boneControllers;
    std::vector<ProceduralBone> proceduralBones;
    std::vector<IncludeModel> includes;
    /// Names and choices of the body parts; those that the mesh does not fill are stored empty.
    std::vector<BodyPart> bodyParts;
    /// Textures in the order that skins count in; those of the mesh that are missing are added.
    std::vector<std::string> materials;
    /// skins[family][reference] is a texture; empty: one family that shows each texture.
    std::vector<std::vector<int>> skins;
};

struct WriteOptions {
    int version = 48;  ///< 44 to 49; below 46 there are no sections, below 48 no zero frames
    /// Animations with more frames than this are cut into sections.
    int sectionThreshold = 120;
    int sectionFrames = 30;
    /// Animations with more frames than this go to the .ani, the first section of a sectioned one excepted,
    /// and leave a few zero frames behind. Those with local hierarchies stay. 0: there is no .ani.
    int blockThreshold = 0;
    std::size_t blockSize = std::size_t{64} << 10;  ///< bytes after which a block is full
};

struct ModelFiles {
    std::vector<std::byte> mdl;
    std::vector<std::byte> vvd;
    std::vector<std::byte> vtx;  ///< for the name ending .dx90.vtx
    std::vector<std::byte> ani;  ///< empty: the model has none
};

/// Writes a model as spec/mdl.md 1-3 describes it; equal sources give equal bytes. Fails (code MDL900) where
/// the format has no room for what the source asks, and says what.
Result<ModelFiles> writeModel(const ModelSource& source, const WriteOptions& options = {});

/// What a model that was read is made from, with every frame decoded. Its mesh is not part of it; flexes,
/// eyes, and what stands in no structure of Model are left out. Fails (code MDL901) where frames are not
/// available.
Result<ModelSource> toSource(const Model& model);

}  // namespace poseloom::mdl
