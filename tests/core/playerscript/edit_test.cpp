// SPDX-License-Identifier: MIT
#include "playerscript/edit.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "stock_script.h"

namespace poseloom::playerscript {

namespace {

const std::string kText =
    "set weaponclass auto = mg AND smg // both\n"
    "// slow ones\n"
    "set movetype slow = walk AND walkcr\n"
    "EVENTS\n"
    "jump\n{\n"
    "\t// with a pistol\n"
    "\tweaponclass pistol AND auto, firing\n\t{\n\t\tboth a\n\t\tboth b // second\n\t}\n"
    "\n"
    "\tmovetype slow\n\t{\n\t} // silent\n"
    "\tdefault {\n\t\tlegs c torso d\n\t}\n"
    "}\n"
    "land\n{\n}\n";

std::string edited(const Edit& edit, const std::string& text = kText) {
    const auto edits = plan(SourceText(text), edit);
    if (!edits) return edits.error().code + ": " + edits.error().message;
    const std::string after = edits->apply(text);
    EXPECT_EQ(edits->inverse(text).apply(after), text);
    return after;
}

std::string codeOf(const Edit& edit, const std::string& text = kText) {
    const auto edits = plan(SourceText(text), edit);
    return edits ? "planned" : edits.error().code;
}

/// The text with the first `from` replaced.
std::string with(const std::string& from, const std::string& to, std::string text = kText) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

}  // namespace

TEST(PlayerScriptEdit, AddsAScriptInTheStyleOfItsNeighbours) {
    EXPECT_EQ(edited({AddScript{0, 1, "strafing left", {"both x", "both y duration 5"}}}),
              with("\tmovetype slow",
                   "\tstrafing left\n\t{\n\t\tboth x\n\t\tboth y duration 5\n\t}\n\tmovetype slow"));
    EXPECT_EQ(edited({AddScript{0, kAtEnd, "crouching", {}}}),
              with("\t\tlegs c torso d\n\t}\n", "\t\tlegs c torso d\n\t}\n\tcrouching\n\t{\n\t}\n"));
    EXPECT_EQ(edited({AddScript{1, 0, "default", {"both x"}}}),
              with("land\n{\n", "land\n{\n\tdefault\n\t{\n\t\tboth x\n\t}\n"));
}

TEST(PlayerScriptEdit, RemovesAScriptWithTheCommentsThatSpeakOfIt) {
    EXPECT_EQ(edited({RemoveScript{0}}), with("\t// with a pistol\n\tweaponclass pistol AND auto, "
                                              "firing\n\t{\n\t\tboth a\n\t\tboth b // second\n\t}\n",
                                              ""));
    EXPECT_EQ(edited({RemoveScript{1}}), with("\tmovetype slow\n\t{\n\t} // silent\n", ""));
}

TEST(PlayerScriptEdit, MovesAScriptWithItsComments) {
    const std::string pistol =
        "\t// with a pistol\n\tweaponclass pistol AND auto, firing\n\t{\n\t\tboth a\n\t\tboth b // "
        "second\n\t}\n";
    EXPECT_EQ(edited({MoveScript{0, 0, 1}}),
              with("\t} // silent\n", "\t} // silent\n" + pistol, with(pistol, "")));
    EXPECT_EQ(edited({MoveScript{0, 1, 0}}), with("land\n{\n", "land\n{\n" + pistol, with(pistol, "")));
    EXPECT_EQ(edited({MoveScript{2, 0, 2}}), kText);
}

TEST(PlayerScriptEdit, MovesAScriptAboveWhatShadowsIt) {
    const std::string text =
        "EVENTS\njump\n{\n\tfiring\n\t{\n\t\tboth a\n\t}\n\t// with care\n\tfiring crouching\n\t{\n\t\tboth "
        "b\n\t}\n}\n";
    EXPECT_EQ(edited({MoveAboveShadow{1}}, text),
              "EVENTS\njump\n{\n\t// with care\n\tfiring crouching\n\t{\n\t\tboth "
              "b\n\t}\n\tfiring\n\t{\n\t\tboth a\n\t}\n}\n");
    EXPECT_EQ(codeOf({MoveAboveShadow{0}}, text), "PAE007");
    EXPECT_EQ(codeOf({MoveAboveShadow{1}}, "EVENTS\njump\n{\n\tfiring\n\t{\n\t}\n\tfiring\n\t{\n\t}\n}\n"),
              "PAE008");
}

TEST(PlayerScriptEdit, TheFixOfAnUnreachableStockScriptMakesItReachable) {
    POSELOOM_NEED_SHARED(tests::stockScriptPath());
    const std::string text = poseloom::tests::readAll(tests::stockScriptPath());
    const ReadResult before = tests::readStockScript();
    const auto isShadow = [](const Diagnostic& d) { return d.code == "PAS060"; };
    const auto shadowed = std::count_if(before.diagnostics.begin(), before.diagnostics.end(), isShadow);
    ASSERT_EQ(shadowed, 5);
    std::size_t moves = 0;
    for (const Diagnostic& d : before.diagnostics) {
        if (!isShadow(d)) continue;
        ASSERT_FALSE(d.fixes.empty()) << d.message;
        for (const Fix& fix : d.fixes) {
            const ReadResult after = read(SourceText(fix.edits.apply(text)), "t", {tests::stockWeapons()});
            EXPECT_EQ(std::count_if(after.diagnostics.begin(), after.diagnostics.end(), isShadow), 4)
                << d.message;
            moves += fix.label.find("Move") == 0 ? 1 : 0;
        }
    }
    EXPECT_GE(moves, 1U);
}

TEST(PlayerScriptEdit, AddsConditionsWithTheCommasThatTheFormatNeeds) {
    EXPECT_EQ(edited({AddCondition{0, "strafing left"}}), with(", firing", ", firing strafing left"));
    EXPECT_EQ(edited({AddCondition{1, "firing"}}), with("movetype slow\n\t{", "movetype slow, firing\n\t{"));
    EXPECT_EQ(edited({AddCondition{2, "firing"}}), with("\tdefault {", "\tfiring\n\t{"));
}

TEST(PlayerScriptEdit, RemovesConditionsDownToDefault) {
    EXPECT_EQ(edited({RemoveCondition{0, 0}}), with("weaponclass pistol AND auto, firing", "firing"));
    EXPECT_EQ(edited({RemoveCondition{0, 1}}),
              with("weaponclass pistol AND auto, firing", "weaponclass pistol AND auto"));
    EXPECT_EQ(edited({RemoveCondition{1, 0}}), with("\tmovetype slow", "\tdefault"));
}

TEST(PlayerScriptEdit, SetsConditionsAndKeepsTheLineSound) {
    EXPECT_EQ(edited({SetCondition{0, 0, "crouching"}}),
              with("weaponclass pistol AND auto, firing", "crouching firing"));
    EXPECT_EQ(edited({SetCondition{0, 1, "strafing left"}}), with(", firing", ", strafing left"));
    EXPECT_EQ(edited({SetCondition{0, 0, "weapons none"}}),
              with("weaponclass pistol AND auto,", "weapons none,"));
    EXPECT_EQ(codeOf({SetCondition{0, 0, "weaponclass shotgun"}}), "PAE009");
    EXPECT_EQ(codeOf({SetCondition{0, 0, "crouching // x"}}), "PAE003");
}

TEST(PlayerScriptEdit, AddsRemovesAndSetsCommands) {
    EXPECT_EQ(edited({AddCommand{0, 1, "both x"}}), with("\t\tboth b", "\t\tboth x\n\t\tboth b"));
    EXPECT_EQ(edited({AddCommand{1, 0, "torso y"}}), with("\t} // silent", "\t\ttorso y\n\t} // silent"));
    EXPECT_EQ(edited({RemoveCommand{0, 1}}), with("\t\tboth b // second\n", ""));
    EXPECT_EQ(edited({SetCommand{0, 1, "both b duration 50"}}), with("both b //", "both b duration 50 //"));
    EXPECT_EQ(codeOf({SetCommand{0, 1, "head b"}}), "PAE009");
    EXPECT_EQ(codeOf({AddCommand{0, 1, "legs x }"}}), "PAE003");
}

TEST(PlayerScriptEdit, RefusesANinthCommand) {
    std::string text = "EVENTS\njump\n{\n\tdefault\n\t{\n\t}\n}\n";
    for (int i = 0; i < 8; ++i)
        text = edited({AddCommand{0, kAtEnd, "both x"}}, text);
    EXPECT_EQ(codeOf({AddCommand{0, kAtEnd, "both x"}}, text), "PAE009");
}

TEST(PlayerScriptEdit, RenamesAnAliasEverywhere) {
    EXPECT_EQ(edited({RenameAlias{0, "automatic"}}),
              with("AND auto,", "AND automatic,", with("weaponclass auto =", "weaponclass automatic =")));
    EXPECT_EQ(codeOf({RenameAlias{0, "rifle"}}), "PAE005");
    EXPECT_EQ(codeOf({RenameAlias{0, "not"}}), "PAE003");
    EXPECT_EQ(codeOf({RenameAlias{0, "two words"}}), "PAE003");
    EXPECT_EQ(codeOf({RenameAlias{7, "x"}}), "PAE002");
}

TEST(PlayerScriptEdit, AddsSetsAndRemovesAliases) {
    EXPECT_EQ(edited({AddAlias{ConditionType::MoveType, "fast", "run AND runbk"}}),
              with("AND walkcr\n", "AND walkcr\nset movetype fast = run AND runbk\n"));
    EXPECT_EQ(edited({AddAlias{ConditionType::MoveType, "fast", "run"}}, "EVENTS\n"),
              "set movetype fast = run\nEVENTS\n");
    EXPECT_EQ(edited({SetAlias{0, "mg"}}), with("mg AND smg //", "mg //"));
    EXPECT_EQ(codeOf({AddAlias{ConditionType::MoveType, "slow", "run"}}), "PAE004");
    EXPECT_EQ(codeOf({AddAlias{ConditionType::Strafing, "side", "left"}}), "PAE006");
    EXPECT_EQ(codeOf({RemoveAlias{0}}), "PAE006");
    EXPECT_EQ(edited({EditList{{{RemoveScript{1}}, {RemoveAlias{1}}}}}),
              with("// slow ones\nset movetype slow = walk AND walkcr\n", "",
                   with("\tmovetype slow\n\t{\n\t} // silent\n", "")));
}

TEST(PlayerScriptEdit, RenamesAnAnimationInEveryCommand) {
    EXPECT_EQ(edited({RenameAnimation{"C", "stroll"}}), with("legs c", "legs stroll"));
    EXPECT_EQ(codeOf({RenameAnimation{"c", "not good"}}), "PAE003");
    EXPECT_EQ(codeOf({RenameAnimation{"zz", "x"}}), "PAE002");
}

TEST(PlayerScriptEdit, RefusesABrokenTextAndALayoutThatIsInTheWay) {
    EXPECT_EQ(codeOf({RemoveScript{0}}, "EVENTS\njump\n{\nexplode\n{\n"), "PAE001");
    EXPECT_EQ(codeOf({RemoveScript{0}}, "EVENTS\njump { default { legs x } }\n"), "PAE010");
}

TEST(PlayerScriptEdit, KeepsForeignLineEndsAndATextWithoutTheLast) {
    EXPECT_EQ(edited({AddScript{0, kAtEnd, "default", {}}}, "EVENTS\r\njump\r\n{\r\n}"),
              "EVENTS\r\njump\r\n{\r\n\tdefault\r\n\t{\r\n\t}\r\n}");
}

}  // namespace poseloom::playerscript
