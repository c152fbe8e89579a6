// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "importing/bone_map_model.h"
#include "importing/import_session.h"
#include "models/problems_model.h"
#include "ui/graph_texts.h"
#include "ui/importing/foreign_files.h"

namespace poseloom::ui {
namespace {

using testing::bvhOf;
using testing::writeFile;

/// A graph whose model is one capture, and another capture whose thigh has a name that means nothing.
class BoneMaps : public ::testing::Test {
  protected:
    void SetUp() override {
        write("hero.panimtree", QByteArray::fromStdString(testing::styledGraph()));
        clip = write("odd.bvh", bvhOf(30, "bone_17"));
        ASSERT_TRUE(workspace.open(path("hero.panimtree")));
        ASSERT_TRUE(workspace.open(write("body.bvh", bvhOf(10))));
        model.setWorkspace(&workspace);
    }
    QString path(const char* name) { return QDir(folder.path()).filePath(QString::fromLatin1(name)); }
    QString write(const char* name, const QByteArray& bytes) {
        EXPECT_TRUE(writeFile(path(name), bytes));
        return path(name);
    }
    void bindRun() {
        ASSERT_TRUE(workspace.bindSlot(QStringLiteral("Run"), clip, QStringLiteral("odd")));
        model.setSlot(QStringLiteral("Run"));
    }
    QString at(int row, int role) { return model.index(row).data(role).toString(); }
    int rowOf(const char* bone) {
        for (int row = 0; row < model.rowCount(); ++row)
            if (at(row, BoneMapModel::NameRole) == QLatin1String(bone)) return row;
        return -1;
    }
    bool read(ImportSession& session, const QString& file) {
        session.setWorkspace(&workspace);
        session.read(QUrl::fromLocalFile(file));
        return QTest::qWaitFor([&] { return !session.busy(); }, 20000);
    }
    int undoSteps() { return workspace.document()->undoStack()->index(); }

    QTemporaryDir folder;
    QString clip;
    Workspace workspace;
    BoneMapModel model;
};

TEST_F(BoneMaps, SayForEachBoneWhatItFollowsAndWhy) {
    bindRun();
    ASSERT_TRUE(model.usable());
    ASSERT_EQ(model.rowCount(), 3);
    EXPECT_EQ(at(0, BoneMapModel::NameRole), QStringLiteral("Hips"));
    EXPECT_EQ(at(0, BoneMapModel::SourceRole), QStringLiteral("Hips"));
    EXPECT_EQ(at(0, BoneMapModel::MatchRole), QStringLiteral("name"));
    const int thigh = rowOf("LeftUpLeg");
    EXPECT_EQ(at(thigh, BoneMapModel::MatchRole), QStringLiteral("none"));
    EXPECT_EQ(at(thigh, BoneMapModel::DepthRole), QStringLiteral("1"));
    EXPECT_EQ(model.moved(), 3);
    EXPECT_EQ(model.followed(), 2);
    EXPECT_EQ(model.idle(), QStringList({"bone_17"}));
    model.setOnlyUnmapped(true);
    ASSERT_EQ(model.rowCount(), 1);
    EXPECT_EQ(at(0, BoneMapModel::NameRole), QStringLiteral("LeftUpLeg"));
}

TEST_F(BoneMaps, APairMovesTheBoneAtOnceAndIsOneUndoStep) {
    bindRun();
    const auto thighs = [this] {
        workspace.preview()->setCurrentSlot(1);
        workspace.preview()->setFrame(29);
        workspace.preview()->evaluateNow();
        return workspace.preview()->jointTransforms()[1].rotation;
    };
    const auto move = static_cast<uint>(workspace.document()->idOf(QStringLiteral("Run")));
    workspace.preview()->setSoloNode(move);
    const glm::quat still = thighs();
    const int before = undoSteps();
    ASSERT_TRUE(model.follow(rowOf("LeftUpLeg"), QStringLiteral("bone_17")));
    EXPECT_EQ(undoSteps(), before + 1);
    EXPECT_EQ(model.followed(), 3);
    EXPECT_EQ(at(rowOf("LeftUpLeg"), BoneMapModel::MatchRole), QStringLiteral("given"));
    ASSERT_EQ(workspace.project().boneMaps.size(), 1U);
    EXPECT_EQ(workspace.project().boneMaps[0].clip, "odd.bvh");
    EXPECT_LT(std::abs(glm::dot(still, thighs())), 0.9999F) << "the shown pose does not follow";
    workspace.document()->undoStack()->undo();
    EXPECT_TRUE(workspace.project().boneMaps.empty());
    EXPECT_EQ(model.followed(), 2);
    EXPECT_GT(std::abs(glm::dot(still, thighs())), 0.9999F);
}

TEST_F(BoneMaps, ABoneThatIsNotThereIsNotTaken) {
    bindRun();
    const int before = undoSteps();
    EXPECT_FALSE(model.follow(0, QStringLiteral("no such bone")));
    EXPECT_EQ(undoSteps(), before);
    ASSERT_TRUE(model.follow(0, {}));
    EXPECT_EQ(model.followed(), 1);
    EXPECT_EQ(at(0, BoneMapModel::MatchRole), QStringLiteral("given"));
    model.forget(0);
    EXPECT_EQ(model.followed(), 2);
    EXPECT_TRUE(workspace.project().boneMaps.empty()) << "a map that says nothing is not kept";
}

TEST_F(BoneMaps, ScaleSuggestionsAndClearing) {
    bindRun();
    model.setScale(2.0);
    model.setSuggests(false);
    ASSERT_EQ(workspace.project().boneMaps.size(), 1U);
    EXPECT_FLOAT_EQ(workspace.project().boneMaps[0].scale, 2.0F);
    EXPECT_FALSE(workspace.project().boneMaps[0].suggests);
    model.clearAll();
    EXPECT_TRUE(model.suggests());
    EXPECT_EQ(model.scale(), 0.0);
    EXPECT_TRUE(workspace.project().boneMaps.empty());
}

TEST_F(BoneMaps, AProblemOfASlotLeadsToItsMap) {
    bindRun();
    ProblemsModel problems;
    problems.setWorkspace(&workspace);
    QStringList wanted;
    QObject::connect(&workspace, &Workspace::boneMapWanted, &workspace,
                     [&](const QString& slot) { wanted.append(slot); });
    for (int row = 0; row < problems.rowCount(); ++row) {
        if (problems.index(row).data(ProblemsModel::CodeRole).toString() != QLatin1String("PRJ021")) continue;
        ASSERT_EQ(problems.index(row).data(ProblemsModel::FixesRole).toStringList().size(), 1);
        EXPECT_TRUE(problems.applyFix(row, 0));
    }
    EXPECT_EQ(wanted, QStringList({"Run"}));
    EXPECT_TRUE(workspace.canMapBones(QStringLiteral("Run")));
    EXPECT_FALSE(workspace.canMapBones(QStringLiteral("Idle")));
}

TEST_F(BoneMaps, AnImportShowsWhatTheFileHoldsAndChangesNothing) {
    const int before = undoSteps();
    ImportSession session;
    ASSERT_TRUE(read(session, clip));
    ASSERT_EQ(session.rowCount(), 1);
    EXPECT_EQ(session.index(0).data(ImportSession::NameRole).toString(), QStringLiteral("odd"));
    EXPECT_TRUE(
        session.index(0).data(ImportSession::DetailRole).toString().contains(QStringLiteral("30 frames")));
    EXPECT_TRUE(session.foreign());
    EXPECT_EQ(session.boneMap()->followed(), 2);
    ASSERT_NE(session.view()->skeleton(), nullptr);
    EXPECT_EQ(session.view()->skeleton()->joints[1].name, "bone_17");
    session.setOnModel(true);
    EXPECT_EQ(session.view()->skeleton()->joints[1].name, "LeftUpLeg");
    EXPECT_EQ(undoSteps(), before);
    session.close();
    EXPECT_EQ(session.rowCount(), 0);
}

TEST_F(BoneMaps, AcceptingAnImportIsOneUndoStep) {
    ImportSession session;
    ASSERT_TRUE(read(session, clip));
    ASSERT_TRUE(session.boneMap()->follow(1, QStringLiteral("bone_17")));
    EXPECT_TRUE(workspace.project().boneMaps.empty()) << "nothing is changed before it is accepted";
    session.place(0, ImportSession::kNewSlot);
    const int before = undoSteps();
    ASSERT_TRUE(session.accept());
    EXPECT_EQ(undoSteps(), before + 1);
    EXPECT_EQ(workspace.clipFile(QStringLiteral("odd")), QStringLiteral("odd.bvh"));
    EXPECT_EQ(workspace.project().boneMaps.size(), 1U);
    EXPECT_TRUE(workspace.isListed(clip));
    workspace.document()->undoStack()->undo();
    EXPECT_EQ(workspace.document()->idOf(QStringLiteral("odd")), -1);
    EXPECT_TRUE(workspace.project().boneMaps.empty());
    EXPECT_FALSE(workspace.isListed(clip));
}

TEST_F(BoneMaps, AnImportOffersTheEmptySlotOfTheSameName) {
    ImportSession session;
    ASSERT_TRUE(read(session, write("run.bvh", bvhOf(20))));
    const int place = session.index(0).data(ImportSession::PlaceRole).toInt();
    EXPECT_EQ(session.places().value(place), QStringLiteral("Run"));
    ASSERT_TRUE(session.accept());
    EXPECT_EQ(workspace.clipFile(QStringLiteral("Run")), QStringLiteral("run.bvh"));
}

TEST_F(BoneMaps, AnImportOfADamagedFileSaysWhy) {
    ImportSession session;
    ASSERT_TRUE(read(session, write("no.bvh", "HIERARCHY\nROOT")));
    EXPECT_EQ(session.rowCount(), 0);
    EXPECT_FALSE(session.problem().isEmpty());
    EXPECT_FALSE(session.accept());
}

}  // namespace
}  // namespace poseloom::ui
