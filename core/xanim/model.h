// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rig/mesh.h"
#include "rig/skeleton.h"
#include "support/diagnostic.h"

namespace poseloom::xanim {

/// Models of Call of Duty and United Offensive (spec/cod.md 5.2).
inline constexpr int kModelVersion = 14;
/// Models of Call of Duty 2.
inline constexpr int kModelVersion2 = 20;

struct Bounds {
    glm::vec3 least{0.0F};
    glm::vec3 most{0.0F};
};

/// One level of detail: which xmodelsurfs file it is drawn from, and a material for each of its surfaces.
struct ModelLod {
    float distance = 0.0F;  ///< from which on the next one is shown; 0: always this one
    std::string surfaces;   ///< a file of the folder xmodelsurfs; empty: there is no such level
    std::vector<std::string> materials;
};

/// The file of the folder xmodel: what a model is made of.
struct Model {
    std::string name;
    std::string file;
    int version = kModelVersion;
    std::uint8_t flags = 0;  ///< version 20 only
    Bounds bounds;
    std::vector<ModelLod> lods;  ///< 3 in version 14, 4 in version 20
    int collisionLod = -1;       ///< -1: none
    int collisionSurfaces = 0;
    std::size_t bytesOfBoneBounds = 0;  ///< version 20: what follows, 24 for each bone
};

struct ModelBone {
    std::string name;
    int parent = -1;              ///< less than the bone's own index
    glm::vec3 translation{0.0F};  ///< at rest, to the parent; roots rest at the origin
    glm::quat rotation{1.0F, 0.0F, 0.0F, 0.0F};
    Bounds bounds;          ///< version 14 only: of what follows the bone
    std::uint8_t part = 0;  ///< which part of a body it is, for hits
};

/// The file of the folder xmodelparts: the bones, roots first.
struct ModelParts {
    std::string name;
    int version = kModelVersion;
    std::size_t roots = 0;
    std::vector<ModelBone> bones;
};

/// A vertex lies where its influences put it: the sum of weight * (bone * offset).
struct Influence {
    std::uint16_t bone = 0;
    glm::vec3 offset{0.0F};
    float weight = 1.0F;
};

struct SurfaceVertex {
    glm::vec3 normal{0.0F, 0.0F, 1.0F};  ///< in the space of the first influence's bone
    glm::vec2 uv{0.0F};                  ///< origin top-left
    std::uint32_t firstInfluence = 0;
    std::uint32_t influences = 1;
};

struct Surface {
    std::uint8_t tileMode = 0;
    int bone = -1;  ///< all vertices follow it; -1: each has its own
    std::vector<SurfaceVertex> vertices;
    std::vector<Influence> influences;
    std::vector<std::uint16_t> indices;  ///< triangles, front faces counter-clockwise
};

/// The file of the folder xmodelsurfs: the triangles of one level of detail.
struct ModelSurfaces {
    std::string name;
    int version = kModelVersion;
    std::vector<Surface> surfaces;
};

template <typename T>
struct ModelFileResult {
    std::shared_ptr<const T> value;  ///< null where the file cannot be read at all
    Diagnostics diagnostics;
};

ModelFileResult<Model> readModel(std::span<const std::byte> bytes, const std::string& file);
ModelFileResult<ModelParts> readParts(std::span<const std::byte> bytes, const std::string& file);
ModelFileResult<ModelSurfaces> readSurfaces(std::span<const std::byte> bytes, const std::string& file);

/// The bones as a skeleton: Z up, inches.
rig::Skeleton skeletonOf(const ModelParts& parts);

/// The surfaces as a mesh at rest, a part per surface; `materials` name them in order. Bones that are not
/// there count as the first (XAN021), of more than four influences the four strongest are kept (XAN026).
rig::Mesh meshOf(const ModelSurfaces& surfaces, const ModelParts& parts,
                 std::span<const std::string> materials, const std::string& file, Diagnostics& diagnostics);

/// A file of the game that was asked for by its path, "xmodelparts/hero0".
struct FoundFile {
    std::string place;  ///< for messages
    std::vector<std::byte> bytes;
    Diagnostics problems;
};
using FindFile = std::function<std::optional<FoundFile>(const std::string& gamePath)>;

/// A model with its bones and the mesh of one level of detail; what is missing is null or empty, and
/// reported.
struct OpenedModel {
    std::shared_ptr<const Model> model;
    std::shared_ptr<const ModelParts> parts;
    rig::Skeleton skeleton;
    std::shared_ptr<const rig::Mesh> mesh;
    Diagnostics diagnostics;
};

/// Reads the model and asks `find` for the files that belong to it. Levels count from 0.
OpenedModel openModel(std::span<const std::byte> bytes, const std::string& file, const FindFile& find,
                      std::size_t level = 0);

}  // namespace poseloom::xanim
