// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "core/mdl/sequence_model.h"
#include "mdl/sequence_clip.h"

namespace poseloom::mdl {
namespace {

using tests::SequenceModel;

TEST(SequenceClip, HasTheFramesOfItsLongestAnimationAtItsOwnRate) {
    SequenceModel tiny;
    tiny.bone("root");
    tiny.model().poseParameters = {{"speed", 0, 0.0F, 1.0F, 0.0F}};
    Sequence& s =
        tiny.add("go", {tiny.moving("walk", 5, 8.0), tiny.moving("run", 9, 32.0)}, {2, 1}, kLooping);
    s.parameters = {0, -1};
    s.parameterEnd = {1.0F, 1.0F};
    s.events = {{0.5F, 7, "", "left"}};
    const rig::ClipPtr walk = makeSequenceClip(tiny.set(), 0, {{"SPEED", 0.0F}});
    ASSERT_TRUE(walk);
    EXPECT_EQ(walk->info().name, "go");
    EXPECT_EQ(walk->info().frames, 9);
    EXPECT_EQ(walk->info().loopFrames, 8);
    EXPECT_TRUE(walk->info().loops);
    EXPECT_NEAR(walk->info().fps, 16.0, 1e-4);  // two cycles a second
    EXPECT_NEAR(makeSequenceClip(tiny.set(), 0, {{"speed", 1.0F}})->info().fps, 32.0, 1e-4);
    ASSERT_EQ(walk->info().events.size(), 1U);
    EXPECT_EQ(walk->info().events[0].frame, 4.0);
    EXPECT_EQ(walk->info().tracks[0].object, "hero");
}

TEST(SequenceClip, PoseParametersChooseTheBlend) {
    SequenceModel tiny;
    tiny.bone("root");
    tiny.model().poseParameters = {{"side", 0, 0.0F, 1.0F, 0.0F}};
    Sequence& s = tiny.add(
        "lean", {tiny.still("left", {-1.0F, 0.0F, 0.0F}), tiny.still("right", {3.0F, 0.0F, 0.0F})}, {2, 1});
    s.parameters = {0, -1};
    s.parameterEnd = {1.0F, 1.0F};
    std::vector<rig::Transform> pose(1);
    makeSequenceClip(tiny.set(), 0, {{"side", 0.25F}})->sample(0, pose);
    EXPECT_NEAR(pose[0].translation.x, 0.0F, 1e-5F);
}

TEST(SequenceClip, ADeltaSequenceGivesDeltasAndNothingIsIdentity) {
    SequenceModel tiny;
    tiny.bone("root", -1, {9.0F, 0.0F, 0.0F}).bone("arm", 0, {5.0F, 0.0F, 0.0F});
    const int push = tiny.still("push", {0.0F, 0.0F, 4.0F}, kDelta);
    tiny.add("push", {push}, {1, 1}, kDelta | kPost).boneWeights =
        std::make_shared<const std::vector<float>>(std::vector<float>{1.0F, 0.0F});
    const rig::ClipPtr clip = makeSequenceClip(tiny.set(), 0);
    EXPECT_EQ(clip->info().delta, rig::Delta::Post);
    std::vector<rig::Transform> pose(2);
    clip->sample(0, pose);
    EXPECT_EQ(pose[0].translation, glm::vec3(0.0F, 0.0F, 4.0F));
    EXPECT_EQ(pose[1].translation, glm::vec3(0.0F));
    EXPECT_EQ(makeSequenceClip(tiny.set(), 1), nullptr);
}

}  // namespace
}  // namespace poseloom::mdl
