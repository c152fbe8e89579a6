// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "document/assets.h"
#include "eval/semantics_difference.h"

namespace poseloom::document {

/// Everything that is wrong with a project, its document and its clips together, and what the engine of Perro
/// plays otherwise than documented. `semantics` over what the project says.
Diagnostics checkProject(const std::filesystem::path& path,
                         std::optional<eval::Semantics> semantics = std::nullopt);
/// The same of bytes that are no file.
Diagnostics checkProjectBytes(std::string bytes, const std::string& file,
                              std::optional<eval::Semantics> semantics = std::nullopt);

/// What the engine of Perro does with a project otherwise than documented.
struct PerroFindings {
    bool compared = false;  ///< false: no slot plays a .panim, some slot plays another clip, or none is bound
    Diagnostics problems;
    eval::SemanticsDifferences differences;
};

/// What a person will be surprised by, for an opened project that is shown as `semantics` says.
PerroFindings perroFindings(const OpenedProject& opened, AssetCache& cache, eval::Semantics semantics);

}  // namespace poseloom::document
