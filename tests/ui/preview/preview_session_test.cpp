// SPDX-License-Identifier: MIT
#include "preview/preview_session.h"

#include <gtest/gtest.h>

#include <QStringList>

#include "preview/character.h"

namespace poseloom::tests {
namespace {

constexpr uint kMix = 3;

class PreviewTest : public testing::Test {
  protected:
    void SetUp() override { fill(m_preview); }
    double forward() const { return static_cast<double>(m_preview.modelMatrices()[1][3].x); }

    ui::PreviewSession m_preview;
};

TEST_F(PreviewTest, ALiveWeightMovesThePose) {
    m_preview.setFrame(10.0);
    EXPECT_NEAR(forward(), 0.0, 1e-5);
    m_preview.setWeight(kMix, 1, 1.0);
    EXPECT_NEAR(forward(), 1.0, 1e-5);
    EXPECT_TRUE(m_preview.weightsModified());
    m_preview.resetWeight(kMix, 1);
    EXPECT_NEAR(forward(), 0.0, 1e-5);
    EXPECT_FALSE(m_preview.weightsModified());
}

TEST_F(PreviewTest, LiveWeightsSurviveANewReadAndARename) {
    m_preview.setWeight(kMix, 1, 0.5);
    posegraph::Graph renamed = *makeGraph();
    renamed.nodes[0].key = "Blend of both";
    renamed.output->name = renamed.nodes[0].key;
    m_preview.setGraph(std::make_shared<posegraph::Graph>(renamed), eval::Semantics::Documented);
    EXPECT_DOUBLE_EQ(m_preview.weight(kMix, 1), 0.5);
    ASSERT_EQ(m_preview.liveWeights().size(), 1U);
    EXPECT_EQ(m_preview.liveWeights()[0].node, "Blend of both");
    EXPECT_EQ(m_preview.liveWeights()[0].input, "Far");
}

TEST_F(PreviewTest, PlayheadsAndClipsSurviveTheRenameOfASlot) {
    m_preview.setCurrentSlot(1);
    m_preview.setFrame(4.0);
    posegraph::Graph renamed = *makeGraph();
    renamed.slots[1].name = "Distant";
    renamed.nodes[0].inputs[1].ref.name = "Distant";
    m_preview.setGraph(std::make_shared<posegraph::Graph>(renamed), eval::Semantics::Documented);
    ASSERT_EQ(m_preview.slotList().size(), 2U);
    EXPECT_NE(m_preview.slotList()[1].source.clip, nullptr);
    EXPECT_DOUBLE_EQ(m_preview.slotList()[1].playback.frame, 4.0);
    EXPECT_EQ(m_preview.currentSlot(), 1);
}

TEST_F(PreviewTest, ScrubbingAllSlotsMovesEachByTheSameShare) {
    m_preview.setFrame(5.0);
    EXPECT_DOUBLE_EQ(m_preview.slotList()[0].playback.frame, 5.0);
    EXPECT_DOUBLE_EQ(m_preview.slotList()[1].playback.frame, 5.0);
    m_preview.setSlotFrame(1, 2.0);
    EXPECT_DOUBLE_EQ(m_preview.slotList()[0].playback.frame, 5.0);
    EXPECT_DOUBLE_EQ(m_preview.slotList()[1].playback.frame, 2.0);
}

TEST_F(PreviewTest, AStepLandsOnWholeFramesAndGoesRoundTheLoop) {
    m_preview.setFrame(2.4);
    m_preview.step(1);
    EXPECT_DOUBLE_EQ(m_preview.frame(), 3.0);
    m_preview.step(-5);
    EXPECT_DOUBLE_EQ(m_preview.frame(), 8.0);
}

TEST_F(PreviewTest, AdvancingPassesEventsOfEverySlot) {
    QStringList crossed;
    QObject::connect(&m_preview, &ui::PreviewSession::eventCrossed,
                     [&crossed](const QString&, const QString& name) { crossed.append(name); });
    m_preview.advance(0.45);
    EXPECT_FALSE(crossed.contains(QStringLiteral("farStep")));
    m_preview.advance(0.1);
    EXPECT_TRUE(crossed.contains(QStringLiteral("nearStep")));
    EXPECT_TRUE(crossed.contains(QStringLiteral("farStep")));
}

TEST_F(PreviewTest, PlayingOnceStopsAtTheEndAndStartsOver) {
    m_preview.setLoopMode(QStringLiteral("once"));
    m_preview.setPlaying(true);
    m_preview.advance(5.0);
    EXPECT_FALSE(m_preview.playing());
    EXPECT_DOUBLE_EQ(m_preview.frame(), 10.0);
    m_preview.setPlaying(true);
    EXPECT_DOUBLE_EQ(m_preview.frame(), 0.0);
}

TEST_F(PreviewTest, TheSpeedStaysInItsRange) {
    m_preview.setSpeed(9.0);
    EXPECT_DOUBLE_EQ(m_preview.speed(), 4.0);
    m_preview.setSpeed(-9.0);
    EXPECT_DOUBLE_EQ(m_preview.speed(), -2.0);
}

TEST_F(PreviewTest, SoloShowsOneSlotWhateverItsWeight) {
    m_preview.setFrame(10.0);
    m_preview.setSoloNode(2);
    EXPECT_NEAR(forward(), 2.0, 1e-5);
    m_preview.setSoloNode(0);
    EXPECT_NEAR(forward(), 0.0, 1e-5);
}

TEST_F(PreviewTest, ReachIsTheShareOfTheOutput) {
    m_preview.setWeight(kMix, 1, 3.0);
    m_preview.evaluateNow();
    EXPECT_NEAR(m_preview.reach(1), 0.25, 1e-5);
    EXPECT_NEAR(m_preview.reach(2), 0.75, 1e-5);
    EXPECT_NEAR(m_preview.effectiveWeight(kMix, 1), 0.75, 1e-5);
}

TEST_F(PreviewTest, WithoutAPoseTheModelRests) {
    m_preview.setGraph(nullptr, eval::Semantics::Documented);
    EXPECT_NEAR(forward(), 0.0, 1e-6);
    EXPECT_NEAR(static_cast<double>(m_preview.modelMatrices()[2][3].z), 2.0, 1e-6);
}

TEST_F(PreviewTest, OneClipPlaysWithoutAGraph) {
    m_preview.playClip(makeClip("alone", 3.0F));
    m_preview.setFrame(10.0);
    EXPECT_NEAR(forward(), 3.0, 1e-5);
}

}  // namespace
}  // namespace poseloom::tests
