// SPDX-License-Identifier: MIT
#include "playerscript/selection.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "stock_script.h"
#include "support/cod_tokenizer.h"
#include "support/concat.h"

namespace poseloom::playerscript {

namespace {

/// A line of worked_examples.txt.
struct Example {
    std::string asked;
    std::string holds;
    std::string line;
    std::string plays;
};

std::string trimmed(const std::string& text) {
    const std::size_t begin = text.find_first_not_of(' ');
    return begin == std::string::npos ? std::string()
                                      : text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

std::vector<Example> workedExamples() {
    std::vector<Example> examples;
    std::istringstream rows(
        poseloom::tests::readAll(poseloom::tests::testData("playerscript/worked_examples.txt")));
    for (std::string row; std::getline(rows, row);) {
        if (row.empty() || row[0] == '#') continue;
        std::istringstream cells(row);
        Example example;
        for (std::string* cell : {&example.asked, &example.holds, &example.line, &example.plays}) {
            std::getline(cells, *cell, '|');
            *cell = trimmed(*cell);
        }
        examples.push_back(example);
    }
    return examples;
}

/// One `key=value` of the second column. False where nobody knows it.
bool apply(Request& request, const std::string& key, const std::string& value, const WeaponTable& weapons) {
    if (key == "weapons") return request.situation.setWeapon(value, weapons);
    if (key == "client") {
        request.client = static_cast<std::uint32_t>(std::stoul(value));
        return true;
    }
    if (key == "state") {
        request.state = findName(value, stateNames()).value_or(kStates);
        return request.state < kStates;
    }
    const auto type = findName(key, conditionNames());
    return type && request.situation.set(static_cast<ConditionType>(*type), value, weapons);
}

Request requestOf(const Example& example, const WeaponTable& weapons) {
    Request request;
    EXPECT_TRUE(request.situation.setWeapon("m1garand_mp", weapons));
    if (const auto event = findName(example.asked, eventNames())) {
        request.kind = RequestKind::Event;
        request.event = *event;
    } else {
        request.moveType = findName(example.asked, moveTypeNames()).value_or(0);
        EXPECT_NE(request.moveType, 0U) << example.asked;
    }
    std::istringstream words(example.holds);
    for (std::string word; words >> word;) {
        const std::size_t equals = word.find('=');
        EXPECT_TRUE(apply(request, word.substr(0, equals), word.substr(equals + 1), weapons)) << word;
    }
    return request;
}

std::string written(const PlayerScript& script, const Command& command) {
    std::string text;
    for (const Part& part : script.partsOf(command)) {
        text += concat({text.empty() ? "" : " ", nameOf(part.part), " ", part.animation.text});
        if (part.duration) text += concat({" duration ", std::to_string(part.duration->value)});
        if (part.blendTime) text += concat({" blendtime ", std::to_string(part.blendTime->value)});
        if (part.turret.size() > 0) text += " turretanim";
    }
    return text;
}

std::string playsOf(const PlayerScript& script, const Request& request, const Selection& selection) {
    if (selection.script == kNone) return "nothing";
    if (selection.command == kNone) return "silence";
    const auto commands = script.commandsOf(script.scripts[selection.script]);
    if (request.kind == RequestKind::State || commands.size() == 1)
        return written(script, script.commands[selection.command]);
    return concat({std::to_string(commands.size()), " commands"});
}

PlayerScript scriptOf(const std::string& text) {
    return *read(SourceText(text), "t.script").script;
}

std::string inState(const std::string& state, const std::string& scripts) {
    return concat({"ANIMATIONS\nSTATE ", state, "\n{\nidle\n{\n", scripts, "}\n}\n"});
}

}  // namespace

TEST(PlayerScriptSelection, AnswersTheWorkedExamples) {
    POSELOOM_NEED_SHARED(tests::stockScriptPath());
    const ReadResult stock = tests::readStockScript();
    const PlayerScript& script = *stock.script;
    const std::vector<Example> examples = workedExamples();
    for (const Example& example : examples) {
        const Request request = requestOf(example, *script.weapons);
        const Selection selection = select(script, request);
        const std::string line =
            selection.script == kNone ? "-" : std::to_string(script.lineOf(script.scripts[selection.script]));
        EXPECT_EQ(line, example.line) << example.asked << " | " << example.holds;
        EXPECT_EQ(playsOf(script, request, selection), example.plays)
            << example.asked << " | " << example.holds;
    }
    EXPECT_GE(examples.size(), 30U);
}

TEST(PlayerScriptSelection, GivesTheFirstFailingConditionOfEveryScriptBefore) {
    const PlayerScript script = scriptOf("set weaponclass auto = mg AND smg\n" +
                                         inState("COMBAT",
                                                 "weaponclass auto, strafing left\n{\nboth a\n}\n"
                                                 "strafing right\n{\nboth b\n}\n"
                                                 "default\n{\nboth c\n}\ndefault\n{\nboth d\n}\n"));
    Request request;
    request.situation.set(ConditionType::WeaponClass, 1);
    const Selection selection = select(script, request);
    ASSERT_EQ(selection.tried.size(), 3U);
    EXPECT_EQ(reasonOf(script, request.situation, selection.tried[0]), "strafing left against not");
    EXPECT_EQ(reasonOf(script, request.situation, selection.tried[1]), "strafing right against not");
    EXPECT_TRUE(selection.tried[2].matched());
    EXPECT_EQ(selection.script, 2U);
    request.situation.set(ConditionType::WeaponClass, 4);
    EXPECT_EQ(reasonOf(script, request.situation, select(script, request).tried[0]),
              "weaponclass auto (0x00000006) against pistol (0x00000010)");
}

TEST(PlayerScriptSelection, WalksDownFromTheStateThatIsAskedForAndNeverUp) {
    const PlayerScript script =
        scriptOf(inState("ALERT", "default\n{\nboth a\n}\n") + inState("COMBAT", "firing\n{\nboth c\n}\n"));
    Request request;
    EXPECT_EQ(select(script, request).script, 0U);
    EXPECT_EQ(select(script, request).tried.size(), 2U);
    request.situation.set(ConditionType::Firing, 1);
    EXPECT_EQ(select(script, request).script, 1U);
    request.state = 1;
    EXPECT_EQ(select(script, request).script, kNone);
}

TEST(PlayerScriptSelection, AnEmptyBlockEndsTheSearch) {
    const PlayerScript script =
        scriptOf(inState("ALERT", "default\n{\nboth a\n}\n") + inState("COMBAT", "default\n{\n}\n"));
    const Selection selection = select(script, Request{});
    EXPECT_EQ(selection.script, 1U);
    EXPECT_EQ(selection.command, kNone);
}

TEST(PlayerScriptSelection, ReadsAStateChangeFromTheStateThatIsEntered) {
    const PlayerScript script =
        scriptOf("STATECHANGES\nstatechange COMBAT RELAXED\n{\ndefault\n{\nboth a\n}\n}\n");
    Request request;
    request.kind = RequestKind::StateChange;
    EXPECT_EQ(select(script, request).script, 0U);
    request.state = 0;
    request.from = 3;
    EXPECT_EQ(select(script, request).script, kNone);
}

TEST(PlayerScriptSelection, TheDeadPlayNothingButDeath) {
    const PlayerScript script =
        scriptOf("EVENTS\ndeath\n{\ndefault\n{\nboth a\n}\n}\njump\n{\ndefault\n{\nboth b\n}\n}\n");
    Request request;
    request.kind = RequestKind::Event;
    request.dead = true;
    request.event = kDeath;
    EXPECT_EQ(select(script, request).script, 0U);
    request.event = 3;
    EXPECT_TRUE(select(script, request).dead);
    EXPECT_EQ(select(script, request).script, kNone);
}

TEST(PlayerScriptSelection, ChanceReachesEveryCommandAndASeedAlwaysTheSame) {
    std::string commands;
    for (const char c : std::string("abcdefgh"))
        commands += concat({"both ", std::string(1, c), "\n"});
    const PlayerScript script = scriptOf("EVENTS\npain\n{\ndefault\n{\n" + commands + "}\n}\n");
    Request request;
    request.kind = RequestKind::Event;
    std::set<std::uint32_t> chosen;
    for (request.seed = 0; request.seed < 100; ++request.seed) {
        chosen.insert(select(script, request).command);
        EXPECT_EQ(select(script, request).command, select(script, request).command);
    }
    EXPECT_EQ(chosen.size(), 8U);
}

TEST(PlayerScriptSelection, MatchesAnyOfSeveralMoveTypesAndNothingWhereThereIsNone) {
    const PlayerScript script = scriptOf(inState("COMBAT", "movetype walk AND run\n{\nboth a\n}\n"));
    Request request;
    request.situation.values[indexOf(ConditionType::MoveType)] = (1U << 1U) | (1U << 10U);
    EXPECT_EQ(select(script, request).script, 0U);
    request.situation.values[indexOf(ConditionType::MoveType)] = 0;
    EXPECT_EQ(select(script, request).script, kNone);
}

TEST(PlayerScriptSelection, AHighWordThatLeaksMatchesForeignWeapons) {
    std::vector<std::string> names;
    for (int i = 1; i < 70; ++i)
        names.push_back("w" + std::to_string(i));
    const auto weapons = std::make_shared<const WeaponTable>(names);
    const auto result =
        read(SourceText(inState("COMBAT", "movetype all, weapons w1\n{\nboth a\n}\n")), "t", {weapons});
    Request request;
    EXPECT_TRUE(request.situation.setWeapon("w31", *weapons));
    EXPECT_EQ(select(*result.script, request).script, kNone);
    EXPECT_TRUE(request.situation.setWeapon("w32", *weapons));
    EXPECT_EQ(select(*result.script, request).script, 0U);
    EXPECT_TRUE(request.situation.setWeapon("w64", *weapons));
    EXPECT_EQ(select(*result.script, request).script, kNone);
}

TEST(PlayerScriptSelection, AScriptThatCannotBeReadNeverMatches) {
    const PlayerScript script =
        scriptOf(inState("COMBAT", "weaponclass shotgun\n{\nboth a\n}\ndefault\n{\nboth b\n}\n"));
    const Selection selection = select(script, Request{});
    EXPECT_EQ(selection.script, 1U);
    EXPECT_EQ(reasonOf(script, Situation{}, selection.tried[0]),
              "weaponclass shotgun: its conditions cannot be read");
}

}  // namespace poseloom::playerscript
