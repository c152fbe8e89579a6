// SPDX-License-Identifier: MIT
#include "bench_models.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <random>

#include "mdl/writer.h"

namespace poseloom::bench {

namespace {

constexpr int kBones = 67;
constexpr int kRunFrames = 225;
constexpr int kGraphNodes = 970;  // 112 KB

mdl::ModelSource skeleton() {
    std::mt19937 random(11);
    std::uniform_real_distribution<float> unit(-1.0F, 1.0F);
    mdl::ModelSource source;
    source.name = "bench/generated.mdl";
    for (int i = 0; i < kBones; ++i) {
        mdl::SourceBone bone;
        bone.name = "bone" + std::to_string(i);
        bone.parent = i < 4 ? i - 1 : i - 4;
        bone.rest.translation = glm::vec3(4.0F + unit(random), unit(random), unit(random));
        bone.rest.rotation = glm::normalize(glm::quat(3.0F, unit(random), unit(random), unit(random)));
        source.bones.push_back(bone);
    }
    return source;
}

/// How a bone swings about its rest.
struct Swing {
    glm::vec3 axis;
    float reach;
    float phase;
    float speed;
};

std::vector<Swing> swings(unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> unit(-1.0F, 1.0F);
    std::vector<Swing> result;
    for (int i = 0; i < kBones; ++i)
        result.push_back({glm::normalize(glm::vec3(unit(random), unit(random), 1.5F + unit(random))),
                          0.5F + 0.3F * unit(random), 3.0F * unit(random), 0.05F + 0.03F * unit(random)});
    return result;
}

/// With `held` frames a value stands still for so long.
mdl::SourceAnimation swinging(const mdl::ModelSource& source, int number, int frames, int held) {
    mdl::SourceAnimation animation;
    animation.name = "motion" + std::to_string(number);
    animation.looping = true;
    const std::vector<Swing> motion = swings(static_cast<unsigned>(number + 1));
    animation.frames.resize(static_cast<std::size_t>(frames));
    for (int frame = 0; frame < frames; ++frame) {
        auto& pose = animation.frames[static_cast<std::size_t>(frame)];
        const auto time = static_cast<float>(frame / held * held);
        for (std::size_t bone = 0; bone < source.bones.size(); ++bone) {
            const Swing& swing = motion[bone];
            const float angle = swing.reach * std::sin(swing.speed * time + swing.phase);
            rig::Transform& transform = pose.emplace_back(source.bones[bone].rest);
            transform.rotation = transform.rotation * glm::angleAxis(angle, swing.axis);
            if (bone == 0) transform.translation += glm::vec3(angle, 2.0F * angle, 0.3F * angle);
        }
    }
    return animation;
}

std::vector<std::byte> write(const mdl::ModelSource& source, const mdl::WriteOptions& options = {}) {
    auto files = mdl::writeModel(source, options);
    if (!files) {
        std::fprintf(stderr, "a model for the benchmarks cannot be written: %s\n",
                     files.error().message.c_str());
        std::exit(1);
    }
    return std::move(files->mdl);
}

std::vector<std::byte> generate(const ModelSize& size, int frames) {
    mdl::ModelSource source = skeleton();
    for (int i = 0; i < size.animations; ++i)
        source.animations.push_back(swinging(source, i, frames, 1));
    return write(source);
}

std::vector<std::byte> readFile(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    const std::vector<char> chars{std::istreambuf_iterator<char>(in), {}};
    std::vector<std::byte> bytes;
    bytes.reserve(chars.size());
    for (const char c : chars)
        bytes.push_back(static_cast<std::byte>(c));
    return bytes;
}

std::vector<std::byte> keptOrGenerated(const ModelSize& size, const char* folder) {
    const std::filesystem::path path = std::filesystem::path(folder) / (std::string(size.name) + ".mdl");
    if (std::filesystem::exists(path)) return readFile(path);
    std::vector<std::byte> bytes = generate(size, size.frames);
    std::ofstream out(path, std::ios::binary);
    out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return bytes;
}

mdl::ModelPtr readBack(std::vector<std::byte> bytes) {
    mdl::ModelPtr model = mdl::readModel(std::move(bytes), "generated.mdl").model;
    if (!model) {
        std::fputs("a model for the benchmarks cannot be read\n", stderr);
        std::exit(1);
    }
    return model;
}

/// A node of a balanced tree of Blends, numbered as a heap. Only its first inputs have a share, and two
/// clips: as where somebody opens a character that stands.
std::string mixture(int node, int slots) {
    const auto input = [&](int child) {
        return child < kGraphNodes ? "@Mix" + std::to_string(child) : "@Slot" + std::to_string(child % slots);
    };
    const std::string name = "Mix" + std::to_string(node);
    const bool isLeaf = 2 * node + 1 >= kGraphNodes;
    return "\n[" + name + "]\n    [Blend]\n        inputs = [" + input(2 * node + 1) + ", " +
           input(2 * node + 2) + "]\n        weights = [" + (isLeaf ? "0.5, 0.5" : "1.0, 0.0") +
           "]\n    [/Blend]\n[/" + name + "]\n";
}

struct ProjectText {
    std::string graph;
    std::string project;
};

ProjectText projectOf(int animations) {
    ProjectText text;
    text.graph = "[AnimationTree]\nname = \"Generated\"\n[/AnimationTree]\n\n[AnimationSlots]\n";
    text.project =
        "{\n  \"poseloom\": 1,\n  \"document\": \"generated.panimtree\",\n"
        "  \"model\": { \"path\": \"generated.mdl\" },\n  \"slots\": [\n";
    for (int i = 0; i < animations; ++i) {
        const std::string number = std::to_string(i);
        text.graph += "Slot" + number + "\n";
        text.project += (i == 0 ? "    { \"slot\": \"Slot" : ",\n    { \"slot\": \"Slot") + number +
                        "\", \"clip\": \"generated.mdl\", \"animation\": \"motion" + number + "\" }";
    }
    text.project += "\n  ]\n}\n";
    text.graph += "[/AnimationSlots]\n";
    for (int node = kGraphNodes - 1; node >= 0; --node)
        text.graph += mixture(node, animations);
    text.graph += "\n[Output]\n    input = @Mix0\n[/Output]\n";
    return text;
}

}  // namespace

std::vector<std::byte> modelFile(const ModelSize& size) {
    const char* folder = std::getenv("POSELOOM_BENCH_MODELS");
    return folder != nullptr ? keptOrGenerated(size, folder) : generate(size, size.frames);
}

mdl::ModelPtr model(const ModelSize& size) {
    static std::map<std::string, mdl::ModelPtr> models;
    mdl::ModelPtr& known = models[size.name];
    if (!known) known = readBack(modelFile(size));
    return known;
}

std::size_t animationBytes(const ModelSize& size) {
    return model(size)->bytes.size() - generate(size, 1).size();
}

mdl::ModelPtr modelOfRuns(bool worst) {
    mdl::ModelSource source = skeleton();
    source.animations.push_back(swinging(source, 0, kRunFrames, worst ? 3 : 1));
    mdl::WriteOptions options;
    options.sectionThreshold = kRunFrames;
    return readBack(write(source, options));
}

void writeProject(const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder);
    const auto put = [&folder](const char* name, std::string_view text) {
        std::ofstream(folder / name, std::ios::binary) << text;
    };
    const std::vector<std::byte> bytes = modelFile(kMediumModel);
    put("generated.mdl", {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    const ProjectText text = projectOf(kMediumModel.animations);
    put("generated.panimtree", text.graph);
    put("generated.poseloom", text.project);
}

}  // namespace poseloom::bench
