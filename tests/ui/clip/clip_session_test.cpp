// SPDX-License-Identifier: MIT
#include "clip/clip_session.h"

#include <QTest>

#include "clip_fixture.h"
#include "models/text_problems.h"

namespace poseloom::ui {
namespace {

using namespace testing;

class ClipEdits : public OpenClip {};

TEST_F(ClipEdits, SaysWhatItHolds) {
    EXPECT_EQ(clip.clipName(), QStringLiteral("Hop"));
    EXPECT_EQ(clip.fps(), 20.0);
    EXPECT_TRUE(clip.summary().contains(QStringLiteral("2 objects, 3 tracks, 7 keys, 2 events")))
        << clip.summary().toStdString();
    EXPECT_EQ(clip.engineError(), QString());
    EXPECT_EQ(clip.objects().size(), 2);
    EXPECT_EQ(clip.lineOf({hero(), 5}), 24);
    EXPECT_EQ(clip.frameAt(24), 5);
    EXPECT_EQ(clip.frameAt(3), -1);
}

TEST_F(ClipEdits, EveryEditIsUndoneToTheByte) {
    ASSERT_TRUE(clip.setSetting(QStringLiteral("name"), QStringLiteral("Jump")));
    ASSERT_TRUE(clip.setSetting(QStringLiteral("fps"), QStringLiteral("24")));
    ASSERT_TRUE(clip.setSetting(QStringLiteral("default_ease"), QStringLiteral("ease_out")));
    ASSERT_TRUE(clip.addObject(QStringLiteral("Lamp"), QStringLiteral("PointLight3D")));
    ASSERT_TRUE(clip.setField(QStringLiteral("Lamp"), 3, QStringLiteral("range"), QStringLiteral("4.0")));
    ASSERT_TRUE(clip.setObjectType(QStringLiteral("Lamp"), QStringLiteral("SpotLight3D")));
    ASSERT_TRUE(clip.renameObject(QStringLiteral("Hero"), QStringLiteral("Player")));
    ASSERT_TRUE(clip.addEvent(0, {}, QStringLiteral("emit_signal"), QStringLiteral("{ name = \"go\" }")));
    ASSERT_TRUE(clip.setEvent(5, {}, 0, QStringLiteral("{ name = \"apex\" }")));
    ASSERT_TRUE(clip.moveEvent(5, {}, 0, 6));
    ASSERT_TRUE(clip.removeEvent(10, QStringLiteral("Rig"), 0));
    ASSERT_TRUE(clip.setFrameOpen(10, true));
    ASSERT_TRUE(clip.removeObject(QStringLiteral("Lamp")));
    EXPECT_EQ(failures, QStringList());
    EXPECT_EQ(clip.undoStack()->count(), 13);
    EXPECT_EQ(clip.clipName(), QStringLiteral("Jump"));
    EXPECT_EQ(clip.defaultEase(), QStringLiteral("ease_out"));
    EXPECT_EQ(clip.events().size(), 2U);
    EXPECT_EQ(clip.events().back().frame, 6U);
    EXPECT_EQ(clip.events().back().name, QStringLiteral("apex"));
    clip.undoStack()->setIndex(0);
    EXPECT_EQ(bytes(), QByteArray(kClip));
    EXPECT_FALSE(clip.modified());
}

TEST_F(ClipEdits, ARefusalSaysTheCodeAndChangesNothing) {
    EXPECT_FALSE(clip.setField(QStringLiteral("Hero"), 0, QStringLiteral("position"), QStringLiteral("red")));
    EXPECT_FALSE(clip.addObject(QStringLiteral("Hero"), QStringLiteral("Node3D")));
    EXPECT_FALSE(clip.addObject(QStringLiteral("Cat"), QStringLiteral("Feline")));
    EXPECT_FALSE(clip.setSetting(QStringLiteral("fps"), QStringLiteral("-1")));
    EXPECT_FALSE(
        clip.addEvent(0, {}, QStringLiteral("set_var"), QStringLiteral("{ name = \"a\", value = 1 }")));
    EXPECT_FALSE(clip.removeEvent(3, {}, 0));
    ASSERT_EQ(failures.size(), 6);
    EXPECT_TRUE(failures[0].contains(QStringLiteral("PCE004"))) << failures[0].toStdString();
    EXPECT_TRUE(failures[1].contains(QStringLiteral("PCE003"))) << failures[1].toStdString();
    EXPECT_TRUE(failures[5].contains(QStringLiteral("PCE005"))) << failures[5].toStdString();
    EXPECT_EQ(bytes(), QByteArray(kClip));
    EXPECT_EQ(clip.undoStack()->count(), 0);
}

TEST_F(ClipEdits, SavingWritesOnlyWhatWasEdited) {
    ASSERT_TRUE(clip.setField(QStringLiteral("Hero"), 5, QStringLiteral("position"),
                              QStringLiteral("(0.0, 3.0, 0.0)")));
    ASSERT_TRUE(clip.save());
    EXPECT_FALSE(clip.modified());
    EXPECT_EQ(read("hop.panim"), QByteArray(kClip).replace("2.0", "3.0"));
    ASSERT_TRUE(clip.saveAs(QUrl::fromLocalFile(path("copy.panim"))));
    EXPECT_EQ(clip.title(), QStringLiteral("copy.panim"));
}

TEST_F(ClipEdits, ABrokenTextIsShownWithItsProblemAndNotEdited) {
    TextProblems problems;
    problems.setSession(&clip);
    EXPECT_EQ(problems.errors(), 0);
    ASSERT_TRUE(clip.setText(QString::fromLatin1(kClip)
                                 .replace(QStringLiteral("\r\n"), QStringLiteral("\n"))
                                 .replace(QStringLiteral("(0.0, 2.0, 0.0)"), QStringLiteral("(0.0, 2.0"))));
    EXPECT_GT(problems.errors(), 0);
    EXPECT_TRUE(clip.engineError().contains(QStringLiteral("line 25"))) << clip.engineError().toStdString();
    EXPECT_FALSE(clip.setFrameOpen(5, true));
    EXPECT_TRUE(failures.last().contains(QStringLiteral("PCE001")));
    clip.undoStack()->undo();
    EXPECT_EQ(bytes(), QByteArray(kClip));
    EXPECT_EQ(problems.errors(), 0);
}

TEST_F(ClipEdits, UnsavedEditsAreFoundAgainAfterACrash) {
    const QString journal = path("journal");
    {
        ClipSession crashed;
        crashed.keepJournalIn(journal);
        ASSERT_TRUE(crashed.open(path("hop.panim")));
        ASSERT_TRUE(crashed.setSetting(QStringLiteral("name"), QStringLiteral("Leap")));
        // The journal is written a moment after the last edit.
        ASSERT_TRUE(QTest::qWaitFor([&] { return crashed.recoverable(); }, 5000));
    }
    ClipSession next;
    next.keepJournalIn(journal);
    ASSERT_TRUE(next.open(path("hop.panim")));
    ASSERT_TRUE(next.recoverable());
    ASSERT_TRUE(next.recover());
    EXPECT_EQ(next.clipName(), QStringLiteral("Leap"));
}

TEST_F(ClipEdits, HostileFilesAreShownAndNothingEnds) {
    QByteArray deep =
        "[Objects]\nA = Node3D\n[/Objects]\n[Frame4294967295]\n@A {\nposition = (1, 1e38, "
        "-1e38)\n}\n[/Frame4294967295]\n";
    const QList<QByteArray> hostile{
        QByteArray(),
        QByteArray(3000, '['),
        QByteArray("\0\1\2[Frame0]\n@\xff{", 14),
        "[Frame0]\n@Nobody {\n position = (nan, 1, 2)\n}\n[/Frame0",
        deep,
        deep + deep,
        "[Objects]\nA = Node3D\nA = Node2D\n[/Objects]\n[Frame1]\n@A { rotation_deg = 1 rotation = 2 "
        "}\n[/Frame1]\n",
    };
    for (const QByteArray& one : hostile) {
        write("hostile.panim", one);
        ASSERT_TRUE(clip.open(path("hostile.panim")));
        (void)clip.summary();
        (void)clip.events();
        for (const panim::Track& track : clip.clip().tracks)
            for (const panim::Key& each : track.keys)
                (void)clip.moveKeys({{refOf(track), each.frame}}, 1);
        EXPECT_TRUE(clip.setText(QStringLiteral("[Objects]\n")));
    }
}

}  // namespace
}  // namespace poseloom::ui
