// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rig/clip.h"
#include "rig/mesh.h"
#include "rig/skeleton.h"
#include "support/diagnostic.h"
#include "support/result.h"

namespace poseloom::interop {

/// What a file of another program holds, in its own axes and units where a skeleton can say which they are.
struct ImportedModel {
    std::string file;
    std::string name;
    rig::Skeleton skeleton;
    std::shared_ptr<const rig::Mesh> mesh;  ///< null: the file has none
    std::vector<rig::ClipPtr> clips;        ///< their tracks are bones of the skeleton, by name

    /// By name, or by "#INDEX"; the empty name means the first.
    std::optional<std::size_t> findClip(std::string_view wanted) const;
};

using ImportedPtr = std::shared_ptr<const ImportedModel>;

/// Beyond these a file is refused (INT022, INT023). Bytes are counted before anything is read.
struct ImportLimits {
    std::uintmax_t bytes = std::uintmax_t{256} << 20;
    std::size_t nodes = 16384;
    std::size_t vertices = std::size_t{4} << 20;
    std::size_t keys = std::size_t{4} << 20;  ///< of curves as read, and of clips: frames times bones
    double seconds = 60.0;
};

struct ImportOptions {
    /// Frames per second that clips are sampled at; 0: a rate at which every key falls on a frame, else 30.
    double fps = 0.0;
    ImportLimits limits;
    /// Set by another thread when nobody waits for the file any more: reading stops soon, as by `seconds`.
    std::shared_ptr<const std::atomic<bool>> cancelled;
};

struct ImportResult {
    ImportedPtr model;  ///< null where the file cannot be used at all
    Diagnostics diagnostics;
};

/// The bytes of a file that another one names, relative to it.
using FindBeside = std::function<Result<std::vector<std::byte>>(const std::string& name)>;

/// By ending, in any case: .glb .gltf .bvh .smd, and where the program was built with Assimp .fbx .dae.
/// Also true for those two without it, so that messages can say why not.
bool isImportEnding(std::string_view ending);

/// False where the program was built without Assimp.
bool canReadFbx();

/// Reads a model with its clips. Takes hostile bytes: glTF, BVH and SMD are read by our own readers; of FBX
/// and Collada, exceptions of Assimp become diagnostics. Codes: INT020 to INT039, SYS001 to SYS003.
ImportResult importFile(const std::filesystem::path& path, const ImportOptions& options = {});

/// The same of bytes; `ending` says what they are and `file` what messages call them.
ImportResult importBytes(std::span<const std::byte> bytes, std::string_view ending, const std::string& file,
                         const FindBeside& beside = {}, const ImportOptions& options = {});

}  // namespace poseloom::interop
