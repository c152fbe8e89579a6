// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "fixtures.h"
#include "reported.h"
#include "xanim/animation_writer.h"
#include "xanim/byte_writer.h"
#include "xanim/sampling.h"

namespace poseloom::xanim {
namespace {

/// The bytes of a small animation, with every part of it open to be spoiled.
struct Made {
    std::int16_t version = 14;
    std::uint16_t frames = 5;
    std::int16_t parts = 1;
    std::uint8_t flags = 0;
    std::int16_t fps = 10;
    std::uint8_t flip = 0;
    std::uint8_t simple = 0;
    std::vector<std::uint8_t> keys{0, 2, 4};
    std::vector<std::array<std::int16_t, 3>> rotations{{0, 0, 0}, {0, 0, 32767}, {32767, 0, 0}};
    std::vector<float> translation{1.0F, 2.0F, 3.0F};
    std::uint16_t note = 2;

    std::vector<std::byte> bytes() const {
        ByteWriter out;
        out.put(version);
        out.put(frames);
        out.put(parts);
        out.put(flags);
        out.put(fps);
        out.put(flip);
        out.put(simple);
        out.putString("j_head");
        out.put(static_cast<std::uint16_t>(rotations.size()));
        for (const std::uint8_t key : keys)
            out.put(key);
        for (const auto& rotation : rotations) {
            for (const std::int16_t component : rotation)
                out.put(component);
        }
        out.put(static_cast<std::uint16_t>(translation.size() / 3));
        for (const float component : translation)
            out.put(component);
        out.put(std::uint8_t{1});
        out.putString("step");
        out.put(note);
        return out.take();
    }

    AnimationResult read() const { return readAnimation(bytes(), "xanim/made"); }
    std::string codes() const { return tests::codesOf(read().diagnostics); }
};

TEST(XanimReader, ReadsASoundAnimationWithoutAWord) {
    const AnimationResult read = Made{}.read();
    ASSERT_NE(read.animation, nullptr);
    EXPECT_EQ(tests::codesOf(read.diagnostics), "");
    EXPECT_EQ(read.engineError, std::nullopt);
    EXPECT_EQ(read.animation->name, "made");
    EXPECT_DOUBLE_EQ(read.animation->length(), 0.4);
    EXPECT_DOUBLE_EQ(read.animation->timeOf(read.animation->notetracks.at(0)), 0.5);
}

TEST(XanimReader, MixesRotationsComponentByComponentAndThenNormalises) {
    const AnimationPtr a = Made{}.read().animation;
    const auto q = rotationAt(a->parts[0].rotation, 0.5);  // a quarter of the way from w to z
    ASSERT_TRUE(q);
    const double length = std::sqrt(0.75 * 0.75 + 0.25 * 0.25);
    EXPECT_NEAR(static_cast<double>(q->w), 0.75 / length, 1e-6);
    EXPECT_NEAR(static_cast<double>(q->z), 0.25 / length, 1e-6);
}

TEST(XanimReader, NegatesTheFirstRotationWhereTheFlipBitSaysSo) {
    Made made;
    made.flip = 1;
    EXPECT_EQ(made.read().animation->parts[0].rotation.values[0], (PackedRotation{0, 0, 0, -32767}));
}

TEST(XanimReader, NegatesALaterRotationThatPointsAwayFromTheOneBefore) {
    Made made;
    made.rotations = {{0, 0, 30000}, {0, 0, -30000}, {0, 0, -30000}};
    const AnimationPtr a = made.read().animation;
    const RotationTrack& track = a->parts[0].rotation;
    EXPECT_GT(track.values[1][2], 0);
    EXPECT_LT(track.values[1][3], 0);
    EXPECT_LT(track.values[2][3], 0);
}

TEST(XanimReader, GivesALoopOneMoreFrameThatClosesIt) {
    Made made;
    made.flags = 1;
    made.frames = 4;
    const AnimationPtr a = made.read().animation;
    EXPECT_EQ(made.codes(), "");
    EXPECT_EQ(a->lastFrame(), 4);
    EXPECT_DOUBLE_EQ(frameAt(*a, 0.5), 1.0);
    EXPECT_DOUBLE_EQ(frameAt(*a, -0.1), 3.0);
    const rig::ClipPtr clip = makeClip(a);
    EXPECT_EQ(clip->info().frames, 5);
    EXPECT_EQ(clip->info().loopFrames, 4);
}

TEST(XanimReader, HoldsTheLastFrameOfWhatDoesNotLoop) {
    const AnimationPtr a = Made{}.read().animation;
    EXPECT_DOUBLE_EQ(frameAt(*a, 99.0), 4.0);
    EXPECT_DOUBLE_EQ(frameAt(*a, -1.0), 0.0);
    EXPECT_DOUBLE_EQ(frameAt(*a, std::numeric_limits<double>::quiet_NaN()), 0.0);
    EXPECT_EQ(rotationAt(a->parts[0].rotation, 1e300), rotationAt(a->parts[0].rotation, 4.0));
}

TEST(XanimReader, RefusesEveryVersionButItsOwnInTheEnginesWords) {
    for (const int version : {-1, 0, 13, 15, 18, 19, 20, 25, 62}) {
        Made made;
        made.version = static_cast<std::int16_t>(version);
        const AnimationResult read = made.read();
        EXPECT_EQ(read.animation, nullptr);
        EXPECT_EQ(read.engineError,
                  "xanim 'made' out of date (version " + std::to_string(version) + ", expecting 14)");
        EXPECT_EQ(tests::codesOf(read.diagnostics), "XAN002 ");
    }
}

TEST(XanimReader, TellsATextExportFromACompiledFile) {
    EXPECT_EQ(
        tests::codesOf(readAnimation(tests::bytesOf("// made by a program\nANIMATION\n"), "a").diagnostics),
        "XAN003 ");
    EXPECT_EQ(tests::codesOf(readAnimation({}, "a").diagnostics), "XAN001 ");
}

TEST(XanimReader, RefusesNumbersOutOfRange) {
    Made made;
    made.parts = 128;
    EXPECT_EQ(made.codes(), "XAN005 ");
    made.parts = -1;
    EXPECT_EQ(made.codes(), "XAN005 ");
    made = {};
    made.frames = 0;
    EXPECT_EQ(made.codes(), "XAN005 ");
    made = {};
    made.frames = 2;
    EXPECT_EQ(made.codes(), "XAN005 ");  // three values for two frames
    made = {};
    made.fps = 0;
    EXPECT_EQ(made.codes(), "XAN010 ");
}

TEST(XanimReader, ReportsKeysThatAreNotInOrder) {
    const std::vector<std::vector<std::uint8_t>> broken{{1, 2, 4}, {0, 2, 3}, {0, 2, 2}, {0, 4, 2}};
    for (const auto& keys : broken) {
        Made made;
        made.keys = keys;
        EXPECT_EQ(made.codes(), "XAN006 ");
        const AnimationPtr a = made.read().animation;
        for (int frame = 0; frame <= 4; ++frame)
            EXPECT_NEAR(static_cast<double>(glm::length(*rotationAt(a->parts[0].rotation, frame))), 1.0,
                        1e-5);
    }
}

TEST(XanimReader, ReportsWhatIsOddAndReadsOn) {
    Made made;
    made.note = 5;
    EXPECT_EQ(made.codes(), "XAN008 ");
    made = {};
    made.flags = 4;
    EXPECT_EQ(made.codes(), "XAN009 ");
    made = {};
    made.rotations[1] = {30000, 30000, 30000};
    EXPECT_EQ(made.codes(), "XAN012 ");
    made = {};
    made.translation[1] = std::numeric_limits<float>::infinity();
    EXPECT_EQ(made.codes(), "XAN013 ");
    EXPECT_EQ(translationAt(made.read().animation->parts[0].translation, 0.0), glm::vec3(0.0F));
    auto bytes = Made{}.bytes();
    bytes.push_back({});
    EXPECT_EQ(tests::codesOf(readAnimation(bytes, "a").diagnostics), "XAN007 ");
}

TEST(XanimReader, ReportsABoneThatIsThereTwiceInAnyCase) {
    Animation animation;
    animation.frames = 1;
    animation.parts.resize(2);
    animation.parts[0].name = "J_Head";
    animation.parts[1].name = "j_head";
    const AnimationResult read = readAnimation(*writeAnimation(animation), "a");
    EXPECT_EQ(tests::codesOf(read.diagnostics), "XAN011 ");
    EXPECT_EQ(read.diagnostics.at(0).subject, "j_head");
}

TEST(XanimReader, SaysAtWhichByteAndInWhichFieldAFileEnds) {
    auto bytes = Made{}.bytes();
    bytes.resize(bytes.size() - 1);
    const AnimationResult read = readAnimation(bytes, "a");
    ASSERT_EQ(read.diagnostics.size(), 1U);
    EXPECT_EQ(read.diagnostics[0].code, "XAN004");
    EXPECT_TRUE(read.diagnostics[0].message.starts_with("notetrack 0 at byte "))
        << read.diagnostics[0].message;
    ASSERT_NE(read.animation, nullptr);
    EXPECT_EQ(read.animation->parts.size(), 1U);
}

TEST(XanimClip, AddsTranslationsToTheRestPlacementAndReplacesRotations) {
    rig::Skeleton skeleton;
    skeleton.joints.resize(1);
    skeleton.joints[0].name = "J_Head";
    skeleton.joints[0].bind.translation = {10.0F, 0.0F, 0.0F};
    skeleton.joints[0].bind.rotation = glm::quat(0.0F, 1.0F, 0.0F, 0.0F);
    const rig::ClipPtr clip = makeClip(Made{}.read().animation, &skeleton);
    std::vector<rig::Transform> out(1);
    clip->sample(0, out);
    EXPECT_EQ(out[0].translation, glm::vec3(11.0F, 2.0F, 3.0F));
    EXPECT_EQ(out[0].rotation, glm::quat(1.0F, 0.0F, 0.0F, 0.0F));
    EXPECT_EQ(clip->info().events.at(0).name, "step");
    EXPECT_DOUBLE_EQ(clip->info().events.at(0).frame, 2.0);
}

TEST(XanimClip, AuthorsNoPositionWhereTheFileHasNone) {
    Made made;
    made.translation.clear();
    EXPECT_EQ(makeClip(made.read().animation)->info().tracks.at(0).authored, rig::kRotation);
    EXPECT_EQ(makeClip(Made{}.read().animation)->info().tracks.at(0).authored,
              rig::kRotation | rig::kPosition);
}

}  // namespace
}  // namespace poseloom::xanim
