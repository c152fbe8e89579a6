// SPDX-License-Identifier: MIT
#include "verbs/scn.h"

#include <ostream>

#include "document/scene_project.h"
#include "scn/reader.h"

namespace poseloom::cli {

namespace {

std::optional<scn::ReadResult> readScene(const std::string& path, const Console& console) {
    auto bytes = readInputText(path);
    if (bytes) return scn::read(SourceText(std::move(*bytes)), path);
    print(console, bytes.error());
    return std::nullopt;
}

Json bindingsToJson(const std::vector<scn::Binding>& bindings) {
    Json list = Json::array();
    for (const scn::Binding& binding : bindings)
        list.push_back({{"object", binding.object}, {"node", binding.node}});
    return list;
}

Json treeToJson(const scn::TreeNode& tree, const scn::Scene& scene) {
    Json json{{"key", tree.key}, {"tree", tree.tree}, {"speed", number(tree.speed)}, {"paused", tree.paused}};
    json["animations"] = Json::array();
    for (const scn::Entry& entry : tree.entries)
        json["animations"].push_back({{"animation", entry.source},
                                      {"usable", entry.usable},
                                      {"bindings", bindingsToJson(entry.bindings)},
                                      {"playback", nameOf(entry.playback)},
                                      {"speed", number(entry.speed)},
                                      {"paused", entry.paused}});
    json["loaded"] = Json::array();
    for (const scn::LoadedEntry& entry : scn::loadedEntries(tree, scene))
        json["loaded"].push_back({{"entry", entry.written},
                                  {"clip", entry.hasClip ? Json(tree.entries[entry.written].source) : Json()},
                                  {"bindings", bindingsToJson(entry.bindings)}});
    return json;
}

}  // namespace

int dumpScn(const std::string& path, Json& document, const Console& console) {
    const auto read = readScene(path, console);
    if (!read) return kUsage;
    document["nodes"] = Json::array();
    for (const scn::SceneNode& node : read->scene->nodes)
        document["nodes"].push_back({{"key", node.key}, {"type", node.type}});
    document["trees"] = Json::array();
    for (const scn::TreeNode& tree : read->scene->trees)
        document["trees"].push_back(treeToJson(tree, *read->scene));
    document["diagnostics"] = toJson(read->diagnostics);
    return hasErrors(read->diagnostics) ? kInputHasErrors : kDone;
}

int dumpProject(const std::string& path, Json& document, const Console& console) {
    document::AssetCache cache;
    const document::OpenedProject opened = document::openProject(path, cache, false);
    if (!opened.usable) {
        print(console, opened.diagnostics);
        return kUsage;
    }
    document["document"] = opened.project.document;
    document["slots"] = Json::array();
    for (const document::BoundSlot& slot : opened.slots) {
        Json bindings = Json::array();
        for (const document::Binding& binding : slot.bindings)
            bindings.push_back({{"object", binding.object}, {"node", binding.node}});
        document["slots"].push_back(
            {{"slot", slot.source.slot},
             {"clip", slot.source.clip ? Json(slot.source.clip->info().name) : Json()},
             {"bindings", std::move(bindings)},
             {"playback", eval::nameOf(slot.playback.mode)},
             {"speed", number(slot.playback.speed)},
             {"paused", slot.playback.paused}});
    }
    document["scene_node"] = document::sceneNodeOf(opened, "AnimTree");
    document["diagnostics"] = toJson(opened.diagnostics);
    return hasErrors(opened.diagnostics) ? kInputHasErrors : kDone;
}

int infoScn(const std::string& path, const Console& console) {
    const auto read = readScene(path, console);
    if (!read) return kUsage;
    print(console, read->diagnostics);
    console.out << read->scene->nodes.size() << " nodes, " << read->scene->trees.size()
                << " animation trees\n";
    for (const scn::TreeNode& tree : read->scene->trees) {
        console.out << tree.key << " plays " << (tree.tree.empty() ? "nothing" : tree.tree) << '\n';
        const auto loaded = scn::loadedEntries(tree, *read->scene);
        for (std::size_t i = 0; i < loaded.size(); ++i)
            console.out << "  slot " << i << ": "
                        << (loaded[i].hasClip ? tree.entries[loaded[i].written].source
                                              : "no clip after loading")
                        << '\n';
    }
    return hasErrors(read->diagnostics) ? kInputHasErrors : kDone;
}

std::optional<document::OpenedProject> openSceneTree(const std::string& path, const std::string& node,
                                                     document::AssetCache& cache, const Console& console) {
    const auto read = readScene(path, console);
    if (!read) return std::nullopt;
    print(console, read->diagnostics);
    const auto project = document::projectOfScene(path, *read->scene, node);
    if (!project) {
        console.err << path << ": "
                    << (node.empty() ? "no AnimationTree whose tree is there"
                                     : "no AnimationTree " + node + " whose tree is there")
                    << '\n';
        return std::nullopt;
    }
    return document::openProjectBytes(document::writeProject(*project), "poseloom", path, cache);
}

}  // namespace poseloom::cli
