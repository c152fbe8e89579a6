// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "eval/perro.h"
#include "eval/playback.h"
#include "panim/clip.h"
#include "posegraph/graph.h"
#include "rig/skeleton.h"

namespace poseloom::ui {

/// What Perro knows of a slot.
struct PerroSource {
    panim::ClipPtr clip;  ///< null where the slot plays no .panim
    std::vector<eval::PerroBinding> bindings;
};

/// A graph as the engine plays it, beside the preview that plays it as documented.
class PerroPreview {
  public:
    void setGraph(std::shared_ptr<const posegraph::Graph> graph);
    /// One per slot of the graph, in file order.
    void setSlots(std::vector<eval::PerroSlot> slots) { m_slots = std::move(slots); }
    /// The node or slot that is shown in place of the output; empty: the output.
    void showInstead(const std::string& name);
    /// A slot plays a .panim, without which the engine plays nothing.
    bool canPlay() const;

    /// Lays the pose at these whole frames over a skeleton. False where there is no pose: then all is at
    /// rest.
    bool pose(std::span<const double> frames, std::span<const eval::PerroWeight> weights,
              const rig::Skeleton& skeleton, std::span<rig::Transform> joints);

  private:
    std::shared_ptr<const posegraph::Graph> m_graph = std::make_shared<posegraph::Graph>();
    std::shared_ptr<const posegraph::Graph> m_shown = m_graph;
    std::vector<eval::PerroSlot> m_slots;
    std::string m_instead;
};

}  // namespace poseloom::ui
