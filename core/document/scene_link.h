// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "document/assets.h"
#include "scn/scene.h"
#include "scn/writer.h"
#include "support/result.h"
#include "support/source_text.h"
#include "support/text_edits.h"

namespace poseloom::document {

// A project may name the AnimationTree of a scene that plays its graph ("scene"). These functions go between
// the two. The scene's entries are counted as the engine counts them: what it drops moves later ones up.

/// A file as a scene names it: `res://` below the project's resource root. As written where it is not below.
std::string resourceOf(const Project& project, const std::filesystem::path& folder, const std::string& path);

/// One entry per slot of the graph, as the project fills them. Bindings to what no scene can name are left
/// out.
std::vector<scn::EntrySetting> sceneEntriesOf(const posegraph::Graph& graph, const Project& project,
                                              const std::filesystem::path& folder);

/// The slots of a graph as an AnimationTree of a scene fills them. Clips that are found around the scene get
/// the path that leads to them from `folder`, where the project's own resource root does not.
std::vector<SlotSetting> slotsFromScene(const posegraph::Graph& graph, const Project& project,
                                        const std::filesystem::path& folder,
                                        const std::filesystem::path& scene, const scn::TreeNode& tree);

/// A slot that a scene fills otherwise than a project.
struct SceneDifference {
    std::string slot;
    std::string what;  ///< "the scene plays `res://run.panim`, the project `walk.panim`"
};

std::vector<SceneDifference> sceneDifferences(const posegraph::Graph& graph, const Project& project,
                                              const std::filesystem::path& folder,
                                              const std::filesystem::path& scene, const scn::TreeNode& tree);

/// The text edits after which the AnimationTree `key` of a scene plays what the project says. Codes:
/// scn::planEntries.
Result<TextEdits> planScene(const SourceText& scene, const std::string& key, const posegraph::Graph& graph,
                            const Project& project, const std::filesystem::path& folder);

/// What the scene that a project names says otherwise (PRJ024), or why it cannot be used (PRJ025).
Diagnostics checkSceneOf(const OpenedProject& opened);

}  // namespace poseloom::document
