// SPDX-License-Identifier: MIT
#include "eval/node_order.h"

#include <unordered_map>

namespace poseloom::eval {

namespace {

using posegraph::Node;

std::vector<const posegraph::Ref*> sourcesOf(const Node& node) {
    std::vector<const posegraph::Ref*> sources;
    if (node.base) sources.push_back(&*node.base);
    for (const posegraph::Input& input : node.inputs)
        sources.push_back(&input.ref);
    return sources;
}

}  // namespace

std::optional<std::vector<const Node*>> nodesBelow(const posegraph::Graph& graph,
                                                   const posegraph::NameTable& table) {
    enum class State : std::uint8_t { Open, Done };
    struct Step {
        const Node* node;
        std::vector<const posegraph::Ref*> sources;
        std::size_t next = 0;
    };
    std::vector<const Node*> order;
    std::unordered_map<const Node*, State> states;
    std::vector<Step> path;
    const auto enter = [&](const Node* node) {
        states[node] = State::Open;
        path.push_back({node, sourcesOf(*node)});
    };
    if (!graph.output) return order;
    if (const Node* root = table.node(graph.output->name)) enter(root);
    while (!path.empty()) {
        Step& step = path.back();
        if (step.next == step.sources.size()) {
            states[step.node] = State::Done;
            order.push_back(step.node);
            path.pop_back();
            continue;
        }
        const Node* source = table.node(step.sources[step.next++]->name);
        if (source == nullptr) continue;
        const auto known = states.find(source);
        if (known != states.end() && known->second == State::Open) return std::nullopt;
        if (known == states.end()) enter(source);
    }
    return order;
}

}  // namespace poseloom::eval
