// SPDX-License-Identifier: MIT
#include "document/asset_cache.h"

#include "document/asset_paths.h"
#include "mdl/asset_location.h"
#include "panim/sampling.h"
#include "support/file_io.h"

namespace poseloom::document {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostSequenceClips = 64;

/// An animation by name, or by index where the name is "#N".
std::optional<std::size_t> findAnimation(const mdl::Model& model, const std::string& name) {
    if (const auto found = model.findAnimation(name)) return found;
    if (name.size() < 2 || name.size() > 7 || name[0] != '#') return std::nullopt;
    std::size_t index = 0;
    for (const char c : name.substr(1)) {
        if (c < '0' || c > '9') return std::nullopt;
        index = index * 10 + static_cast<std::size_t>(c - '0');
    }
    return index < model.animations.size() ? std::optional(index) : std::nullopt;
}

}  // namespace

const mdl::OpenResult& AssetCache::model(const fs::path& path) {
    Entry& entry = m_models[assetKey(path)];
    if (entry.withMesh) return entry.opened;
    const mdl::ModelPtr known = entry.opened.model;
    entry = {mdl::openModel(path, m_search), true};
    if (known) entry.opened.model = known;  // clips made from it stay comparable
    return entry.opened;
}

const mdl::OpenResult& AssetCache::animations(const fs::path& path) {
    const std::string key = assetKey(path);
    const auto found = m_models.find(key);
    if (found != m_models.end()) return found->second.opened;
    mdl::ReadResult read = mdl::openAnimations(path, m_search);
    return (m_models[key] = {{std::move(read.model), nullptr, 0, std::move(read.diagnostics)}, false}).opened;
}

const mdl::ModelSetResult& AssetCache::set(const fs::path& path) {
    const auto [found, isNew] = m_sets.try_emplace(assetKey(path));
    if (isNew) found->second = mdl::completeModelSet(animations(path).model, path, m_search);
    return found->second;
}

rig::ClipPtr AssetCache::clip(const fs::path& path, const std::string& animation,
                              const mdl::PoseSettings& poseParameters) {
    const mdl::ModelPtr model = animations(path).model;
    if (!model) return nullptr;
    const auto index = findAnimation(*model, animation);
    if (!index) {
        const auto found = sequence(path, animation);
        return found ? sequenceClip(path, *found, poseParameters) : nullptr;
    }
    rig::ClipPtr& clip = m_clips[{assetKey(path), *index}];
    if (!clip) clip = mdl::makeAnimationClip(model, *index);
    return clip;
}

const panim::ReadResult& AssetCache::panim(const fs::path& path) {
    const auto [found, isNew] = m_panims.try_emplace(assetKey(path));
    if (!isNew) return found->second;
    auto text = readTextFile(path);
    if (text) {
        found->second = panim::read(SourceText(std::move(*text)), path.string());
    } else {
        found->second.diagnostics.push_back(std::move(text.error()));
    }
    return found->second;
}

rig::ClipPtr AssetCache::panimMotion(const fs::path& path) {
    const panim::ClipPtr clip = panim(path).clip;
    if (!clip) return nullptr;
    rig::ClipPtr& motion = m_panimMotions[assetKey(path)];
    if (!motion) motion = panim::makeMotion(clip);
    return motion;
}

const interop::ImportResult& AssetCache::imported(const fs::path& path) {
    const auto [found, isNew] = m_imports.try_emplace(assetKey(path));
    if (isNew) found->second = interop::importFile(path, m_importOptions);
    return found->second;
}

std::optional<std::size_t> AssetCache::sequence(const fs::path& path, const std::string& animation) {
    constexpr std::string_view kPrefix = "sequence:";
    const mdl::ModelPtr model = animations(path).model;
    if (!model || findAnimation(*model, animation)) return std::nullopt;
    const std::size_t skipped = animation.starts_with(kPrefix) ? kPrefix.size() : 0;
    return set(path).set->findSequence(std::string_view(animation).substr(skipped));
}

rig::ClipPtr AssetCache::sequenceClip(const fs::path& path, std::size_t sequence,
                                      const mdl::PoseSettings& poseParameters) {
    // Every place of a slider makes a clip of its own.
    if (m_sequenceClips.size() >= kMostSequenceClips)
        std::erase_if(m_sequenceClips, [](const auto& entry) { return entry.second.use_count() == 1; });
    rig::ClipPtr& clip = m_sequenceClips[{assetKey(path), sequence, poseParameters}];
    if (!clip) clip = mdl::makeSequenceClip(set(path).set, sequence, poseParameters);
    return clip;
}

void AssetCache::put(const fs::path& path, mdl::OpenResult opened) {
    m_models[assetKey(path)] = {std::move(opened), true};
    m_sets.erase(assetKey(path));
}

std::vector<std::string> AssetCache::searchIn(const std::vector<fs::path>& places) {
    if (places == m_places) return {};
    clear();
    m_places = places;
    std::vector<std::string> problems(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto added = m_search.add(places[i]);
        if (!added) problems[i] = added.error().message;
    }
    return problems;
}

std::optional<fs::path> AssetCache::find(const fs::path& path, const std::string& written) {
    std::error_code error;
    if (m_models.contains(assetKey(path)) || fs::is_regular_file(path, error)) return path;
    const auto known = m_insidePackages.find(path.string());
    if (known != m_insidePackages.end()) return known->second;
    auto found = mdl::isAsset(path) ? std::optional(path) : m_search.pathOf(written);
    if (found && mdl::insidePackage(*found)) m_insidePackages[path.string()] = *found;
    return found;
}

AssetCache AssetCache::emptied() const {
    AssetCache fresh;
    fresh.searchIn(m_places);
    return fresh;
}

void AssetCache::adopt(AssetCache& other, const fs::path& path) {
    const std::string key = assetKey(path);
    const auto take = [&key](auto& mine, auto& others) {
        mine.erase(key);
        mine.insert(others.extract(key));
    };
    take(m_models, other.m_models);
    take(m_sets, other.m_sets);
    take(m_imports, other.m_imports);
    take(m_panims, other.m_panims);
    take(m_panimMotions, other.m_panimMotions);
    std::erase_if(m_clips, [&](const auto& entry) { return entry.first.first == key; });
    std::erase_if(m_sequenceClips, [&](const auto& entry) { return std::get<0>(entry.first) == key; });
}

void AssetCache::clear() {
    m_places.clear();
    m_search = {};
    m_insidePackages.clear();
    m_models.clear();
    m_sets.clear();
    m_imports.clear();
    m_panims.clear();
    m_panimMotions.clear();
    m_clips.clear();
    m_decoded->clear();
    m_sequenceClips.clear();
}

}  // namespace poseloom::document
