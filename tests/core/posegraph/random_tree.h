// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "posegraph/edit.h"
#include "posegraph/graph.h"

namespace poseloom::posegraph::tests {

/// A graph as plain data, without places: what edits are compared with.
struct ModelNode {
    NodeKind kind = NodeKind::Blend;
    std::vector<std::string> inputs;
    std::vector<float> weights;  ///< one per input
    std::vector<float> extra;
    std::optional<std::string> base;
    std::vector<std::string> objects, fields, bones;
    bool operator==(const ModelNode&) const = default;
};

struct Model {
    std::string name = "AnimationTree";
    std::vector<std::string> slots;
    std::map<std::string, ModelNode> nodes;
    std::optional<std::string> output;
    bool operator==(const Model&) const = default;
};

Model modelOf(const Graph& graph);
/// The model after the edit, worked out without any text.
void applyTo(Model& model, const Edit& edit);
std::string show(const Model& model);

using Random = std::mt19937;
std::size_t pick(Random& random, std::size_t count);
bool chance(Random& random, double probability);

/// A well-formed .panimtree without cycles, in a random style: line ends, indentation, separators, comments,
/// one line or many, missing and repeated keys.
std::string randomTree(Random& random);
/// An edit that fits the model, most of the time.
Edit randomEdit(Random& random, const Model& model);

}  // namespace poseloom::posegraph::tests
