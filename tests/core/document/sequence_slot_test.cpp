// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "core/mdl/sequence_model.h"
#include "document/assets.h"

namespace poseloom::document {
namespace {

using mdl::tests::SequenceModel;

SequenceModel hero() {
    SequenceModel hero;
    hero.bone("root");
    hero.model().poseParameters = {{"side", 0, 0.0F, 1.0F, 0.0F}};
    mdl::Sequence& lean = hero.add(
        "lean", {hero.still("left", {0.0F, 0.0F, 0.0F}), hero.still("right", {4.0F, 0.0F, 0.0F})}, {2, 1});
    lean.parameters = {0, -1};
    lean.parameterEnd = {1.0F, 1.0F};
    hero.add("left", {1});
    return hero;
}

float xOf(const rig::ClipPtr& clip) {
    std::vector<rig::Transform> pose(1);
    clip->sample(0, pose);
    return pose[0].translation.x;
}

TEST(SequenceSlot, ANamePlaysAnAnimationFirstAndElseASequence) {
    AssetCache cache;
    cache.put("hero.mdl", {hero().share(), nullptr, 0, {}});
    EXPECT_EQ(xOf(cache.clip("hero.mdl", "left")), 0.0F);
    EXPECT_EQ(xOf(cache.clip("hero.mdl", "sequence:left")), 4.0F);
    EXPECT_NEAR(xOf(cache.clip("hero.mdl", "LEAN", {{"side", 0.75F}})), 3.0F, 1e-5F);
    EXPECT_EQ(cache.clip("hero.mdl", "run"), nullptr);
}

TEST(SequenceSlot, TheSameSequenceAtTheSameParametersIsTheSameClip) {
    AssetCache cache;
    cache.put("hero.mdl", {hero().share(), nullptr, 0, {}});
    const rig::ClipPtr clip = cache.clip("hero.mdl", "lean", {{"side", 0.5F}});
    EXPECT_EQ(cache.clip("hero.mdl", "lean", {{"side", 0.5F}}), clip);
    EXPECT_NE(cache.clip("hero.mdl", "lean", {{"side", 0.25F}}), clip);
}

TEST(SequenceSlot, AProjectKeepsTheSlotsPoseParameters) {
    const std::string text =
        R"({ "poseloom": 1, "slots": [ { "slot": "Run", "clip": "hero.mdl", "animation": "sequence:lean",)"
        R"( "poseParameters": { "side": 0.25 } } ] })";
    std::optional<Project> project = readProject(text, "p.poseloom").project;
    ASSERT_TRUE(project);
    ASSERT_EQ(project->slots.size(), 1U);
    EXPECT_EQ(project->slots[0].poseParameters, (std::map<std::string, float>{{"side", 0.25F}}));
    EXPECT_EQ(writeProject(*project), text);
    project->slots[0].poseParameters["side"] = 0.75F;
    EXPECT_NE(writeProject(*project).find("\"side\": 0.75"), std::string::npos);
}

}  // namespace
}  // namespace poseloom::document
