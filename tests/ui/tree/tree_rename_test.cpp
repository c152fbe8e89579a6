// SPDX-License-Identifier: MIT
#include "tree/tree_rename.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace poseloom::ui {
namespace {

constexpr const char* kGameTree = "legs // the engine's\n{\n\twalk\n\trun\n}\n";
constexpr const char* kGameScript =
    "#using_animtree( \"multiplayer\" );\nmain()\n{\n\tself setAnim( %walk, 1 );\n\tx = 5 %walk;\n}\n";
constexpr const char* kPlayer =
    "ANIMATIONS\nSTATE COMBAT\n{\n\tidle\n\t{\n\t\tdefault\n\t\t{\n\t\t\tboth walk\n\t\t}\n\t}\n}\n";

class RenameEverywhereInAGame : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(QDir(folder.path()).mkpath(QStringLiteral("scripts/mp")));
        write("multiplayer.atr", kGameTree);
        write("scripts/main.gsc", kGameScript);
        write("scripts/mp/playeranim.script", kPlayer);
        QObject::connect(&tree, &TreeSession::failed, &tree,
                         [this](const QString& why) { failures.append(why); });
        ASSERT_TRUE(tree.open(path("multiplayer.atr")));
        tree.setReferences(TreeSession::Server, {path("scripts")});
        ASSERT_TRUE(waitUntil([&] { return tree.hasReferences(); }));
        rename.setSession(&tree);
    }
    QString path(const char* name) const { return QDir(folder.path()).filePath(QString::fromLatin1(name)); }
    void write(const char* name, const char* text) const {
        QFile file(path(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    std::string read(const char* name) const {
        QFile file(path(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll().toStdString();
    }
    template <typename Done>
    static bool waitUntil(Done done) {
        for (int i = 0; i < 300 && !done(); ++i)
            QTest::qWait(10);
        return done();
    }
    void plan(const char* node, const char* name) {
        rename.plan(QString::fromLatin1(node), QString::fromLatin1(name));
        ASSERT_TRUE(waitUntil([&] { return !rename.working(); }));
    }
    QString cell(int row, TreeRename::Role role) const {
        return rename.data(rename.index(row), role).toString();
    }

    QTemporaryDir folder;
    TreeSession tree;
    TreeRename rename;
    QStringList failures;
};

TEST_F(RenameEverywhereInAGame, ShowsEveryLineThatChangesAndNoOther) {
    plan("legs/walk", "stroll");
    EXPECT_EQ(rename.reason().toStdString(), "");
    ASSERT_EQ(rename.rowCount(), 3);
    EXPECT_EQ(cell(0, TreeRename::AfterRole).toStdString(), "stroll");
    EXPECT_EQ(cell(1, TreeRename::FileRole).toStdString(), "main.gsc");
    EXPECT_EQ(cell(1, TreeRename::BeforeRole).toStdString(), "self setAnim( %walk, 1 );");
    EXPECT_EQ(cell(1, TreeRename::AfterRole).toStdString(), "self setAnim( %stroll, 1 );");
    EXPECT_EQ(cell(2, TreeRename::AfterRole).toStdString(), "both stroll");
    EXPECT_EQ(read("scripts/main.gsc"), kGameScript) << "nothing is written before it is asked for";
}

TEST_F(RenameEverywhereInAGame, IsOneStepOverAllFilesAndUndoBringsEveryByteBack) {
    plan("legs/walk", "stroll");
    ASSERT_TRUE(rename.apply());
    EXPECT_TRUE(tree.find(QStringLiteral("legs/stroll")));
    EXPECT_NE(read("scripts/main.gsc").find("%stroll, 1"), std::string::npos);
    EXPECT_NE(read("scripts/main.gsc").find("5 %walk"), std::string::npos) << "a remainder is no name";
    EXPECT_NE(read("scripts/mp/playeranim.script").find("both stroll"), std::string::npos);
    EXPECT_EQ(tree.undoStack()->count(), 1);
    tree.undoStack()->undo();
    EXPECT_EQ(tree.text().bytes(), kGameTree);
    EXPECT_EQ(read("scripts/main.gsc"), kGameScript);
    EXPECT_EQ(read("scripts/mp/playeranim.script"), kPlayer);
    tree.undoStack()->redo();
    EXPECT_NE(read("scripts/main.gsc").find("%stroll, 1"), std::string::npos);
    EXPECT_TRUE(failures.isEmpty());
}

TEST_F(RenameEverywhereInAGame, TheSameNameChangesNothing) {
    plan("legs/walk", "walk");
    EXPECT_EQ(rename.rowCount(), 0);
    EXPECT_FALSE(rename.ready());
}

TEST_F(RenameEverywhereInAGame, WhatAnotherProgramHasChangedSinceStaysAsItIs) {
    plan("legs/walk", "stroll");
    write("scripts/main.gsc", "// mine\n");
    ASSERT_TRUE(rename.apply());
    EXPECT_EQ(read("scripts/main.gsc"), "// mine\n");
    ASSERT_FALSE(failures.isEmpty());
    EXPECT_NE(failures[0].indexOf(QStringLiteral("main.gsc")), -1);
}

TEST_F(RenameEverywhereInAGame, IsRefusedWithTheReasonForNamesThatTheEngineLooksUp) {
    plan("legs", "feet");
    EXPECT_FALSE(rename.ready());
    EXPECT_NE(rename.reason().toStdString(), "");
    EXPECT_FALSE(rename.apply());
    EXPECT_EQ(tree.text().bytes(), kGameTree);
}

}  // namespace
}  // namespace poseloom::ui
