// SPDX-License-Identifier: MIT
#include "document/scene_link.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "document/asset_paths.h"
#include "document/scene_project.h"
#include "posegraph/unicode.h"
#include "scn/plan.h"
#include "scn/reader.h"
#include "support/concat.h"
#include "support/file_io.h"

namespace poseloom::document {

namespace fs = std::filesystem;

namespace {

scn::Playback playbackOf(eval::PlaybackMode mode) {
    if (mode == eval::PlaybackMode::Once) return scn::Playback::Once;
    return mode == eval::PlaybackMode::Loop ? scn::Playback::Loop : scn::Playback::Boomerang;
}

bool sameFile(const fs::path& a, const fs::path& b) {
    std::error_code error;
    return fs::weakly_canonical(a, error) == fs::weakly_canonical(b, error);
}

std::string shown(const std::string& clip) {
    return clip.empty() ? std::string("nothing") : concat({"`", clip, "`"});
}

/// Compares one slot; says nothing where both mean the same.
class SlotComparison {
  public:
    SlotComparison(const Project& project, const fs::path& folder, const fs::path& scene)
        : m_project(project), m_folder(folder), m_scene(scene) {}

    std::string difference(const SlotSetting& inScene, const SlotSetting& inProject) const {
        if (!sameClip(inScene.clip, inProject.clip))
            return concat({"the scene plays ", shown(inScene.clip), ", the project ", shown(inProject.clip)});
        if (inScene.clip.empty() && inProject.clip.empty()) return {};
        if (!sameBindings(inScene.bindings, inProject.bindings))
            return "the scene binds other objects to nodes than the project";
        if (inScene.playback != inProject.playback)
            return concat({"the scene plays it ", eval::nameOf(inScene.playback), ", the project ",
                           eval::nameOf(inProject.playback)});
        if (static_cast<float>(inScene.speed) != static_cast<float>(inProject.speed))
            return "the scene plays it at another speed";
        if (inScene.paused != inProject.paused)
            return inScene.paused ? "the scene holds it, the project does not"
                                  : "the project holds it, the scene does not";
        return {};
    }

  private:
    bool sameClip(const std::string& inScene, const std::string& inProject) const {
        if (inScene == inProject) return true;
        if (inScene.empty() || inProject.empty()) return false;
        const fs::path wanted = resolve(m_project, m_folder, inProject);
        const auto found = findResource(m_scene, inScene);
        return found ? sameFile(*found, wanted) : sameFile(resolve(m_project, m_folder, inScene), wanted);
    }

    /// The order of bindings means nothing, but that the first of an object counts.
    static bool sameBindings(const std::vector<Binding>& a, const std::vector<Binding>& b) {
        const auto holds = [](const std::vector<Binding>& list, const Binding& wanted) {
            return std::any_of(list.begin(), list.end(), [&](const Binding& binding) {
                return binding.object == wanted.object && binding.node == wanted.node;
            });
        };
        return a.size() == b.size() &&
               std::all_of(a.begin(), a.end(), [&](const Binding& binding) { return holds(b, binding); });
    }

    const Project& m_project;
    const fs::path& m_folder;
    const fs::path& m_scene;
};

Diagnostic problemOf(const OpenedProject& opened, std::string_view key, const char* code, std::string message,
                     std::string subject) {
    Diagnostic problem;
    problem.code = code;
    problem.severity = Severity::Warning;
    problem.message = std::move(message);
    problem.where = placeOf(opened.project, opened.projectFile, {}, key);
    problem.subject = std::move(subject);
    return problem;
}

/// slotsOfScene() counts the speed and the pause of the node itself into every slot. Where the node stands
/// still, a slot does not say what its entry says: that stays.
void keepWhatTheTreeAdds(const scn::TreeNode& tree, std::vector<scn::EntrySetting>& entries) {
    std::vector<const scn::Entry*> usable;
    usable.reserve(tree.entries.size());
    for (const scn::Entry& entry : tree.entries)
        if (entry.usable) usable.push_back(&entry);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const scn::Entry* before = i < usable.size() ? usable[i] : nullptr;
        if (tree.speed != 0.0)
            entries[i].speed /= tree.speed;
        else
            entries[i].speed = before != nullptr ? before->speed : 1.0;
        if (tree.paused) entries[i].paused = before != nullptr && before->paused;
    }
}

const scn::TreeNode* chosenTree(const scn::Scene& scene, const std::string& key) {
    if (!key.empty()) return scene.findTree(key);
    return scene.trees.empty() ? nullptr : &scene.trees.front();
}

}  // namespace

std::string resourceOf(const Project& project, const fs::path& folder, const std::string& path) {
    if (path.empty() || path.starts_with(kResourcePrefix)) return path;
    const fs::path root = (folder / project.resourceRoot).lexically_normal();
    const fs::path inside = resolve(project, folder, path).lexically_normal().lexically_proximate(root);
    const bool below = !inside.empty() && inside.is_relative() && *inside.begin() != "..";
    return concat({kResourcePrefix, below ? inside.generic_string() : path});
}

std::vector<scn::EntrySetting> sceneEntriesOf(const posegraph::Graph& graph, const Project& project,
                                              const fs::path& folder) {
    std::vector<scn::EntrySetting> entries;
    entries.reserve(graph.slots.size());
    for (const posegraph::Slot& slot : graph.slots) {
        scn::EntrySetting& entry = entries.emplace_back();
        const SlotSetting* setting = project.findSlot(slot.name);
        if (setting == nullptr) continue;
        entry.source = resourceOf(project, folder, setting->clip);
        for (const Binding& binding : setting->bindings)
            if (posegraph::isIdentifier(binding.node))
                entry.bindings.push_back({binding.object, binding.node});
        entry.playback = playbackOf(setting->playback);
        entry.speed = setting->speed;
        entry.paused = setting->paused;
    }
    return entries;
}

std::vector<SlotSetting> slotsFromScene(const posegraph::Graph& graph, const Project& project,
                                        const fs::path& folder, const fs::path& scene,
                                        const scn::TreeNode& tree) {
    std::vector<SlotSetting> settings = slotsOfScene(graph, tree);
    for (SlotSetting& setting : settings) {
        std::error_code error;
        if (setting.clip.empty() || fs::exists(resolve(project, folder, setting.clip), error)) continue;
        if (const auto found = findResource(scene, setting.clip))
            setting.clip = fs::proximate(*found, folder, error).generic_string();
    }
    return settings;
}

std::vector<SceneDifference> sceneDifferences(const posegraph::Graph& graph, const Project& project,
                                              const fs::path& folder, const fs::path& scene,
                                              const scn::TreeNode& tree) {
    const std::vector<SlotSetting> settings = slotsOfScene(graph, tree);
    const SlotComparison comparison(project, folder, scene);
    std::vector<SceneDifference> differences;
    for (std::size_t i = 0; i < graph.slots.size(); ++i) {
        const SlotSetting none;
        const SlotSetting* known = project.findSlot(graph.slots[i].name);
        std::string what =
            comparison.difference(i < settings.size() ? settings[i] : none, known != nullptr ? *known : none);
        if (!what.empty()) differences.push_back({graph.slots[i].name, std::move(what)});
    }
    return differences;
}

Result<TextEdits> planScene(const SourceText& scene, const std::string& key, const posegraph::Graph& graph,
                            const Project& project, const fs::path& folder) {
    std::vector<scn::EntrySetting> entries = sceneEntriesOf(graph, project, folder);
    const auto read = scn::read(scene, {}).scene;
    if (const scn::TreeNode* tree = read->findTree(key)) keepWhatTheTreeAdds(*tree, entries);
    return scn::planEntries(scene, key, entries);
}

Diagnostics checkSceneOf(const OpenedProject& opened) {
    if (!opened.project.scene || opened.project.scene->path.empty()) return {};
    const SceneSetting& setting = *opened.project.scene;
    const fs::path file = resolve(opened.project, opened.folder, setting.path);
    auto text = readTextFile(file);
    if (!text)
        return {problemOf(opened, "scene", "PRJ025",
                          concat({"the scene cannot be opened: ", text.error().message}), setting.path)};
    const auto scene = scn::read(SourceText(std::move(*text)), file.string()).scene;
    const scn::TreeNode* tree = chosenTree(*scene, setting.node);
    if (tree == nullptr)
        return {problemOf(opened, "scene", "PRJ025",
                          setting.node.empty()
                              ? concat({"`", setting.path, "` has no AnimationTree"})
                              : concat({"`", setting.path, "` has no AnimationTree `", setting.node, "`"}),
                          setting.path)};
    Diagnostics found = checkScene(file, opened.search);
    for (SceneDifference& difference :
         sceneDifferences(opened.document.graph(), opened.project, opened.folder, file, *tree)) {
        std::string message = concat({"slot ", difference.slot, ": ", difference.what});
        found.push_back(problemOf(opened, "scene", "PRJ024", std::move(message), std::move(difference.slot)));
    }
    return found;
}

}  // namespace poseloom::document
