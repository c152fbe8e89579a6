// SPDX-License-Identifier: MIT
// The Slots tab, the differences and the bake dialog in the whole window.
#include <gtest/gtest.h>

#include <QQmlApplicationEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QTest>
#include <QUndoStack>

#include "perro_game.h"
#include "session/workspace.h"

namespace poseloom::ui {
namespace {

QQuickItem* namedIn(QQuickItem* root, const QString& name) {
    if (root->objectName() == name && root->isVisible()) return root;
    for (QQuickItem* child : root->childItems())
        if (QQuickItem* found = namedIn(child, name)) return found;
    return nullptr;
}

class SlotsWindow : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(workspace.open(game.path("p.poseloom")));
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
        window->resize(1440, 900);
        QTest::qWait(100);
    }
    void TearDown() override { EXPECT_TRUE(warnings.isEmpty()) << warnings.join('\n').toStdString(); }
    QQuickItem* waitFor(const QString& name, QQuickItem* below = nullptr) {
        QQuickItem* found = nullptr;
        (void)QTest::qWaitFor(
            [&] {
                found = namedIn(below != nullptr ? below : window->contentItem(), name);
                return found != nullptr;
            },
            3000);
        return found;
    }
    void click(QQuickItem* item) {
        ASSERT_NE(item, nullptr);
        QTest::mouseClick(window, Qt::LeftButton, {},
                          item->mapToScene({item->width() / 2, item->height() / 2}).toPoint());
        QTest::qWait(30);
    }
    void trigger(const char* action) {
        QMetaObject::invokeMethod(window->findChild<QObject*>(QStringLiteral("shellActions")), "trigger",
                                  Q_ARG(QString, QString::fromLatin1(action)));
        QTest::qWait(30);
    }
    std::string order() const {
        std::string names;
        for (const posegraph::Slot& slot : workspace.document()->document().graph().slots)
            names += slot.name + " ";
        return names;
    }

    testing::PerroGame game;
    mutable Workspace workspace;
    QQmlApplicationEngine engine;
    QQuickWindow* window = nullptr;
    QStringList warnings;
};

TEST_F(SlotsWindow, TheArrowsMoveASlotInTheFile) {
    trigger("view.slots");
    QQuickItem* entry = waitFor(QStringLiteral("slotEntry.Idle"));
    ASSERT_NE(entry, nullptr);
    click(waitFor(QStringLiteral("slotDown"), entry));
    EXPECT_EQ(order(), "Run Idle ");
    QTest::keyClick(window, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(order(), "Idle Run ");
}

TEST_F(SlotsWindow, ANodeIsTypedIntoABinding) {
    trigger("view.slots");
    QQuickItem* entry = waitFor(QStringLiteral("slotEntry.Run"));
    ASSERT_NE(entry, nullptr);
    QQuickItem* field = waitFor(QStringLiteral("slotNode.Rig"), entry);
    click(field);
    QMetaObject::invokeMethod(field, "selectAll");
    for (const char letter : std::string("Boss"))
        QTest::keyClick(window, letter);
    QTest::keyClick(window, Qt::Key_Return);
    EXPECT_EQ(workspace.project().findSlot("Run")->bindings.at(0).node, "Boss");
    EXPECT_EQ(workspace.document()->undoStack()->count(), 1);
}

TEST_F(SlotsWindow, TheDifferencesAreListedAndShown) {
    trigger("view.differences");
    QQuickItem* row = nullptr;
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            row = namedIn(window->contentItem(), QStringLiteral("difference.0"));
            return row != nullptr;
        },
        10000));
    click(row);
    EXPECT_TRUE(workspace.preview()->ghostShown());
}

TEST_F(SlotsWindow, TheBakeDialogWritesAClip) {
    trigger("file.bake");
    QObject* dialog = nullptr;
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            dialog = window->findChild<QObject*>(QStringLiteral("bakeDialog"));
            return dialog != nullptr && dialog->property("opened").toBool();
        },
        3000));
    dialog->setProperty("file", game.path("out.panim"));
    auto* start = dialog->findChild<QQuickItem*>(QStringLiteral("bakeStart"));
    click(start);
    auto* outcome = dialog->findChild<QQuickItem*>(QStringLiteral("bakeOutcome"));
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return outcome->property("text").toString().startsWith(QStringLiteral("Written")); }, 10000))
        << outcome->property("text").toString().toStdString();
    EXPECT_NE(game.read("out.panim").find("bone[\"Chest\"]"), std::string::npos);
}

}  // namespace
}  // namespace poseloom::ui
