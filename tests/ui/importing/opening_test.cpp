// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QTimer>

#include "models/library_model.h"
#include "session/workspace.h"
#include "ui/graph_texts.h"
#include "ui/importing/foreign_files.h"

namespace poseloom::ui {
namespace {

using testing::bvhOf;
using testing::writeFile;

constexpr int kLong = 60000;  ///< frames: some seconds of reading
constexpr int kPatience = 30000;

class OpeningFiles : public ::testing::Test {
  protected:
    void SetUp() override {
        QObject::connect(&workspace, &Workspace::failed, &workspace,
                         [this](const QString& message) { failures.append(message); });
    }
    QString write(const char* name, const QByteArray& bytes) {
        const QString path = QDir(folder.path()).filePath(QString::fromLatin1(name));
        EXPECT_TRUE(writeFile(path, bytes));
        return path;
    }
    QString graph() { return write("hero.panimtree", QByteArray::fromStdString(testing::styledGraph())); }
    bool readToEnd() {
        return QTest::qWaitFor([this] { return !workspace.opening()->busy(); }, kPatience);
    }
    QStringList names(const char* section) {
        LibraryModel library;
        library.setWorkspace(&workspace);
        QStringList found;
        for (int row = 0; row < library.rowCount(); ++row) {
            const QModelIndex index = library.index(row);
            if (index.data(LibraryModel::SectionRole).toString() == QLatin1String(section))
                found.append(index.data(LibraryModel::NameRole).toString());
        }
        return found;
    }

    QTemporaryDir folder;
    Workspace workspace;
    QStringList failures;
};

TEST_F(OpeningFiles, AFileOfAnotherProgramPlaysItsFirstClipByItself) {
    ASSERT_TRUE(workspace.open(write("walk.bvh", bvhOf(40))));
    ASSERT_NE(workspace.preview()->skeleton(), nullptr);
    EXPECT_EQ(workspace.preview()->skeleton()->joints.size(), 3U);
    EXPECT_TRUE(workspace.preview()->playing());
    ASSERT_EQ(workspace.preview()->slotList().size(), 1U);
    ASSERT_NE(workspace.preview()->slotList()[0].source.clip, nullptr);
    EXPECT_EQ(workspace.preview()->slotList()[0].source.clip->info().frames, 40);
}

TEST_F(OpeningFiles, UnderAGraphItBecomesItsModel) {
    ASSERT_TRUE(workspace.open(graph()));
    const QString path = write("walk.bvh", bvhOf(40));
    ASSERT_TRUE(workspace.openInBackground(path));
    ASSERT_TRUE(readToEnd());
    EXPECT_EQ(workspace.document()->title(), QStringLiteral("hero.panimtree"));
    EXPECT_EQ(workspace.modelPath(), path);
    ASSERT_TRUE(workspace.project().model);
    EXPECT_EQ(workspace.project().model->path, "walk.bvh");
    ASSERT_NE(workspace.preview()->skeleton(), nullptr);
    EXPECT_EQ(workspace.preview()->skeleton()->joints[0].name, "Hips");
}

TEST_F(OpeningFiles, TheWindowGoesOnWhileAFileIsRead) {
    ASSERT_TRUE(workspace.open(graph()));
    const QString path = write("long.bvh", bvhOf(kLong));
    QElapsedTimer asking;
    asking.start();
    ASSERT_TRUE(workspace.openInBackground(path));
    EXPECT_LT(asking.elapsed(), 100) << "the file was read before the call came back";
    EXPECT_TRUE(workspace.opening()->busy());
    EXPECT_EQ(workspace.opening()->fileName(), QStringLiteral("long.bvh"));
    int ticks = 0;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &timer, [&ticks] { ++ticks; });
    timer.start(5);
    ASSERT_TRUE(readToEnd());
    EXPECT_GE(ticks, 3);
    EXPECT_EQ(workspace.modelPath(), path);
}

TEST_F(OpeningFiles, CancellingLeavesEverythingAsItWas) {
    ASSERT_TRUE(workspace.open(graph()));
    ASSERT_TRUE(workspace.open(write("walk.bvh", bvhOf(40))));
    const QString before = workspace.modelPath();
    const auto skeleton = workspace.preview()->sharedSkeleton();
    QSignalSpy changed(&workspace, &Workspace::projectChanged);
    ASSERT_TRUE(workspace.openInBackground(write("long.bvh", bvhOf(kLong))));
    workspace.opening()->cancel();
    EXPECT_FALSE(workspace.opening()->busy());
    QElapsedTimer stopping;
    stopping.start();
    QThreadPool::globalInstance()->waitForDone();
    EXPECT_LT(stopping.elapsed(), 2000) << "reading goes on for nobody";
    QTest::qWait(20);
    EXPECT_EQ(workspace.modelPath(), before);
    EXPECT_EQ(workspace.preview()->sharedSkeleton(), skeleton);
    EXPECT_EQ(changed.count(), 0);
    EXPECT_TRUE(failures.isEmpty()) << failures.join('\n').toStdString();
}

TEST_F(OpeningFiles, ASecondFileTakesThePlaceOfTheOneThatIsBeingRead) {
    ASSERT_TRUE(workspace.open(graph()));
    ASSERT_TRUE(workspace.openInBackground(write("long.bvh", bvhOf(kLong))));
    const QString second = write("short.bvh", bvhOf(10));
    ASSERT_TRUE(workspace.openInBackground(second));
    ASSERT_TRUE(readToEnd());
    QThreadPool::globalInstance()->waitForDone();
    QTest::qWait(20);
    EXPECT_EQ(workspace.modelPath(), second);
    EXPECT_TRUE(failures.isEmpty()) << failures.join('\n').toStdString();
}

TEST_F(OpeningFiles, WhatIsTypedMeanwhileIsNotReplacedWithoutAsking) {
    ASSERT_TRUE(workspace.open(graph()));
    const QString project = write("p.poseloom", R"({"poseloom":1,"document":"other.panimtree"})");
    write("other.panimtree", "[AnimationSlots]\nA\n[/AnimationSlots]\n[Output]\n    input = @A\n[/Output]\n");
    QSignalSpy asked(&workspace, &Workspace::readMeanwhile);
    ASSERT_TRUE(workspace.openInBackground(project));
    ASSERT_TRUE(workspace.document()->addSlot(QStringLiteral("Typed"), {}));
    ASSERT_TRUE(readToEnd());
    EXPECT_EQ(asked.count(), 1);
    EXPECT_NE(workspace.document()->idOf(QStringLiteral("Typed")), -1);
    EXPECT_TRUE(workspace.takeRead());
    EXPECT_EQ(workspace.document()->title(), QStringLiteral("other.panimtree"));
    EXPECT_FALSE(workspace.takeRead()) << "it was taken already";
}

TEST_F(OpeningFiles, AFileThatIsNoneOfItsKindSaysWhyAndChangesNothing) {
    ASSERT_TRUE(workspace.open(graph()));
    ASSERT_TRUE(workspace.openInBackground(write("no.glb", "this is no glTF")));
    ASSERT_TRUE(readToEnd());
    ASSERT_EQ(failures.size(), 1);
    EXPECT_TRUE(failures[0].contains(QStringLiteral("no.glb"))) << failures[0].toStdString();
    EXPECT_TRUE(workspace.modelPath().isEmpty());
}

TEST_F(OpeningFiles, TheLibraryListsClipsOfTheModelOfSlotsAndOfTheFolder) {
    ASSERT_TRUE(workspace.open(graph()));
    write("jump.panim", "[Animation]\nname = \"Jump\"\nfps = 30\n[/Animation]\n");
    ASSERT_TRUE(workspace.open(write("walk.bvh", bvhOf(40))));
    EXPECT_EQ(names("walk.bvh"), QStringList({"walk"}));
    EXPECT_EQ(names("Perro clips"), QStringList({"jump"}));
    const QString run = write("run.bvh", bvhOf(20));
    ASSERT_TRUE(workspace.bindSlot(QStringLiteral("Run"), run, {}));
    EXPECT_EQ(names("run.bvh"), QStringList({"run"}));
    const QString wave = write("wave.bvh", bvhOf(20));
    ASSERT_TRUE(workspace.listClips(wave));
    EXPECT_EQ(names("wave.bvh"), QStringList({"wave"}));
    workspace.document()->undoStack()->undo();
    EXPECT_TRUE(names("wave.bvh").isEmpty());
}

TEST_F(OpeningFiles, AListedFileIsListedAgainWhenTheProjectIsOpened) {
    ASSERT_TRUE(workspace.open(graph()));
    ASSERT_TRUE(workspace.listClips(write("wave.bvh", bvhOf(20))));
    const QString project = QDir(folder.path()).filePath(QStringLiteral("hero.poseloom"));
    ASSERT_TRUE(workspace.saveProject(QUrl::fromLocalFile(project)));
    ASSERT_TRUE(workspace.open(project));
    EXPECT_EQ(names("wave.bvh"), QStringList({"wave"}));
}

TEST_F(OpeningFiles, APanimOfTheFolderGoesIntoASlotByADoubleClick) {
    ASSERT_TRUE(workspace.open(graph()));
    write("jump.panim",
          "[Animation]\nname = \"Jump\"\nfps = 30\n[/Animation]\n\n[Objects]\n@Hero = "
          "Skeleton3D\n[/Objects]\n\n"
          "[Frame0]\n@Hero {\n    bone[\"Hips\"].position = (0, 1, 0)\n}\n[/Frame0]\n");
    LibraryModel library;
    library.setWorkspace(&workspace);
    int row = 0;
    while (row < library.rowCount() &&
           library.index(row).data(LibraryModel::NameRole).toString() != QLatin1String("jump"))
        ++row;
    ASSERT_LT(row, library.rowCount());
    workspace.document()->setSelection(
        {QVariant(static_cast<uint>(workspace.document()->idOf(QStringLiteral("Run"))))});
    ASSERT_TRUE(library.bindToCurrent(row));
    EXPECT_EQ(workspace.clipFile(QStringLiteral("Run")), QStringLiteral("jump.panim"));
    EXPECT_EQ(workspace.document()->undoStack()->undoText(), QStringLiteral("Play jump in Run"));
    workspace.document()->undoStack()->undo();
    EXPECT_TRUE(workspace.clipFile(QStringLiteral("Run")).isEmpty());
}

}  // namespace
}  // namespace poseloom::ui
