// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>

#include "mdl/search_paths.h"
#include "mdl/vpk.h"
#include "support/zip_package.h"

namespace poseloom::mdl {

/// One place of SearchPaths. Game paths are normalised (normalisedGamePath()). Safe to use from several
/// threads at once.
class SearchPlace {
  public:
    SearchPlace() = default;
    SearchPlace(const SearchPlace&) = delete;
    SearchPlace& operator=(const SearchPlace&) = delete;
    virtual ~SearchPlace() = default;

    /// The folder or package.
    virtual const std::filesystem::path& root() const = 0;
    /// Where the file is: a file on disk, or `pak01_dir.vpk/inner/path`. Nullopt where there is none.
    virtual std::optional<std::filesystem::path> pathOf(const std::string& gamePath) const = 0;
    virtual std::optional<SearchPaths::Found> read(const std::string& gamePath) const = 0;
};

/// A folder and everything below it. A folder is listed when somebody first looks into it, and once; links
/// are followed where a game path leads over them, so a circle of links cannot hold anybody up.
std::shared_ptr<const SearchPlace> makeFolderPlace(const std::filesystem::path& folder);

/// A package, read on demand; content with a wrong checksum is given with a problem (MDL123).
std::shared_ptr<const SearchPlace> makeVpkPlace(std::shared_ptr<const Vpk> package);

/// A zip package (.pk3, .iwd), read on demand. Of several files with one path the last is found, as in the
/// engines that use them.
std::shared_ptr<const SearchPlace> makeZipPlace(std::shared_ptr<const ZipPackage> package);

}  // namespace poseloom::mdl
