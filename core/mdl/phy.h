// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "mdl/mesh_reader.h"
#include "mdl/model.h"

namespace poseloom::mdl {

/// What a viewer can use of a .phy file (spec/mdl.md 1.5).
struct PhysicsFile {
    std::uint32_t checksum = 0;
    int solids = 0;
    std::string text;  ///< the key-values after the solids: masses, constraints, the surface
};

struct PhysicsResult {
    std::optional<PhysicsFile> file;
    Diagnostics diagnostics;
};

/// Reads the .phy beside a model. A checksum that is not the model's is a warning.
PhysicsResult readPhysics(const Model& model, const NamedBytes& phy);

}  // namespace poseloom::mdl
