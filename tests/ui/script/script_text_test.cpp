// SPDX-License-Identifier: MIT
// What trees, scripts and clips have in common: their texts, typing, other programs, and the journal.
#include <gtest/gtest.h>

#include <QTest>

#include "script_fixture.h"
#include "session/workspace.h"

namespace poseloom::ui {
namespace {

using namespace testing;

constexpr const char* kPlainClip = "[Animation]\r\nfps = 30\r\n[/Animation]\r\n";
constexpr const char* kPlainTree = "stand // waits\r\nwalk\r\n";

/// A kind of text, in a folder of its own.
struct Kind {
    const char* name;
    const char* file;
    const char* bytes;
};

class AnyText : public ::testing::TestWithParam<Kind> {
  protected:
    void SetUp() override {
        ASSERT_TRUE(folder.isValid());
        path = QDir(folder.path()).filePath(QString::fromLatin1(GetParam().file));
        write(path, GetParam().bytes);
        journal = QDir(folder.path()).filePath(QStringLiteral("journal"));
    }
    static void write(const QString& file, const QByteArray& bytes) {
        QFile out(file);
        ASSERT_TRUE(out.open(QIODevice::WriteOnly));
        out.write(bytes);
    }
    TextSession& textOf(Workspace& workspace) const {
        if (QByteArray(GetParam().name) == "Tree") return *workspace.tree();
        if (QByteArray(GetParam().name) == "Clip") return *workspace.clip();
        return *workspace.script();
    }
    static void type(TextSession& text, const QString& what) {
        ASSERT_TRUE(text.setText(what + text.shownText()));
    }
    bool journalIsWritten() const {
        return QTest::qWaitFor([this] { return !QDir(journal).isEmpty(); }, 5000);
    }

    QTemporaryDir folder;
    QString path;
    QString journal;
};

TEST_P(AnyText, TypingWithoutAPauseIsOneUndoStepAndKeepsItsLineEnds) {
    Workspace workspace;
    ASSERT_TRUE(workspace.open(path));
    TextSession& text = textOf(workspace);
    type(text, QStringLiteral("e\n"));
    type(text, QStringLiteral("n"));
    type(text, QStringLiteral("o"));
    EXPECT_EQ(text.undoStack()->count(), 1);
    EXPECT_EQ(QByteArray::fromStdString(text.text().bytes()), QByteArray("one\r\n") + GetParam().bytes);
    text.undoStack()->undo();
    EXPECT_EQ(QByteArray::fromStdString(text.text().bytes()), QByteArray(GetParam().bytes));
    EXPECT_FALSE(text.modified());
}

TEST_P(AnyText, AfterACrashUnsavedEditsComeBackAsOneUndoStep) {
    std::string edited;
    {
        Workspace before;
        before.keepJournalIn(journal);
        ASSERT_TRUE(before.open(path));
        type(textOf(before), QStringLiteral("// mine\n"));
        edited = textOf(before).text().bytes();
        ASSERT_TRUE(journalIsWritten());
    }
    Workspace after;
    after.keepJournalIn(journal);
    int found = 0;
    QObject::connect(&textOf(after), &TextSession::recoveryFound, &after, [&] { ++found; });
    ASSERT_TRUE(after.open(path));
    EXPECT_EQ(found, 1);
    EXPECT_EQ(QByteArray::fromStdString(textOf(after).text().bytes()), QByteArray(GetParam().bytes));
    ASSERT_TRUE(textOf(after).recover());
    EXPECT_EQ(textOf(after).text().bytes(), edited);
    EXPECT_EQ(textOf(after).undoStack()->count(), 1);
    textOf(after).undoStack()->undo();
    EXPECT_FALSE(textOf(after).modified());
}

TEST_P(AnyText, WhatWasSavedOrDiscardedOrClosedLeavesNothingToRecover) {
    for (const int way : {0, 1, 2}) {
        write(path, GetParam().bytes);
        Workspace before;
        before.keepJournalIn(journal);
        ASSERT_TRUE(before.open(path));
        type(textOf(before), QStringLiteral("// mine\n"));
        ASSERT_TRUE(journalIsWritten());
        if (way == 0) {
            ASSERT_TRUE(textOf(before).save());
        }
        if (way == 1) textOf(before).discard();
        if (way == 2) before.closed();
        EXPECT_TRUE(QDir(journal).isEmpty()) << way;
    }
}

TEST_P(AnyText, OpeningAloneNeitherWritesNorForgetsAJournal) {
    {
        Workspace before;
        before.keepJournalIn(journal);
        ASSERT_TRUE(before.open(path));
        type(textOf(before), QStringLiteral("// mine\n"));
        ASSERT_TRUE(journalIsWritten());
    }
    Workspace after;
    after.keepJournalIn(journal);
    ASSERT_TRUE(after.open(path));
    QTest::qWait(1200);
    EXPECT_TRUE(textOf(after).recoverable()) << "the question may take its time";
    textOf(after).discardRecovery();
    EXPECT_FALSE(textOf(after).recoverable());
}

TEST_P(AnyText, AnotherProgramIsTakenInWhereNothingIsLostAndToldElse) {
    Workspace workspace;
    QStringList failures;
    QObject::connect(&workspace, &Workspace::failed, &workspace,
                     [&](const QString& why) { failures.append(why); });
    ASSERT_TRUE(workspace.open(path));
    TextSession& text = textOf(workspace);
    write(path, QByteArray("// theirs\r\n") + GetParam().bytes);
    ASSERT_TRUE(QTest::qWaitFor([&] { return text.undoStack()->count() == 1; }, 5000));
    EXPECT_FALSE(text.modified());
    type(text, QStringLiteral("// mine\n"));
    write(path, QByteArray("// theirs again\r\n") + GetParam().bytes);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !failures.isEmpty(); }, 5000));
    EXPECT_TRUE(text.shownText().startsWith(QStringLiteral("// mine")));
    EXPECT_FALSE(text.save()) << "what another program wrote is not lost either";
}

INSTANTIATE_TEST_SUITE_P(Kinds, AnyText,
                         ::testing::Values(Kind{"Tree", "human.atr", kPlainTree},
                                           Kind{"Script", "playeranim.script", kScript},
                                           Kind{"Clip", "hop.panim", kPlainClip}),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace poseloom::ui
