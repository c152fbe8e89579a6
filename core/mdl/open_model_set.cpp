// SPDX-License-Identifier: MIT
#include <algorithm>

#include "mdl/asset_location.h"
#include "mdl/game_path.h"
#include "mdl/model_set.h"

namespace poseloom::mdl {

namespace fs = std::filesystem;

namespace {

/// Through the places of the model's own game, else beside the model: a person may have copied only a few
/// files out of a game.
ReadResult readInclude(const AssetLocation& model, const std::string& gamePath) {
    const auto path = normalisedGamePath(gamePath);
    if (!path) return {};
    if (const auto found = model.search.read(*path)) return openAnimations(found->place, model.search);
    if (model.file.empty()) return {};
    const auto sibling = findInFolder(model.file.parent_path(), fs::path(*path).filename().string());
    return sibling ? openAnimations(*sibling, model.search) : ReadResult{};
}

}  // namespace

ModelSetResult openModelSet(const fs::path& path, const SearchPaths& search) {
    ReadResult read = openAnimations(path, search);
    ModelSetResult result = completeModelSet(read.model, path, search);
    std::move(result.diagnostics.begin(), result.diagnostics.end(), std::back_inserter(read.diagnostics));
    result.diagnostics = std::move(read.diagnostics);
    return result;
}

ModelSetResult completeModelSet(ModelPtr main, const fs::path& path, const SearchPaths& search) {
    const auto location = locate(path, search);
    return makeModelSet(std::move(main), [&](const std::string& gamePath) {
        return location ? readInclude(*location, gamePath) : ReadResult{};
    });
}

}  // namespace poseloom::mdl
