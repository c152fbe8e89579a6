// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "document/assets.h"
#include "mdl/search_paths.h"
#include "scn/reader.h"

namespace poseloom::document {

/// What a res:// path of a scene means: the nearest folder at or above the scene in which the file is counts
/// as the root of resources. Nullopt where it is in none.
std::optional<std::filesystem::path> findResource(const std::filesystem::path& scene,
                                                  const std::string& resource);

/// The slots of a graph as an AnimationTree of a scene fills them: entry after entry, unusable ones dropped.
/// Clips keep their res:// paths.
std::vector<SlotSetting> slotsOfScene(const posegraph::Graph& graph, const scn::TreeNode& tree);

/// A project of an AnimationTree, to be saved beside the scene; nullopt where the scene has none of that key
/// (the first where `key` is empty), or its tree is not there.
std::optional<Project> projectOfScene(const std::filesystem::path& scene, const scn::Scene& read,
                                      const std::string& key);

/// A project's slots as an AnimationTree node of a scene, for the clipboard: one entry per slot of the graph.
std::string sceneNodeOf(const OpenedProject& opened, const std::string& key);

/// Everything that is wrong with a scene, its trees and clips together: slots and entries, objects that are
/// bound and that clips have.
Diagnostics checkScene(const std::filesystem::path& path, const mdl::SearchPaths& search);
Diagnostics checkSceneBytes(std::string bytes, const std::string& file);

}  // namespace poseloom::document
