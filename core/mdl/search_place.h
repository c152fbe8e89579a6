// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>

#include "mdl/search_paths.h"
#include "mdl/vpk.h"

namespace poseloom::mdl {

/// One place of SearchPaths. Game paths are normalised (normalisedGamePath()). Safe to use from several
/// threads at once.
class SearchPlace {
  public:
    SearchPlace() = default;
    SearchPlace(const SearchPlace&) = delete;
    SearchPlace& operator=(const SearchPlace&) = delete;
    virtual ~SearchPlace() = default;

    virtual bool contains(const std::string& gamePath) const = 0;
    virtual std::optional<SearchPaths::Found> read(const std::string& gamePath) const = 0;
};

/// A folder and everything below it. A folder is listed when somebody first looks into it, and once; links
/// are followed where a game path leads over them, so a circle of links cannot hold anybody up.
std::shared_ptr<const SearchPlace> makeFolderPlace(const std::filesystem::path& folder);

/// A package, read on demand; content with a wrong checksum is given with a problem (MDL123).
std::shared_ptr<const SearchPlace> makeVpkPlace(std::shared_ptr<const Vpk> package);

}  // namespace poseloom::mdl
