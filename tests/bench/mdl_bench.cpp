// SPDX-License-Identifier: MIT
// Bars 7, 8, 11 and 14: Source models from their bytes to poses.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <fstream>
#include <numeric>
#include <random>

#include "bench_models.h"
#include "document/assets.h"
#include "eval/evaluation.h"
#include "mdl/anim_nodes.h"
#include "mdl/sections.h"
#include "rig/decoded_clip_cache.h"
#include "rig/jobs.h"

namespace poseloom::bench {
namespace {

std::vector<std::uint32_t> inOrder(std::size_t count) {
    std::vector<std::uint32_t> joints(count);
    std::iota(joints.begin(), joints.end(), 0U);
    return joints;
}

rig::PoseLayout layoutOf(const mdl::Model& model) {
    return rig::PoseLayout::of(model.bones.size(), false);
}

std::vector<rig::ClipPtr> clipsOf(const mdl::ModelPtr& model) {
    std::vector<rig::ClipPtr> clips;
    for (std::size_t i = 0; i < model->animations.size(); ++i)
        clips.push_back(mdl::makeAnimationClip(model, i));
    return clips;
}

rig::DecodedClip undecoded(const mdl::ModelPtr& model, const rig::ClipPtr& clip) {
    return rig::DecodedClip(clip, layoutOf(*model), inOrder(model->bones.size()));
}

// Bar 7. What the decoder is measured against: the format read as it is described, one frame of one bone
// after another, each channel found by walking its runs from the first. It writes the same rows and is given
// what costs little: the nodes are listed once per section, reads are not checked, signs are not aligned.

float valueAt(const std::byte* stream, int frame) {
    if (stream == nullptr) return 0.0F;
    while (true) {
        const int valid = std::to_integer<int>(stream[0]);
        const int total = std::to_integer<int>(stream[1]);
        if (frame < total) {
            std::int16_t value = 0;
            std::memcpy(&value, stream + 2 * std::min(frame + 1, valid), sizeof(value));
            return value;
        }
        frame -= total;
        stream += 2 * (1 + valid);
    }
}

glm::quat fromEuler(const glm::vec3& radians) {
    const float sr = std::sin(radians.x * 0.5F);
    const float cr = std::cos(radians.x * 0.5F);
    const float sp = std::sin(radians.y * 0.5F);
    const float cp = std::cos(radians.y * 0.5F);
    const float sy = std::sin(radians.z * 0.5F);
    const float cy = std::cos(radians.z * 0.5F);
    return {cr * cp * cy + sr * sp * sy, sr * cp * cy - cr * sp * sy, cr * sp * cy + sr * cp * sy,
            cr * cp * sy - sr * sp * cy};
}

struct ScalarNode {
    std::size_t bone = 0;
    std::array<const std::byte*, 3> rotation{};
    std::array<const std::byte*, 3> position{};
    std::optional<glm::quat> stillRotation;
    std::optional<glm::vec3> stillPosition;
};

class ScalarLoop {
  public:
    ScalarLoop(const mdl::Model& model, std::size_t animation)
        : m_model(model), m_animation(model.animations[animation]), m_layout(layoutOf(model)) {}

    void decode(float* rows) {
        int section = -1;
        for (int frame = 0; frame < m_animation.frames; ++frame, rows += m_layout.floats) {
            const mdl::FramePlace place = mdl::placeOfFrame(m_animation, frame);
            if (place.section != section) listNodes(section = place.section);
            decodeFrame(place.local, rows);
        }
    }

  private:
    void listNodes(int section) {
        m_nodes.clear();
        const auto place = mdl::placeOfSection(m_model, m_animation, section);
        const auto streams = [&](std::uint64_t pointer) {
            std::array<const std::byte*, 3> result{};
            const auto offsets = mdl::streamOffsets(place->reader, pointer);
            for (std::size_t axis = 0; axis < 3; ++axis)
                if (offsets[axis] != 0) result[axis] = place->reader.bytes().data() + offsets[axis];
            return result;
        };
        for (const mdl::AnimNode& node : mdl::walkNodes(place->reader, place->offset).nodes) {
            ScalarNode& made = m_nodes.emplace_back();
            made.bone = static_cast<std::size_t>(node.bone);
            const mdl::Bone& bone = m_model.bones[made.bone];
            made.stillRotation = mdl::stillRotation(place->reader, node, bone);
            made.stillPosition = mdl::stillPosition(place->reader, node, bone);
            if (!made.stillRotation) made.rotation = streams(node.payload());
            if (!made.stillPosition) made.position = streams(mdl::animPositionOffset(node));
        }
    }

    void decodeFrame(int local, float* row) const {
        rig::setIdentity(m_layout, row);
        for (std::size_t bone = 0; bone < m_model.bones.size(); ++bone)
            rig::setJoint(m_layout, row, bone,
                          {m_model.bones[bone].position, m_model.bones[bone].rotation, glm::vec3(1.0F)});
        for (const ScalarNode& node : m_nodes) {
            const mdl::Bone& bone = m_model.bones[node.bone];
            const auto values = [local](const std::array<const std::byte*, 3>& streams) {
                return glm::vec3(valueAt(streams[0], local), valueAt(streams[1], local),
                                 valueAt(streams[2], local));
            };
            rig::Transform transform;
            transform.rotation =
                node.stillRotation
                    ? *node.stillRotation
                    : fromEuler(values(node.rotation) * bone.rotationScale + bone.eulerRadians);
            transform.translation = node.stillPosition
                                        ? *node.stillPosition
                                        : values(node.position) * bone.positionScale + bone.position;
            rig::setJoint(m_layout, row, node.bone, transform);
        }
    }

    const mdl::Model& m_model;
    const mdl::Animation& m_animation;
    rig::PoseLayout m_layout;
    std::vector<ScalarNode> m_nodes;
};

/// Calls `decode(animation)` for one animation of `model` after another.
template <typename Decode>
void eachAnimation(benchmark::State& state, const mdl::Model& model, Decode decode) {
    std::size_t next = 0;
    for (auto _ : state) {
        decode(next);
        benchmark::ClobberMemory();
        next = (next + 7) % model.animations.size();
    }
}

void decodeClip(benchmark::State& state, const ModelSize& size) {
    const mdl::ModelPtr generated = model(size);
    const std::vector<rig::ClipPtr> clips = clipsOf(generated);
    eachAnimation(state, *generated, [&](std::size_t animation) {
        benchmark::DoNotOptimize(undecoded(generated, clips[animation]).row(0));
    });
}

void walkRuns(benchmark::State& state, const ModelSize& size) {
    const mdl::ModelPtr generated = model(size);
    eachAnimation(state, *generated, [&](std::size_t animation) {
        const auto frames = static_cast<std::size_t>(generated->animations[animation].frames);
        auto rows = rig::AlignedFloats::uninitialised(frames * layoutOf(*generated).floats);
        ScalarLoop(*generated, animation).decode(rows.data());
        benchmark::DoNotOptimize(rows.data());
    });
}

// Bar 8.

void scrubRuns(benchmark::State& state, bool worst) {
    const mdl::ModelPtr generated = modelOfRuns(worst);
    const rig::DecodedClip clip = undecoded(generated, mdl::makeAnimationClip(generated, 0));
    std::vector<double> frames;
    for (std::size_t frame = 0; frame + 1 < clip.frames(); ++frame)
        frames.push_back(static_cast<double>(frame) + 0.4);
    std::shuffle(frames.begin(), frames.end(), std::mt19937(3));
    rig::Pose pose(clip.layout());
    clip.row(0);
    std::size_t next = 0;
    for (auto _ : state) {
        const auto place = clip.at(frames[next]);
        rig::kernels().sampleNear(clip.layout(), place.from, place.to, place.fraction, pose.data());
        benchmark::ClobberMemory();
        next = next + 1 < frames.size() ? next + 1 : 0;
    }
}

// Bar 11.

/// The project's files in a folder of their own, removed with it.
class ProjectFiles {
  public:
    ProjectFiles() { writeProject(m_folder); }
    ProjectFiles(const ProjectFiles&) = delete;
    ProjectFiles& operator=(const ProjectFiles&) = delete;
    ~ProjectFiles() {
        std::error_code ignored;
        std::filesystem::remove_all(m_folder, ignored);
    }

    std::filesystem::path path(const std::string& name) const { return m_folder / name; }

  private:
    std::filesystem::path m_folder =
        std::filesystem::temp_directory_path() / ("poseloom-bench-" + std::to_string(std::random_device{}()));
};

void openToPose(benchmark::State& state) {
    const ProjectFiles files;
    for (auto _ : state) {
        document::AssetCache cache;
        const document::OpenedProject opened = document::openProject(files.path("generated.poseloom"), cache);
        const auto sources = document::sourcesOf(opened.slots);
        const eval::Compiled compiled = eval::compile(opened.document.graph(), sources);
        eval::Evaluator evaluator(compiled.program);
        const std::vector<double> frames(opened.document.graph().slots.size(), 0.0);
        if (!evaluator.evaluate(frames).hasPose) state.SkipWithError("the project yields no pose");
    }
}

void readFiles(benchmark::State& state) {
    const ProjectFiles files;
    for (auto _ : state) {
        for (const char* name : {"generated.mdl", "generated.panimtree", "generated.poseloom"}) {
            std::ifstream in(files.path(name), std::ios::binary);
            std::vector<char> bytes(std::filesystem::file_size(files.path(name)));
            in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
            benchmark::DoNotOptimize(bytes.data());
        }
    }
}

// Bar 14.

/// Plays every animation of a model once, as somebody who looks through its list does. `share` is the
/// budget as a multiple of the animation data; 0 keeps all.
void decodedMemory(benchmark::State& state, const ModelSize& size, double share) {
    const mdl::ModelPtr generated = model(size);
    const auto data = static_cast<double>(animationBytes(size));
    const std::vector<rig::ClipPtr> clips = clipsOf(generated);
    double most = 0.0;
    for (auto _ : state) {
        rig::DecodedClipCache cache(share > 0.0 ? static_cast<std::size_t>(share * data) : SIZE_MAX);
        for (const rig::ClipPtr& clip : clips) {
            cache.get(clip, layoutOf(*generated), inOrder(generated->bones.size()))->row(0);
            most = std::max(most, static_cast<double>(cache.bytes()));
        }
    }
    state.counters["memory"] = most / data;
}

BENCHMARK_CAPTURE(decodeClip, small, kSmallModel);
BENCHMARK_CAPTURE(decodeClip, medium, kMediumModel);
BENCHMARK_CAPTURE(decodeClip, large, kLargeModel);
BENCHMARK_CAPTURE(walkRuns, small, kSmallModel);
BENCHMARK_CAPTURE(walkRuns, medium, kMediumModel);
BENCHMARK_CAPTURE(walkRuns, large, kLargeModel);
BENCHMARK_CAPTURE(scrubRuns, one, false);
BENCHMARK_CAPTURE(scrubRuns, worst, true);
BENCHMARK(openToPose);
BENCHMARK(readFiles);
BENCHMARK_CAPTURE(decodedMemory, all, kMediumModel, 0.0)->Iterations(1);
BENCHMARK_CAPTURE(decodedMemory, budget, kMediumModel, 4.5)->Iterations(1);

}  // namespace
}  // namespace poseloom::bench
