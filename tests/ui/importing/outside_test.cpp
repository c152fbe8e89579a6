// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>

#include "session/workspace.h"

namespace poseloom::ui {
namespace {

/// The sample whose character comes as a .glb.
class Outside : public ::testing::Test {
  protected:
    void SetUp() override { ASSERT_TRUE(workspace.openSampleOutside()); }
    glm::vec3 placeOf(const char* bone, double seconds) {
        workspace.poseAt(seconds);
        const auto joint = workspace.preview()->skeleton()->find(bone);
        EXPECT_TRUE(joint) << bone;
        return joint ? glm::vec3(workspace.preview()->modelMatrices()[*joint][3]) : glm::vec3(0.0F);
    }

    Workspace workspace;
};

TEST_F(Outside, OpensWithoutAProblem) {
    EXPECT_TRUE(workspace.problems().empty()) << workspace.problems().front().message;
    ASSERT_NE(workspace.preview()->mesh(), nullptr);
    EXPECT_EQ(workspace.preview()->skeleton()->joints.size(), 17U);
    EXPECT_EQ(workspace.preview()->slotList().size(), 3U);
    EXPECT_TRUE(workspace.sample());
}

TEST_F(Outside, WavesWithOneArmWhileItWalks) {
    EXPECT_GT(placeOf("RightHand", 0.1).y, 1.4F) << "the arm of the mask is up";
    EXPECT_LT(placeOf("LeftHand", 0.1).y, 1.1F) << "the other one is not";
    const float stride = std::abs(placeOf("LeftFoot", 0.25).z - placeOf("LeftFoot", 0.75).z);
    EXPECT_GT(stride, 0.4F);
    const auto arm = static_cast<uint>(workspace.document()->idOf(QStringLiteral("WaveArm")));
    workspace.preview()->setWeight(arm, 0, 1.0);
    workspace.preview()->setWeight(arm, 1, 0.0);
    EXPECT_LT(placeOf("RightHand", 0.1).y, 1.1F) << "without the weight it comes down";
}

TEST_F(Outside, StandsStillWithTheWeightOfIdle) {
    const auto move = static_cast<uint>(workspace.document()->idOf(QStringLiteral("Move")));
    workspace.preview()->setWeight(move, 0, 1.0);
    workspace.preview()->setWeight(move, 1, 0.0);
    EXPECT_LT(std::abs(placeOf("LeftFoot", 0.25).z - placeOf("LeftFoot", 0.75).z), 0.02F);
}

}  // namespace
}  // namespace poseloom::ui
