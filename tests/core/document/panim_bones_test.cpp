// SPDX-License-Identifier: MIT
#include "document/panim_bones.h"

#include <gtest/gtest.h>

#include "document/assets.h"
#include "support/file_io.h"

namespace poseloom::document {
namespace {

constexpr const char* kGraph =
    "[AnimationSlots]\nWave\n[/AnimationSlots]\n\n[Output]\n    input = @Wave\n[/Output]\n";

constexpr const char* kClip =
    "[Animation]\nname = \"Wave\"\nfps = 30\n[/Animation]\n\n[Objects]\n@Hero = Skeleton3D\n[/Objects]\n\n"
    "[Frame0]\n@Hero {\n    bone[\"arm.R\"].position = (0, 1, 0)\n    bone[\"tail\"].position = (0, 2, "
    "0)\n}\n"
    "[/Frame0]\n";

/// A model of three bones beside a clip of Perro whose bones have other names.
class PanimBones : public ::testing::Test {
  protected:
    void SetUp() override {
        std::filesystem::create_directories(folder);
        ASSERT_TRUE(writeFileAtomically(folder / "g.panimtree", std::string(kGraph)));
        ASSERT_TRUE(writeFileAtomically(folder / "wave.panim", std::string(kClip)));
        graph = posegraph::Graph{};
        auto bones = std::make_shared<rig::Skeleton>();
        bones->joints = {{"pelvis", -1, {}, {}}, {"upperarm_r", 0, {}, {}}, {"thigh_r", 0, {}, {}}};
        shown = bones;
        posegraph::Slot slot;
        slot.name = "Wave";
        graph.slots.push_back(slot);
        SlotSetting setting;
        setting.slot = "Wave";
        setting.clip = "wave.panim";
        project.slots.push_back(setting);
    }
    void TearDown() override { std::filesystem::remove_all(folder); }
    BoundSlot bind() {
        diagnostics.clear();
        return bindSlots(graph, project, folder, "p.poseloom", cache, diagnostics, shown).front();
    }
    static std::vector<std::string> bonesOf(const rig::Clip& clip) {
        std::vector<std::string> names;
        for (const rig::Track& track : clip.info().tracks)
            if (track.isBone) names.push_back(track.bone);
        return names;
    }

    std::filesystem::path folder = std::filesystem::path(::testing::TempDir()) / "poseloom-panim-bones";
    posegraph::Graph graph;
    Project project;
    std::shared_ptr<const rig::Skeleton> shown;
    AssetCache cache;
    Diagnostics diagnostics;
};

TEST_F(PanimBones, StayAsTheyAreWhereTheProjectMapsNothing) {
    const BoundSlot bound = bind();
    ASSERT_NE(bound.source.clip, nullptr);
    EXPECT_EQ(bonesOf(*bound.source.clip), (std::vector<std::string>{"arm.R", "tail"}));
    EXPECT_FALSE(bound.boneMap);
    EXPECT_TRUE(diagnostics.empty());
}

TEST_F(PanimBones, TakeTheNamesOfTheModelForBothMeanings) {
    BoneMapSetting map;
    map.clip = "wave.panim";
    map.pairs = {{"thigh_r", "tail"}};
    project.boneMaps = {map};
    const BoundSlot bound = bind();
    EXPECT_EQ(bonesOf(*bound.source.clip), (std::vector<std::string>{"upperarm_r", "thigh_r"}));
    ASSERT_NE(bound.panim, nullptr);
    ASSERT_EQ(bound.panim->tracks.size(), 2U);
    EXPECT_EQ(bound.panim->tracks[0].bone->name, "upperarm_r");
    EXPECT_EQ(bound.panim->tracks[1].bone->name, "thigh_r");
    std::vector<rig::Transform> pose(2);
    bound.source.clip->sample(0, pose);
    EXPECT_FLOAT_EQ(pose[1].translation.y, 2.0F);
    ASSERT_EQ(diagnostics.size(), 1U);
    EXPECT_EQ(diagnostics[0].code, "PRJ021");
}

TEST_F(PanimBones, ThatNoneFollowsKeepTheirNamesUnlessTheModelHasThem) {
    BoneMapSetting map;
    map.clip = "wave.panim";
    map.suggests = false;
    map.pairs = {{"pelvis", "nothing"}};
    project.boneMaps = {map};
    EXPECT_EQ(bonesOf(*bind().source.clip), (std::vector<std::string>{"arm.R", "tail"}));
    EXPECT_EQ(diagnostics.size(), 2U) << "few are followed, and the clip has no such bone";
}

TEST_F(PanimBones, OneTrackMovesEveryBoneThatFollowsIt) {
    BoneMapSetting map;
    map.clip = "wave.panim";
    map.pairs = {{"pelvis", "tail"}, {"thigh_r", "tail"}};
    project.boneMaps = {map};
    EXPECT_EQ(bonesOf(*bind().source.clip), (std::vector<std::string>{"upperarm_r", "pelvis", "thigh_r"}));
}

}  // namespace
}  // namespace poseloom::document
