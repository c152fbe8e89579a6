// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "mdl/search_paths.h"

namespace poseloom::mdl {

/// Where a game file lies, and where the files that belong to it are looked for.
struct AssetLocation {
    std::filesystem::path file;  ///< on disk; empty: inside a package or found through `search`
    /// The path in the game ("models/hero.mdl"), normalised; empty where a file on disk lies below no folder
    /// `models` or `materials`, and one without extension in none of `xanim`, `xmodel` and the like.
    std::string gamePath;
    /// The places in order: the package of the file, or the folder above its `models` (`materials` for
    /// materials and textures), unless the search paths that were given hold it; then these.
    SearchPaths search;
};

/// Finds what `path` means: a file on disk; `pak01_dir.vpk/models/hero.mdl`, a file inside a package; else a
/// path in the game, found through the search paths. SYS001 where it is none of these.
Result<AssetLocation> locate(const std::filesystem::path& path, const SearchPaths& search = {});

/// The bytes of a located file.
Result<SearchPaths::Found> read(const AssetLocation& location);

/// The bytes as a text.
SourceText textOf(const SearchPaths::Found& found);

/// The bytes of the file with this name in the same folder (in any case); where a file on disk has no such
/// neighbour, the one that the search paths have in the same folder of the game.
std::optional<SearchPaths::Found> readSibling(const AssetLocation& location, std::string_view name);

/// The package and the path inside it where `path` leads into one.
struct InsidePackage {
    std::filesystem::path package;
    std::string inner;
};
std::optional<InsidePackage> insidePackage(const std::filesystem::path& path);

/// True where the path can be read as a file, on disk or inside a package.
bool isAsset(const std::filesystem::path& path, const SearchPaths& search = {});

/// A file of a folder by name, in any case where there is none of exactly this name.
std::optional<std::filesystem::path> findInFolder(const std::filesystem::path& folder, std::string_view name);

}  // namespace poseloom::mdl
