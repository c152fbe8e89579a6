// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <set>

#include "models/action_catalogue.h"
#include "models/command_model.h"
#include "models/history_model.h"
#include "models/inspector_model.h"
#include "models/mask_tree_model.h"
#include "models/outline_model.h"
#include "models/problems_model.h"
#include "ui/graph_texts.h"

namespace poseloom::ui {
namespace {

using testing::styledGraph;

class Models : public ::testing::Test {
  protected:
    void SetUp() override {
        const QString path = QDir(folder.path()).filePath(QStringLiteral("hero.panimtree"));
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(styledGraph()));
        file.close();
        ASSERT_TRUE(workspace.open(path));
    }
    uint id(const char* name) {
        return static_cast<uint>(workspace.document()->idOf(QString::fromLatin1(name)));
    }
    QStringList column(const QAbstractItemModel& model, int role) const {
        QStringList texts;
        for (int row = 0; row < model.rowCount(); ++row)
            texts.append(model.data(model.index(row, 0), role).toString());
        return texts;
    }

    QTemporaryDir folder;
    Workspace workspace;
};

TEST_F(Models, OutlineListsSlotsNodesAndOutputInFileOrder) {
    OutlineModel outline;
    outline.setWorkspace(&workspace);
    EXPECT_EQ(column(outline, OutlineModel::NameRole), QStringList({"Idle", "Run", "Move", "Top", "Output"}));
    ASSERT_TRUE(workspace.document()->moveSlot(id("Run"), 0));
    EXPECT_EQ(column(outline, OutlineModel::NameRole).front(), QStringLiteral("Run"));
}

TEST_F(Models, HistoryJumpsToAnyState) {
    HistoryModel history;
    history.setStack(workspace.document()->undoStack());
    ASSERT_TRUE(workspace.document()->setWeight(id("Move"), 0, 0.5));
    ASSERT_TRUE(workspace.document()->setWeight(id("Move"), 1, 0.5));
    EXPECT_EQ(history.rowCount(), 3);
    EXPECT_EQ(history.current(), 2);
    history.jump(0);
    EXPECT_EQ(workspace.document()->document().text().bytes(), styledGraph());
    EXPECT_TRUE(history.data(history.index(1), HistoryModel::UndoneRole).toBool());
    history.jump(2);
    EXPECT_EQ(history.current(), 2);
}

TEST_F(Models, InspectorShowsFileLiveAndWhetherTheyDiffer) {
    InspectorModel inspector;
    inspector.setWorkspace(&workspace);
    workspace.document()->setSelection({id("Move")});
    ASSERT_EQ(inspector.rowCount(), 2);
    const QModelIndex run = inspector.index(1);
    EXPECT_NEAR(inspector.data(run, InspectorModel::DefaultRole).toDouble(), 0.25, 1e-6);
    EXPECT_FALSE(inspector.data(run, InspectorModel::TriedRole).toBool());
    workspace.preview()->setWeight(id("Move"), 1, 0.75);
    EXPECT_NEAR(inspector.data(run, InspectorModel::LiveRole).toDouble(), 0.75, 1e-6);
    EXPECT_NEAR(inspector.data(run, InspectorModel::DefaultRole).toDouble(), 0.25, 1e-6);
    EXPECT_TRUE(inspector.data(run, InspectorModel::TriedRole).toBool());
}

TEST_F(Models, InspectorEditsTheMaskAsChips) {
    InspectorModel inspector;
    inspector.setWorkspace(&workspace);
    workspace.document()->setSelection({id("Top")});
    EXPECT_EQ(inspector.bones(), QStringList{QStringLiteral("Spine")});
    EXPECT_TRUE(inspector.addMaskEntry(QStringLiteral("objects"), QStringLiteral(" Hero ")));
    EXPECT_EQ(inspector.objects(), QStringList{QStringLiteral("Hero")});
    EXPECT_FALSE(inspector.addMaskEntry(QStringLiteral("objects"), QStringLiteral("Hero")));
    EXPECT_TRUE(inspector.removeMaskEntry(QStringLiteral("objects"), 0));
    EXPECT_TRUE(inspector.objects().isEmpty());
}

rig::Skeleton spine() {
    rig::Skeleton skeleton;
    skeleton.joints = {{"Hips", -1, {}, {}}, {"Spine", 0, {}, {}}, {"Head", 1, {}, {}}, {"Leg", 0, {}, {}}};
    return skeleton;
}

class MaskTree : public Models {
  protected:
    void SetUp() override {
        Models::SetUp();
        workspace.preview()->setModel(std::make_shared<const rig::Skeleton>(spine()), nullptr);
        tree.setWorkspace(&workspace);
        workspace.document()->setSelection({id("Top")});
    }
    QStringList mask() {
        QStringList texts;
        for (const auto& entry : workspace.document()->document().graph().findNode("Top")->mask.bones)
            texts.append(QString::fromStdString(entry.text));
        return texts;
    }
    int stateOf(int row) { return tree.data(tree.index(row), MaskTreeModel::StateRole).toInt(); }

    MaskTreeModel tree;
};

TEST_F(MaskTree, ABoxIsHalfTickedWhereItsSubtreeIsMixed) {
    EXPECT_EQ(column(tree, MaskTreeModel::NameRole), QStringList({"Hips", "Spine", "Head", "Leg"}));
    EXPECT_EQ(stateOf(0), Qt::PartiallyChecked);
    EXPECT_EQ(stateOf(1), Qt::PartiallyChecked);
    EXPECT_EQ(stateOf(2), Qt::Unchecked);
}

TEST_F(MaskTree, TickingWithChildrenIsOneUndoStep) {
    tree.toggle(1);
    EXPECT_EQ(mask(), QStringList({"Spine", "Head"}));
    EXPECT_EQ(stateOf(1), Qt::Checked);
    EXPECT_EQ(workspace.document()->undoStack()->count(), 1);
    workspace.document()->undoStack()->undo();
    EXPECT_EQ(mask(), QStringList{QStringLiteral("Spine")});
    EXPECT_EQ(stateOf(1), Qt::PartiallyChecked);
}

TEST_F(MaskTree, TickingWithoutChildrenTicksOneBone) {
    tree.setWithChildren(false);
    tree.toggle(0);
    EXPECT_EQ(mask(), QStringList({"Hips", "Spine"}));
}

TEST_F(MaskTree, InvertTicksExactlyTheOthers) {
    tree.invert();
    EXPECT_EQ(mask(), QStringList({"Hips", "Head", "Leg"}));
}

TEST_F(MaskTree, ClearLetsEveryBoneThrough) {
    tree.clear();
    EXPECT_TRUE(mask().isEmpty());
    EXPECT_EQ(tree.ticked(), 0);
}

TEST_F(MaskTree, EntriesThatNoBoneAnswersToAreKept) {
    ASSERT_TRUE(workspace.document()->setMaskList(id("Top"), QStringLiteral("bones"),
                                                  {QStringLiteral("Tail"), QStringLiteral("Leg")}));
    tree.setWithChildren(false);
    tree.toggle(2);
    EXPECT_EQ(mask(), QStringList({"Tail", "Head", "Leg"}));
}

TEST_F(MaskTree, ASearchShowsWhatItFindsWithItsParents) {
    tree.setSearch(QStringLiteral("hea"));
    EXPECT_EQ(column(tree, MaskTreeModel::NameRole), QStringList({"Hips", "Spine", "Head"}));
}

TEST_F(MaskTree, AFoldedBoneHidesWhatIsBelowIt) {
    tree.toggleExpanded(1);
    EXPECT_EQ(column(tree, MaskTreeModel::NameRole), QStringList({"Hips", "Spine", "Leg"}));
}

TEST_F(Models, AProblemSelectsItsNode) {
    ProblemsModel problems;
    problems.setWorkspace(&workspace);
    QString text = workspace.document()->text();
    text.replace(QStringLiteral("base = @Move"), QStringLiteral("base = @Nobody"));
    ASSERT_TRUE(workspace.document()->setText(text));
    ASSERT_GT(problems.errors(), 0);
    int begin = -1;
    QObject::connect(&problems, &ProblemsModel::jumpRequested, &problems, [&](int at, int) { begin = at; });
    problems.next(1);
    EXPECT_EQ(problems.current(), 0);
    EXPECT_EQ(workspace.document()->nameOf(workspace.document()->currentNode()), QStringLiteral("Top"));
    EXPECT_GT(begin, 0);
}

TEST(ActionCatalogue, NoIdAndNoWindowKeyIsUsedTwice) {
    const ActionCatalogue catalogue;
    std::set<QString> ids;
    std::set<QString> keys;
    for (const ActionEntry& entry : catalogue.entries()) {
        EXPECT_TRUE(ids.insert(entry.id).second) << entry.id.toStdString();
        EXPECT_FALSE(entry.keys.isEmpty()) << entry.id.toStdString();
        EXPECT_FALSE(entry.text.isEmpty()) << entry.id.toStdString();
        if (entry.place == QLatin1String("window")) {
            EXPECT_TRUE(keys.insert(entry.keys).second) << entry.id.toStdString();
        }
    }
}

TEST(CommandModel, FindsAnActionByLettersInOrder) {
    ActionCatalogue catalogue;
    CommandModel commands;
    commands.setCatalogue(&catalogue);
    EXPECT_EQ(commands.rowCount(), catalogue.rowCount());
    commands.setSearch(QStringLiteral("svpro"));
    ASSERT_EQ(commands.rowCount(), 1);
    EXPECT_EQ(commands.actionAt(0), QStringLiteral("file.saveProject"));
    commands.setSearch(QStringLiteral("zzzz"));
    EXPECT_EQ(commands.rowCount(), 0);
}

}  // namespace
}  // namespace poseloom::ui
