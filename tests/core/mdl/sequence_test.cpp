// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "../../bench/allocation_counter.h"
#include "core/mdl/sequence_model.h"
#include "mdl/layer_ramp.h"
#include "mdl/sequence_evaluator.h"

namespace poseloom::mdl {
namespace {

using tests::SequenceModel;

std::vector<rig::Transform> accumulated(SequenceEvaluator& evaluator, int sequence, float cycle,
                                        float weight = 1.0F) {
    std::vector<rig::Transform> pose(evaluator.set().main().bones.size());
    evaluator.basePose(pose);
    evaluator.accumulate({sequence, cycle, weight}, 0.0F, pose);
    return pose;
}

AutoLayer ramp(float start, float peak, float tail, float end, std::uint32_t flags = 0) {
    return {0, -1, flags, start, peak, tail, end};
}

/// Two parameters from 0 to 1 and a table of four animations, of which only the last one is off the origin.
SequenceModel square() {
    SequenceModel tiny;
    tiny.bone("root");
    tiny.model().poseParameters = {{"x", 0, 0.0F, 1.0F, 0.0F}, {"y", 0, 0.0F, 1.0F, 0.0F}};
    const int still = tiny.still("still", glm::vec3(0.0F));
    const int off = tiny.still("off", glm::vec3(0.0F, 0.0F, 4.0F));
    Sequence& s = tiny.add("blend", {still, still, still, off}, {2, 2});
    s.parameters = {0, 1};
    s.parameterEnd = {1.0F, 1.0F};
    return tiny;
}

TEST(SequenceBlend, MixesThreeCornersAndNotFour) {
    SequenceModel tiny = square();
    SequenceEvaluator evaluator(tiny.set());
    evaluator.setPoseParameter(0, 0.75F);
    evaluator.setPoseParameter(1, 0.25F);
    EXPECT_NEAR(accumulated(evaluator, 0, 0.0F)[0].translation.z, 4.0F * 0.25F, 1e-5F);
    evaluator.setPoseParameter(1, 1.0F);
    EXPECT_NEAR(accumulated(evaluator, 0, 0.0F)[0].translation.z, 4.0F * 0.75F, 1e-5F);
}

TEST(SequenceBlend, TheDiagonalAlternatesFromCellToCell) {
    SequenceModel tiny;
    tiny.bone("root");
    tiny.model().poseParameters = {{"x", 0, 0.0F, 1.0F, 0.0F}, {"y", 0, 0.0F, 1.0F, 0.0F}};
    const int still = tiny.still("still", glm::vec3(0.0F));
    const int off = tiny.still("off", glm::vec3(0.0F, 0.0F, 4.0F));
    Sequence& s = tiny.add("blend", {still, still, still, still, still, off}, {3, 2});
    s.parameters = {0, 1};
    s.parameterEnd = {1.0F, 1.0F};
    SequenceEvaluator evaluator(tiny.set());
    evaluator.setPoseParameter(0, 0.625F);  // a quarter into the second cell
    evaluator.setPoseParameter(1, 0.5F);
    EXPECT_NEAR(accumulated(evaluator, 0, 0.0F)[0].translation.z, 0.0F, 1e-5F);
    evaluator.setPoseParameter(0, 0.875F);
    EXPECT_NEAR(accumulated(evaluator, 0, 0.0F)[0].translation.z, 4.0F * 0.25F, 1e-5F);
}

TEST(SequenceBlend, AnEmptyAnimationFadesTheOtherOneOut) {
    SequenceModel tiny = square();
    tiny.model().animations[0].flags |= kAllZeros;
    tiny.sequence(0).animations = {0, 1};
    tiny.sequence(0).groupSize = {2, 1};
    tiny.sequence(0).parameters = {0, -1};
    SequenceEvaluator evaluator(tiny.set());
    std::vector<rig::Transform> pose(1);
    evaluator.setPoseParameter(0, 0.25F);
    EXPECT_TRUE(evaluator.single(0, 0.0F, pose));
    EXPECT_NEAR(pose[0].translation.z, 1.0F, 1e-5F);
    evaluator.setPoseParameter(0, 0.0F);
    EXPECT_FALSE(evaluator.single(0, 0.0F, pose));
}

TEST(SequenceBlend, KeysPlaceTheColumns) {
    SequenceModel tiny = square();
    tiny.sequence(0).animations = {0, 0, 1};
    tiny.sequence(0).groupSize = {3, 1};
    tiny.sequence(0).parameters = {0, -1};
    tiny.sequence(0).poseKeys = {0.0F, 0.5F, 0.75F};
    SequenceEvaluator evaluator(tiny.set());
    for (const auto& [value, z] : {std::pair{0.25F, 0.0F}, {0.625F, 2.0F}, {0.75F, 4.0F}, {1.0F, 4.0F}}) {
        evaluator.setPoseParameter(0, value);
        EXPECT_NEAR(accumulated(evaluator, 0, 0.0F)[0].translation.z, z, 1e-5F) << value;
    }
}

TEST(PoseParameter, AnEmptyRangeGivesNoNaN) {
    SequenceModel tiny = square();
    tiny.model().poseParameters[0].end = 0.0F;
    tiny.sequence(0).parameterEnd[0] = 0.0F;
    SequenceEvaluator evaluator(tiny.set());
    evaluator.setPoseParameter(0, normalisedValue(tiny.model().poseParameters[0], 3.0F));
    evaluator.setPoseParameter(1, 1.0F);
    EXPECT_EQ(accumulated(evaluator, 0, 0.0F)[0].translation, glm::vec3(0.0F));
}

TEST(PoseParameter, ALoopingOneWraps) {
    const PoseParameter yaw{"yaw", 0, -180.0F, 180.0F, 360.0F};
    EXPECT_NEAR(normalisedValue(yaw, 190.0F), normalisedValue(yaw, -170.0F), 1e-6F);
    const PoseParameter clamped{"yaw", 0, -180.0F, 180.0F, 0.0F};
    EXPECT_EQ(normalisedValue(clamped, 190.0F), 1.0F);
}

TEST(SequenceCycle, ALoopWrapsAndAnotherSequenceHolds) {
    SequenceModel tiny;
    tiny.bone("root");
    const int walk = tiny.moving("walk", 5, 8.0);
    tiny.add("loop", {walk}, {1, 1}, kLooping);
    tiny.add("once", {walk});
    SequenceEvaluator evaluator(tiny.set());
    for (const auto& [cycle, loop, once] :
         {std::array{0.25F, 1.0F, 1.0F}, {1.0F, 0.0F, 4.0F}, {1.25F, 1.0F, 4.0F}, {-0.25F, 3.0F, 0.0F}}) {
        EXPECT_NEAR(accumulated(evaluator, 0, cycle)[0].translation.x, loop, 1e-5F) << cycle;
        EXPECT_NEAR(accumulated(evaluator, 1, cycle)[0].translation.x, once, 1e-5F) << cycle;
    }
    EXPECT_NEAR(evaluator.cyclesPerSecond(0), 2.0F, 1e-6F);
}

TEST(SequenceCycle, JustBeforeTheLoopsEndIsTheLastFrameAndNotTheFirst) {
    SequenceModel tiny;
    tiny.bone("root");
    tiny.add("loop", {tiny.moving("walk", 5, 8.0)}, {1, 1}, kLooping);
    SequenceEvaluator evaluator(tiny.set());
    EXPECT_NEAR(accumulated(evaluator, 0, 0.9999F)[0].translation.x, 4.0F, 1e-2F);
}

TEST(SequenceCycle, RealTimeAndCyclePoseDoNotAskForTheCycle) {
    SequenceModel tiny;
    tiny.bone("root");
    tiny.model().poseParameters = {{"crank", 0, 0.0F, 1.0F, 0.0F}};
    const int walk = tiny.moving("walk", 5, 8.0);
    tiny.add("clock", {walk}, {1, 1}, kRealTime);
    tiny.add("crank", {walk}, {1, 1}, kCyclePose).cyclePoseParameter = 0;
    SequenceEvaluator evaluator(tiny.set());
    std::vector<rig::Transform> pose(1);
    EXPECT_TRUE(evaluator.single(0, 0.9F, pose, 0.125F));
    EXPECT_NEAR(pose[0].translation.x, 1.0F, 1e-5F);
    evaluator.setPoseParameter(0, 0.75F);
    EXPECT_TRUE(evaluator.single(1, 0.1F, pose));
    EXPECT_NEAR(pose[0].translation.x, 3.0F, 1e-5F);
}

TEST(LayerRamp, RisesHoldsAndFalls) {
    const AutoLayer layer = ramp(0.2F, 0.4F, 0.6F, 0.8F);
    EXPECT_FALSE(layerWeight(layer, 0.1F, 1.0F));
    EXPECT_NEAR(*layerWeight(layer, 0.3F, 1.0F), 0.5F, 1e-5F);
    EXPECT_NEAR(*layerWeight(layer, 0.5F, 0.5F), 0.5F, 1e-5F);
    EXPECT_NEAR(*layerWeight(layer, 0.75F, 1.0F), 0.25F, 1e-5F);
    EXPECT_FALSE(layerWeight(layer, 0.8F, 1.0F));
}

TEST(LayerRamp, ASplineIsSmoothAndNoBlendForgetsTheHost) {
    EXPECT_NEAR(*layerWeight(ramp(0.0F, 1.0F, 1.0F, 1.0F, kLayerSpline), 0.25F, 1.0F), 0.15625F, 1e-5F);
    EXPECT_NEAR(*layerWeight(ramp(0.0F, 1.0F, 1.0F, 1.0F, kLayerNoBlend), 0.25F, 0.1F), 0.25F, 1e-5F);
}

TEST(LayerRamp, ACrossFadeKeepsTheHostsShareAfterTheTail) {
    const AutoLayer layer = ramp(0.0F, 0.0F, 0.5F, 1.0F, kLayerCrossFade);
    EXPECT_NEAR(*layerWeight(layer, 0.25F, 0.5F), 0.5F, 1e-5F);
    EXPECT_NEAR(*layerWeight(layer, 0.75F, 0.5F), 0.25F / 0.75F, 1e-5F);
    EXPECT_NEAR(*layerWeight(layer, 0.75F, 1.0F), 1.0F, 1e-5F);
}

SequenceModel layered() {
    SequenceModel tiny;
    tiny.bone("root").bone("arm", 0);
    const int base = tiny.still("base", {1.0F, 0.0F, 0.0F});
    const int arm = tiny.still("arm", {0.0F, 2.0F, 0.0F}, 0, 1);
    const int push = tiny.still("push", {0.0F, 0.0F, 4.0F}, kDelta);
    tiny.add("host", {base});
    tiny.add("arm", {arm}).boneWeights =
        std::make_shared<const std::vector<float>>(std::vector<float>{0.0F, 0.5F});
    tiny.add("push", {push}, {1, 1}, kDelta | kPost);
    return tiny;
}

TEST(SequenceLayers, AWeightListKeepsALayerToItsBones) {
    SequenceModel tiny = layered();
    tiny.sequence(0).layers = {{1, -1, 0, 0.0F, 0.0F, 0.0F, 0.0F}};
    SequenceEvaluator evaluator(tiny.set());
    const auto pose = accumulated(evaluator, 0, 0.5F);
    EXPECT_EQ(pose[0].translation, glm::vec3(1.0F, 0.0F, 0.0F));
    EXPECT_NEAR(pose[1].translation.y, 1.0F, 1e-5F);
}

TEST(SequenceLayers, ADeltaGoesOnTopByItsRamp) {
    SequenceModel tiny = layered();
    tiny.sequence(0).layers = {{2, -1, 0, 0.0F, 1.0F, 1.0F, 1.0F}};
    SequenceEvaluator evaluator(tiny.set());
    EXPECT_NEAR(accumulated(evaluator, 0, 0.25F)[0].translation.z, 1.0F, 1e-5F);
    EXPECT_NEAR(accumulated(evaluator, 0, 0.25F)[0].translation.x, 1.0F, 1e-5F);
}

TEST(SequenceLayers, APoseParameterDrivesALayer) {
    SequenceModel tiny = layered();
    tiny.model().poseParameters = {{"aim", 0, 0.0F, 100.0F, 0.0F}};
    tiny.sequence(0).layers = {{2, 0, kLayerPose, 0.0F, 50.0F, 100.0F, 101.0F}};
    SequenceEvaluator evaluator(tiny.set());
    evaluator.setPoseParameter(0, 0.25F);
    EXPECT_NEAR(accumulated(evaluator, 0, 0.9F)[0].translation.z, 2.0F, 1e-5F);
}

TEST(SequenceLayers, ASequenceLaidOnItselfComesToAnEnd) {
    SequenceModel tiny = layered();
    tiny.sequence(0).layers.assign(40, {0, -1, 0, 0.0F, 0.0F, 0.0F, 0.0F});
    SequenceEvaluator evaluator(tiny.set());
    EXPECT_NEAR(accumulated(evaluator, 0, 0.0F)[0].translation.x, 1.0F, 1e-5F);
}

TEST(SequenceEvaluator, AllocatesNothingOnceASequenceHasPlayed) {
    SequenceModel tiny = layered();
    tiny.sequence(0).layers = {{1, -1, 0, 0.0F, 0.0F, 0.0F, 0.0F}, {2, -1, 0, 0.0F, 1.0F, 1.0F, 1.0F}};
    SequenceEvaluator evaluator(tiny.set());
    std::vector<rig::Transform> pose(2);
    const auto play = [&](float cycle) {
        evaluator.basePose(pose);
        evaluator.accumulate({0, cycle, 1.0F}, cycle, pose);
        evaluator.autoplay(cycle, pose);
    };
    play(0.0F);
    const std::size_t before = bench::allocations();
    for (int i = 0; i < 50; ++i)
        play(static_cast<float>(i) / 50.0F);
    EXPECT_EQ(bench::allocations() - before, 0U);
}

TEST(SequenceEvaluator, NumbersThatAreNoneAndUnknownSequencesDoNoHarm) {
    SequenceModel tiny = layered();
    SequenceEvaluator evaluator(tiny.set());
    const float nan = std::nanf("");
    EXPECT_EQ(accumulated(evaluator, 0, nan)[0].translation, glm::vec3(1.0F, 0.0F, 0.0F));
    EXPECT_EQ(accumulated(evaluator, 0, 0.0F, nan)[0].translation, glm::vec3(0.0F));
    EXPECT_EQ(accumulated(evaluator, 99, 0.0F)[0].translation, glm::vec3(0.0F));
    std::vector<rig::Transform> pose(2);
    EXPECT_FALSE(evaluator.single(-1, 0.0F, pose));
}

}  // namespace
}  // namespace poseloom::mdl
