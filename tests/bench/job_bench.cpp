// SPDX-License-Identifier: MIT
// Bars 1 to 4: the jobs against the floor of touching the same memory.
#include <benchmark/benchmark.h>

#include <array>

#include "bench_scene.h"
#include "rig/jobs.h"

namespace poseloom::bench {
namespace {

constexpr std::size_t kJoints = 67;
constexpr std::size_t kClips = 4;

/// The floor: every number of both rows read, combined in the cheapest way there is, and written once. In the
/// widest registers that the kernels use, so that the floor is as low as this processor allows.
__attribute__((target_clones("avx2", "default"))) void touch(std::size_t words, const std::uint32_t* a,
                                                             const std::uint32_t* b,
                                                             std::uint32_t* __restrict out) {
    for (std::size_t i = 0; i < words; ++i)
        out[i] = a[i] ^ b[i];
}

const std::uint32_t* wordsOf(const float* floats) {
    return reinterpret_cast<const std::uint32_t*>(floats);
}

/// Clips, poses and matrices of one character; the fourth clip is a delta.
class Character {
  public:
    explicit Character(std::size_t joints) : layout(rig::PoseLayout::of(joints, false)) {
        for (std::size_t i = 0; i < kClips; ++i) {
            const bool last = i + 1 == kClips;
            clips[i] = decoded(
                smoothClip(joints, static_cast<unsigned>(i + 1), last ? rig::Delta::Post : rig::Delta::None));
            clips[i]->row(0);
        }
        for (rig::Pose& pose : poses)
            pose = rig::Pose(layout);
        parents = parentsOf(joints);
        matrices.resize(joints);
    }

    std::span<float> floats(rig::Pose& pose) const { return {pose.data(), layout.floats}; }

    void touchClip(std::size_t clip, double frame) {
        const auto place = clips[clip]->at(frame);
        touch(layout.floats, wordsOf(place.from), wordsOf(place.to),
              reinterpret_cast<std::uint32_t*>(poses[0].data()));
    }

    void sampleClip(std::size_t clip, double frame, std::size_t pose) {
        const auto place = clips[clip]->at(frame);
        rig::SampleJob job;
        job.layout = &layout;
        job.from = {place.from, layout.floats};
        job.to = {place.to, layout.floats};
        job.fraction = place.fraction;
        job.near = place.near;
        job.out = floats(poses[pose]);
        job.run();
    }

    void blendThree() {
        const std::array<const float*, 3> inputs{poses[0].data(), poses[1].data(), poses[2].data()};
        const std::array<float, 3> weights{0.5F, 0.3F, 0.2F};
        rig::BlendJob job;
        job.layout = &layout;
        job.poses = inputs;
        job.weights = weights;
        job.out = floats(poses[0]);
        job.run();
    }

    void addFourth() {
        rig::AddDeltaJob job;
        job.layout = &layout;
        job.base = floats(poses[0]);
        job.current = floats(poses[1]);
        job.weight = 0.7F;
        job.side = rig::Delta::Post;
        job.out = floats(poses[0]);
        job.run();
    }

    void toModel() {
        rig::LocalToModelJob job;
        job.layout = &layout;
        job.pose = floats(poses[0]);
        job.parents = parents;
        job.out = matrices;
        job.run();
    }

    void playAll(double frame) {
        for (std::size_t clip = 0; clip < 3; ++clip)
            sampleClip(clip, frame, clip);
        blendThree();
        sampleClip(3, frame, 1);
        addFourth();
        toModel();
    }

    rig::PoseLayout layout;
    std::array<std::unique_ptr<rig::DecodedClip>, kClips> clips;
    std::array<rig::Pose, 3> poses;  ///< the first holds the result, the others are free after the blend
    std::vector<std::int16_t> parents;
    std::vector<glm::mat4> matrices;
};

/// Runs `step(character, frame)` at each playhead in turn.
template <typename Step>
void play(benchmark::State& state, std::size_t joints, bool scrubbing, Step step) {
    Character character(joints);
    const std::vector<double> frames = playheads(scrubbing);
    std::size_t next = 0;
    for (auto _ : state) {
        step(character, frames[next]);
        benchmark::ClobberMemory();
        next = next + 1 < frames.size() ? next + 1 : 0;
    }
}

void touchFirst(benchmark::State& state, std::size_t clips, std::size_t joints) {
    play(state, joints, false, [clips](Character& character, double frame) {
        for (std::size_t clip = 0; clip < clips; ++clip)
            character.touchClip(clip, frame);
    });
}

void sampleOne(benchmark::State& state, bool scrubbing) {
    play(state, kJoints, scrubbing,
         [](Character& character, double frame) { character.sampleClip(0, frame, 0); });
}

void blendOfThree(benchmark::State& state) {
    play(state, kJoints, false, [](Character& character, double frame) {
        for (std::size_t clip = 0; clip < 3; ++clip)
            character.sampleClip(clip, frame, clip);
        character.blendThree();
    });
}

void wholeCharacter(benchmark::State& state, std::size_t joints) {
    play(state, joints, false, [](Character& character, double frame) { character.playAll(frame); });
}

BENCHMARK_CAPTURE(touchFirst, one, std::size_t{1}, kJoints);
BENCHMARK_CAPTURE(touchFirst, three, std::size_t{3}, kJoints);
BENCHMARK_CAPTURE(touchFirst, four67, kClips, kJoints);
BENCHMARK_CAPTURE(touchFirst, four90, kClips, std::size_t{90});
BENCHMARK_CAPTURE(sampleOne, sequential, false);
BENCHMARK_CAPTURE(sampleOne, scrubbing, true);
BENCHMARK(blendOfThree);
BENCHMARK_CAPTURE(wholeCharacter, joints67, kJoints);
BENCHMARK_CAPTURE(wholeCharacter, joints90, std::size_t{90});

}  // namespace
}  // namespace poseloom::bench
