// SPDX-License-Identifier: MIT
#include "xanim/asset_folder.h"

#include "support/byte_reader.h"
#include "xanim/names.h"

namespace poseloom::xanim {

namespace {

void describe(const Animation& animation, LeafAsset& asset) {
    asset.version = animation.version;
    asset.loops = animation.loops;
    asset.movesOwner = animation.delta.has_value();
    asset.length = animation.length();
    asset.notetracks = animation.notetracks;
}

LeafAsset assetOf(FoundFile file) {
    LeafAsset asset;
    asset.exists = true;
    asset.diagnostics = std::move(file.problems);
    AnimationResult read = readAnimation(file.bytes, file.place);
    asset.place = std::move(file.place);
    if (read.animation) describe(*read.animation, asset);
    if (!read.animation && read.engineError && file.bytes.size() >= 2)
        asset.version = ByteReader(file.bytes).readOr<std::int16_t>(0, 0);
    asset.engineError = std::move(read.engineError);
    asset.diagnostics.insert(asset.diagnostics.end(), read.diagnostics.begin(), read.diagnostics.end());
    asset.loadable = asset.version == kVersion && !hasErrors(asset.diagnostics);
    return asset;
}

}  // namespace

const LeafAsset& AssetFolder::leaf(std::string_view name) {
    std::string key = lowerCase(name);
    if (const auto known = m_known.find(key); known != m_known.end()) return known->second;
    auto file = m_find("xanim/" + key);
    return m_known.emplace(std::move(key), file ? assetOf(std::move(*file)) : LeafAsset{}).first->second;
}

}  // namespace poseloom::xanim
