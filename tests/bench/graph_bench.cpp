// SPDX-License-Identifier: MIT
// Bars 5 and 6: the evaluator against the kernels that it calls, and how its cost grows.
#include <benchmark/benchmark.h>

#include <array>

#include "allocation_counter.h"
#include "bench_scene.h"
#include "rig/jobs.h"

namespace poseloom::bench {
namespace {

constexpr std::size_t kJoints = 67;

struct Scene {
    Scene(std::size_t nodes, bool additive, std::size_t joints = kJoints, int clipFrames = kFrames)
        : graph(treeOf(nodes, additive)) {
        for (unsigned seed = 1; seed <= 4; ++seed)
            clips.push_back(smoothClip(joints, seed, rig::Delta::None, clipFrames));
        delta = smoothClip(joints, 9, rig::Delta::Post, clipFrames);
        sources = fill(graph, clips, delta);
        frames.resize(graph.slots.size());
    }

    void setPlayheads(double frame) { std::fill(frames.begin(), frames.end(), frame); }

    posegraph::Graph graph;
    std::vector<rig::ClipPtr> clips;
    rig::ClipPtr delta;
    std::vector<eval::SlotSource> sources;
    std::vector<double> frames;
};

void evaluateGraph(benchmark::State& state, std::size_t nodes, bool additive) {
    Scene scene(nodes, additive);
    eval::Evaluator evaluator(eval::compile(scene.graph, scene.sources).program);
    const std::vector<double> heads = playheads(false);
    scene.setPlayheads(heads[0]);
    evaluator.evaluate(scene.frames);
    std::size_t next = 0;
    const std::size_t before = allocations();
    for (auto _ : state) {
        scene.setPlayheads(heads[next]);
        benchmark::DoNotOptimize(evaluator.evaluate(scene.frames).hasPose);
        next = next + 1 < heads.size() ? next + 1 : 0;
    }
    state.counters["allocations"] = static_cast<double>(allocations() - before);
}

/// The kernel calls that evaluating the same tree comes down to, written out by hand.
class BareTree {
  public:
    explicit BareTree(const Scene& scene) : m_layout(rig::PoseLayout::of(kJoints, false)) {
        std::vector<const rig::Clip*> known;
        for (const eval::SlotSource& source : scene.sources) {
            std::size_t index = 0;
            while (index < known.size() && known[index] != source.clip.get())
                ++index;
            if (index == known.size()) {
                known.push_back(source.clip.get());
                m_clips.push_back(decoded(source.clip));
                m_clips.back()->row(0);
            }
            m_slotClips.push_back(index);
        }
        const std::string& root = scene.graph.output->name;
        const posegraph::Node* node = scene.graph.findNode(root);
        if (node->kind == posegraph::NodeKind::Add) {
            emit(scene.graph, node->base->name, 0);
            for (const posegraph::Input& input : node->inputs) {
                emit(scene.graph, input.ref.name, 1);
                m_calls.push_back({Call::Kind::Add, 0, 0, input.weightOrDefault()});
            }
        } else {
            emit(scene.graph, root, 0);
        }
        m_transforms.resize(kJoints);
    }

    void run(double frame) {
        const rig::Kernels& kernels = rig::kernels();
        for (const Call& call : m_calls) {
            float* out = m_poses[call.pose].data();
            if (call.kind == Call::Kind::Sample) {
                const auto place = m_clips[call.clip]->at(frame);
                kernels.sampleNear(m_layout, place.from, place.to, place.fraction, out);
            } else if (call.kind == Call::Kind::Blend) {
                const std::array<const float*, 2> inputs{out, m_poses[call.pose + 1].data()};
                const std::array<float, 2> weights{0.6F, 0.4F};
                kernels.blend(m_layout, inputs.data(), weights.data(), 2, nullptr, out);
            } else {
                kernels.addDelta(m_layout, out, m_poses[call.pose + 1].data(), nullptr, call.weight,
                                 rig::Delta::Post, nullptr, out);
            }
        }
        rig::UnpackJob{&m_layout, {m_poses[0].data(), m_layout.floats}, m_transforms}.run();
    }

  private:
    struct Call {
        enum class Kind : std::uint8_t { Sample, Blend, Add };
        Kind kind;
        std::size_t pose;
        std::size_t clip;
        float weight;
    };

    void emit(const posegraph::Graph& graph, const std::string& name, std::size_t pose) {
        while (m_poses.size() < pose + 2)
            m_poses.emplace_back(m_layout);
        if (const posegraph::Node* node = graph.findNode(name)) {
            emit(graph, node->inputs[0].ref.name, pose);
            emit(graph, node->inputs[1].ref.name, pose + 1);
            m_calls.push_back({Call::Kind::Blend, pose, 0, 0.0F});
            return;
        }
        const auto slot = static_cast<std::size_t>(graph.findSlot(name) - graph.slots.data());
        m_calls.push_back({Call::Kind::Sample, pose, m_slotClips[slot], 0.0F});
    }

    rig::PoseLayout m_layout;
    std::vector<std::unique_ptr<rig::DecodedClip>> m_clips;
    std::vector<std::size_t> m_slotClips;
    std::vector<rig::Pose> m_poses;
    std::vector<Call> m_calls;
    std::vector<rig::Transform> m_transforms;
};

void bareKernels(benchmark::State& state, std::size_t nodes, bool additive) {
    const Scene scene(nodes, additive);
    BareTree tree(scene);
    const std::vector<double> heads = playheads(false);
    std::size_t next = 0;
    for (auto _ : state) {
        tree.run(heads[next]);
        benchmark::ClobberMemory();
        next = next + 1 < heads.size() ? next + 1 : 0;
    }
}

void growthInNodes(benchmark::State& state) {
    evaluateGraph(state, static_cast<std::size_t>(state.range(0)) - 1, false);
}

/// One character from clips to model space. Clips of fewer joints are longer, so that all sizes walk through
/// the same amount of memory: what grows is the work, not the distance to the cache.
void growthInJoints(benchmark::State& state) {
    constexpr int kJointFrames = 32 * kFrames;
    const auto count = static_cast<std::size_t>(state.range(0));
    const int clipFrames = kJointFrames / static_cast<int>(count);
    Scene scene(8, true, count, clipFrames);
    const rig::Skeleton skeleton = skeletonOf(count);
    std::vector<glm::mat4> matrices(count);
    eval::Evaluator evaluator(eval::compile(scene.graph, scene.sources).program);
    double frame = 0.25;
    for (auto _ : state) {
        scene.setPlayheads(frame);
        eval::localToModel(skeleton, evaluator.evaluate(scene.frames).transforms, matrices);
        benchmark::ClobberMemory();
        frame = frame + 0.5 < clipFrames - 1 ? frame + 0.5 : 0.25;
    }
}

/// Many characters that play the same graph, each at a place of its own. Nothing of a character but its
/// playheads lives in the evaluator, so one serves them all; every pose is read before the next is made.
void growthInCharacters(benchmark::State& state) {
    const auto count = static_cast<std::size_t>(state.range(0));
    Scene scene(8, true);
    eval::Evaluator evaluator(eval::compile(scene.graph, scene.sources).program);
    const std::vector<double> heads = playheads(false);
    scene.setPlayheads(heads[0]);
    evaluator.evaluate(scene.frames);
    std::size_t next = 0;
    for (auto _ : state) {
        for (std::size_t character = 0; character < count; ++character) {
            scene.setPlayheads(heads[next]);
            float height = 0.0F;
            for (const rig::Transform& joint : evaluator.evaluate(scene.frames).transforms)
                height += joint.translation.z;
            benchmark::DoNotOptimize(height);
            next = (next + 7) % heads.size();
        }
    }
}

BENCHMARK_CAPTURE(evaluateGraph, nodes8, std::size_t{8}, true);
BENCHMARK_CAPTURE(evaluateGraph, nodes64, std::size_t{64}, true);
BENCHMARK_CAPTURE(evaluateGraph, nodes2047, std::size_t{2047}, false);
BENCHMARK_CAPTURE(bareKernels, nodes8, std::size_t{8}, true);
BENCHMARK_CAPTURE(bareKernels, nodes64, std::size_t{64}, true);
BENCHMARK_CAPTURE(bareKernels, nodes2047, std::size_t{2047}, false);
BENCHMARK(growthInNodes)->RangeMultiplier(2)->Range(64, 4096);
BENCHMARK(growthInJoints)->RangeMultiplier(2)->Range(32, 256);
BENCHMARK(growthInCharacters)->RangeMultiplier(2)->Range(1, 1024);

}  // namespace
}  // namespace poseloom::bench
