// SPDX-License-Identifier: MIT
#include "mdl/asset_location.h"

#include <system_error>

#include "mdl/game_path.h"
#include "support/file_io.h"

namespace poseloom::mdl {

namespace fs = std::filesystem;

namespace {

Result<void> precede(SearchPaths& search, const fs::path& place) {
    SearchPaths all;
    if (auto added = all.add(place); !added) return added;
    all.append(search);
    search = std::move(all);
    return {};
}

/// True where files of this kind lie below a folder of this name in their game. Those of Call of Duty, which
/// have no extension, lie in it and not deeper.
bool isFolderOfKind(const std::string& folder, const std::string& extension, bool direct) {
    if (extension.empty()) return direct && (folder == "xanim" || folder.starts_with("xmodel"));
    return folder == (extension == ".vmt" || extension == ".vtf" ? "materials" : "models");
}

/// Fills in the folder above the last `models` (for materials and textures `materials`, for files of Call of
/// Duty `xanim` and the like) on the way to a file on disk.
void addGameFolder(AssetLocation& location) {
    const std::string extension = foldCase(location.file.extension().string());
    std::error_code error;
    const fs::path file = extension.empty() ? fs::absolute(location.file, error) : location.file;
    fs::path inner = file.filename();
    for (fs::path folder = file.parent_path(); folder.has_filename(); folder = folder.parent_path()) {
        const bool direct = inner == file.filename();
        inner = folder.filename() / inner;
        if (!isFolderOfKind(foldCase(folder.filename().string()), extension, direct)) continue;
        const fs::path root = folder.has_parent_path() ? folder.parent_path() : fs::path(".");
        const auto gamePath = normalisedGamePath(inner.generic_string());
        if (!gamePath) return;
        if (location.search.holds(root) || precede(location.search, root)) location.gamePath = *gamePath;
        return;
    }
}

/// True where the package is the first of the places that has the file: then the given order finds it.
bool firstIn(const SearchPaths& search, const std::string& gamePath, const fs::path& package) {
    const auto found = search.pathOf(gamePath);
    const auto first = found ? insidePackage(*found) : std::nullopt;
    std::error_code error;
    return first && fs::equivalent(first->package, package, error);
}

Result<AssetLocation> locateInside(const InsidePackage& inside, const SearchPaths& search) {
    AssetLocation location{{}, {}, search};
    location.gamePath = normalisedGamePath(inside.inner).value_or("");
    if (firstIn(search, location.gamePath, inside.package)) return location;
    if (auto added = precede(location.search, inside.package); !added) return tl::unexpected(added.error());
    if (!location.search.contains(location.gamePath)) {
        return failure("SYS001", "there is no " + inside.inner + " in " + inside.package.string(),
                       Place{(inside.package / inside.inner).string(), {}, {}, {}});
    }
    return location;
}

bool isPackageName(const fs::path& file) {
    const std::string extension = foldCase(file.extension().string());
    return extension == ".vpk" || extension == ".pk3" || extension == ".iwd";
}

}  // namespace

std::optional<InsidePackage> insidePackage(const fs::path& path) {
    fs::path inner = path.filename();
    for (fs::path folder = path.parent_path(); folder.has_filename(); folder = folder.parent_path()) {
        std::error_code error;
        if (isPackageName(folder) && fs::is_regular_file(folder, error))
            return InsidePackage{folder, inner.generic_string()};
        inner = folder.filename() / inner;
    }
    return std::nullopt;
}

Result<AssetLocation> locate(const fs::path& path, const SearchPaths& search) {
    std::error_code error;
    if (fs::exists(path, error)) {
        AssetLocation location{path, {}, search};
        addGameFolder(location);
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

SourceText textOf(const SearchPaths::Found& found) {
    return SourceText(std::string(reinterpret_cast<const char*>(found.bytes.data()), found.bytes.size()));
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
