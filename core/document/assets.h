// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "document/document.h"
#include "document/project.h"
#include "eval/evaluation.h"
#include "eval/playback.h"
#include "mdl/search_paths.h"
#include "mdl/sequence_clip.h"
#include "panim/reader.h"

namespace poseloom::document {

/// Opens models once and shares them. Not thread-safe; one per window or command.
class AssetCache {
  public:
    /// The model at a path with its mesh, and what is wrong with them.
    const mdl::OpenResult& model(const std::filesystem::path& path);
    /// The model and its animations without looking for a mesh.
    const mdl::OpenResult& animations(const std::filesystem::path& path);
    /// The model with what it includes, and what of that is missing.
    const mdl::ModelSetResult& set(const std::filesystem::path& path);
    /// An animation of a model as a clip, or where none has the name, a sequence ("NAME" or "sequence:NAME")
    /// at the given pose parameters; null where the model or the name is not there.
    rig::ClipPtr clip(const std::filesystem::path& path, const std::string& animation,
                      const mdl::PoseSettings& poseParameters = {});
    /// The .panim at a path, read once, and what is wrong with it; null clip where it cannot be read.
    const panim::ReadResult& panim(const std::filesystem::path& path);
    /// The same as what plays in a slot; null where it cannot be read.
    rig::ClipPtr panimMotion(const std::filesystem::path& path);
    /// The sequence that such a name means in set(); nullopt where it means an animation, or nothing.
    std::optional<std::size_t> sequence(const std::filesystem::path& path, const std::string& animation);
    /// Takes a model that is no file, under the path that it shall be found by.
    void put(const std::filesystem::path& path, mdl::OpenResult opened);
    /// Looks in these folders and packages for what is not at its own path, from now on. Forgets models that
    /// were opened under other places. Says per place why it cannot be used; empty where it can, and no
    /// entries where the places are those of before.
    std::vector<std::string> searchIn(const std::vector<std::filesystem::path>& places);
    const mdl::SearchPaths& search() const { return m_search; }
    /// The file that a path of a project means: itself where it is there (on disk, put here, or inside a
    /// package), else where the search paths have `written`; nullopt where it is nowhere.
    std::optional<std::filesystem::path> find(const std::filesystem::path& path, const std::string& written);
    void clear();
    /// A cache that looks in the same places and has opened nothing.
    AssetCache emptied() const;

    /// Decoded frames of the clips that programs play, kept within a budget when they play them no more.
    const std::shared_ptr<rig::DecodedClipCache>& decodedClips() const { return m_decoded; }

  private:
    struct Entry {
        mdl::OpenResult opened;
        bool withMesh = false;
    };
    rig::ClipPtr sequenceClip(const std::filesystem::path& path, std::size_t sequence,
                              const mdl::PoseSettings& poseParameters);

    std::vector<std::filesystem::path> m_places;
    mdl::SearchPaths m_search;
    std::map<std::string, std::filesystem::path> m_insidePackages;  ///< what find() found inside packages
    std::map<std::string, Entry> m_models;
    std::map<std::string, mdl::ModelSetResult> m_sets;
    std::map<std::string, panim::ReadResult> m_panims;
    std::map<std::string, rig::ClipPtr> m_panimMotions;
    std::map<std::pair<std::string, std::size_t>, rig::ClipPtr> m_clips;
    std::shared_ptr<rig::DecodedClipCache> m_decoded = std::make_shared<rig::DecodedClipCache>();
    std::map<std::tuple<std::string, std::size_t, mdl::PoseSettings>, rig::ClipPtr> m_sequenceClips;
};

/// A clip as bound to a slot: the clip may be missing, the playback is there in any case.
struct BoundSlot {
    eval::SlotSource source;
    panim::ClipPtr panim;  ///< where the clip is a .panim
    std::vector<Binding> bindings;
    eval::SlotPlayback playback;
};

/// Everything that plays together: a graph, its project (empty where only a graph or model was opened), the
/// model that is shown, and a clip for each slot. What is missing is null and reported.
struct OpenedProject {
    Document document;
    std::filesystem::path tree;  ///< of a project of an animation tree (.atr), whose document is empty
    Project project;
    std::string projectFile;       ///< empty: there is no project on disk
    std::filesystem::path folder;  ///< what the project's paths are relative to
    mdl::ModelPtr model;
    mdl::SearchPaths
        search;  ///< where the model's materials are looked for: around it, then as the project says
    std::shared_ptr<const rig::Skeleton> skeleton;
    std::shared_ptr<const rig::Mesh> mesh;
    std::vector<BoundSlot> slots;  ///< one per slot of the graph, in file order
    Diagnostics diagnostics;       ///< of the project, its files and the model; the document keeps its own
    bool usable = true;            ///< false: nothing could be opened
};

/// Opens a `.poseloom` project, a bare `.panimtree` or a bare `.mdl` (which becomes a graph of one slot that
/// plays the model's first animation). `withMesh` false skips the mesh files.
OpenedProject openProject(const std::filesystem::path& path, AssetCache& cache, bool withMesh = true);

/// The same of bytes that are no file: `kind` is one of formats(); paths are relative to the current folder
/// and messages name the bytes `file`.
OpenedProject openProjectBytes(std::string bytes, std::string_view kind, const std::string& file,
                               AssetCache& cache);

/// Binds the slots of a graph as a project says; problems are appended to `diagnostics`.
std::vector<BoundSlot> bindSlots(const posegraph::Graph& graph, const Project& project,
                                 const std::filesystem::path& folder, const std::string& projectFile,
                                 AssetCache& cache, Diagnostics& diagnostics);

/// One weight per pin of a program: the project's live weights over the graph's own.
std::vector<float> pinWeights(const eval::Program& program, const std::vector<WeightSetting>& weights);

/// Evaluation speaks of spans in the graph's text: gives such diagnostics their file, line and column.
Diagnostics placedIn(const Document& document, Diagnostics diagnostics);

/// The sources of bound slots, for compile().
std::vector<eval::SlotSource> sourcesOf(const std::vector<BoundSlot>& slots);

}  // namespace poseloom::document
