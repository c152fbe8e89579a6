// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "core/mdl/tiny_model.h"
#include "mdl/layout.h"
#include "mdl/mesh_reader.h"
#include "mdl/model.h"
#include "shared_data.h"
#include "support/file_io.h"

namespace poseloom::mdl {
namespace {

using poseloom::tests::sharedData;
using tests::TinyModel;
using Bytes = std::vector<std::byte>;

/// What reading and validating say.
Diagnostics findingsOf(TinyModel tiny) {
    ReadResult read = tiny.read();
    EXPECT_TRUE(read.model);
    Diagnostics all = std::move(read.diagnostics);
    if (read.model) {
        for (Diagnostic& d : validate(*read.model))
            all.push_back(std::move(d));
    }
    return all;
}

std::size_t countOf(const Diagnostics& diagnostics, std::string_view code) {
    return static_cast<std::size_t>(std::count_if(diagnostics.begin(), diagnostics.end(),
                                                  [&](const Diagnostic& d) { return d.code == code; }));
}

/// Two frames in which the bone moves from 0 to `end` along X.
TinyModel moving(int end, bool loops) {
    TinyModel tiny(48, 2);
    tiny.scales(1.0F, 1.0F);
    tiny.put<int>(TinyModel::kAnimation + 12, loops ? 1 : 0);
    tiny.words({0x0C00, 0, 0, 0, 0, 6, 0, 0, 0x0202, 0, end, 0, 0});
    return tiny;
}

TEST(Validation, ALoopThatJumpsIsMentioned) {
    const Diagnostics jumping = findingsOf(moving(50, true));
    EXPECT_EQ(countOf(jumping, "MDL068"), 1U);
    EXPECT_FALSE(hasErrors(jumping));
    EXPECT_EQ(countOf(findingsOf(moving(0, true)), "MDL068"), 0U);
    EXPECT_EQ(countOf(findingsOf(moving(50, false)), "MDL068"), 0U);
}

TEST(Validation, ARotationLongerThanOneIsAWarning) {
    TinyModel sound(48, 1);
    sound.words({0x0200, 0, 32768, 32768, 16384, 0, 0});
    EXPECT_EQ(countOf(findingsOf(sound), "MDL067"), 0U);
    TinyModel tooLong(48, 1);
    tooLong.words({0x0200, 0, 65535, 65535, 32767, 0, 0});
    EXPECT_EQ(countOf(findingsOf(tooLong), "MDL067"), 1U);
}

TinyModel withZeroFrame(std::uint16_t x) {
    TinyModel tiny = moving(0, false);
    tiny.put<int>(TinyModel::kBone + 160, static_cast<int>(kBoneZeroFramePosition));
    tiny.put<std::int16_t>(TinyModel::kAnimation + 90, 1);
    tiny.put<int>(TinyModel::kAnimation + 92, static_cast<int>(tiny.size() - TinyModel::kAnimation));
    tiny.words({x, 0, 0});
    return tiny;
}

TEST(Validation, AZeroFrameThatIsNotTheFrameIsAWarning) {
    EXPECT_EQ(countOf(findingsOf(withZeroFrame(0)), "MDL069"), 0U);
    EXPECT_EQ(countOf(findingsOf(withZeroFrame(0x4200)), "MDL069"), 1U);
}

TinyModel withMovements(std::initializer_list<int> endFrames) {
    TinyModel tiny = moving(0, false);
    tiny.put<int>(TinyModel::kAnimation + 20, static_cast<int>(endFrames.size()));
    tiny.put<int>(TinyModel::kAnimation + 24, static_cast<int>(tiny.size() - TinyModel::kAnimation));
    for (const int end : endFrames) {
        const std::size_t record = tiny.size();
        tiny.put<float>(record + 40, 0.0F);
        tiny.put<int>(record, end);
    }
    return tiny;
}

TEST(Validation, MovementsOutOfOrderAreAWarning) {
    EXPECT_EQ(countOf(findingsOf(withMovements({1, 2})), "MDL062"), 0U);
    EXPECT_EQ(countOf(findingsOf(withMovements({2, 1})), "MDL062"), 1U);
}

TEST(Validation, MoreRecordsThanFitAreReportedAndLeftOut) {
    TinyModel tiny = withMovements({1});
    tiny.put<int>(TinyModel::kAnimation + 20, 900);
    EXPECT_EQ(countOf(findingsOf(tiny), "MDL060"), 1U);
    tiny.put<int>(TinyModel::kAnimation + 20, -5);
    EXPECT_EQ(countOf(findingsOf(tiny), "MDL060"), 1U);
    EXPECT_TRUE(tiny.read().model->animations[0].movements.empty());
}

/// An ik rule whose window starts at `start`, of a bone.
TinyModel withIkRule(float start, int bone) {
    TinyModel tiny = moving(0, false);
    const std::size_t rule = tiny.size();
    tiny.put<int>(TinyModel::kAnimation + 60, 1);
    tiny.put<int>(TinyModel::kAnimation + 64, static_cast<int>(rule - TinyModel::kAnimation));
    tiny.put<int>(rule + 148, 0);
    tiny.put<int>(rule + 4, 4);
    tiny.put<int>(rule + 12, bone);
    tiny.put<float>(rule + 76, start);
    tiny.put<float>(rule + 88, 1.0F);
    return tiny;
}

TEST(Validation, AWindowThatIsNoTimeIsAWarningAndHoldsThroughout) {
    EXPECT_TRUE(findingsOf(withIkRule(0.0F, 0)).empty());
    TinyModel broken = withIkRule(std::numeric_limits<float>::quiet_NaN(), 0);
    EXPECT_EQ(countOf(findingsOf(broken), "MDL061"), 1U);
    const ModelPtr model = broken.read().model;
    ASSERT_EQ(model->animations[0].ikRules.size(), 1U);
    EXPECT_EQ(ikRuleWeight(model->animations[0].ikRules[0], 0.5F), 1.0F);
}

TEST(Validation, AnIkRuleOfNoBoneIsReported) {
    TinyModel broken = withIkRule(0.0F, 9);
    EXPECT_EQ(countOf(findingsOf(broken), "MDL060"), 1U);
    EXPECT_EQ(broken.read().model->animations[0].ikRules[0].bone, -1);
}

TEST(Validation, ALocalHierarchyOfNoBoneIsLeftOut) {
    TinyModel tiny = moving(0, false);
    const std::size_t record = tiny.size();
    tiny.put<int>(TinyModel::kAnimation + 72, 1);
    tiny.put<int>(TinyModel::kAnimation + 76, static_cast<int>(record - TinyModel::kAnimation));
    tiny.put<int>(record + 44, 0);
    tiny.put<int>(record + 4, 7);
    EXPECT_EQ(countOf(findingsOf(tiny), "MDL060"), 1U);
    EXPECT_TRUE(tiny.read().model->animations[0].localHierarchy.empty());
}

TEST(Validation, TangentsThatDoNotEndWithTheFileAreAWarning) {
    const auto folder = sharedData("mdl/corpus/plumber_animated_cubes");
    POSELOOM_NEED_SHARED(folder);
    const ModelPtr model = openAnimations(folder / "animated_cubes.mdl").model;
    auto vvd = readBinaryFile(folder / "animated_cubes.vvd");
    const auto vtx = readBinaryFile(folder / "animated_cubes.dx90.vtx");
    ASSERT_TRUE(model && vvd && vtx);
    EXPECT_EQ(countOf(readMesh(*model, {"a.vvd", *vvd}, {"a.vtx", *vtx}).diagnostics, "MDL066"), 0U);
    vvd->resize(vvd->size() - 16);
    const MeshResult cut = readMesh(*model, {"a.vvd", *vvd}, {"a.vtx", *vtx});
    EXPECT_EQ(countOf(cut.diagnostics, "MDL066"), 1U);
    EXPECT_TRUE(cut.mesh);
}

TEST(Validation, FixUpsThatDoNotMakeUpALevelAreAWarning) {
    const auto folder = sharedData("mdl/corpus/portal_ujoint_v44/models/props");
    POSELOOM_NEED_SHARED(folder);
    const ModelPtr model = openAnimations(folder / "ujoint.mdl").model;
    auto vvd = readBinaryFile(folder / "ujoint.vvd");
    const auto vtx = readBinaryFile(folder / "Ujoint.dx90.vtx");
    ASSERT_TRUE(model && vvd && vtx);
    EXPECT_TRUE(readMesh(*model, {"a.vvd", *vvd}, {"a.vtx", *vtx}).diagnostics.empty());
    (*vvd)[16 + 4] ^= std::byte{1};
    EXPECT_EQ(countOf(readMesh(*model, {"a.vvd", *vvd}, {"a.vtx", *vtx}).diagnostics, "MDL042"), 1U);
}

/// The zero frames of real files are a check of the decoder: turning a bone's stored pose shows.
TEST(Validation, ZeroFramesOfARealModelAgreeUntilTheyAreTouched) {
    const auto path = sharedData("mdl/corpus/synth_v48/models/synth/synth_v48.mdl");
    POSELOOM_NEED_SHARED(path);
    const ModelPtr model = openAnimations(path).model;
    ASSERT_TRUE(model);
    EXPECT_EQ(countOf(validate(*model), "MDL069"), 0U);
    const auto animation = model->findAnimation("ext_plain");
    ASSERT_TRUE(animation);
    Model touched = *model;
    const auto offset = static_cast<std::size_t>(model->animations[*animation].zeroFrames.offset);
    for (std::size_t i = 0; i < 64; ++i)
        touched.bytes[offset + i] ^= std::byte{0x30};
    EXPECT_GE(countOf(validate(touched), "MDL069"), 1U);
}

}  // namespace
}  // namespace poseloom::mdl
