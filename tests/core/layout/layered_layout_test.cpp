// SPDX-License-Identifier: MIT
#include "layout/layered_layout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "layout/node_shape.h"

namespace poseloom::layout {
namespace {

using posegraph::Graph;
using posegraph::Node;
using posegraph::NodeId;
using posegraph::NodeKind;

class Builder {
  public:
    Builder& slot(const std::string& name) {
        m_graph.slots.push_back({m_nextId++, name, {}, false});
        return *this;
    }
    Builder& node(const std::string& key, const std::vector<std::string>& inputs,
                  NodeKind kind = NodeKind::Blend, const std::string& base = {}) {
        Node node;
        node.id = m_nextId++;
        node.key = key;
        node.kind = kind;
        for (const auto& input : inputs)
            node.inputs.push_back({{input, {}}, 1.0F, {}});
        if (!base.empty()) node.base = posegraph::Ref{base, {}};
        m_graph.nodes.push_back(node);
        return *this;
    }
    Graph output(const std::string& ref) {
        m_graph.output = posegraph::Ref{ref, {}};
        return m_graph;
    }

  private:
    Graph m_graph;
    NodeId m_nextId = 1;
};

float heightIn(const Graph& graph, NodeId id) {
    const Node* node = graph.findNode(id);
    if (node != nullptr) return heightOf(shapeOf(node->kind), node->inputs.size());
    return heightOf(id == 0 ? Shape::Output : Shape::Slot, 0);
}

bool overlapsAnywhere(const Graph& graph) {
    const auto places = layeredLayout(graph);
    for (const auto& [id, at] : places) {
        for (const auto& [other, otherAt] : places) {
            if (id >= other || at.x != otherAt.x) continue;
            if (at.y < otherAt.y + heightIn(graph, other) && otherAt.y < at.y + heightIn(graph, id))
                return true;
        }
    }
    return false;
}

/// A tree of Blends of two over `leaves` slots.
Graph binaryTree(int leaves) {
    Builder builder;
    std::vector<std::string> level;
    for (int i = 0; i < leaves; ++i) {
        level.push_back("s" + std::to_string(i));
        builder.slot(level.back());
    }
    int next = 0;
    while (level.size() > 1) {
        std::vector<std::string> above;
        for (std::size_t i = 0; i + 1 < level.size(); i += 2) {
            above.push_back("n" + std::to_string(next++));
            builder.node(above.back(), {level[i], level[i + 1]});
        }
        if (level.size() % 2 == 1) above.push_back(level.back());
        level = above;
    }
    return builder.output(level.front());
}

Graph walkAndAim() {
    return Builder()
        .slot("Walk")
        .slot("Run")
        .slot("Aim")
        .node("Move", {"Walk", "Run"})
        .node("Final", {"Aim"}, NodeKind::Add, "Move")
        .output("Final");
}

}  // namespace

TEST(LayeredLayout, PlacesEverySlotEveryNodeAndTheOutput) {
    const auto places = layeredLayout(walkAndAim());
    std::vector<NodeId> ids;
    for (const auto& [id, at] : places)
        ids.push_back(id);
    EXPECT_EQ(ids, (std::vector<NodeId>{0, 1, 2, 3, 4, 5}));
}

TEST(LayeredLayout, StandsEachNodeRightOfEverythingItTakes) {
    const auto places = layeredLayout(walkAndAim());
    EXPECT_EQ(places.at(1).x, 0.0F);
    EXPECT_EQ(places.at(3).x, 0.0F);
    EXPECT_EQ(places.at(4).x, kColumnPitch);
    EXPECT_EQ(places.at(5).x, 2.0F * kColumnPitch);
    EXPECT_EQ(places.at(0).x, 3.0F * kColumnPitch);
}

TEST(LayeredLayout, NeverLetsTwoNodesOfAColumnOverlap) {
    EXPECT_FALSE(overlapsAnywhere(walkAndAim()));
    EXPECT_FALSE(overlapsAnywhere(binaryTree(37)));
}

TEST(LayeredLayout, UncrossesWiresThatCrossInFileOrder) {
    const Graph graph = Builder()
                            .slot("A")
                            .slot("B")
                            .slot("C")
                            .node("TakesC", {"C"})
                            .node("TakesB", {"B"})
                            .node("TakesA", {"A"})
                            .node("All", {"TakesA", "TakesB", "TakesC"})
                            .output("All");
    const auto places = layeredLayout(graph);
    EXPECT_LT(places.at(1).y, places.at(2).y);
    EXPECT_LT(places.at(2).y, places.at(3).y);
    EXPECT_LT(places.at(6).y, places.at(5).y);
    EXPECT_LT(places.at(5).y, places.at(4).y);
}

TEST(LayeredLayout, GivesTheSameGraphTheSamePlaces) {
    EXPECT_EQ(layeredLayout(binaryTree(64)), layeredLayout(binaryTree(64)));
}

TEST(LayeredLayout, DoesNotMoveANodeWhenAWeightChanges) {
    Graph graph = walkAndAim();
    const auto before = layeredLayout(graph);
    graph.nodes[0].inputs[0].weight = 0.25F;
    EXPECT_EQ(layeredLayout(graph), before);
}

TEST(LayeredLayout, PlacesTheNodesOfACycleAndOfUnknownReferences) {
    const Graph graph = Builder()
                            .slot("Walk")
                            .node("A", {"B", "Walk"})
                            .node("B", {"A"})
                            .node("Self", {"Self", "Nowhere"})
                            .output("A");
    const auto places = layeredLayout(graph);
    EXPECT_EQ(places.size(), 5U);
    EXPECT_NE(places.at(2), places.at(3));
    EXPECT_FALSE(overlapsAnywhere(graph));
}

TEST(LayeredLayout, PlacesAnEmptyGraphsOutput) {
    const auto places = layeredLayout(Graph{});
    ASSERT_EQ(places.size(), 1U);
    EXPECT_EQ(places.begin()->first, 0U);
}

TEST(LayeredLayout, SurvivesAChainOfAHundredThousandNodes) {
    Builder builder;
    builder.slot("n0");
    for (int i = 1; i <= 100000; ++i)
        builder.node("n" + std::to_string(i), {}, NodeKind::Invert, "n" + std::to_string(i - 1));
    const auto places = layeredLayout(builder.output("n100000"));
    EXPECT_EQ(places.at(0).x, 100001.0F * kColumnPitch);
}

TEST(LayeredLayout, GrowsAboutLinearlyTo4096Nodes) {
    const auto cost = [](int leaves) {
        const Graph graph = binaryTree(leaves);
        auto fastest = std::chrono::steady_clock::duration::max();
        for (int round = 0; round < 9; ++round) {
            const auto start = std::chrono::steady_clock::now();
            const auto places = layeredLayout(graph);
            EXPECT_FALSE(places.empty());
            fastest = std::min(fastest, std::chrono::steady_clock::now() - start);
        }
        return std::chrono::duration<double>(fastest).count();
    };
    EXPECT_LT(cost(2048) / cost(256), 16.0) << "8 times the nodes";
}

}  // namespace poseloom::layout
