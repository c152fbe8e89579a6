// SPDX-License-Identifier: MIT
#include <array>
#include <system_error>

#include "mdl/mesh_reader.h"
#include "mdl/model.h"
#include "support/file_io.h"

namespace poseloom::mdl {

namespace {

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

OpenResult openModel(const std::filesystem::path& path) {
    OpenResult result;
    auto bytes = readBinaryFile(path);
    if (!bytes) {
        result.diagnostics.push_back(bytes.error());
        return result;
    }
    ReadResult read = readModel(std::move(*bytes), path.string());
    result.model = std::move(read.model);
    result.diagnostics = std::move(read.diagnostics);
    if (result.model) addMesh(result, path);
    return result;
}

}  // namespace poseloom::mdl
