// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "interop/export_model.h"
#include "mdl/model.h"

namespace poseloom::document {

enum class ExportFormat { Glb, Smd, Bvh };

/// By the ending, whatever its case; nothing for an ending that models are not exported to.
std::optional<ExportFormat> exportFormatOf(const std::filesystem::path& path);

/// ".glb, .smd or .bvh": for messages.
std::string exportEndings();

struct ExportRequest {
    std::filesystem::path output;
    /// Indices into Model::animations; empty: all that are no deltas.
    std::vector<std::size_t> animations;
    bool withDeltas = false;  ///< where none is chosen: deltas too, on top of the rest pose
};

struct ExportOutcome {
    std::vector<std::filesystem::path> written;
    Diagnostics diagnostics;
};

/// Writes a model to another program's format; every file whole or not at all.
/// * .glb: one file with everything that is asked for.
/// * .smd: mesh and rest pose in the output, animations in a folder NAME_anims beside it (NAME.smd without
///   its ending); a single chosen animation alone in the output; several in the folder, without the mesh.
/// * .bvh: one animation in the output; several in the folder NAME_anims; the rest pose where there is none.
/// Codes: INT001 to INT007, SYS004.
ExportOutcome exportModel(const mdl::OpenResult& opened, const ExportRequest& request);

}  // namespace poseloom::document
