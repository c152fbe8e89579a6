// SPDX-License-Identifier: MIT
#include "playerscript/reachability.h"

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <random>

#include "stock_script.h"
#include "support/concat.h"

namespace poseloom::playerscript {

namespace {

using Lines = std::vector<std::size_t>;

PlayerScript inEvent(const std::string& scripts, const std::string& aliases = {}) {
    return *read(SourceText(concat({aliases, "EVENTS\njump\n{\n", scripts, "}\n"})), "t.script").script;
}

std::string block(const std::string& conditions) {
    return concat({conditions, "\n{\nboth x\n}\n"});
}

/// Line of each unreachable script, and those of the scripts that shadow it.
std::map<std::size_t, Lines> shadowed(const PlayerScript& script, const std::vector<Reachability>& all) {
    std::map<std::size_t, Lines> found;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].reach != Reach::Shadowed) continue;
        Lines& lines = found[script.lineOf(script.scripts[i])];
        for (const std::uint32_t shadow : all[i].shadows)
            lines.push_back(script.lineOf(script.scripts[shadow]));
    }
    return found;
}

Request requestFor(const PlayerScript& script, std::uint32_t index, const Situation& situation) {
    const List& list = script.lists[script.scripts[index].list];
    Request request;
    request.situation = situation;
    request.kind = list.event ? RequestKind::Event : RequestKind::State;
    request.event = list.event.value_or(0);
    request.state = list.state.value_or(0);
    request.moveType = list.moveType.value_or(0);
    return request;
}

}  // namespace

TEST(PlayerScriptReachability, FindsExactlyTheFiveUnreachableStockScripts) {
    POSELOOM_NEED_SHARED(tests::stockScriptPath());
    const ReadResult stock = tests::readStockScript();
    const auto begin = std::chrono::steady_clock::now();
    const std::vector<Reachability> all = solveReachability(*stock.script);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    ASSERT_EQ(all.size(), 314U);
    EXPECT_EQ(shadowed(*stock.script, all),
              (std::map<std::size_t, Lines>{
                  {390, {386}}, {579, {555}}, {1230, {1038}}, {1492, {1474}}, {1496, {1478}}}));
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        if (all[i].reach == Reach::Shadowed) continue;
        ASSERT_EQ(all[i].reach, Reach::Reachable) << i;
        EXPECT_EQ(select(*stock.script, requestFor(*stock.script, i, all[i].example)).script, i);
    }
    EXPECT_LT(took.count(), 1.0);
}

TEST(PlayerScriptReachability, SeveralScriptsTogetherMayLeaveNothing) {
    const PlayerScript script = inEvent(block("strafing left") + block("strafing right") + block("firing") +
                                        block("strafing not") + block("crouching"));
    const std::vector<Reachability> all = solveReachability(script);
    EXPECT_EQ(all[3].reach, Reach::Reachable);
    EXPECT_EQ(all[4].reach, Reach::Shadowed);
    EXPECT_EQ(all[4].shadows, (std::vector<std::uint32_t>{0, 1, 3}));
}

TEST(PlayerScriptReachability, WhatHoldsForNobodyIsNotShadowed) {
    const PlayerScript script = inEvent(block("strafing left, strafing right") + block("weaponclass") +
                                        block("movetype walk MINUS walk") + block("default"));
    const std::vector<Reachability> all = solveReachability(script);
    EXPECT_EQ(all[0].reach, Reach::NeverHolds);
    EXPECT_EQ(all[1].reach, Reach::NeverHolds);
    EXPECT_EQ(all[2].reach, Reach::NeverHolds);
    EXPECT_EQ(all[3].reach, Reach::Reachable);
}

TEST(PlayerScriptReachability, SeveralMoveTypesMayHoldAtOnce) {
    const PlayerScript script = inEvent(block("movetype walk, movetype run") + block("movetype walk") +
                                        block("movetype run, movetype walk"));
    const std::vector<Reachability> all = solveReachability(script);
    EXPECT_EQ(all[0].reach, Reach::Reachable);
    EXPECT_EQ(all[0].example[ConditionType::MoveType], (1U << 4U) | (1U << 10U));
    EXPECT_EQ(all[2].reach, Reach::Shadowed);
}

TEST(PlayerScriptReachability, NoMoveTypeAtAllIsLeftWhereAllAreTaken) {
    const PlayerScript script = inEvent(block("movetype all") + block("default"));
    const std::vector<Reachability> all = solveReachability(script);
    EXPECT_EQ(all[1].reach, Reach::Reachable);
    EXPECT_EQ(all[1].example[ConditionType::MoveType], 0U);
}

TEST(PlayerScriptReachability, AClassOfTheTableMayLeaveAWeaponNothing) {
    WeaponTable table;
    table.add({"colt_mp", 4, {}});
    table.add({"bar_mp", 1, {}});
    const auto weapons = std::make_shared<const WeaponTable>(table);
    const auto result =
        read(SourceText("EVENTS\njump\n{\n" + block("weaponclass pistol") + block("weapons colt_mp") + "}\n"),
             "t", {weapons});
    EXPECT_EQ(reachabilityOf(*result.script, 1).reach, Reach::Reachable);
    EXPECT_EQ(reachabilityOf(*result.script, 1, {true}).reach, Reach::Shadowed);
}

TEST(PlayerScriptReachability, ListsThatAreReplacedAreNotAsked) {
    const auto result = read(
        SourceText("EVENTS\njump\n{\n" + block("default") + "}\njump\n{\n" + block("firing") + "}\n"), "t");
    EXPECT_EQ(solveReachability(*result.script)[0].reach, Reach::NotKept);
}

TEST(PlayerScriptReachability, AgreesWithTryingEverything) {
    // Small worlds: a few values of four conditions, all tried.
    std::mt19937 random(7);
    const auto pick = [&](std::initializer_list<const char*> words) {
        return std::string(
            *(words.begin() + std::uniform_int_distribution<std::size_t>(0, words.size() - 1)(random)));
    };
    std::size_t unreachable = 0;
    for (int round = 0; round < 200; ++round) {
        std::string scripts;
        for (int i = 0; i < 12; ++i) {
            std::string line;
            if (random() % 2 == 0) line += pick({"strafing left, ", "strafing right, ", "strafing not, "});
            if (random() % 2 == 0)
                line += pick({"weaponclass mg, ", "weaponclass rifle AND mg AND smg, ", "weaponclass odd, "});
            if (random() % 3 == 0) line += pick({"weapon_position ads, ", "weapon_position hip, "});
            if (random() % 3 == 0) line += "crouching ";
            scripts += block(line.empty() ? "firing" : line);
        }
        const PlayerScript script =
            inEvent(scripts, "set weaponclass some = rifle AND smg\nset weaponclass odd = all MINUS some\n");
        const std::vector<Reachability> all = solveReachability(script);
        std::vector<bool> selected(script.scripts.size(), false);
        for (std::size_t weaponClass = 0; weaponClass < 11; ++weaponClass) {
            for (unsigned bits = 0; bits < 24; ++bits) {
                Situation situation = standing();
                situation.set(ConditionType::WeaponClass, weaponClass);
                situation.set(ConditionType::Strafing, bits % 3);
                situation.set(ConditionType::WeaponPosition, bits / 3 % 2);
                situation.set(ConditionType::Crouching, bits / 6 % 2);
                situation.set(ConditionType::Firing, bits / 12 % 2);
                const std::uint32_t chosen = select(script, requestFor(script, 0, situation)).script;
                if (chosen != kNone) selected[chosen] = true;
            }
        }
        for (std::size_t i = 0; i < all.size(); ++i) {
            ASSERT_EQ(all[i].reach == Reach::Reachable, selected[i]) << round << ' ' << i << '\n' << scripts;
            unreachable += selected[i] ? 0 : 1;
        }
    }
    EXPECT_GT(unreachable, 100U);
}

}  // namespace poseloom::playerscript
