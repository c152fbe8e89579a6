// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interop/import.h"
#include "mdl/search_paths.h"
#include "mdl/sequence_clip.h"
#include "panim/reader.h"
#include "rig/decoded_clip_cache.h"

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
    /// A file of another program (interop::isImportEnding), read once, and what is wrong with it.
    const interop::ImportResult& imported(const std::filesystem::path& path);
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
    /// Where searchIn() looks: what another cache needs to find the same files.
    const std::vector<std::filesystem::path>& places() const { return m_places; }
    /// How files of other programs are read from now on.
    void setImportOptions(interop::ImportOptions options) { m_importOptions = std::move(options); }
    /// Takes what another cache has read of a file, in place of what this one has.
    void adopt(AssetCache& other, const std::filesystem::path& path);

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
    interop::ImportOptions m_importOptions;
    mdl::SearchPaths m_search;
    std::map<std::string, std::filesystem::path> m_insidePackages;  ///< what find() found inside packages
    std::map<std::string, Entry> m_models;
    std::map<std::string, mdl::ModelSetResult> m_sets;
    std::map<std::string, interop::ImportResult> m_imports;
    std::map<std::string, panim::ReadResult> m_panims;
    std::map<std::string, rig::ClipPtr> m_panimMotions;
    std::map<std::pair<std::string, std::size_t>, rig::ClipPtr> m_clips;
    std::shared_ptr<rig::DecodedClipCache> m_decoded = std::make_shared<rig::DecodedClipCache>();
    std::map<std::tuple<std::string, std::size_t, mdl::PoseSettings>, rig::ClipPtr> m_sequenceClips;
};

}  // namespace poseloom::document
