// SPDX-License-Identifier: MIT
// What a person does to a clip, in the whole window.
#include <gtest/gtest.h>

#include <QQmlApplicationEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QTest>

#include "clip/clip_player.h"
#include "clip/clip_sheet.h"
#include "clip/dope_sheet_item.h"
#include "clip_fixture.h"
#include "session/workspace.h"

namespace poseloom::ui {
namespace {

using namespace testing;

QQuickItem* visibleNamed(QQuickItem* root, const QString& name) {
    if (root->objectName() == name && root->isVisible()) return root;
    for (QQuickItem* child : root->childItems())
        if (QQuickItem* found = visibleNamed(child, name)) return found;
    return nullptr;
}

class ClipWindow : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(workspace.openSampleClip());
        before = workspace.clip()->text().bytes();
        QObject::connect(&engine, &QQmlEngine::warnings, &engine, [this](const QList<QQmlError>& errors) {
            for (const QQmlError& error : errors)
                warnings.append(error.toString());
        });
        engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
        engine.setInitialProperties({{QStringLiteral("workspace"), QVariant::fromValue(&workspace)}});
        engine.load(QUrl(QStringLiteral("qrc:/qt/qml/Poseloom/Main.qml")));
        ASSERT_FALSE(engine.rootObjects().isEmpty());
        window = qobject_cast<QQuickWindow*>(engine.rootObjects().constFirst());
        ASSERT_NE(window, nullptr);
        window->resize(1600, 1000);
        sheet = window->findChild<ClipSheet*>(QStringLiteral("clipSheet"));
        player = window->findChild<ClipPlayer*>(QStringLiteral("clipPlayer"));
        ASSERT_NE(sheet, nullptr);
        ASSERT_NE(player, nullptr);
        dope = qobject_cast<DopeSheetItem*>(waitFor(QStringLiteral("dopeSheet")));
        ASSERT_NE(dope, nullptr);
        QTest::qWait(100);
    }
    void TearDown() override { EXPECT_EQ(warnings.join('\n').toStdString(), ""); }
    QQuickItem* waitFor(const QString& name) {
        QQuickItem* found = nullptr;
        (void)QTest::qWaitFor(
            [&] {
                found = visibleNamed(window->contentItem(), name);
                return found != nullptr;
            },
            3000);
        return found;
    }
    void click(const QString& name) {
        QQuickItem* item = waitFor(name);
        ASSERT_NE(item, nullptr) << name.toStdString();
        QTest::mouseClick(window, Qt::LeftButton, {},
                          item->mapToScene({item->width() / 2, item->height() / 2}).toPoint());
        QTest::qWait(30);
    }
    void type(const QString& name, const QString& text) {
        QQuickItem* field = waitFor(name);
        ASSERT_NE(field, nullptr) << name.toStdString();
        field->forceActiveFocus(Qt::TabFocusReason);
        QMetaObject::invokeMethod(field, "selectAll");
        for (const QChar c : text)
            QTest::keyClick(window, c.toLatin1());
        QTest::keyClick(window, Qt::Key_Return);
        QTest::qWait(30);
    }
    void trigger(const char* action) {
        QMetaObject::invokeMethod(window->findChild<QObject*>(QStringLiteral("shellActions")), "trigger",
                                  Q_ARG(QString, QString::fromLatin1(action)));
        QTest::qWait(30);
    }
    QPoint placeOf(int track, double frame) const {
        return dope->mapToScene(dope->placeOf(track, frame)).toPoint();
    }
    int trackNamed(const char* name) const {
        for (const SheetRow& row : sheet->rows())
            if (row.track >= 0 && row.name == QLatin1String(name)) return row.track;
        return -1;
    }

    Workspace workspace;
    QQmlApplicationEngine engine;
    QQuickWindow* window = nullptr;
    ClipSheet* sheet = nullptr;
    ClipPlayer* player = nullptr;
    DopeSheetItem* dope = nullptr;
    std::string before;
    QStringList warnings;
};

TEST_F(ClipWindow, AKeyIsDraggedAlongTimeAsOneStepAndUndone) {
    const int track = trackNamed("forearm_R");
    const QPoint from = placeOf(track, 20);
    const QPoint to = placeOf(track, 24);
    QTest::mousePress(window, Qt::LeftButton, {}, from);
    for (int i = 1; i <= 8; ++i)
        QTest::mouseMove(window, from + (to - from) * i / 8);
    QTest::mouseRelease(window, Qt::LeftButton, {}, to);
    QTest::qWait(30);
    EXPECT_EQ(sheet->chosenFrame(), 24.0);
    EXPECT_EQ(workspace.clip()->undoStack()->count(), 1);
    EXPECT_NE(workspace.clip()->text().bytes(), before);
    EXPECT_NE(workspace.clip()->text().bytes().find("[Frame24]"), std::string::npos);
    trigger("edit.undo");
    EXPECT_EQ(workspace.clip()->text().bytes(), before);
}

TEST_F(ClipWindow, AValueThatIsTypedIsInTheText) {
    const int track = trackNamed("head");
    QTest::mouseClick(window, Qt::LeftButton, {}, placeOf(track, 12));
    QTest::qWait(60);
    EXPECT_EQ(sheet->chosenFrame(), 12.0);
    type(QStringLiteral("clipKeyValue.0"), QStringLiteral("(1.0, 2.0, 3.0)"));
    EXPECT_NE(workspace.clip()->text().bytes().find("bone[\"head\"].rotation_deg = (1.0, 2.0, 3.0)"),
              std::string::npos);
    EXPECT_EQ(workspace.clip()->undoStack()->count(), 1);
}

TEST_F(ClipWindow, TheRulerScrubsAndTheBodyFollows) {
    const std::vector<glm::mat4> rest = player->view()->modelMatrices();
    const QPointF place(dope->placeOf(0, 28).x(), 8.0);
    QTest::mouseClick(window, Qt::LeftButton, {}, dope->mapToScene(place).toPoint());
    EXPECT_EQ(player->frame(), 28.0);
    EXPECT_NE(player->view()->modelMatrices(), rest);
    QTest::keyClick(window, Qt::Key_Right);
    EXPECT_EQ(player->frame(), 29.0);
    QTest::keyClick(window, Qt::Key_Space);
    EXPECT_TRUE(player->playing());
    QTest::keyClick(window, Qt::Key_Space);
    EXPECT_EQ(workspace.clip()->undoStack()->count(), 0);
}

TEST_F(ClipWindow, KeysAreAddedAtThePlayheadAndRemovedByKeys) {
    sheet->setCurrentTrack(trackNamed("head"));
    player->setFrame(30);
    click(QStringLiteral("clipAddKey"));
    EXPECT_EQ(sheet->chosenFrame(), 30.0);
    EXPECT_NE(workspace.clip()->text().bytes().find("[Frame30]"), std::string::npos);
    dope->forceActiveFocus();
    QTest::keyClick(window, Qt::Key_Delete);
    QTest::qWait(30);
    EXPECT_EQ(sheet->chosenCount(), 0);
    EXPECT_EQ(workspace.clip()->undoStack()->count(), 2);
    trigger("edit.undo");
    trigger("edit.undo");
    EXPECT_EQ(workspace.clip()->text().bytes(), before);
}

TEST_F(ClipWindow, ItsTextIsBesideTheSheetAndItsProblemsAreListed) {
    trigger("view.beside");
    ASSERT_NE(waitFor(QStringLiteral("clipTextEdit")), nullptr);
    ASSERT_TRUE(workspace.clip()->setText(QStringLiteral("[Frame0]\n@Nobody {\n}\n[/Frame0]\n")));
    EXPECT_NE(waitFor(QStringLiteral("clipProblems")), nullptr);
    EXPECT_FALSE(workspace.clip()->engineError().isEmpty());
    trigger("problems.next");
    QQuickItem* edit = waitFor(QStringLiteral("clipTextEdit"));
    EXPECT_TRUE(edit->property("selectedText").toString().contains(QStringLiteral("@Nobody")))
        << edit->property("selectedText").toString().toStdString();
    trigger("edit.undo");
    EXPECT_EQ(workspace.clip()->text().bytes(), before);
}

TEST_F(ClipWindow, TheClipOfASlotIsReadOnlyAndComesBackToTheOpenOne) {
    const QString slot = QString::fromStdString(workspace.document()->document().graph().slots.front().name);
    ASSERT_TRUE(workspace.inspectSlot(slot));
    ASSERT_NE(waitFor(QStringLiteral("clipReadOnly")), nullptr);
    EXPECT_EQ(visibleNamed(window->contentItem(), QStringLiteral("clipAddKey")), nullptr);
    QTest::qWait(100);
    click(QStringLiteral("clipBack"));
    EXPECT_NE(waitFor(QStringLiteral("clipAddKey")), nullptr);
    EXPECT_FALSE(sheet->readOnly());
}

TEST_F(ClipWindow, ClosingWithChangesAsksFirst) {
    ASSERT_TRUE(workspace.clip()->setSetting(QStringLiteral("fps"), QStringLiteral("10")));
    window->close();
    EXPECT_TRUE(window->isVisible());
    EXPECT_NE(window->findChild<QObject*>(QStringLiteral("clipDialog")), nullptr);
}

}  // namespace
}  // namespace poseloom::ui
