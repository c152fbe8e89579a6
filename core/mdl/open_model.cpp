// SPDX-License-Identifier: MIT
#include <algorithm>
#include <system_error>

#include "mdl/asset_location.h"
#include "mdl/game_path.h"
#include "mdl/layout.h"
#include "mdl/mesh_reader.h"
#include "mdl/model.h"
#include "support/byte_reader.h"
#include "support/file_io.h"

namespace poseloom::mdl {

namespace {

namespace fs = std::filesystem;
using Found = SearchPaths::Found;

constexpr int kDeepestFolder = 16;

/// "hero" of "models/hero.mdl".
std::string stemOf(const AssetLocation& location) {
    return fs::path(location.file.empty() ? location.gamePath : location.file.string()).stem().string();
}

void take(Diagnostics& all, Diagnostics more) {
    for (Diagnostic& d : more)
        all.push_back(std::move(d));
}

/// A model on disk that lies below no folder `models` states its path in the game itself.
void learnGamePath(AssetLocation& location, const ByteReader& model) {
    if (!location.gamePath.empty()) return;
    const auto name = model.fixedString(layout::header::kName, 64);
    if (!name || name->empty()) return;
    const std::string folder = joined("models", folderOf(normalisedGamePath(*name).value_or("")));
    location.gamePath = joined(folder, foldCase(location.file.filename().string()));
}

/// The file below one of the folders above the model.
std::optional<Found> readBelowFolders(const fs::path& model, const fs::path& name) {
    std::error_code error;
    fs::path folder = model.parent_path();
    for (int depth = 0; depth < kDeepestFolder && folder.has_relative_path(); ++depth) {
        if (fs::is_regular_file(folder / name, error)) {
            if (auto bytes = readBinaryFile(folder / name))
                return Found{(folder / name).string(), std::move(*bytes), {}};
            return std::nullopt;
        }
        folder = folder.parent_path();
    }
    return std::nullopt;
}

/// The .ani: where the model says, below one of the folders above it or in the search paths, else beside it
/// under the stored name or the model's own.
std::optional<Found> findBlocks(const AssetLocation& location, const ByteReader& model) {
    if (model.readOr<std::int32_t>(layout::header::kBlocks, 0) <= 0) return std::nullopt;
    const int offset = model.readOr<std::int32_t>(layout::header::kBlockName, 0);
    std::string stored;
    if (offset > 0) stored = model.string(static_cast<std::uint64_t>(offset)).value_or("");
    std::replace(stored.begin(), stored.end(), '\\', '/');
    const fs::path name(stored);
    const bool leadsOut = stored.find("..") != std::string::npos || name.is_absolute();
    if (!stored.empty() && !leadsOut) {
        if (auto found = readBelowFolders(location.file, name)) return found;
        if (auto found = location.search.read(stored)) return found;
        if (auto found = readSibling(location, name.filename().string())) return found;
    }
    return readSibling(location, stemOf(location) + ".ani");
}

void sayThereIsNoMesh(OpenResult& result, std::string_view missing) {
    result.diagnostics.push_back(
        {"MDL047",
         Severity::Info,
         "no " + std::string(missing) + " lies beside the model: only its skeleton is shown",
         placeInBinary(result.model->file, {0, 0}),
         {},
         {},
         {}});
}

std::optional<Found> findStrips(const AssetLocation& location) {
    for (const char* extension : {".dx90.vtx", ".dx80.vtx", ".sw.vtx", ".vtx"}) {
        if (auto found = readSibling(location, stemOf(location) + extension)) return found;
    }
    return std::nullopt;
}

void addMesh(OpenResult& result, const AssetLocation& location) {
    auto vvd = readSibling(location, stemOf(location) + ".vvd");
    if (!vvd) return sayThereIsNoMesh(result, ".vvd");
    auto vtx = findStrips(location);
    if (!vtx) return sayThereIsNoMesh(result, ".vtx");
    const auto unusable = [](const Found& found) { return found.bytes.empty() && !found.problems.empty(); };
    const bool usable = !unusable(*vvd) && !unusable(*vtx);
    take(result.diagnostics, std::move(vvd->problems));
    take(result.diagnostics, std::move(vtx->problems));
    if (!usable) return;
    MeshResult mesh = readMesh(*result.model, {vvd->place, vvd->bytes}, {vtx->place, vtx->bytes});
    result.mesh = std::move(mesh.mesh);
    take(result.diagnostics, std::move(mesh.diagnostics));
}

/// Reads the model at a location and its blocks; the location learns the model's path in the game.
ReadResult readAnimations(AssetLocation& location) {
    auto found = read(location);
    if (!found) return {nullptr, {found.error()}};
    const ByteReader reader(found->bytes);
    learnGamePath(location, reader);
    auto blocks = findBlocks(location, reader);
    ReadResult result = readModel(std::move(found->bytes), found->place,
                                  blocks ? std::move(blocks->bytes) : std::vector<std::byte>{});
    take(result.diagnostics, std::move(found->problems));
    if (blocks) take(result.diagnostics, std::move(blocks->problems));
    return result;
}

}  // namespace

ReadResult openAnimations(const fs::path& path, const SearchPaths& search) {
    auto location = locate(path, search);
    if (!location) return {nullptr, {location.error()}};
    return readAnimations(*location);
}

ReadResult openAnimations(const fs::path& path) {
    return openAnimations(path, SearchPaths{});
}

OpenResult openModel(const fs::path& path, const SearchPaths& search) {
    OpenResult result;
    auto location = locate(path, search);
    if (!location) {
        result.diagnostics.push_back(std::move(location.error()));
        return result;
    }
    ReadResult read = readAnimations(*location);
    result.model = std::move(read.model);
    result.diagnostics = std::move(read.diagnostics);
    if (result.model) addMesh(result, *location);
    return result;
}

OpenResult openModel(const fs::path& path) {
    return openModel(path, SearchPaths{});
}

}  // namespace poseloom::mdl
