// SPDX-License-Identifier: MIT
#include "document/assets.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "mdl/asset_location.h"
#include "panim/sampling.h"
#include "support/file_io.h"
#include "support/spelling.h"

namespace poseloom::document {

namespace fs = std::filesystem;

namespace {

std::string keyOf(const fs::path& path) {
    std::error_code error;
    const fs::path canonical = fs::weakly_canonical(path, error);
    return error ? path.string() : canonical.string();
}

struct ProjectFile {
    const Project& project;
    const std::string& path;
};

/// A problem at the value behind `key` of an entry; see placeOf.
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

std::string extensionOf(const fs::path& path) {
    std::string extension = path.extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return extension;
}

std::string unknownAnimation(const SlotSetting& setting, const mdl::ModelSet& set) {
    std::vector<std::string_view> names;
    for (const mdl::Animation& animation : set.main().animations)
        names.emplace_back(animation.name);
    for (std::size_t i = 0; i < set.sequences.size(); ++i)
        names.emplace_back(set.sequence(i).name);
    return setting.clip + " has no animation or sequence \"" + setting.animation + "\"" +
           didYouMean(setting.animation, names, "\"");
}

const char* elsewhere(const AssetCache& cache) {
    return cache.search().empty() ? "" : ", nor do the search paths have it";
}

/// The clip of one slot, or null and a diagnostic.
rig::ClipPtr clipFor(const SlotSetting& setting, const fs::path& named, const ProjectFile& project,
                     AssetCache& cache, Diagnostics& diagnostics) {
    const auto report = [&](const char* code, std::string message, const char* key = "clip") -> rig::ClipPtr {
        diagnostics.push_back(problemAt(project, setting.origin, key, code, Severity::Error,
                                        "slot " + setting.slot + ": " + std::move(message), setting.slot));
        return nullptr;
    };
    if (setting.clip.empty()) return nullptr;
    if (extensionOf(named) == ".panim") {
        const auto found = cache.find(named, setting.clip);
        rig::ClipPtr motion = found ? cache.panimMotion(*found) : nullptr;
        return motion ? motion : report("PRJ006", "there is no file " + named.string() + elsewhere(cache));
    }
    if (extensionOf(named) != ".mdl")
        return report("PRJ011", "clips of " + setting.clip + "'s kind cannot be played yet");
    const auto file = cache.find(named, setting.clip);
    if (!file) return report("PRJ006", "there is no file " + named.string() + elsewhere(cache));
    const mdl::ModelPtr model = cache.animations(*file).model;
    if (!model) return report("PRJ006", file->string() + " cannot be used as a model");
    if (rig::ClipPtr clip = cache.clip(*file, setting.animation, setting.poseParameters)) return clip;
    const mdl::ModelSetResult& set = cache.set(*file);
    for (const Diagnostic& missing : set.diagnostics)
        diagnostics.push_back(missing);
    return report("PRJ007", unknownAnimation(setting, *set.set), "animation");
}

/// The engine plays an empty clip where it refuses the file.
panim::ClipPtr playedByEngine(const panim::ReadResult& read) {
    return read.engineError ? std::make_shared<const panim::Clip>() : read.clip;
}

BoundSlot bindOne(const SlotSetting& setting, const ProjectFile& project, const fs::path& folder,
                  AssetCache& cache, Diagnostics& diagnostics) {
    BoundSlot bound;
    bound.source.slot = setting.slot;
    if (!setting.bindings.empty()) bound.source.object = setting.bindings.front().object;
    bound.source.clip =
        clipFor(setting, resolve(project.project, folder, setting.clip), project, cache, diagnostics);
    bound.bindings = setting.bindings;
    const fs::path named = resolve(project.project, folder, setting.clip);
    if (bound.source.clip && extensionOf(named) == ".panim")
        if (const auto file = cache.find(named, setting.clip))
            bound.panim = playedByEngine(cache.panim(*file));
    bound.playback.mode = setting.playback;
    bound.playback.speed = setting.speed;
    bound.playback.paused = setting.paused;
    bound.playback.frame = setting.frame;
    return bound;
}

/// Every input of the graph: the node's key and the input's name.
using InputNames = std::set<std::pair<std::string_view, std::string_view>>;

InputNames inputNames(const posegraph::Graph& graph) {
    InputNames names;
    for (const posegraph::Node& node : graph.nodes) {
        for (const posegraph::Input& input : node.inputs)
            names.emplace(node.key, input.ref.name);
    }
    return names;
}

void checkReferences(const posegraph::Graph& graph, const ProjectFile& file, Diagnostics& diagnostics) {
    std::set<std::string_view> slots;
    for (const posegraph::Slot& slot : graph.slots)
        slots.insert(slot.name);
    for (const SlotSetting& setting : file.project.slots) {
        if (slots.contains(setting.slot)) continue;
        diagnostics.push_back(problemAt(file, setting.origin, "slot", "PRJ005", Severity::Warning,
                                        "the graph has no slot \"" + setting.slot + "\"", setting.slot));
    }
    if (file.project.weights.empty()) return;
    const InputNames inputs = inputNames(graph);
    for (const WeightSetting& weight : file.project.weights) {
        if (inputs.contains({weight.node, weight.input})) continue;
        diagnostics.push_back(problemAt(file, weight.origin, "input", "PRJ009", Severity::Warning,
                                        "no input \"" + weight.input + "\" of a node \"" + weight.node + "\"",
                                        weight.node));
    }
}

/// `written` is the path as the project spells it.
void loadModel(OpenedProject& opened, const fs::path& named, const std::string& written, AssetCache& cache,
               bool withMesh) {
    const auto file = cache.find(named, written);
    if (!file) {
        const Span entry = opened.project.model ? opened.project.model->origin : Span{};
        opened.diagnostics.push_back(
            problemAt({opened.project, opened.projectFile}, entry, "path", "PRJ008", Severity::Error,
                      "there is no model " + named.string() + elsewhere(cache), named.filename().string()));
        return;
    }
    const mdl::OpenResult& result = withMesh ? cache.model(*file) : cache.animations(*file);
    if (const auto location = mdl::locate(*file, cache.search())) opened.search = location->search;
    opened.model = result.model;
    opened.mesh = withMesh ? result.mesh : nullptr;
    opened.diagnostics.insert(opened.diagnostics.end(), result.diagnostics.begin(), result.diagnostics.end());
    if (opened.model) opened.skeleton = std::make_shared<const rig::Skeleton>(opened.model->skeleton());
}

/// What is wrong with the files that give clips, once per file; the shown model has been reported already.
void reportClipFiles(OpenedProject& opened, AssetCache& cache) {
    std::set<std::string> reported;
    const auto fileOf = [&](const std::string& written) {
        return cache.find(resolve(opened.project, opened.folder, written), written);
    };
    if (const auto shown = opened.project.model ? fileOf(opened.project.model->path) : std::nullopt)
        reported.insert(keyOf(*shown));
    for (const SlotSetting& slot : opened.project.slots) {
        const auto file = fileOf(slot.clip);
        const std::string extension = file ? extensionOf(*file) : std::string();
        if (extension != ".mdl" && extension != ".panim") continue;
        if (!reported.insert(keyOf(*file)).second) continue;
        const Diagnostics& found =
            extension == ".panim" ? cache.panim(*file).diagnostics : cache.animations(*file).diagnostics;
        opened.diagnostics.insert(opened.diagnostics.end(), found.begin(), found.end());
    }
}

/// Where no model is named, the skeleton of the first model that gives a clip has to do.
void borrowSkeleton(OpenedProject& opened, AssetCache& cache) {
    if (opened.skeleton) return;
    for (const SlotSetting& slot : opened.project.slots) {
        const auto file = cache.find(resolve(opened.project, opened.folder, slot.clip), slot.clip);
        if (!file || extensionOf(*file) != ".mdl") continue;
        opened.model = cache.animations(*file).model;
        if (!opened.model) continue;
        if (const auto location = mdl::locate(*file, cache.search())) opened.search = location->search;
        opened.skeleton = std::make_shared<const rig::Skeleton>(opened.model->skeleton());
        return;
    }
}

bool loadGraph(OpenedProject& opened, const fs::path& file) {
    auto text = readTextFile(file);
    if (!text) {
        Diagnostic diagnostic = std::move(text.error());
        diagnostic.code = "PRJ004";
        diagnostic.message = "the document cannot be opened: " + diagnostic.message;
        diagnostic.where = placeOf(opened.project, opened.projectFile, {}, "document");
        opened.diagnostics.push_back(std::move(diagnostic));
        return false;
    }
    opened.document = Document::fromText(Kind::PoseGraph, std::move(*text), file.string());
    return true;
}

OpenedProject unreadable(Diagnostic problem) {
    OpenedProject opened;
    opened.diagnostics.push_back(std::move(problem));
    opened.usable = false;
    return opened;
}

void searchAsProjectSays(OpenedProject& opened, AssetCache& cache) {
    std::vector<fs::path> places;
    for (const std::string& place : opened.project.searchPaths)
        places.push_back(resolve(opened.project, opened.folder, place));
    const std::vector<std::string> problems = cache.searchIn(places);
    for (std::size_t i = 0; i < problems.size(); ++i) {
        if (problems[i].empty()) continue;
        opened.diagnostics.push_back(problemAt({opened.project, opened.projectFile}, {}, "searchPaths",
                                               "PRJ020", Severity::Warning, problems[i], places[i].string()));
    }
}

OpenedProject openProjectText(const std::string& text, const fs::path& path, AssetCache& cache,
                              bool withMesh) {
    OpenedProject opened;
    opened.projectFile = path.string();
    opened.folder = path.parent_path();
    ProjectReadResult read = readProject(text, opened.projectFile);
    opened.diagnostics = std::move(read.diagnostics);
    if (!read.project) {
        opened.usable = false;
        return opened;
    }
    opened.project = std::move(*read.project);
    if (opened.project.semantics != eval::Semantics::Documented && !opened.project.isTree()) {
        opened.diagnostics.push_back(
            problemAt({opened.project, opened.projectFile}, {}, "semantics", "PRJ012", Severity::Warning,
                      "these semantics are not shown in a preview yet: `documented` is", "semantics"));
    }
    searchAsProjectSays(opened, cache);
    const fs::path document = resolve(opened.project, opened.folder, opened.project.document);
    const bool isTree = opened.project.isTree();
    if (isTree) opened.tree = document;
    const bool haveGraph = !isTree && loadGraph(opened, document);
    if (opened.project.model && !opened.project.model->path.empty())
        loadModel(opened, resolve(opened.project, opened.folder, opened.project.model->path),
                  opened.project.model->path, cache, withMesh);
    opened.slots = bindSlots(opened.document.graph(), opened.project, opened.folder, opened.projectFile,
                             cache, opened.diagnostics);
    reportClipFiles(opened, cache);
    if (haveGraph)
        checkReferences(opened.document.graph(), {opened.project, opened.projectFile}, opened.diagnostics);
    borrowSkeleton(opened, cache);
    return opened;
}

OpenedProject openProjectFile(const fs::path& path, AssetCache& cache, bool withMesh) {
    auto text = readTextFile(path);
    if (!text) return unreadable(std::move(text.error()));
    return openProjectText(*text, path, cache, withMesh);
}

OpenedProject openGraphText(std::string text, const fs::path& path) {
    OpenedProject opened;
    opened.folder = path.parent_path();
    opened.document = Document::fromText(Kind::PoseGraph, std::move(text), path.string());
    opened.project.document = path.filename().string();
    for (const posegraph::Slot& slot : opened.document.graph().slots) {
        BoundSlot bound;
        bound.source.slot = slot.name;
        opened.slots.push_back(std::move(bound));
    }
    return opened;
}

OpenedProject openGraphFile(const fs::path& path) {
    auto text = readTextFile(path);
    if (text) return openGraphText(std::move(*text), path);
    OpenedProject opened = unreadable(std::move(text.error()));
    opened.folder = path.parent_path();
    opened.project.document = path.filename().string();
    return opened;
}

constexpr std::string_view kModelGraph =
    "[AnimationTree]\nname = \"Model\"\n[/AnimationTree]\n\n[AnimationSlots]\nClip\n[/AnimationSlots]\n\n"
    "[Output]\n    input = @Clip\n[/Output]\n";

OpenedProject openModelFile(const fs::path& path, AssetCache& cache, bool withMesh) {
    OpenedProject opened;
    opened.folder = path.parent_path();
    loadModel(opened, path, path.string(), cache, withMesh);
    opened.usable = opened.model != nullptr;
    opened.document = Document::fromText(Kind::PoseGraph, std::string(kModelGraph), {});
    ModelSetting model;
    model.path = path.filename().string();
    opened.project.model = std::move(model);
    if (opened.model && !opened.model->animations.empty()) {
        SlotSetting slot;
        slot.slot = "Clip";
        slot.clip = path.filename().string();
        slot.animation = "#0";
        opened.project.slots.push_back(std::move(slot));
    }
    opened.slots = bindSlots(opened.document.graph(), opened.project, opened.folder, path.string(), cache,
                             opened.diagnostics);
    return opened;
}

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
    Entry& entry = m_models[keyOf(path)];
    if (entry.withMesh) return entry.opened;
    const mdl::ModelPtr known = entry.opened.model;
    entry = {mdl::openModel(path, m_search), true};
    if (known) entry.opened.model = known;  // clips made from it stay comparable
    return entry.opened;
}

const mdl::OpenResult& AssetCache::animations(const fs::path& path) {
    const std::string key = keyOf(path);
    const auto found = m_models.find(key);
    if (found != m_models.end()) return found->second.opened;
    mdl::ReadResult read = mdl::openAnimations(path, m_search);
    return (m_models[key] = {{std::move(read.model), nullptr, 0, std::move(read.diagnostics)}, false}).opened;
}

const mdl::ModelSetResult& AssetCache::set(const fs::path& path) {
    const auto [found, isNew] = m_sets.try_emplace(keyOf(path));
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
    rig::ClipPtr& clip = m_clips[{keyOf(path), *index}];
    if (!clip) clip = mdl::makeAnimationClip(model, *index);
    return clip;
}

const panim::ReadResult& AssetCache::panim(const fs::path& path) {
    const auto [found, isNew] = m_panims.try_emplace(keyOf(path));
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
    rig::ClipPtr& motion = m_panimMotions[keyOf(path)];
    if (!motion) motion = panim::makeMotion(clip);
    return motion;
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
    rig::ClipPtr& clip = m_sequenceClips[{keyOf(path), sequence, poseParameters}];
    if (!clip) clip = mdl::makeSequenceClip(set(path).set, sequence, poseParameters);
    return clip;
}

void AssetCache::put(const fs::path& path, mdl::OpenResult opened) {
    m_models[keyOf(path)] = {std::move(opened), true};
    m_sets.erase(keyOf(path));
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
    if (m_models.contains(keyOf(path)) || fs::is_regular_file(path, error)) return path;
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

void AssetCache::clear() {
    m_places.clear();
    m_search = {};
    m_insidePackages.clear();
    m_models.clear();
    m_sets.clear();
    m_panims.clear();
    m_panimMotions.clear();
    m_clips.clear();
    m_decoded->clear();
    m_sequenceClips.clear();
}

OpenedProject openProject(const fs::path& path, AssetCache& cache, bool withMesh) {
    const std::string extension = extensionOf(path);
    if (extension == ".panimtree") return openGraphFile(path);
    if (extension == ".mdl") return openModelFile(path, cache, withMesh);
    return openProjectFile(path, cache, withMesh);
}

OpenedProject openProjectBytes(std::string bytes, std::string_view kind, const std::string& file,
                               AssetCache& cache) {
    if (kind == "panimtree") return openGraphText(std::move(bytes), file);
    if (kind != "mdl") return openProjectText(bytes, file, cache, false);
    const auto data = std::as_bytes(std::span(bytes));
    mdl::ReadResult read = mdl::readModel({data.begin(), data.end()}, file);
    cache.put(file, {std::move(read.model), nullptr, 0, std::move(read.diagnostics)});
    return openModelFile(file, cache, false);
}

std::vector<BoundSlot> bindSlots(const posegraph::Graph& graph, const Project& project,
                                 const fs::path& folder, const std::string& projectFile, AssetCache& cache,
                                 Diagnostics& diagnostics) {
    std::unordered_map<std::string_view, const SlotSetting*> settings;
    for (const SlotSetting& setting : project.slots)
        settings.emplace(setting.slot, &setting);
    std::vector<BoundSlot> result;
    result.reserve(graph.slots.size());
    for (const posegraph::Slot& slot : graph.slots) {
        const auto known = settings.find(slot.name);
        if (known == settings.end()) {
            result.emplace_back().source.slot = slot.name;
        } else {
            result.push_back(bindOne(*known->second, {project, projectFile}, folder, cache, diagnostics));
        }
        result.back().source.decoded = cache.decodedClips();
    }
    return result;
}

std::vector<float> pinWeights(const eval::Program& program, const std::vector<WeightSetting>& weights) {
    std::map<std::pair<std::string_view, std::string_view>, float> settings;
    for (const WeightSetting& setting : weights)
        settings[{setting.node, setting.input}] = setting.weight;
    std::vector<float> result;
    result.reserve(eval::pinsOf(program).size());
    for (const eval::Pin& pin : eval::pinsOf(program)) {
        const auto known = settings.find({pin.nodeKey, pin.inputName});
        result.push_back(known == settings.end() ? pin.defaultWeight : known->second);
    }
    return result;
}

Diagnostics placedIn(const Document& document, Diagnostics diagnostics) {
    for (Diagnostic& diagnostic : diagnostics) {
        if (diagnostic.where.file.empty())
            diagnostic.where = placeIn(document.text(), document.file(), diagnostic.where.span);
    }
    return diagnostics;
}

std::vector<eval::SlotSource> sourcesOf(const std::vector<BoundSlot>& slots) {
    std::vector<eval::SlotSource> result;
    result.reserve(slots.size());
    for (const BoundSlot& slot : slots)
        result.push_back(slot.source);
    return result;
}

}  // namespace poseloom::document
