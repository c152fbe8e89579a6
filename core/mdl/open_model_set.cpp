// SPDX-License-Identifier: MIT
#include <algorithm>
#include <system_error>

#include "mdl/model_set.h"

namespace poseloom::mdl {

namespace fs = std::filesystem;

namespace {

constexpr int kDeepestFolder = 16;

std::optional<fs::path> fileIn(const fs::path& folder, const fs::path& name) {
    std::error_code error;
    fs::path file = folder / name;
    return fs::is_regular_file(file, error) ? std::optional(std::move(file)) : std::nullopt;
}

std::optional<fs::path> findInclude(const fs::path& model, const std::vector<fs::path>& searchFolders,
                                    std::string stored) {
    std::replace(stored.begin(), stored.end(), '\\', '/');
    const fs::path name(stored);
    if (stored.empty() || stored.find("..") != std::string::npos || name.is_absolute()) return std::nullopt;
    fs::path folder = model.parent_path();
    for (int depth = 0; depth < kDeepestFolder; ++depth) {
        if (auto found = fileIn(folder, name)) return found;
        if (!folder.has_relative_path()) break;
        folder = folder.parent_path();
    }
    for (const fs::path& extra : searchFolders) {
        if (auto found = fileIn(extra, name)) return found;
    }
    return fileIn(model.parent_path(), name.filename());
}

}  // namespace

IncludeReader includesNear(fs::path model, std::vector<fs::path> searchFolders) {
    return [model = std::move(model),
            searchFolders = std::move(searchFolders)](const std::string& gamePath) -> ReadResult {
        const auto found = findInclude(model, searchFolders, gamePath);
        return found ? openAnimations(*found) : ReadResult{};
    };
}

ModelSetResult openModelSet(const fs::path& path, std::vector<fs::path> searchFolders) {
    ReadResult read = openAnimations(path);
    ModelSetResult result = makeModelSet(read.model, includesNear(path, std::move(searchFolders)));
    std::move(result.diagnostics.begin(), result.diagnostics.end(), std::back_inserter(read.diagnostics));
    result.diagnostics = std::move(read.diagnostics);
    return result;
}

}  // namespace poseloom::mdl
