// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <glm/vec3.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "mdl/ik_rules.h"
#include "mdl/local_hierarchy.h"
#include "mdl/movement.h"
#include "mdl/procedural.h"
#include "mdl/sequence.h"
#include "mdl/zeroframes.h"
#include "rig/clip.h"
#include "rig/mesh.h"
#include "rig/skeleton.h"
#include "support/diagnostic.h"

namespace poseloom::mdl {

// The parts of a Source model (v44-v49, spec/mdl.md 1) that can be shown, in the file's axes (X forward, Y
// left, Z up) and units (inches). Names and flags are as stored after the version gates of spec/mdl.md 2.12.

struct Bone {
    std::string name;
    int parent = -1;
    std::uint32_t flags = 0;
    glm::vec3 position{0.0F};
    glm::quat rotation{1.0F, 0.0F, 0.0F, 0.0F};
    glm::vec3 eulerRadians{0.0F};  ///< roll, pitch, yaw
    glm::vec3 positionScale{0.0F};
    glm::vec3 rotationScale{0.0F};
    glm::quat alignment{1.0F, 0.0F, 0.0F, 0.0F};
    std::array<float, 12> poseToBone{};  ///< 3 rows of 4
    int proceduralType = 0;
};

struct Animation {
    std::string name;
    double fps = 30.0;
    std::uint32_t flags = 0;
    int frames = 1;
    int block = 0;          ///< 0: in the .mdl; > 0: in the .ani; -1: no data
    int sectionFrames = 0;  ///< 0: not sectioned
    int sections = 0;
    std::uint64_t offset = 0;  ///< of the animdesc in the file
    ZeroFrames zeroFrames;
    std::vector<Movement> movements;             ///< in order of their end frames
    std::vector<IkRule> ikRules;                 ///< those of the .ani only where it is loaded
    std::vector<LocalHierarchy> localHierarchy;  ///< likewise; bones and new parents exist
    /// Why frames cannot be decoded with what was loaded, and which; empty where all can.
    std::string unavailable;
};

struct Attachment {
    std::string name;
    int bone = 0;
    std::array<float, 12> local{};
};

struct Hitbox {
    std::string name;
    int bone = 0;
    int group = 0;
    glm::vec3 minimum{0.0F};
    glm::vec3 maximum{0.0F};
    std::string set = "default";  ///< the set that it belongs to
};

struct BodyPart {
    std::string name;
    int base = 1;
    std::vector<std::string> models;
};

struct IncludeModel {
    std::string label;
    std::string path;
};

/// Animation and sequence flags (spec/mdl.md 2.11).
inline constexpr std::uint32_t kLooping = 0x1;
inline constexpr std::uint32_t kSnap = 0x2;
inline constexpr std::uint32_t kDelta = 0x4;
inline constexpr std::uint32_t kAutoplay = 0x8;
inline constexpr std::uint32_t kPost = 0x10;
inline constexpr std::uint32_t kAllZeros = 0x20;
inline constexpr std::uint32_t kFrameAnim = 0x40;
inline constexpr std::uint32_t kCyclePose = 0x80;
inline constexpr std::uint32_t kRealTime = 0x100;
inline constexpr std::uint32_t kLocal = 0x200;
inline constexpr std::uint32_t kHidden = 0x400;
inline constexpr std::uint32_t kOverride = 0x800;
inline constexpr std::uint32_t kWorld = 0x4000;

/// Bone flag: decoded rotations take the sign that is nearer to the bone's alignment (spec/mdl.md 1.2).
inline constexpr std::uint32_t kBoneFixedAlignment = 0x100000;
/// Bone flag: an attachment needs the bone.
inline constexpr std::uint32_t kBoneUsedByAttachment = 0x200;
/// Bone flags of which a bone needs one to be animated: used by a hitbox, an attachment, a vertex or a merge.
inline constexpr std::uint32_t kBoneUsedByAnything = 0x7FF00;

/// A model as read: immutable, shared by the clips made from it. Frames are decoded on demand from the bytes
/// that it keeps.
struct Model {
    std::string file;
    std::string name;
    int version = 0;
    std::uint32_t checksum = 0;
    std::uint32_t flags = 0;
    std::vector<Bone> bones;
    std::vector<Animation> animations;
    std::vector<Sequence> sequences;
    std::vector<PoseParameter> poseParameters;
    std::vector<IkChain> ikChains;
    std::vector<IkLock> ikAutoplayLocks;
    TransitionGraph transitions;
    std::vector<BoneController> boneControllers;
    std::vector<ProceduralBone> proceduralBones;  ///< in the bones' order
    std::vector<Attachment> attachments;
    std::vector<Hitbox> hitboxes;
    std::vector<BodyPart> bodyParts;
    std::vector<std::string> textures;
    std::vector<std::string> textureFolders;
    /// Per skin, the texture (index in `textures`) of each material number that meshes use; all of one
    /// length.
    std::vector<std::vector<int>> skinFamilies;
    std::vector<IncludeModel> includes;
    std::string animationBlockFile;  ///< stored name of the .ani; empty: none
    std::vector<std::byte> bytes;
    std::vector<std::byte> blockBytes;  ///< the .ani with that name; empty: not loaded

    rig::Skeleton skeleton() const;
    std::optional<std::size_t> findAnimation(std::string_view name) const;
    std::optional<std::size_t> findSequence(std::string_view name) const;
    /// The texture that a mesh with this material number shows under a skin; skins that do not exist show the
    /// first. Nullopt where the material number or its texture does not exist.
    std::optional<std::size_t> textureOf(int material, int skin = 0) const;
};

using ModelPtr = std::shared_ptr<const Model>;

struct ReadResult {
    ModelPtr model;  ///< null where the file cannot be used at all
    Diagnostics diagnostics;
};

/// Reads the bytes of a .mdl. Never throws; allocates no more than a small multiple of the input.
/// `blocks` are the bytes of the .ani that holds animation data outside the .mdl, where there is one.
ReadResult readModel(std::vector<std::byte> bytes, const std::string& file,
                     std::vector<std::byte> blocks = {});

class SearchPaths;

/// Reads a .mdl and the .ani that it names: skeleton and animations without a mesh. `path` is a file on disk,
/// a file inside a package (`pak01_dir.vpk/models/hero.mdl`), or a path in the game that the search paths
/// have; the files that belong to the model are looked for beside it, then in the search paths.
ReadResult openAnimations(const std::filesystem::path& path);
ReadResult openAnimations(const std::filesystem::path& path, const SearchPaths& search);

struct MeshOptions {
    /// The level of detail to show, 0 for the finest; models that have fewer show their coarsest.
    int level = 0;
};

struct OpenResult {
    ModelPtr model;
    std::shared_ptr<const rig::Mesh> mesh;  ///< null where there is no usable .vvd and .vtx beside it
    int meshLevels = 0;                     ///< levels of detail that the mesh has
    Diagnostics diagnostics;
};

/// As openAnimations(), and where they are, the .vvd and .vtx beside it (every body part). The checksum of a
/// .phy beside it is compared.
OpenResult openModel(const std::filesystem::path& path, const MeshOptions& options = {});
OpenResult openModel(const std::filesystem::path& path, const SearchPaths& search,
                     const MeshOptions& options = {});

/// Decodes the local transforms of every bone at a (fractional) frame, as data/mdl/GOLDEN.md describes:
/// integer frames use the one-value form, fractions the two-value form. False where the frame's data is
/// missing; `out` then holds what stands in for it as in the engine (spec/mdl.md 2.4): the last frame of an
/// earlier section that is there, else the zero frames, else the base pose (identity where the animation is a
/// delta).
bool decodeFrame(const Model& model, std::size_t animation, double frame, std::span<rig::Transform> out);

/// An animation as a clip for slots: object = the file's stem, one track per bone, every bone authored,
/// loop length frames - 1, delta animations flagged Pre or Post; events from the sequences that play it.
rig::ClipPtr makeAnimationClip(ModelPtr model, std::size_t animation);

/// Everything that spec/mdl.md 3 can say about a file beyond what reading reports.
Diagnostics validate(const Model& model);

std::span<const Explanation> explanations();
/// Of the files around a model: search paths, packages, textures, materials.
std::span<const Explanation> fileExplanations();

}  // namespace poseloom::mdl
