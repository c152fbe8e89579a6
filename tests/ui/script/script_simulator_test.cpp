// SPDX-License-Identifier: MIT
#include "script/script_simulator.h"

#include "script_fixture.h"

namespace poseloom::ui {
namespace {

using namespace testing;

class Simulator : public OpenScript {
  protected:
    void SetUp() override {
        OpenScript::SetUp();
        write("weapons_mp.tsv", kWeapons);
        open();
        simulator.setSession(&script);
    }
    QVariantMap tried(int row) const { return simulator.tried()[row].toMap(); }

    ScriptSimulator simulator;
};

TEST_F(Simulator, AsksForARiflemanWhoStands) {
    EXPECT_EQ(simulator.winner(), kLong);
    EXPECT_EQ(simulator.legs(), QStringLiteral("stand_long"));
    EXPECT_EQ(simulator.torso(), QStringLiteral("as the legs"));
    ASSERT_EQ(simulator.tried().size(), 3);
    EXPECT_EQ(tried(0)[QStringLiteral("reason")].toString(),
              QStringLiteral("weapon_position ads against hip"));
    EXPECT_FALSE(tried(0)[QStringLiteral("won")].toBool());
    EXPECT_TRUE(tried(2)[QStringLiteral("won")].toBool());
}

TEST_F(Simulator, AWeaponBringsItsClassAlong) {
    simulator.setCondition(QStringLiteral("weapons"), QStringLiteral("colt_mp"));
    EXPECT_EQ(simulator.condition(QStringLiteral("weaponclass")), QStringLiteral("pistol"));
    EXPECT_EQ(simulator.winner(), kDefault);
    EXPECT_TRUE(simulator.reasonOf(kLong).contains(QStringLiteral("against pistol")));
}

TEST_F(Simulator, AWeaponThatThereIsNotIsSaid) {
    simulator.setCondition(QStringLiteral("weapons"), QStringLiteral("spoon_mp"));
    EXPECT_TRUE(simulator.problem().contains(QStringLiteral("spoon_mp")));
    simulator.setCondition(QStringLiteral("weapons"), {});
    EXPECT_TRUE(simulator.problem().isEmpty());
}

TEST_F(Simulator, TheClientsNumberChoosesAmongTheCommandsOfAState) {
    simulator.setClient(1);
    EXPECT_EQ(simulator.legs(), QStringLiteral("stand_long_b"));
    ASSERT_EQ(simulator.commands().size(), 2);
    EXPECT_TRUE(simulator.commands()[1].toMap()[QStringLiteral("chosen")].toBool());
    simulator.setClient(2);
    EXPECT_EQ(simulator.legs(), QStringLiteral("stand_long"));
}

TEST_F(Simulator, ChanceChoosesAmongTheCommandsOfAnEventAndTheSameSeedGivesTheSame) {
    simulator.setKind(ScriptSimulator::Event);
    simulator.setEvent(QStringLiteral("reload"));
    QSet<QString> played;
    QStringList first;
    for (int seed = 0; seed < 24; ++seed) {
        simulator.setSeed(seed);
        played.insert(simulator.torso());
        first.append(simulator.torso());
    }
    EXPECT_EQ(played.size(), 3) << "every command has its turn";
    for (int seed = 0; seed < 24; ++seed) {
        simulator.setSeed(seed);
        EXPECT_EQ(simulator.torso(), first[seed]);
    }
}

TEST_F(Simulator, AnEventSeesWhatThePlayerDidBefore) {
    simulator.setKind(ScriptSimulator::Event);
    simulator.setEvent(QStringLiteral("reload"));
    simulator.setCondition(QStringLiteral("movetype"), QStringLiteral("run"));
    EXPECT_EQ(simulator.winner(), kReloadRun);
    EXPECT_TRUE(simulator.answer().contains(QStringLiteral("empty")));
    EXPECT_TRUE(simulator.legs().isEmpty());
}

TEST_F(Simulator, TheDeadPlayNothing) {
    simulator.setDead(true);
    EXPECT_EQ(simulator.winner(), -1);
    EXPECT_TRUE(simulator.answer().contains(QStringLiteral("dead")));
}

TEST_F(Simulator, SaysWhoGetsAScript) {
    simulator.setCondition(QStringLiteral("weapon_position"), QStringLiteral("ads"));
    for (const int wanted : {kDefault, kLong, kAiming, kReloadRun, kReloadDefault}) {
        ASSERT_TRUE(simulator.ask(wanted)) << wanted;
        EXPECT_EQ(simulator.winner(), wanted);
    }
    EXPECT_FALSE(simulator.ask(kShadowed)) << "nobody gets it";
}

TEST_F(Simulator, AnswersAnewWhenTheScriptChanges) {
    simulator.setCondition(QStringLiteral("weapons"), QStringLiteral("colt_mp"));
    simulator.setCondition(QStringLiteral("weapon_position"), QStringLiteral("ads"));
    EXPECT_EQ(simulator.winningLine(), 9);
    ASSERT_TRUE(script.moveAboveShadow(kShadowed));
    EXPECT_EQ(simulator.legs(), QStringLiteral("stand"));
    EXPECT_EQ(simulator.torso(), QStringLiteral("pistol_ads"));
    script.undoStack()->undo();
    EXPECT_EQ(simulator.legs(), QStringLiteral("stand_ads"));
}

}  // namespace
}  // namespace poseloom::ui
