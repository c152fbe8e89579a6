// SPDX-License-Identifier: MIT
#include "clip/clip_sheet.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include "clip/clip_axis.h"
#include "clip/clip_events.h"
#include "clip/clip_rows.h"
#include "clip_fixture.h"
#include "session/workspace.h"

namespace poseloom::ui {
namespace {

using namespace testing;

class Sheet : public ::testing::Test {
  protected:
    void SetUp() override {
        QObject::connect(&workspace, &Workspace::failed, &workspace,
                         [this](const QString& why) { failures.append(why); });
        QObject::connect(&sheet, &ClipSheet::failed, &sheet,
                         [this](const QString& why) { failures.append(why); });
        sheet.setWorkspace(&workspace);
        rows.setSheet(&sheet);
        events.setSheet(&sheet);
    }
    void open(const QByteArray& bytes) {
        const QString path = QDir(folder.path()).filePath(QStringLiteral("one.panim"));
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        ASSERT_TRUE(workspace.open(path));
    }
    QString name(int row) const { return rows.data(rows.index(row), ClipRows::NameRole).toString(); }
    int trackNamed(const QString& wanted) const {
        for (int row = 0; row < rows.rowCount(); ++row)
            if (name(row) == wanted && rows.trackAt(row) >= 0) return rows.trackAt(row);
        return -1;
    }

    QTemporaryDir folder;
    Workspace workspace;
    ClipSheet sheet;
    ClipRows rows;
    ClipEvents events;
    QStringList failures;
};

TEST_F(Sheet, ListsObjectsWithTheirTracksAndEvents) {
    EXPECT_FALSE(sheet.hasClip());
    open(kClip);
    ASSERT_EQ(rows.rowCount(), 5);
    EXPECT_EQ(name(0), QStringLiteral("Hero"));
    EXPECT_EQ(rows.trackAt(0), -1);
    EXPECT_EQ(name(3), QStringLiteral("Rig"));
    EXPECT_EQ(name(4), QStringLiteral("head"));
    EXPECT_EQ(events.count(), 2);
    EXPECT_EQ(events.data(events.index(1), ClipEvents::NameRole).toString(), QStringLiteral("land"));
    EXPECT_EQ(sheet.frames(), 11.0);
    sheet.setFilter(QStringLiteral("HEAD"));
    EXPECT_EQ(rows.rowCount(), 2);
}

TEST_F(Sheet, CurvesAreWhatTheEngineSamples) {
    open(kClip);
    sheet.setCurrentTrack(trackNamed(QStringLiteral("transform")));
    EXPECT_EQ(sheet.groups(), QStringList{QStringLiteral("Position")});
    EXPECT_EQ(sheet.lineNames().size(), 3);
    ASSERT_TRUE(sheet.pointAt(8));
    // Behind frame 5 it eases in: three fifths of the way in time are nine twenty-fifths of it.
    EXPECT_NEAR((*sheet.pointAt(8))[1], 2.0F - 2.0F * 0.36F, 1e-5F);
    EXPECT_FALSE(sheet.holdsAt(8));
    sheet.setCurrentTrack(trackNamed(QStringLiteral("visible")));
    EXPECT_TRUE(sheet.holdsAt(8));
    EXPECT_EQ(sheet.valuesAt(8), QStringList{QStringLiteral("true")});
    sheet.setCurrentTrack(trackNamed(QStringLiteral("head")));
    ASSERT_TRUE(sheet.pointAt(5));
    EXPECT_NEAR((*sheet.pointAt(5))[1], 45.0F, 1e-3F);
    EXPECT_TRUE(sheet.unit().contains(QStringLiteral("degrees")));
}

TEST_F(Sheet, AKeyIsChosenMovedAndStaysChosen) {
    open(kClip);
    const int track = trackNamed(QStringLiteral("transform"));
    sheet.choose(track, 5, false);
    EXPECT_EQ(sheet.chosenFrame(), 5.0);
    EXPECT_EQ(sheet.chosenEase(), QStringLiteral("ease_in"));
    ASSERT_EQ(sheet.chosenFields().size(), 1);
    EXPECT_EQ(sheet.chosenFields()[0].toMap()[QStringLiteral("value")].toString(),
              QStringLiteral("(0.0, 2.0, 0.0)"));
    ASSERT_TRUE(sheet.moveChosen(3));
    EXPECT_EQ(sheet.chosenFrame(), 8.0);
    EXPECT_EQ(workspace.clip()->undoStack()->count(), 1) << "a drag is one step";
    ASSERT_TRUE(sheet.setChosenField(QStringLiteral("position"), QStringLiteral("(0.0, 9.0, 0.0)")));
    EXPECT_EQ((*sheet.pointAt(8))[1], 9.0F);
    ASSERT_TRUE(sheet.setChosenInterpolation(QStringLiteral("step")));
    EXPECT_TRUE(sheet.holdsAt(9));
    sheet.choose(track, 10, true);
    EXPECT_EQ(sheet.chosenCount(), 2);
    ASSERT_TRUE(sheet.removeChosen());
    EXPECT_EQ(sheet.chosenCount(), 0);
    workspace.clip()->undoStack()->setIndex(0);
    EXPECT_EQ(workspace.clip()->text().bytes(), kClip);
}

TEST_F(Sheet, AClipOfAModelIsShownAndNotEdited) {
    ASSERT_TRUE(workspace.openSample());
    QSignalSpy shown(&sheet, &ClipSheet::shown);
    const QString slot = QString::fromStdString(workspace.document()->document().graph().slots.front().name);
    ASSERT_TRUE(workspace.inspectSlot(slot)) << failures.join('\n').toStdString();
    EXPECT_EQ(shown.count(), 1);
    EXPECT_TRUE(sheet.readOnly());
    EXPECT_EQ(sheet.owner(), QStringLiteral("mannequin.mdl"));
    EXPECT_GT(rows.rowCount(), 20);
    EXPECT_EQ(sheet.keysOf(sheet.currentTrack()), nullptr) << "only sampled frames are known";
    ASSERT_TRUE(QTest::qWaitFor([&] { return sheet.pointAt(0).has_value(); }, 5000));
    EXPECT_FALSE(sheet.addKey(1));
    EXPECT_TRUE(failures.last().contains(QStringLiteral("mannequin.mdl")));
    sheet.choose(0, 0, false);
    EXPECT_EQ(sheet.chosenCount(), 0);
    open(kClip);
    EXPECT_FALSE(sheet.readOnly()) << "a clip that is opened takes its place";
    ASSERT_TRUE(workspace.inspectSlot(slot));
    EXPECT_TRUE(sheet.readOnly());
    workspace.leaveInspectedClip();
    EXPECT_FALSE(sheet.readOnly());
    EXPECT_EQ(sheet.title(), QStringLiteral("one.panim"));
}

TEST_F(Sheet, TheClipOfASlotIsOpenedAndPlaysThereWhenItIsSaved) {
    ASSERT_TRUE(workspace.openSample());
    const QString slot = QString::fromStdString(workspace.document()->document().graph().slots.front().name);
    const QString path = QDir(folder.path()).filePath(QStringLiteral("hop.panim"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(kClip);
    file.close();
    ASSERT_TRUE(workspace.bindSlot(slot, path, {}));
    ASSERT_TRUE(workspace.inspectSlot(slot)) << failures.join('\n').toStdString();
    EXPECT_FALSE(sheet.readOnly());
    EXPECT_EQ(workspace.clip()->path(), path);
    const auto framesPlayed = [&] {
        return workspace.preview()->slotList().front().source.clip->info().frames;
    };
    EXPECT_EQ(framesPlayed(), 11);
    sheet.choose(trackNamed(QStringLiteral("transform")), 10, false);
    ASSERT_TRUE(sheet.moveChosen(4));
    EXPECT_EQ(framesPlayed(), 11) << "not saved yet";
    ASSERT_TRUE(workspace.clip()->save());
    EXPECT_EQ(framesPlayed(), 15);
    workspace.bindSlot(slot, {}, {});
    EXPECT_FALSE(workspace.inspectSlot(slot)) << "nothing plays there";
}

TEST_F(Sheet, ManyObjectsAndEventsAreListedInAMoment) {
    QByteArray text = "[Objects]\n";
    for (int i = 0; i < 20000; ++i)
        text += "O" + QByteArray::number(i) + " = Node3D\n";
    text += "[/Objects]\n[Frame3]\n";
    for (int i = 0; i < 20000; ++i)
        text += "emit_signal = { name = \"e" + QByteArray::number(i) + "\" }\n";
    text += "[/Frame3]\n";
    QElapsedTimer timer;
    timer.start();
    open(text);
    EXPECT_EQ(rows.rowCount(), 20000);
    EXPECT_EQ(events.count(), 20000);
    EXPECT_LT(timer.elapsed(), 3000);
}

TEST_F(Sheet, InspectingAClipNeverLosesAnother) {
    open(kClip);
    ASSERT_TRUE(workspace.clip()->setSetting(QStringLiteral("fps"), QStringLiteral("12")));
    const QString other = QDir(folder.path()).filePath(QStringLiteral("other.panim"));
    QFile file(other);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.close();
    EXPECT_FALSE(workspace.inspectAnimation(other, {}));
    EXPECT_EQ(workspace.clip()->fps(), 12.0);
    workspace.clip()->undoStack()->undo();
    EXPECT_TRUE(workspace.inspectAnimation(other, {}));
    EXPECT_EQ(workspace.clip()->title(), QStringLiteral("other.panim"));
}

QByteArray largeClip(int tracks, int keys) {
    QByteArray text = "[Objects]\nRig = Skeleton3D\n[/Objects]\n";
    for (int i = 0; i < keys; ++i) {
        const QByteArray frame = QByteArray::number(i * 3);
        text += "[Frame" + frame + "]\n@Rig {\n";
        for (int track = 0; track < tracks; ++track)
            text += "    bone[\"b" + QByteArray::number(track) + "\"].position = (0.0, " +
                    QByteArray::number(i % 7) + ".0, 0.0)\n";
        text += "}\n[/Frame" + frame + "]\n";
    }
    return text;
}

TEST_F(Sheet, AClipOfFiveHundredTracksIsEditedInAMoment) {
    open(largeClip(500, 10));
    ASSERT_EQ(rows.rowCount(), 501);
    sheet.choose(250, 12, false);
    QElapsedTimer timer;
    timer.start();
    ASSERT_TRUE(sheet.moveChosen(1)) << failures.join('\n').toStdString();
    EXPECT_LT(timer.elapsed(), 1500) << "milliseconds for 5,000 keys";
    EXPECT_EQ(sheet.chosenFrame(), 13.0);
}

TEST(ClipAxisTest, ZoomsAtThePointerAndFitsAgain) {
    ClipAxis axis;
    axis.setWidth(500);
    axis.setFrames(101);
    EXPECT_GE(axis.xOf(0), 0.0);
    EXPECT_LE(axis.xOf(100), 500.0);
    const double frame = axis.frameAt(200);
    axis.zoomBy(4.0, 200);
    EXPECT_NEAR(axis.frameAt(200), frame, 1e-9);
    EXPECT_GT(axis.xOf(100), 500.0);
    axis.reveal(100);
    EXPECT_LE(axis.xOf(100), 500.0);
    axis.fit();
    EXPECT_LE(axis.xOf(100), 500.0);
    axis.setFrames(4294967296.0);
    EXPECT_LE(axis.ticks().size(), 200);
}

}  // namespace
}  // namespace poseloom::ui
