// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "graph_cases.h"

namespace poseloom::eval {
namespace {

using nlohmann::json;
using tests::graphOf;

rig::ClipPtr heroAt(float x) {
    return tests::clipOf(
        json::array({json::array({{{"object", "Hero"}, {"components", {{"position", {x, 0, 0}}}}}})}));
}

/// A clip of a model's bones, one frame, at `x`.
rig::ClipPtr bonesAt(float x, const std::string& object, const std::vector<std::string>& bones) {
    json frame = json::array();
    for (const std::string& bone : bones)
        frame.push_back({{"object", object}, {"bone", bone}, {"components", {{"position", {x, 0, 0}}}}});
    rig::ClipInfo info;
    info.foldsBoneCase = true;
    return tests::clipOf(json::array({frame}), info);
}

std::vector<std::string> codesOf(const Diagnostics& diagnostics) {
    std::vector<std::string> codes;
    for (const Diagnostic& diagnostic : diagnostics)
        codes.push_back(diagnostic.code);
    return codes;
}

std::vector<std::string> codesOf(const std::string& tree, const std::vector<SlotSource>& sources) {
    return codesOf(compile(*graphOf(tree), sources).diagnostics);
}

using Codes = std::vector<std::string>;

TEST(Compile, SaysWhatIsMissing) {
    const std::vector<SlotSource> sources{{"A", heroAt(1), {}}};
    EXPECT_EQ(codesOf("[AnimationSlots] A [/AnimationSlots]", sources), Codes{"EVL001"});
    EXPECT_EQ(codesOf("[AnimationSlots] A [/AnimationSlots] [Output] input = @a [/Output]", sources),
              Codes{"EVL002"});
    EXPECT_EQ(codesOf("[AnimationSlots] A [/AnimationSlots] [Output] input = @A [/Output]", sources),
              Codes{});
}

TEST(Compile, ReportsASlotWithoutAClipOnce) {
    const std::string tree =
        "[AnimationSlots] A B [/AnimationSlots] [M] [Blend] inputs = [@A, @B, @B] weights = [1.0, 1.0, 1.0] "
        "[/Blend] [/M] [Output] input = @M [/Output]";
    EXPECT_EQ(codesOf(tree, {{"A", heroAt(1), {}}}), Codes{"EVL004"});
}

TEST(Compile, CutsEveryCycleAndNamesIt) {
    const std::string tree =
        "[AnimationSlots] S [/AnimationSlots] [A] [Blend] inputs = [@B, @S] weights = [1.0, 1.0] [/Blend] "
        "[/A] "
        "[B] [Blend] inputs = [@A] weights = [1.0] [/Blend] [/B] [Output] input = @A [/Output]";
    const Compiled compiled = compile(*graphOf(tree), std::vector<SlotSource>{{"S", heroAt(2), {}}});
    EXPECT_EQ(codesOf(compiled.diagnostics), Codes{"EVL003"});
    Evaluator evaluator(compiled.program);
    const std::vector<double> frames{0.0};
    EXPECT_EQ(evaluator.evaluate(frames).transforms[0].translation.x, 2.0F);
}

TEST(Compile, SurvivesAChainDeeperThanTheStack) {
    posegraph::Graph graph;
    constexpr int kDepth = 200000;
    graph.slots.push_back({1, "S", {}, false});
    for (int i = 0; i < kDepth; ++i) {
        posegraph::Node node;
        node.id = static_cast<posegraph::NodeId>(i + 2);
        node.key = std::to_string(i);
        node.kind = posegraph::NodeKind::Invert;
        node.base = posegraph::Ref{i + 1 < kDepth ? std::to_string(i + 1) : std::string("S"), {}};
        graph.nodes.push_back(node);
    }
    graph.output = posegraph::Ref{"0", {}};
    Evaluator evaluator(compile(graph, std::vector<SlotSource>{{"S", heroAt(3), {}}}).program);
    const std::vector<double> frames{0.0};
    EXPECT_EQ(evaluator.evaluate(frames).transforms[0].translation.x, 3.0F);
}

TEST(Compile, WarnsOfAnInvertWhereAWholePoseIsExpected) {
    const std::string tree =
        "[AnimationSlots] A [/AnimationSlots] [I] [Invert] input = @A [/Invert] [/I] [Output] input = @I "
        "[/Output]";
    EXPECT_EQ(codesOf(tree, {{"A", heroAt(1), {}}}), Codes{"EVL005"});
}

TEST(Compile, WarnsOfADeltaClipAmongWholePoses) {
    rig::ClipInfo info;
    info.delta = rig::Delta::Post;
    const json frames =
        json::array({json::array({{{"object", "Hero"}, {"components", {{"position", {1, 0, 0}}}}}})});
    const std::string tree =
        "[AnimationSlots] A B [/AnimationSlots] [M] [Blend] inputs = [@A, @B] weights = [1.0, 1.0] [/Blend] "
        "[/M] "
        "[Output] input = @M [/Output]";
    EXPECT_EQ(codesOf(tree, {{"A", heroAt(1), {}}, {"B", tests::clipOf(frames, info), {}}}), Codes{"EVL007"});
}

TEST(Compile, MergesBonesOfDifferentModelsWhateverTheirCase) {
    const std::string tree =
        "[AnimationSlots] A B [/AnimationSlots] [M] [Blend] inputs = [@A, @B] weights = [1.0, 1.0] [/Blend] "
        "[/M] "
        "[Output] input = @M [/Output]";
    const std::vector<SlotSource> unbound{{"A", bonesAt(1, "hero", {"Spine"}), {}},
                                          {"B", bonesAt(3, "hero_anims", {"spine"}), {}}};
    const Compiled compiled = compile(*graphOf(tree), unbound);
    ASSERT_EQ(tracksOf(*compiled.program).size(), 1U);
    Evaluator evaluator(compiled.program);
    const std::vector<double> frames{0.0, 0.0};
    EXPECT_EQ(evaluator.evaluate(frames).transforms[0].translation.x, 2.0F);

    std::vector<SlotSource> bound = unbound;
    bound[0].object = "Left";
    bound[1].object = "Right";
    EXPECT_EQ(tracksOf(*compile(*graphOf(tree), bound).program).size(), 2U);
}

TEST(Compile, LetsBonesThroughAnObjectsMaskWhileNoBindingNamesOne) {
    const std::string tree =
        "[AnimationSlots] A B [/AnimationSlots] [M] [Blend] inputs = [@A, @B] weights = [1.0, 1.0] "
        "mask = { objects = [Hero] } [/Blend] [/M] [N] [Blend] inputs = [@M] weights = [1.0] "
        "mask = { objects = [Hero] } [/Blend] [/N] [Output] input = @N [/Output]";
    std::vector<SlotSource> sources{{"A", bonesAt(1, "model", {"Spine"}), {}},
                                    {"B", bonesAt(3, "model", {"Spine"}), {}}};
    const std::vector<double> frames{0.0, 0.0};
    const Compiled open = compile(*graphOf(tree), sources);
    EXPECT_EQ(codesOf(open.diagnostics), Codes{"EVL006"});
    EXPECT_EQ(Evaluator(open.program).evaluate(frames).transforms[0].translation.x, 2.0F);

    sources[0].object = sources[1].object = "Villain";
    const Compiled bound = compile(*graphOf(tree), sources);
    EXPECT_EQ(codesOf(bound.diagnostics), (Codes{"EVL008", "EVL008"}));
    EXPECT_EQ(Evaluator(bound.program).evaluate(frames).transforms[0].translation.x, 1.0F);
}

TEST(Compile, WarnsOfOneBoneThatTwoKindsOfClipTurn) {
    const std::string tree =
        "[AnimationSlots] A B [/AnimationSlots] [M] [Blend] inputs = [@A, @B] weights = [1.0, 1.0] [/Blend] "
        "[/M] [Output] input = @M [/Output]";
    const auto turning = [](bool fromRest) {
        rig::ClipInfo info;
        info.name = "turn";
        info.tracks.push_back({"Rig", "Chest", true, rig::kRotation, fromRest});
        return rig::makeClip(std::move(info), {{rig::Transform{}}});
    };
    EXPECT_EQ(codesOf(tree, {{"A", turning(true), {}}, {"B", turning(false), {}}}), Codes{"EVL012"});
    EXPECT_EQ(codesOf(tree, {{"A", turning(true), {}}, {"B", turning(true), {}}}), Codes{});
}

TEST(Compile, ExplainsEveryCode) {
    std::set<std::string_view> codes;
    for (const Explanation& explanation : explanations()) {
        EXPECT_TRUE(codes.insert(explanation.code).second);
        EXPECT_FALSE(explanation.title.empty() || explanation.text.empty() || explanation.example.empty() ||
                     explanation.fix.empty())
            << explanation.code;
    }
    for (int number = 1; number <= 9; ++number)
        EXPECT_TRUE(codes.contains(std::string("EVL00").append(std::to_string(number)))) << number;
}

}  // namespace
}  // namespace poseloom::eval
