// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>

#include "core/mdl/temporary_folder.h"
#include "core/mdl/tiny_model.h"
#include "mdl/model.h"
#include "mdl/packed_types.h"
#include "shared_data.h"
#include "support/file_io.h"

namespace poseloom::mdl {
namespace {

using poseloom::tests::sharedData;
using poseloom::tests::TemporaryFolder;
using tests::TinyModel;

constexpr std::uint16_t kHalfOne = 0x3C00;
constexpr std::uint16_t kHalfThree = 0x4200;

/// A model of version 48 whose only animation lies in a block that nobody loads. Its zero frames hold
/// positions along X, one every ten frames.
TinyModel withZeroFrames(int version, std::initializer_list<int> xs) {
    TinyModel tiny(version, 31);
    tiny.put<int>(TinyModel::kBone + 160, static_cast<int>(kBoneZeroFramePosition));
    tiny.put<int>(TinyModel::kAnimation + 52, 1);
    tiny.put<std::int16_t>(TinyModel::kAnimation + 88, 10);
    tiny.put<std::int16_t>(TinyModel::kAnimation + 90, static_cast<std::int16_t>(xs.size()));
    tiny.put<int>(TinyModel::kAnimation + 92, static_cast<int>(tiny.size() - TinyModel::kAnimation));
    for (const int x : xs)
        tiny.words({x, 0, 0});
    tiny.put<int>(352, 2);
    tiny.put<int>(356, static_cast<int>(tiny.size()));
    for (const int value : {0, 0, 416, 500})
        tiny.put<int>(tiny.size(), value);
    return tiny;
}

float xAt(const Model& model, double frame) {
    std::vector<rig::Transform> pose(1);
    EXPECT_FALSE(decodeFrame(model, 0, frame, pose));
    return pose[0].translation.x;
}

TEST(ZeroFrames, ASingleOneStandsInForEveryFrame) {
    const ReadResult read = withZeroFrames(48, {kHalfThree}).read();
    ASSERT_TRUE(read.model);
    for (const double frame : {0.0, 12.5, 30.0})
        EXPECT_EQ(xAt(*read.model, frame), 3.0F) << frame;
}

TEST(ZeroFrames, SeveralAreJoinedByASmoothCurveThroughEach) {
    const ReadResult read = withZeroFrames(48, {kHalfOne, kHalfThree, kHalfThree}).read();
    ASSERT_TRUE(read.model);
    EXPECT_FLOAT_EQ(xAt(*read.model, 0.0), 1.0F);
    EXPECT_FLOAT_EQ(xAt(*read.model, 10.0), 3.0F);
    EXPECT_FLOAT_EQ(xAt(*read.model, 30.0), 3.0F);
    const float between = xAt(*read.model, 15.0);
    EXPECT_GT(between, 3.0F);  // it leaves the first stretch with some speed
    EXPECT_LT(between, 3.5F);
}

TEST(ZeroFrames, AnOldVersionHasNone) {
    const ReadResult read = withZeroFrames(47, {kHalfThree}).read();
    ASSERT_TRUE(read.model);
    EXPECT_EQ(read.model->animations[0].zeroFrames.count, 0);
    EXPECT_EQ(xAt(*read.model, 0.0), 0.0F);
}

TEST(ZeroFrames, OnesOutsideTheFileAreReportedAndNotUsed) {
    TinyModel tiny = withZeroFrames(48, {kHalfThree});
    tiny.put<std::int16_t>(TinyModel::kAnimation + 90, 30000);
    const ReadResult read = tiny.read();
    ASSERT_TRUE(read.model);
    EXPECT_EQ(read.model->animations[0].zeroFrames.count, 0);
    EXPECT_TRUE(std::any_of(read.diagnostics.begin(), read.diagnostics.end(),
                            [](const Diagnostic& d) { return d.code == "MDL063"; }));
}

TEST(ZeroFrames, RotationsOfVersion49MayHave32Bits) {
    const glm::quat q = unpackQuaternion32(0x80000000U | (512U << 21) | (512U << 11) | 1536U);
    EXPECT_FLOAT_EQ(q.x, 0.5F);
    EXPECT_FLOAT_EQ(q.y, 0.0F);
    EXPECT_FLOAT_EQ(q.z, 0.0F);
    EXPECT_FLOAT_EQ(q.w, -std::sqrt(0.75F));
}

std::string textOf(const Diagnostics& diagnostics, std::string_view code) {
    std::string text;
    for (const Diagnostic& d : diagnostics) {
        if (d.code == code) text += d.message + '\n';
    }
    return text;
}

TEST(ZeroFrames, WithoutItsAniAModelNamesTheFileAndTheRestPlays) {
    const auto original = sharedData("mdl/corpus/synth_v48/models/synth/synth_v48.mdl");
    POSELOOM_NEED_SHARED(original);
    const TemporaryFolder folder;
    const auto bytes = readBinaryFile(original);
    ASSERT_TRUE(bytes);
    const auto copy = folder.write("synth_v48.mdl", std::span<const std::byte>(*bytes));
    const ReadResult without = openAnimations(copy);
    const ModelPtr whole = openAnimations(original).model;
    ASSERT_TRUE(without.model && whole);
    EXPECT_NE(textOf(without.diagnostics, "MDL012").find("synth_v48.ani"), std::string::npos);
    std::size_t playing = 0;
    std::vector<rig::Transform> have(whole->bones.size());
    std::vector<rig::Transform> want(whole->bones.size());
    for (std::size_t a = 0; a < whole->animations.size(); ++a) {
        if (!decodeFrame(*without.model, a, 0.0, have)) continue;
        ++playing;
        decodeFrame(*whole, a, 0.0, want);
        for (std::size_t i = 0; i < have.size(); ++i)
            EXPECT_EQ(have[i].translation, want[i].translation) << whole->animations[a].name;
    }
    EXPECT_GT(playing, 30U);
}

TEST(ZeroFrames, WithoutItsAniAnAnimationShowsItsZeroFrames) {
    const auto path = sharedData("mdl/corpus/synth_v48/models/synth/synth_v48.mdl");
    POSELOOM_NEED_SHARED(path);
    const ModelPtr whole = openAnimations(path).model;
    auto bytes = readBinaryFile(path);
    ASSERT_TRUE(whole && bytes);
    const ModelPtr without = readModel(std::move(*bytes), "x.mdl").model;
    const auto animation = whole->findAnimation("ext_plain");
    ASSERT_TRUE(animation);
    std::size_t compared = 0;
    std::vector<rig::Transform> have(whole->bones.size());
    std::vector<rig::Transform> want(whole->bones.size());
    for (const double frame : {0.0, 9.0, 18.0}) {
        EXPECT_FALSE(decodeFrame(*without, *animation, frame, have));
        EXPECT_TRUE(decodeFrame(*whole, *animation, frame, want));
        for (std::size_t i = 0; i < have.size(); ++i) {
            const std::uint32_t flags = whole->bones[i].flags;
            if ((flags & kBoneZeroFramePosition) != 0) {
                ++compared;
                EXPECT_LT(glm::distance(have[i].translation, want[i].translation), 0.05F)
                    << frame << " " << i;
            }
            if ((flags & kBoneZeroFrameRotation) != 0) {
                ++compared;
                EXPECT_GT(std::abs(glm::dot(have[i].rotation, want[i].rotation)), 0.9999F)
                    << frame << " " << i;
            }
        }
    }
    EXPECT_GT(compared, 9U);
}

TEST(ZeroFrames, WithoutItsAniASectionedAnimationHoldsTheLastFrameThatIsThere) {
    const auto path = sharedData("mdl/corpus/synth_v48/models/synth/synth_v48.mdl");
    POSELOOM_NEED_SHARED(path);
    auto bytes = readBinaryFile(path);
    ASSERT_TRUE(bytes);
    const ModelPtr model = readModel(std::move(*bytes), "x.mdl").model;
    const auto animation = model->findAnimation("ext_sect");
    ASSERT_TRUE(animation);
    std::vector<rig::Transform> last(model->bones.size());
    std::vector<rig::Transform> missing(model->bones.size());
    ASSERT_TRUE(decodeFrame(*model, *animation, 29.0, last));
    for (const double frame : {30.0, 61.5, 94.0}) {
        EXPECT_FALSE(decodeFrame(*model, *animation, frame, missing));
        for (std::size_t i = 0; i < last.size(); ++i)
            EXPECT_EQ(missing[i].translation, last[i].translation) << frame;
    }
}

TEST(AniFile, TheOneWhoseSizeFitsTheBlocksIsTaken) {
    const auto folder = sharedData("mdl/corpus/synth_v48/models/synth");
    POSELOOM_NEED_SHARED(folder);
    const auto model = readBinaryFile(folder / "synth_v48.mdl");
    const auto blocks = readBinaryFile(folder / "synth_v48.ani");
    ASSERT_TRUE(model && blocks);
    const TemporaryFolder copy;
    std::vector<std::byte> longer = *blocks;
    longer.resize(longer.size() + 64);
    copy.write("game/models/synth/synth_v48.ani", std::span<const std::byte>(longer));
    copy.write("game/models/other/renamed.ani", std::span<const std::byte>(*blocks));
    const auto path = copy.write("game/models/other/renamed.mdl", std::span<const std::byte>(*model));
    const ReadResult read = openAnimations(path);
    ASSERT_TRUE(read.model);
    EXPECT_EQ(read.model->blockBytes.size(), blocks->size());
}

}  // namespace
}  // namespace poseloom::mdl
