// SPDX-License-Identifier: MIT
#include "eval/semantics_difference.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "perro_cases.h"

namespace poseloom::eval {
namespace {

using tests::PerroCase;

std::string treeOf(const std::string& slots, const std::string& nodes, const std::string& output = "N") {
    return "[AnimationSlots]\n" + slots + "\n[/AnimationSlots]\n" + nodes + "[Output]\ninput = @" + output +
           "\n[/Output]\n";
}

std::string blendOf(const std::string& inputs, const std::string& weights, const std::string& more = {}) {
    return "[N]\n[Blend]\ninputs = [" + inputs + "]\nweights = [" + weights + "]\n" + more +
           "[/Blend]\n[/N]\n";
}

std::string addOf(const std::string& weight, const std::string& more = {}) {
    return "[N]\n[Add]\nbase = @A\ninputs = [@B]\nweights = [" + weight + "]\n" + more + "[/Add]\n[/N]\n";
}

/// A clip of one object, `type`, with fields at frame 0 and, where given, at frame 4.
std::string clipOf(const std::string& type, const std::string& first, const std::string& last = {}) {
    std::string text =
        "[Objects]\nHero = " + type + "\n[/Objects]\n[Frame0]\n@Hero {\n" + first + "\n}\n[/Frame0]\n";
    if (!last.empty()) text += "[Frame4]\n@Hero {\n" + last + "\n}\n[/Frame4]\n";
    return text;
}

SemanticsDifferences comparedAt(const PerroCase& item) {
    const ComparedMoment moment{0.0, item.frames};
    return compareSemantics(item.ruled(), {&moment, 1});
}

std::set<std::string> causesIn(const SemanticsDifferences& found) {
    std::set<std::string> rules;
    for (const SemanticsDifference& difference : found.list)
        for (const DifferenceCause& cause : difference.causes)
            rules.emplace(ruleOf(cause.rule).id);
    return rules;
}

std::set<std::string> causesOf(const PerroCase& item) {
    return causesIn(comparedAt(item));
}

const std::string kStand = "position = (0, 0, 0)";

PerroCase twoClips(const std::string& tree, const std::string& a, const std::string& b, double frame = 0.0) {
    PerroCase item = tests::emptyPerroCase(tree);
    item.bind("A", a, {{"Hero", "Root"}}, frame);
    item.bind("B", b, {{"Hero", "Root"}}, frame);
    return item;
}

TEST(SemanticsDifference, ThereIsNoneWhereBothMeaningsAgree) {
    const PerroCase item = twoClips(treeOf("A\nB", blendOf("@A, @B", "0.25, 0.75")),
                                    clipOf("Node3D", "position = (1, 0, 0)\nvisible = true"),
                                    clipOf("Node3D", "position = (3, 0, 0)\nvisible = false"));
    EXPECT_TRUE(comparedAt(item).list.empty());
}

TEST(SemanticsDifference, AnAddOfWholeValuesIsFoundWithItsAmount) {
    const PerroCase item = twoClips(treeOf("A\nB", addOf("0.5")), clipOf("Node3D", "position = (1, 0, 0)"),
                                    clipOf("Node3D", "position = (4, 0, 0)", "position = (8, 0, 0)"), 4.0);
    const SemanticsDifferences found = comparedAt(item);
    ASSERT_EQ(found.list.size(), 1U);
    const SemanticsDifference& difference = found.list.front();
    EXPECT_EQ(difference.object, "Hero");
    EXPECT_EQ(difference.node, "Root");
    EXPECT_EQ(difference.field, "position");
    EXPECT_FLOAT_EQ(difference.documented->numbers.x, 3.0F);
    EXPECT_FLOAT_EQ(difference.perro->numbers.x, 5.0F);
    EXPECT_NEAR(difference.amount, 2.0, 1e-5);
    ASSERT_EQ(difference.causes.size(), 1U);
    EXPECT_EQ(ruleOf(difference.causes[0].rule).id, "add-whole-value");
    EXPECT_NEAR(difference.causes[0].amount, 2.0, 1e-5);
}

TEST(SemanticsDifference, RotationsThatTheEngineDoesNotAddAreGivenInDegrees) {
    const PerroCase item =
        twoClips(treeOf("A\nB", addOf("1.0")), clipOf("Node3D", "rotation_deg = (0, 0, 0)"),
                 clipOf("Node3D", "rotation_deg = (0, 0, 0)", "rotation_deg = (0, 30, 0)"), 4.0);
    const SemanticsDifferences found = comparedAt(item);
    ASSERT_EQ(found.list.size(), 1U);
    EXPECT_NEAR(found.list[0].amount, 30.0, 0.01);
    EXPECT_THAT(causesIn(found), testing::UnorderedElementsAre("add-positions-only"));
}

TEST(SemanticsDifference, EachRuleIsNamedWhereItAlonePlaysAPart) {
    const std::string turned = clipOf("Node3D", "rotation_deg = (0, 80, 0)");
    const std::string still = clipOf("Node3D", "rotation_deg = (0, 0, 0)");
    {
        PerroCase item = tests::emptyPerroCase(treeOf("A", "", "A"));
        item.bind("A", clipOf("Node3D", kStand, "position = (4, 0, 0)"), {{"Hero", "Root"}}, 1.5);
        EXPECT_THAT(causesOf(item), testing::ElementsAre("whole-frames"));
    }
    {
        PerroCase item = tests::emptyPerroCase(treeOf("A", "", "A"));
        item.bind("A", clipOf("Node3D", kStand), {});
        EXPECT_THAT(causesOf(item), testing::ElementsAre("unbound-object"));
    }
    {
        const PerroCase item =
            twoClips(treeOf("A\nB", blendOf("@A, @B", "0.5, 0.5", "mask = { objects = [Other] }\n")),
                     clipOf("Node3D", kStand), clipOf("Node3D", kStand));
        EXPECT_THAT(causesOf(item), testing::ElementsAre("blend-mask"));
    }
    {
        const PerroCase item = twoClips(
            treeOf("A\nB", blendOf("@A, @B", "0.5, 0.5", "mask = { fields = [position] }\n")), still, turned);
        EXPECT_THAT(causesOf(item), testing::ElementsAre("mask-fields"));
    }
    {
        PerroCase item = tests::emptyPerroCase(treeOf("A\nB\nC", blendOf("@A, @B, @C", "0.3, 0.3, 0.4")));
        item.bind("A", clipOf("Node3D", "rotation_deg = (0, 0, 0)"));
        item.bind("B", clipOf("Node3D", "rotation_deg = (120, 0, 0)"));
        item.bind("C", clipOf("Node3D", "rotation_deg = (0, 0, 120)"));
        EXPECT_THAT(causesOf(item), testing::ElementsAre("sequential-slerp"));
    }
    {
        PerroCase item = tests::emptyPerroCase(treeOf("A\nB\nC", blendOf("@A, @B, @C", "0.3, 0.3, 0.4")));
        item.bind("A", clipOf("Sprite2D", "texture = \"a\""));
        item.bind("B", clipOf("Sprite2D", "texture = \"b\""));
        item.bind("C", clipOf("Sprite2D", "texture = \"c\""));
        EXPECT_THAT(causesOf(item), testing::ElementsAre("threshold-values"));
    }
    {
        const PerroCase item =
            twoClips(treeOf("A\nB", blendOf("@A, @B", "0.4, 0.6")), clipOf("Node2D", "rotation_deg = 350"),
                     clipOf("Node2D", "rotation_deg = 10"));
        EXPECT_THAT(causesOf(item), testing::ElementsAre("short-way-2d"));
    }
    {
        PerroCase item = twoClips(treeOf("A\nB", addOf("0.5")), clipOf("Node3D", kStand),
                                  clipOf("Node3D", kStand, "scale = (2, 2, 2)"), 4.0);
        item.bind(
            "B", "[Objects]\nOther = Node3D\n[/Objects]\n[Frame0]\n@Other { scale = (2, 2, 2) }\n[/Frame0]\n",
            {{"Other", "Root"}});
        EXPECT_THAT(causesOf(item), testing::Not(testing::Contains("add-positions-only")));
    }
    {
        PerroCase item = tests::emptyPerroCase(treeOf("A", "[N]\n[Invert]\ninput = @A\n[/Invert]\n[/N]\n"));
        item.bind("A", clipOf("Node3D", "position = (2, 0, 0)"));
        EXPECT_THAT(causesOf(item), testing::ElementsAre("invert-negates"));
    }
    {
        PerroCase item = twoClips(treeOf("A\nB", blendOf("@A, @B", "0.5, 0.5")), clipOf("Node3D", kStand),
                                  clipOf("Node3D", "position = (2, 0, 0)"));
        item.slots[1].bindings = {{"Hero", "Elsewhere"}};
        EXPECT_THAT(causesOf(item), testing::ElementsAre("node-keys"));
    }
    {
        PerroCase item = twoClips(treeOf("A\nB", blendOf("@A, @B", "0.5, 0.5")),
                                  clipOf("Skeleton3D", "bones[3].position = (0, 0, 0)"),
                                  clipOf("Skeleton3D", "bones[\"3\"].position = (2, 0, 0)"));
        EXPECT_THAT(causesOf(item), testing::ElementsAre("bone-selectors"));
    }
    {
        PerroCase item = twoClips(treeOf("A\nB", blendOf("@A, @B", "0.5, 0.5")), clipOf("Node3D", kStand),
                                  clipOf("Node3D", "position = (2, 0, 0)\nnonsense = 1"));
        ASSERT_TRUE(item.slots[1].refused);
        EXPECT_THAT(causesOf(item), testing::ElementsAre("refused-clip"));
    }
    {
        PerroCase item = tests::emptyPerroCase(
            "[AnimationSlots]\nA\n[/AnimationSlots]\n[Output]\ninput = @A,\n"
            "[/Output]\n");
        item.bind("A", clipOf("Node3D", kStand));
        ASSERT_TRUE(item.refused);
        EXPECT_THAT(causesOf(item), testing::ElementsAre("refused-tree"));
    }
    {
        PerroCase item = twoClips(treeOf("A\nB", blendOf("@A, @B", "0.0, 1e-8")), clipOf("Node3D", kStand),
                                  clipOf("Node3D", "position = (2, 0, 0)"));
        EXPECT_THAT(causesOf(item), testing::ElementsAre("zero-weights"));
    }
    {
        PerroCase item = twoClips(treeOf("A\nB", addOf("1.0")), clipOf("Node3D", kStand),
                                  clipOf("Node3D", kStand, "position = (2, 0, 0)"), 4.0);
        item.weights.push_back({"N", "B", std::nanf("")});
        EXPECT_THAT(causesOf(item), testing::Contains("odd-weights"));
    }
    {
        PerroCase item =
            twoClips(treeOf("A\nB", addOf("0.5")), clipOf("Node3D", kStand),
                     "[Objects]\nTail = Node3D\n[/Objects]\n[Frame0]\n@Tail { scale = (1, 1, 1) }\n"
                     "[/Frame0]\n[Frame4]\n@Tail { scale = (4, 4, 4) }\n[/Frame4]\n",
                     4.0);
        item.slots[1].bindings = {{"Tail", "Tail"}};
        EXPECT_THAT(causesOf(item), testing::Contains("add-inserts"));
    }
}

TEST(SemanticsDifference, ACycleIsTheOnlyCauseThatIsNamed) {
    PerroCase item = tests::emptyPerroCase(
        treeOf("A\nB",
               "[N]\n[Add]\nbase = @M\ninputs = [@A]\nweights = [1.0]\n[/Add]\n[/N]\n[M]\n[Blend]\n"
               "inputs = [@N, @A]\nweights = [1.0, 1.0]\n[/Blend]\n[/M]\n"));
    item.bind("A", clipOf("Node3D", "position = (2, 0, 0)", "position = (3, 0, 0)"), {{"Hero", "Root"}}, 4.0);
    const SemanticsDifferences found = comparedAt(item);
    ASSERT_FALSE(found.list.empty());
    EXPECT_THAT(causesIn(found), testing::ElementsAre("cycle-guard"));
}

TEST(SemanticsDifference, AClipOfAnotherKindIsTheOnlyCauseThatIsNamed) {
    PerroCase item = tests::emptyPerroCase(treeOf("A", "", "A"));
    rig::ClipInfo info;
    info.tracks.push_back({"Hero", {}, false, rig::kAllComponents});
    item.slots[0].source.clip = rig::makeClip(std::move(info), {{rig::Transform{}}});
    EXPECT_THAT(causesOf(item), testing::ElementsAre("only-panim"));
}

TEST(SemanticsDifference, TimesAreThoseOfTheMomentsThatDiffer) {
    PerroCase item = tests::emptyPerroCase(treeOf("A", "", "A"));
    item.bind("A", clipOf("Node3D", kStand, "position = (4, 0, 0)"));
    std::vector<ComparedMoment> moments;
    for (int i = 0; i <= 8; ++i)
        moments.push_back({i * 0.5, {i * 0.5}});
    const SemanticsDifferences found = compareSemantics(item.ruled(), moments);
    ASSERT_EQ(found.list.size(), 1U);
    EXPECT_EQ(found.list[0].moments, 4U);
    EXPECT_DOUBLE_EQ(found.list[0].firstSeconds, 0.5);
    EXPECT_DOUBLE_EQ(found.list[0].lastSeconds, 3.5);
    EXPECT_EQ(found.moments, 9U);
}

TEST(SemanticsDifference, CausesLeadAllTheWayFromOneMeaningToTheOther) {
    const PerroCase item = twoClips(treeOf("A\nB", addOf("0.5")), clipOf("Node3D", "position = (1, 0, 0)"),
                                    clipOf("Node3D", "position = (4, 0, 0)", "position = (8, 0, 0)"), 1.5);
    const SemanticsDifferences found = comparedAt(item);
    ASSERT_EQ(found.list.size(), 1U);
    double sum = 0.0;
    for (const DifferenceCause& cause : found.list[0].causes)
        sum += (ruleOf(cause.rule).id == "whole-frames" ? -1.0 : 1.0) * cause.amount;
    EXPECT_NEAR(found.list[0].amount, sum, 1e-4);
}

TEST(SemanticsRules, HaveUniqueNamesAndCoverTheListOfTheSpecification) {
    std::set<std::string_view> ids;
    std::set<int> numbers;
    for (const SemanticsRule& rule : semanticsRules()) {
        EXPECT_TRUE(ids.insert(rule.id).second) << rule.id;
        EXPECT_FALSE(rule.documented.empty() || rule.engine.empty()) << rule.id;
        if (rule.number != 0) numbers.insert(rule.number);
    }
    EXPECT_EQ(numbers.size(), 27U);
    EXPECT_EQ(*numbers.rbegin(), 27);
    for (std::size_t i = 0; i < kPoseRules; ++i)
        EXPECT_EQ(ruleOf(static_cast<PoseRule>(i)).effect, RuleEffect::Pose);
}

}  // namespace
}  // namespace poseloom::eval
