// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/vec3.hpp>
#include <string>
#include <vector>

#include "mdl/model.h"
#include "rig/clip.h"
#include "rig/mesh.h"
#include "rig/transform.h"
#include "support/result.h"

namespace poseloom::mdl {

// What a Source model (version 48) is made from, in Source's axes (X forward, Y left, Z up) and inches.

struct SourceBone {
    std::string name;
    int parent = -1;  ///< less than the bone's own index; -1 for a root
    rig::Transform rest;
    /// Stored in addition to the "used by" bits, which the writer works out itself.
    std::uint32_t flags = 0;
};

struct SourceAnimation {
    std::string name;
    double fps = 30.0;
    bool looping = false;
    /// None: frames hold whole local transforms. Otherwise they hold deltas (no motion = identity).
    rig::Delta delta = rig::Delta::None;
    /// frames[frame][bone]; every frame has one transform per bone. Scale is not stored by the format.
    std::vector<std::vector<rig::Transform>> frames;
};

struct SourceSequence {
    std::string name;
    std::string activity;
    std::vector<Event> events;
    std::array<int, 2> groupSize{1, 1};
    std::vector<int> animations{0};  ///< groupSize[0] * groupSize[1], x fastest
    float fadeIn = 0.2F;
    float fadeOut = 0.2F;
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
};

struct WriteOptions {
    /// Animations with more frames than this are cut into sections.
    int sectionThreshold = 120;
    int sectionFrames = 30;
};

struct ModelFiles {
    std::vector<std::byte> mdl;
    std::vector<std::byte> vvd;
    std::vector<std::byte> vtx;  ///< for the name ending .dx90.vtx
};

/// Writes a model as spec/mdl.md 1-3 describes it; equal sources give equal bytes. Fails (code MDL900) where
/// the format has no room for what the source asks, and says what.
Result<ModelFiles> writeModel(const ModelSource& source, const WriteOptions& options = {});

}  // namespace poseloom::mdl
