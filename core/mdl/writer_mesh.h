// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "mdl/model.h"
#include "mdl/writer_bytes.h"
#include "rig/mesh.h"
#include "support/result.h"

namespace poseloom::mdl {

/// A run of triangles with one material whose vertices are numbered from 0.
struct PackedMesh {
    int material = 0;
    std::vector<rig::SkinVertex> vertices;  ///< at most three joints each
    std::vector<std::uint16_t> indices;     ///< clockwise front faces, as the format has them
};

/// One choice of a body part.
struct PackedModel {
    std::string name;  ///< empty: it is numbered
    std::vector<PackedMesh> meshes;
};

/// A mesh in the nesting that .mdl, .vvd and .vtx share, with its vertices in file order.
struct PackedBody {
    std::vector<std::vector<PackedModel>> bodyParts;
    std::vector<std::string> names;  ///< of the body parts; may be shorter
    std::vector<std::string> materials;
};

/// Cuts a mesh into body parts, choices and materials. Materials start with those given; body parts and
/// choices that are given exist even where the mesh has nothing for them. Fails where a part needs more than
/// 65,535 vertices.
Result<PackedBody> packBody(const rig::Mesh& mesh, const std::vector<std::string>& materials = {},
                            const std::vector<BodyPart>& bodyParts = {});

/// Appends body parts, models and meshes to a .mdl whose header starts at 0, and fills in the header's
/// fields.
void writeBody(ByteWriter& out, const PackedBody& body, const std::vector<std::string>& bodyPartNames);

std::vector<std::byte> writeVvd(const PackedBody& body, std::int32_t checksum);
std::vector<std::byte> writeVtx(const PackedBody& body, std::int32_t checksum);

}  // namespace poseloom::mdl
