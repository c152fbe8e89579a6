// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <span>
#include <vector>

#include "eval/pose_parts.h"
#include "eval/semantics_rules.h"

namespace poseloom::eval {

/// What plays in a slot, for both meanings of a graph.
struct ComparedSlot {
    SlotSource source;     ///< as documented
    panim::ClipPtr clip;   ///< as read; null where the clip is none of Perro's, or there is none
    bool refused = false;  ///< the engine refuses the clip
    std::vector<PerroBinding> bindings;
};

/// Which of the engine's rules hold; of the others the documented ones do.
using RuleSet = std::bitset<kSteppedRules>;

/// A third evaluation beside Evaluator and evaluatePerro, slow and plain, in which each rule of the engine
/// can be switched by itself: with none it gives the documented pose, with all the engine's. It says which
/// rule makes a difference. Slots play their .panim clips only; a graph with cycles gives nothing.
struct RuledGraph {
    const posegraph::Graph& graph;
    std::span<const ComparedSlot> slots;  ///< one per slot of the graph
    std::span<const PerroWeight> weights;
    bool refused = false;  ///< the engine refuses the tree
};

/// False where the graph has cycles below its output.
bool canBeRuled(const posegraph::Graph& graph);

/// `frames`: one playhead per slot.
std::vector<PosePart> evaluateRuled(const RuledGraph& ruled, std::span<const double> frames,
                                    const RuleSet& rules);

}  // namespace poseloom::eval
