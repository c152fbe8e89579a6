// SPDX-License-Identifier: MIT
// What a person does to a player animation script, in the whole window.
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QQmlApplicationEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QTest>

#include <functional>

#include "models/text_problems.h"
#include "script/script_coverage.h"
#include "script/script_rows.h"
#include "script/script_simulator.h"
#include "script_fixture.h"
#include "session/workspace.h"
#include "shared_data.h"

namespace poseloom::ui {
namespace {

using namespace testing;

QQuickItem* findNamed(QQuickItem* root, const QString& name) {
    if (root->objectName() == name && root->isVisible()) return root;
    for (QQuickItem* child : root->childItems())
        if (QQuickItem* found = findNamed(child, name)) return found;
    return nullptr;
}

class ScriptWindow : public ::testing::Test {
  protected:
    void show() {
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
        simulator = window->findChild<ScriptSimulator*>(QStringLiteral("simulator"));
        ASSERT_NE(simulator, nullptr);
        ASSERT_NE(waitFor(QStringLiteral("scriptTable")), nullptr);
        QTest::qWait(100);
    }
    /// A copy of a file in a game's folder of its own, in the window.
    void open(const std::string& bytes, const std::string& weapons) {
        ASSERT_TRUE(folder.isValid());
        const QDir game(folder.path());
        ASSERT_TRUE(game.mkpath(QStringLiteral("mp")));
        const auto write = [&](const char* name, const std::string& text) {
            QFile file(game.filePath(QString::fromLatin1(name)));
            ASSERT_TRUE(file.open(QIODevice::WriteOnly));
            file.write(QByteArray::fromStdString(text));
        };
        write("mp/playeranim.script", bytes);
        write("weapons_mp.tsv", weapons);
        ASSERT_TRUE(workspace.open(game.filePath(QStringLiteral("mp/playeranim.script"))));
        show();
    }
    QQuickItem* waitFor(const QString& name) {
        QQuickItem* found = nullptr;
        (void)QTest::qWaitFor(
            [&] {
                found = findNamed(window->contentItem(), name);
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
    void trigger(const char* action) {
        QMetaObject::invokeMethod(window->findChild<QObject*>(QStringLiteral("shellActions")), "trigger",
                                  Q_ARG(QString, QString::fromLatin1(action)));
        QTest::qWait(30);
    }
    /// Chooses a word in a box of the simulator, as a person does with the keyboard.
    void choose(const QString& box, const QString& word) {
        QQuickItem* combo = waitFor(box);
        ASSERT_NE(combo, nullptr) << box.toStdString();
        const QStringList words = combo->property("model").toStringList();
        const auto wanted = words.indexOf(word);
        ASSERT_GE(wanted, 0) << word.toStdString() << " of " << words.join(' ').toStdString();
        combo->forceActiveFocus(Qt::TabFocusReason);
        while (combo->property("currentIndex").toInt() != wanted)
            QTest::keyClick(window,
                            combo->property("currentIndex").toInt() < wanted ? Qt::Key_Down : Qt::Key_Up);
        QTest::qWait(20);
    }
    void typeWeapon(const QString& weapon) {
        QQuickItem* field = waitFor(QStringLiteral("simulator.weapons"));
        ASSERT_NE(field, nullptr);
        field->forceActiveFocus(Qt::TabFocusReason);
        QMetaObject::invokeMethod(field, "selectAll");
        for (const QChar c : weapon)
            QTest::keyClick(window, c.toLatin1());
        QTest::keyClick(window, Qt::Key_Return);
        QTest::qWait(30);
    }
    ScriptSession& script() { return *workspace.script(); }
    std::string bytes() { return script().text().bytes(); }
    QString reasonAtLine(int line) {
        for (const QVariant& entry : simulator->tried()) {
            const QVariantMap tried = entry.toMap();
            if (tried[QStringLiteral("line")].toInt() == line)
                return tried[QStringLiteral("reason")].toString();
        }
        return QStringLiteral("not tried");
    }

    /// Moves the shadowed script at a line above the one that shadows it, by the button in its row, and
    /// undoes that.
    void moveAboveAndUndo(int line) {
        const std::string before = bytes();
        const int shadowed = script().scriptAt(line);
        const int unreachable = script().unreachable();
        ASSERT_GE(shadowed, 0);
        script().setCurrent(shadowed);
        QTest::qWait(50);
        const QString mark = QStringLiteral("scriptUnreachable.%1").arg(shadowed);
        ASSERT_NE(waitFor(mark), nullptr) << "its row is marked";
        click(QStringLiteral("scriptMoveAbove"));
        EXPECT_EQ(script().unreachable(), unreachable - 1);
        EXPECT_FALSE(script().isShadowed(script().current()));
        EXPECT_EQ(
            findNamed(window->contentItem(), QStringLiteral("scriptUnreachable.%1").arg(script().current())),
            nullptr)
            << "the mark is gone";
        EXPECT_TRUE(script().modified());
        trigger("edit.undo");
        EXPECT_EQ(script().unreachable(), unreachable);
        EXPECT_EQ(script().current(), shadowed);
        EXPECT_NE(waitFor(mark), nullptr) << "and here it is again";
        EXPECT_TRUE(bytes() == before) << "byte for byte";
        EXPECT_FALSE(script().modified());
    }

    QTemporaryDir folder;
    Workspace workspace;
    QQmlApplicationEngine engine;
    QQuickWindow* window = nullptr;
    ScriptSimulator* simulator = nullptr;
    QStringList warnings;
};

class StockScriptWindow : public ScriptWindow {
  protected:
    void SetUp() override {
        const auto stock = poseloom::tests::sharedData("cod/uo_stock/mp/playeranim.script");
        POSELOOM_NEED_SHARED(stock);
        open(poseloom::tests::readAll(stock),
             poseloom::tests::readAll(poseloom::tests::sharedData("cod/uo_stock/weapons_mp.tsv")));
    }
};

TEST_F(StockScriptWindow, TellsWhoWinsAndWhyAndAMoveAboveTheShadowIsUndoneToTheByte) {
    EXPECT_EQ(simulator->winningLine(), 208) << "nothing in his hands";
    typeWeapon(QStringLiteral("springfield_mp"));
    choose(QStringLiteral("simulator.weapon_position"), QStringLiteral("ads"));
    EXPECT_EQ(simulator->winningLine(), 234);
    EXPECT_EQ(simulator->legs(), QStringLiteral("pb_rifle_idleA_ads"));
    typeWeapon(QStringLiteral("colt_mp"));
    choose(QStringLiteral("simulator.weapon_position"), QStringLiteral("hip"));
    EXPECT_EQ(simulator->winningLine(), 230) << simulator->answer().toStdString();
    EXPECT_EQ(simulator->condition(QStringLiteral("weaponclass")), QStringLiteral("pistol"))
        << "the weapon has brought its class along";
    EXPECT_EQ(reasonAtLine(115), QStringLiteral("mounted vehDriver against none"));
    EXPECT_TRUE(reasonAtLine(208).contains(QStringLiteral("weapons none")))
        << reasonAtLine(208).toStdString();
    EXPECT_TRUE(reasonAtLine(208).contains(QStringLiteral("against colt_mp")));
    QQuickItem* answer = waitFor(QStringLiteral("simulatorAnswer"));
    ASSERT_NE(answer, nullptr);
    EXPECT_TRUE(answer->property("text").toString().contains(QStringLiteral("230")));

    moveAboveAndUndo(390);
    moveAboveAndUndo(1492);
    EXPECT_EQ(warnings.join('\n').toStdString(), "");
}

TEST_F(StockScriptWindow, EveryScriptHasItsRowAndThoseInViewOnlyExist) {
    QQuickItem* table = waitFor(QStringLiteral("scriptTable"));
    const auto* rows = table->property("model").value<ScriptRows*>();
    ASSERT_NE(rows, nullptr);
    int scripts = 0;
    for (int i = 0; i < rows->rowCount(); ++i)
        scripts += rows->data(rows->index(i), ScriptRows::KindRole) == QStringLiteral("script") ? 1 : 0;
    EXPECT_EQ(scripts, 314);
    const QQuickItem* content = table->property("contentItem").value<QQuickItem*>();
    EXPECT_LT(content->childItems().size(), 80);
    EXPECT_EQ(warnings.join('\n').toStdString(), "");
}

TEST_F(StockScriptWindow, TheNextProblemIsGoneToInTheTable) {
    trigger("problems.next");
    const int first = script().current();
    EXPECT_GE(first, 0);
    trigger("problems.next");
    EXPECT_NE(script().current(), first);
    trigger("problems.previous");
    EXPECT_EQ(script().current(), first);
    EXPECT_EQ(warnings.join('\n').toStdString(), "");
}

class SampleScriptWindow : public ScriptWindow {
  protected:
    void SetUp() override {
        ASSERT_TRUE(workspace.openSampleScript());
        show();
    }
    int shadowedLine() {
        for (std::uint32_t i = 0; i < script().script().scripts.size(); ++i)
            if (script().isShadowed(static_cast<int>(i))) return script().lineOf(static_cast<int>(i));
        return 0;
    }
};

TEST_F(SampleScriptWindow, TheScriptThatIsShadowedHasItsTurnAboveTheOther) {
    typeWeapon(QStringLiteral("side_pistol_mp"));
    choose(QStringLiteral("simulator.moves"), QStringLiteral("walk"));
    choose(QStringLiteral("simulator.weapon_position"), QStringLiteral("ads"));
    EXPECT_EQ(simulator->legs(), QStringLiteral("soldier_walk"));
    EXPECT_EQ(simulator->torso(), QStringLiteral("soldier_ready"));
    moveAboveAndUndo(shadowedLine());
    ASSERT_TRUE(script().moveAboveShadow(script().current()));
    EXPECT_EQ(simulator->legs(), QStringLiteral("soldier_sneak"));
    EXPECT_EQ(warnings.join('\n').toStdString(), "");
}

TEST_F(SampleScriptWindow, ConditionsAndCommandsAreEditedInTheirRow) {
    script().setCurrent(2);
    QTest::qWait(50);
    click(QStringLiteral("scriptAddCondition"));
    ASSERT_NE(waitFor(QStringLiteral("conditionValue")), nullptr);
    for (const char c : std::string("pistol"))
        QTest::keyClick(window, c);
    QTest::keyClick(window, Qt::Key_Return);
    QTest::qWait(50);
    EXPECT_NE(bytes().find("weaponclass pistol\n"), std::string::npos) << bytes();
    click(QStringLiteral("scriptAddCommand"));
    ASSERT_NE(waitFor(QStringLiteral("commandFirst.animation")), nullptr);
    for (const char c : std::string("soldier_walk"))
        QTest::keyClick(window, c);
    QTest::keyClick(window, Qt::Key_Return);
    QTest::qWait(50);
    EXPECT_NE(bytes().find("both soldier_walk\n"), std::string::npos);
    EXPECT_EQ(script().undoStack()->count(), 2);
    EXPECT_EQ(warnings.join('\n').toStdString(), "");
}

TEST_F(SampleScriptWindow, TextAndTableAreOneDocument) {
    trigger("view.beside");
    QQuickItem* edit = waitFor(QStringLiteral("scriptTextEdit"));
    ASSERT_NE(edit, nullptr);
    EXPECT_EQ(edit->property("text").toString(), script().shownText());
    // A row shows its line.
    script().setCurrent(5);
    QTest::qWait(30);
    const QString before = edit->property("text").toString().left(edit->property("cursorPosition").toInt());
    EXPECT_EQ(before.count('\n') + 1, script().currentLine());
    // The cursor selects the row.
    edit->forceActiveFocus();
    edit->setProperty("cursorPosition", script().shownText().indexOf(QStringLiteral("both soldier_run")));
    const QString above =
        script().shownText().left(script().shownText().indexOf(QStringLiteral("both soldier_run")));
    EXPECT_EQ(script().current(), script().scriptAt(static_cast<int>(above.count('\n')) + 1));
    // What is typed is an edit, and its undo reaches the editor.
    QTest::keyClick(window, Qt::Key_End);
    for (const char c : std::string(" duration 5"))
        QTest::keyClick(window, c);
    EXPECT_NE(bytes().find("both soldier_run duration 5\n"), std::string::npos);
    EXPECT_EQ(script().undoStack()->count(), 1);
    QTest::keyClick(window, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_FALSE(script().modified());
    EXPECT_EQ(edit->property("text").toString(), script().shownText());
    EXPECT_EQ(warnings.join('\n').toStdString(), "");
}

TEST_F(SampleScriptWindow, ATreeHasItsTextBesideItsCanvas) {
    trigger("view.tree");
    QMetaObject::invokeMethod(window, "run", Q_ARG(QString, QStringLiteral("view.tree")));
    QMetaObject::invokeMethod(window, "run", Q_ARG(QString, QStringLiteral("view.beside")));
    QQuickItem* edit = waitFor(QStringLiteral("treeTextEdit"));
    ASSERT_NE(edit, nullptr);
    TreeSession& tree = *workspace.tree();
    EXPECT_EQ(edit->property("text").toString(), tree.shownText());
    tree.setCurrent(QStringLiteral("legs/soldier_run"));
    QTest::qWait(30);
    const QString before = edit->property("text").toString().left(edit->property("cursorPosition").toInt());
    EXPECT_EQ(before.count('\n') + 1, tree.lineOf(QStringLiteral("legs/soldier_run")));
    edit->forceActiveFocus();
    edit->setProperty("cursorPosition", tree.shownText().indexOf(QStringLiteral("soldier_reload")));
    EXPECT_EQ(tree.current(), QStringLiteral("torso/soldier_reload"));
    QTest::keyClick(window, Qt::Key_End);
    QTest::keyClick(window, Qt::Key_2);
    EXPECT_TRUE(tree.find(QStringLiteral("torso/soldier_reload2")));
    tree.undoStack()->undo();
    EXPECT_EQ(edit->property("text").toString(), tree.shownText());
    EXPECT_EQ(warnings.join('\n').toStdString(), "");
}

TEST_F(SampleScriptWindow, ALeafLeadsToWhoPlaysItAndAnAnimationToItsLeaf) {
    script().setCurrent(0);
    QTest::qWait(50);
    click(QStringLiteral("scriptCommand.0.show"));
    EXPECT_EQ(workspace.tree()->current(), QStringLiteral("legs/soldier_aim"));
    ASSERT_NE(waitFor(QStringLiteral("treeView")), nullptr);
    workspace.tree()->setCurrent(QStringLiteral("torso/soldier_reload"));
    QTest::qWait(50);
    click(QStringLiteral("treeUse.1"));
    ASSERT_NE(waitFor(QStringLiteral("scriptTable")), nullptr);
    EXPECT_EQ(script().currentLine(),
              script().whoPlays(QStringLiteral("soldier_reload"))[1].toMap()[QStringLiteral("line")].toInt());
    EXPECT_EQ(warnings.join('\n').toStdString(), "");
}

TEST_F(SampleScriptWindow, ClosingWithChangesAsksFirst) {
    ASSERT_TRUE(script().removeScript(0));
    window->close();
    QTest::qWait(50);
    EXPECT_TRUE(window->isVisible());
    QObject* question = window->findChild<QObject*>(QStringLiteral("scriptDialog"));
    ASSERT_NE(question, nullptr);
    EXPECT_TRUE(question->property("visible").toBool());
    QMetaObject::invokeMethod(question, "accept");
    QMetaObject::invokeMethod(question, "noChosen");
    QTest::qWait(50);
    EXPECT_FALSE(window->isVisible()) << "discarded, it closes";
}

TEST_F(SampleScriptWindow, CoverageCountsAndShowsWhatIsNeverExercised) {
    click(QStringLiteral("coverageRun"));
    auto* coverage = window->findChild<ScriptCoverage*>(QStringLiteral("scriptCoverage"));
    ASSERT_NE(coverage, nullptr);
    ASSERT_TRUE(QTest::qWaitFor([&] { return coverage->known() && !coverage->working(); }, 20000));
    QTest::qWait(50);
    QQuickItem* list = waitFor(QStringLiteral("coverageList"));
    ASSERT_NE(list, nullptr);
    EXPECT_GE(list->property("count").toInt(), 1);
    EXPECT_EQ(warnings.join('\n').toStdString(), "");
}

}  // namespace
}  // namespace poseloom::ui
