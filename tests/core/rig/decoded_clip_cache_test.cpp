// SPDX-License-Identifier: MIT
#include "rig/decoded_clip_cache.h"

#include <gtest/gtest.h>

#include <thread>

namespace poseloom::rig {
namespace {

constexpr int kFrames = 10;

ClipPtr clipOf(float x) {
    ClipInfo info;
    info.tracks = {{"model", "root", true, kAllComponents}};
    Transform transform;
    transform.translation.x = x;
    return makeClip(info, std::vector<std::vector<Transform>>(kFrames, {transform}));
}

std::shared_ptr<const DecodedClip> get(DecodedClipCache& cache, const ClipPtr& clip) {
    return cache.get(clip, PoseLayout::of(1, false), {0});
}

std::size_t bytesOfOne() {
    return DecodedClip(clipOf(0.0F), PoseLayout::of(1, false), {0}).bytes();
}

TEST(DecodedClipCache, GivesTheSameRowsToEverybodyWhoAsks) {
    DecodedClipCache cache;
    const ClipPtr clip = clipOf(1.0F);
    const auto first = get(cache, clip);
    EXPECT_EQ(first, get(cache, clip));
    EXPECT_NE(first, cache.get(clip, PoseLayout::of(2, false), {1}));
    EXPECT_EQ(cache.bytes(), 0U);
    first->row(0);
    EXPECT_EQ(cache.bytes(), first->bytes());
}

TEST(DecodedClipCache, KeepsWhatWasPlayedUntilTheBudgetIsFull) {
    DecodedClipCache cache(2 * bytesOfOne());
    const std::vector<ClipPtr> clips{clipOf(0.0F), clipOf(1.0F), clipOf(2.0F)};
    const auto play = [&](std::size_t i) {
        const auto clip = get(cache, clips[i]);
        const bool wasKept = clip->isDecoded();
        clip->row(0);
        return wasKept;
    };
    EXPECT_FALSE(play(0));
    EXPECT_FALSE(play(1));
    EXPECT_TRUE(play(0));
    EXPECT_FALSE(play(2));  // drops 1, which was asked for before 0
    EXPECT_EQ(cache.bytes(), 2 * bytesOfOne());
    EXPECT_TRUE(play(0));
    EXPECT_FALSE(play(1));
}

TEST(DecodedClipCache, NeverDropsWhatIsInUse) {
    DecodedClipCache cache(bytesOfOne());
    const auto held = get(cache, clipOf(5.0F));
    held->row(0);
    const ClipPtr other = clipOf(6.0F);
    get(cache, other)->row(0);
    EXPECT_EQ(jointAt(held->layout(), held->row(3), 0).translation.x, 5.0F);
    EXPECT_TRUE(held->isDecoded());
    cache.setBudget(0);
    cache.clear();
    EXPECT_EQ(cache.bytes(), bytesOfOne());
}

TEST(DecodedClipCache, ASmallerBudgetTakesEffectAtOnce) {
    DecodedClipCache cache;
    for (int i = 0; i < 5; ++i)
        get(cache, clipOf(static_cast<float>(i)))->row(0);
    EXPECT_EQ(cache.bytes(), 5 * bytesOfOne());
    cache.setBudget(3 * bytesOfOne());
    EXPECT_EQ(cache.bytes(), 3 * bytesOfOne());
    EXPECT_EQ(cache.budget(), 3 * bytesOfOne());
    cache.clear();
    EXPECT_EQ(cache.bytes(), 0U);
}

TEST(DecodedClipCache, ClipsOutliveTheCache) {
    std::shared_ptr<const DecodedClip> clip;
    {
        DecodedClipCache cache;
        clip = get(cache, clipOf(3.0F));
    }
    EXPECT_EQ(jointAt(clip->layout(), clip->row(0), 0).translation.x, 3.0F);
}

TEST(DecodedClipCache, ServesSeveralThreads) {
    DecodedClipCache cache(2 * bytesOfOne());
    std::vector<ClipPtr> clips;
    for (int i = 0; i < 8; ++i)
        clips.push_back(clipOf(static_cast<float>(i)));
    std::vector<std::thread> threads;
    for (std::size_t t = 0; t < 4; ++t)
        threads.emplace_back([&, t] {
            for (std::size_t i = 0; i < 2000; ++i) {
                const std::size_t which = (i * (t + 3)) % clips.size();
                const auto clip = get(cache, clips[which]);
                EXPECT_EQ(jointAt(clip->layout(), clip->row(0), 0).translation.x, static_cast<float>(which));
            }
        });
    for (std::thread& thread : threads)
        thread.join();
    cache.setBudget(0);
    EXPECT_EQ(cache.bytes(), 0U);
}

}  // namespace
}  // namespace poseloom::rig
