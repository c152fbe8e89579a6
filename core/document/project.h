// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "eval/evaluation.h"
#include "eval/playback.h"
#include "support/result.h"
#include "support/source_text.h"

namespace poseloom::document {

/// Paths that are meant below a project's resource root begin with it.
inline constexpr std::string_view kResourcePrefix = "res://";

/// Binds a clip's object to a node of a scene.
struct Binding {
    std::string object;
    std::string node;
};

/// What plays in a slot. `clip` is a path, relative to the project; `animation` names an animation inside a
/// model, or a sequence ("sequence:NAME" where an animation has the same name), which plays with the pose
/// parameters given here by name, 0 to 1. For a tree of Call of Duty, `slot` is the name of a leaf; a rule
/// has `match` instead, a name in which `*` stands for anything, and an `animation` in which `*` is what it
/// stood for.
struct SlotSetting {
    std::string slot;
    std::string match;
    std::string clip;
    std::string animation;
    std::map<std::string, float> poseParameters;
    std::vector<Binding> bindings;
    eval::PlaybackMode playback = eval::PlaybackMode::Loop;
    double speed = 1.0;
    bool paused = false;
    double frame = 0.0;
    Span origin{};  ///< where the entry stands in Project::asRead; empty: it is new
};

/// A live weight: of one input (by its name) of one node.
struct WeightSetting {
    std::string node;
    std::string input;
    float weight = 0.0F;
    Span origin{};
};

/// A titled box behind nodes of the canvas: x, y, width, height.
struct FrameSetting {
    std::string title;
    std::array<double, 4> rect{};
    Span origin{};
};

struct Suppression {
    std::string code;
    std::string where;
    std::string because;
    Span origin{};
};

struct ModelSetting {
    std::string path;
    int skin = 0;
    std::map<std::string, int> bodyGroups;
    Span origin{};
};

/// How a clip of another skeleton moves the bones of the model that is shown. `pairs` holds what a person has
/// decided: a bone of the model to the bone of the clip that it follows, which may be empty: it follows none.
struct BoneMapSetting {
    std::string clip;      ///< as in SlotSetting
    bool suggests = true;  ///< bones that are in no pair follow those whose names mean the same
    float scale = 0.0F;    ///< of travels; 0: as the hips are higher
    std::map<std::string, std::string> pairs;
    Span origin{};
};

/// The AnimationTree node of a Perro scene that plays the graph.
struct SceneSetting {
    std::string path;
    std::string node;  ///< its key; empty: the first one of the scene
};

/// A `.poseloom` project: everything that the graph's own format has no place for.
struct Project {
    std::string document;
    eval::Semantics semantics = eval::Semantics::Documented;
    std::string resourceRoot = ".";
    std::vector<std::string> searchPaths;
    /// Of an animation tree: folders of scripts or tables (.tsv); what clients have of their own, where they
    /// do.
    std::vector<std::string> references;
    std::vector<std::string> clientReferences;
    std::optional<ModelSetting> model;
    std::optional<SceneSetting> scene;
    std::vector<SlotSetting> slots;
    std::vector<BoneMapSetting> boneMaps;
    std::vector<WeightSetting> weights;
    std::map<std::string, std::vector<WeightSetting>> presets;
    std::map<std::string, std::array<double, 2>> layout;
    std::vector<FrameSetting> frames;
    std::vector<Suppression> suppressed;
    nlohmann::ordered_json view = nlohmann::ordered_json::object();  ///< camera and panels, opaque here
    SourceText asRead;  ///< the text that the project was read from; empty: a new project

    const SlotSetting* findSlot(std::string_view slot) const;
    /// The first bone map of a clip, by its path as written; null where there is none.
    const BoneMapSetting* findBoneMap(std::string_view clip) const;
    /// What plays in a leaf of an animation tree: the entry of that name in any case, else the first rule
    /// that matches, with its `animation` filled in; nullopt where there is none.
    std::optional<SlotSetting> settingOfLeaf(std::string_view leaf) const;
    /// True where the document is an animation tree (.atr).
    bool isTree() const;
};

struct ProjectReadResult {
    std::optional<Project> project;  ///< none where the text is not JSON at all or of a later version
    Diagnostics diagnostics;         ///< PRJ codes
};

ProjectReadResult readProject(const std::string& text, const std::string& file);

/// The project's text: what it was read from with only that replaced which means something else now, so that
/// unknown keys, values of a wrong type, bad entries of lists and the layout survive. A new project is
/// written in a stable order of keys with two-space indents.
std::string writeProject(const Project& project);

/// The place of the value behind `key` in an entry (of the project itself where `entry` is empty), as the
/// project was read; of the entry where it has no such key, and the file's start where it is new.
Place placeOf(const Project& project, const std::string& file, Span entry, std::string_view key);

/// A path of the project as a file: relative to `folder`, `res://` below the resource root.
std::filesystem::path resolve(const Project& project, const std::filesystem::path& folder,
                              const std::string& path);

/// The diagnostics that the project does not suppress (same code, and the same subject where one is named).
Diagnostics withoutSuppressed(Diagnostics diagnostics, const Project& project);

std::span<const Explanation> projectExplanations();

}  // namespace poseloom::document
