// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "document/assets.h"

namespace poseloom::document {

/// Everything that is wrong with a project, its document and its clips together, and what the engine of Perro
/// plays otherwise than documented. `semantics` over what the project says.
Diagnostics checkProject(const std::filesystem::path& path,
                         std::optional<eval::Semantics> semantics = std::nullopt);
/// The same of bytes that are no file.
Diagnostics checkProjectBytes(std::string bytes, const std::string& file,
                              std::optional<eval::Semantics> semantics = std::nullopt);

/// What the engine of Perro does with an opened project that a person will be surprised by; `semantics`: as
/// which it is shown. Empty where no slot plays a .panim.
Diagnostics perroProblems(const OpenedProject& opened, AssetCache& cache, eval::Semantics semantics);

}  // namespace poseloom::document
