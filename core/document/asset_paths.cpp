// SPDX-License-Identifier: MIT
#include "document/asset_paths.h"

#include <algorithm>

namespace poseloom::document {

namespace fs = std::filesystem;

std::string assetKey(const fs::path& path) {
    std::error_code error;
    const fs::path canonical = fs::weakly_canonical(path, error);
    return error ? path.string() : canonical.string();
}

Diagnostic problemAt(const ProjectFile& file, Span entry, std::string_view key, std::string code,
                     Severity severity, std::string message, std::string subject) {
    return {std::move(code),
            severity,
            std::move(message),
            placeOf(file.project, file.path, entry, key),
            std::move(subject),
            {},
            {}};
}

std::string lowerEnding(const fs::path& path) {
    std::string extension = path.extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return extension;
}

const char* elsewhere(const AssetCache& cache) {
    return cache.search().empty() ? "" : ", nor do the search paths have it";
}

}  // namespace poseloom::document
