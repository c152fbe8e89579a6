// SPDX-License-Identifier: MIT
#include "document/project.h"

#include <algorithm>
#include <array>

#include "rig/skeleton.h"

namespace poseloom::document {

namespace fs = std::filesystem;

namespace {

/// What the `*` of a rule stands for in a name, case ignored; nullopt where the name does not fit.
std::optional<std::string> matched(std::string_view rule, std::string_view name) {
    const std::size_t star = rule.find('*');
    if (star == std::string_view::npos)
        return rig::equalIgnoringCase(rule, name) ? std::optional(std::string()) : std::nullopt;
    const std::string_view head = rule.substr(0, star);
    const std::string_view tail = rule.substr(star + 1);
    if (name.size() < head.size() + tail.size()) return std::nullopt;
    const std::size_t length = name.size() - head.size() - tail.size();
    if (!rig::equalIgnoringCase(name.substr(0, head.size()), head) ||
        !rig::equalIgnoringCase(name.substr(head.size() + length), tail))
        return std::nullopt;
    return std::string(name.substr(head.size(), length));
}

}  // namespace

std::optional<SlotSetting> Project::settingOfLeaf(std::string_view leaf) const {
    for (const SlotSetting& setting : slots)
        if (setting.match.empty() && rig::equalIgnoringCase(setting.slot, leaf)) return setting;
    for (const SlotSetting& setting : slots) {
        const auto star = setting.match.empty() ? std::nullopt : matched(setting.match, leaf);
        if (!star) continue;
        SlotSetting filled = setting;
        if (const std::size_t at = filled.animation.find('*'); at != std::string::npos)
            filled.animation.replace(at, 1, *star);
        return filled;
    }
    return std::nullopt;
}

bool Project::isTree() const {
    const std::string_view ending = ".atr";
    return document.size() > ending.size() &&
           rig::equalIgnoringCase(std::string_view(document).substr(document.size() - ending.size()), ending);
}

const SlotSetting* Project::findSlot(std::string_view slot) const {
    const auto it =
        std::find_if(slots.begin(), slots.end(), [&](const SlotSetting& s) { return s.slot == slot; });
    return it == slots.end() ? nullptr : &*it;
}

const BoneMapSetting* Project::findBoneMap(std::string_view clip) const {
    const auto it = std::find_if(boneMaps.begin(), boneMaps.end(),
                                 [&](const BoneMapSetting& map) { return map.clip == clip; });
    return it == boneMaps.end() ? nullptr : &*it;
}

fs::path resolve(const Project& project, const fs::path& folder, const std::string& path) {
    if (path.rfind(kResourcePrefix, 0) == 0)
        return folder / project.resourceRoot / path.substr(kResourcePrefix.size());
    const fs::path given(path);
    return given.is_absolute() ? given : folder / given;
}

Diagnostics withoutSuppressed(Diagnostics diagnostics, const Project& project) {
    const auto suppressed = [&](const Diagnostic& d) {
        return std::any_of(project.suppressed.begin(), project.suppressed.end(), [&](const Suppression& s) {
            return s.code == d.code && (s.where.empty() || s.where == d.subject);
        });
    };
    const auto isHidden = [&](const Diagnostic& d) { return d.severity != Severity::Error && suppressed(d); };
    diagnostics.erase(std::remove_if(diagnostics.begin(), diagnostics.end(), isHidden), diagnostics.end());
    return diagnostics;
}

namespace {
constexpr std::array<Explanation, 20> kProjectExplanations{{
    {"PRJ001", Severity::Error, "The project file is not JSON",
     "A project is a JSON text in UTF-8. The place is where reading had to stop; what comes after it was not "
     "read.",
     "{ \"poseloom\": 1 \"document\": \"player.panimtree\" }",
     "Mend the text at that place, here with a comma: { \"poseloom\": 1, \"document\": \"player.panimtree\" "
     "}"},
    {"PRJ002", Severity::Error, "The project was written by a later version",
     "The number behind \"poseloom\" names the version of the project format. This program knows version 1 "
     "and will "
     "not guess what later ones mean.",
     "{ \"poseloom\": 2 }", "Open the project with the version of Poseloom that wrote it."},
    {"PRJ003", Severity::Error, "A value of the project has the wrong type",
     "The named key needs another type of value, or one in another range. The key is ignored and kept in the "
     "file; everything else is used.",
     "{ \"poseloom\": 1, \"slots\": \"Idle\" }",
     "{ \"poseloom\": 1, \"slots\": [ { \"slot\": \"Idle\" } ] }"},
    {"PRJ004", Severity::Error, "The project's document cannot be opened",
     "The graph that the project names in \"document\" is not there or cannot be read. The path is relative "
     "to the "
     "project file.",
     "{ \"poseloom\": 1, \"document\": \"moved/player.panimtree\" }",
     "Move the file back, or change \"document\" to its new place."},
    {"PRJ005", Severity::Warning, "The project binds a slot that the graph does not have",
     "An entry of \"slots\" names a slot that the graph does not declare (names are case-sensitive). Its "
     "clip plays "
     "nowhere.",
     "\"slots\": [ { \"slot\": \"idle\", \"clip\": \"hero.mdl\" } ]   with   [AnimationSlots] Idle "
     "[/AnimationSlots]",
     "\"slots\": [ { \"slot\": \"Idle\", \"clip\": \"hero.mdl\" } ]"},
    {"PRJ006", Severity::Error, "The file of a clip is missing",
     "The clip that fills a slot cannot be opened. Only this slot is silent; everything else plays.",
     "{ \"slot\": \"Run\", \"clip\": \"run.mdl\", \"animation\": \"run\" }",
     "Move the file back, or choose the clip's new place in the Library."},
    {"PRJ007", Severity::Error, "The model has no animation or sequence of that name",
     "The file was opened, but none of its animations and sequences, nor those of the models that it "
     "includes, "
     "has the name that the slot asks for. Only this slot is silent.",
     "{ \"slot\": \"Run\", \"clip\": \"hero.mdl\", \"animation\": \"rum\" }",
     "{ \"slot\": \"Run\", \"clip\": \"hero.mdl\", \"animation\": \"run\" }"},
    {"PRJ008", Severity::Error, "The project's model is missing",
     "The model that the project shows cannot be opened. The graph is still evaluated; the viewport draws "
     "the "
     "skeleton of the clips where they have one.",
     "\"model\": { \"path\": \"hero.mdl\" }", "Move the file back, or drop the model on the viewport."},
    {"PRJ009", Severity::Warning, "A stored weight belongs to no input",
     "The project keeps a live weight for an input that the graph does not have (any more). It is kept in "
     "the file "
     "and has no effect.",
     "\"weights\": [ { \"node\": \"MoveBlend\", \"input\": \"Sprint\", \"weight\": 1.0 } ]",
     "Name a node and one of its inputs, or remove the entry."},
    {"PRJ010", Severity::Error, "An unknown word in the project",
     "The value must be one of the words that the message lists. The default is used instead.",
     "{ \"slot\": \"Aim\", \"playback\": \"looping\" }", "{ \"slot\": \"Aim\", \"playback\": \"loop\" }"},
    {"PRJ011", Severity::Error, "Clips of this kind cannot be played yet",
     "The slot names a file whose format this version does not read as a clip. Only this slot is silent.",
     "{ \"slot\": \"Idle\", \"clip\": \"idle.blend\" }",
     "Bind a .panim, an animation of a .mdl model, or a .glb, .fbx, .dae, .bvh or .smd; `poseloom-cli "
     "formats` "
     "lists what can be read."},
    {"PRJ012", Severity::Warning, "A graph has no such semantics",
     "`uo` is what an animation tree (.atr) means. A graph is played as `documented` or as `perro`; this one "
     "is "
     "played as `documented`.",
     "\"document\": \"player.panimtree\", \"semantics\": \"uo\"", "\"semantics\": \"perro\""},
    {"PRJ013", Severity::Warning, "A slot is bound twice",
     "Two entries of \"slots\" name the same slot. The first one plays; the others are kept in the file and "
     "have "
     "no effect.",
     "\"slots\": [ { \"slot\": \"Run\", \"clip\": \"run.mdl\" }, { \"slot\": \"Run\", \"clip\": "
     "\"hero.mdl\" } ]",
     "\"slots\": [ { \"slot\": \"Run\", \"clip\": \"run.mdl\" } ]"},
    {"PRJ014", Severity::Warning, "An entry of the project lacks a key",
     "The entry says nothing without the key that the message names: a slot needs its \"slot\", a weight its "
     "\"node\", \"input\" and \"weight\", an accepted warning its \"code\". It is kept in the file and has "
     "no "
     "effect.",
     "\"weights\": [ { \"node\": \"MoveBlend\", \"input\": \"Run\" } ]",
     "\"weights\": [ { \"node\": \"MoveBlend\", \"input\": \"Run\", \"weight\": 0.5 } ]"},
    {"PRJ020", Severity::Warning, "A search path of the project cannot be used",
     "Models, clips and materials that are not at their own paths are looked for in the folders and packages "
     "of \"searchPaths\", in order. The named one is neither, or is not there; the others are used.",
     "\"searchPaths\": [\"../hl2\", \"pak01_000.vpk\"]", "\"searchPaths\": [\"../hl2\", \"pak01_dir.vpk\"]"},
    {"PRJ021", Severity::Info, "A clip is of another skeleton than the model",
     "Its bones have other names, rest elsewhere, or are turned otherwise. Bones of the model follow those "
     "of the "
     "clip whose names mean the same (\"mixamorig:LeftUpLeg\" and \"ValveBiped.Bip01_L_Thigh\"), each "
     "turning as "
     "far from its rest; the hips travel as far, scaled by their height. The message says how many of the "
     "bones "
     "that the clip moves are followed.",
     "{ \"slot\": \"Run\", \"clip\": \"run.bvh\" }   with a model of Source",
     "Nothing. What is followed can be decided bone by bone: \"boneMaps\": [ { \"clip\": \"run.bvh\", "
     "\"pairs\": { \"pelvis\": \"Hips\" } } ]"},
    {"PRJ022", Severity::Warning, "A bone map names a bone that does not exist",
     "Of a pair of \"boneMaps\", the left is a bone of the model that is shown, the right one of the clip. "
     "The "
     "pair has no effect.",
     "\"pairs\": { \"pelvis\": \"Hipps\" }", "\"pairs\": { \"pelvis\": \"Hips\" }"},
    {"PRJ023", Severity::Warning, "Few bones of a clip are followed",
     "Less than half of the bones that the clip moves are followed by a bone of the model: their names say "
     "too "
     "little.",
     "a clip of bones \"bone01\", \"bone02\", …",
     "Name pairs: \"boneMaps\": [ { \"clip\": \"run.bvh\", \"pairs\": { \"pelvis\": \"bone01\" } } ]"},
    {"PRJ024", Severity::Warning, "The scene plays a slot otherwise than the project",
     "The project names an AnimationTree of a scene. The engine plays what stands there: its entries fill "
     "the "
     "slots in their order. The window shows what the project says.",
     "\"scene\": { \"path\": \"level.scn\" }   with animations = [\"res://run.panim\"]",
     "Take the slots from the scene, or write them to it: both are buttons of the Slots tab."},
    {"PRJ025", Severity::Warning, "The scene of the project cannot be used",
     "\"scene\" names a .scn and, by \"node\", an AnimationTree in it; without \"node\" the first one is "
     "meant.",
     "\"scene\": { \"path\": \"level.scn\", \"node\": \"PlayerTre\" }",
     "\"scene\": { \"path\": \"level.scn\", \"node\": \"PlayerTree\" }"},
}};
}  // namespace

std::span<const Explanation> projectExplanations() {
    return kProjectExplanations;
}

}  // namespace poseloom::document
