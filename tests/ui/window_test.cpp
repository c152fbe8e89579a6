// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileInfo>
#include <QMimeData>
#include <QQmlApplicationEngine>
#include <QQmlExtensionPlugin>
#include <QQuickWindow>
#include <QTemporaryDir>

#include "models/action_catalogue.h"
#include "session/workspace.h"
#include "ui/graph_texts.h"

Q_IMPORT_QML_PLUGIN(Poseloom_UiPlugin)
Q_IMPORT_QML_PLUGIN(PoseloomPlugin)

namespace poseloom::ui {
namespace {

class Window : public ::testing::Test {
  protected:
    void SetUp() override {
        const QString path = QDir(folder.path()).filePath(QStringLiteral("hero.panimtree"));
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(testing::styledGraph()));
        file.close();
        ASSERT_TRUE(workspace.open(path));
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
        QCoreApplication::processEvents();
    }
    void run(const QString& action) {
        QMetaObject::invokeMethod(window, "run", Q_ARG(QString, action));
        QCoreApplication::processEvents();
    }
    void press(const char* button) {
        QObject* found = named(button);
        ASSERT_NE(found, nullptr) << button;
        QMetaObject::invokeMethod(found, "clicked");
        QCoreApplication::processEvents();
    }
    QObject* named(const char* name) const { return window->findChild<QObject*>(QString::fromLatin1(name)); }

    QTemporaryDir folder;
    Workspace workspace;
    QQmlApplicationEngine engine;
    QQuickWindow* window = nullptr;
    QStringList warnings;
};

TEST_F(Window, OpensWithoutAWarning) {
    EXPECT_EQ(warnings.join('\n').toStdString(), "");
}

TEST_F(Window, EveryActionThatNeedsNoFileDialogRunsWithoutAWarning) {
    const ActionCatalogue catalogue;
    for (const ActionEntry& entry : catalogue.entries()) {
        if (entry.menu == QLatin1String("File")) continue;
        run(entry.id);
        EXPECT_EQ(warnings.join('\n').toStdString(), "") << entry.id.toStdString();
        warnings.clear();
    }
}

TEST_F(Window, TheCommandPaletteListsWhatItsSearchFinds) {
    run(QStringLiteral("help.palette"));
    QObject* palette = named("commandPalette");
    ASSERT_NE(palette, nullptr);
    EXPECT_TRUE(palette->property("opened").toBool() || palette->property("visible").toBool());
}

TEST_F(Window, AddingANodeByItsActionSelectsIt) {
    run(QStringLiteral("edit.addBlend"));
    EXPECT_EQ(workspace.document()->kindOf(workspace.document()->currentNode()), QStringLiteral("Blend"));
    EXPECT_EQ(workspace.document()->undoStack()->count(), 1);
}

TEST_F(Window, ClosingWithChangesAsksFirst) {
    ASSERT_TRUE(workspace.document()->addSlot(QStringLiteral("Extra"), {}));
    window->close();
    QCoreApplication::processEvents();
    EXPECT_TRUE(window->isVisible());
    QObject* question = named("unsavedDialog");
    ASSERT_NE(question, nullptr);
    EXPECT_TRUE(question->property("visible").toBool());
}

TEST_F(Window, ClosingWithLiveWeightsThatAreNowhereSavedAsksFirst) {
    const auto move = static_cast<uint>(workspace.document()->idOf(QStringLiteral("Move")));
    workspace.preview()->setWeight(move, 1, 0.875);
    window->close();
    QCoreApplication::processEvents();
    EXPECT_TRUE(window->isVisible());
    QObject* question = named("weightsDialog");
    ASSERT_NE(question, nullptr);
    EXPECT_TRUE(question->property("visible").toBool());
}

TEST_F(Window, SavingBeforeClosingStillAsksForTheLiveWeights) {
    ASSERT_TRUE(workspace.document()->addSlot(QStringLiteral("Extra"), {}));
    const auto move = static_cast<uint>(workspace.document()->idOf(QStringLiteral("Move")));
    workspace.preview()->setWeight(move, 1, 0.875);
    window->close();
    QCoreApplication::processEvents();
    press("unsavedDialog.yes");
    EXPECT_FALSE(workspace.modified());
    EXPECT_TRUE(window->isVisible());
    press("weightsDialog.yes");
    EXPECT_FALSE(window->isVisible());
    const posegraph::Node* kept = workspace.document()->document().graph().findNode("Move");
    ASSERT_NE(kept, nullptr);
    EXPECT_FLOAT_EQ(kept->inputs[1].weightOrDefault(), 0.875F);
    EXPECT_FALSE(workspace.modified());
}

TEST_F(Window, EveryPageThatIsMadeWhenItIsNeededOpens) {
    for (const auto& [action, page] : {std::pair("help.palette", "commandPalette"),
                                       {"weights.storePreset", "presetDialog"},
                                       {"file.searchPlaces", "searchPlacesDialog"}}) {
        EXPECT_EQ(named(page), nullptr) << page << " costs time at the start";
        run(QString::fromLatin1(action));
        ASSERT_NE(named(page), nullptr) << page;
        EXPECT_TRUE(named(page)->property("visible").toBool()) << page;
        QMetaObject::invokeMethod(named(page), "close");
    }
    EXPECT_EQ(warnings, QStringList());
}

TEST_F(Window, APackageIsAskedForOneOfItsModels) {
    workspace.openUrl(QUrl::fromLocalFile(QDir(folder.path()).filePath(QStringLiteral("missing.vpk"))));
    QCoreApplication::processEvents();
    QObject* dialog = named("packageDialog");
    ASSERT_NE(dialog, nullptr);
    EXPECT_TRUE(dialog->property("visible").toBool());
    EXPECT_EQ(warnings, QStringList());
}

TEST_F(Window, AnAnimationTreeTakesItsPlaceWithUndoAndSave) {
    const QString path = QDir(folder.path()).filePath(QStringLiteral("human.atr"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("stand\nwalk\n");
    file.close();
    ASSERT_TRUE(workspace.open(path));
    QCoreApplication::processEvents();
    ASSERT_NE(named("treeView"), nullptr);
    EXPECT_EQ(named("treeList")->property("count").toInt(), 2);
    ASSERT_TRUE(workspace.tree()->renameNode(QStringLiteral("walk"), QStringLiteral("run")));
    window->close();
    QCoreApplication::processEvents();
    EXPECT_TRUE(window->isVisible());
    ASSERT_NE(named("treeDialog"), nullptr);
    QMetaObject::invokeMethod(named("treeDialog"), "reject");
    QMetaObject::invokeMethod(named("shellActions"), "trigger", Q_ARG(QString, QStringLiteral("edit.undo")));
    EXPECT_EQ(workspace.tree()->text().bytes(), "stand\nwalk\n");
    ASSERT_TRUE(workspace.open(QDir(folder.path()).filePath(QStringLiteral("hero.panimtree"))));
    QCoreApplication::processEvents();
    EXPECT_FALSE(named("treeView")->property("visible").toBool()) << "the graph that was opened is shown";
    EXPECT_EQ(warnings, QStringList());
}

TEST_F(Window, SpeedAndLoopModeHaveActionsThatKeepToTheirRange) {
    QObject* actions = named("shellActions");
    ASSERT_NE(actions, nullptr);
    const auto trigger = [&](const char* id) {
        QMetaObject::invokeMethod(actions, "trigger", Q_ARG(QString, QString::fromLatin1(id)));
    };
    trigger("play.faster");
    EXPECT_DOUBLE_EQ(workspace.preview()->speed(), 1.25);
    for (int i = 0; i < 30; ++i)
        trigger("play.slower");
    EXPECT_DOUBLE_EQ(workspace.preview()->speed(), -2.0);
    for (const char* mode : {"boomerang", "once", "loop"}) {
        trigger("play.loop");
        EXPECT_EQ(workspace.preview()->loopMode().toStdString(), mode);
    }
}

TEST_F(Window, AFileThatIsDroppedOnItOpens) {
    const QString other = QDir(folder.path()).filePath(QStringLiteral("other.panimtree"));
    ASSERT_TRUE(QFile::copy(workspace.document()->path(), other));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(other)});
    QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(QPointF(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window, &drop);
    QCoreApplication::processEvents();
    EXPECT_EQ(QFileInfo(workspace.document()->path()).fileName(), QStringLiteral("other.panimtree"));
}

TEST_F(Window, AFileThatIsDroppedOnUnsavedChangesAsksFirst) {
    ASSERT_TRUE(workspace.document()->addSlot(QStringLiteral("Extra"), {}));
    const QString before = workspace.document()->path();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(QDir(folder.path()).filePath(QStringLiteral("none.panimtree")))});
    QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window, &enter);
    QDropEvent drop(QPointF(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window, &drop);
    QCoreApplication::processEvents();
    EXPECT_EQ(workspace.document()->path(), before);
    EXPECT_TRUE(named("unsavedDialog")->property("visible").toBool());
}

TEST_F(Window, SlotsInDifferentModesAreToldAsMixed) {
    QObject* mixed = named("loopMixed");
    ASSERT_NE(mixed, nullptr);
    EXPECT_FALSE(mixed->property("visible").toBool());
    workspace.preview()->setSlotMode(0, QStringLiteral("once"));
    EXPECT_EQ(workspace.preview()->slotMode(0), QStringLiteral("once"));
    EXPECT_TRUE(mixed->property("visible").toBool());
    workspace.preview()->setLoopMode(QStringLiteral("boomerang"));
    EXPECT_EQ(workspace.preview()->slotMode(1), QStringLiteral("boomerang"));
    EXPECT_FALSE(mixed->property("visible").toBool());
}

TEST_F(Window, ClosingWithoutChangesJustCloses) {
    window->close();
    QCoreApplication::processEvents();
    EXPECT_FALSE(window->isVisible());
}

}  // namespace
}  // namespace poseloom::ui
