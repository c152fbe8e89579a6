// SPDX-License-Identifier: MIT
#include "playerscript/reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "shared_data.h"
#include "support/concat.h"

namespace poseloom::playerscript {

namespace {

using Json = nlohmann::json;

std::string hexOf(std::uint32_t value) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text = "0x";
    for (int shift = 28; shift >= 0; shift -= 4)
        text += kDigits[(value >> static_cast<unsigned>(shift)) & 15U];
    return text;
}

Json maskOf(Mask mask) {
    return {hexOf(mask.low), hexOf(mask.high)};
}

Json commandsOf(const PlayerScript& script, const Script& one) {
    Json commands = Json::array();
    for (const Command& command : script.commandsOf(one)) {
        Json items = Json::array();
        for (const Part& part : script.partsOf(command))
            items.push_back(
                {nameOf(part.part), part.animation.text, part.duration ? Json(part.duration->value) : Json(),
                 part.blendTime ? Json(part.blendTime->value) : Json(), part.turret.size() > 0 ? 1 : 0});
        for (const Sound& sound : script.soundsOf(command))
            items.push_back({"sound", sound.alias.text});
        commands.push_back(std::move(items));
    }
    return commands;
}

Json scriptsOf(const PlayerScript& script, const List& list) {
    Json scripts = Json::array();
    for (const Script& one : script.scriptsOf(list)) {
        Json conditions = Json::array();
        for (const Condition& condition : script.conditionsOf(one))
            conditions.push_back(
                {nameOf(condition.type), hexOf(condition.mask.low), hexOf(condition.mask.high)});
        scripts.push_back(
            {{"line", script.lineOf(one)}, {"conds", conditions}, {"cmds", commandsOf(script, one)}});
    }
    return scripts;
}

/// As the cases write the place of a list.
std::string keyOf(const List& list) {
    const auto number = [](std::optional<std::uint8_t> value) { return std::to_string(*value); };
    const std::string head = concat({"('", nameOf(list.section), "', "});
    if (list.section == Section::Events) return concat({head, number(list.event), ")"});
    if (list.section == Section::StateChanges)
        return concat({head, number(list.state), ", ", number(list.from), ")"});
    return concat({head, number(list.state), ", ", number(list.moveType), ")"});
}

Json tablesOf(const PlayerScript& script) {
    Json tables = Json::array();
    for (const List& list : script.lists) {
        if (list.kept()) tables.push_back({keyOf(list), scriptsOf(script, list)});
    }
    return tables;
}

Json aliasesOf(const PlayerScript& script) {
    Json aliases = Json::object();
    for (const Define& define : script.defines)
        aliases[std::string(nameOf(define.type))][std::string(define.name.text)] = maskOf(define.mask);
    return aliases;
}

std::vector<std::string> namesOf(const PlayerScript& script) {
    std::vector<std::string> names;
    for (const Word& name : script.animations)
        names.emplace_back(name.text);
    std::sort(names.begin(), names.end());
    return names;
}

ReadOptions optionsOf(const std::vector<std::string>& weapons) {
    return {std::make_shared<const WeaponTable>(weapons)};
}

void expectFault(const ReadResult& result, const Json& one) {
    const std::string name = one["name"];
    ASSERT_TRUE(result.engineError) << name;
    EXPECT_EQ(result.engineError->text, one["error"].get<std::string>()) << name;
    if (one.contains("engine_line")) {
        EXPECT_EQ(result.engineError->line, one["engine_line"].get<std::size_t>()) << name;
    }
    const auto there =
        std::any_of(result.diagnostics.begin(), result.diagnostics.end(), [&](const Diagnostic& d) {
            return d.severity == Severity::Error &&
                   d.where.start.line == one["error_line"].get<std::size_t>();
        });
    EXPECT_TRUE(there) << name;
}

}  // namespace

TEST(PlayerScriptReader, AgreesWithEveryCase) {
    const auto path = tests::sharedData("cod/playeranim_cases.json");
    POSELOOM_NEED_SHARED(path);
    std::size_t count = 0;
    for (const Json& one : tests::readJson(path)) {
        const std::string name = one["name"];
        const ReadResult result = read(SourceText(one["input"].get<std::string>()), "t.script",
                                       optionsOf(one["weapons"].get<std::vector<std::string>>()));
        ++count;
        if (one.contains("error")) {
            expectFault(result, one);
            continue;
        }
        EXPECT_FALSE(result.engineError) << name;
        EXPECT_FALSE(hasErrors(result.diagnostics)) << name;
        EXPECT_EQ(tablesOf(*result.script), one["tables"]) << name;
        EXPECT_EQ(aliasesOf(*result.script), one["aliases"]) << name;
        EXPECT_EQ(namesOf(*result.script), one["names"].get<std::vector<std::string>>()) << name;
        EXPECT_EQ(result.script->skipped.size(), one["skipped"].size()) << name;
    }
    EXPECT_GE(count, 66U);
}

namespace {

ReadResult readText(const std::string& text) {
    return read(SourceText(text), "t.script");
}

/// "PAS020 7:15" of every error.
std::vector<std::string> errorsOf(const ReadResult& result) {
    std::vector<std::string> errors;
    for (const Diagnostic& d : result.diagnostics) {
        if (d.severity == Severity::Error)
            errors.push_back(concat({d.code, " ", std::to_string(d.where.start.line), ":",
                                     std::to_string(d.where.start.column)}));
    }
    return errors;
}

const Diagnostic& firstError(const ReadResult& result) {
    return *std::find_if(result.diagnostics.begin(), result.diagnostics.end(),
                         [](const Diagnostic& d) { return d.severity == Severity::Error; });
}

std::string inIdle(const std::string& scripts) {
    return "ANIMATIONS\nSTATE COMBAT\n{\nidle\n{\n" + scripts + "}\n}\n";
}

const Mask& firstMask(const ReadResult& result) {
    return result.script->conditions.front().mask;
}

}  // namespace

TEST(PlayerScriptReader, ReadsTheStockScript) {
    const auto path = tests::sharedData("cod/uo_stock/mp/playeranim.script");
    POSELOOM_NEED_SHARED(path);
    const auto weapons =
        readWeaponTable(tests::readAll(tests::sharedData("cod/uo_stock/weapons_mp.tsv")), "w");
    ASSERT_TRUE(weapons);
    EXPECT_EQ(weapons->size(), 64U);
    const ReadResult result = read(SourceText(tests::readAll(path)), "playeranim.script",
                                   {std::make_shared<const WeaponTable>(*weapons)});
    EXPECT_FALSE(result.engineError);
    EXPECT_FALSE(hasErrors(result.diagnostics));
    EXPECT_EQ(result.script->scripts.size(), 314U);
    EXPECT_EQ(result.script->animations.size(), 257U);
    EXPECT_EQ(result.script->defines.size(), 6U);
}

TEST(PlayerScriptReader, StopsInScriptsOfOtherGamesWhereTheEngineStops) {
    const auto path = tests::sharedData("cod/dialects_under_uo_rules.tsv");
    POSELOOM_NEED_SHARED(path);
    std::istringstream rows(tests::readAll(path));
    std::size_t count = 0;
    for (std::string row; std::getline(rows, row);) {
        const std::string file = row.substr(0, row.find('\t'));
        if (file.find(".script") == std::string::npos) continue;
        const std::string wanted = row.substr(row.rfind('\t') + 1);
        const ReadResult result =
            read(SourceText(tests::readAll(tests::sharedData("cod/dialects/" + file))), "t.script");
        ++count;
        if (wanted.rfind("ok", 0) == 0) {
            EXPECT_FALSE(result.engineError) << file;
            EXPECT_NE(wanted.find(concat({"scripts=", std::to_string(result.script->scripts.size()),
                                          " names=", std::to_string(result.script->animations.size()), " "})),
                      std::string::npos)
                << wanted;
            continue;
        }
        ASSERT_TRUE(result.engineError) << file;
        const auto line = result.script->text.lineColumn(result.engineError->span.begin).line;
        EXPECT_EQ(wanted, concat({"ERR ", result.engineError->text, " [true line ", std::to_string(line),
                                  ", engine prints line ", std::to_string(result.engineError->line), "]"}))
            << file;
    }
    EXPECT_GE(count, 15U);
}

TEST(PlayerScriptReader, ReportsEveryFaultWithItsPlace) {
    const ReadResult result =
        readText(inIdle("position ads\n{\nboth x speed 2\n}\n"
                        "weaponclass shotgun, strafing left\n{\nhead y\n}\n"
                        "strafing\n{\nboth\n}\n"));
    EXPECT_EQ(errorsOf(result), (std::vector<std::string>{"PAS064 6:1", "PAS029 8:8", "PAS020 10:13",
                                                          "PAS029 12:1", "PAS022 14:1", "PAS030 16:1"}));
    EXPECT_EQ(result.script->scripts.size(), 3U);
}

TEST(PlayerScriptReader, OneBraceOnAConditionLineIsOneFault) {
    const ReadResult result =
        readText(inIdle("weaponclass rifle {\nboth x\n}\nstrafing left {\nboth y\n}\n"
                        "firing {\nboth z\n}\ndefault\n{\nboth w\n}\n"));
    EXPECT_EQ(errorsOf(result), (std::vector<std::string>{"PAS021 6:19", "PAS021 9:15", "PAS021 12:8"}));
    EXPECT_EQ(result.script->commands.size(), 4U);
}

TEST(PlayerScriptReader, BreakingTheLineMendsABraceOnAConditionLine) {
    const std::string text = inIdle("weaponclass rifle {\nboth x\n}\n");
    const ReadResult result = readText(text);
    ASSERT_EQ(errorsOf(result).size(), 1U);
    ASSERT_EQ(firstError(result).fixes.size(), 1U);
    EXPECT_TRUE(errorsOf(readText(firstError(result).fixes[0].edits.apply(text))).empty());
}

TEST(PlayerScriptReader, AMissingBraceIsReportedOnceAndTheNextSectionIsRead) {
    const ReadResult result = readText(
        "ANIMATIONS\nSTATE COMBAT\n{\nidle\n{\ndefault\n{\nboth x\n}\n"
        "EVENTS\njump\n{\ndefault\n{\nboth y\n}\n}\n");
    EXPECT_EQ(errorsOf(result), std::vector<std::string>{"PAS003 10:1"});
    EXPECT_NE(result.script->eventList(3), nullptr);
}

TEST(PlayerScriptReader, SaysTheLineThatTheEnginePrints) {
    // The engine has gone over the line end and looks at the comment when it finds that the value is unknown.
    const ReadResult behind = readText(inIdle("weaponclass shotgun\n\n\n// more\n\n{\nboth x\n}\n"));
    EXPECT_EQ(behind.engineError->line, 10U);
    const ReadResult within = readText(inIdle("weaponclass shotgun, firing\n{\nboth x\n}\n"));
    EXPECT_EQ(within.engineError->line, 7U);
    EXPECT_EQ(firstError(within).where.start.line, 6U);
    ASSERT_EQ(firstError(within).related.size(), 1U);
    EXPECT_NE(firstError(within).related[0].message.find("line 7"), std::string::npos);
}

TEST(PlayerScriptReader, KeepsTheHighWordOfALineInEveryLaterCondition) {
    const ReadResult result = readText(inIdle("movetype all, strafing left, weapons a_mp\n{\n}\n"));
    EXPECT_EQ(result.script->conditions[1].mask, (Mask{1, 0xFFFFFFFF}));
    EXPECT_EQ(result.script->conditions[2].mask, (Mask{2, 0xFFFFFFFF}));
}

TEST(PlayerScriptReader, AnAliasIsSeenInItsOwnExpression) {
    const ReadResult result = readText("set movetype a = walk AND a AND run\n");
    EXPECT_FALSE(result.engineError);
    EXPECT_EQ(result.script->defines[0].mask, (Mask{0x410, 0}));
}

TEST(PlayerScriptReader, SubtractingAPlainValueSubtractsAllBeforeIt) {
    EXPECT_EQ(firstMask(readText(inIdle("movetype walk AND run MINUS idle\n{\n}\n"))), (Mask{0, 0}));
    EXPECT_EQ(firstMask(readText("set movetype slow = walk\n" + inIdle("movetype all MINUS slow\n{\n}\n"))),
              (Mask{~0x10U, ~0U}));
}

TEST(PlayerScriptReader, ASecondLineOfCommandsMayNotBeginWithAQuoteBehindLegs) {
    // Behind `legs x` the engine goes back to its main loop, behind `both x` it does not.
    const ReadResult legs = readText(inIdle("default\n{\nlegs x\n\"legs\" y\n}\n"));
    ASSERT_TRUE(legs.engineError);
    EXPECT_EQ(legs.engineError->text, "BG_AnimParseAnimScript: internal error");
    EXPECT_FALSE(readText(inIdle("default\n{\nboth x\n\"both\" y\n}\n")).engineError);
}

TEST(PlayerScriptReader, AnEmptyWordEndsTheText) {
    const ReadResult result = readText("EVENTS\n\"\"\njump\n{\n}\nexplode\n");
    EXPECT_FALSE(result.engineError);
    EXPECT_TRUE(result.script->lists.empty());
    EXPECT_TRUE(std::any_of(result.diagnostics.begin(), result.diagnostics.end(),
                            [](const Diagnostic& d) { return d.code == "PAS047"; }));
}

TEST(PlayerScriptReader, ALaterListOfTheSamePlaceReplacesTheEarlierOne) {
    const ReadResult result = readText(inIdle("default\n{\nboth x\n}\n") + inIdle("firing\n{\n}\n"));
    ASSERT_EQ(result.script->lists.size(), 2U);
    EXPECT_EQ(result.script->lists[0].replacedBy, 1U);
    EXPECT_EQ(result.script->animationList(3, 1), &result.script->lists[1]);
}

TEST(PlayerScriptReader, TakesNeitherAnEmptyFileNorOneThatIsTooLarge) {
    EXPECT_EQ(readText("").engineError->text, "Couldn't load player animation script mp/playeranim.script");
    EXPECT_FALSE(readText(std::string(99998, ' ')).engineError);
    EXPECT_TRUE(readText(std::string(99999, ' ')).engineError);
}

TEST(PlayerScriptReader, WithoutAWeaponTableEveryNameIsAWeapon) {
    const ReadResult result = readText(inIdle("weapons b_mp AND a_mp\n{\n}\nweapons a_mp\n{\n}\n"));
    EXPECT_FALSE(result.engineError);
    EXPECT_EQ(result.script->conditions[0].mask, (Mask{6, 0}));
    EXPECT_EQ(result.script->conditions[1].mask, (Mask{4, 0}));
}

TEST(PlayerScriptReader, AMissingCommaIsNoWeapon) {
    EXPECT_EQ(errorsOf(readText(inIdle("weapons a_mp strafing left\n{\n}\n"))),
              std::vector<std::string>{"PAS039 6:9"});
}

TEST(WeaponTable, SaysWhichLineIsNone) {
    const auto table = readWeaponTable("name\tweaponClass\ncolt_mp\tpistol\n\tmg\n", "w.tsv");
    ASSERT_FALSE(table);
    EXPECT_EQ(table.error().code, "PAS050");
    EXPECT_EQ(table.error().where.start.line, 3U);
}

TEST(WeaponTable, ReadsPlainNamesAndTimes) {
    const auto plain = readWeaponTable("a_mp\r\nb_mp\r\n", "w");
    ASSERT_TRUE(plain);
    EXPECT_EQ(plain->find("B_MP"), 2U);
    const auto timed = readWeaponTable("name\tfireTime\nmp40_mp\t0.12\n", "w");
    ASSERT_TRUE(timed);
    EXPECT_EQ((*timed)[1].fireTime, 120);
}

}  // namespace poseloom::playerscript
