// SPDX-License-Identifier: MIT
#include "document/assets.h"

#include <algorithm>
#include <set>

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

Diagnostic inProject(const std::string& projectFile, std::string code, Severity severity, std::string message,
                     std::string subject) {
    Place place;
    place.file = projectFile;
    return {std::move(code), severity, std::move(message), std::move(place), std::move(subject), {}, {}};
}

std::string extensionOf(const fs::path& path) {
    std::string extension = path.extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return extension;
}

std::string unknownAnimation(const SlotSetting& setting, const mdl::Model& model) {
    std::vector<std::string_view> names;
    for (const mdl::Animation& animation : model.animations)
        names.emplace_back(animation.name);
    std::string message = setting.clip + " has no animation \"" + setting.animation + "\"";
    const std::string_view near = nearestSpelling(setting.animation, names);
    if (!near.empty()) message += "; did you mean \"" + std::string(near) + "\"?";
    return message;
}

/// The clip of one slot, or null and a diagnostic.
rig::ClipPtr clipFor(const SlotSetting& setting, const fs::path& file, const std::string& projectFile,
                     AssetCache& cache, Diagnostics& diagnostics) {
    const auto report = [&](const char* code, std::string message) -> rig::ClipPtr {
        diagnostics.push_back(inProject(projectFile, code, Severity::Error,
                                        "slot " + setting.slot + ": " + std::move(message), setting.slot));
        return nullptr;
    };
    if (setting.clip.empty()) return nullptr;
    if (extensionOf(file) != ".mdl")
        return report("PRJ011", "clips of " + setting.clip + "'s kind cannot be played yet");
    std::error_code error;
    if (!fs::is_regular_file(file, error)) return report("PRJ006", "there is no file " + file.string());
    const mdl::ModelPtr model = cache.animations(file).model;
    if (!model) return report("PRJ006", file.string() + " cannot be used as a model");
    if (rig::ClipPtr clip = cache.clip(file, setting.animation)) return clip;
    return report("PRJ007", unknownAnimation(setting, *model));
}

BoundSlot bindOne(const posegraph::Slot& slot, const Project& project, const fs::path& folder,
                  const std::string& projectFile, AssetCache& cache, Diagnostics& diagnostics) {
    BoundSlot bound;
    bound.source.slot = slot.name;
    const SlotSetting* setting = project.findSlot(slot.name);
    if (setting == nullptr) return bound;
    if (!setting->bindings.empty()) bound.source.object = setting->bindings.front().object;
    bound.source.clip =
        clipFor(*setting, resolve(project, folder, setting->clip), projectFile, cache, diagnostics);
    bound.playback.mode = setting->playback;
    bound.playback.speed = setting->speed;
    bound.playback.paused = setting->paused;
    bound.playback.frame = setting->frame;
    return bound;
}

void checkReferences(const posegraph::Graph& graph, const Project& project, const std::string& projectFile,
                     Diagnostics& diagnostics) {
    for (const SlotSetting& setting : project.slots) {
        if (graph.findSlot(setting.slot) != nullptr) continue;
        diagnostics.push_back(inProject(projectFile, "PRJ005", Severity::Warning,
                                        "the graph has no slot \"" + setting.slot + "\"", setting.slot));
    }
    for (const WeightSetting& weight : project.weights) {
        const posegraph::Node* node = graph.findNode(weight.node);
        const bool known =
            node != nullptr && std::any_of(node->inputs.begin(), node->inputs.end(),
                                           [&](const auto& i) { return i.ref.name == weight.input; });
        if (known) continue;
        diagnostics.push_back(inProject(projectFile, "PRJ009", Severity::Warning,
                                        "no input \"" + weight.input + "\" of a node \"" + weight.node + "\"",
                                        weight.node));
    }
}

void loadModel(OpenedProject& opened, const fs::path& file, AssetCache& cache, bool withMesh) {
    std::error_code error;
    if (!fs::is_regular_file(file, error)) {
        opened.diagnostics.push_back(inProject(opened.projectFile, "PRJ008", Severity::Error,
                                               "there is no model " + file.string(),
                                               file.filename().string()));
        return;
    }
    const mdl::OpenResult& result = withMesh ? cache.model(file) : cache.animations(file);
    opened.model = result.model;
    opened.mesh = withMesh ? result.mesh : nullptr;
    opened.diagnostics.insert(opened.diagnostics.end(), result.diagnostics.begin(), result.diagnostics.end());
    if (opened.model) opened.skeleton = std::make_shared<const rig::Skeleton>(opened.model->skeleton());
}

/// What is wrong with the files that give clips, once per file; the shown model has been reported already.
void reportClipFiles(OpenedProject& opened, AssetCache& cache) {
    std::set<std::string> reported;
    if (opened.project.model)
        reported.insert(keyOf(resolve(opened.project, opened.folder, opened.project.model->path)));
    for (const SlotSetting& slot : opened.project.slots) {
        const fs::path file = resolve(opened.project, opened.folder, slot.clip);
        std::error_code error;
        if (extensionOf(file) != ".mdl" || !fs::is_regular_file(file, error)) continue;
        if (!reported.insert(keyOf(file)).second) continue;
        const Diagnostics& found = cache.animations(file).diagnostics;
        opened.diagnostics.insert(opened.diagnostics.end(), found.begin(), found.end());
    }
}

/// Where no model is named, the skeleton of the first model that gives a clip has to do.
void borrowSkeleton(OpenedProject& opened, AssetCache& cache) {
    if (opened.skeleton) return;
    for (const SlotSetting& slot : opened.project.slots) {
        const fs::path file = resolve(opened.project, opened.folder, slot.clip);
        if (extensionOf(file) != ".mdl") continue;
        opened.model = cache.animations(file).model;
        if (!opened.model) continue;
        opened.skeleton = std::make_shared<const rig::Skeleton>(opened.model->skeleton());
        return;
    }
}

bool loadGraph(OpenedProject& opened, const fs::path& file) {
    auto text = readTextFile(file);
    if (!text) {
        Diagnostic diagnostic = std::move(text.error());
        if (!opened.projectFile.empty()) {
            diagnostic.code = "PRJ004";
            diagnostic.message = "the document cannot be opened: " + diagnostic.message;
            diagnostic.where.file = opened.projectFile;
        }
        opened.diagnostics.push_back(std::move(diagnostic));
        return false;
    }
    opened.document = Document::fromText(Kind::PoseGraph, std::move(*text), file.string());
    return true;
}

OpenedProject openProjectFile(const fs::path& path, AssetCache& cache, bool withMesh) {
    OpenedProject opened;
    opened.projectFile = path.string();
    opened.folder = path.parent_path();
    auto text = readTextFile(path);
    if (!text) {
        opened.diagnostics.push_back(std::move(text.error()));
        opened.usable = false;
        return opened;
    }
    ProjectReadResult read = readProject(*text, opened.projectFile);
    opened.diagnostics = std::move(read.diagnostics);
    if (!read.project) {
        opened.usable = false;
        return opened;
    }
    opened.project = std::move(*read.project);
    if (opened.project.semantics != eval::Semantics::Documented) {
        opened.diagnostics.push_back(
            inProject(opened.projectFile, "PRJ012", Severity::Warning,
                      "these semantics cannot be evaluated yet; `documented` is used", "semantics"));
    }
    const bool haveGraph = loadGraph(opened, resolve(opened.project, opened.folder, opened.project.document));
    if (opened.project.model && !opened.project.model->path.empty())
        loadModel(opened, resolve(opened.project, opened.folder, opened.project.model->path), cache,
                  withMesh);
    opened.slots = bindSlots(opened.document.graph(), opened.project, opened.folder, opened.projectFile,
                             cache, opened.diagnostics);
    reportClipFiles(opened, cache);
    if (haveGraph)
        checkReferences(opened.document.graph(), opened.project, opened.projectFile, opened.diagnostics);
    borrowSkeleton(opened, cache);
    return opened;
}

OpenedProject openGraphFile(const fs::path& path) {
    OpenedProject opened;
    opened.folder = path.parent_path();
    opened.usable = loadGraph(opened, path);
    opened.project.document = path.filename().string();
    for (const posegraph::Slot& slot : opened.document.graph().slots) {
        BoundSlot bound;
        bound.source.slot = slot.name;
        opened.slots.push_back(std::move(bound));
    }
    return opened;
}

constexpr std::string_view kModelGraph =
    "[AnimationTree]\nname = \"Model\"\n[/AnimationTree]\n\n[AnimationSlots]\nClip\n[/AnimationSlots]\n\n"
    "[Output]\n    input = @Clip\n[/Output]\n";

OpenedProject openModelFile(const fs::path& path, AssetCache& cache, bool withMesh) {
    OpenedProject opened;
    opened.folder = path.parent_path();
    loadModel(opened, path, cache, withMesh);
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
    entry = {mdl::openModel(path), true};
    if (known) entry.opened.model = known;  // clips made from it stay comparable
    return entry.opened;
}

const mdl::OpenResult& AssetCache::animations(const fs::path& path) {
    const std::string key = keyOf(path);
    const auto found = m_models.find(key);
    if (found != m_models.end()) return found->second.opened;
    mdl::ReadResult read = mdl::openAnimations(path);
    return (m_models[key] = {{std::move(read.model), nullptr, std::move(read.diagnostics)}, false}).opened;
}

rig::ClipPtr AssetCache::clip(const fs::path& path, const std::string& animation) {
    const mdl::ModelPtr model = animations(path).model;
    if (!model) return nullptr;
    const auto index = findAnimation(*model, animation);
    if (!index) return nullptr;
    rig::ClipPtr& clip = m_clips[{keyOf(path), *index}];
    if (!clip) clip = mdl::makeAnimationClip(model, *index);
    return clip;
}

void AssetCache::clear() {
    m_models.clear();
    m_clips.clear();
    m_decoded->clear();
}

OpenedProject openProject(const fs::path& path, AssetCache& cache, bool withMesh) {
    const std::string extension = extensionOf(path);
    if (extension == ".panimtree") return openGraphFile(path);
    if (extension == ".mdl") return openModelFile(path, cache, withMesh);
    return openProjectFile(path, cache, withMesh);
}

std::vector<BoundSlot> bindSlots(const posegraph::Graph& graph, const Project& project,
                                 const fs::path& folder, const std::string& projectFile, AssetCache& cache,
                                 Diagnostics& diagnostics) {
    std::vector<BoundSlot> result;
    result.reserve(graph.slots.size());
    for (const posegraph::Slot& slot : graph.slots) {
        result.push_back(bindOne(slot, project, folder, projectFile, cache, diagnostics));
        result.back().source.decoded = cache.decodedClips();
    }
    return result;
}

std::vector<float> pinWeights(const eval::Program& program, const std::vector<WeightSetting>& weights) {
    std::vector<float> result;
    result.reserve(eval::pinsOf(program).size());
    for (const eval::Pin& pin : eval::pinsOf(program)) {
        float weight = pin.defaultWeight;
        for (const WeightSetting& setting : weights) {
            if (setting.node == pin.nodeKey && setting.input == pin.inputName) weight = setting.weight;
        }
        result.push_back(weight);
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
