// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "document/asset_cache.h"
#include "document/project.h"

namespace poseloom::document {

/// A name by which a file is known, however a path spells it.
std::string assetKey(const std::filesystem::path& path);

/// In lower case, with the dot.
std::string lowerEnding(const std::filesystem::path& path);

/// A project and the file that messages about it name.
struct ProjectFile {
    const Project& project;
    const std::string& path;
};

/// A problem at the value behind `key` of an entry; see placeOf.
Diagnostic problemAt(const ProjectFile& file, Span entry, std::string_view key, std::string code,
                     Severity severity, std::string message, std::string subject);

/// What "there is no file" ends with.
const char* elsewhere(const AssetCache& cache);

}  // namespace poseloom::document
