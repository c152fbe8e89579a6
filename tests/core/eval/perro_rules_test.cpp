// SPDX-License-Identifier: MIT
#include "eval/perro_rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "perro_cases.h"

namespace poseloom::eval {
namespace {

using tests::PerroCase;

std::string ruleClip(const std::string& object, const std::string& type, const std::string& fields) {
    return "[Objects]\n" + object + " = " + type + "\n[/Objects]\n[Frame0]\n@" + object + " {\n" + fields +
           "\n}\n[/Frame0]\n";
}

const std::string kStill = ruleClip("Hero", "Node3D", "position = (0, 0, 0)");
const std::string kBones = ruleClip("Rig", "Skeleton3D", "bones[\"Spine\"].position = (0, 1, 0)");

std::string ruleTree(const std::string& node) {
    return "[AnimationSlots]\nA\nB\n[/AnimationSlots]\n[N]\n" + node +
           "[/N]\n[Output]\ninput = @N\n[/Output]\n";
}

std::string blendNode(const std::string& more = {}, const std::string& weights = "0.5, 0.5") {
    return "[Blend]\ninputs = [@A, @B]\nweights = [" + weights + "]\n" + more + "[/Blend]\n";
}

PerroCase ruleCase(const std::string& node, const std::string& a, const std::string& b) {
    PerroCase item = tests::emptyPerroCase(ruleTree(node));
    item.bind("A", a);
    item.bind("B", b);
    return item;
}

std::vector<std::string> codesOf(const PerroCase& item) {
    std::vector<std::string> codes;
    for (const Diagnostic& problem : checkForPerro(item.ruled()))
        codes.push_back(problem.code);
    return codes;
}

TEST(PerroRules, AreSilentWhereEngineAndDocumentationAgree) {
    EXPECT_THAT(codesOf(ruleCase(blendNode(), kStill, kStill)), testing::IsEmpty());
}

TEST(PerroRules, FieldsOfAMaskThatMatchNothing) {
    EXPECT_THAT(
        codesOf(ruleCase(blendNode("mask = { fields = [position, rotation, Scale] }\n"), kStill, kStill)),
        testing::ElementsAre("EVL022", "EVL022"));
    EXPECT_THAT(codesOf(ruleCase(blendNode("mask = { fields = [position] }\n"), kStill, kStill)),
                testing::IsEmpty());
}

TEST(PerroRules, WhatTheMaskOfABlendDeletes) {
    const std::string tail = ruleClip("Tail", "Node3D", "position = (0, 0, 0)");
    EXPECT_THAT(codesOf(ruleCase(blendNode("mask = { objects = [Hero] }\n"), kStill, tail)),
                testing::ElementsAre("EVL023"));
    EXPECT_THAT(codesOf(ruleCase(blendNode("mask = { objects = [Hero, Tail] }\n"), kStill, tail)),
                testing::IsEmpty());
}

TEST(PerroRules, WhatAnAddAndAnInvertLeaveAlone) {
    const std::string turned = ruleClip("Hero", "Node3D", "rotation_deg = (0, 9, 0)");
    const std::string add = "[Add]\nbase = @A\ninputs = [@B]\nweights = [1.0]\n[/Add]\n";
    EXPECT_THAT(codesOf(ruleCase(add, kStill, turned)), testing::ElementsAre("EVL030"));
    EXPECT_THAT(codesOf(ruleCase(add, turned, kStill)), testing::IsEmpty());
    EXPECT_THAT(codesOf(ruleCase("[Invert]\ninput = @B\n[/Invert]\n", kStill, turned)),
                testing::ElementsAre("EVL032"));
    const std::string flat = ruleClip("Hero", "Node2D", "position = (0, 9)");
    EXPECT_THAT(codesOf(ruleCase(add, flat, flat)), testing::ElementsAre("EVL030"));
}

TEST(PerroRules, BonesAndObjectsThatNoClipHasComeWithAFix) {
    const PerroCase item =
        ruleCase(blendNode("mask = { objects = [Rig], bones = [Spin] }\n"), kBones, kBones);
    const Diagnostics found = checkForPerro(item.ruled());
    const auto bone =
        std::find_if(found.begin(), found.end(), [](const Diagnostic& d) { return d.code == "EVL040"; });
    ASSERT_NE(bone, found.end());
    ASSERT_EQ(bone->fixes.size(), 1U);
    EXPECT_EQ(bone->fixes[0].edits.list().at(0).replacement, "Spine");
    EXPECT_THAT(codesOf(ruleCase(blendNode("mask = { objects = [Rig], bones = [Spine] }\n"), kBones, kBones)),
                testing::IsEmpty());
    EXPECT_THAT(codesOf(ruleCase(blendNode("mask = { objects = [rig] }\n"), kBones, kBones)),
                testing::Contains("EVL044"));
}

TEST(PerroRules, AListOfBonesForWhatHasNone) {
    EXPECT_THAT(
        codesOf(ruleCase(blendNode("mask = { objects = [Hero], bones = [Spine] }\n"), kStill, kStill)),
        testing::Contains("EVL041"));
    const auto mixed =
        codesOf(ruleCase(blendNode("mask = { objects = [Hero, Rig], bones = [Spine] }\n"), kStill, kBones));
    EXPECT_THAT(mixed, testing::Contains("EVL041"));
    EXPECT_THAT(mixed, testing::Not(testing::Contains("EVL040")));
}

TEST(PerroRules, PartsThatOneClipOfABlendAuthorsAndAnotherDoesNot) {
    const std::string more = ruleClip("Hero", "Node3D", "position = (0, 0, 0)\nscale = (1, 1, 1)");
    EXPECT_THAT(codesOf(ruleCase(blendNode(), kStill, more)), testing::ElementsAre("EVL046"));
    EXPECT_THAT(codesOf(ruleCase(blendNode(), more, more)), testing::IsEmpty());
}

TEST(PerroRules, ANodeUnderTwoNames) {
    PerroCase item = ruleCase(blendNode(), kStill, kStill);
    item.slots[1].bindings = {{"Body", "Root"}};
    EXPECT_THAT(codesOf(item), testing::ElementsAre("EVL047"));
    item.slots[1].bindings = {{"Body", "Other"}};
    EXPECT_THAT(codesOf(item), testing::IsEmpty());
}

TEST(PerroRules, BonesByNumberBesideBonesByName) {
    const std::string numbered = ruleClip("Rig", "Skeleton3D", "bones[3].position = (0, 1, 0)");
    EXPECT_THAT(codesOf(ruleCase(blendNode(), kBones, numbered)), testing::Contains("EVL048"));
    EXPECT_THAT(codesOf(ruleCase(blendNode(), numbered, numbered)), testing::IsEmpty());
}

TEST(PerroRules, EventsOfASlotThatIsHardlySeen) {
    const std::string loud =
        "[Objects]\nHero = Node3D\n[/Objects]\n[Frame0]\n@Hero { position = (0, 0, 0) }\n"
        "emit_signal = { name = \"step\" }\n[/Frame0]\n";
    EXPECT_THAT(codesOf(ruleCase(blendNode({}, "1.0, 0.0"), kStill, loud)), testing::ElementsAre("EVL049"));
    EXPECT_THAT(codesOf(ruleCase(blendNode({}, "0.5, 0.5"), kStill, loud)), testing::IsEmpty());
}

TEST(PerroRules, ADifferenceIsSaidOnceAtItsNodeOrAtTheOutput) {
    const PerroCase item = ruleCase(blendNode("mask = { objects = [Other] }\n"), kStill, kStill);
    const ComparedMoment moment{0.0, item.frames};
    const SemanticsDifferences differences = compareSemantics(item.ruled(), {&moment, 1});
    const Diagnostics all =
        differenceProblems(*item.graph, differences, Semantics::Documented, checkForPerro(item.ruled()));
    EXPECT_EQ(std::count_if(all.begin(), all.end(), [](const Diagnostic& d) { return d.code == "EVL023"; }),
              1);
    const Diagnostics alone = differenceProblems(*item.graph, differences, Semantics::Perro, {});
    ASSERT_EQ(alone.size(), 1U);
    EXPECT_EQ(alone[0].severity, Severity::Info);
    EXPECT_EQ(alone[0].where.span, item.graph->output->span);
}

TEST(PerroRules, EveryCodeIsExplained) {
    for (const SemanticsRule& rule : semanticsRules()) {
        if (!rule.code.starts_with("EVL0") || rule.code < "EVL020") continue;
        const auto all = perroExplanations();
        EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const Explanation& e) {
            return e.code == rule.code;
        })) << rule.code;
    }
}

}  // namespace
}  // namespace poseloom::eval
