// SPDX-License-Identifier: MIT
#include "clip/clip_player.h"

#include "clip_fixture.h"
#include "session/workspace.h"

namespace poseloom::ui {
namespace {

using namespace testing;

class ClipPlaying : public ::testing::Test {
  protected:
    void SetUp() override {
        sheet.setWorkspace(&workspace);
        player.setSheet(&sheet);
        player.setShown(true);
    }
    void open(const QByteArray& bytes) {
        const QString path = QDir(folder.path()).filePath(QStringLiteral("one.panim"));
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        ASSERT_TRUE(workspace.open(path));
    }

    QTemporaryDir folder;
    Workspace workspace;
    ClipSheet sheet;
    ClipPlayer player;
};

TEST_F(ClipPlaying, StepsByWholeFramesAndStaysInTheClip) {
    open(kClip);
    EXPECT_EQ(player.frameCount(), 11.0);
    player.step(1);
    EXPECT_EQ(player.frame(), 1.0);
    player.setFrame(99);
    EXPECT_EQ(player.frame(), 10.0);
    player.step(-20);
    EXPECT_EQ(player.frame(), 0.0);
}

TEST_F(ClipPlaying, ALoopIsAsLongAsTheClipHasFrames) {
    open(kClip);
    player.advance(10.5 / 20.0);
    EXPECT_EQ(player.frame(), 10.0) << "the last frame is shown like the others";
    player.advance(1.0 / 20.0);
    EXPECT_EQ(player.frame(), 0.0);
    player.setLoopAll(false);
    player.setPlaying(true);
    player.advance(5.0);
    EXPECT_EQ(player.frame(), 10.0);
    EXPECT_FALSE(player.playing());
}

TEST_F(ClipPlaying, WithoutABodyItSaysSo) {
    open(kClip);
    EXPECT_TRUE(player.status().contains(QStringLiteral("No body"))) << player.status().toStdString();
}

TEST_F(ClipPlaying, TheSampleClipMovesTheSampleBody) {
    ASSERT_TRUE(workspace.openSampleClip());
    EXPECT_EQ(workspace.clip()->engineError(), QString());
    EXPECT_TRUE(workspace.clip()->diagnostics().empty());
    EXPECT_TRUE(player.status().contains(QStringLiteral("5 of 5 bones"))) << player.status().toStdString();
    player.setFrame(0);
    const std::vector<glm::mat4> rest = player.view()->modelMatrices();
    player.setFrame(28);
    const std::vector<glm::mat4> raised = player.view()->modelMatrices();
    const auto hand = player.view()->skeleton()->find("hand_R");
    ASSERT_TRUE(hand);
    EXPECT_GT(raised[*hand][3].z, rest[*hand][3].z + 15.0F) << "the hand is up, in inches";
    EXPECT_FALSE(workspace.clip()->save()) << "the sample stays as it is";
}

TEST_F(ClipPlaying, AClipOfAModelMovesItAndLoopsOneFrameEarlier) {
    ASSERT_TRUE(workspace.openSample());
    ASSERT_TRUE(workspace.inspectAnimation(workspace.modelPath(), QStringLiteral("walk")));
    EXPECT_TRUE(player.status().contains(QStringLiteral("26 of 26 bones"))) << player.status().toStdString();
    ASSERT_EQ(player.frameCount(), 31.0);
    player.advance(30.5 / 30.0);
    EXPECT_EQ(player.frame(), 0.0) << "the last frame repeats the first";
    workspace.preview()->playClip(sheet.sharedMotion());
    workspace.preview()->setFrame(7.0);
    workspace.preview()->evaluateNow();
    player.setFrame(7.0);
    ASSERT_EQ(player.view()->jointTransforms().size(), workspace.preview()->jointTransforms().size());
    for (std::size_t i = 0; i < player.view()->jointTransforms().size(); ++i) {
        const rig::Transform& here = player.view()->jointTransforms()[i];
        const rig::Transform& there = workspace.preview()->jointTransforms()[i];
        EXPECT_LT(glm::distance(here.translation, there.translation), 1e-4F) << i;
        EXPECT_GT(std::abs(glm::dot(here.rotation, there.rotation)), 0.9999F) << i;
    }
}

TEST_F(ClipPlaying, AClipOfOtherBonesLeavesTheBodyAtRest) {
    ASSERT_TRUE(workspace.openSample());
    open(
        "[Objects]\nRig = Skeleton3D\n[/Objects]\n[Frame0]\n@Rig {\nbone[\"tail\"].position = (1, 0, "
        "0)\n}\n[/Frame0]\n");
    EXPECT_TRUE(player.status().contains(QStringLiteral("none of the clip's 1 bones")))
        << player.status().toStdString();
}

}  // namespace
}  // namespace poseloom::ui
