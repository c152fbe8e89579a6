// SPDX-License-Identifier: MIT
#include "tree/tree_player.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "session/workspace.h"
#include "tree/tree_leaf_model.h"
#include "tree/tree_phase_model.h"
#include "tree/tree_rename.h"

namespace poseloom::ui {
namespace {

class SampleTree : public ::testing::Test {
  protected:
    void SetUp() override {
        player.setWorkspace(&workspace);
        ASSERT_TRUE(workspace.openSampleTree());
        for (int i = 0; i < 300 && workspace.tree()->scanning(); ++i)
            QTest::qWait(10);
        ASSERT_TRUE(workspace.tree()->hasReferences());
        player.setPlaying(false);
        player.clearAll();
    }
    static QString at(const char* path) { return QString::fromLatin1(path); }
    double effective(const char* path) {
        const auto node = workspace.tree()->find(at(path));
        return static_cast<double>(player.effectiveWeight(*player.liveNode(*node)));
    }

    Workspace workspace;
    TreePlayer player;
};

TEST_F(SampleTree, PlaysEveryLeafThatTheEngineKeepsByTheProjectsRule) {
    EXPECT_EQ(player.status().toStdString(), "mannequin.mdl · 6 of 6 leaves have an animation");
    ASSERT_NE(player.live(), nullptr);
    EXPECT_TRUE(player.live()->leavesWithoutMotion().empty());
    EXPECT_FALSE(player.liveNode(*workspace.tree()->find(at("spare/soldier_salute"))))
        << "no script names it";
}

TEST_F(SampleTree, GoalsShareThePoseByTheirWeights) {
    player.setGoal(at("main/moves/soldier_walk"), 1.0);
    EXPECT_DOUBLE_EQ(effective("main/moves/soldier_walk"), 1.0);
    player.setGoal(at("main/moves/soldier_run"), 0.5);
    EXPECT_NEAR(effective("main/moves/soldier_run"), 1.0 / 3.0, 1e-6);
    EXPECT_DOUBLE_EQ(player.goal(at("main/moves")), 1.0) << "setAnim wakes what is above";
}

TEST_F(SampleTree, AKnobFadesTheSiblingsOut) {
    player.setGoal(at("main/moves/soldier_walk"), 1.0);
    player.setKnob(at("main/moves"), true);
    player.setGoal(at("main/moves/soldier_run"), 1.0);
    EXPECT_DOUBLE_EQ(player.goal(at("main/moves/soldier_walk")), 0.0);
    EXPECT_DOUBLE_EQ(effective("main/moves/soldier_run"), 1.0);
}

TEST_F(SampleTree, AGoalTakesItsTimeWhileTheTreePlays) {
    player.setBlendTime(1.0);
    player.setPlaying(true);
    player.setGoal(at("main/moves/soldier_walk"), 1.0);
    player.setShown(false);  // the test lets time go by itself
    player.advance(0.25);
    EXPECT_NEAR(player.weight(at("main/moves/soldier_walk")), 0.25, 0.01);
}

TEST_F(SampleTree, ASyncClockLeadsItsMembers) {
    player.setGoal(at("main/moves/soldier_walk"), 1.0);
    player.setGoal(at("main/moves/soldier_run"), 1.0);
    TreePhaseModel phases;
    phases.setPlayer(&player);
    ASSERT_EQ(phases.rowCount(), 3);
    EXPECT_TRUE(phases.data(phases.index(0), TreePhaseModel::ClockRole).toBool());
    EXPECT_TRUE(phases.data(phases.index(1), TreePhaseModel::MemberRole).toBool());
    player.advance(0.4);
    const double clock = phases.data(phases.index(0), TreePhaseModel::PhaseRole).toDouble();
    EXPECT_GT(clock, 0.0);
    for (int row : {1, 2})
        EXPECT_DOUBLE_EQ(phases.data(phases.index(row), TreePhaseModel::PhaseRole).toDouble(), clock);
    player.setPhase(at("main/moves/soldier_run"), 0.75);
    EXPECT_DOUBLE_EQ(phases.data(phases.index(0), TreePhaseModel::PhaseRole).toDouble(), 0.75);
}

TEST_F(SampleTree, PosesMoveWithTime) {
    player.setGoal(at("main/moves/soldier_walk"), 1.0);
    const auto before = player.view()->modelMatrices();
    player.advance(0.3);
    const auto& after = player.view()->modelMatrices();
    ASSERT_EQ(before.size(), after.size());
    float moved = 0.0F;
    for (std::size_t i = 0; i < before.size(); ++i)
        moved = std::max(moved, glm::length(glm::vec3(before[i][3]) - glm::vec3(after[i][3])));
    EXPECT_GT(moved, 1.0F);
}

TEST_F(SampleTree, GoalsSurviveAnEditOfTheTree) {
    player.setGoal(at("main/moves/soldier_walk"), 0.5);
    ASSERT_TRUE(workspace.tree()->addNode(at("weapon"), at("soldier_idle2"), false));
    EXPECT_DOUBLE_EQ(player.goal(at("main/moves/soldier_walk")), 0.5);
    workspace.tree()->undoStack()->undo();
    EXPECT_DOUBLE_EQ(player.goal(at("main/moves/soldier_walk")), 0.5);
}

TEST_F(SampleTree, ALeafIsBoundToAnotherAnimationAndBack) {
    ASSERT_TRUE(workspace.bindLeaf(at("weapon/soldier_recoil"), workspace.modelPath(), at("run")));
    EXPECT_EQ(workspace.leafAnimation(at("weapon/soldier_recoil")).toStdString(), "run");
    EXPECT_NE(workspace.boundClip("soldier_recoil"), nullptr);
    EXPECT_EQ(workspace.boundClip("soldier_recoil")->info().name, "run");
    ASSERT_TRUE(workspace.bindLeaf(at("weapon/soldier_recoil"), {}, {}));
    EXPECT_EQ(workspace.boundClip("soldier_recoil")->info().name, "recoil") << "by the rule again";
}

TEST_F(SampleTree, StaysAsItIsAndIsSavedElsewhereWithItsProject) {
    ASSERT_TRUE(workspace.tree()->renameNode(at("spare"), at("extra")));
    EXPECT_FALSE(workspace.tree()->save());
    QTemporaryDir folder;
    const QString project = QDir(folder.path()).filePath(QStringLiteral("mine.poseloom"));
    ASSERT_TRUE(workspace.saveTreeProject(QUrl::fromLocalFile(project)));
    EXPECT_FALSE(workspace.tree()->modified());
    Workspace again;
    ASSERT_TRUE(again.open(project));
    EXPECT_TRUE(again.tree()->find(at("extra")));
    EXPECT_NE(again.boundClip("soldier_walk"), nullptr) << "the rule still leads to the model";
    for (int i = 0; i < 300 && again.tree()->scanning(); ++i)
        QTest::qWait(10);
    EXPECT_TRUE(again.tree()->hasReferences());
    EXPECT_EQ(again.semantics().toStdString(), "uo");
}

TEST_F(SampleTree, RenamingEverywhereLeavesItsScriptAsItIs) {
    const QString script =
        workspace.tree()->referencesOf(TreeSession::Server)[0] + QStringLiteral("/soldier.gsc");
    QFile file(script);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray before = file.readAll();
    file.close();
    TreeRename rename;
    rename.setSession(workspace.tree());
    rename.plan(at("main/moves/soldier_walk"), at("soldier_stroll"));
    for (int i = 0; i < 300 && rename.working(); ++i)
        QTest::qWait(10);
    EXPECT_EQ(rename.files(), 1);
    ASSERT_TRUE(rename.apply());
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll(), before);
}

TEST_F(SampleTree, SaysWhichLinesOfScriptsNameANode) {
    const QVariantList uses = workspace.tree()->usesOf(at("main/moves/soldier_run"));
    ASSERT_EQ(uses.size(), 1);
    const QVariantMap use = uses[0].toMap();
    EXPECT_EQ(use[QStringLiteral("script")].toString().toStdString(), "soldier.gsc");
    EXPECT_EQ(use[QStringLiteral("text")].toString().toStdString(),
              "self setAnim( %soldier_run, 0.2, 0.3 );");
    EXPECT_EQ(workspace.tree()->engineText(at("main/moves/soldier_run")).toStdString(), "#7 · 0x00010007");
}

TEST_F(SampleTree, ClientsWithOtherScriptsHaveOtherIndices) {
    QTemporaryDir folder;
    QFile table(QDir(folder.path()).filePath(QStringLiteral("client.tsv")));
    ASSERT_TRUE(table.open(QIODevice::WriteOnly));
    table.write("soldier\tsoldier_walk\nsoldier\tweapon\n");
    table.close();
    TreeSession& tree = *workspace.tree();
    EXPECT_EQ(tree.differences(), 0);
    tree.setReferences(TreeSession::Client, {table.fileName()});
    for (int i = 0; i < 300 && tree.scanning(); ++i)
        QTest::qWait(10);
    EXPECT_TRUE(tree.sidesDiffer());
    EXPECT_GT(tree.differences(), 0);
    EXPECT_EQ(tree.side(), TreeSession::Server);
    const std::string server = tree.engineText(at("main/moves/soldier_run")).toStdString();
    EXPECT_EQ(server, "#7 · 0x00010007, on the client dropped");
    tree.setSide(TreeSession::Client);
    EXPECT_FALSE(tree.engineIndex(tree.tree().nodes[*tree.find(at("main/moves/soldier_run"))]));
}

TEST(TreeLeafModel, AFilterShowsWhatItFindsAndAnotherGroupDropsIt) {
    TreeLeafModel leaves;
    std::vector<TreeLeaf> some(3);
    some[0].name = some[0].path = QStringLiteral("walk");
    some[1].name = some[1].path = QStringLiteral("run");
    some[2].name = some[2].path = QStringLiteral("sidewalk");
    leaves.setLeaves(QStringLiteral("moves"), some);
    leaves.setFilter(QStringLiteral("WALK"));
    EXPECT_EQ(leaves.rowCount(), 2);
    EXPECT_EQ(leaves.rowOf(QStringLiteral("sidewalk")), 1);
    EXPECT_EQ(leaves.rowOf(QStringLiteral("run")), -1);
    leaves.setLeaves(QStringLiteral("other"), some);
    EXPECT_EQ(leaves.rowCount(), 3);
}

}  // namespace
}  // namespace poseloom::ui
