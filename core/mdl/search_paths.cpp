// SPDX-License-Identifier: MIT
#include "mdl/search_paths.h"

#include <algorithm>
#include <system_error>

#include "mdl/game_path.h"
#include "mdl/search_place.h"

namespace poseloom::mdl {

namespace fs = std::filesystem;

namespace {

/// The package as a place; null, with what is wrong, where it is none.
std::shared_ptr<const SearchPlace> openPackage(const fs::path& file, Diagnostics& problems) {
    if (looksLikeZip(file)) {
        ZipResult opened = openZip(file);
        problems = std::move(opened.diagnostics);
        return opened.package ? makeZipPlace(std::move(opened.package)) : nullptr;
    }
    VpkResult opened = openVpk(file);
    problems = std::move(opened.diagnostics);
    return opened.package ? makeVpkPlace(std::move(opened.package)) : nullptr;
}

}  // namespace

Result<void> SearchPaths::add(const fs::path& folderOrPackage) {
    std::error_code error;
    if (fs::is_directory(folderOrPackage, error)) {
        m_places.push_back(makeFolderPlace(folderOrPackage));
        return {};
    }
    const Place place{folderOrPackage.string(), {}, {}, {}};
    if (!fs::is_regular_file(folderOrPackage, error))
        return failure("MDL130", "the search path " + folderOrPackage.string() + " is not there", place);
    Diagnostics problems;
    if (auto package = openPackage(folderOrPackage, problems)) {
        m_places.push_back(std::move(package));
        return {};
    }
    std::string message =
        "the search path " + folderOrPackage.string() + " is neither a folder nor a package";
    if (!problems.empty()) message += ": " + problems.front().message;
    return failure("MDL130", std::move(message), place);
}

void SearchPaths::append(const SearchPaths& others) {
    m_places.insert(m_places.end(), others.m_places.begin(), others.m_places.end());
}

std::optional<SearchPaths::Found> SearchPaths::read(std::string_view gamePath) const {
    const auto path = normalisedGamePath(gamePath);
    if (!path) return std::nullopt;
    for (const auto& place : m_places) {
        if (auto found = place->read(*path)) return found;
    }
    return std::nullopt;
}

bool SearchPaths::contains(std::string_view gamePath) const {
    return pathOf(gamePath).has_value();
}

std::optional<fs::path> SearchPaths::pathOf(std::string_view gamePath) const {
    const auto path = normalisedGamePath(gamePath);
    if (!path) return std::nullopt;
    for (const auto& place : m_places) {
        if (auto found = place->pathOf(*path)) return found;
    }
    return std::nullopt;
}

bool SearchPaths::holds(const fs::path& folderOrPackage) const {
    return std::any_of(m_places.begin(), m_places.end(), [&](const auto& place) {
        std::error_code error;
        return fs::equivalent(place->root(), folderOrPackage, error);
    });
}

}  // namespace poseloom::mdl
