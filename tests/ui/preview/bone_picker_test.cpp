// SPDX-License-Identifier: MIT
#include "viewport/bone_picker.h"

#include <gtest/gtest.h>

#include "preview/character.h"

namespace poseloom::tests {
namespace {

std::vector<glm::mat4> poleWithJointAt(glm::vec3 b) {
    std::vector<glm::mat4> pose(3, glm::mat4(1.0F));
    pose[1][3] = glm::vec4(b, 1.0F);
    pose[2][3] = glm::vec4(b + glm::vec3(0.0F, 0.0F, 1.0F), 1.0F);
    return pose;
}

TEST(BonePicker, ABoneBelongsToItsUpperJoint) {
    const auto skeleton = makeSkeleton();
    const ui::Ray ray{{0.0F, -5.0F, 0.5F}, {0.0F, 1.0F, 0.0F}};
    EXPECT_EQ(ui::pickBone(*skeleton, poleWithJointAt({0.0F, 0.0F, 1.0F}), ray, 0.05F), 0);
}

TEST(BonePicker, PicksThePosedBoneAndNotTheBindPose) {
    const auto skeleton = makeSkeleton();
    const auto pose = poleWithJointAt({2.0F, 0.0F, 1.0F});
    EXPECT_EQ(ui::pickBone(*skeleton, pose, {{2.0F, -5.0F, 1.5F}, {0.0F, 1.0F, 0.0F}}, 0.05F), 1);
    EXPECT_EQ(ui::pickBone(*skeleton, pose, {{0.0F, -5.0F, 1.5F}, {0.0F, 1.0F, 0.0F}}, 0.05F), -1);
}

TEST(BonePicker, ABallWinsOverTheBonesThatMeetInIt) {
    const auto skeleton = makeSkeleton();
    const ui::Ray ray{{0.01F, -5.0F, 1.0F}, {0.0F, 1.0F, 0.0F}};
    EXPECT_EQ(ui::pickBone(*skeleton, poleWithJointAt({0.0F, 0.0F, 1.0F}), ray, 0.05F), 1);
}

TEST(BonePicker, WhatLiesBehindTheEyeIsNotHit) {
    const auto skeleton = makeSkeleton();
    const ui::Ray ray{{0.0F, 5.0F, 0.5F}, {0.0F, 1.0F, 0.0F}};
    EXPECT_EQ(ui::pickBone(*skeleton, poleWithJointAt({0.0F, 0.0F, 1.0F}), ray, 0.05F), -1);
}

TEST(BonePicker, TheDistanceToACrossingSegmentIsThatOfTheirCommonNormal) {
    const auto hit =
        ui::distanceTo({{0.0F, -4.0F, 0.0F}, {0.0F, 2.0F, 0.0F}}, {-1.0F, 0.0F, 3.0F}, {1.0F, 0.0F, 3.0F});
    EXPECT_FLOAT_EQ(hit.distance, 3.0F);
    EXPECT_FLOAT_EQ(hit.along, 2.0F);
}

}  // namespace
}  // namespace poseloom::tests
