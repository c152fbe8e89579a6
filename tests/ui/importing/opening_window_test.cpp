// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <QDir>
#include <QQmlApplicationEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QTemporaryDir>
#include <QTest>

#include "session/workspace.h"
#include "ui/graph_texts.h"
#include "ui/importing/foreign_files.h"

namespace poseloom::ui {
namespace {

constexpr int kSoManyFrames = 400000;  ///< far more than are read while the test looks

/// The whole window while a file is being read.
class OpeningWindow : public ::testing::Test {
  protected:
    void SetUp() override {
        const QString graph = path("hero.panimtree");
        ASSERT_TRUE(testing::writeFile(graph, QByteArray::fromStdString(testing::styledGraph())));
        ASSERT_TRUE(workspace.open(graph));
        engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
        engine.setInitialProperties({{QStringLiteral("workspace"), QVariant::fromValue(&workspace)}});
        engine.load(QUrl(QStringLiteral("qrc:/qt/qml/Poseloom/Main.qml")));
        ASSERT_FALSE(engine.rootObjects().isEmpty());
        window = qobject_cast<QQuickWindow*>(engine.rootObjects().constFirst());
        ASSERT_NE(window, nullptr);
    }
    QString path(const char* name) { return QDir(folder.path()).filePath(QString::fromLatin1(name)); }
    QObject* named(const char* name) const { return window->findChild<QObject*>(QString::fromLatin1(name)); }

    QTemporaryDir folder;
    Workspace workspace;
    QQmlApplicationEngine engine;
    QQuickWindow* window = nullptr;
};

TEST_F(OpeningWindow, SaysWhichFileIsReadAndCancels) {
    const QString file = path("long.bvh");
    ASSERT_TRUE(testing::writeFile(file, testing::bvhOf(kSoManyFrames)));
    QObject* note = named("openingNote");
    ASSERT_NE(note, nullptr);
    EXPECT_FALSE(note->property("visible").toBool());
    ASSERT_TRUE(workspace.openUrl(QUrl::fromLocalFile(file)));
    ASSERT_TRUE(QTest::qWaitFor([&] { return note->property("visible").toBool(); }, 5000));
    ASSERT_NE(named("openingName"), nullptr);
    EXPECT_TRUE(named("openingName")->property("text").toString().contains(QStringLiteral("long.bvh")));
    ASSERT_TRUE(workspace.document()->addSlot(QStringLiteral("Meanwhile"), {})) << "the window can be used";
    QMetaObject::invokeMethod(named("openingCancel"), "clicked");
    EXPECT_FALSE(workspace.opening()->busy());
    EXPECT_FALSE(note->property("visible").toBool());
    EXPECT_TRUE(workspace.modelPath().isEmpty());
    EXPECT_NE(workspace.document()->idOf(QStringLiteral("Meanwhile")), -1);
}

TEST_F(OpeningWindow, AnImportedModelAloneGivesTheWindowItsName) {
    Workspace other;
    const QString file = path("walk.bvh");
    ASSERT_TRUE(testing::writeFile(file, testing::bvhOf(20)));
    ASSERT_TRUE(other.open(file));
    QQmlApplicationEngine second;
    second.addImportPath(QStringLiteral("qrc:/qt/qml"));
    second.setInitialProperties({{QStringLiteral("workspace"), QVariant::fromValue(&other)}});
    second.load(QUrl(QStringLiteral("qrc:/qt/qml/Poseloom/Main.qml")));
    ASSERT_FALSE(second.rootObjects().isEmpty());
    EXPECT_TRUE(
        second.rootObjects().constFirst()->property("title").toString().contains(QStringLiteral("walk.bvh")));
}

}  // namespace
}  // namespace poseloom::ui
