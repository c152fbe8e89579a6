// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "mdl/model.h"

namespace poseloom::mdl {

struct MeshResult {
    std::shared_ptr<const rig::Mesh> mesh;  ///< null where the two files give none
    int levels = 0;                         ///< of detail that the .vtx has
    Diagnostics diagnostics;
};

/// The bytes of one file and its name for messages.
struct NamedBytes {
    std::string file;
    std::span<const std::byte> bytes;
};

/// Joins a model with its .vvd and .vtx: one level of detail, every choice of every body part, the first
/// skin; front faces counter-clockwise. A checksum that is not the model's is a warning.
MeshResult readMesh(const Model& model, const NamedBytes& vvd, const NamedBytes& vtx,
                    const MeshOptions& options = {});

}  // namespace poseloom::mdl
