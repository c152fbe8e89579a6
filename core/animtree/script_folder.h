// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "animtree/references.h"
#include "support/result.h"

namespace poseloom::animtree {

struct ScannedScripts {
    ReferenceTable table;
    Diagnostics diagnostics;
};

/// A script's path and its name relative to the folder, with forward slashes.
struct ScriptFile {
    std::filesystem::path path;
    std::string name;
};

/// Every .gsc below a folder, in any case of the ending, in order of name; or the one file that is named.
/// Links to folders are not followed. SYS001 where the folder cannot be read.
Result<std::vector<ScriptFile>> scriptsBelow(const std::filesystem::path& folder);

/// What all scripts below a folder say, in order of script and place. A script that cannot be read is
/// reported and passed over.
Result<ScannedScripts> scanScriptFolder(const std::filesystem::path& folder);

}  // namespace poseloom::animtree
