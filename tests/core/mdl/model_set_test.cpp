// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>

#include "core/mdl/golden_models.h"
#include "core/mdl/sequence_model.h"
#include "core/mdl/temporary_folder.h"
#include "mdl/sequence_evaluator.h"

namespace poseloom::mdl {
namespace {

using tests::SequenceModel;

ModelSetResult merged(const SequenceModel& main, const std::map<std::string, ModelPtr>& files) {
    return makeModelSet(main.share(), [&](const std::string& path) -> ReadResult {
        const auto found = files.find(path);
        return found == files.end() ? ReadResult{} : ReadResult{found->second, {}};
    });
}

SequenceModel hero() {
    SequenceModel hero;
    hero.bone("root").bone("arm", 0, {5.0F, 0.0F, 0.0F}).bone("leg", 0);
    hero.model().includes = {{"", "models/moves.mdl"}};
    hero.add("own", {hero.still("own", {1.0F, 0.0F, 0.0F})});
    return hero;
}

TEST(ModelSet, AnIncludedSequenceFindsItsBonesByName) {
    SequenceModel moves("moves.mdl");
    moves.bone("ROOT").bone("extra", 0).bone("Arm", 1);
    moves.add("wave", {moves.still("wave", {0.0F, 7.0F, 0.0F}, 0, 2)});
    const auto set = merged(hero(), {{"models/moves.mdl", moves.share()}}).set;
    ASSERT_EQ(set->sequences.size(), 2U);
    SequenceEvaluator evaluator(set);
    std::vector<rig::Transform> pose(3);
    evaluator.basePose(pose);
    evaluator.accumulate({1, 0.0F, 1.0F}, 0.0F, pose);
    EXPECT_EQ(pose[1].translation, glm::vec3(0.0F, 7.0F, 0.0F));
    EXPECT_EQ(pose[2].translation, glm::vec3(0.0F));
}

TEST(ModelSet, APlaceholderGivesWayAndAnotherNameDoesNot) {
    SequenceModel main = hero();
    main.add("Walk", {}, {0, 0}, kOverride);
    SequenceModel moves("moves.mdl");
    moves.bone("root");
    moves.add("walk", {moves.still("walk", {3.0F, 0.0F, 0.0F})});
    moves.add("OWN", {moves.still("theirs", {9.0F, 0.0F, 0.0F})});
    const auto set = merged(main, {{"models/moves.mdl", moves.share()}}).set;
    ASSERT_EQ(set->sequences.size(), 2U);
    EXPECT_EQ(set->sequences[0].part, 0U);
    EXPECT_EQ(set->sequences[1].part, 1U);
    EXPECT_EQ(set->findSequence("WALK"), 1U);
}

TEST(ModelSet, RangesOfPoseParametersWiden) {
    SequenceModel main = hero();
    main.model().poseParameters = {{"move", 0, -1.0F, 1.0F, 0.0F}};
    SequenceModel moves("moves.mdl");
    moves.bone("root");
    moves.model().poseParameters = {{"lean", 0, 0.0F, 1.0F, 0.0F}, {"MOVE", 0, -2.0F, 0.5F, 0.0F}};
    const auto set = merged(main, {{"models/moves.mdl", moves.share()}}).set;
    ASSERT_EQ(set->poseParameters.size(), 2U);
    EXPECT_EQ(set->poseParameters[0].start, -2.0F);
    EXPECT_EQ(set->poseParameters[0].end, 1.0F);
    EXPECT_EQ(set->parts[1].poseParameters, (std::vector<int>{1, 0}));
}

TEST(ModelSet, AMissingIncludeIsNamedAndTheRestPlays) {
    const ModelSetResult result = merged(hero(), {});
    ASSERT_TRUE(result.set);
    EXPECT_EQ(result.set->sequences.size(), 1U);
    ASSERT_EQ(result.diagnostics.size(), 1U);
    EXPECT_EQ(result.diagnostics[0].code, "MDL032");
    EXPECT_NE(result.diagnostics[0].message.find("models/moves.mdl"), std::string::npos);
}

TEST(ModelSet, ModelsThatIncludeEachOtherComeToAnEnd) {
    SequenceModel moves("moves.mdl");
    moves.bone("root");
    moves.model().includes = {{"", "models/more.mdl"}, {"", "Models\\moves.mdl"}};
    SequenceModel more("more.mdl");
    more.bone("root");
    more.model().includes = {{"", "models/moves.mdl"}};
    const ModelSetResult result =
        merged(hero(), {{"models/moves.mdl", moves.share()}, {"models/more.mdl", more.share()}});
    EXPECT_EQ(result.set->parts.size(), 3U);
    EXPECT_TRUE(result.diagnostics.empty());
}

TEST(ModelSet, LayersNameSequencesOfTheirOwnFile) {
    SequenceModel moves("moves.mdl");
    moves.bone("root");
    moves.add("first", {moves.still("first", {2.0F, 0.0F, 0.0F})}).layers = {
        {1, -1, 0, 0.0F, 0.0F, 0.0F, 0.0F}};
    moves.add("push", {moves.still("push", {0.0F, 0.0F, 4.0F}, kDelta)}, {1, 1}, kDelta);
    const auto set = merged(hero(), {{"models/moves.mdl", moves.share()}}).set;
    SequenceEvaluator evaluator(set);
    std::vector<rig::Transform> pose(3);
    evaluator.basePose(pose);
    evaluator.accumulate({1, 0.0F, 1.0F}, 0.0F, pose);
    EXPECT_EQ(pose[0].translation, glm::vec3(2.0F, 0.0F, 4.0F));
}

TEST(ModelSet, ACopyWithoutItsIncludeNamesTheFileAndStillPlays) {
    const auto original =
        poseloom::tests::sharedData("mdl/corpus/synth_include/models/synth/synth_include_base.mdl");
    POSELOOM_NEED_SHARED(original);
    const poseloom::tests::TemporaryFolder folder;
    const std::string bytes = poseloom::tests::readAll(original);
    const ModelSetResult result = openModelSet(folder.write("models/synth/base.mdl", bytes));
    ASSERT_TRUE(result.set);
    const auto missing = std::find_if(result.diagnostics.begin(), result.diagnostics.end(),
                                      [](const Diagnostic& d) { return d.code == "MDL032"; });
    ASSERT_NE(missing, result.diagnostics.end());
    EXPECT_NE(missing->message.find("synth_include_anims.mdl"), std::string::npos) << missing->message;
    SequenceEvaluator evaluator(result.set);
    std::vector<rig::Transform> pose(result.set->main().bones.size());
    const auto own = result.set->findSequence("own");
    ASSERT_TRUE(own);
    EXPECT_TRUE(evaluator.single(static_cast<int>(*own), 0.5F, pose));
}

}  // namespace
}  // namespace poseloom::mdl
