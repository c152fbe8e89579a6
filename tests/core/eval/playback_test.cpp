// SPDX-License-Identifier: MIT
#include "eval/playback.h"

#include <gtest/gtest.h>

#include <cmath>

#include "shared_data.h"

namespace poseloom::eval {
namespace {

using nlohmann::json;

PlaybackMode modeOf(const std::string& name) {
    for (const PlaybackMode mode : {PlaybackMode::Once, PlaybackMode::Loop})
        if (nameOf(mode) == name) return mode;
    return PlaybackMode::Boomerang;
}

/// One frame per second and an event on every frame.
rig::ClipInfo clipWithEvents(int frames, int loopFrames) {
    rig::ClipInfo info;
    info.fps = 1.0;
    info.frames = frames;
    info.loopFrames = loopFrames;
    for (int frame = 0; frame < frames; ++frame)
        info.events.push_back({static_cast<double>(frame), std::to_string(frame), {}});
    return info;
}

std::vector<int> framesOf(const std::vector<const rig::ClipEvent*>& events) {
    std::vector<int> result;
    for (const rig::ClipEvent* event : events)
        result.push_back(static_cast<int>(event->frame));
    return result;
}

void playCase(const json& item) {
    const int frames = item["total_frames"].get<int>();
    const double step = item["delta_frames"].get<double>();
    const rig::ClipInfo clip = clipWithEvents(frames, frames);
    SlotPlayback playback;
    playback.mode = modeOf(item["mode"].get<std::string>());
    playback.speed = step < 0.0 ? -1.0 : 1.0;
    std::size_t number = 0;
    for (const json& expected : item["steps"]) {
        std::vector<const rig::ClipEvent*> crossed;
        playback.advance(clip, std::fabs(step), 1.0, &crossed);
        const std::string where = item["mode"].get<std::string>() + " of " + std::to_string(frames) + " by " +
                                  std::to_string(step) + ", step " + std::to_string(number++);
        EXPECT_NEAR(playback.frame, expected["playhead"].get<double>(), 1e-4) << where;
        EXPECT_EQ(static_cast<int>(std::floor(playback.frame + 1e-6)), expected["frame"].get<int>()) << where;
        EXPECT_EQ(playback.direction, static_cast<int>(expected["direction"].get<double>())) << where;
        EXPECT_EQ(framesOf(crossed), expected["crossed"].get<std::vector<int>>()) << where;
    }
}

TEST(SlotPlayback, MovesAsTheEngineDoes) {
    const auto path = poseloom::tests::sharedData("perro/playback.json");
    POSELOOM_NEED_SHARED(path);
    const json cases = poseloom::tests::readJson(path);
    ASSERT_EQ(cases.size(), 59U);
    for (const json& item : cases)
        playCase(item);
}

TEST(SlotPlayback, LoopsASourceClipOverOneFrameLess) {
    const rig::ClipInfo clip = clipWithEvents(5, 4);
    SlotPlayback playback;
    playback.advance(clip, 3.5);
    EXPECT_DOUBLE_EQ(playback.frame, 3.5);
    playback.advance(clip, 1.0);
    EXPECT_DOUBLE_EQ(playback.frame, 0.5);
}

TEST(SlotPlayback, PassesAnEventBetweenFramesWhenItIsReached) {
    rig::ClipInfo clip = clipWithEvents(10, 10);
    clip.events = {{3.4, "step", {}}};
    SlotPlayback playback;
    std::vector<const rig::ClipEvent*> crossed;
    playback.advance(clip, 3.2, 1.0, &crossed);
    EXPECT_TRUE(crossed.empty());
    playback.advance(clip, 0.3, 1.0, &crossed);
    ASSERT_EQ(crossed.size(), 1U);
    EXPECT_EQ(crossed[0]->name, "step");
}

TEST(SlotPlayback, StandsStillWhilePausedAndSeeksForward) {
    const rig::ClipInfo clip = clipWithEvents(10, 10);
    SlotPlayback playback;
    playback.direction = -1;
    playback.seek(clip, 7.5);
    EXPECT_EQ(playback.frame, 7.5);
    EXPECT_EQ(playback.direction, 1);
    playback.paused = true;
    playback.advance(clip, 1.0);
    EXPECT_EQ(playback.frame, 7.5);
    playback.seek(clip, 99.0);
    EXPECT_EQ(playback.frame, 9.0);
}

TEST(SlotPlayback, SurvivesNumbersThatAreNone) {
    const rig::ClipInfo clip = clipWithEvents(10, 10);
    for (const PlaybackMode mode : {PlaybackMode::Once, PlaybackMode::Loop, PlaybackMode::Boomerang}) {
        for (const double bad : {std::nan(""), HUGE_VAL, -HUGE_VAL, 1e300}) {
            SlotPlayback playback;
            playback.mode = mode;
            std::vector<const rig::ClipEvent*> crossed;
            playback.advance(clip, bad, 1.0, &crossed);
            playback.advance(clip, 1.0, bad, &crossed);
            playback.frame = bad;
            playback.advance(clip, 1.0, 1.0, &crossed);
            EXPECT_TRUE(playback.frame >= 0.0 && playback.frame < 10.0) << bad;
            EXPECT_LT(crossed.size(), 50000U);
        }
    }
}

}  // namespace
}  // namespace poseloom::eval
