// SPDX-License-Identifier: MIT
#include "panim/sampling.h"

#include <gtest/gtest.h>

#include "panim/reader.h"
#include "panim/transforms.h"

namespace poseloom::panim {
namespace {

ClipPtr clipOf(const std::string& text) {
    return read(SourceText(text), "t.panim").clip;
}

const std::string kMoves =
    "[Animation]\nfps = 30\n[/Animation]\n[Objects]\nHero = Node3D\nFlat = Node2D\n[/Objects]\n"
    "[Frame2]\n@Hero {\nposition = (0, 0, 0)\nvisible = true\n}\n@Flat {\nrotation_deg = 0\nz_index = "
    "1\n}\n[/Frame2]\n"
    "[Frame6]\n@Hero {\nposition = (4, 0, 0)\nvisible = false\n}\n@Flat {\nrotation_deg = 360\nz_index = "
    "4\n}\n[/Frame6]\n";

TEST(PanimSampling, HoldsBeforeTheFirstKeyAndBehindTheLast) {
    const ClipPtr clip = clipOf(kMoves);
    const Track& hero = clip->tracks[2];
    ASSERT_EQ(hero.channel, Channel::Node3DTransform);
    const auto x = [&](std::uint32_t frame) {
        return std::get<rig::Transform>(*sample(hero, frame)).translation.x;
    };
    EXPECT_EQ(x(0), 0.0F);
    EXPECT_EQ(x(3), 1.0F);
    EXPECT_EQ(x(6), 4.0F);
    EXPECT_EQ(x(4000000000U), 4.0F);
}

TEST(PanimSampling, AFlatRotationTurnsAsFarAsItIsWritten) {
    const ClipPtr clip = clipOf(kMoves);
    EXPECT_NEAR(std::get<Transform2D>(*sample(clip->tracks[0], 4)).rotation, toRadians(180.0F), 1e-5F);
}

TEST(PanimSampling, IntegersAreRoundedAndTruthValuesKept) {
    const ClipPtr clip = clipOf(kMoves);
    EXPECT_EQ(std::get<std::int32_t>(*sample(clip->tracks[1], 4)), 3);  // 2.5
    EXPECT_TRUE(std::get<bool>(*sample(clip->tracks[3], 5)));
}

TEST(PanimSampling, EasesAreShapedAsTheyAreCalled) {
    EXPECT_EQ(shaped(Ease::Linear, 0.25F), 0.25F);
    EXPECT_EQ(shaped(Ease::In, 0.5F), 0.25F);
    EXPECT_EQ(shaped(Ease::Out, 0.5F), 0.75F);
    EXPECT_EQ(shaped(Ease::InOut, 0.25F), 0.125F);
    EXPECT_EQ(shaped(Ease::InOut, 0.75F), 0.875F);
}

TEST(PanimMotion, HasTracksInSpaceAndValuesForTheRest) {
    const rig::ClipPtr motion = makeMotion(clipOf(kMoves));
    const rig::ClipInfo& info = motion->info();
    EXPECT_EQ(info.frames, 7);
    EXPECT_EQ(info.loopFrames, 7);
    ASSERT_EQ(info.tracks.size(), 1U);
    EXPECT_EQ(info.tracks[0].authored, rig::kPosition);
    ASSERT_EQ(info.values.size(), 3U);
    EXPECT_EQ(info.values[0].channel, "rotation");
    std::vector<rig::Value> values(3);
    motion->sampleValues(6, values);
    EXPECT_EQ(std::get<std::int64_t>(values[1]), 4);
}

TEST(PanimMotion, AnEndlessClipIsCutToWhatCanBeKept) {
    const rig::ClipPtr motion = makeMotion(clipOf("[Frame4294967295]\n[/Frame4294967295]\n"));
    EXPECT_EQ(motion->info().frames, static_cast<int>(kMostPlayedFrames));
}

}  // namespace
}  // namespace poseloom::panim
