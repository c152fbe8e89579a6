// SPDX-License-Identifier: MIT
#include "tree/tree_session.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QTemporaryDir>
#include <QTimer>

#include "models/text_problems.h"
#include "tree/tree_rows.h"

namespace poseloom::ui {
namespace {

constexpr const char* kTree =
    "stand\t// waits\r\n"
    "moves : loopsync\r\n"
    "{\r\n"
    "\twalk\t\t// the usual\r\n"
    "\trun\r\n"
    "}\r\n"
    "deaths\r\n"
    "{\r\n"
    "\tfall\r\n"
    "}\r\n";

class OpenTree : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(folder.isValid());
        write("human.atr", kTree);
        QObject::connect(&tree, &TreeSession::failed, &tree,
                         [this](const QString& why) { failures.append(why); });
        ASSERT_TRUE(tree.open(path("human.atr")));
        rows.setSession(&tree);
        problems.setSession(&tree);
    }
    QString path(const char* name) const { return QDir(folder.path()).filePath(QString::fromLatin1(name)); }
    void write(const char* name, const QByteArray& bytes) const {
        QFile file(path(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QByteArray read(const char* name) const {
        QFile file(path(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    }
    QStringList shown() const {
        QStringList names;
        for (int i = 0; i < rows.rowCount(); ++i)
            names.append(rows.pathAt(i));
        return names;
    }
    QVariant cell(const char* node, TreeRows::Role role) {
        return rows.data(rows.index(rows.show(QString::fromLatin1(node))), role);
    }
    void readReferences(const char* table) {
        write("names.tsv", table);
        tree.readReferences(QUrl::fromLocalFile(path("names.tsv")));
        for (int i = 0; i < 500 && tree.scanning(); ++i) {
            QEventLoop loop;
            QTimer::singleShot(5, &loop, &QEventLoop::quit);
            loop.exec();
        }
        ASSERT_FALSE(tree.scanning());
    }
    QByteArray bytes() const { return QByteArray::fromStdString(tree.text().bytes()); }

    QTemporaryDir folder;
    TreeSession tree;
    TreeRows rows;
    TextProblems problems;
    QStringList failures;
};

TEST_F(OpenTree, ShowsItsNodesInFileOrder) {
    EXPECT_EQ(shown(), (QStringList{"stand", "moves", "moves/walk", "moves/run", "deaths", "deaths/fall"}));
    EXPECT_EQ(cell("moves", TreeRows::PropertiesRole), QStringLiteral("loopsync"));
    EXPECT_EQ(cell("moves/run", TreeRows::DepthRole), 1);
    EXPECT_EQ(problems.total(), 0);
}

TEST_F(OpenTree, FoldsAndFinds) {
    rows.toggle(1);
    EXPECT_EQ(shown(), (QStringList{"stand", "moves", "deaths", "deaths/fall"}));
    rows.setSearch(QStringLiteral("RUN"));
    EXPECT_EQ(shown(), (QStringList{"moves", "moves/run"}));
    rows.setSearch({});
    EXPECT_EQ(rows.show(QStringLiteral("moves/run")), 3) << "what is looked for unfolds";
}

TEST_F(OpenTree, EveryEditIsUndoneToTheByte) {
    ASSERT_TRUE(tree.moveNode(QStringLiteral("stand"), QStringLiteral("moves")));
    EXPECT_TRUE(bytes().contains("\tstand\t// waits\r\n")) << "the comment comes along";
    ASSERT_TRUE(tree.renameNode(QStringLiteral("moves/walk"), QStringLiteral("stroll")));
    ASSERT_TRUE(tree.setProperty(QStringLiteral("moves"), QStringLiteral("nonloopsync"), true));
    EXPECT_EQ(cell("moves", TreeRows::PropertiesRole), QStringLiteral("nonloopsync"));
    ASSERT_TRUE(tree.addNode(QStringLiteral("deaths"), QStringLiteral("drown"), false));
    ASSERT_TRUE(tree.wrapNodes({QStringLiteral("deaths/drown")}, QStringLiteral("wet")));
    ASSERT_TRUE(tree.shiftNode(QStringLiteral("deaths/wet"), -1));
    ASSERT_TRUE(tree.removeNode(QStringLiteral("deaths/fall")));
    EXPECT_EQ(tree.undoStack()->count(), 7);
    EXPECT_TRUE(tree.modified());
    tree.undoStack()->setIndex(0);
    EXPECT_EQ(bytes(), QByteArray(kTree));
    EXPECT_FALSE(tree.modified());
}

TEST_F(OpenTree, WhatTheFormatForbidsIsRefusedWithTheReason) {
    EXPECT_FALSE(tree.setProperty(QStringLiteral("stand"), QStringLiteral("loopsync"), true));
    EXPECT_FALSE(tree.moveNode(QStringLiteral("moves"), QStringLiteral("moves")));
    EXPECT_FALSE(tree.renameNode(QStringLiteral("stand"), QStringLiteral("two words")));
    EXPECT_EQ(failures.size(), 3);
    EXPECT_EQ(bytes(), QByteArray(kTree));
    EXPECT_EQ(tree.undoStack()->count(), 0);
}

TEST_F(OpenTree, ReferencesShowWhatTheEngineKeepsAndUnderWhichIndex) {
    readReferences("tree\tname\tscript\tline\nhuman\trun\ta.gsc\t3\nhuman\tstand\ta.gsc\t4\n");
    EXPECT_FALSE(cell("moves/run", TreeRows::PrunedRole).toBool());
    EXPECT_TRUE(cell("moves/walk", TreeRows::PrunedRole).toBool());
    EXPECT_TRUE(cell("deaths", TreeRows::PrunedRole).toBool());
    // Siblings are numbered from the last: moves 1, stand 2, then run 3.
    EXPECT_TRUE(cell("stand", TreeRows::DetailRole).toString().contains(QStringLiteral("#2")));
    EXPECT_TRUE(cell("moves/run", TreeRows::DetailRole).toString().contains(QStringLiteral("#3")));
    rows.setUnusedOnly(true);
    EXPECT_EQ(shown(), (QStringList{"moves", "moves/walk", "deaths", "deaths/fall"}));
    EXPECT_TRUE(tree.summary().contains(QStringLiteral("keeps 4 nodes")));
}

TEST_F(OpenTree, AnUndefinedNameIsAProblemWithItsPlace) {
    readReferences("human\twlak\ta.gsc\t3\n");
    ASSERT_GT(problems.total(), 0);
    EXPECT_EQ(problems.errors(), 1);
    EXPECT_TRUE(problems.data(problems.index(0), TextProblems::MessageRole)
                    .toString()
                    .contains(QStringLiteral("wlak")));
    EXPECT_TRUE(tree.engineError().contains(QStringLiteral("not defined in anim tree")));
}

TEST_F(OpenTree, SavingWritesExactlyTheBytes) {
    ASSERT_TRUE(tree.renameNode(QStringLiteral("stand"), QStringLiteral("wait")));
    ASSERT_TRUE(tree.save());
    EXPECT_FALSE(tree.modified());
    EXPECT_EQ(read("human.atr"), bytes());
    EXPECT_EQ(read("human.atr"), QByteArray(kTree).replace("stand", "wait"));
}

TEST_F(OpenTree, SavingDoesNotOverwriteWhatAnotherProgramWrote) {
    ASSERT_TRUE(tree.renameNode(QStringLiteral("stand"), QStringLiteral("wait")));
    write("human.atr", "theirs\n");
    EXPECT_FALSE(tree.save());
    EXPECT_EQ(failures.size(), 1);
    EXPECT_EQ(read("human.atr"), QByteArray("theirs\n"));
    EXPECT_TRUE(tree.modified());
    ASSERT_TRUE(tree.saveAs(QUrl::fromLocalFile(path("mine.atr"))));
    EXPECT_EQ(read("mine.atr"), bytes());
    EXPECT_TRUE(tree.save()) << "the new file is ours";
}

TEST_F(OpenTree, DiscardingGoesBackToWhatWasSaved) {
    ASSERT_TRUE(tree.renameNode(QStringLiteral("stand"), QStringLiteral("wait")));
    ASSERT_TRUE(tree.save());
    const QByteArray saved = bytes();
    ASSERT_TRUE(tree.removeNode(QStringLiteral("wait")));
    tree.discard();
    EXPECT_EQ(bytes(), saved);
    tree.undoStack()->undo();
    ASSERT_TRUE(tree.removeNode(QStringLiteral("moves")));
    tree.discard();
    EXPECT_EQ(bytes(), saved) << "also where undo no longer leads there";
    EXPECT_FALSE(tree.modified());
}

TEST_F(OpenTree, AFileThatCannotBeReadLeavesTheOpenOne) {
    EXPECT_FALSE(tree.open(path("missing.atr")));
    EXPECT_EQ(failures.size(), 1);
    EXPECT_EQ(bytes(), QByteArray(kTree));
}

TEST_F(OpenTree, WhatAnotherProgramWritesIsTakenAsAStepWhereNothingIsLost) {
    write("human.atr", "stand\r\nwave\r\n");
    for (int i = 0; i < 300 && tree.undoStack()->count() == 0; ++i) {
        QEventLoop loop;
        QTimer::singleShot(10, &loop, &QEventLoop::quit);
        loop.exec();
    }
    EXPECT_EQ(bytes(), "stand\r\nwave\r\n");
    EXPECT_FALSE(tree.modified());
    tree.undoStack()->undo();
    EXPECT_EQ(bytes(), kTree);
    EXPECT_TRUE(tree.modified());
}

}  // namespace
}  // namespace poseloom::ui
