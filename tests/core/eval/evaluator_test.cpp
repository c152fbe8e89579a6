// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>

#include "../../bench/allocation_counter.h"
#include "graph_cases.h"

namespace poseloom::eval {
namespace {

using posegraph::NodeKind;

std::string numbered(std::string_view prefix, std::size_t number) {
    std::string result(prefix);
    result += std::to_string(number);
    return result;
}

/// A clip of `bones` bones, three frames, everything random. With `sparse`, components are missing at random.
rig::ClipPtr randomClip(std::mt19937& random, std::size_t bones, bool sparse) {
    std::uniform_real_distribution<float> place(-5.0F, 5.0F);
    std::normal_distribution<float> bell;
    rig::ClipInfo info;
    info.frames = info.loopFrames = 3;
    for (std::size_t bone = 0; bone < bones; ++bone) {
        const auto authored = sparse ? static_cast<rig::ComponentMask>(random() % 8) : rig::kAllComponents;
        info.tracks.push_back({"Rig", numbered("bone", bone), true, authored});
    }
    info.values = {{"Rig", "range"}, {"Rig", "mesh"}};
    std::vector<std::vector<rig::Transform>> frames(3);
    std::vector<std::vector<rig::Value>> values;
    for (auto& frame : frames) {
        for (std::size_t bone = 0; bone < bones; ++bone)
            frame.push_back(
                {{place(random), place(random), place(random)},
                 glm::normalize(glm::quat(bell(random), bell(random), bell(random), bell(random))),
                 glm::vec3(1.0F + 0.1F * place(random))});
        values.push_back({place(random), numbered("res://a/rather/long/path/", random() % 9)});
    }
    if (!sparse) info.values.clear();
    return rig::makeClip(info, frames, sparse ? values : std::vector<std::vector<rig::Value>>{});
}

struct Scene {
    posegraph::Graph graph;
    std::vector<SlotSource> sources;
    std::vector<double> frames;
};

/// Four slots and a few nodes that name slots and earlier nodes; the last node is the output.
Scene randomScene(std::mt19937& random, bool sparse, std::size_t bones = 20) {
    Scene scene;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < 4; ++i) {
        posegraph::Slot slot;
        slot.id = static_cast<posegraph::NodeId>(i + 1);
        slot.name = numbered("S", i);
        scene.graph.slots.push_back(slot);
        names.push_back(slot.name);
        scene.sources.push_back({slot.name, randomClip(random, bones, sparse), {}});
        scene.frames.push_back(0.1 * static_cast<double>(random() % 25));
    }
    const auto anyName = [&] { return posegraph::Ref{names[random() % names.size()], {}}; };
    for (std::size_t i = 0; i < 6; ++i) {
        posegraph::Node node;
        node.id = static_cast<posegraph::NodeId>(i + 10);
        node.key = numbered("N", i);
        node.kind = static_cast<NodeKind>(random() % 3);
        if (node.kind != NodeKind::Blend) node.base = anyName();
        const std::size_t inputs = node.kind == NodeKind::Invert ? 0 : 1 + random() % 3;
        for (std::size_t k = 0; k < inputs; ++k)
            node.inputs.push_back({anyName(), 0.25F * static_cast<float>(random() % 5), {}});
        if (random() % 3 == 0) node.mask.bones = {{"bone1", {}}, {"bone7", {}}};
        scene.graph.nodes.push_back(node);
        names.push_back(node.key);
    }
    scene.graph.output = posegraph::Ref{"N5", {}};
    return scene;
}

bool sameNumbers(const PoseResult& a, const PoseResult& b, float tolerance) {
    for (std::size_t i = 0; i < a.transforms.size(); ++i) {
        if (a.authored[i] != b.authored[i]) return false;
        const rig::Transform& x = a.transforms[i];
        const rig::Transform& y = b.transforms[i];
        const float size = std::max(1.0F, glm::length(y.translation));
        if (glm::distance(x.translation, y.translation) > tolerance * size) return false;
        if (1.0F - std::fabs(glm::dot(x.rotation, y.rotation)) > tolerance) return false;
        if (glm::distance(x.scale, y.scale) > tolerance * std::max(1.0F, glm::length(y.scale))) return false;
    }
    return true;
}

bool isFinite(const PoseResult& pose) {
    for (const rig::Transform& t : pose.transforms)
        for (int i = 0; i < 3; ++i)
            if (!std::isfinite(t.translation[i]) || !std::isfinite(t.rotation[i]) ||
                !std::isfinite(t.scale[i]) || !std::isfinite(t.rotation.w))
                return false;
    return true;
}

PoseResult poseOf(const Scene& scene) {
    Evaluator evaluator(compile(scene.graph, scene.sources).program);
    return evaluator.evaluate(scene.frames);
}

TEST(Evaluator, GivesTheSameBySimdAndTrackByTrack) {
    std::mt19937 random(11);
    for (int round = 0; round < 300; ++round) {
        Scene scene = randomScene(random, false);
        const PoseResult fast = poseOf(scene);
        // One more slot with a bone of its own: no clip authors everything any more, so the kernels are out.
        scene.graph.slots.push_back({99, "Odd", {}, false});
        rig::ClipInfo info;
        info.tracks = {{"Rig", "extra", true, rig::kPosition}};
        scene.sources.push_back({"Odd", rig::makeClip(info, {{rig::Transform{}}}), {}});
        PoseResult general = poseOf(scene);
        general.transforms.resize(fast.transforms.size());
        general.authored.resize(fast.authored.size());
        EXPECT_TRUE(sameNumbers(fast, general, 2e-5F)) << "round " << round;
    }
}

bool sameBits(const PoseResult& a, const PoseResult& b) {
    return a.authored == b.authored && std::memcmp(a.transforms.data(), b.transforms.data(),
                                                   a.transforms.size() * sizeof(rig::Transform)) == 0;
}

TEST(Evaluator, GivesTheSameBitsWholeAndByRunsOfJoints) {
    std::mt19937 random(17);
    for (int round = 0; round < 60; ++round) {
        Scene scene = randomScene(random, round % 6 == 5, 130 + random() % 200);
        Evaluator evaluator(compile(scene.graph, scene.sources).program);
        evaluator.evaluate(scene.frames);  // whole: the weights are new
        for (int step = 0; step < 3; ++step) {
            for (double& frame : scene.frames)
                frame = 0.1 * static_cast<double>(random() % 25);
            EXPECT_TRUE(sameBits(evaluator.evaluate(scene.frames), poseOf(scene))) << "round " << round;
        }
    }
}

TEST(Evaluator, AllocatesNothingAfterTheFirstCall) {
    std::mt19937 random(12);
    for (int round = 0; round < 50; ++round) {
        Scene scene = randomScene(random, round % 2 == 0);
        Evaluator evaluator(compile(scene.graph, scene.sources).program);
        evaluator.evaluate(scene.frames);
        evaluator.evaluate(scene.frames);
        const std::size_t before = bench::allocations();
        for (double& frame : scene.frames)
            frame = std::fmod(frame + 0.5, 2.0);
        evaluator.evaluate(scene.frames);
        EXPECT_EQ(bench::allocations() - before, 0U) << "round " << round;
    }
}

TEST(Evaluator, StaysFiniteWhateverTheWeights) {
    std::mt19937 random(13);
    const std::vector<float> odd{std::numeric_limits<float>::quiet_NaN(),
                                 std::numeric_limits<float>::infinity(),
                                 -std::numeric_limits<float>::infinity(),
                                 std::numeric_limits<float>::max(),
                                 std::numeric_limits<float>::denorm_min(),
                                 -1.0F,
                                 0.0F,
                                 1.0F};
    for (int round = 0; round < 400; ++round) {
        const Scene scene = randomScene(random, round % 2 == 0);
        const Compiled compiled = compile(scene.graph, scene.sources);
        std::vector<float> weights;
        for (std::size_t pin = 0; pin < pinsOf(*compiled.program).size(); ++pin)
            weights.push_back(odd[random() % odd.size()]);
        Evaluator evaluator(compiled.program);
        EXPECT_TRUE(isFinite(evaluator.evaluate(scene.frames, weights))) << "round " << round;
    }
}

Scene blendOf(std::mt19937& random, std::size_t inputs) {
    Scene scene = randomScene(random, true);
    scene.graph.nodes.resize(1);
    posegraph::Node& node = scene.graph.nodes[0];
    node.kind = NodeKind::Blend;
    node.base.reset();
    node.mask = {};
    node.inputs.clear();
    for (std::size_t i = 0; i < inputs; ++i)
        node.inputs.push_back({{numbered("S", i), {}}, 0.5F + 0.5F * static_cast<float>(i), {}});
    scene.graph.output = posegraph::Ref{node.key, {}};
    return scene;
}

TEST(Blend, DoesNotChangeWhenAllWeightsAreMultiplied) {
    std::mt19937 random(14);
    for (int round = 0; round < 100; ++round) {
        Scene scene = blendOf(random, 3);
        const PoseResult before = poseOf(scene);
        for (posegraph::Input& input : scene.graph.nodes[0].inputs)
            input.weight = *input.weight * 37.5F;
        EXPECT_TRUE(sameNumbers(poseOf(scene), before, 1e-5F));
    }
}

TEST(Blend, PlacesDoNotDependOnTheOrderOfInputs) {
    std::mt19937 random(15);
    for (int round = 0; round < 100; ++round) {
        Scene scene = blendOf(random, 4);
        const PoseResult before = poseOf(scene);
        std::shuffle(scene.graph.nodes[0].inputs.begin(), scene.graph.nodes[0].inputs.end(), random);
        const PoseResult after = poseOf(scene);
        for (std::size_t i = 0; i < before.transforms.size(); ++i) {
            EXPECT_LE(glm::distance(before.transforms[i].translation, after.transforms[i].translation),
                      1e-5F);
            EXPECT_LE(glm::distance(before.transforms[i].scale, after.transforms[i].scale), 1e-5F);
        }
    }
}

TEST(Add, IgnoresAnInputOfWeightZero) {
    std::mt19937 random(16);
    for (int round = 0; round < 100; ++round) {
        Scene scene = blendOf(random, 2);
        posegraph::Node& node = scene.graph.nodes[0];
        node.kind = NodeKind::Add;
        node.base = posegraph::Ref{"S2", {}};
        const PoseResult without = poseOf(scene);
        node.inputs.insert(node.inputs.begin() + 1, {{"S3", {}}, 0.0F, {}});
        EXPECT_TRUE(sameNumbers(poseOf(scene), without, 1e-6F));
    }
}

TEST(Invert, TwiceCancels) {
    std::mt19937 random(17);
    for (int round = 0; round < 100; ++round) {
        Scene scene = blendOf(random, 3);
        const PoseResult plain = poseOf(scene);
        for (const char* key : {"I1", "I2"}) {
            posegraph::Node invert;
            invert.key = key;
            invert.kind = NodeKind::Invert;
            invert.base = scene.graph.output;
            scene.graph.nodes.push_back(invert);
            scene.graph.output = posegraph::Ref{key, {}};
        }
        EXPECT_TRUE(sameNumbers(poseOf(scene), plain, 1e-4F));
    }
}

const std::string kLayered =
    "[AnimationSlots] A B C [/AnimationSlots]"
    "[Mix] [Blend] inputs = [@A, @B] weights = [1.0, 3.0] [/Blend] [/Mix]"
    "[Back] [Invert] input = @C [/Invert] [/Back]"
    "[Top] [Add] base = @Mix inputs = [@Back, @A] weights = [0.5, -1.0] [/Add] [/Top]"
    "[Output] input = @Top [/Output]";

struct Layered {
    Layered() : graph(*tests::graphOf(kLayered)) {
        std::mt19937 random(18);
        for (const char* slot : {"A", "B", "C"})
            sources.push_back({slot, randomClip(random, 4, false), {}});
        program = compile(graph, sources).program;
    }
    posegraph::NodeId idOf(const std::string& name) const {
        const posegraph::Node* node = graph.findNode(name);
        return node != nullptr ? node->id : graph.findSlot(name)->id;
    }
    posegraph::Graph graph;
    std::vector<SlotSource> sources;
    ProgramPtr program;
    std::vector<double> frames{0.5, 1.0, 1.5};
};

float weightOf(const EvalTrace& trace, posegraph::NodeId id) {
    for (const TraceEntry& entry : trace.entries)
        if (entry.id == id) return entry.weight;
    return std::numeric_limits<float>::quiet_NaN();
}

TEST(Trace, SaysHowMuchReachesTheOutput) {
    const Layered layered;
    Evaluator evaluator(layered.program);
    EvalTrace trace;
    evaluator.evaluate(layered.frames, {}, &trace);
    EXPECT_FLOAT_EQ(weightOf(trace, layered.idOf("Top")), 1.0F);
    EXPECT_FLOAT_EQ(weightOf(trace, layered.idOf("Mix")), 1.0F);
    EXPECT_FLOAT_EQ(weightOf(trace, layered.idOf("Back")), 0.5F);
    EXPECT_FLOAT_EQ(weightOf(trace, layered.idOf("A")), 0.25F - 1.0F);
    EXPECT_FLOAT_EQ(weightOf(trace, layered.idOf("B")), 0.75F);
    EXPECT_FLOAT_EQ(weightOf(trace, layered.idOf("C")), 0.5F);
    EXPECT_EQ(trace.pinWeights, (std::vector<float>{0.25F, 0.75F, 0.5F, -1.0F}));
    EXPECT_GT(trace.totalMicroseconds, 0.0);
}

TEST(Trace, FollowsTheWeightsInUse) {
    const Layered layered;
    Evaluator evaluator(layered.program);
    EvalTrace trace;
    const std::vector<float> weights{1.0F, 0.0F, 0.0F, 2.0F};
    evaluator.evaluate(layered.frames, weights, &trace);
    EXPECT_EQ(trace.pinWeights, (std::vector<float>{1.0F, 0.0F, 0.0F, 2.0F}));
    evaluator.evaluate(layered.frames, {}, &trace);
    EXPECT_EQ(trace.pinWeights, (std::vector<float>{0.25F, 0.75F, 0.5F, -1.0F}));
}

TEST(Solo, ShowsOneNodeAndGoesBack) {
    const Layered layered;
    Evaluator evaluator(layered.program);
    const PoseResult whole = evaluator.evaluate(layered.frames);
    evaluator.solo(layered.idOf("B"));
    const PoseResult slot = evaluator.evaluate(layered.frames);
    std::vector<rig::Transform> frame(4);
    layered.sources[1].clip->sample(1, frame);
    EXPECT_EQ(slot.transforms[2].translation, frame[2].translation);
    evaluator.solo(std::nullopt);
    EXPECT_TRUE(sameNumbers(evaluator.evaluate(layered.frames), whole, 1e-6F));
    EXPECT_FALSE(sameNumbers(slot, whole, 1e-3F));
    evaluator.solo(posegraph::NodeId{12345});
    EXPECT_FALSE(evaluator.evaluate(layered.frames).hasPose);
}

/// A quarter turn about X stored as a delta, on a base turned a quarter about Z.
glm::quat deltaOnBase(rig::Delta side, float weight) {
    const glm::quat quarterX(0.70710678F, 0.70710678F, 0.0F, 0.0F);
    const glm::quat quarterZ(0.70710678F, 0.0F, 0.0F, 0.70710678F);
    rig::ClipInfo info;
    info.tracks = {{"Rig", "root", true, rig::kPosition | rig::kRotation}};
    rig::ClipInfo deltaInfo = info;
    deltaInfo.delta = side;
    rig::Transform base;
    base.rotation = quarterZ;
    rig::Transform delta;
    delta.rotation = quarterX;
    posegraph::Graph graph = *tests::graphOf(
        "[AnimationSlots] A B [/AnimationSlots] [M] [Add] base = @A inputs = [@B] weights = [1.0] [/Add] "
        "[/M] "
        "[Output] input = @M [/Output]");
    graph.nodes[0].inputs[0].weight = weight;
    Evaluator evaluator(
        compile(graph, std::vector<SlotSource>{{"A", rig::makeClip(info, {{base}}), {}},
                                               {"B", rig::makeClip(deltaInfo, {{delta}}), {}}})
            .program);
    const std::vector<double> frames{0.0, 0.0};
    return evaluator.evaluate(frames).transforms[0].rotation;
}

TEST(Add, PutsADeltaClipOnItsOwnSide) {
    // z * x and x * z of quarter turns differ in the sign of y.
    const glm::quat post = deltaOnBase(rig::Delta::Post, 1.0F);
    EXPECT_NEAR(post.x, 0.5F, 1e-6F);
    EXPECT_NEAR(post.y, 0.5F, 1e-6F);
    const glm::quat pre = deltaOnBase(rig::Delta::Pre, 1.0F);
    EXPECT_NEAR(pre.x, 0.5F, 1e-6F);
    EXPECT_NEAR(pre.y, -0.5F, 1e-6F);
}

TEST(Add, ADeltaClipDoesNothingWhereTheBaseHasNothing) {
    rig::ClipInfo info;
    info.tracks = {{"Rig", "root", true, rig::kRotation}};
    rig::ClipInfo deltaInfo;
    deltaInfo.tracks = {{"Rig", "root", true, rig::kPosition | rig::kRotation},
                        {"Rig", "hand", true, rig::kPosition | rig::kRotation}};
    deltaInfo.delta = rig::Delta::Post;
    Evaluator evaluator(
        compile(*tests::graphOf(
                    "[AnimationSlots] A B [/AnimationSlots] [M] [Add] base = @A inputs = [@B] weights "
                    "= [1.0] [/Add] [/M] [Output] input = @M [/Output]"),
                std::vector<SlotSource>{
                    {"A", rig::makeClip(info, {{rig::Transform{}}}), {}},
                    {"B", rig::makeClip(deltaInfo, {{rig::Transform{}, rig::Transform{}}}), {}}})
            .program);
    const std::vector<double> frames{0.0, 0.0};
    const PoseResult& pose = evaluator.evaluate(frames);
    EXPECT_EQ(pose.authored[0], rig::kRotation);
    EXPECT_EQ(pose.authored[1], 0);
}

}  // namespace
}  // namespace poseloom::eval
