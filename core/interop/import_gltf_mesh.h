// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "interop/gltf_file.h"
#include "interop/import_scene.h"

namespace poseloom::interop {

struct GltfPrimitive {
    ScenePart part;            ///< its node, skin and name are not filled in; no indices: nothing to show
    std::string problem;       ///< empty: all could be read
    bool manyWeights = false;  ///< some vertices follow more than four joints
};

/// Triangles, strips and fans of triangles. Normals that are missing are worked out.
GltfPrimitive readPrimitive(GltfFile& file, const GltfJson& primitive);

/// Smooth normals from the triangles.
void addNormals(ScenePart& part);

/// The four heaviest of any number of joints, with weights that sum to 1. False where some were dropped.
bool keepHeaviest(std::vector<std::pair<std::uint32_t, float>> joints, rig::SkinVertex& vertex);

}  // namespace poseloom::interop
