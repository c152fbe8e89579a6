// SPDX-License-Identifier: MIT
#include "interop/glb.h"

#include <assimp/scene.h>
#include <assimp/Exporter.hpp>

#include <exception>

#include "interop/glb_container.h"
#include "interop/glb_repair.h"
#include "interop/glb_scene.h"

namespace poseloom::interop {

namespace {

Result<std::vector<std::byte>> exportScene(const ExportModel& model) {
    const std::unique_ptr<aiScene> scene = makeScene(model);
    Assimp::Exporter exporter;
    const aiExportDataBlob* blob = exporter.ExportToBlob(scene.get(), "glb2");
    if (blob == nullptr) return failure("INT005", model.name + ": " + exporter.GetErrorString());
    const auto* bytes = static_cast<const std::byte*>(blob->data);
    return std::vector<std::byte>(bytes, bytes + blob->size);
}

}  // namespace

bool canWriteGlb() {
    return true;
}

Result<std::vector<std::byte>> writeGlb(const ExportModel& model) {
    if (auto fit = checkExportable(model); !fit) return tl::unexpected(std::move(fit.error()));
    try {
        auto bytes = exportScene(model);
        if (!bytes) return bytes;
        auto file = parseGlb(*bytes);
        if (!file) return failure("INT005", model.name + ": Assimp wrote a damaged file");
        if (auto done = repairGlb(*file, model); !done) return tl::unexpected(std::move(done.error()));
        return serialiseGlb(std::move(*file));
    } catch (const std::exception& fault) {
        return failure("INT005", model.name + ": " + fault.what());
    }
}

}  // namespace poseloom::interop
