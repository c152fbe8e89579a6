// SPDX-License-Identifier: MIT
#include "eval/rule_evaluator.h"

#include <gtest/gtest.h>

#include "perro_cases.h"
#include "shared_data.h"

namespace poseloom::eval {
namespace {

using nlohmann::json;
using tests::PerroCase;

std::string againstDocumented(const PerroCase& item) {
    return tests::partDifferences(evaluateRuled(item.ruled(), item.frames, RuleSet{}),
                                  tests::documentedPartsOf(item), false);
}

std::string againstEngine(const PerroCase& item) {
    return tests::partDifferences(evaluateRuled(item.ruled(), item.frames, RuleSet{}.set()),
                                  tests::enginePartsOf(item), true);
}

TEST(RuledEvaluation, WithoutRulesGivesTheDocumentedPoseOfTheSharedCases) {
    const auto path = tests::sharedData("perro/documented_eval.json");
    POSELOOM_NEED_SHARED(path);
    for (const json& item : tests::readJson(path))
        EXPECT_EQ(againstDocumented(tests::perroCaseOf(item)), "") << item["name"];
}

TEST(RuledEvaluation, WithEveryRuleGivesTheEnginesPoseOfTheSharedCases) {
    for (const char* file : {"perro/tree_eval.json", "perro/documented_eval.json"}) {
        const auto path = tests::sharedData(file);
        POSELOOM_NEED_SHARED(path);
        for (const json& item : tests::readJson(path)) {
            const PerroCase read = tests::perroCaseOf(item);
            if (!canBeRuled(*read.graph)) continue;
            EXPECT_EQ(againstEngine(read), "") << file << ": " << item["name"];
        }
    }
}

TEST(RuledEvaluation, WithoutRulesGivesTheDocumentedPoseOfTheEnginesCases) {
    const auto path = tests::sharedData("perro/tree_eval.json");
    POSELOOM_NEED_SHARED(path);
    for (const json& item : tests::readJson(path)) {
        const PerroCase read = tests::perroCaseOf(item);
        if (!canBeRuled(*read.graph)) continue;
        EXPECT_EQ(againstDocumented(read), "") << item["name"];
    }
}

TEST(RuledEvaluation, SamplesBetweenFramesAsDocumented) {
    PerroCase item =
        tests::emptyPerroCase("[AnimationSlots]\nA\n[/AnimationSlots]\n[Output]\ninput = @A\n[/Output]\n");
    item.bind(
        "A",
        "[Objects]\nHero = Node3D\n[/Objects]\n[Frame0]\n@Hero { position = (0,0,0) rotation_deg = (0,0,0) "
        "}\n[/Frame0]\n[Frame3]\n@Hero { position = (6,0,0) rotation_deg = (0,90,0) }\n[/Frame3]\n",
        {{"Hero", "Root"}}, 1.25);
    EXPECT_EQ(againstDocumented(item), "");
}

TEST(RuledEvaluation, GivesNothingOfACycle) {
    const PerroCase item = tests::emptyPerroCase(
        "[AnimationSlots]\nA\n[/AnimationSlots]\n[N]\n[Blend]\ninputs = [@A, @N]\nweights = [1.0, 1.0]\n"
        "[/Blend]\n[/N]\n[Output]\ninput = @N\n[/Output]\n");
    EXPECT_FALSE(canBeRuled(*item.graph));
    EXPECT_TRUE(evaluateRuled(item.ruled(), item.frames, RuleSet{}).empty());
}

}  // namespace
}  // namespace poseloom::eval
