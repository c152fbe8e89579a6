// SPDX-License-Identifier: MIT
#include "mdl/asset_location.h"

#include <system_error>

#include "mdl/game_path.h"
#include "support/file_io.h"

namespace poseloom::mdl {

namespace fs = std::filesystem;

namespace {

/// Fills in the folder above the last `models` or `materials` on the way to a file on disk.
void addGameFolder(AssetLocation& location) {
    fs::path inner = location.file.filename();
    for (fs::path folder = location.file.parent_path(); folder.has_filename();
         folder = folder.parent_path()) {
        inner = folder.filename() / inner;
        const std::string name = foldCase(folder.filename().string());
        if (name != "models" && name != "materials") continue;
        const fs::path root = folder.has_parent_path() ? folder.parent_path() : fs::path(".");
        const auto gamePath = normalisedGamePath(inner.generic_string());
        if (!gamePath || !location.search.add(root)) return;
        location.gamePath = *gamePath;
        return;
    }
}

Result<AssetLocation> locateInside(const InsidePackage& inside, const SearchPaths& search) {
    AssetLocation location;
    if (auto added = location.search.add(inside.package); !added) return tl::unexpected(added.error());
    location.gamePath = normalisedGamePath(inside.inner).value_or("");
    if (!location.search.contains(location.gamePath)) {
        return failure("SYS001", "there is no " + inside.inner + " in " + inside.package.string(),
                       Place{(inside.package / inside.inner).string(), {}, {}, {}});
    }
    location.search.append(search);
    return location;
}

}  // namespace

std::optional<InsidePackage> insidePackage(const fs::path& path) {
    fs::path inner = path.filename();
    for (fs::path folder = path.parent_path(); folder.has_filename(); folder = folder.parent_path()) {
        std::error_code error;
        if (foldCase(folder.extension().string()) == ".vpk" && fs::is_regular_file(folder, error))
            return InsidePackage{folder, inner.generic_string()};
        inner = folder.filename() / inner;
    }
    return std::nullopt;
}

Result<AssetLocation> locate(const fs::path& path, const SearchPaths& search) {
    std::error_code error;
    if (fs::exists(path, error)) {
        AssetLocation location{path, {}, {}};
        addGameFolder(location);
        location.search.append(search);
        return location;
    }
    if (const auto inside = insidePackage(path)) return locateInside(*inside, search);
    const std::string gamePath = normalisedGamePath(path.generic_string()).value_or("");
    if (path.is_relative() && search.contains(gamePath)) return AssetLocation{{}, gamePath, search};
    const std::string nor = search.empty() ? "" : ", nor in the search paths";
    return failure("SYS001", "cannot open " + path.string() + ": no such file" + nor,
                   Place{path.string(), {}, {}, {}});
}

Result<SearchPaths::Found> read(const AssetLocation& location) {
    if (location.file.empty()) {
        auto found = location.search.read(location.gamePath);
        if (found && !(found->bytes.empty() && !found->problems.empty())) return std::move(*found);
        if (found) return tl::unexpected(found->problems.front());
        return failure("SYS001", "cannot open " + location.gamePath + ": no such file",
                       Place{location.gamePath, {}, {}, {}});
    }
    auto bytes = readBinaryFile(location.file);
    if (!bytes) return tl::unexpected(bytes.error());
    return SearchPaths::Found{location.file.string(), std::move(*bytes), {}};
}

std::optional<SearchPaths::Found> readSibling(const AssetLocation& location, std::string_view name) {
    if (!location.file.empty()) {
        if (const auto sibling = findInFolder(location.file.parent_path(), name)) {
            SearchPaths::Found found{sibling->string(), {}, {}};
            auto bytes = readBinaryFile(*sibling);
            if (bytes) found.bytes = std::move(*bytes);
            if (!bytes) found.problems.push_back(std::move(bytes.error()));
            return found;
        }
    }
    if (location.gamePath.empty()) return std::nullopt;
    return location.search.read(joined(folderOf(location.gamePath), name));
}

bool isAsset(const fs::path& path, const SearchPaths& search) {
    std::error_code error;
    if (fs::is_regular_file(path, error)) return true;
    return !fs::exists(path, error) && locate(path, search).has_value();
}

std::optional<fs::path> findInFolder(const fs::path& folder, std::string_view name) {
    std::error_code error;
    const fs::path exact = folder / name;
    if (fs::is_regular_file(exact, error)) return exact;
    const std::string wanted = foldCase(name);
    const fs::path listed = folder.empty() ? fs::path(".") : folder;
    for (fs::directory_iterator it(listed, error), end; !error && it != end; it.increment(error)) {
        if (foldCase(it->path().filename().string()) == wanted) return it->path();
    }
    return std::nullopt;
}

}  // namespace poseloom::mdl
