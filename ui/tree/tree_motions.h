// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "animtree/leaf_motion.h"
#include "mdl/model.h"
#include "mdl/search_paths.h"
#include "rig/skeleton.h"

namespace poseloom::ui {

/// What the leaves of a tree play, by their names in lower case: a clip that the project binds to the leaf,
/// the xanim of that name, or the animation of that name of the open model; else nothing. Xanims are read in
/// the background.
class TreeMotions : public QObject {
    Q_OBJECT

  public:
    /// A clip that somebody has bound to a leaf; null: none.
    using FindBound = std::function<rig::ClipPtr(const std::string& leaf)>;

    using QObject::QObject;

    void setBound(FindBound bound);
    void setModel(mdl::ModelPtr model);
    /// The bones that clips of models are measured against.
    void setSkeleton(std::shared_ptr<const rig::Skeleton> skeleton);
    void setSearch(const mdl::SearchPaths& search);

    /// What is known now; null: nothing, or not yet.
    animtree::LeafMotionPtr motionOf(const std::string& leaf) const;
    /// Has the xanims of these leaves read that have not been asked for; found() tells of them.
    void want(const std::vector<std::string>& leaves);
    /// Forgets everything; what is wanted is asked for again.
    void clear();

  Q_SIGNALS:
    /// Motions are there that were not.
    void found();

  private:
    animtree::LeafMotionPtr ofModel(const std::string& leaf) const;

    FindBound m_bound;
    mdl::ModelPtr m_model;
    std::unordered_map<std::string, std::size_t> m_animations;  ///< of the model, by name in lower case
    std::shared_ptr<const rig::Skeleton> m_skeleton;
    mdl::SearchPaths m_search;
    std::unordered_map<std::string, animtree::LeafMotionPtr> m_xanims;  ///< null: asked for, not there
    mutable std::unordered_map<std::string, animtree::LeafMotionPtr> m_made;
    int m_generation = 0;
};

}  // namespace poseloom::ui
