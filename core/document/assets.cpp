// SPDX-License-Identifier: MIT
#include "document/assets.h"

#include <map>
#include <set>

#include "document/asset_paths.h"
#include "mdl/asset_location.h"
#include "support/file_io.h"

namespace poseloom::document {

namespace fs = std::filesystem;

namespace {

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

void loadImported(OpenedProject& opened, const fs::path& file, AssetCache& cache, bool withMesh) {
    const interop::ImportResult& result = cache.imported(file);
    opened.diagnostics.insert(opened.diagnostics.end(), result.diagnostics.begin(), result.diagnostics.end());
    if (!result.model) return;
    opened.imported = result.model;
    opened.skeleton = std::shared_ptr<const rig::Skeleton>(result.model, &result.model->skeleton);
    if (withMesh) opened.mesh = result.model->mesh;
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
    if (interop::isImportEnding(lowerEnding(*file))) return loadImported(opened, *file, cache, withMesh);
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
        reported.insert(assetKey(*shown));
    for (const SlotSetting& slot : opened.project.slots) {
        const auto file = fileOf(slot.clip);
        const std::string ending = file ? lowerEnding(*file) : std::string();
        const bool imports = interop::isImportEnding(ending);
        if (ending != ".mdl" && ending != ".panim" && !imports) continue;
        if (!reported.insert(assetKey(*file)).second) continue;
        const Diagnostics& found = imports              ? cache.imported(*file).diagnostics
                                   : ending == ".panim" ? cache.panim(*file).diagnostics
                                                        : cache.animations(*file).diagnostics;
        opened.diagnostics.insert(opened.diagnostics.end(), found.begin(), found.end());
    }
}

/// Where no model is named, the skeleton of the first model that gives a clip has to do.
void borrowSkeleton(OpenedProject& opened, AssetCache& cache) {
    if (opened.skeleton) return;
    for (const SlotSetting& slot : opened.project.slots) {
        const auto file = cache.find(resolve(opened.project, opened.folder, slot.clip), slot.clip);
        if (file && interop::isImportEnding(lowerEnding(*file))) {
            const interop::ImportedPtr imported = cache.imported(*file).model;
            if (!imported) continue;
            opened.skeleton = std::shared_ptr<const rig::Skeleton>(imported, &imported->skeleton);
            return;
        }
        if (!file || lowerEnding(*file) != ".mdl") continue;
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

/// Model, skeleton and clips of a project whose graph is there.
void loadAssets(OpenedProject& opened, AssetCache& cache, bool withMesh) {
    const std::optional<ModelSetting>& model = opened.project.model;
    if (model && !model->path.empty())
        loadModel(opened, resolve(opened.project, opened.folder, model->path), model->path, cache, withMesh);
    borrowSkeleton(opened, cache);
    opened.slots = bindSlots(opened.document.graph(), opened.project, opened.folder, opened.projectFile,
                             cache, opened.diagnostics, opened.skeleton);
    reportClipFiles(opened, cache);
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
    if (opened.project.semantics == eval::Semantics::Uo && !opened.project.isTree()) {
        opened.diagnostics.push_back(
            problemAt({opened.project, opened.projectFile}, {}, "semantics", "PRJ012", Severity::Warning,
                      "a graph has no such semantics: it is played as `documented`", "semantics"));
    }
    searchAsProjectSays(opened, cache);
    const fs::path document = resolve(opened.project, opened.folder, opened.project.document);
    const bool isTree = opened.project.isTree();
    if (isTree) opened.tree = document;
    const bool haveGraph = !isTree && loadGraph(opened, document);
    loadAssets(opened, cache, withMesh);
    if (haveGraph)
        checkReferences(opened.document.graph(), {opened.project, opened.projectFile}, opened.diagnostics);
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
    opened.usable = opened.skeleton != nullptr;
    opened.document = Document::fromText(Kind::PoseGraph, std::string(kModelGraph), {});
    ModelSetting model;
    model.path = path.filename().string();
    opened.project.model = std::move(model);
    const bool moves =
        opened.imported ? !opened.imported->clips.empty() : opened.model && !opened.model->animations.empty();
    if (moves) {
        SlotSetting slot;
        slot.slot = "Clip";
        slot.clip = path.filename().string();
        slot.animation = "#0";
        opened.project.slots.push_back(std::move(slot));
    }
    opened.slots = bindSlots(opened.document.graph(), opened.project, opened.folder, path.string(), cache,
                             opened.diagnostics, opened.skeleton);
    return opened;
}

}  // namespace

OpenedProject openProject(const fs::path& path, AssetCache& cache, bool withMesh) {
    const std::string extension = lowerEnding(path);
    if (extension == ".panimtree") return openGraphFile(path);
    if (extension == ".mdl" || interop::isImportEnding(extension))
        return openModelFile(path, cache, withMesh);
    return openProjectFile(path, cache, withMesh);
}

OpenedProject openInMemory(Document document, Project project, std::string projectFile, fs::path folder,
                           AssetCache& cache, bool withMesh) {
    OpenedProject opened;
    opened.document = std::move(document);
    opened.project = std::move(project);
    opened.projectFile = std::move(projectFile);
    opened.folder = std::move(folder);
    searchAsProjectSays(opened, cache);
    loadAssets(opened, cache, withMesh);
    checkReferences(opened.document.graph(), {opened.project, opened.projectFile}, opened.diagnostics);
    return opened;
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
