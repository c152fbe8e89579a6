// SPDX-License-Identifier: MIT
// What a person does to an animation tree, with the mouse, in the whole window.
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QQmlApplicationEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

#include "models/text_problems.h"
#include "session/workspace.h"
#include "shared_data.h"
#include "tree/tree_canvas.h"
#include "xanim/animation_writer.h"

namespace poseloom::ui {
namespace {

constexpr const char* kSmallTree =
    "stand // waits\n"
    "moves : loopsync\n"
    "{\n"
    "\twalk\n"
    "\trun // fast\n"
    "}\n"
    "shots\n"
    "{\n"
    "\tfire\n"
    "\treload\n"
    "}\n";

QQuickItem* findItem(QQuickItem* root, const QString& name) {
    if (root->objectName() == name) return root;
    for (QQuickItem* child : root->childItems())
        if (QQuickItem* found = findItem(child, name)) return found;
    return nullptr;
}

class TreeWindow : public ::testing::Test {
  public:
    /// Opens the window on a game that holds this tree and the xanims that a test writes.
    void open(const std::string& tree, const std::function<void(TreeWindow&)>& writeAssets = {}) {
        ASSERT_TRUE(folder.isValid());
        QDir game(folder.path());
        ASSERT_TRUE(game.mkpath(QStringLiteral("animtrees")) && game.mkpath(QStringLiteral("xanim")));
        path = game.filePath(QStringLiteral("animtrees/human.atr"));
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(tree));
        file.close();
        if (writeAssets) writeAssets(*this);
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
        window->resize(1600, 1000);
        canvas = qobject_cast<TreeCanvas*>(waitFor(QStringLiteral("treeCanvas")));
        ASSERT_NE(canvas, nullptr);
        QTest::qWait(200);  // the window fits its views once it has laid itself out
    }
    void writeXanim(const std::string& name, bool loops) {
        xanim::Animation animation;
        animation.name = name;
        animation.frames = 10;
        animation.loops = loops;
        const auto bytes = xanim::writeAnimation(animation);
        ASSERT_TRUE(bytes);
        QFile file(QDir(folder.path()).filePath(QStringLiteral("xanim/") + QString::fromStdString(name)));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(reinterpret_cast<const char*>(bytes->data()), static_cast<qint64>(bytes->size()));
    }
    QQuickItem* waitFor(const QString& name) {
        for (int i = 0; i < 200; ++i) {
            if (QQuickItem* found = findItem(window->contentItem(), name); found && found->isVisible())
                return found;
            QTest::qWait(10);
        }
        return nullptr;
    }
    bool waitUntil(const std::function<bool()>& done) {
        for (int i = 0; i < 300 && !done(); ++i)
            QTest::qWait(10);
        return done();
    }
    static QPoint middleOf(QQuickItem* item) {
        return item->mapToScene(QPointF(item->width() * 0.35, item->height() / 2.0)).toPoint();
    }
    void dragFromTo(QPoint from, QPoint to) {
        QTest::mouseMove(window, from);
        QTest::mousePress(window, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 12; ++i) {
            QTest::mouseMove(window, from + (to - from) * i / 12);
            QTest::qWait(5);
        }
        QTest::mouseRelease(window, Qt::LeftButton, {}, to);
        QCoreApplication::processEvents();
    }
    double zoomFor(const QString& one, const QString& other) {
        const QRectF both = canvas->cardRect(one).united(canvas->cardRect(other));
        return std::min({1.0, 0.9 * canvas->width() / both.width(), 0.9 * canvas->height() / both.height()});
    }
    /// Puts two cards into view, as large as they fit.
    void show(const QString& one, const QString& other) {
        canvas->settle();
        canvas->zoomTo(zoomFor(one, other), {});
        canvas->centerOn(canvas->cardRect(one).united(canvas->cardRect(other)).center());
        QTest::qWait(50);
    }
    std::optional<int> rowOfProblem(const std::string& code, const std::string& subject) {
        const Diagnostics& all = workspace.tree()->diagnostics();
        for (std::size_t i = 0; i < all.size(); ++i)
            if (all[i].code == code && all[i].subject == subject) return static_cast<int>(i);
        return std::nullopt;
    }
    void clickFix(const QString& code, const QString& name) {
        QQuickItem* list = waitFor(QStringLiteral("treeProblems"));
        ASSERT_NE(list, nullptr);
        const auto* problems = list->property("model").value<TextProblems*>();
        ASSERT_NE(problems, nullptr);
        const auto cell = [&](int row, TextProblems::Role role) {
            return problems->data(problems->index(row), role).toString();
        };
        int row = 0;
        while (row < problems->rowCount() && (cell(row, TextProblems::CodeRole) != code ||
                                              !cell(row, TextProblems::MessageRole).contains(name)))
            ++row;
        // Rows above are as high as their texts, which the list learns only when it makes them.
        for (int i = 0; i < 3; ++i) {
            QMetaObject::invokeMethod(list, "positionViewAtIndex", Q_ARG(int, row), Q_ARG(int, 4));
            QTest::qWait(60);
        }
        QQuickItem* fix = waitFor(QStringLiteral("fix.%1.0").arg(row));
        ASSERT_NE(fix, nullptr);
        QTest::mouseClick(window, Qt::LeftButton, {},
                          fix->mapToScene({fix->width() / 2, fix->height() / 2}).toPoint());
        QCoreApplication::processEvents();
    }
    std::string text() { return workspace.tree()->text().bytes(); }

    /// Drags a leaf into a loopsync group, sees what is wrong, mends it by the quick fix, and undoes both.
    void dragMendUndo(const QString& leaf, const QString& group) {
        const std::string before = text();
        const QString name = leaf.mid(leaf.lastIndexOf('/') + 1);
        const QString parent = leaf.left(std::max<qsizetype>(0, leaf.lastIndexOf('/')));
        ASSERT_FALSE(rowOfProblem("ATR065", name.toStdString()));
        show(parent, group);
        QQuickItem* row = waitFor(QStringLiteral("treeLeaf.") + leaf);
        QQuickItem* card = waitFor(QStringLiteral("treeCard.") + group);
        ASSERT_NE(row, nullptr) << leaf.toStdString() << " at zoom " << canvas->zoom() << ", wanted "
                                << zoomFor(parent, group) << ", canvas " << canvas->width() << " x "
                                << canvas->height();
        ASSERT_NE(card, nullptr) << group.toStdString() << " at zoom " << canvas->zoom();
        dragFromTo(middleOf(row), middleOf(card));

        ASSERT_TRUE(workspace.tree()->find(group + '/' + name)) << "the leaf is in the group";
        EXPECT_EQ(workspace.tree()->current(), group + '/' + name);
        const auto problem = rowOfProblem("ATR065", name.toStdString());
        ASSERT_TRUE(problem) << "the loop-state problem has appeared";
        const std::string dragged = text();
        EXPECT_TRUE(dragged != before);

        clickFix(QStringLiteral("ATR065"), name);
        EXPECT_FALSE(rowOfProblem("ATR065", name.toStdString()));
        EXPECT_FALSE(workspace.tree()->find(group + '/' + name)) << "it is out of the group again";
        EXPECT_EQ(workspace.tree()->undoStack()->count(), 2);

        QMetaObject::invokeMethod(window->findChild<QObject*>(QStringLiteral("shellActions")), "trigger",
                                  Q_ARG(QString, QStringLiteral("edit.undo")));
        EXPECT_TRUE(text() == dragged);
        EXPECT_TRUE(rowOfProblem("ATR065", name.toStdString()));
        QMetaObject::invokeMethod(window->findChild<QObject*>(QStringLiteral("shellActions")), "trigger",
                                  Q_ARG(QString, QStringLiteral("edit.undo")));
        EXPECT_TRUE(text() == before) << "byte for byte";
        EXPECT_FALSE(workspace.tree()->modified());
        EXPECT_EQ(warnings.join('\n').toStdString(), "");
    }

    QTemporaryDir folder;
    QString path;
    Workspace workspace;
    QQmlApplicationEngine engine;
    QQuickWindow* window = nullptr;
    TreeCanvas* canvas = nullptr;
    QStringList warnings;
};

TEST_F(TreeWindow, ALeafDraggedIntoASyncGroupIsMendedByItsFixAndBothAreUndone) {
    open(kSmallTree, [](TreeWindow& self) {
        for (const char* name : {"walk", "run", "stand"})
            self.writeXanim(name, true);
        for (const char* name : {"fire", "reload"})
            self.writeXanim(name, false);
    });
    if (HasFatalFailure()) return;
    ASSERT_TRUE(waitUntil([&] { return workspace.tree()->knowsAssets(); }));
    dragMendUndo(QStringLiteral("shots/fire"), QStringLiteral("moves"));
}

TEST_F(TreeWindow, TheSameHoldsInTheLargestTreeOfTheGame) {
    const auto fixture = poseloom::tests::sharedData("cod/uo_stock/animtrees/generic_human.atr");
    POSELOOM_NEED_SHARED(fixture);
    // A leaf beside a sync group, and close enough to it that both can be seen.
    open(poseloom::tests::readAll(fixture));
    if (HasFatalFailure()) return;
    const animtree::Tree& tree = workspace.tree()->tree();
    canvas->settle();
    QString chosenLeaf;
    QString chosenGroup;
    double best = 1e12;
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        const animtree::Node& node = tree.nodes[i];
        if (node.kind != animtree::NodeKind::Leaf || node.parent == animtree::kNoNode) continue;
        for (std::uint32_t g = 0; g < tree.nodes.size(); ++g) {
            if ((tree.nodes[g].flags() & animtree::kLoopSync) == 0 || tree.isWithin(i, g)) continue;
            if ((tree.nodes[node.parent].flags() & animtree::kAnySync) != 0) continue;
            const auto siblings = tree.childrenOf(node.parent);
            if (siblings.front() != i) continue;
            const QRectF both = canvas->cardRect(workspace.tree()->paths()[node.parent])
                                    .united(canvas->cardRect(workspace.tree()->paths()[g]));
            const double size = both.width() * both.height();
            if (size >= best) continue;
            best = size;
            chosenLeaf = workspace.tree()->paths()[i];
            chosenGroup = workspace.tree()->paths()[g];
        }
    }
    ASSERT_FALSE(chosenLeaf.isEmpty());
    const QString name = chosenLeaf.mid(chosenLeaf.lastIndexOf('/') + 1);
    writeXanim(name.toLower().toStdString(), false);
    ASSERT_TRUE(workspace.open(path)) << "the game has that animation now";
    ASSERT_TRUE(waitUntil([&] { return workspace.tree()->knowsAssets(); }));
    dragMendUndo(chosenLeaf, chosenGroup);
}

TEST_F(TreeWindow, ADragOntoTheOwnGroupOrTheGroundChangesNothing) {
    open(kSmallTree);
    if (HasFatalFailure()) return;
    show(QStringLiteral("shots"), QStringLiteral("moves"));
    QQuickItem* row = waitFor(QStringLiteral("treeLeaf.shots/fire"));
    ASSERT_NE(row, nullptr);
    QQuickItem* card = waitFor(QStringLiteral("treeCard.shots"));
    dragFromTo(middleOf(row), middleOf(card));
    row = waitFor(QStringLiteral("treeLeaf.shots/fire"));
    dragFromTo(middleOf(row), canvas->mapToScene({canvas->width() - 12, canvas->height() - 120}).toPoint());
    EXPECT_EQ(text(), kSmallTree);
    EXPECT_EQ(workspace.tree()->undoStack()->count(), 0);
}

TEST_F(TreeWindow, AClickOnACardShowsItsSwitchesAndWhyOneCannotApply) {
    open("moves : loopsync\n{\n\tsub\n\t{\n\t\twalk\n\t}\n}\n");
    if (HasFatalFailure()) return;
    show(QStringLiteral("moves"), QStringLiteral("moves/sub"));
    QQuickItem* card = waitFor(QStringLiteral("treeCard.moves/sub"));
    ASSERT_NE(card, nullptr);
    QTest::mouseClick(window, Qt::LeftButton, {},
                      card->mapToScene({60.0 * canvas->zoom() / canvas->zoom(), 14.0}).toPoint());
    ASSERT_TRUE(waitUntil([&] { return workspace.tree()->current() == QLatin1String("moves/sub"); }));
    QQuickItem* loop = waitFor(QStringLiteral("treeProperty.loopsync"));
    QQuickItem* complete = waitFor(QStringLiteral("treeProperty.complete"));
    ASSERT_NE(loop, nullptr);
    ASSERT_NE(complete, nullptr);
    EXPECT_FALSE(loop->isEnabled()) << "a sync group cannot stand in another";
    EXPECT_NE(workspace.tree()->whyNot(QStringLiteral("moves/sub"), QStringLiteral("loopsync")).toStdString(),
              "");
    ASSERT_TRUE(complete->isEnabled());
    QMetaObject::invokeMethod(complete, "clicked");
    EXPECT_TRUE(workspace.tree()->hasProperty(QStringLiteral("moves/sub"), QStringLiteral("complete")));
    EXPECT_EQ(warnings.join('\n').toStdString(), "");
}

TEST_F(TreeWindow, ActionsOfGraphsLeaveTheHiddenGraphAlone) {
    open(kSmallTree);
    if (HasFatalFailure()) return;
    const std::string graph = workspace.document()->document().text().bytes();
    workspace.tree()->setCurrent(QStringLiteral("shots"));
    for (const char* action : {"edit.addBlend", "edit.duplicate", "edit.paste", "canvas.tidy", "edit.delete"})
        QMetaObject::invokeMethod(window, "run", Q_ARG(QString, QString::fromLatin1(action)));
    EXPECT_EQ(workspace.document()->document().text().bytes(), graph);
    EXPECT_FALSE(workspace.tree()->find(QStringLiteral("shots")))
        << "deleted in the tree, where it was chosen";
}

}  // namespace
}  // namespace poseloom::ui
