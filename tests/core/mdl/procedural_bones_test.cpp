// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "core/mdl/golden_models.h"
#include "core/mdl/sequence_model.h"
#include "mdl/ik_solver.h"
#include "mdl/procedural_bones.h"

namespace poseloom::mdl {
namespace {

using tests::SequenceModel;

const glm::vec3 kX(1.0F, 0.0F, 0.0F);
const glm::vec3 kZ(0.0F, 0.0F, 1.0F);

std::vector<rig::Transform> basePose(const Model& model) {
    std::vector<rig::Transform> pose;
    for (const Bone& bone : model.bones)
        pose.push_back({bone.position, bone.rotation, glm::vec3(1.0F)});
    return pose;
}

float angleBetween(const glm::quat& a, const glm::quat& b) {
    return 2.0F * std::acos(std::min(1.0F, std::abs(glm::dot(a, b))));
}

TEST(ProceduralBones, AQuatInterpolationFollowsTheNearestTrigger) {
    SequenceModel tiny;
    tiny.bone("root").bone("elbow", 0).bone("helper", 0);
    const glm::quat bent = glm::angleAxis(1.0F, kZ);
    QuatInterpolation rule;
    rule.control = 1;
    rule.triggers = {{1.0F, glm::quat(1.0F, 0.0F, 0.0F, 0.0F), {0.0F, 1.0F, 0.0F}, glm::quat(1, 0, 0, 0)},
                     {1.0F, bent, {0.0F, 3.0F, 0.0F}, bent}};
    tiny.model().proceduralBones = {{2, rule}};
    ProceduralBones procedural(tiny.share());
    auto pose = basePose(tiny.model());
    procedural.apply(pose);
    EXPECT_NEAR(pose[2].translation.y, 1.0F, 1e-4F);
    pose[1].rotation = bent;
    procedural.apply(pose);
    EXPECT_NEAR(pose[2].translation.y, 3.0F, 1e-4F);
    EXPECT_LT(angleBetween(pose[2].rotation, bent), 1e-3F);
    pose[1].rotation = glm::angleAxis(0.5F, kZ);
    procedural.apply(pose);
    EXPECT_NEAR(pose[2].translation.y, 2.0F, 1e-4F);
}

TEST(ProceduralBones, AnAimingBonePointsAtItsTarget) {
    SequenceModel tiny;
    tiny.bone("root").bone("eye", 0, {0.0F, 0.0F, 10.0F}).bone("target", 0, {0.0F, 20.0F, 10.0F});
    AimAt rule;
    rule.parent = 0;
    rule.target = 2;
    rule.basePosition = {0.0F, 0.0F, 10.0F};
    tiny.model().proceduralBones = {{1, rule}};
    auto pose = basePose(tiny.model());
    ProceduralBones(tiny.share()).apply(pose);
    const glm::vec3 forward = pose[1].rotation * kX;
    const glm::vec3 up = pose[1].rotation * kZ;
    EXPECT_NEAR(forward.y, 1.0F, 1e-4F);
    EXPECT_NEAR(up.z, 1.0F, 1e-4F);
}

TEST(ProceduralBones, AnAxisInterpolationMixesThePosesOfItsDirections) {
    SequenceModel tiny;
    tiny.bone("root").bone("arm", 0).bone("helper", 0);
    AxisInterpolation rule;
    rule.control = 1;
    rule.rotations.fill(glm::quat(1.0F, 0.0F, 0.0F, 0.0F));
    rule.positions[0] = {4.0F, 0.0F, 0.0F};
    rule.positions[2] = {0.0F, 8.0F, 0.0F};
    tiny.model().proceduralBones = {{2, rule}};
    ProceduralBones procedural(tiny.share());
    auto pose = basePose(tiny.model());
    procedural.apply(pose);
    EXPECT_NEAR(pose[2].translation.x, 4.0F, 1e-4F);
    pose[1].rotation = glm::angleAxis(glm::radians(45.0F), kZ);
    procedural.apply(pose);
    EXPECT_NEAR(pose[2].translation.x, 2.0F, 1e-4F);
    EXPECT_NEAR(pose[2].translation.y, 4.0F, 1e-4F);
}

TEST(ProceduralBones, AJiggleBoneLagsAndComesBackToRest) {
    SequenceModel tiny;
    tiny.bone("root").bone("tail", 0);
    Jiggle rule;
    rule.flags = kJiggleFlexible | kJiggleLengthConstraint;
    rule.length = 10.0F;
    rule.yawStiffness = rule.pitchStiffness = 100.0F;
    rule.yawDamping = rule.pitchDamping = 8.0F;
    tiny.model().proceduralBones = {{1, rule}};
    ProceduralBones procedural(tiny.share());
    const auto swung = [&](float turn, float seconds) {
        auto pose = basePose(tiny.model());
        pose[0].rotation = glm::angleAxis(turn, kX);
        procedural.apply(pose, seconds);
        return angleBetween(pose[1].rotation, glm::quat(1.0F, 0.0F, 0.0F, 0.0F));
    };
    EXPECT_LT(swung(0.0F, 0.0F), 1e-3F);
    EXPECT_GT(swung(0.5F, 0.02F), 0.3F);
    float last = 1.0F;
    for (int i = 0; i < 200; ++i)
        last = swung(0.5F, 0.02F);
    EXPECT_LT(last, 1e-2F);
    procedural.reset();
    EXPECT_LT(swung(1.0F, 0.02F), 1e-3F);
}

TEST(ProceduralBones, WhatIsSwitchedOffKeepsItsAnimation) {
    SequenceModel tiny;
    tiny.bone("root").bone("eye", 0).bone("target", 0, {0.0F, 20.0F, 0.0F}).bone("tail", 0);
    AimAt aim;
    aim.parent = 0;
    aim.target = 2;
    Jiggle jiggle;
    jiggle.flags = kJiggleFlexible | kJiggleLengthConstraint;
    jiggle.length = 10.0F;
    jiggle.tipMass = 500.0F;
    tiny.model().proceduralBones = {{1, aim}, {3, jiggle}};
    ProceduralBones procedural(tiny.share());
    const auto turned = [&](ProceduralSwitches switches) {
        procedural.reset();
        auto pose = basePose(tiny.model());
        pose[0].rotation = glm::angleAxis(1.0F, kX);
        for (int i = 0; i < 10; ++i) {
            pose[1].rotation = pose[3].rotation = glm::quat(1.0F, 0.0F, 0.0F, 0.0F);
            procedural.apply(pose, 0.02F, switches);
        }
        const glm::quat still(1.0F, 0.0F, 0.0F, 0.0F);
        return std::pair(angleBetween(pose[1].rotation, still) > 1e-3F,
                         angleBetween(pose[3].rotation, still) > 1e-3F);
    };
    EXPECT_EQ(turned({}), std::pair(true, true));
    EXPECT_EQ(turned({true, false}), std::pair(true, false));
    EXPECT_EQ(turned({false, true}), std::pair(false, true));
    EXPECT_EQ(turned({false, false}), std::pair(false, false));
}

TEST(ProceduralBones, RealModelsMoveWithoutLosingAPose) {
    POSELOOM_NEED_SHARED(poseloom::tests::sharedData("mdl/corpus"));
    std::size_t moved = 0;
    for (const tests::CorpusModel& entry : tests::corpusModels()) {
        const ModelPtr model = openAnimations(entry.path).model;
        ASSERT_TRUE(model) << entry.path;
        ProceduralBones procedural(model);
        auto pose = basePose(*model);
        for (int i = 0; i < 30; ++i)
            procedural.apply(pose, 0.033F);
        for (const rig::Transform& bone : pose)
            EXPECT_NEAR(glm::length(bone.rotation), 1.0F, 1e-3F) << entry.name;
        moved += model->proceduralBones.size();
    }
    EXPECT_GT(moved, 0U);
}

TEST(IkSolver, TheFootReachesItsTargetAndTheKneeFollowsItsHint) {
    Limb limb;
    limb.knee.translation = {10.0F, 0.1F, 0.0F};
    limb.foot.translation = {20.0F, 0.0F, 0.0F};
    const glm::vec3 target(12.0F, 0.0F, 4.0F);
    ASSERT_TRUE(solveLimb(limb, target, {glm::vec3(0.0F), {0.0F, 1.0F, 0.0F}}));
    EXPECT_LT(glm::length(limb.foot.translation - target), 1e-3F);
    EXPECT_NEAR(glm::length(limb.knee.translation), 10.0F, 1e-2F);
    EXPECT_GT(limb.knee.translation.y, 5.0F);
}

TEST(IkSolver, ATargetOutOfReachStretchesTheLimbNearlyStraight) {
    Limb limb;
    limb.knee.translation = {10.0F, 1.0F, 0.0F};
    limb.foot.translation = {20.0F, 0.0F, 0.0F};
    ASSERT_TRUE(solveLimb(limb, {100.0F, 0.0F, 0.0F}, {glm::vec3(0.0F), {0.0F, 1.0F, 0.0F}}));
    EXPECT_NEAR(limb.foot.translation.x, 2.0F * std::sqrt(101.0F) * 0.9998F, 1e-2F);
}

}  // namespace
}  // namespace poseloom::mdl
