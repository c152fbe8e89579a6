// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/initial_places.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace poseloom::ui {

namespace {

constexpr double kColumn = 300.0;
constexpr double kGap = 40.0;
constexpr double kHeader = 60.0;
constexpr double kRow = 28.0;

/// Entry 0 is the output, then the slots, then the nodes.
struct Flat {
    std::vector<posegraph::NodeId> ids;
    std::vector<std::vector<std::size_t>> sources;
    std::vector<double> heights;
};

Flat flatten(const posegraph::Graph& graph) {
    Flat flat;
    std::unordered_map<std::string_view, std::size_t> byName;
    flat.ids.push_back(0);
    for (const posegraph::Slot& slot : graph.slots) {
        byName.emplace(slot.name, flat.ids.size());
        flat.ids.push_back(slot.id);
    }
    for (const posegraph::Node& node : graph.nodes) {
        byName.emplace(node.key, flat.ids.size());
        flat.ids.push_back(node.id);
    }
    flat.sources.resize(flat.ids.size());
    flat.heights.assign(flat.ids.size(), kHeader);
    const auto connect = [&](std::size_t to, const posegraph::Ref& ref) {
        const auto found = byName.find(ref.name);
        if (found != byName.end()) flat.sources[to].push_back(found->second);
    };
    if (graph.output) connect(0, *graph.output);
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        const posegraph::Node& node = graph.nodes[i];
        const std::size_t to = 1 + graph.slots.size() + i;
        if (node.base) connect(to, *node.base);
        for (const posegraph::Input& input : node.inputs)
            connect(to, input.ref);
        flat.heights[to] += kRow * static_cast<double>(node.inputs.size() + (node.base ? 1 : 0));
    }
    return flat;
}

/// Post-order of a depth-first walk from the output, then from whatever it did not reach.
std::vector<std::size_t> postOrder(const Flat& flat) {
    std::vector<std::size_t> order;
    std::vector<bool> seen(flat.ids.size(), false);
    std::vector<std::pair<std::size_t, std::size_t>> stack;
    const auto walk = [&](std::size_t root) {
        if (seen[root]) return;
        seen[root] = true;
        stack.emplace_back(root, 0);
        while (!stack.empty()) {
            auto& [at, next] = stack.back();
            if (next == flat.sources[at].size()) {
                order.push_back(at);
                stack.pop_back();
                continue;
            }
            const std::size_t source = flat.sources[at][next++];
            if (seen[source]) continue;
            seen[source] = true;
            stack.emplace_back(source, 0);
        }
    };
    walk(0);
    for (std::size_t i = flat.ids.size(); i-- > 1;)
        walk(i);
    return order;
}

}  // namespace

std::map<posegraph::NodeId, QPointF> initialPlaces(const posegraph::Graph& graph) {
    const Flat flat = flatten(graph);
    const std::vector<std::size_t> order = postOrder(flat);
    std::vector<std::size_t> rank(flat.ids.size(), 0);
    for (std::size_t i = 0; i < order.size(); ++i)
        rank[order[i]] = i;
    std::vector<int> column(flat.ids.size(), 0);
    for (auto at = order.rbegin(); at != order.rend(); ++at) {
        for (const std::size_t source : flat.sources[*at])
            if (rank[source] < rank[*at]) column[source] = std::max(column[source], column[*at] + 1);
        const bool loose = *at != 0 && column[*at] == 0;
        if (loose) column[*at] = 1;
    }
    std::unordered_map<int, double> filled;
    std::map<posegraph::NodeId, QPointF> places;
    for (const std::size_t at : order) {
        double& y = filled[column[at]];
        places[flat.ids[at]] = QPointF(-kColumn * column[at], y);
        y += flat.heights[at] + kGap;
    }
    const double tallest = std::max_element(filled.begin(), filled.end(), [](const auto& a, const auto& b) {
                               return a.second < b.second;
                           })->second;
    for (const std::size_t at : order) {
        QPointF& place = places[flat.ids[at]];
        place.ry() += (tallest - filled[column[at]]) / 2.0;
    }
    return places;
}

}  // namespace poseloom::ui
