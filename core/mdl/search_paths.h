// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace poseloom::mdl {

class SearchPlace;

/// Ordered places where the files of a game are looked for: folders, VPKs and zip packages (.pk3, .iwd).
/// Names fold case (A-Z) and slashes, as in the engine; the first place that has a file wins. Paths that lead
/// out of a place are never found. A cheap value: copies share the places and what is known of them; a folder
/// is listed once, so files that come later are seen by new SearchPaths only. Const members may be called
/// from several threads.
class SearchPaths {
  public:
    struct Found {
        std::string place;             ///< a path, or `pak01_dir.vpk/inner/path`, for messages
        std::vector<std::byte> bytes;  ///< empty where the file cannot be read
        Diagnostics problems;          ///< why it cannot be read, or that it is damaged
    };

    /// Adds a place after the others: a folder, or a package (`pak01_dir.vpk`, a single `.vpk`, `.pk3`).
    /// MDL130 where it is neither.
    Result<void> add(const std::filesystem::path& folderOrPackage);
    /// Adds the places of `others` after the own.
    void append(const SearchPaths& others);

    bool empty() const { return m_places.empty(); }
    std::size_t size() const { return m_places.size(); }

    /// The file with this path in the game ("models/hero.mdl") from the first place that has it.
    std::optional<Found> read(std::string_view gamePath) const;
    bool contains(std::string_view gamePath) const;
    /// Where read() would find it: a file on disk, or `pak01_dir.vpk/inner/path`.
    std::optional<std::filesystem::path> pathOf(std::string_view gamePath) const;
    /// True where the folder or package is one of the places.
    bool holds(const std::filesystem::path& folderOrPackage) const;

  private:
    std::vector<std::shared_ptr<const SearchPlace>> m_places;
};

}  // namespace poseloom::mdl
