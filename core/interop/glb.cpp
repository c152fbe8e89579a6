// SPDX-License-Identifier: MIT
#include "interop/glb.h"

#include <assimp/scene.h>
#include <assimp/Exporter.hpp>

#include <algorithm>
#include <cstdint>
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

Result<GlbFile> fileOf(const ExportModel& model, KeyStatistics* statistics) {
    if (auto fit = checkExportable(model); !fit) return tl::unexpected(std::move(fit.error()));
    try {
        const auto bytes = exportScene(model);
        if (!bytes) return tl::unexpected(bytes.error());
        auto file = parseGlb(*bytes);
        if (!file) return failure("INT005", model.name + ": Assimp wrote a damaged file");
        KeyStatistics unused;
        auto done = repairGlb(*file, model, statistics == nullptr ? unused : *statistics);
        if (!done) return tl::unexpected(std::move(done.error()));
        return std::move(*file);
    } catch (const std::exception& fault) {
        return failure("INT005", model.name + ": " + fault.what());
    }
}

std::string base64(std::span<const std::byte> bytes) {
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t left = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k)
            bits = bits << 8U | (k < left ? std::to_integer<std::uint32_t>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            text += k <= left ? kDigits[bits >> (18U - 6U * static_cast<unsigned>(k)) & 63U] : '=';
    }
    return text;
}

}  // namespace

bool canWriteGlb() {
    return true;
}

Result<std::vector<std::byte>> writeGlb(const ExportModel& model, KeyStatistics* statistics) {
    auto file = fileOf(model, statistics);
    if (!file) return tl::unexpected(std::move(file.error()));
    return serialiseGlb(std::move(*file));
}

Result<std::string> writeGltf(const ExportModel& model, KeyStatistics* statistics) {
    auto file = fileOf(model, statistics);
    if (!file) return tl::unexpected(std::move(file.error()));
    file->json["buffers"] =
        GlbJson::array({{{"byteLength", file->binary.size()},
                         {"uri", "data:application/octet-stream;base64," + base64(file->binary)}}});
    return file->json.dump(2, ' ', false, GlbJson::error_handler_t::replace) + '\n';
}

}  // namespace poseloom::interop
