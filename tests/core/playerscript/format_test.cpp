// SPDX-License-Identifier: MIT
#include "playerscript/format.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "playerscript/difference.h"
#include "playerscript/outline.h"
#include "stock_script.h"

namespace poseloom::playerscript {

namespace {

PlayerScript formattedScript(const std::string& text) {
    return *read(SourceText(text), "t.script").script;
}

std::vector<std::string> commentsOf(const std::string& text) {
    std::vector<std::string> comments;
    for (const CodComment& comment : tokenizeCod(text).comments) {
        const std::string words = text.substr(comment.span.begin, comment.span.size());
        comments.push_back(words.substr(0, words.find_last_not_of(" \t\r") + 1));
    }
    return comments;
}

void expectSame(const std::string& text) {
    const auto once = format(SourceText(text), "t");
    ASSERT_TRUE(once);
    EXPECT_EQ(outlineOf(formattedScript(*once)).lines, outlineOf(formattedScript(text)).lines);
    EXPECT_EQ(commentsOf(*once), commentsOf(text));
    EXPECT_EQ(*format(SourceText(*once), "t"), *once);
}

std::vector<std::string> changesBetween(const std::string& before, const std::string& after) {
    const auto table =
        std::make_shared<const WeaponTable>(sharedWeapons(formattedScript(before), formattedScript(after)));
    std::vector<std::string> texts;
    for (const Change& change : differencesOf(*read(SourceText(before), "a", {table}).script,
                                              *read(SourceText(after), "b", {table}).script))
        texts.push_back(describe(change));
    return texts;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST(PlayerScriptFormat, PutsEverythingOnItsOwnLine) {
    const std::string text =
        "set movetype a  =  walk AND run  // slow, fast\nANIMATIONS // all\nSTATE COMBAT {\n\n\n  idle { // "
        "standing\n"
        "// first\ndefault { /* b */ both   x   duration 5\n legs y }\n} }\n  // end";
    const auto formatted = format(SourceText(text), "t");
    ASSERT_TRUE(formatted);
    EXPECT_EQ(*formatted,
              "set movetype a = walk AND run  // slow, fast\nANIMATIONS  // all\nSTATE "
              "COMBAT\n{\n\tidle\n\t{  // standing\n"
              "\t\t// first\n\t\tdefault\n\t\t{  /* b */\n\t\t\tboth x duration 5\n\t\t\tlegs "
              "y\n\t\t}\n\t}\n}\n// end\n");
    expectSame(text);
}

TEST(PlayerScriptFormat, KeepsMeaningAndCommentsOfEveryRealScript) {
    POSELOOM_NEED_SHARED(tests::stockScriptPath());
    expectSame(poseloom::tests::readAll(tests::stockScriptPath()));
    for (const char* name :
         {"henrikssonkevin+UO-Fixes", "henrikssonkevin+vCOD-Fixes", "promod+CoD-Stock-Scripts"}) {
        SCOPED_TRACE(name);
        expectSame(poseloom::tests::readAll(
            poseloom::tests::sharedData(std::string("cod/dialects/") + name + "/mp/playeranim.script")));
    }
}

TEST(PlayerScriptFormat, KeepsLineEndsTheMarkAndWhatIsBehindAZeroByte) {
    const std::string mark(kByteOrderMark);
    const std::string tail("\0 tail", 6);
    const auto formatted = format(SourceText(mark + "EVENTS\r\njump { }\r\n" + tail), "t");
    ASSERT_TRUE(formatted);
    EXPECT_EQ(*formatted, mark + "EVENTS\r\njump\r\n{\r\n}\r\n" + tail);
}

TEST(PlayerScriptFormat, LeavesWordsThatMeanNothingOnTheirLines) {
    const auto formatted = format(SourceText("hello   world\nset movetype a = walk, more\nEVENTS\n"), "t");
    ASSERT_TRUE(formatted);
    EXPECT_EQ(*formatted, "hello world\nset movetype a = walk, more\nEVENTS\n");
}

TEST(PlayerScriptFormat, RefusesWhatTheEngineRefuses) {
    const auto formatted = format(SourceText("EVENTS\nexplode\n{\n}\n"), "t");
    ASSERT_FALSE(formatted);
    EXPECT_EQ(formatted.error().code, "PAS011");
}

TEST(PlayerScriptFormat, RefusesAQuoteThatHidesTheRest) {
    EXPECT_EQ(format(SourceText("more \"words\n// none\n"), "t").error().code, "PAS038");
    EXPECT_EQ(format(SourceText("more \"\"\nEVENTS\n"), "t").error().code, "PAS047");
}

TEST(PlayerScriptDifference, SeesNeitherLayoutNorSpelling) {
    EXPECT_EQ(changesBetween(
                  "set weaponclass a = mg AND smg\nEVENTS\njump\n{\nweaponclass a, firing\n{\nboth X\n}\n}\n",
                  "set weaponclass a = smg AND mg\nEVENTS JUMP {\nfiring WEAPONCLASS mg AND smg // c\n{\n"
                  "both x\n}\n}\n"),
              Texts{});
}

TEST(PlayerScriptDifference, TellsWhatWasAddedRemovedMovedAndChanged) {
    const std::string head = "set movetype m = walk\nEVENTS\njump\n{\n";
    const std::string before = head +
                               "firing\n{\nboth a\n}\ncrouching\n{\nboth b\n}\nunderhand\n{\nboth c\n}\n"
                               "strafing left\n{\nboth d\n}\n}\nland\n{\n}\n";
    const std::string after =
        "set movetype m = run\nset movetype n = walk\nEVENTS\njump\n{\nunderhand\n{\nboth c\n}\n"
        "firing\n{\nboth a\nboth e\n}\nstrafing right\n{\nboth d\n}\ndefault\n{\nboth f\n}\n}\n";
    EXPECT_EQ(changesBetween(before, after),
              (Texts{"alias movetype m line 1: values were `walk`, are `run`",
                     "alias movetype n line 2: added: walk", "JUMP line 6: moved, was line 13: underhand",
                     "JUMP line 10: commands were `both a`, are `both a / both e`",
                     "JUMP line 15: conditions were `strafing left`, are `strafing right`",
                     "JUMP line 19: added: default", "JUMP line 9: removed: crouching",
                     "list LAND line 22: removed"}));
}

TEST(PlayerScriptDifference, ComparesWeaponsByName) {
    EXPECT_EQ(changesBetween("EVENTS\njump\n{\nweapons b AND a\n{\n}\n}\n",
                             "EVENTS\njump\n{\nweapons a AND b\n{\n}\n}\n"),
              Texts{});
    EXPECT_EQ(
        changesBetween("EVENTS\njump\n{\nweapons a\n{\n}\n}\n", "EVENTS\njump\n{\nweapons b\n{\n}\n}\n"),
        Texts{"JUMP line 4: conditions were `weapons a`, are `weapons b`"});
}

}  // namespace poseloom::playerscript
