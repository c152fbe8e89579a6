// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "document/document.h"
#include "posegraph/reader.h"

namespace poseloom::document {
namespace {

using namespace posegraph;

constexpr int kEdits = 10000;

/// Draws edits that a person might make, valid or not, on whatever the graph holds now.
class RandomEditor {
  public:
    explicit RandomEditor(unsigned seed) : m_random(seed) {}

    Edit draw(const Graph& graph) {
        switch (m_random() % 14) {
            case 0:
                return {AddNode{newName(), NodeKind(m_random() % 3)}};
            case 1:
                return {RemoveNode{anyNode(graph)}};
            case 2:
                return {DuplicateNode{anyNode(graph), newName()}};
            case 3:
                return {RenameNode{anyNode(graph), newName()}};
            case 4:
                return {AddSlot{newName(), m_random() % 4}};
            case 5:
                return {RemoveSlot{anySlot(graph)}};
            case 6:
                return {RenameSlot{anySlot(graph), newName()}};
            case 7:
                return {MoveSlot{anySlot(graph), m_random() % 4}};
            case 8:
                return {ConnectInput{anyNode(graph), anySource(graph), m_random() % 3, weight()}};
            case 9:
                return {DisconnectInput{anyNode(graph), m_random() % 3}};
            case 10:
                return {MoveInput{anyNode(graph), m_random() % 3, m_random() % 3}};
            case 11:
                return {SetWeight{anyNode(graph), m_random() % 3, weight()}};
            case 12:
                return {SetBase{anyNode(graph), anySource(graph)}};
            default:
                return {SetMaskList{anyNode(graph), MaskList(m_random() % 3),
                                    m_random() % 3 == 0 ? std::vector<std::string>{}
                                                        : std::vector<std::string>{"Spine", "Arm.L"}}};
        }
    }

    unsigned next() { return static_cast<unsigned>(m_random()); }

  private:
    std::string newName() { return "N" + std::to_string(m_random() % 60); }
    float weight() { return static_cast<float>(m_random() % 100) / 50.0F; }
    std::string anyNode(const Graph& graph) {
        return graph.nodes.empty() ? "None" : graph.nodes[m_random() % graph.nodes.size()].key;
    }
    std::string anySlot(const Graph& graph) {
        return graph.slots.empty() ? "None" : graph.slots[m_random() % graph.slots.size()].name;
    }
    std::string anySource(const Graph& graph) {
        return m_random() % 2 == 0 ? anyNode(graph) : anySlot(graph);
    }

    std::mt19937 m_random;
};

std::set<NodeId> idsOf(const Graph& graph) {
    std::set<NodeId> ids;
    for (const Slot& slot : graph.slots)
        ids.insert(slot.id);
    for (const Node& node : graph.nodes)
        ids.insert(node.id);
    return ids;
}

Document startingGraph(unsigned style) {
    static const char* const texts[] = {
        "[AnimationSlots]\nA\nB\n[/AnimationSlots]\n\n[M]\n    [Blend]\n        inputs = [@A, @B]\n        "
        "weights = [1.0, 0.0]\n    [/Blend]\n[/M]\n\n[Output]\n    input = @M\n[/Output]\n",
        "[AnimationSlots] A B [/AnimationSlots] [M] [Blend] inputs=[@A @B] [/Blend] [/M] [Output] input=@M "
        "[/Output]",
        "# head\r\n[AnimationSlots]\r\nA, B # two\r\n[/AnimationSlots]\r\n[M]\r\n\t[BlendN]\r\n\t\tinputs = "
        "[ @A, @B, "
        "]\r\n\t\tweights = [ 1, 0, ]\r\n\t[/BlendN]\r\n[/M]\r\n[Output]\r\n\tinput = @M\r\n[/Output]",
    };
    return Document::fromText(Kind::PoseGraph, texts[style % 3], "random.panimtree");
}

TEST(RandomEdits, UndoingEachOfTenThousandEditsRestoresEveryByte) {
    RandomEditor editor(20261);
    int done = 0;
    for (unsigned round = 0; done < kEdits; ++round) {
        Document document = startingGraph(round);
        std::vector<std::pair<TextEdits, std::string>> history;
        for (int step = 0; step < 40 && done < kEdits; ++step) {
            const Edit edit = editor.draw(document.graph());
            const auto edits = plan(document, edit);
            if (!edits) continue;
            ASSERT_TRUE(edits->validFor(document.text().size())) << describe(edit);
            history.emplace_back(edits->inverse(document.text().bytes()), document.text().bytes());
            const Document after = apply(document, *edits);
            const ReadResult fresh = posegraph::read(after.text(), after.file());
            ASSERT_EQ(fresh.engineError, after.engineError()) << describe(edit) << "\n"
                                                              << after.text().bytes();
            ASSERT_EQ(idsOf(after.graph()).size(), after.graph().slots.size() + after.graph().nodes.size());
            document = after;
            ++done;
        }
        for (auto it = history.rbegin(); it != history.rend(); ++it) {
            document = apply(document, it->first);
            ASSERT_EQ(document.text().bytes(), it->second);
        }
    }
}

TEST(RandomEdits, WhatAnEditDoesNotNameKeepsItsId) {
    RandomEditor editor(77);
    for (unsigned round = 0; round < 300; ++round) {
        Document document = startingGraph(round);
        for (int step = 0; step < 20; ++step) {
            const auto edits = plan(document, editor.draw(document.graph()));
            if (!edits) continue;
            const Document after = apply(document, *edits);
            for (const Node& node : document.graph().nodes) {
                const Node* same = after.graph().findNode(node.key);
                if (same == nullptr) continue;
                ASSERT_EQ(same->id, node.id) << node.key << "\n" << after.text().bytes();
            }
            document = after;
        }
    }
}

}  // namespace
}  // namespace poseloom::document
