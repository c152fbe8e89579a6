// SPDX-License-Identifier: MIT
#include <algorithm>
#include <system_error>

#include "mdl/layout.h"
#include "mdl/mesh_reader.h"
#include "mdl/model.h"
#include "support/byte_reader.h"
#include "support/file_io.h"

namespace poseloom::mdl {

namespace {

constexpr int kDeepestFolder = 16;

/// The file of `folder` with this name: exactly, else in another case, for games ship from systems that do
/// not tell the two apart.
std::optional<std::filesystem::path> findSibling(const std::filesystem::path& folder,
                                                 const std::string& name) {
    std::error_code error;
    const std::filesystem::path exact = folder / name;
    if (std::filesystem::is_regular_file(exact, error)) return exact;
    const std::filesystem::path listed = folder.empty() ? std::filesystem::path(".") : folder;
    for (auto it = std::filesystem::directory_iterator(listed, error);
         !error && it != std::filesystem::end(it); it.increment(error)) {
        if (rig::equalIgnoringCase(it->path().filename().string(), name)) return it->path();
    }
    return std::nullopt;
}

std::optional<std::filesystem::path> findStrips(const std::filesystem::path& model) {
    for (const char* extension : {".dx90.vtx", ".dx80.vtx", ".sw.vtx", ".vtx"}) {
        if (auto found = findSibling(model.parent_path(), model.stem().string() + extension)) return found;
    }
    return std::nullopt;
}

/// The .ani: where the model says, below one of the folders above it, else beside it under the stored name or
/// the model's own.
std::optional<std::filesystem::path> findBlocks(const std::filesystem::path& path, const ByteReader& model) {
    if (model.readOr<std::int32_t>(layout::header::kBlocks, 0) <= 0) return std::nullopt;
    const int offset = model.readOr<std::int32_t>(layout::header::kBlockName, 0);
    std::string stored;
    if (offset > 0) stored = model.string(static_cast<std::uint64_t>(offset)).value_or("");
    std::replace(stored.begin(), stored.end(), '\\', '/');
    const std::filesystem::path name(stored);
    const bool leadsOut = stored.find("..") != std::string::npos || name.is_absolute();
    if (!stored.empty() && !leadsOut) {
        std::error_code error;
        std::filesystem::path folder = path.parent_path();
        for (int depth = 0; depth < kDeepestFolder && folder.has_relative_path(); ++depth) {
            if (std::filesystem::is_regular_file(folder / name, error)) return folder / name;
            folder = folder.parent_path();
        }
        if (auto found = findSibling(path.parent_path(), name.filename().string())) return found;
    }
    return findSibling(path.parent_path(), path.stem().string() + ".ani");
}

void sayThereIsNoMesh(OpenResult& result, const std::string& file, std::string_view missing) {
    result.diagnostics.push_back(
        {"MDL047",
         Severity::Info,
         "no " + std::string(missing) + " lies beside the model: only its skeleton is shown",
         placeInBinary(file, {0, 0}),
         {},
         {},
         {}});
}

void addMesh(OpenResult& result, const std::filesystem::path& path) {
    const auto vvdPath = findSibling(path.parent_path(), path.stem().string() + ".vvd");
    const auto vtxPath = findStrips(path);
    if (!vvdPath || !vtxPath) return sayThereIsNoMesh(result, path.string(), vvdPath ? ".vtx" : ".vvd");
    const auto vvd = readBinaryFile(*vvdPath);
    const auto vtx = readBinaryFile(*vtxPath);
    if (!vvd) result.diagnostics.push_back(vvd.error());
    if (!vtx) result.diagnostics.push_back(vtx.error());
    if (!vvd || !vtx) return;
    MeshResult mesh = readMesh(*result.model, {vvdPath->string(), *vvd}, {vtxPath->string(), *vtx});
    result.mesh = std::move(mesh.mesh);
    for (Diagnostic& d : mesh.diagnostics)
        result.diagnostics.push_back(std::move(d));
}

}  // namespace

ReadResult openAnimations(const std::filesystem::path& path) {
    auto bytes = readBinaryFile(path);
    if (!bytes) return {nullptr, {bytes.error()}};
    std::vector<std::byte> blocks;
    if (const auto blockPath = findBlocks(path, ByteReader(*bytes))) {
        if (auto read = readBinaryFile(*blockPath)) blocks = std::move(*read);
    }
    return readModel(std::move(*bytes), path.string(), std::move(blocks));
}

OpenResult openModel(const std::filesystem::path& path) {
    OpenResult result;
    ReadResult read = openAnimations(path);
    result.model = std::move(read.model);
    result.diagnostics = std::move(read.diagnostics);
    if (result.model) addMesh(result, path);
    return result;
}

}  // namespace poseloom::mdl
