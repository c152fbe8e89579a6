// SPDX-License-Identifier: MIT
// The slots of a graph in their order, and the scene that fills them.
#include <gtest/gtest.h>

#include <QClipboard>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include "perro_game.h"
#include "session/workspace.h"
#include "slots/difference_model.h"
#include "slots/scene_binding.h"
#include "slots/slot_table.h"

namespace poseloom::ui {
namespace {

class SlotsTest : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(workspace.open(game.path("p.poseloom")));
        scene.setWorkspace(&workspace);
        table.setWorkspace(&workspace);
        table.setScene(&scene);
    }
    QVariant at(int row, SlotTable::Role role) const { return table.data(table.index(row), role); }
    QString nodeOf(int row) const {
        return at(row, SlotTable::ObjectsRole).toList().value(0).toMap()[QStringLiteral("node")].toString();
    }
    void chooseScene() { ASSERT_TRUE(scene.choose(QUrl::fromLocalFile(game.path("level.scn")))); }

    testing::PerroGame game;
    Workspace workspace;
    SceneBinding scene;
    SlotTable table;
};

TEST_F(SlotsTest, RowsStandInTheOrderOfTheFile) {
    ASSERT_EQ(table.rowCount(), 2);
    EXPECT_EQ(at(0, SlotTable::NameRole), QStringLiteral("Idle"));
    EXPECT_EQ(at(0, SlotTable::ClipRole), QStringLiteral("idle.panim"));
    EXPECT_EQ(at(0, SlotTable::LengthRole), QStringLiteral("11 frames, 10 a second"));
    EXPECT_EQ(nodeOf(0), QStringLiteral("Player"));
}

TEST_F(SlotsTest, MovingASlotChangesTheFileAndSaysThatItMeansSomething) {
    QSignalSpy told(&workspace, &Workspace::told);
    ASSERT_TRUE(table.move(1, 0));
    EXPECT_EQ(at(0, SlotTable::NameRole), QStringLiteral("Run"));
    EXPECT_NE(workspace.document()->text().indexOf(QStringLiteral("Run\nIdle\n")), -1);
    ASSERT_FALSE(told.isEmpty());
    EXPECT_TRUE(told.last().first().toString().contains(QStringLiteral("order is meaning")));
    workspace.document()->undoStack()->undo();
    EXPECT_EQ(at(0, SlotTable::NameRole), QStringLiteral("Idle"));
}

TEST_F(SlotsTest, APlaceOutsideTheListIsRefused) {
    EXPECT_FALSE(table.move(0, 2));
    EXPECT_FALSE(table.move(0, -1));
    EXPECT_FALSE(table.setPlayback(0, QStringLiteral("sideways")));
    EXPECT_FALSE(table.setSpeed(7, 1.0));
}

TEST_F(SlotsTest, HowASlotPlaysIsKeptInTheProjectAndHeardAtOnce) {
    ASSERT_TRUE(table.setPlayback(0, QStringLiteral("once")));
    ASSERT_TRUE(table.setSpeed(0, 2.5));
    ASSERT_TRUE(table.setPaused(0, true));
    const eval::SlotPlayback& playback = workspace.preview()->slotList()[0].playback;
    EXPECT_EQ(playback.mode, eval::PlaybackMode::Once);
    EXPECT_EQ(playback.speed, 2.5);
    EXPECT_TRUE(playback.paused);
    ASSERT_TRUE(workspace.save());
    EXPECT_NE(game.read("p.poseloom").find("\"once\""), std::string::npos);
    for (int step = 0; step < 3; ++step)
        workspace.document()->undoStack()->undo();
    EXPECT_EQ(at(0, SlotTable::PlaybackRole), QStringLiteral("loop"));
    EXPECT_EQ(workspace.preview()->slotList()[0].playback.mode, eval::PlaybackMode::Loop);
}

TEST_F(SlotsTest, AnObjectIsBoundAndUnboundAsUndoSteps) {
    ASSERT_TRUE(table.bind(0, QStringLiteral("Rig"), QStringLiteral(" Boss ")));
    EXPECT_EQ(nodeOf(0), QStringLiteral("Boss"));
    ASSERT_TRUE(table.bind(0, QStringLiteral("Rig"), QString()));
    EXPECT_EQ(nodeOf(0), QString());
    EXPECT_EQ(at(0, SlotTable::UnboundRole), 1);
    workspace.document()->undoStack()->undo();
    workspace.document()->undoStack()->undo();
    EXPECT_EQ(nodeOf(0), QStringLiteral("Player"));
}

TEST_F(SlotsTest, AClipThatIsGoneIsSaidToBeMissing) {
    ASSERT_TRUE(workspace.bindSlot(QStringLiteral("Idle"), QStringLiteral("clips/nothing.panim"), {}));
    EXPECT_TRUE(at(0, SlotTable::MissingRole).toBool());
}

TEST_F(SlotsTest, TheSceneSaysWhatItFillsOtherwise) {
    EXPECT_FALSE(scene.chosen());
    chooseScene();
    EXPECT_TRUE(scene.chosen());
    EXPECT_EQ(scene.tree(), QStringLiteral("Tree"));
    EXPECT_EQ(scene.differing(), 2);
    EXPECT_TRUE(at(0, SlotTable::DifferenceRole).toString().contains(QStringLiteral("run.panim")));
    workspace.document()->undoStack()->undo();
    EXPECT_FALSE(scene.chosen());
    EXPECT_EQ(at(0, SlotTable::DifferenceRole), QString());
}

TEST_F(SlotsTest, TakingTheSlotsFromTheSceneIsOneUndoStep) {
    game.writeScene(
        "\"res://clips/run.panim\"",
        "{ animation = \"res://clips/idle.panim\", bindings = { Rig = @Player }, playback = once }");
    chooseScene();
    const int before = workspace.document()->undoStack()->index();
    ASSERT_TRUE(scene.takeSlots());
    EXPECT_EQ(workspace.document()->undoStack()->index(), before + 1);
    EXPECT_EQ(scene.differing(), 0);
    EXPECT_EQ(at(0, SlotTable::ClipRole), QStringLiteral("run.panim"));
    EXPECT_EQ(at(1, SlotTable::PlaybackRole), QStringLiteral("once"));
    workspace.document()->undoStack()->undo();
    EXPECT_EQ(at(0, SlotTable::ClipRole), QStringLiteral("idle.panim"));
}

TEST_F(SlotsTest, WritingToTheSceneIsUndoneInTheFile) {
    chooseScene();
    const std::string before = game.read("level.scn");
    ASSERT_TRUE(scene.writeSlots());
    const std::string written = game.read("level.scn");
    EXPECT_NE(written.find("{ animation = \"res://clips/idle.panim\", bindings = { Rig = @Player }"),
              std::string::npos)
        << written;
    EXPECT_EQ(scene.differing(), 0);
    workspace.document()->undoStack()->undo();
    EXPECT_EQ(game.read("level.scn"), before);
    EXPECT_EQ(scene.differing(), 2);
}

TEST_F(SlotsTest, WhatAnotherProgramWroteIntoTheSceneStays) {
    chooseScene();
    ASSERT_TRUE(scene.writeSlots());
    game.write("level.scn", "# mine now\n");
    QSignalSpy failed(&workspace, &Workspace::failed);
    workspace.document()->undoStack()->undo();
    EXPECT_EQ(game.read("level.scn"), "# mine now\n");
    EXPECT_FALSE(failed.isEmpty());
}

TEST_F(SlotsTest, ASceneThatIsWrittenElsewhereIsReadAgain) {
    chooseScene();
    game.writeScene("{ animation = \"res://clips/idle.panim\", bindings = { Rig = @Player } }",
                    "{ animation = \"res://clips/run.panim\", bindings = { Rig = @Player } }");
    EXPECT_TRUE(QTest::qWaitFor([this] { return scene.differing() == 0; }, 5000));
}

TEST_F(SlotsTest, AFileWithoutAnAnimationTreeIsRefused) {
    QSignalSpy failed(&workspace, &Workspace::failed);
    EXPECT_FALSE(scene.choose(QUrl::fromLocalFile(game.path("t.panimtree"))));
    EXPECT_FALSE(failed.isEmpty());
    EXPECT_FALSE(scene.chosen());
}

TEST_F(SlotsTest, TheSnippetIsAWholeNode) {
    scene.copySnippet();
    const QString text = QGuiApplication::clipboard()->text();
    EXPECT_TRUE(text.contains(QStringLiteral("[AnimationTree]")));
    EXPECT_TRUE(text.contains(QStringLiteral("tree = \"res://t.panimtree\"")));
    EXPECT_TRUE(text.contains(QStringLiteral("bindings = { Rig = @Player }")));
}

TEST_F(SlotsTest, DifferencesNameThePartTheAmountAndTheRules) {
    DifferenceModel differences;
    differences.setWorkspace(&workspace);
    ASSERT_TRUE(QTest::qWaitFor([&] { return differences.total() > 0; }, 10000));
    EXPECT_TRUE(differences.compared());
    const QModelIndex first = differences.index(0);
    EXPECT_TRUE(
        differences.data(first, DifferenceModel::PartRole).toString().startsWith(QStringLiteral("Rig[")));
    EXPECT_FALSE(differences.data(first, DifferenceModel::CausesRole).toStringList().isEmpty());
    differences.show(0);
    EXPECT_TRUE(workspace.preview()->ghostShown());
    EXPECT_FALSE(workspace.preview()->playing());
}

}  // namespace
}  // namespace poseloom::ui
