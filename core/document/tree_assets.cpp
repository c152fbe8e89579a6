// SPDX-License-Identifier: MIT
#include "document/tree_assets.h"

#include <algorithm>
#include <mutex>

#include "document/cod_files.h"

namespace poseloom::document {

namespace {

struct SharedAssets {
    explicit SharedAssets(mdl::SearchPaths search) : folder(assetFolderIn(std::move(search))) {}

    std::mutex mutex;
    xanim::AssetFolder folder;
};

animtree::LeafFacts factsOf(const xanim::LeafAsset& asset) {
    animtree::LeafFacts facts;
    facts.exists = asset.exists;
    facts.version = asset.version;
    facts.loops = asset.loops;
    facts.place = asset.place;
    if (!asset.exists || asset.loadable) return facts;
    const auto error = std::find_if(asset.diagnostics.begin(), asset.diagnostics.end(),
                                    [](const Diagnostic& d) { return d.severity == Severity::Error; });
    facts.trouble = asset.place + ": " + (error == asset.diagnostics.end() ? "unreadable" : error->message);
    return facts;
}

}  // namespace

animtree::FindLeaf treeAssetsIn(mdl::SearchPaths search) {
    return [shared = std::make_shared<SharedAssets>(std::move(search))](std::string_view name) {
        const std::lock_guard lock(shared->mutex);
        return factsOf(shared->folder.leaf(name));
    };
}

}  // namespace poseloom::document
