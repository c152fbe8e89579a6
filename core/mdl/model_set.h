// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "mdl/model.h"
#include "mdl/search_paths.h"

namespace poseloom::mdl {

/// A model together with the models that it includes, merged by name as the engine does (spec/mdl.md 2.9).
/// Names of sequences and animations compare without case; what the main model says comes first. Poses are
/// always poses of the main model's bones. A model without includes is a set of one. Immutable, shared.
struct ModelSet {
    /// One file of the set. The vectors translate its own indices.
    struct Part {
        ModelPtr model;
        std::vector<int> mainBone;        ///< bone of the file -> bone of the main model, or -1
        std::vector<int> ownBone;         ///< bone of the main model -> bone of the file, or -1
        std::vector<int> sequences;       ///< -> index in the set
        std::vector<int> animations;      ///< -> index in the set
        std::vector<int> poseParameters;  ///< -> index in the set
        std::vector<int> nodes;           ///< node of the file, from 1 -> node of the set; [0] is 0
    };
    struct Entry {
        std::size_t part = 0;
        std::size_t index = 0;  ///< in the part's own table
    };

    std::vector<Part> parts;  ///< the main model first
    std::vector<Entry> sequences;
    std::vector<Entry> animations;
    std::vector<PoseParameter> poseParameters;  ///< ranges widened to the union
    std::vector<Attachment> attachments;        ///< of bones that the main model has
    std::vector<std::uint32_t> boneFlags;       ///< of the main model's bones
    std::vector<IkChain> ikChains;              ///< the main model's; knee directions filled in
    std::vector<IkLock> ikAutoplayLocks;
    std::vector<std::string> nodes;

    const Model& main() const { return *parts.front().model; }
    const Part& partOf(std::size_t sequence) const { return parts[sequences[sequence].part]; }
    const Sequence& sequence(std::size_t index) const;
    const Animation& animation(std::size_t index) const;

    /// The sequence of this name in any case, or by number where the name is "#N".
    std::optional<std::size_t> findSequence(std::string_view name) const;
    std::optional<std::size_t> findPoseParameter(std::string_view name) const;

    /// The set's index of a sequence, animation or pose parameter that `sequence` names; -1 for none.
    int sequenceFrom(std::size_t sequence, int own) const;
    int animationFrom(std::size_t sequence, int own) const;
    int poseParameterFrom(std::size_t sequence, int own) const;

    /// The node to go to first on the way between two others, 0 where there is none. With includes every way
    /// is direct: the engine does not join the tables.
    int nextNode(int from, int to) const;
};

using ModelSetPtr = std::shared_ptr<const ModelSet>;

/// Reads an included model by its path in the game ("models/humans/male_shared.mdl"). A null model without
/// diagnostics means that there is no such file.
using IncludeReader = std::function<ReadResult(const std::string& gamePath)>;

struct ModelSetResult {
    ModelSetPtr set;  ///< null only where the main model is
    Diagnostics diagnostics;
};

/// Merges a model with what it includes, directly or through others. An include that is missing, damaged or
/// its own ancestor is reported and left out.
ModelSetResult makeModelSet(ModelPtr main, const IncludeReader& readInclude);

/// Reads a model and its includes: through the places of the model's own game (the folder above `models` or
/// the package that it lies in), then `search`, then beside the model. The diagnostics are those of every
/// file.
ModelSetResult openModelSet(const std::filesystem::path& path, const SearchPaths& search = {});

/// The same for a model that was read from `path` already. The diagnostics are those of the includes.
ModelSetResult completeModelSet(ModelPtr main, const std::filesystem::path& path,
                                const SearchPaths& search = {});

}  // namespace poseloom::mdl
