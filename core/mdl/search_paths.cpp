// SPDX-License-Identifier: MIT
#include "mdl/search_paths.h"

#include <algorithm>
#include <system_error>

#include "mdl/game_path.h"
#include "mdl/search_place.h"

namespace poseloom::mdl {

namespace fs = std::filesystem;

Result<void> SearchPaths::add(const fs::path& folderOrVpk) {
    std::error_code error;
    if (fs::is_directory(folderOrVpk, error)) {
        m_places.push_back(makeFolderPlace(folderOrVpk));
        return {};
    }
    const Place place{folderOrVpk.string(), {}, {}, {}};
    if (!fs::is_regular_file(folderOrVpk, error))
        return failure("MDL130", "the search path " + folderOrVpk.string() + " is not there", place);
    VpkResult opened = openVpk(folderOrVpk);
    if (opened.package) {
        m_places.push_back(makeVpkPlace(std::move(opened.package)));
        return {};
    }
    std::string message = "the search path " + folderOrVpk.string() + " is neither a folder nor a package";
    if (!opened.diagnostics.empty()) message += ": " + opened.diagnostics.front().message;
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
    const auto path = normalisedGamePath(gamePath);
    return path && std::any_of(m_places.begin(), m_places.end(),
                               [&](const auto& place) { return place->contains(*path); });
}

}  // namespace poseloom::mdl
