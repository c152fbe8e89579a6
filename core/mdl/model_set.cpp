// SPDX-License-Identifier: MIT
#include "mdl/model_set.h"

#include <algorithm>
#include <charconv>
#include <unordered_map>
#include <unordered_set>

#include "mdl/game_path.h"

namespace poseloom::mdl {

namespace {

/// As many as the engine collects for one model.
constexpr std::size_t kMostParts = 64;

/// Indices of the set by name in any case; the first of a name wins.
using Names = std::unordered_map<std::string, int>;

class Merger {
  public:
    explicit Merger(const IncludeReader& readInclude) : m_readInclude(readInclude) {}

    ModelSetResult run(ModelPtr main) {
        auto set = std::make_shared<ModelSet>();
        m_set = set.get();
        m_set->ikChains = main->ikChains;
        for (const Bone& bone : main->bones)
            m_set->boneFlags.push_back(bone.flags);
        add(std::move(main));
        return {std::move(set), std::move(m_diagnostics)};
    }

  private:
    void add(ModelPtr model) {
        m_index = m_set->parts.size();
        ModelSet::Part& part = m_set->parts.emplace_back();
        part.model = model;
        mapBones(part);
        mergeSequences(part);
        mergeAnimations(part);
        mergePoseParameters(part);
        mergeAttachments(part);
        mergeNodes(part);
        mergeIk(part);
        for (const IncludeModel& include : model->includes)
            addInclude(*model, include);
    }

    void addInclude(const Model& owner, const IncludeModel& include) {
        const std::string path = normalisedGamePath(include.path).value_or(include.path);
        if (path.empty() || !m_seen.insert(path).second) return;
        if (m_set->parts.size() >= kMostParts)
            return report(owner, include,
                          "has too many others before it (" + std::to_string(kMostParts) + ")");
        ReadResult read = m_readInclude(include.path);
        std::move(read.diagnostics.begin(), read.diagnostics.end(), std::back_inserter(m_diagnostics));
        if (!read.model) {
            return report(owner, include, read.diagnostics.empty() ? "is not there" : "cannot be read");
        }
        add(std::move(read.model));
    }

    void report(const Model& owner, const IncludeModel& include, const std::string& what) {
        m_diagnostics.push_back({"MDL032",
                                 Severity::Warning,
                                 "the included model \"" + include.path + "\" " + what +
                                     "; its sequences are missing, everything else plays",
                                 placeInBinary(owner.file, {0, 0}),
                                 include.path,
                                 {},
                                 {}});
    }

    void mapBones(ModelSet::Part& part) {
        const Model& model = *part.model;
        if (m_index == 0) {
            for (std::size_t i = 0; i < model.bones.size(); ++i)
                m_bones.emplace(foldCase(model.bones[i].name), static_cast<int>(i));
        }
        part.ownBone.assign(m_set->boneFlags.size(), -1);
        part.mainBone.assign(model.bones.size(), -1);
        for (std::size_t i = 0; i < model.bones.size(); ++i) {
            const int bone = m_index == 0 ? static_cast<int>(i) : mainBoneNamed(model.bones[i].name);
            part.mainBone[i] = bone;
            if (bone >= 0) part.ownBone[static_cast<std::size_t>(bone)] = static_cast<int>(i);
        }
    }

    int mainBoneNamed(const std::string& name) const {
        const auto found = m_bones.find(foldCase(name));
        return found == m_bones.end() ? -1 : found->second;
    }

    /// Names of a part are compared with those of the parts before it only, as in the engine: a name that
    /// occurs twice in one file stays there twice. `clash` is told what is met again.
    template <typename Item, typename Append, typename Clash>
    std::vector<int> mergeNames(const std::vector<Item>& items, Names& names, const Append& append,
                                const Clash& clash) {
        std::vector<int> result;
        std::vector<std::pair<std::string, int>> fresh;
        result.reserve(items.size());
        for (std::size_t i = 0; i < items.size(); ++i) {
            std::string key = foldCase(items[i].name);
            const auto found = names.find(key);
            if (found == names.end()) {
                result.push_back(append(i));
                fresh.emplace_back(std::move(key), result.back());
            } else {
                clash(static_cast<std::size_t>(found->second), i);
                result.push_back(found->second);
            }
        }
        for (auto& [key, index] : fresh)
            names.emplace(std::move(key), index);
        return result;
    }

    void mergeSequences(ModelSet::Part& part) {
        const auto& own = part.model->sequences;
        part.sequences = mergeNames(
            own, m_sequences,
            [&](std::size_t i) {
                m_set->sequences.push_back({m_index, i});
                return static_cast<int>(m_set->sequences.size() - 1);
            },
            [&](std::size_t known, std::size_t i) {
                if ((m_set->sequence(known).flags & kOverride) != 0) m_set->sequences[known] = {m_index, i};
            });
    }

    void mergeAnimations(ModelSet::Part& part) {
        part.animations = mergeNames(
            part.model->animations, m_animations,
            [&](std::size_t i) {
                m_set->animations.push_back({m_index, i});
                return static_cast<int>(m_set->animations.size() - 1);
            },
            [](std::size_t, std::size_t) {});
    }

    void mergePoseParameters(ModelSet::Part& part) {
        const auto& own = part.model->poseParameters;
        part.poseParameters = mergeNames(
            own, m_poseParameters,
            [&](std::size_t i) {
                m_set->poseParameters.push_back(own[i]);
                return static_cast<int>(m_set->poseParameters.size() - 1);
            },
            [&](std::size_t known, std::size_t i) {
                PoseParameter& p = m_set->poseParameters[known];
                const auto [least, greatest] = std::minmax({p.start, p.end, own[i].start, own[i].end});
                p.start = least;
                p.end = greatest;
            });
    }

    void mergeAttachments(const ModelSet::Part& part) {
        for (const Attachment& own : part.model->attachments) {
            const int bone = part.mainBone[static_cast<std::size_t>(own.bone)];
            if (bone < 0 || !m_attachments.emplace(foldCase(own.name), 0).second) continue;
            m_set->attachments.push_back(own);
            m_set->attachments.back().bone = bone;
            if (m_index > 0) markUsed(bone);
        }
    }

    /// The engine animates the bones that an included attachment hangs on.
    void markUsed(int bone) {
        const std::vector<Bone>& bones = m_set->main().bones;
        for (; bone >= 0; bone = bones[static_cast<std::size_t>(bone)].parent)
            m_set->boneFlags[static_cast<std::size_t>(bone)] |= kBoneUsedByAttachment;
    }

    void mergeNodes(ModelSet::Part& part) {
        part.nodes.push_back(0);
        for (const std::string& name : part.model->transitions.nodes) {
            const auto [found, isNew] =
                m_nodes.emplace(foldCase(name), static_cast<int>(m_set->nodes.size()) + 1);
            if (isNew) m_set->nodes.push_back(name);
            part.nodes.push_back(found->second);
        }
    }

    void mergeIk(const ModelSet::Part& part) {
        const std::size_t before = m_set->ikAutoplayLocks.size();
        for (const IkLock& lock : part.model->ikAutoplayLocks) {
            const auto end = m_set->ikAutoplayLocks.begin() + static_cast<std::ptrdiff_t>(before);
            const bool isKnown = std::any_of(m_set->ikAutoplayLocks.begin(), end,
                                             [&](const IkLock& l) { return l.chain == lock.chain; });
            if (!isKnown) m_set->ikAutoplayLocks.push_back(lock);
        }
        const std::vector<IkChain>& own = part.model->ikChains;
        if (own.size() != m_set->ikChains.size()) return;
        for (std::size_t i = 0; i < own.size(); ++i) {
            if (own[i].links.empty() || m_set->ikChains[i].links.empty()) continue;
            glm::vec3& knee = m_set->ikChains[i].links.front().kneeDirection;
            if (knee == glm::vec3(0.0F)) knee = own[i].links.front().kneeDirection;
        }
    }

    const IncludeReader& m_readInclude;
    ModelSet* m_set = nullptr;
    std::size_t m_index = 0;  ///< of the part that is being merged
    Diagnostics m_diagnostics;
    Names m_bones;
    Names m_sequences;
    Names m_animations;
    Names m_poseParameters;
    Names m_attachments;
    Names m_nodes;
    std::unordered_set<std::string> m_seen;  ///< paths of includes
};

int translated(const std::vector<int>& map, int own) {
    return own >= 0 && static_cast<std::size_t>(own) < map.size() ? map[static_cast<std::size_t>(own)] : -1;
}

}  // namespace

const Sequence& ModelSet::sequence(std::size_t index) const {
    const Entry& entry = sequences[index];
    return parts[entry.part].model->sequences[entry.index];
}

const Animation& ModelSet::animation(std::size_t index) const {
    const Entry& entry = animations[index];
    return parts[entry.part].model->animations[entry.index];
}

std::optional<std::size_t> ModelSet::findSequence(std::string_view name) const {
    for (std::size_t i = 0; i < sequences.size(); ++i) {
        if (rig::equalIgnoringCase(sequence(i).name, name)) return i;
    }
    if (!name.starts_with('#')) return std::nullopt;
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), index);
    const bool isNumber = error == std::errc{} && end == name.data() + name.size();
    return isNumber && index < sequences.size() ? std::optional(index) : std::nullopt;
}

std::optional<std::size_t> ModelSet::findPoseParameter(std::string_view name) const {
    for (std::size_t i = 0; i < poseParameters.size(); ++i) {
        if (rig::equalIgnoringCase(poseParameters[i].name, name)) return i;
    }
    return std::nullopt;
}

int ModelSet::sequenceFrom(std::size_t sequence, int own) const {
    return translated(partOf(sequence).sequences, own);
}

int ModelSet::animationFrom(std::size_t sequence, int own) const {
    return translated(partOf(sequence).animations, own);
}

int ModelSet::poseParameterFrom(std::size_t sequence, int own) const {
    return translated(partOf(sequence).poseParameters, own);
}

int ModelSet::nextNode(int from, int to) const {
    if (from <= 0 || to <= 0) return 0;
    if (parts.size() > 1) return to;
    const TransitionGraph& graph = main().transitions;
    const std::size_t cell =
        (static_cast<std::size_t>(from) - 1) * graph.nodes.size() + static_cast<std::size_t>(to) - 1;
    const bool exists = static_cast<std::size_t>(to) <= graph.nodes.size() && cell < graph.next.size();
    return exists ? graph.next[cell] : 0;
}

ModelSetResult makeModelSet(ModelPtr main, const IncludeReader& readInclude) {
    if (!main) return {};
    return Merger(readInclude).run(std::move(main));
}

}  // namespace poseloom::mdl
