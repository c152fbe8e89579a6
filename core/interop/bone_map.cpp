// SPDX-License-Identifier: MIT
#include "interop/bone_map.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "interop/bone_words.h"

namespace poseloom::interop {

namespace {

constexpr float kSamePlace = 1e-3F;

std::vector<BoneWord> wordsOf(const rig::Skeleton& skeleton) {
    std::vector<std::string_view> names;
    names.reserve(skeleton.joints.size());
    for (const rig::Joint& joint : skeleton.joints)
        names.emplace_back(joint.name);
    return boneWords(names);
}

class BoneMapper {
  public:
    BoneMapper(const rig::Skeleton& source, const rig::Skeleton& target)
        : m_source(source), m_target(target), m_taken(source.joints.size(), false) {
        m_map.sourceOf.assign(target.joints.size(), BoneMap::kNoBone);
        m_map.matches.assign(target.joints.size(), BoneMatch::None);
    }

    void takeGiven(const GivenPairs& given) {
        for (const auto& [targetName, sourceName] : given) {
            const auto target = m_target.find(targetName);
            if (!target) {
                m_map.unknownTargets.push_back(targetName);
                continue;
            }
            const auto source = sourceName.empty() ? std::nullopt : m_source.find(sourceName);
            if (!sourceName.empty() && !source) {
                m_map.unknownSources.push_back(sourceName);
                continue;
            }
            m_map.matches[*target] = BoneMatch::Given;
            if (!source) continue;
            m_map.sourceOf[*target] = static_cast<int>(*source);
            m_taken[*source] = true;
        }
    }

    void takeSameNames() {
        for (std::size_t i = 0; i < m_target.joints.size(); ++i) {
            const auto source = m_source.find(m_target.joints[i].name);
            if (source) follow(i, *source, BoneMatch::SameName);
        }
    }

    void takeSuggestions() {
        const std::vector<BoneWord> sources = wordsOf(m_source);
        const std::vector<BoneWord> targets = wordsOf(m_target);
        for (std::size_t i = 0; i < targets.size(); ++i) {
            for (std::size_t s = 0; s < sources.size(); ++s) {
                if (sources[s] == targets[i]) follow(i, s, BoneMatch::Suggested);
            }
        }
    }

    BoneMap finish() { return std::move(m_map); }

  private:
    void follow(std::size_t target, std::size_t source, BoneMatch match) {
        if (m_map.matches[target] != BoneMatch::None || m_taken[source]) return;
        m_map.sourceOf[target] = static_cast<int>(source);
        m_map.matches[target] = match;
        m_taken[source] = true;
    }

    const rig::Skeleton& m_source;
    const rig::Skeleton& m_target;
    std::vector<bool> m_taken;
    BoneMap m_map;
};

bool restsAlike(const rig::Joint& a, const rig::Joint& b) {
    const float size = std::max(1.0F, glm::length(a.bind.translation));
    return glm::distance(a.bind.translation, b.bind.translation) <= kSamePlace * size &&
           std::abs(glm::dot(a.bind.rotation, b.bind.rotation)) >= 1.0F - kSamePlace * kSamePlace;
}

}  // namespace

std::string_view nameOf(BoneMatch match) {
    switch (match) {
        case BoneMatch::None:
            return "none";
        case BoneMatch::Given:
            return "given";
        case BoneMatch::SameName:
            return "name";
        case BoneMatch::Suggested:
            return "suggested";
    }
    return "none";
}

std::size_t BoneMap::mapped() const {
    return static_cast<std::size_t>(
        std::count_if(sourceOf.begin(), sourceOf.end(), [](int source) { return source != kNoBone; }));
}

BoneMap mapBones(const rig::Skeleton& source, const rig::Skeleton& target, const GivenPairs& given,
                 bool suggests) {
    BoneMapper mapper(source, target);
    mapper.takeGiven(given);
    mapper.takeSameNames();
    if (suggests) mapper.takeSuggestions();
    return mapper.finish();
}

MapCoverage coverageOf(const BoneMap& map, const rig::Skeleton& source, const rig::Clip& clip) {
    MapCoverage coverage;
    for (const rig::Track& track : clip.info().tracks) {
        const auto joint = track.isBone ? source.find(track.bone) : std::nullopt;
        if (!joint) continue;
        ++coverage.moved;
        const bool followed = std::find(map.sourceOf.begin(), map.sourceOf.end(), static_cast<int>(*joint)) !=
                              map.sourceOf.end();
        coverage.followed += followed ? 1 : 0;
    }
    return coverage;
}

bool isSameSkeleton(const rig::Skeleton& source, const rig::Skeleton& target) {
    const float unit = target.unitsPerMetre > 0.0F ? source.unitsPerMetre / target.unitsPerMetre : 1.0F;
    if (source.up != target.up || std::abs(unit - 1.0F) > kSamePlace) return false;
    std::size_t shared = 0;
    for (const rig::Joint& joint : source.joints) {
        const auto other = target.find(joint.name);
        if (!other) continue;
        if (!restsAlike(joint, target.joints[*other])) return false;
        ++shared;
    }
    return 2 * shared >= std::min(source.joints.size(), target.joints.size());
}

}  // namespace poseloom::interop
