// SPDX-License-Identifier: MIT
#pragma once

#include <assimp/scene.h>

#include <memory>

#include "interop/export_model.h"

namespace poseloom::interop {

// Names inside the scene are a letter and an index, because Assimp finds nodes by name: j3 is joint 3, b0 the
// first body, p2 part 2, m1 material 1. The real names are put in afterwards.

/// One mesh node: the parts of one choice of one body part.
struct Body {
    std::string name;
    std::vector<std::size_t> parts;  ///< indices of Mesh::parts
};

/// The mesh's parts by body part and choice, in the order of their first part; parts without triangles are
/// left out.
std::vector<Body> bodiesOf(const ExportModel& model);

/// The distinct material names, in the order of their first use by bodiesOf().
std::vector<std::string> materialsOf(const ExportModel& model);

/// Skeleton and mesh as Assimp's own scene. Its root node carries the axes and the unit. The third texture
/// coordinate, which is not written, numbers the vertices: Assimp 5.2 joins those that differ in nothing but
/// weights. The clips are not in the scene: for every channel Assimp copies its whole buffer, which takes
/// half a minute for a common library of motions.
std::unique_ptr<aiScene> makeScene(const ExportModel& model);

}  // namespace poseloom::interop
