// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>

#include "core/mdl/tiny_model.h"
#include "mdl/anim_nodes.h"
#include "mdl/anim_stream.h"
#include "mdl/packed_types.h"
#include "mdl/sections.h"

namespace poseloom::mdl {
namespace {

using tests::TinyModel;

/// A run header: `valid` values for `total` frames.
int run(int valid, int total) {
    return valid | (total << 8);
}

/// A node header: bone 0, the flags, the offset to the next node.
std::initializer_list<int>::value_type header(unsigned flags) {
    return static_cast<int>(flags << 8);
}

rig::Transform decodeOne(TinyModel& tiny, double frame) {
    const ReadResult read = tiny.read();
    EXPECT_TRUE(read.model);
    std::vector<rig::Transform> pose(1);
    EXPECT_TRUE(decodeFrame(*read.model, 0, frame, pose));
    return pose[0];
}

/// Five frames of x: 10, 20, 20 (held), 40, 50; every other channel is empty.
TinyModel movingAlongX() {
    TinyModel tiny(48, 5);
    tiny.scales(0.5F, 0.0F);
    tiny.basePosition(100.0F, 7.0F, 0.0F);
    tiny.words({header(kNodeAnimRot | kNodeAnimPos), 0, 0, 0, 0, 6, 0, 0, run(2, 3), 10, 20, run(2, 2), 40,
                50, 0, 0});
    return tiny;
}

TEST(AnimDecoding, AFrameIsItsValueTimesTheScalePlusTheBasePose) {
    TinyModel tiny = movingAlongX();
    EXPECT_EQ(decodeOne(tiny, 0).translation, glm::vec3(105.0F, 7.0F, 0.0F));
    EXPECT_EQ(decodeOne(tiny, 1).translation.x, 110.0F);
    EXPECT_EQ(decodeOne(tiny, 3).translation.x, 120.0F);
    EXPECT_EQ(decodeOne(tiny, 4).translation.x, 125.0F);
}

TEST(AnimDecoding, ARunHoldsItsLastValue) {
    TinyModel tiny = movingAlongX();
    EXPECT_EQ(decodeOne(tiny, 2).translation.x, 110.0F);
    EXPECT_EQ(decodeOne(tiny, 1.5).translation.x, 110.0F);
}

TEST(AnimDecoding, AFractionReachesIntoTheNextRun) {
    TinyModel tiny = movingAlongX();
    EXPECT_FLOAT_EQ(decodeOne(tiny, 2.5).translation.x, 115.0F);
}

TEST(AnimDecoding, AFractionBelowAThousandthIsTheWholeFrame) {
    TinyModel tiny = movingAlongX();
    EXPECT_EQ(decodeOne(tiny, 2.0009).translation.x, 110.0F);
}

TEST(AnimDecoding, FramesOutsideTheAnimationAreClamped) {
    TinyModel tiny = movingAlongX();
    EXPECT_EQ(decodeOne(tiny, -3).translation.x, 105.0F);
    EXPECT_EQ(decodeOne(tiny, 99).translation.x, 125.0F);
}

TEST(AnimDecoding, ADeltaNodeLeavesTheBasePoseOut) {
    TinyModel tiny(48, 1);
    tiny.put<int>(TinyModel::kAnimation + 12, static_cast<int>(kDelta));
    tiny.scales(0.5F, 0.0F);
    tiny.basePosition(100.0F, 7.0F, 0.0F);
    tiny.words({header(kNodeAnimPos | kNodeDelta), 0, 6, 0, 0, run(1, 1), 10, 0, 0});
    EXPECT_EQ(decodeOne(tiny, 0).translation, glm::vec3(5.0F, 0.0F, 0.0F));
}

TEST(AnimDecoding, ABoneWithoutANodeStandsInTheBasePoseOrDoesNothingInADelta) {
    TinyModel tiny(48, 1);
    tiny.basePosition(1.0F, 2.0F, 3.0F);
    tiny.words({255, 0, 0, 0});
    EXPECT_EQ(decodeOne(tiny, 0).translation, glm::vec3(1.0F, 2.0F, 3.0F));
    tiny.put<int>(TinyModel::kAnimation + 12, static_cast<int>(kDelta));
    EXPECT_EQ(decodeOne(tiny, 0).translation, glm::vec3(0.0F));
}

TEST(AnimDecoding, ARawPositionFollowsTheRawRotation) {
    TinyModel tiny(48, 1);
    // 1.0 and -2.0 as halves after an identity Quaternion48 (x = y = z = 0).
    tiny.words({header(kNodeRawRot | kNodeRawPos), 0, 32768, 32768, 16384, 0x3C00, 0xC000, 0, 0, 0});
    const rig::Transform t = decodeOne(tiny, 0);
    EXPECT_EQ(t.translation, glm::vec3(1.0F, -2.0F, 0.0F));
    EXPECT_EQ(t.rotation, glm::quat(1.0F, 0.0F, 0.0F, 0.0F));
}

TEST(AnimDecoding, ARawPositionDoesNotCountAnAnimatedRotation) {
    const AnimNode node{100, 0, kNodeAnimRot | kNodeRawPos, 0};
    EXPECT_EQ(rawPositionOffset(node), 104U);
    const AnimNode both{100, 0, kNodeRawRot2 | kNodeAnimPos, 0};
    EXPECT_EQ(animPositionOffset(both), 104U);
}

TEST(AnimDecoding, FixedAlignmentTurnsTheSignTowardsTheAlignment) {
    TinyModel tiny(48, 1);
    tiny.put<int>(TinyModel::kBone + 160, static_cast<int>(kBoneFixedAlignment));
    tiny.put<float>(TinyModel::kBone + 156, -1.0F);
    tiny.scales(0.0F, 0.01F);
    tiny.words({header(kNodeAnimRot), 0, 6, 0, 0, run(1, 1), 10, 0, 0});
    EXPECT_LT(decodeOne(tiny, 0).rotation.w, 0.0F);
}

TEST(AnimDecoding, ANonFiniteResultGivesTheBasePose) {
    TinyModel tiny = movingAlongX();
    tiny.scales(3e38F, 0.0F);
    EXPECT_EQ(decodeOne(tiny, 4).translation.x, 100.0F);
}

TEST(AnimDecoding, ARunOfNoFramesReadsAsZero) {
    TinyModel tiny(48, 3);
    tiny.scales(1.0F, 0.0F);
    tiny.words({header(kNodeAnimPos), 0, 6, 0, 0, run(1, 1), 10, run(1, 0), 99, 0, 0});
    EXPECT_EQ(decodeOne(tiny, 0).translation.x, 10.0F);
    EXPECT_EQ(decodeOne(tiny, 2).translation.x, 0.0F);
}

TEST(Sections, TheLastFrameComesFromTheExtraSection) {
    Animation a;
    a.frames = 61;
    a.sectionFrames = 30;
    EXPECT_EQ(sectionCount(a), 4);
    EXPECT_EQ(placeOfFrame(a, 59).section, 1);
    EXPECT_EQ(placeOfFrame(a, 59).local, 29);
    EXPECT_EQ(placeOfFrame(a, 60).section, 3);
    EXPECT_EQ(placeOfFrame(a, 60).local, 0);
    EXPECT_EQ(framesInSection(a, 0), 31);
    EXPECT_EQ(framesInSection(a, 1), 31);
    EXPECT_FALSE(sectionIsUsed(a, 2));
    EXPECT_TRUE(sectionIsUsed(a, 3));
}

TEST(Sections, AnAnimationAsLongAsItsSectionDoesNotUseTheExtraOne) {
    Animation a;
    a.frames = 30;
    a.sectionFrames = 30;
    EXPECT_EQ(placeOfFrame(a, 29).section, 0);
    EXPECT_EQ(placeOfFrame(a, 29).local, 29);
    EXPECT_FALSE(sectionIsUsed(a, 1));
    EXPECT_FALSE(sectionIsUsed(a, 2));
}

TEST(VersionGates, SectionsOfVersion45AreNotRead) {
    TinyModel tiny(45, 40);
    tiny.put<int>(TinyModel::kAnimation + 84, 30);
    const ReadResult read = tiny.read();
    ASSERT_TRUE(read.model);
    EXPECT_EQ(read.model->animations[0].frames, 1);
    EXPECT_FALSE(read.model->animations[0].unavailable.empty());
    EXPECT_FALSE(hasErrors(read.diagnostics));
}

TEST(VersionGates, FrameAnimationIsBelievedFromVersion49OnOnly) {
    for (const int version : {44, 48, 49}) {
        TinyModel tiny(version, 1);
        tiny.put<int>(TinyModel::kAnimation + 12, static_cast<int>(kFrameAnim));
        tiny.words({255, 0, 0, 0});
        const ReadResult read = tiny.read();
        ASSERT_TRUE(read.model);
        EXPECT_EQ((read.model->animations[0].flags & kFrameAnim) != 0, version == 49);
    }
}

TEST(PackedTypes, HalvesDecodeAsTheEngineDoes) {
    EXPECT_EQ(unpackHalf(0x3C00), 1.0F);
    EXPECT_EQ(unpackHalf(0xC000), -2.0F);
    EXPECT_EQ(unpackHalf(0x0001), std::ldexp(1.0F, -24));
    EXPECT_EQ(unpackHalf(0x7C00), 65504.0F);
    EXPECT_EQ(unpackHalf(0xFC00), -65504.0F);
    EXPECT_EQ(unpackHalf(0x7E00), 0.0F);
}

TEST(PackedTypes, TheSignBitOfAQuaternionIsThatOfW) {
    EXPECT_EQ(unpackQuaternion48({32768, 32768, 16384}).w, 1.0F);
    EXPECT_EQ(unpackQuaternion48({32768, 32768, 0x8000 | 16384}).w, -1.0F);
    const std::uint64_t zero = 1048576;
    const std::uint64_t packed = zero | (zero << 21) | (zero << 42);
    EXPECT_EQ(unpackQuaternion64(packed), glm::quat(1.0F, 0.0F, 0.0F, 0.0F));
    EXPECT_EQ(unpackQuaternion64(packed | (std::uint64_t{1} << 63)).w, -1.0F);
}

TEST(AnimStream, AnEarlierFrameCanBeReadAfterALaterOne) {
    TinyModel tiny = movingAlongX();
    const ReadResult read = tiny.read();
    AnimStream stream(ByteReader(read.model->bytes), TinyModel::kData + 16);
    EXPECT_EQ(stream.value(4), 50.0F);
    EXPECT_EQ(stream.value(0), 10.0F);
    EXPECT_EQ(stream.values(3).second, 50.0F);
}

TEST(Validation, ASoundListIsSilentAndACutOneIsNot) {
    TinyModel sound = movingAlongX();
    for (const Diagnostic& d : validate(*sound.read().model))
        ADD_FAILURE() << d.message;
    TinyModel cut = movingAlongX();
    cut.put<std::uint16_t>(cut.size() - 4, 1);
    const Diagnostics diagnostics = validate(*cut.read().model);
    ASSERT_EQ(diagnostics.size(), 1U);
    EXPECT_EQ(diagnostics[0].code, "MDL026");
}

TEST(Validation, AStreamMustCoverExactlyItsFrames) {
    TinyModel tiny = movingAlongX();
    tiny.put<int>(TinyModel::kAnimation + 16, 4);
    const Diagnostics diagnostics = validate(*tiny.read().model);
    ASSERT_EQ(diagnostics.size(), 1U);
    EXPECT_EQ(diagnostics[0].code, "MDL031");
    EXPECT_EQ(diagnostics[0].where.span.begin, TinyModel::kData + 16);
}

TEST(AnimationClip, IsNamedAfterTheFileAndLoopsBeforeItsLastFrame) {
    TinyModel tiny = movingAlongX();
    tiny.put<int>(TinyModel::kAnimation + 12, static_cast<int>(kLooping));
    const rig::ClipPtr clip = makeAnimationClip(tiny.read().model, 0);
    ASSERT_TRUE(clip);
    const rig::ClipInfo& info = clip->info();
    EXPECT_EQ(info.name, "walk");
    EXPECT_EQ(info.frames, 5);
    EXPECT_EQ(info.loopFrames, 4);
    EXPECT_TRUE(info.loops);
    EXPECT_TRUE(info.foldsBoneCase);
    EXPECT_EQ(info.delta, rig::Delta::None);
    ASSERT_EQ(info.tracks.size(), 1U);
    EXPECT_EQ(info.tracks[0].object, "tiny");
    EXPECT_EQ(info.tracks[0].bone, "bone");
    EXPECT_TRUE(info.tracks[0].isBone);
    EXPECT_EQ(makeAnimationClip(tiny.read().model, 1), nullptr);
}

TEST(AnimationClip, ADeltaIsPreUnlessItIsMarkedPost) {
    for (const auto& [flags, delta] :
         {std::pair{kDelta, rig::Delta::Pre}, {kDelta | kPost, rig::Delta::Post}}) {
        TinyModel tiny(48, 1);
        tiny.put<int>(TinyModel::kAnimation + 12, static_cast<int>(flags));
        tiny.words({255, 0, 0, 0});
        EXPECT_EQ(makeAnimationClip(tiny.read().model, 0)->info().delta, delta);
    }
}

TEST(Explanations, EveryCodeIsExplainedOnceAndInOrder) {
    std::string_view last;
    for (const Explanation& e : explanations()) {
        EXPECT_GT(e.code, last);
        EXPECT_FALSE(e.title.empty() || e.text.empty() || e.example.empty() || e.fix.empty()) << e.code;
        last = e.code;
    }
    EXPECT_FALSE(explanations().empty());
}

}  // namespace
}  // namespace poseloom::mdl
