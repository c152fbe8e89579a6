// SPDX-License-Identifier: MIT
// What the engine itself said to each of these texts.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "panim/reader.h"
#include "panim/sampling.h"
#include "shared_data.h"

namespace poseloom::panim {
namespace {

using nlohmann::json;

void expectNear(const json& expected, float value) {
    ASSERT_TRUE(expected.is_number());
    EXPECT_NEAR(expected.get<double>(), static_cast<double>(value),
                1e-5 * (1.0 + std::fabs(expected.get<double>())));
}

struct ExpectValue {
    const json& expected;

    void operator()(bool v) const { EXPECT_EQ(expected["value"], v); }
    void operator()(std::int32_t v) const { EXPECT_EQ(expected["value"], v); }
    void operator()(float v) const { expectNear(expected["value"], v); }
    void operator()(const Asset& v) const { EXPECT_EQ(expected["value"], v.path); }
    void operator()(const glm::vec3& v) const { expectVector(expected["value"], v); }
    void operator()(const Transform2D& v) const {
        expectVector(expected["position"], v.position);
        expectNear(expected["rotation"], v.rotation);
        expectVector(expected["scale"], v.scale);
    }
    void operator()(const rig::Transform& v) const {
        expectVector(expected["position"], v.translation);
        expectVector(expected["rotation"], glm::vec4(v.rotation.x, v.rotation.y, v.rotation.z, v.rotation.w));
        expectVector(expected["scale"], v.scale);
    }

    template <typename Vector>
    static void expectVector(const json& expected, const Vector& v) {
        ASSERT_EQ(expected.size(), static_cast<std::size_t>(v.length()));
        for (int i = 0; i < v.length(); ++i)
            expectNear(expected[static_cast<std::size_t>(i)], v[i]);
    }
};

void expectTrack(const json& expected, const Track& track) {
    EXPECT_EQ(expected["object"], track.object);
    EXPECT_EQ(expected["channel"], std::string(engineNameOf(track.channel)));
    EXPECT_EQ(expected["bone"].is_null(), !track.bone.has_value());
    EXPECT_EQ(expected["authored"].size(), static_cast<std::size_t>(std::popcount(track.authored)));
    ASSERT_EQ(expected["keys"].size(), track.keys.size());
    for (std::size_t i = 0; i < track.keys.size(); ++i) {
        const Key& key = track.keys[i];
        EXPECT_EQ(expected["keys"][i]["frame"], key.frame);
        EXPECT_EQ(expected["keys"][i]["open"], key.open);
        EXPECT_EQ(expected["keys"][i]["interp"], std::string(nameOf(key.interpolation)));
        EXPECT_EQ(expected["keys"][i]["ease"], std::string(nameOf(key.ease)));
        std::visit(ExpectValue{expected["keys"][i]["value"]}, key.value);
    }
}

void expectClip(const json& expected, const Clip& clip) {
    EXPECT_EQ(expected["name"], clip.name);
    expectNear(expected["fps"], clip.fps);
    EXPECT_EQ(expected["total_frames"], clip.totalFrames);
    EXPECT_EQ(expected["objects"].size(), clip.objects.size());
    ASSERT_EQ(expected["tracks"].size(), clip.tracks.size());
    for (std::size_t i = 0; i < clip.tracks.size(); ++i)
        expectTrack(expected["tracks"][i], clip.tracks[i]);
    ASSERT_EQ(expected["events"].size(), clip.events.size());
    for (std::size_t i = 0; i < clip.events.size(); ++i) {
        EXPECT_EQ(expected["events"][i]["frame"], clip.events[i].frame);
        EXPECT_EQ(expected["events"][i]["kind"], std::string(nameOf(clip.events[i].kind)));
        EXPECT_EQ(expected["events"][i]["name"], clip.events[i].name);
    }
}

TEST(PanimEngineCases, AreReadAndRefusedAsTheEngineDoes) {
    const auto path = tests::sharedData("perro/panim_parse.json");
    POSELOOM_NEED_SHARED(path);
    for (const json& c : tests::readJson(path)) {
        SCOPED_TRACE(c["name"].get<std::string>());
        const ReadResult result = read(SourceText(c["input"].get<std::string>()), "t.panim");
        EXPECT_EQ(hasErrors(result.diagnostics), result.engineError.has_value());
        if (c["ok"].get<bool>()) {
            EXPECT_EQ(result.engineError.value_or(""), "");
            expectClip(c["clip"], *result.clip);
        } else {
            EXPECT_EQ(result.engineError.value_or(""), c["error"]);
        }
    }
}

TEST(PanimEngineCases, AreSampledAtEveryFrameAsTheEngineDoes) {
    const auto path = tests::sharedData("perro/sample_clips_every_frame.json");
    POSELOOM_NEED_SHARED(path);
    for (const json& c : tests::readJson(path)) {
        const std::string file = c["file"].get<std::string>();
        SCOPED_TRACE(file);
        const ReadResult result =
            read(SourceText(tests::readAll(tests::sharedData("perro/samples/" + file))), file);
        ASSERT_EQ(c["ok"].get<bool>(), !result.engineError.has_value());
        if (result.engineError) continue;
        EXPECT_EQ(c["total_frames"], result.clip->totalFrames);
        ASSERT_EQ(c["tracks"].size(), result.clip->tracks.size());
        for (std::size_t i = 0; i < result.clip->tracks.size(); ++i) {
            const json& frames = c["tracks"][i]["frames"];
            for (std::uint32_t frame = 0; frame < frames.size(); ++frame) {
                const auto value = sample(result.clip->tracks[i], frame);
                ASSERT_EQ(frames[frame].is_null(), !value.has_value());
                if (value) std::visit(ExpectValue{frames[frame]}, *value);
            }
        }
    }
}

}  // namespace
}  // namespace poseloom::panim
