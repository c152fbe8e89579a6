// SPDX-License-Identifier: MIT
#include "interop/import.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <exception>

#include "interop/import_scene.h"
#include "support/concat.h"
#include "support/file_io.h"

namespace poseloom::interop {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 6> kImportEndings{".glb", ".gltf", ".bvh", ".smd", ".fbx", ".dae"};

bool isEnding(std::string_view ending, std::string_view wanted) {
    return rig::equalIgnoringCase(ending, wanted);
}

ImportResult refusedImport(Diagnostic problem) {
    return {nullptr, {std::move(problem)}};
}

ImportResult ofScene(Result<ImportScene> scene, Diagnostics diagnostics, const ImportOptions& options,
                     const Deadline& deadline) {
    if (!scene) {
        diagnostics.push_back(std::move(scene.error()));
        return {nullptr, std::move(diagnostics)};
    }
    ImportResult result = modelOfScene(*scene, options, deadline);
    result.diagnostics.insert(result.diagnostics.begin(), diagnostics.begin(), diagnostics.end());
    return result;
}

ImportResult importKnown(std::span<const std::byte> bytes, std::string_view ending, const std::string& file,
                         const FindBeside& beside, const ImportOptions& options) {
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (isEnding(ending, ".bvh")) return readBvh(text, file, options);
    if (isEnding(ending, ".smd")) return readSmd(text, file, options);
    const Deadline deadline(options);
    Diagnostics diagnostics;
    if (isEnding(ending, ".glb") || isEnding(ending, ".gltf")) {
        auto scene = readGltf(bytes, file, beside, options.limits, diagnostics);
        return ofScene(std::move(scene), std::move(diagnostics), options, deadline);
    }
    auto scene = readThroughAssimp(bytes, ending, file, options.limits, deadline, diagnostics);
    return ofScene(std::move(scene), std::move(diagnostics), options, deadline);
}

Diagnostic tooLarge(const std::string& file, std::uintmax_t bytes, std::uintmax_t most) {
    return importProblem(file, "INT022", Severity::Error,
                         concat({"the file has ", std::to_string(bytes), " bytes; at most ",
                                 std::to_string(most), " are read"}));
}

/// Files that a .gltf names must lie below its folder.
bool leadsOut(const std::string& name) {
    const fs::path path(name);
    return path.is_absolute() ||
           std::any_of(path.begin(), path.end(), [](const fs::path& part) { return part == ".."; });
}

}  // namespace

std::optional<std::size_t> ImportedModel::findClip(std::string_view wanted) const {
    if (wanted.empty()) return clips.empty() ? std::nullopt : std::optional<std::size_t>(0);
    for (std::size_t i = 0; i < clips.size(); ++i) {
        if (clips[i]->info().name == wanted) return i;
    }
    if (wanted.size() < 2 || wanted[0] != '#') return std::nullopt;
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(wanted.data() + 1, wanted.data() + wanted.size(), index);
    const bool good = error == std::errc{} && end == wanted.data() + wanted.size() && index < clips.size();
    return good ? std::optional(index) : std::nullopt;
}

bool isImportEnding(std::string_view ending) {
    return std::any_of(kImportEndings.begin(), kImportEndings.end(),
                       [&](std::string_view known) { return isEnding(ending, known); });
}

ImportResult importBytes(std::span<const std::byte> bytes, std::string_view ending, const std::string& file,
                         const FindBeside& beside, const ImportOptions& options) {
    if (bytes.size() > options.limits.bytes)
        return refusedImport(tooLarge(file, bytes.size(), options.limits.bytes));
    try {
        return importKnown(bytes, ending, file, beside, options);
    } catch (const std::bad_alloc&) {
        return refusedImport(importProblem(file, "INT022", Severity::Error, "the memory does not suffice"));
    } catch (const std::exception& fault) {
        return refusedImport(importProblem(file, "INT020", Severity::Error,
                                           concat({"the file cannot be read: ", fault.what()})));
    }
}

ImportResult importFile(const fs::path& path, const ImportOptions& options) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(path, error);
    if (!error && size > options.limits.bytes)
        return refusedImport(tooLarge(path.string(), size, options.limits.bytes));
    const auto bytes = readBinaryFile(path);
    if (!bytes) return refusedImport(bytes.error());
    const FindBeside beside = [&](const std::string& name) -> Result<std::vector<std::byte>> {
        if (leadsOut(name))
            return failure("INT027", concat({"\"", name, "\" leads out of the file's folder"}));
        const fs::path file = path.parent_path() / name;
        std::error_code unknown;
        const std::uintmax_t bytesBeside = fs::file_size(file, unknown);
        if (!unknown && bytesBeside > options.limits.bytes)
            return tl::unexpected(tooLarge(file.string(), bytesBeside, options.limits.bytes));
        return readBinaryFile(file);
    };
    return importBytes(*bytes, path.extension().string(), path.string(), beside, options);
}

}  // namespace poseloom::interop
