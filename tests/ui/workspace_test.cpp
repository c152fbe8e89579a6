// SPDX-License-Identifier: MIT
#include "session/workspace.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QTemporaryDir>
#include <QTimer>

#include "ui/graph_texts.h"

namespace poseloom::ui {
namespace {

using testing::styledGraph;

class OpenWorkspace : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(folder.isValid());
        write("hero.panimtree", styledGraph());
        QObject::connect(&workspace, &Workspace::failed, &workspace,
                         [this](const QString& message) { failures.append(message); });
        ASSERT_TRUE(workspace.open(path("hero.panimtree")));
    }
    QString path(const char* name) const { return QDir(folder.path()).filePath(QString::fromLatin1(name)); }
    void write(const char* name, const std::string& bytes) const {
        QFile file(path(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    }
    std::string read(const char* name) const {
        QFile file(path(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name;
        return file.readAll().toStdString();
    }
    uint id(const char* name) {
        const int found = workspace.document()->idOf(QString::fromLatin1(name));
        EXPECT_GT(found, 0) << name;
        return static_cast<uint>(found);
    }
    std::string bytes() { return workspace.document()->document().text().bytes(); }
    static void wait(int milliseconds) {
        QEventLoop loop;
        QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
        loop.exec();
    }

    QTemporaryDir folder;
    Workspace workspace;
    QStringList failures;
};

TEST_F(OpenWorkspace, WhatTheEngineRefusesIsSavedUnlessAPersonSaysNot) {
    ASSERT_TRUE(workspace.document()->setText(workspace.document()->text() + QStringLiteral("[Oops]\n")));
    ASSERT_TRUE(workspace.document()->document().engineError());
    workspace.setRefusesErrors(true);
    const std::string before = read("hero.panimtree");
    EXPECT_FALSE(workspace.save());
    EXPECT_EQ(read("hero.panimtree"), before);
    ASSERT_FALSE(failures.isEmpty());
    EXPECT_TRUE(
        failures.last().contains(QString::fromStdString(*workspace.document()->document().engineError())));
    workspace.setRefusesErrors(false);
    EXPECT_TRUE(workspace.save());
    EXPECT_EQ(read("hero.panimtree"), bytes());
}

TEST_F(OpenWorkspace, SavingWritesExactlyTheBytesOfTheDocument) {
    ASSERT_TRUE(workspace.document()->setWeight(id("Move"), 1, 0.75));
    EXPECT_TRUE(workspace.modified());
    EXPECT_TRUE(workspace.save());
    EXPECT_EQ(read("hero.panimtree"), bytes());
    EXPECT_FALSE(workspace.modified());
}

TEST_F(OpenWorkspace, SavingWithoutAnEditWritesTheSameFile) {
    EXPECT_TRUE(workspace.save());
    EXPECT_EQ(read("hero.panimtree"), styledGraph());
}

TEST_F(OpenWorkspace, AFileThatCannotBeWrittenStaysModifiedAndIsSaid) {
    ASSERT_TRUE(workspace.document()->setWeight(id("Move"), 1, 0.75));
    EXPECT_FALSE(workspace.saveAs(QUrl::fromLocalFile(path("missing/folder/hero.panimtree"))));
    EXPECT_TRUE(workspace.modified());
    EXPECT_EQ(failures.size(), 1);
}

TEST_F(OpenWorkspace, ALiveWeightMarksNothingAsModified) {
    workspace.preview()->setWeight(id("Move"), 1, 0.9);
    EXPECT_FALSE(workspace.modified());
    EXPECT_EQ(bytes(), styledGraph());
}

TEST_F(OpenWorkspace, KeepIsOneStepAndItsUndoRestoresTheBytes) {
    workspace.preview()->setWeight(id("Move"), 0, 0.25);
    workspace.preview()->setWeight(id("Move"), 1, 0.5);
    workspace.preview()->setWeight(id("Top"), 0, 1.0);
    ASSERT_TRUE(workspace.keepWeights());
    EXPECT_EQ(workspace.document()->undoStack()->count(), 1);
    EXPECT_FALSE(workspace.preview()->weightsModified());
    const posegraph::Node* move = workspace.document()->document().graph().findNode("Move");
    ASSERT_NE(move, nullptr);
    EXPECT_FLOAT_EQ(move->inputs[0].weightOrDefault(), 0.25F);
    EXPECT_FLOAT_EQ(move->inputs[1].weightOrDefault(), 0.5F);
    workspace.document()->undoStack()->undo();
    EXPECT_EQ(bytes(), styledGraph());
}

TEST_F(OpenWorkspace, KeepWithoutALiveWeightDoesNothing) {
    EXPECT_FALSE(workspace.keepWeights());
    EXPECT_EQ(workspace.document()->undoStack()->count(), 0);
}

TEST_F(OpenWorkspace, AProjectKeepsLiveWeightsPresetsAndPlaces) {
    workspace.preview()->setWeight(id("Move"), 1, 0.625);
    workspace.storePreset(QStringLiteral("trot"));
    workspace.document()->moveNodes({id("Move")}, {11, 22});
    const QPointF place = workspace.document()->positionOf(id("Move"));
    ASSERT_TRUE(workspace.saveProject(QUrl::fromLocalFile(path("hero.poseloom"))));
    EXPECT_FALSE(workspace.modified());
    EXPECT_EQ(read("hero.panimtree"), styledGraph());

    Workspace again;
    ASSERT_TRUE(again.open(path("hero.poseloom")));
    const auto move = static_cast<uint>(again.document()->idOf(QStringLiteral("Move")));
    EXPECT_NEAR(again.preview()->weight(move, 1), 0.625, 1e-6);
    EXPECT_EQ(again.presets(), QStringList{QStringLiteral("trot")});
    EXPECT_EQ(again.document()->positionOf(move), place);
    EXPECT_FALSE(again.modified());
}

TEST_F(OpenWorkspace, ALiveWeightOfAProjectIsAChangeOfTheProjectUntilItIsSavedOrTakenBack) {
    ASSERT_TRUE(workspace.saveProject(QUrl::fromLocalFile(path("hero.poseloom"))));
    workspace.preview()->setWeight(id("Move"), 1, 0.625);
    EXPECT_TRUE(workspace.modified());
    EXPECT_FALSE(workspace.document()->modified());
    workspace.preview()->resetWeight(id("Move"), 1);
    EXPECT_FALSE(workspace.modified());
    workspace.preview()->setWeight(id("Move"), 1, 0.5);
    ASSERT_TRUE(workspace.save());
    EXPECT_FALSE(workspace.modified());
    EXPECT_EQ(read("hero.panimtree"), styledGraph());
    workspace.preview()->resetWeights();
    EXPECT_TRUE(workspace.modified());
}

TEST_F(OpenWorkspace, ALiveWeightWithoutAProjectIsSaidToBeUnsavedUntilItIsKept) {
    EXPECT_FALSE(workspace.weightsUnsaved());
    workspace.preview()->setWeight(id("Move"), 1, 0.625);
    EXPECT_TRUE(workspace.weightsUnsaved());
    ASSERT_TRUE(workspace.keepWeights());
    EXPECT_FALSE(workspace.weightsUnsaved());
}

TEST_F(OpenWorkspace, AProjectInAnotherFolderStillFindsItsFiles) {
    ASSERT_TRUE(QDir(folder.path()).mkpath(QStringLiteral("deep/er")));
    ASSERT_TRUE(workspace.saveProject(QUrl::fromLocalFile(path("deep/er/hero.poseloom"))));
    Workspace again;
    ASSERT_TRUE(again.open(path("deep/er/hero.poseloom")));
    EXPECT_EQ(again.document()->document().text().bytes(), styledGraph());
}

TEST_F(OpenWorkspace, BindingFollowsTheRenameOfItsSlot) {
    ASSERT_TRUE(
        workspace.bindSlot(QStringLiteral("Run"), QStringLiteral("missing.mdl"), QStringLiteral("run")));
    ASSERT_TRUE(workspace.document()->rename(id("Run"), QStringLiteral("Sprint")));
    EXPECT_EQ(workspace.clipAnimation(QStringLiteral("Sprint")), QStringLiteral("run"));
    workspace.document()->undoStack()->undo();
    EXPECT_EQ(workspace.clipAnimation(QStringLiteral("Run")), QStringLiteral("run"));
}

TEST_F(OpenWorkspace, AMissingClipIsAProblemAndTheWindowStillWorks) {
    EXPECT_TRUE(
        workspace.bindSlot(QStringLiteral("Run"), QStringLiteral("missing.mdl"), QStringLiteral("run")));
    const Diagnostics problems = workspace.problems();
    const bool said = std::any_of(problems.begin(), problems.end(),
                                  [](const Diagnostic& problem) { return problem.code == "PRJ006"; });
    EXPECT_TRUE(said);
    EXPECT_TRUE(workspace.needsProject());
}

TEST_F(OpenWorkspace, ASuppressedWarningIsGoneAndComesBack) {
    const auto idleIsSilent = [this] {
        const Diagnostics problems = workspace.problems();
        return std::any_of(problems.begin(), problems.end(), [](const Diagnostic& problem) {
            return problem.code == "EVL004" && problem.subject == "Idle";
        });
    };
    ASSERT_TRUE(idleIsSilent());
    workspace.suppress(QStringLiteral("EVL004"), QStringLiteral("Idle"), QStringLiteral("comes later"));
    EXPECT_FALSE(idleIsSilent());
    EXPECT_TRUE(workspace.needsProject());
    workspace.clearSuppressed();
    EXPECT_TRUE(idleIsSilent());
}

TEST_F(OpenWorkspace, AFileThatIsMissingLeavesTheOpenOneAlone) {
    EXPECT_FALSE(workspace.open(path("nothing.panimtree")));
    EXPECT_EQ(failures.size(), 1);
    EXPECT_EQ(bytes(), styledGraph());
}

TEST_F(OpenWorkspace, ACleanDocumentTakesWhatAnotherProgramWrote) {
    std::string other = styledGraph();
    other.replace(other.find("0.250"), 5, "0.875");
    write("hero.panimtree", other);
    for (int i = 0; i < 40 && bytes() != other; ++i)
        wait(50);
    EXPECT_EQ(bytes(), other);
    EXPECT_FALSE(workspace.modified());
    workspace.document()->undoStack()->undo();
    EXPECT_EQ(bytes(), styledGraph());
}

TEST_F(OpenWorkspace, AModifiedDocumentAsksBeforeItTakesWhatAnotherProgramWrote) {
    ASSERT_TRUE(workspace.document()->setWeight(id("Move"), 0, 0.5));
    const std::string mine = bytes();
    int asked = 0;
    QObject::connect(&workspace, &Workspace::changedOutside, &workspace, [&asked] { ++asked; });
    write("hero.panimtree", styledGraph() + "# theirs\r\n");
    for (int i = 0; i < 40 && asked == 0; ++i)
        wait(50);
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(bytes(), mine);
}

class CrashedWorkspace : public OpenWorkspace {
  protected:
    void SetUp() override {
        OpenWorkspace::SetUp();
        before = std::make_unique<Workspace>();
        before->keepJournalIn(path("journal"));
        ASSERT_TRUE(before->open(path("hero.panimtree")));
        const auto move = static_cast<uint>(before->document()->idOf(QStringLiteral("Move")));
        ASSERT_TRUE(before->document()->setWeight(move, 1, 0.75));
        edited = before->document()->document().text().bytes();
        for (int i = 0; i < 60 && QDir(path("journal")).isEmpty(); ++i)
            wait(50);
        after.keepJournalIn(path("journal"));
        QObject::connect(&after, &Workspace::recoveryFound, &after, [this] { ++found; });
    }

    std::string bytesAfter() { return after.document()->document().text().bytes(); }

    std::unique_ptr<Workspace> before;
    Workspace after;
    std::string edited;
    int found = 0;
};

TEST_F(CrashedWorkspace, UnsavedEditsComeBackAsOneUndoStep) {
    before.reset();
    ASSERT_TRUE(after.open(path("hero.panimtree")));
    EXPECT_EQ(found, 1);
    EXPECT_EQ(bytesAfter(), styledGraph());
    ASSERT_TRUE(after.recover());
    EXPECT_EQ(bytesAfter(), edited);
    EXPECT_TRUE(after.modified());
    after.document()->undoStack()->undo();
    EXPECT_EQ(bytesAfter(), styledGraph());
}

TEST_F(CrashedWorkspace, ASavedDocumentLeavesNothingToRecover) {
    ASSERT_TRUE(before->save());
    ASSERT_TRUE(after.open(path("hero.panimtree")));
    EXPECT_EQ(found, 0);
}

TEST_F(CrashedWorkspace, ADocumentThatWasClosedLeavesNothingToRecover) {
    before->closed();
    ASSERT_TRUE(after.open(path("hero.panimtree")));
    EXPECT_EQ(found, 0);
}

TEST_F(CrashedWorkspace, EditsOfAnotherVersionOfTheFileAreNotOffered) {
    before.reset();
    write("hero.panimtree", styledGraph() + "# newer\r\n");
    ASSERT_TRUE(after.open(path("hero.panimtree")));
    EXPECT_EQ(found, 0);
}

TEST_F(OpenWorkspace, FillingASlotIsAStepThatIsSaidAndItsUndoRestoresWhatPlayedBefore) {
    QStringList told;
    QObject::connect(&workspace, &Workspace::told, &workspace,
                     [&](const QString& text) { told.append(text); });
    const QString slot = QStringLiteral("Idle");
    ASSERT_TRUE(workspace.bindSlot(slot, path("one.mdl"), QStringLiteral("first")));
    ASSERT_TRUE(workspace.bindSlot(slot, path("two.mdl"), QStringLiteral("second")));
    QUndoStack& stack = *workspace.document()->undoStack();
    EXPECT_EQ(stack.count(), 2);
    EXPECT_EQ(told.size(), 2);
    EXPECT_TRUE(stack.undoText().contains(QStringLiteral("second")));
    stack.undo();
    EXPECT_EQ(workspace.clipAnimation(slot), QStringLiteral("first"));
    stack.undo();
    EXPECT_EQ(workspace.clipAnimation(slot), QString());
    stack.redo();
    EXPECT_EQ(workspace.clipFile(slot), QStringLiteral("one.mdl"));
}

TEST_F(OpenWorkspace, ABindingFollowsARenameThroughUndo) {
    ASSERT_TRUE(workspace.bindSlot(QStringLiteral("Idle"), path("one.mdl"), QStringLiteral("first")));
    ASSERT_TRUE(workspace.document()->rename(id("Idle"), QStringLiteral("Stand")));
    EXPECT_EQ(workspace.clipAnimation(QStringLiteral("Stand")), QStringLiteral("first"));
    workspace.document()->undoStack()->undo();
    workspace.document()->undoStack()->undo();
    EXPECT_EQ(workspace.clipAnimation(QStringLiteral("Idle")), QString());
}

TEST_F(OpenWorkspace, AClipOnTheEmptyCanvasIsOneStep) {
    ASSERT_TRUE(
        workspace.addSlotPlaying(QStringLiteral("Jump"), {5, 6}, path("one.mdl"), QStringLiteral("jump")));
    EXPECT_EQ(workspace.document()->undoStack()->count(), 1);
    EXPECT_EQ(workspace.clipAnimation(QStringLiteral("Jump")), QStringLiteral("jump"));
    workspace.document()->undoStack()->undo();
    EXPECT_EQ(bytes(), styledGraph());
}

TEST_F(OpenWorkspace, FramesAreKeptInTheProject) {
    workspace.document()->changeFrames({{"Legs", {1.0, 2.0, 300.0, 200.0}}}, QStringLiteral("Add a frame"));
    ASSERT_TRUE(workspace.saveProject(QUrl::fromLocalFile(path("hero.poseloom"))));
    Workspace again;
    ASSERT_TRUE(again.open(path("hero.poseloom")));
    ASSERT_EQ(again.document()->frames().size(), 1U);
    EXPECT_EQ(again.document()->frames().front().title, "Legs");
    EXPECT_DOUBLE_EQ(again.document()->frames().front().rect[2], 300.0);
}

TEST_F(OpenWorkspace, ThePresetThatWasChosenLastIsTheCurrentOne) {
    workspace.preview()->setWeight(id("Move"), 1, 0.5);
    workspace.storePreset(QStringLiteral("trot"));
    EXPECT_EQ(workspace.currentPreset(), QStringLiteral("trot"));
    workspace.removePreset(QStringLiteral("trot"));
    EXPECT_EQ(workspace.currentPreset(), QString());
}

}  // namespace
}  // namespace poseloom::ui
