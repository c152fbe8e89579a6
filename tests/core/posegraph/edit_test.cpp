// SPDX-License-Identifier: MIT
#include "posegraph/edit.h"

#include <gtest/gtest.h>

#include <limits>

#include "posegraph/difference.h"
#include "posegraph/lexer.h"
#include "posegraph/reader.h"

namespace poseloom::posegraph {

namespace {

const std::string kTree =
    "[AnimationSlots]\nIdle # standing\nRun\n[/AnimationSlots]\n\n"
    "# the walk\n[Move]\n  [Blend]\n    inputs = [@Idle, @Run] // both\n    weights = [1, 0]\n  "
    "[/Blend]\n[/Move]\n\n"
    "[Output]\n  input = @Move\n[/Output]\n";

std::string after(const std::string& text, const Edit& edit) {
    const auto edits = plan(SourceText(text), edit);
    return edits ? edits->apply(text) : edits.error().code;
}

std::string with(std::string text, const std::string& part, const std::string& replacement) {
    return text.replace(text.find(part), part.size(), replacement);
}

}  // namespace

TEST(PanimtreeEdits, AWeightChangesOnlyItsOwnBytes) {
    const auto edits = plan(SourceText(kTree), {SetWeight{"Move", 1, 0.35F}});
    ASSERT_TRUE(edits);
    ASSERT_EQ(edits->list().size(), 1U);
    EXPECT_EQ(edits->list()[0].span.size(), 1U);
    EXPECT_EQ(edits->apply(kTree), with(kTree, "[1, 0]", "[1, 0.35]"));
}

TEST(PanimtreeEdits, AWholeWeightKeepsTheSpellingOfTheNumberThatItReplaces) {
    EXPECT_EQ(after(kTree, {SetWeight{"Move", 0, 2.0F}}), with(kTree, "[1, 0]", "[2, 0]"));
    const std::string decimals = with(kTree, "[1, 0]", "[1.0, 0.0]");
    EXPECT_EQ(after(decimals, {SetWeight{"Move", 0, 2.0F}}), with(kTree, "[1, 0]", "[2.0, 0.0]"));
}

TEST(PanimtreeEdits, AMissingWeightListIsWrittenBelowTheInputs) {
    const std::string none = with(kTree, "    weights = [1, 0]\n", "");
    EXPECT_EQ(after(none, {SetWeight{"Move", 1, 0.5F}}), with(kTree, "[1, 0]", "[1.0, 0.5]"));
}

TEST(PanimtreeEdits, ANewNodeStandsBeforeTheOutputInTheStyleOfTheOthers) {
    EXPECT_EQ(after(kTree, {AddNode{"Turn", NodeKind::Blend}}),
              with(kTree, "[Output]",
                   "[Turn]\n  [Blend]\n    inputs = []\n    weights = []\n  [/Blend]\n[/Turn]\n\n[Output]"));
}

TEST(PanimtreeEdits, AFileOnOneLineStaysOnOneLine) {
    const std::string line =
        "[AnimationSlots] Idle [/AnimationSlots] [B] [Blend] inputs=[@Idle] weights=[1] [/Blend] "
        "[/B] [Output] input=@B [/Output]";
    EXPECT_EQ(after(line, {AddNode{"C", NodeKind::Invert}}),
              with(line, "[Output]", "[C] [Invert] [/Invert] [/C] [Output]"));
    EXPECT_EQ(after(line, {SetMaskList{"B", MaskList::Bones, {"Hip", "Arm.L"}}}),
              with(line, "weights=[1]", "weights=[1] mask={ bones=[Hip, \"Arm.L\"] }"));
}

TEST(PanimtreeEdits, ARenameFollowsIntoEveryReference) {
    std::string expected = with(kTree, "[Move]", "[Walk]");
    expected = with(with(expected, "[/Move]", "[/Walk]"), "@Move", "@Walk");
    EXPECT_EQ(after(kTree, {RenameNode{"Move", "Walk"}}), expected);
    EXPECT_EQ(after(kTree, {RenameSlot{"Idle", "Stand"}}),
              with(with(kTree, "Idle # standing", "Stand # standing"), "@Idle", "@Stand"));
}

TEST(PanimtreeEdits, ConnectingInsertsTheReferenceAndItsWeight) {
    EXPECT_EQ(after(kTree, {ConnectInput{"Move", "Run", 0, 0.5F}}),
              with(with(kTree, "[@Idle", "[@Run, @Idle"), "[1, 0]", "[0.5, 1, 0]"));
}

TEST(PanimtreeEdits, RemovingASlotRemovesItsLineAndItsUses) {
    EXPECT_EQ(after(kTree, {RemoveSlot{"Run"}}),
              with(with(with(kTree, "Run\n", ""), "[@Idle, @Run]", "[@Idle]"), "[1, 0]", "[1]"));
}

TEST(PanimtreeEdits, WhatWouldBreakTheFileIsRefused) {
    EXPECT_EQ(after(kTree, {RenameNode{"Move", "true"}}), "PGE004");
    EXPECT_EQ(after(kTree, {RenameNode{"Move", "Run-Fast"}}), "PGE004");
    EXPECT_EQ(after(kTree, {RenameNode{"Move", "Idle"}}), "PGE005");
    EXPECT_EQ(after(kTree, {RenameNode{"Move", "Output"}}), "PGE006");
    EXPECT_EQ(after(kTree, {RenameNode{"Nobody", "X"}}), "PGE002");
    EXPECT_EQ(after(kTree, {RemoveSlot{"Nobody"}}), "PGE003");
    EXPECT_EQ(after(kTree, {SetWeight{"Move", 2, 1.0F}}), "PGE007");
    EXPECT_EQ(after(kTree, {SetWeight{"Move", 0, std::numeric_limits<float>::infinity()}}), "PGE008");
    EXPECT_EQ(after(kTree, {ConnectInput{"Move", "Move"}}), "PGE009");
    EXPECT_EQ(after(kTree, {ConnectInput{"Move", "Nobody"}}), "PGE010");
    EXPECT_EQ(after(kTree, {SetBase{"Move", "Idle"}}), "PGE011");
    EXPECT_EQ(after(kTree, {SetName{"ends in \\"}}), "PGE012");
    EXPECT_EQ(after(kTree + "[", {RenameNode{"Move", "X"}}), "PGE001");
}

TEST(PanimtreeEdits, SeveralEditsAreOneInTheCoordinatesOfTheFirstText) {
    const Edit both{EditList{{{RenameNode{"Move", "Walk"}}, {SetWeight{"Walk", 0, 0.5F}}}}};
    const std::string renamed = after(kTree, {RenameNode{"Move", "Walk"}});
    EXPECT_EQ(after(kTree, both), with(renamed, "[1, 0]", "[0.5, 0]"));
}

TEST(PanimtreeDifference, TellsRenamesWeightsAndMasksApartFromLayout) {
    const auto graphOf = [](const std::string& text) { return *read(SourceText(text), "t").graph; };
    EXPECT_TRUE(differencesOf(graphOf(kTree), graphOf(*format(SourceText(kTree)))).empty());
    std::string changed = after(kTree, {RenameNode{"Move", "Walk"}});
    auto changes = differencesOf(graphOf(kTree), graphOf(changed));
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_EQ(describe(changes[0]), "node Move renamed to Walk");
    changed = after(kTree, {SetWeight{"Move", 1, 0.25F}});
    changes = differencesOf(graphOf(kTree), graphOf(changed));
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_EQ(describe(changes[0]), "weight of Run in Move: 0.0 -> 0.25");
    changed = after(kTree, {SetMaskList{"Move", MaskList::Bones, {"Hips"}}});
    changes = differencesOf(graphOf(kTree), graphOf(changed));
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_EQ(describe(changes[0]), "mask of bones in Move: nothing -> Hips");
    changed = after(kTree, {MoveSlot{"Run", 0}});
    changes = differencesOf(graphOf(kTree), graphOf(changed));
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_EQ(changes[0].kind, ChangeKind::Moved);
}

TEST(PanimtreeDifference, TheOrderOfAMaskListMeansNothing) {
    const auto graphOf = [](const std::string& text) { return *read(SourceText(text), "t").graph; };
    const std::string one = after(kTree, {SetMaskList{"Move", MaskList::Bones, {"Hips", "Spine"}}});
    const std::string other = after(kTree, {SetMaskList{"Move", MaskList::Bones, {"Spine", "Hips"}}});
    ASSERT_NE(one, other);
    EXPECT_TRUE(differencesOf(graphOf(one), graphOf(other)).empty());
    const std::string renamed = after(other, {RenameNode{"Move", "Walk"}});
    ASSERT_EQ(differencesOf(graphOf(one), graphOf(renamed)).size(), 1U);
    EXPECT_EQ(differencesOf(graphOf(one), graphOf(renamed))[0].kind, ChangeKind::Renamed);
}

TEST(PanimtreeFormat, ACommentAfterAnyTokenIsKeptAndLaidOutForGood) {
    const std::string text =
        "[AnimationTree] name = Tree other = { a = [1, 2] } [/AnimationTree]\n"
        "[AnimationSlots] Idle, \"Run fast\" [/AnimationSlots]\n\n"
        "[Move]\n[Blend]\ninputs = [@Idle, @Idle,]\n\nweights = [1, 0]\n"
        "mask = { bones = [Hips], fields = [position] , }\n\n[/Blend]\n[/Move]\n"
        "[Back] [Invert] input = @Move [/Invert] [/Back]\n[Output] input = @Move [/Output]\n";
    const auto laidOut = [](const std::string& source) {
        const auto formatted = format(SourceText(source));
        return formatted ? *formatted : formatted.error().code;
    };
    std::string everywhere = text;
    const std::vector<Token> tokens = tokenize(text).tokens;
    for (auto token = tokens.rbegin(); token != tokens.rend(); ++token) {
        for (const std::string comment : {" # x\n", "\n// x\n\n"}) {
            const std::string source = std::string(text).insert(token->span.end, comment);
            const std::string once = laidOut(source);
            EXPECT_NE(once.find(comment[1] == '#' ? "# x" : "// x"), std::string::npos) << source;
            EXPECT_EQ(laidOut(once), once) << source;
        }
        everywhere.insert(token->span.end, " # x\n");
    }
    EXPECT_EQ(laidOut(laidOut(everywhere)), laidOut(everywhere));
}

TEST(PanimtreeFormat, ACommentWithinAClosingTagStandsBeforeItAsAnInnerOne) {
    const std::string text = "[N]\n[Blend]\n[/Blend # x\n]\n[/N # y\n]\n[Output]\ninput = @N\n[/Output]\n";
    EXPECT_EQ(*format(SourceText(text)),
              "[N]\n    [Blend]\n        # x\n    [/Blend]\n    # y\n[/N]\n\n"
              "[Output]\n    input = @N\n[/Output]\n");
}

}  // namespace poseloom::posegraph
