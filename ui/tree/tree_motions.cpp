// SPDX-License-Identifier: GPL-3.0-or-later
#include "tree/tree_motions.h"

#include <QPointer>

#include <utility>

#include "document/cod_files.h"
#include "document/tree_motion.h"
#include "session/background.h"
#include "support/cod_tokenizer.h"

namespace poseloom::ui {

namespace {

using Motions = std::vector<std::pair<std::string, animtree::LeafMotionPtr>>;

Motions readMotions(const std::vector<std::string>& leaves, const mdl::SearchPaths& search) {
    Motions motions;
    motions.reserve(leaves.size());
    for (const std::string& leaf : leaves) {
        xanim::AnimationResult read = document::openXanim("xanim/" + leaf, search);
        motions.emplace_back(leaf, document::makeTreeMotion(std::move(read.animation)));
    }
    return motions;
}

}  // namespace

void TreeMotions::setBound(FindBound bound) {
    m_bound = std::move(bound);
    m_made.clear();
}

void TreeMotions::setModel(mdl::ModelPtr model) {
    m_model = std::move(model);
    m_made.clear();
    m_animations.clear();
    if (!m_model) return;
    for (std::size_t i = 0; i < m_model->animations.size(); ++i)
        m_animations.emplace(codLower(m_model->animations[i].name), i);
}

void TreeMotions::setSkeleton(std::shared_ptr<const rig::Skeleton> skeleton) {
    m_skeleton = std::move(skeleton);
    m_made.clear();
}

void TreeMotions::setSearch(const mdl::SearchPaths& search) {
    m_search = search;
    clear();
}

void TreeMotions::clear() {
    ++m_generation;
    m_xanims.clear();
    m_made.clear();
}

animtree::LeafMotionPtr TreeMotions::motionOf(const std::string& leaf) const {
    if (const auto made = m_made.find(leaf); made != m_made.end() && made->second) return made->second;
    if (m_bound && m_skeleton)
        if (rig::ClipPtr clip = m_bound(leaf))
            return m_made[leaf] = animtree::makeLeafMotion(clip, *m_skeleton);
    if (const auto xanim = m_xanims.find(leaf); xanim != m_xanims.end() && xanim->second)
        return xanim->second;
    return m_made[leaf] = ofModel(leaf);
}

animtree::LeafMotionPtr TreeMotions::ofModel(const std::string& leaf) const {
    const auto found = m_animations.find(leaf);
    if (found == m_animations.end() || !m_skeleton) return nullptr;
    return animtree::makeLeafMotion(mdl::makeAnimationClip(m_model, found->second), *m_skeleton);
}

void TreeMotions::want(const std::vector<std::string>& leaves) {
    if (m_search.empty()) return;
    std::vector<std::string> unknown;
    for (const std::string& leaf : leaves)
        if (m_xanims.emplace(leaf, nullptr).second) unknown.push_back(leaf);
    if (unknown.empty()) return;
    inBackground([unknown, search = m_search] { return readMotions(unknown, search); },
                 [self = QPointer<TreeMotions>(this), generation = m_generation](Motions& motions) {
                     if (!self || self->m_generation != generation) return;
                     bool any = false;
                     for (auto& [leaf, motion] : motions) {
                         any = any || motion != nullptr;
                         self->m_xanims[leaf] = std::move(motion);
                     }
                     if (any) emit self->found();
                 });
}

}  // namespace poseloom::ui
