// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "fixtures.h"
#include "reported.h"
#include "xanim/animation_writer.h"
#include "xanim/sampling.h"

namespace poseloom::xanim {
namespace {

using nlohmann::json;
using tests::ExpectedAsset;

constexpr double kTolerance = 1e-5;
/// Root motion is given with four decimals: half of the last one comes on top.
constexpr double kDeltaTolerance = kTolerance + 5e-5;

AnimationResult readFixture(const std::string& path) {
    return readAnimation(tests::readBytes(poseloom::tests::sharedData("cod/" + path)), path);
}

json notesOf(const Animation& animation) {
    json notes = json::array();
    for (const Notetrack& note : animation.notetracks)
        notes.push_back({note.name, note.frame, animation.timeOf(note)});
    return notes;
}

void expectNotes(const json& wanted, const json& have) {
    ASSERT_EQ(wanted.size(), have.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        EXPECT_EQ(wanted[i][0], have[i][0]);
        EXPECT_EQ(wanted[i][1], have[i][1]);
        EXPECT_NEAR(wanted[i][2].get<double>(), have[i][2].get<double>(), kTolerance);
    }
}

void expectAnimation(const ExpectedAsset& row) {
    SCOPED_TRACE(row.path);
    const AnimationResult read = readFixture(row.path);
    if (row.columns[1].starts_with("refused: version ")) {
        EXPECT_EQ(read.animation, nullptr);
        const std::string version = row.columns[1].substr(17);
        const std::string name = row.path.substr(row.path.rfind('/') + 1);
        EXPECT_EQ(read.engineError,
                  "xanim '" + name + "' out of date (version " + version + ", expecting 14)");
        EXPECT_EQ(tests::codesOf(read.diagnostics), "XAN002 ");
        return;
    }
    ASSERT_NE(read.animation, nullptr);
    const Animation& a = *read.animation;
    EXPECT_FALSE(hasErrors(read.diagnostics)) << tests::codesOf(read.diagnostics);
    EXPECT_EQ(row.columns[1], "xanim v" + std::to_string(a.version));
    EXPECT_EQ(read.engineError.has_value(), a.version != 14);
    EXPECT_EQ(tests::columnOf(row, "frames"), std::to_string(a.frames));
    EXPECT_EQ(tests::columnOf(row, "flags"), std::to_string((a.loops ? 1 : 0) + (a.delta ? 2 : 0)));
    EXPECT_EQ(tests::columnOf(row, "fps"), std::to_string(a.fps));
    EXPECT_NEAR(std::stod(tests::columnOf(row, "length")), a.length(), 1e-6);
    EXPECT_EQ(tests::columnOf(row, "parts"), std::to_string(a.parts.size()));
    expectNotes(json::parse(tests::columnOf(row, "notes")), notesOf(a));
    const std::string type = tests::columnOf(row, "assetType");
    EXPECT_EQ(type == "None" ? "0" : type, std::to_string(a.assetType));
}

TEST(XanimFixtures, AreReadAsTheTableSays) {
    POSELOOM_NEED_SHARED(poseloom::tests::sharedData("cod/assets_expected.tsv"));
    const auto rows = tests::expectedAssets("xanim");
    ASSERT_EQ(rows.size(), 16U);
    for (const ExpectedAsset& row : rows)
        expectAnimation(row);
}

/// The file's own values: `wanted` is null where the bone has none.
void expectRotation(const json& wanted, const std::optional<glm::quat>& have) {
    ASSERT_EQ(wanted.is_null(), !have.has_value());
    if (!have) return;
    const std::array<float, 4> numbers{have->x, have->y, have->z, have->w};
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_NEAR(wanted[i].get<double>(), static_cast<double>(numbers[i]), kTolerance);
}

void expectTranslation(const json& wanted, const std::optional<glm::vec3>& have, double tolerance) {
    ASSERT_EQ(wanted.is_null(), !have.has_value());
    for (int i = 0; have && i < 3; ++i)
        EXPECT_NEAR(wanted[static_cast<std::size_t>(i)].get<double>(), static_cast<double>((*have)[i]),
                    tolerance);
}

TEST(XanimFixtures, HaveThePosesOfTheSamples) {
    POSELOOM_NEED_SHARED(poseloom::tests::sharedData("cod/asset_pose_samples.json"));
    const json samples =
        poseloom::tests::readJson(poseloom::tests::sharedData("cod/asset_pose_samples.json"));
    std::size_t compared = 0;
    for (const auto& [path, times] : samples.items()) {
        SCOPED_TRACE(path);
        const AnimationPtr a = readFixture(path).animation;
        ASSERT_NE(a, nullptr);
        for (const auto& [time, bones] : times.items()) {
            SCOPED_TRACE(time);
            if (time == "delta") continue;
            const double frame = std::stod(time) * a->lastFrame();
            for (const auto& [bone, value] : bones.items()) {
                SCOPED_TRACE(bone);
                const auto part = std::find_if(a->parts.begin(), a->parts.end(),
                                               [&, name = bone](const Part& p) { return p.name == name; });
                ASSERT_NE(part, a->parts.end());
                expectRotation(value[0], rotationAt(part->rotation, frame));
                expectTranslation(value[1], translationAt(part->translation, frame), kTolerance);
                ++compared;
            }
        }
        if (!times.contains("delta")) continue;
        ASSERT_TRUE(a->delta.has_value());
        for (const auto& [time, value] : times["delta"].items()) {
            SCOPED_TRACE("delta at " + time);
            const double frame = std::stod(time) * a->lastFrame();
            expectRotation(value[0], rotationAt(a->delta->rotation, frame));
            expectTranslation(value[1], translationAt(a->delta->translation, frame), kDeltaTolerance);
            ++compared;
        }
    }
    EXPECT_GT(compared, 250U);
}

TEST(XanimFixtures, OfVersion14AreWrittenByteForByteAsTheyWere) {
    POSELOOM_NEED_SHARED(poseloom::tests::sharedData("cod/assets_expected.tsv"));
    std::size_t written = 0;
    for (const ExpectedAsset& row : tests::expectedAssets("xanim")) {
        SCOPED_TRACE(row.path);
        const AnimationResult read = readFixture(row.path);
        if (!read.animation || read.animation->version != kVersion) continue;
        const auto bytes = writeAnimation(*read.animation);
        ASSERT_TRUE(bytes) << bytes.error().message;
        EXPECT_EQ(tests::textOf(*bytes),
                  poseloom::tests::readAll(poseloom::tests::sharedData("cod/" + row.path)));
        ++written;
    }
    EXPECT_EQ(written, 8U);
}

TEST(XanimFixtures, CutAtAnyByteAreRefusedWithAPlace) {
    POSELOOM_NEED_SHARED(poseloom::tests::sharedData("cod/assets_expected.tsv"));
    for (const ExpectedAsset& row : tests::expectedAssets("xanim")) {
        const auto bytes = tests::readBytes(poseloom::tests::sharedData("cod/" + row.path));
        if (bytes.size() > 6000 || row.columns[1].starts_with("refused")) continue;
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            const AnimationResult read = readAnimation(std::span(bytes).first(size), row.path);
            ASSERT_TRUE(hasErrors(read.diagnostics)) << row.path << " cut at " << size;
            ASSERT_LE(read.diagnostics.back().where.span.end, size);
        }
    }
}

}  // namespace
}  // namespace poseloom::xanim
