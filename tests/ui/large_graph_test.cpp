// SPDX-License-Identifier: MIT
// A graph of the size of the largest stock tree: no action of a person may take quadratic time.
#include <gtest/gtest.h>

#include <ctime>

#include "canvas/graph_canvas.h"
#include "session/document_session.h"

namespace poseloom::ui {
namespace {

constexpr int kNodes = 12000;  ///< four times the largest stock tree
constexpr double kSecondsAllowed = 0.2;

std::string largeGraph(int nodes) {
    std::string text = "[AnimationSlots]\nBase\n[/AnimationSlots]\n";
    std::string last = "Base";
    for (int i = 0; i < nodes; ++i) {
        const std::string key = "Mix" + std::to_string(i);
        text += "[" + key + "]\n[Blend]\ninputs = [@" + last +
                ", @Base]\nweights = [0.5, 0.5]\n[/Blend]\n[/" + key + "]\n";
        if (i % 50 != 49) last = key;
    }
    return text + "[Output]\ninput = @" + last + "\n[/Output]\n";
}

class LargeGraph : public ::testing::Test {
  protected:
    void SetUp() override {
        session.setDocument(
            document::Document::fromText(document::Kind::PoseGraph, largeGraph(kNodes), "large.panimtree"),
            {});
        canvas.setDocument(&session);
        canvas.settle();
    }
    template <typename Action>
    static double processorSeconds(Action action) {
        const std::clock_t start = std::clock();
        action();
        return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    }

    DocumentSession session;
    GraphCanvas canvas;
};

TEST_F(LargeGraph, SelectingEverythingDoesNotSearchForEachNode) {
    const double seconds = processorSeconds([&] { canvas.selectAll(); });
    RecordProperty("milliseconds", static_cast<int>(seconds * 1000.0));
    EXPECT_EQ(session.selection().size(), kNodes + 2);
    EXPECT_LT(seconds, kSecondsAllowed);
}

TEST_F(LargeGraph, MovingEverythingDoesNotSearchForEachNode) {
    canvas.selectAll();
    const double seconds = processorSeconds([&] { session.moveNodes(session.selection(), {10.0, 0.0}); });
    RecordProperty("milliseconds", static_cast<int>(seconds * 1000.0));
    EXPECT_LT(seconds, kSecondsAllowed);
}

TEST_F(LargeGraph, TidyingUpIsOneStepThatDoesNotSearchForEachNode) {
    canvas.selectAll();
    session.moveNodes(session.selection(), {10.0, 5.0});
    const double seconds = processorSeconds([&] { canvas.tidy(); });
    RecordProperty("milliseconds", static_cast<int>(seconds * 1000.0));
    EXPECT_LT(seconds, kSecondsAllowed);
    EXPECT_EQ(session.undoStack()->count(), 2);
}

}  // namespace
}  // namespace poseloom::ui
