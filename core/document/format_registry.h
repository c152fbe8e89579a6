// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "mdl/search_paths.h"
#include "support/diagnostic.h"

namespace poseloom::document {

/// A kind of file: what the program can do with it and how it is checked. Dialogs, `check` and `formats` all
/// go by this list.
struct Format {
    std::string_view kind;       ///< the word of `--kind`
    std::string_view name;       ///< a person's name for it
    std::string_view extension;  ///< with the dot, lower case; empty: such files have none
    bool reads = false;
    bool edits = false;
    bool writes = false;
    std::string_view note;  ///< what is not there yet
    /// Everything that is wrong with a file of this kind; null where such files are not read. What belongs to
    /// it is also looked for in `search`.
    Diagnostics (*check)(const std::filesystem::path& path, const mdl::SearchPaths& search) = nullptr;
    /// The same of bytes that are no file, with the name that messages shall give them; null where only files
    /// can be checked.
    Diagnostics (*checkBytes)(std::string bytes, const std::string& file) = nullptr;
};

/// Every format, in the order in which they are listed to people.
const std::vector<Format>& formats();

/// The format of a file that can be read: by `kind` where given, else by extension, else by the first bytes.
/// Null: unknown.
const Format* formatOf(const std::filesystem::path& path, std::string_view kind = {});

/// Every explanation of every room, in order of code.
std::vector<Explanation> allExplanations();

}  // namespace poseloom::document
