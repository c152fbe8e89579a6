// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "panim/reader.h"
#include "panim/sampling.h"
#include "posegraph/reader.h"
#include "preview/character.h"
#include "preview/preview_session.h"

namespace poseloom::tests {
namespace {

/// Moves joint `b` by ten from frame 0 to frame 1.
panim::ClipPtr movingClip() {
    return panim::read(
               SourceText("[Animation]\nfps = 30\n[/Animation]\n[Objects]\nRig = Skeleton3D\n[/Objects]\n"
                          "[Frame0]\n@Rig {\nbone[\"b\"].position = (0, 0, 1)\n}\n[/Frame0]\n"
                          "[Frame1]\n@Rig {\nbone[\"b\"].position = (10, 0, 1)\n}\n[/Frame1]\n"),
               "move.panim")
        .clip;
}

class PerroPreviewTest : public ::testing::Test {
  protected:
    void SetUp() override {
        m_preview.setModel(makeSkeleton(), nullptr);
        play(eval::Semantics::Documented);
        const panim::ClipPtr clip = movingClip();
        ui::PreviewSlot slot;
        slot.source = {"A", panim::makeMotion(clip), {}};
        slot.perro = {clip, {{"Rig", "1"}}};
        slot.playback.mode = eval::PlaybackMode::Once;
        m_preview.setSlots({slot});
        m_preview.setSlotFrame(0, 0.5);
    }
    void play(eval::Semantics semantics) {
        m_preview.setGraph(
            posegraph::read(SourceText("[AnimationSlots] A [/AnimationSlots] [Output] input = @A [/Output]"),
                            "t.panimtree")
                .graph,
            semantics);
    }
    double forward() const { return static_cast<double>(m_preview.modelMatrices()[1][3].x); }

    ui::PreviewSession m_preview;
};

TEST_F(PerroPreviewTest, DocumentedPlaysBetweenFramesAndPerroOnThem) {
    EXPECT_NEAR(forward(), 5.0, 1e-5);
    play(eval::Semantics::Perro);
    EXPECT_NEAR(forward(), 0.0, 1e-5);
    EXPECT_TRUE(m_preview.diagnostics().empty());
    play(eval::Semantics::Documented);
    EXPECT_NEAR(forward(), 5.0, 1e-5);
}

TEST_F(PerroPreviewTest, TheGhostShowsTheMeaningThatIsNotInForce) {
    EXPECT_TRUE(m_preview.canCompare());
    EXPECT_TRUE(m_preview.ghostMatrices().empty());
    m_preview.setGhostShown(true);
    ASSERT_EQ(m_preview.ghostMatrices().size(), 3U);
    EXPECT_NEAR(m_preview.ghostMatrices()[1][3].x, 0.0F, 1e-5F);
    play(eval::Semantics::Perro);
    EXPECT_NEAR(m_preview.ghostMatrices()[1][3].x, 5.0F, 1e-5F);
    m_preview.setGhostShown(false);
    EXPECT_TRUE(m_preview.ghostMatrices().empty());
}

TEST_F(PerroPreviewTest, WithoutAClipOfPerroThereIsNothingToCompare) {
    ui::PreviewSlot slot;
    slot.source = {"A", makeClip("A", 1.0F), {}};
    m_preview.setSlots({slot});
    m_preview.setGhostShown(true);
    EXPECT_FALSE(m_preview.canCompare());
    EXPECT_TRUE(m_preview.ghostMatrices().empty());
}

TEST_F(PerroPreviewTest, ASoloedSlotIsPlayedByTheEngineToo) {
    play(eval::Semantics::Perro);
    m_preview.setSlotFrame(0, 1.0);
    m_preview.setSoloNode(m_preview.graph().slots[0].id);
    EXPECT_NEAR(forward(), 10.0, 1e-5);
}

}  // namespace
}  // namespace poseloom::tests
