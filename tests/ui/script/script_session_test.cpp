// SPDX-License-Identifier: MIT
#include "script/script_session.h"

#include "models/text_problems.h"
#include "script_fixture.h"

namespace poseloom::ui {
namespace {

using namespace testing;

class ScriptEdits : public OpenScript {
  protected:
    void SetUp() override {
        OpenScript::SetUp();
        open();
    }
};

TEST_F(ScriptEdits, SaysWhatItHoldsAndWhatNothingSelects) {
    EXPECT_TRUE(script.summary().contains(QStringLiteral("6 scripts in 2 lists")));
    EXPECT_EQ(script.unreachable(), 1);
    EXPECT_TRUE(script.isShadowed(kShadowed));
    EXPECT_TRUE(script.whyNeverSelected(kShadowed).contains(QStringLiteral("9")));
    EXPECT_EQ(script.lineOf(kShadowed), 13);
    EXPECT_EQ(script.scriptAt(15), kShadowed);
    EXPECT_EQ(script.scriptAt(2), -1);
}

TEST_F(ScriptEdits, EveryEditIsUndoneToTheByte) {
    ASSERT_TRUE(script.moveAboveShadow(kShadowed));
    ASSERT_TRUE(script.shiftScript(kLong, 1));
    ASSERT_TRUE(script.addCondition(0, QStringLiteral("firing")));
    ASSERT_TRUE(script.setCondition(0, 0, QStringLiteral("weaponclass longarm")));
    ASSERT_TRUE(script.removeCondition(0, 1));
    ASSERT_TRUE(script.addCommand(0, QStringLiteral("both stand")));
    ASSERT_TRUE(script.setCommand(0, 0, QStringLiteral("both stand duration 5")));
    ASSERT_TRUE(script.removeCommand(0, 1));
    ASSERT_TRUE(script.renameAlias(0, QStringLiteral("big")));
    ASSERT_TRUE(script.setAlias(0, QStringLiteral("rifle")));
    ASSERT_TRUE(script.addAlias(QStringLiteral("movetype"), QStringLiteral("slow"), QStringLiteral("walk")));
    ASSERT_TRUE(script.renameAnimation(QStringLiteral("stand"), QStringLiteral("wait")));
    ASSERT_TRUE(script.duplicateScript(0));
    ASSERT_TRUE(script.addScript(-1, 0, QStringLiteral("default")));
    ASSERT_TRUE(script.removeScript(0));
    EXPECT_EQ(failures, QStringList());
    EXPECT_EQ(script.undoStack()->count(), 15);
    script.undoStack()->setIndex(0);
    EXPECT_EQ(bytes(), QByteArray(kScript));
    EXPECT_FALSE(script.modified());
}

TEST_F(ScriptEdits, WhatTheFormatForbidsIsRefusedWithTheReason) {
    EXPECT_FALSE(script.moveAboveShadow(kDefault)) << "nothing shadows it";
    EXPECT_FALSE(script.addCondition(kDefault, QStringLiteral("weaponclass spoon")));
    EXPECT_FALSE(script.removeAlias(0)) << "something uses it";
    EXPECT_EQ(failures.size(), 3);
    EXPECT_EQ(bytes(), QByteArray(kScript));
    EXPECT_EQ(script.undoStack()->count(), 0);
}

TEST_F(ScriptEdits, TheCurrentScriptStaysTheSameThroughMovesEditsAndUndo) {
    script.setCurrent(kShadowed);
    ASSERT_TRUE(script.moveAboveShadow(kShadowed));
    EXPECT_EQ(script.current(), kAiming) << "it stands first now";
    script.undoStack()->undo();
    EXPECT_EQ(script.current(), kShadowed);
    ASSERT_TRUE(script.removeScript(kAiming));
    EXPECT_EQ(script.current(), kShadowed - 1);
    ASSERT_TRUE(script.addCondition(script.current(), QStringLiteral("firing")));
    EXPECT_EQ(script.current(), kShadowed - 1);
    EXPECT_EQ(script.currentLine(), 9);
}

TEST_F(ScriptEdits, MovingAboveTheShadowMakesItReachableAndKeepsItsComments) {
    ASSERT_TRUE(script.moveAboveShadow(kShadowed));
    EXPECT_EQ(script.unreachable(), 0);
    EXPECT_TRUE(bytes().contains("duration 200 // in the hand"));
    EXPECT_TRUE(bytes().contains("weapon_position ads // sights"));
}

TEST_F(ScriptEdits, ConditionsOfferTheirValuesWithAliasesAndWeapons) {
    EXPECT_TRUE(script.conditionTypes().contains(QStringLiteral("weapon_position")));
    const QStringList classes = script.valuesOf(QStringLiteral("weaponclass"));
    EXPECT_TRUE(classes.contains(QStringLiteral("pistol")));
    EXPECT_TRUE(classes.contains(QStringLiteral("longarm")));
    EXPECT_FALSE(script.valuesOf(QStringLiteral("movetype")).join(' ').contains('*')) << "no unused value";
    EXPECT_EQ(script.valuesOf(QStringLiteral("firing")), QStringList()) << "the word alone";
}

TEST_F(ScriptEdits, ACommandComesBackFromItsPartsAsItIsWritten) {
    const QVariantList parts = script.partsOf(kShadowed, 0);
    ASSERT_EQ(parts.size(), 2);
    EXPECT_EQ(parts[1].toMap()[QStringLiteral("duration")].toString(), QStringLiteral("200"));
    EXPECT_EQ(script.commandText(parts), QStringLiteral("legs stand torso pistol_ads duration 200"));
}

TEST_F(ScriptEdits, WhoPlaysAnAnimationIsFoundInAnyCase) {
    const QVariantList users = script.whoPlays(QStringLiteral("STAND"));
    ASSERT_EQ(users.size(), 2);
    EXPECT_EQ(users[0].toMap()[QStringLiteral("script")].toInt(), kShadowed);
    EXPECT_EQ(users[1].toMap()[QStringLiteral("list")].toString(), QStringLiteral("COMBAT IDLE"));
    EXPECT_EQ(users[1].toMap()[QStringLiteral("line")].toInt(), script.lineOf(kDefault));
}

TEST_F(ScriptEdits, ProblemsOfferTheirFixes) {
    TextProblems problems;
    problems.setSession(&script);
    int row = 0;
    while (row < problems.rowCount() &&
           problems.data(problems.index(row), TextProblems::CodeRole) != QStringLiteral("PAS060"))
        ++row;
    ASSERT_LT(row, problems.rowCount());
    int line = 0;
    QObject::connect(&problems, &TextProblems::jumpRequested, &problems, [&](int at) { line = at; });
    problems.jump(row);
    EXPECT_EQ(line, script.lineOf(kShadowed));
    ASSERT_TRUE(problems.applyFix(row, 0));
    EXPECT_EQ(script.unreachable(), 0);
    script.undoStack()->undo();
    EXPECT_EQ(bytes(), QByteArray(kScript));
}

TEST_F(ScriptEdits, ATextThatTheEngineRefusesIsShownWithTheRest) {
    ASSERT_TRUE(script.setText(
        script.shownText().replace(QStringLiteral("both stand_ads"), QStringLiteral("arms stand_ads"))));
    EXPECT_FALSE(script.engineError().isEmpty());
    EXPECT_EQ(script.script().scripts.size(), 6U) << "what stands behind the fault is read as well";
    script.undoStack()->undo();
    EXPECT_TRUE(script.engineError().isEmpty());
    EXPECT_EQ(bytes(), QByteArray(kScript)) << "line ends as they were";
}

TEST_F(OpenScript, WeaponsAreTakenFromTheTableOfItsGame) {
    write("weapons_mp.tsv", kWeapons);
    open();
    EXPECT_TRUE(script.weaponsFile().endsWith(QStringLiteral("weapons_mp.tsv")));
    EXPECT_EQ(script.weapons(), (QStringList{"none", "m1_mp", "colt_mp", "bar_mp"}));
    write("other.tsv", "name\tweaponClass\nsten_mp\tsmg\n");
    ASSERT_TRUE(script.readWeapons(QUrl::fromLocalFile(path("other.tsv"))));
    EXPECT_EQ(script.weapons(), (QStringList{"none", "sten_mp"}));
}

}  // namespace
}  // namespace poseloom::ui
