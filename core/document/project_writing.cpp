// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "document/json_patch.h"
#include "document/json_text.h"
#include "document/project.h"
#include "document/project_words.h"
#include "support/decimal.h"

namespace poseloom::document {

namespace {

using Json = nlohmann::ordered_json;

Json toJson(const SlotSetting& slot) {
    Json entry;
    if (slot.match.empty())
        entry["slot"] = slot.slot;
    else
        entry["match"] = slot.match;
    entry["clip"] = slot.clip;
    if (!slot.animation.empty()) entry["animation"] = slot.animation;
    if (!slot.poseParameters.empty()) entry["poseParameters"] = slot.poseParameters;
    if (!slot.bindings.empty()) {
        Json bindings = Json::array();
        for (const Binding& binding : slot.bindings) {
            bindings.push_back({{"object", binding.object}, {"node", binding.node}});
        }
        entry["bindings"] = std::move(bindings);
    }
    entry["playback"] = eval::nameOf(slot.playback);
    if (slot.speed != 1.0) entry["speed"] = slot.speed;
    if (slot.paused) entry["paused"] = true;
    if (slot.frame != 0.0) entry["frame"] = slot.frame;
    return entry;
}

Json toJson(const BoneMapSetting& map) {
    Json entry{{"clip", map.clip}};
    if (!map.suggests) entry["suggest"] = false;
    if (map.scale != 0.0F) entry["scale"] = shortestDouble(map.scale);
    entry["pairs"] = map.pairs;
    return entry;
}

Json anyFloat(float value) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value < 0.0F ? "-Infinity" : "Infinity";
    return shortestDouble(value);
}

Json toJson(const WeightSetting& weight) {
    return {{"node", weight.node}, {"input", weight.input}, {"weight", anyFloat(weight.weight)}};
}

Json toJson(const FrameSetting& frame) {
    return {{"title", frame.title}, {"rect", frame.rect}};
}

Json toJson(const Suppression& suppression) {
    Json entry{{"code", suppression.code}, {"where", suppression.where}};
    if (!suppression.because.empty()) entry["because"] = suppression.because;
    return entry;
}

Json toJson(const ModelSetting& model) {
    Json entry{{"path", model.path}, {"skin", model.skin}};
    if (!model.bodyGroups.empty()) entry["bodygroups"] = model.bodyGroups;
    return entry;
}

Json toJson(const SceneSetting& scene) {
    Json entry{{"path", scene.path}};
    if (!scene.node.empty()) entry["node"] = scene.node;
    return entry;
}

template <typename T>
JsonEntries entriesOf(const std::vector<T>& settings) {
    JsonEntries entries;
    for (const T& setting : settings) {
        entries.values.push_back(toJson(setting));
        entries.origins.push_back(setting.origin);
    }
    return entries;
}

template <typename T>
Json listOf(const std::vector<T>& settings) {
    Json list = Json::array();
    for (const T& setting : settings)
        list.push_back(toJson(setting));
    return list;
}

Json layoutOf(const Project& project) {
    // An ordered object looks at every key for each new one; these are all different.
    Json::object_t layout;
    for (const auto& [name, place] : project.layout)
        layout.push_back({name, place});
    return layout;
}

/// What is written in the order of `keys` where the project is new.
Json newText(const Project& project) {
    Json root{{"poseloom", kProjectVersion},
              {"document", project.document},
              {"semantics", nameOf(project.semantics)},
              {"resourceRoot", project.resourceRoot}};
    if (!project.searchPaths.empty()) root["searchPaths"] = project.searchPaths;
    if (!project.references.empty()) root["references"] = project.references;
    if (!project.clientReferences.empty()) root["clientReferences"] = project.clientReferences;
    if (project.model) root["model"] = toJson(*project.model);
    if (project.scene) root["scene"] = toJson(*project.scene);
    root["slots"] = listOf(project.slots);
    if (!project.boneMaps.empty()) root["boneMaps"] = listOf(project.boneMaps);
    root["weights"] = listOf(project.weights);
    Json presets = Json::object();
    for (const auto& [name, weights] : project.presets)
        presets[name] = listOf(weights);
    root["presets"] = std::move(presets);
    root["layout"] = layoutOf(project);
    if (!project.frames.empty()) root["frames"] = listOf(project.frames);
    if (!project.suppressed.empty()) root["suppressed"] = listOf(project.suppressed);
    if (!project.view.empty()) root["view"] = project.view;
    return root;
}

/// The keys that hold single values, or objects whose entries are known by their keys.
Json plainKeys(const Project& project) {
    Json root{{"document", project.document},
              {"semantics", nameOf(project.semantics)},
              {"resourceRoot", project.resourceRoot},
              {"searchPaths", project.searchPaths}};
    // A single path stays as it was written.
    if (!project.references.empty()) root["references"] = project.references;
    if (!project.clientReferences.empty()) root["clientReferences"] = project.clientReferences;
    if (project.model) root["model"] = toJson(*project.model);
    if (project.scene) root["scene"] = toJson(*project.scene);
    root["layout"] = layoutOf(project);
    root["view"] = project.view;
    return root;
}

void patchPresets(JsonPatch& patch, JsonPatch::Container& root, const Project& before, const Project& now) {
    const auto node = root.find("presets");
    if (!node || !node->is(JsonKind::Object)) {
        Json presets = Json::object();
        for (const auto& [name, weights] : now.presets)
            presets[name] = listOf(weights);
        if (!presets.empty()) root.set("presets", presets);
        return;
    }
    JsonPatch::Container presets = patch.container(*node);
    for (const auto& [name, weights] : now.presets) {
        const auto old = before.presets.find(name);
        patch.list(presets, name, old == before.presets.end() ? JsonEntries{} : entriesOf(old->second),
                   entriesOf(weights), old == before.presets.end());
    }
    for (const auto& [name, weights] : before.presets) {
        if (!now.presets.contains(name)) presets.remove(name);
    }
    presets.finish();
}

}  // namespace

std::string writeProject(const Project& project) {
    const ProjectReadResult read = readProject(project.asRead.bytes(), {});
    const Result<JsonText> json = JsonText::parse(project.asRead, {});
    if (!read.project || !json)
        return newText(project).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
    const Project& before = *read.project;
    JsonPatch patch(project.asRead);
    JsonPatch::Container root = patch.container(json->root());
    patch.members(root, plainKeys(before), plainKeys(project));
    patch.list(root, "slots", entriesOf(before.slots), entriesOf(project.slots));
    patch.list(root, "boneMaps", entriesOf(before.boneMaps), entriesOf(project.boneMaps));
    patch.list(root, "weights", entriesOf(before.weights), entriesOf(project.weights));
    patchPresets(patch, root, before, project);
    patch.list(root, "frames", entriesOf(before.frames), entriesOf(project.frames));
    patch.list(root, "suppressed", entriesOf(before.suppressed), entriesOf(project.suppressed));
    root.finish();
    return patch.apply();
}

}  // namespace poseloom::document
