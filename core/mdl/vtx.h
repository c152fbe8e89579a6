// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "support/byte_reader.h"

namespace poseloom::mdl {

/// The triangles of one mesh of a .vtx at one level of detail, as vertex numbers inside the mesh
/// (origMeshVertID), with clockwise front faces as stored.
struct VtxMesh {
    int bodyPart = 0;
    int model = 0;
    int level = 0;  ///< 0 is the finest
    int mesh = 0;
    std::vector<std::uint16_t> triangles;
};

struct VtxData {
    std::uint32_t checksum = 0;
    /// Bytes that strip groups and strips have beyond the plain layout: 0, or 8 in some later engines.
    unsigned extraBytes = 0;
    int levels = 0;               ///< of the model that has most
    std::vector<VtxMesh> meshes;  ///< by body part, model, level and mesh
};

struct VtxFault {
    std::string field;
    std::uint64_t offset = 0;
    std::string text;
};

struct VtxResult {
    std::optional<VtxData> data;
    VtxFault fault;  ///< where there is no data
};

/// Reads every level of detail in the plain layout, checks it, and only where it does not hold tries the one
/// with 8 more bytes per strip group and strip (spec/mdl.md 1.5). The fault is that of the plain layout.
VtxResult readVtx(const ByteReader& reader);

}  // namespace poseloom::mdl
