// SPDX-License-Identifier: MIT
#include "document/scene_project.h"

#include <algorithm>

#include "document/scene_link.h"
#include "panim/reader.h"
#include "posegraph/reader.h"
#include "scn/writer.h"
#include "support/concat.h"
#include "support/file_io.h"
#include "support/spelling.h"

namespace poseloom::document {

namespace fs = std::filesystem;

namespace {

eval::PlaybackMode modeOf(scn::Playback playback) {
    if (playback == scn::Playback::Once) return eval::PlaybackMode::Once;
    return playback == scn::Playback::Boomerang ? eval::PlaybackMode::Boomerang : eval::PlaybackMode::Loop;
}

/// The checks of a scene that need its other files.
class SceneFiles {
  public:
    SceneFiles(const fs::path& scene, const SourceText& text) : m_scene(scene), m_text(text) {}

    Diagnostics check(const scn::Scene& scene) {
        for (const scn::TreeNode& tree : scene.trees)
            checkTree(tree);
        return std::move(m_found);
    }

  private:
    Diagnostic& warn(std::string code, Span span, std::string message, std::string subject) {
        Diagnostic& problem = m_found.emplace_back();
        problem.code = std::move(code);
        problem.severity = Severity::Warning;
        problem.message = std::move(message);
        problem.where = placeIn(m_text, m_scene.string(), span);
        problem.subject = std::move(subject);
        return problem;
    }

    void checkTree(const scn::TreeNode& tree) {
        for (const scn::Entry& entry : tree.entries)
            checkObjects(tree, entry);
        if (!tree.tree.ends_with(".panimtree")) return;
        const auto file = findResource(m_scene, tree.tree);
        if (!file) {
            warn("SCN021", tree.treeSpan, concat({"`", tree.tree, "` is in no folder above the scene"}),
                 tree.key);
            return;
        }
        const auto text = readTextFile(*file);
        if (!text) return;
        const auto graph = posegraph::read(SourceText(*text), file->string()).graph;
        const auto usable = static_cast<std::size_t>(std::count_if(
            tree.entries.begin(), tree.entries.end(), [](const scn::Entry& entry) { return entry.usable; }));
        if (usable == graph->slots.size()) return;
        warn("SCN019", tree.animations.value_or(tree.typeSpan),
             concat({"`", tree.tree, "` has ", std::to_string(graph->slots.size()), " slots, and the scene ",
                     std::to_string(usable), usable == 1 ? " entry" : " entries",
                     usable < graph->slots.size()
                         ? concat({"; nothing plays in `", graph->slots[usable].name, "`"})
                         : std::string("; the last ones do nothing")}),
             tree.key);
    }

    void checkObjects(const scn::TreeNode& tree, const scn::Entry& entry) {
        if (entry.bindings.empty() || !entry.source.ends_with(".panim")) return;
        const auto file = findResource(m_scene, entry.source);
        const auto text = file ? readTextFile(*file) : tl::unexpected(Diagnostic{});
        if (!text) return;
        const panim::ClipPtr clip = panim::read(SourceText(*text), file->string()).clip;
        std::vector<std::string_view> objects;
        objects.reserve(clip->objects.size());
        for (const panim::ObjectDeclaration& object : clip->objects)
            objects.emplace_back(object.name);
        for (const scn::Binding& binding : entry.bindings) {
            if (std::find(objects.begin(), objects.end(), binding.object) != objects.end()) continue;
            const auto meant = nearestSpelling(binding.object, objects);
            warn("SCN022", binding.span,
                 concat({"`", entry.source, "` has no object `", binding.object,
                         meant ? "`; did you mean `" : "`", meant.value_or(""), meant ? "`?" : ""}),
                 tree.key);
        }
    }

    fs::path m_scene;
    const SourceText& m_text;
    Diagnostics m_found;
};

Diagnostics checkSceneText(const SourceText& text, const fs::path& path, bool hasFiles) {
    scn::ReadResult read = scn::read(text, path.string());
    if (!hasFiles) return std::move(read.diagnostics);
    Diagnostics more = SceneFiles(path, text).check(*read.scene);
    read.diagnostics.insert(read.diagnostics.end(), std::make_move_iterator(more.begin()),
                            std::make_move_iterator(more.end()));
    return std::move(read.diagnostics);
}

}  // namespace

std::optional<fs::path> findResource(const fs::path& scene, const std::string& resource) {
    std::error_code error;
    if (resource.empty()) return std::nullopt;
    if (!resource.starts_with(kResourcePrefix)) {
        fs::path beside = scene.parent_path() / resource;
        return fs::is_regular_file(beside, error) ? std::optional(std::move(beside)) : std::nullopt;
    }
    const std::string name = resource.substr(kResourcePrefix.size());
    fs::path folder = fs::weakly_canonical(scene, error).parent_path();
    while (!folder.empty()) {
        if (fs::is_regular_file(folder / name, error)) return folder / name;
        if (!folder.has_relative_path()) break;
        folder = folder.parent_path();
    }
    return std::nullopt;
}

std::vector<SlotSetting> slotsOfScene(const posegraph::Graph& graph, const scn::TreeNode& tree) {
    std::vector<SlotSetting> settings;
    std::size_t slot = 0;
    for (const scn::Entry& entry : tree.entries) {
        if (!entry.usable) continue;
        if (slot == graph.slots.size()) break;
        SlotSetting setting;
        setting.slot = graph.slots[slot++].name;
        setting.clip = entry.source;
        for (const scn::Binding& binding : entry.bindings)
            setting.bindings.push_back({binding.object, binding.node});
        setting.playback = modeOf(entry.playback);
        setting.speed = entry.speed * tree.speed;
        setting.paused = entry.paused || tree.paused;
        settings.push_back(std::move(setting));
    }
    return settings;
}

std::optional<Project> projectOfScene(const fs::path& scene, const scn::Scene& read, const std::string& key) {
    const scn::TreeNode* tree =
        key.empty() ? (read.trees.empty() ? nullptr : &read.trees.front()) : read.findTree(key);
    const auto file = tree != nullptr ? findResource(scene, tree->tree) : std::nullopt;
    const auto text = file ? readTextFile(*file) : tl::unexpected(Diagnostic{});
    if (!text) return std::nullopt;
    std::error_code error;
    fs::path root = *file;
    for (const auto& part : fs::path(tree->tree.substr(std::min(tree->tree.size(), kResourcePrefix.size()))))
        if (!part.empty()) root = root.parent_path();
    const fs::path folder = fs::weakly_canonical(scene, error).parent_path();
    Project project;
    project.semantics = eval::Semantics::Perro;
    project.document = tree->tree;
    project.resourceRoot =
        tree->tree.starts_with(kResourcePrefix) ? fs::relative(root, folder, error).generic_string() : ".";
    project.slots = slotsOfScene(*posegraph::read(SourceText(*text), file->string()).graph, *tree);
    return project;
}

std::string sceneNodeOf(const OpenedProject& opened, const std::string& key) {
    return scn::writeTreeNode(key, resourceOf(opened.project, opened.folder, opened.project.document),
                              sceneEntriesOf(opened.document.graph(), opened.project, opened.folder));
}

Diagnostics checkScene(const fs::path& path, const mdl::SearchPaths& /*search*/) {
    auto text = readTextFile(path);
    if (!text) return {std::move(text.error())};
    return checkSceneText(SourceText(std::move(*text)), path, true);
}

Diagnostics checkSceneBytes(std::string bytes, const std::string& file) {
    return checkSceneText(SourceText(std::move(bytes)), file, false);
}

}  // namespace poseloom::document
