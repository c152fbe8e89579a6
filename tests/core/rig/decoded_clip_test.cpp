// SPDX-License-Identifier: MIT
#include "rig/decoded_clip.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <limits>
#include <thread>

namespace poseloom::rig {
namespace {

/// Turns about X by 100 degrees per frame, each second frame with the other sign; counts its calls.
class CountingClip final : public Clip {
  public:
    explicit CountingClip(int frames) {
        m_info.frames = frames;
        m_info.loopFrames = frames;
        m_info.tracks = {{"model", "root", true, kPosition | kRotation}};
    }
    const ClipInfo& info() const override { return m_info; }
    void sample(int frame, std::span<Transform> out) const override {
        ++calls;
        const float half = 0.8726646F * static_cast<float>(frame);
        const float sign = frame % 2 == 0 ? 1.0F : -1.0F;
        out[0].rotation = glm::quat(sign * std::cos(half), sign * std::sin(half), 0.0F, 0.0F);
        out[0].translation = glm::vec3(static_cast<float>(frame), 0.0F, 0.0F);
    }
    void sampleValues(int, std::span<Value>) const override {}

    mutable std::atomic<int> calls{0};

  private:
    ClipInfo m_info;
};

std::unique_ptr<DecodedClip> decode(const ClipPtr& clip, std::size_t joints = 1, bool hasScale = false) {
    return std::make_unique<DecodedClip>(clip, PoseLayout::of(joints, hasScale),
                                         std::vector<std::uint32_t>{static_cast<std::uint32_t>(joints - 1)});
}

float dotOf(const DecodedClip& clip, std::size_t a, std::size_t b) {
    return glm::dot(jointAt(clip.layout(), clip.row(a), 0).rotation,
                    jointAt(clip.layout(), clip.row(b), 0).rotation);
}

TEST(DecodedClip, DecodesNothingUntilAskedAndThenOnce) {
    const auto counting = std::make_shared<CountingClip>(10);
    const auto clip = decode(counting);
    EXPECT_EQ(counting->calls, 0);
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&] { clip->at(3.5); });
    for (std::thread& thread : threads)
        thread.join();
    EXPECT_EQ(counting->calls, 10);
}

TEST(DecodedClip, AlignsSignsFromFrameToFrame) {
    const auto clip = decode(std::make_shared<CountingClip>(20));
    for (std::size_t frame = 1; frame < 20; ++frame)
        EXPECT_GE(dotOf(*clip, frame - 1, frame), 0.0F) << frame;
}

TEST(DecodedClip, SaysWhichStepsAreTooWideForTheFastSampling) {
    EXPECT_FALSE(decode(std::make_shared<CountingClip>(3))->at(0.5).near);
    ClipInfo info;
    info.tracks = {{"model", "root", true, kAllComponents}};
    const auto still = makeClip(info, {{Transform{}}, {Transform{}}});
    EXPECT_TRUE(decode(still)->at(0.5).near);
}

TEST(DecodedClip, ClampsThePlayhead) {
    const auto clip = decode(std::make_shared<CountingClip>(5));
    EXPECT_EQ(clip->at(-3.0).from, clip->row(0));
    EXPECT_EQ(clip->at(std::numeric_limits<double>::quiet_NaN()).from, clip->row(0));
    const DecodedClip::Place end = clip->at(1e30);
    EXPECT_EQ(end.from, clip->row(4));
    EXPECT_EQ(end.fraction, 0.0F);
    const DecodedClip::Place held = clip->at(4.75);
    EXPECT_EQ(held.from, clip->row(4));
    EXPECT_EQ(held.fraction, 0.0F);
}

TEST(DecodedClip, ScreensWhatIsNoNumber) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    Transform bad;
    bad.translation = {nan, 1e-42F, std::numeric_limits<float>::infinity()};
    bad.rotation = glm::quat(nan, 0.0F, 0.0F, 0.0F);
    bad.scale = {nan, 2.0F, 3.0F};
    ClipInfo info;
    info.tracks = {{"model", "root", true, kAllComponents}};
    const auto clip = decode(makeClip(info, {{bad}}), 3, true);
    const Transform got = jointAt(clip->layout(), clip->row(0), 2);
    EXPECT_EQ(got.translation, glm::vec3(0.0F));
    EXPECT_EQ(got.rotation, glm::quat(1.0F, 0.0F, 0.0F, 0.0F));
    EXPECT_EQ(got.scale, glm::vec3(1.0F, 2.0F, 3.0F));
    EXPECT_EQ(jointAt(clip->layout(), clip->row(0), 0).rotation, glm::quat(1.0F, 0.0F, 0.0F, 0.0F));
}

}  // namespace
}  // namespace poseloom::rig
