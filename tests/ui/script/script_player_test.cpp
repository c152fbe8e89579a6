// SPDX-License-Identifier: MIT
#include "script/script_player.h"

#include <QTest>

#include <algorithm>

#include "script_fixture.h"
#include "session/workspace.h"

namespace poseloom::ui {
namespace {

using namespace testing;

class SampleScript : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(workspace.openSampleScript());
        simulator.setSession(workspace.script());
        player.setSimulator(&simulator);
        player.setWorkspace(&workspace);
        player.setPlaying(false);
        player.setShown(true);
        ASSERT_TRUE(player.canPlay()) << player.status().toStdString();
    }
    double weightOf(std::string_view name) const {
        const animtree::LiveTree& tree = player.playback()->tree();
        const auto& bindings = tree.tree().bindings;
        const auto found = bindings.find(name);
        return found == bindings.end() ? -1.0 : tree.state(found->second).weight;
    }

    Workspace workspace;
    ScriptSimulator simulator;
    ScriptPlayer player;
};

TEST_F(SampleScript, IsSoundButForTheScriptThatItShows) {
    const ScriptSession& script = *workspace.script();
    EXPECT_TRUE(script.engineError().isEmpty());
    EXPECT_EQ(script.unreachable(), 1);
    int warnings = 0;
    for (const Diagnostic& problem : script.diagnostics())
        warnings += problem.severity != Severity::Info ? 1 : 0;
    EXPECT_EQ(warnings, 1);
    EXPECT_TRUE(script.weaponsFile().endsWith(QStringLiteral("weapons_mp.tsv")));
    EXPECT_EQ(script.treeFile(), workspace.tree()->path()) << "it plays on the tree that is open";
    EXPECT_TRUE(script.readOnly());
}

TEST_F(SampleScript, PlaysWhatTheStateAnswersOnTheLegs) {
    player.advance(0.5);
    EXPECT_TRUE(player.legs().startsWith(QStringLiteral("soldier_idle"))) << player.legs().toStdString();
    EXPECT_DOUBLE_EQ(weightOf("soldier_idle"), 1.0);
    simulator.setMoveType(QStringLiteral("run"));
    player.advance(0.05);
    EXPECT_GT(weightOf("soldier_run"), 0.0);
    EXPECT_LT(weightOf("soldier_run"), 1.0) << "it blends";
    EXPECT_GT(weightOf("soldier_idle"), 0.0);
    player.advance(1.0);
    EXPECT_DOUBLE_EQ(weightOf("soldier_run"), 1.0);
    EXPECT_DOUBLE_EQ(weightOf("soldier_idle"), 0.0);
}

TEST_F(SampleScript, LegsAndTorsoGoTheirOwnWays) {
    simulator.setMoveType(QStringLiteral("walk"));
    simulator.setCondition(QStringLiteral("weapon_position"), QStringLiteral("ads"));
    player.advance(1.0);
    EXPECT_TRUE(player.legs().startsWith(QStringLiteral("soldier_walk")));
    EXPECT_TRUE(player.torso().startsWith(QStringLiteral("soldier_ready")));
}

TEST_F(SampleScript, AnEventPlaysOnceOverTheStateThatGoesOn) {
    simulator.setMoveType(QStringLiteral("run"));
    player.advance(1.0);
    simulator.setKind(ScriptSimulator::Event);
    simulator.setEvent(QStringLiteral("fireweapon"));
    player.playNow();
    player.advance(0.1);
    EXPECT_TRUE(player.torso().startsWith(QStringLiteral("soldier_recoil"))) << player.torso().toStdString();
    EXPECT_TRUE(player.legs().startsWith(QStringLiteral("soldier_run")));
    simulator.setKind(ScriptSimulator::State);
    player.advance(1.0);
    player.advance(0.5);
    EXPECT_TRUE(player.torso().isEmpty()) << "the shot is over, the legs have it all again";
}

TEST_F(SampleScript, AnEditIsPlayedAtOnce) {
    player.advance(0.1);
    const int idle = simulator.winner();
    ASSERT_TRUE(workspace.script()->setCommand(idle, 0, QStringLiteral("both soldier_walk")));
    player.advance(1.0);
    EXPECT_TRUE(player.legs().startsWith(QStringLiteral("soldier_walk")));
}

TEST_F(SampleScript, PutsABodyIntoMotion) {
    simulator.setMoveType(QStringLiteral("run"));
    player.advance(0.3);
    const auto before = player.view()->modelMatrices();
    player.advance(0.2);
    const auto& after = player.view()->modelMatrices();
    ASSERT_FALSE(before.empty());
    ASSERT_EQ(before.size(), after.size());
    EXPECT_FALSE(std::equal(before.begin(), before.end(), after.begin()));
}

TEST(LonelyScript, SaysThatThereIsNoTreeAndStillAnswers) {
    QTemporaryDir folder;
    const QString path = QDir(folder.path()).filePath(QStringLiteral("playeranim.script"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(kScript);
    file.close();
    Workspace workspace;
    ASSERT_TRUE(workspace.open(path));
    ScriptSimulator simulator;
    simulator.setSession(workspace.script());
    ScriptPlayer player;
    player.setSimulator(&simulator);
    player.setWorkspace(&workspace);
    player.setShown(true);
    EXPECT_FALSE(player.canPlay());
    EXPECT_TRUE(player.status().contains(QStringLiteral("No player tree")));
    EXPECT_EQ(simulator.legs(), QStringLiteral("stand_long"));
}

TEST(SampleScriptFile, IsNeverWritten) {
    Workspace workspace;
    ASSERT_TRUE(workspace.openSampleScript());
    ASSERT_TRUE(workspace.script()->removeScript(0));
    EXPECT_FALSE(workspace.script()->save());
    QTemporaryDir folder;
    const QString copy = QDir(folder.path()).filePath(QStringLiteral("mine.script"));
    ASSERT_TRUE(workspace.script()->saveAs(QUrl::fromLocalFile(copy)));
    EXPECT_FALSE(workspace.script()->modified());
    ASSERT_TRUE(workspace.script()->removeScript(0));
    EXPECT_TRUE(workspace.script()->save());
}

}  // namespace
}  // namespace poseloom::ui
