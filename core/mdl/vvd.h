// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "mdl/read_context.h"
#include "rig/mesh.h"

namespace poseloom::mdl {

/// The vertices of a .vvd file at LOD 0, fix-ups applied (spec/mdl.md 1.5). Bones are clamped to `boneCount`,
/// weights sum to 1 and every number is finite. Nullopt, and reported, where the file cannot be used.
struct VertexData {
    std::uint32_t checksum = 0;
    std::vector<rig::SkinVertex> vertices;
};
std::optional<VertexData> readVvd(ReadContext& context, std::size_t boneCount);

}  // namespace poseloom::mdl
