// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "document/asset_cache.h"
#include "document/document.h"
#include "document/project.h"
#include "eval/evaluation.h"
#include "eval/playback.h"
#include "interop/bone_map.h"
#include "mdl/search_paths.h"

namespace poseloom::document {

/// A clip as bound to a slot: the clip may be missing, the playback is there in any case.
struct BoundSlot {
    eval::SlotSource source;
    panim::ClipPtr panim;  ///< where the clip is a .panim
    /// Where the clip is of another skeleton than the one that is shown: which bone follows which.
    std::optional<interop::BoneMap> boneMap;
    std::vector<Binding> bindings;
    eval::SlotPlayback playback;
};

/// Everything that plays together: a graph, its project (empty where only a graph or model was opened), the
/// model that is shown, and a clip for each slot. What is missing is null and reported.
struct OpenedProject {
    Document document;
    std::filesystem::path tree;  ///< of a project of an animation tree (.atr), whose document is empty
    Project project;
    std::string projectFile;        ///< empty: there is no project on disk
    std::filesystem::path folder;   ///< what the project's paths are relative to
    mdl::ModelPtr model;            ///< null where the model is a file of another program
    interop::ImportedPtr imported;  ///< such a file
    mdl::SearchPaths
        search;  ///< where the model's materials are looked for: around it, then as the project says
    std::shared_ptr<const rig::Skeleton> skeleton;
    std::shared_ptr<const rig::Mesh> mesh;
    std::vector<BoundSlot> slots;  ///< one per slot of the graph, in file order
    Diagnostics diagnostics;       ///< of the project, its files and the model; the document keeps its own
    bool usable = true;            ///< false: nothing could be opened
};

/// Opens a `.poseloom` project, a bare `.panimtree`, or a bare model (.mdl or what interop::isImportEnding()
/// names), which becomes a graph of one slot that plays the model's first animation. `withMesh` false skips
/// the mesh files.
OpenedProject openProject(const std::filesystem::path& path, AssetCache& cache, bool withMesh = true);

/// What a project and its graph mean as they stand in memory: `projectFile` (may be empty) and `folder` say
/// where the project's paths lead from. The graph is taken from `document`, whatever the project names.
OpenedProject openInMemory(Document document, Project project, std::string projectFile,
                           std::filesystem::path folder, AssetCache& cache, bool withMesh = true);

/// The same of bytes that are no file: `kind` is one of formats(); paths are relative to the current folder
/// and messages name the bytes `file`.
OpenedProject openProjectBytes(std::string bytes, std::string_view kind, const std::string& file,
                               AssetCache& cache);

/// Binds the slots of a graph as a project says; problems are appended to `diagnostics`. Clips of another
/// skeleton than `shown` are turned into clips of it, as the project's bone maps say; null: they stay as they
/// are.
std::vector<BoundSlot> bindSlots(const posegraph::Graph& graph, const Project& project,
                                 const std::filesystem::path& folder, const std::string& projectFile,
                                 AssetCache& cache, Diagnostics& diagnostics,
                                 const std::shared_ptr<const rig::Skeleton>& shown = nullptr);

/// One weight per pin of a program: the project's live weights over the graph's own.
std::vector<float> pinWeights(const eval::Program& program, const std::vector<WeightSetting>& weights);

/// Evaluation speaks of spans in the graph's text: gives such diagnostics their file, line and column.
Diagnostics placedIn(const Document& document, Diagnostics diagnostics);

/// The sources of bound slots, for compile().
std::vector<eval::SlotSource> sourcesOf(const std::vector<BoundSlot>& slots);

}  // namespace poseloom::document
