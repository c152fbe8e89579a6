// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "eval/rule_evaluator.h"

namespace poseloom::tests {

/// A graph and its clips from the texts of a case of the shared files, or from texts of a test.
struct PerroCase {
    std::shared_ptr<const posegraph::Graph> graph;
    bool refused = false;
    std::vector<eval::ComparedSlot> slots;  ///< one per slot of the graph
    std::vector<double> frames;
    std::vector<eval::PerroWeight> weights;

    eval::RuledGraph ruled() const { return {*graph, slots, weights, refused}; }
    std::vector<eval::SlotSource> sources() const;
    /// The slots at whole frames, as evaluatePerro takes them.
    std::vector<eval::PerroSlot> perroSlots() const;
    /// Fills a slot with a clip of that text, bound as `{object, node}`.
    void bind(const std::string& slot, const std::string& clip,
              std::vector<eval::PerroBinding> bindings = {{"Hero", "Root"}}, double frame = 0.0);
};

/// The shape of tree_eval.json and documented_eval.json.
PerroCase perroCaseOf(const nlohmann::json& item);
/// Every slot empty.
PerroCase emptyPerroCase(const std::string& tree);

/// The parts of the engine's own pose.
std::vector<eval::PosePart> enginePartsOf(const PerroCase& item);
/// The parts of the documented pose.
std::vector<eval::PosePart> documentedPartsOf(const PerroCase& item);

/// What differs between two poses, in words; empty where nothing does. `withNodes`: also the nodes.
std::string partDifferences(const std::vector<eval::PosePart>& got,
                            const std::vector<eval::PosePart>& expected, bool withNodes);

}  // namespace poseloom::tests
