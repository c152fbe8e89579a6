// SPDX-License-Identifier: MIT
#include "baking/bake_job.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "session/workspace.h"

namespace poseloom::ui {
namespace {

class BakeJobTest : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(workspace.openSample());
        workspace.preview()->setPlaying(false);
        job.setWorkspace(&workspace);
        job.suggest();
    }
    QString file(const char* name) const { return folder.filePath(QString::fromLatin1(name)); }
    bool finishes() {
        return QTest::qWaitFor([this] { return !job.running(); }, 60000);
    }
    bool isThere(const char* name) const { return QFile::exists(folder.filePath(QString::fromLatin1(name))); }

    QTemporaryDir folder;
    Workspace workspace;
    BakeJob job;
};

TEST_F(BakeJobTest, TheRangeIsThatOfTheLongestClip) {
    EXPECT_GT(job.property("to").toDouble(), 0.0);
    EXPECT_GT(job.frames(), 1);
}

TEST_F(BakeJobTest, WhatIsWrittenIsCheckedAndListed) {
    ASSERT_TRUE(job.start(file("out.glb")));
    EXPECT_TRUE(job.running());
    ASSERT_TRUE(finishes());
    EXPECT_TRUE(job.good()) << job.outcome().toStdString();
    EXPECT_TRUE(isThere("out.glb"));
    ASSERT_FALSE(job.findings().isEmpty());
    EXPECT_EQ(job.findings().constFirst().toMap()[QStringLiteral("severity")], QStringLiteral("good"));
}

TEST_F(BakeJobTest, TheWindowGoesOnWhileItBakes) {
    job.setProperty("to", 200.0);
    int beats = 0;
    QTimer heart;
    QObject::connect(&heart, &QTimer::timeout, &heart, [&] { ++beats; });
    heart.start(5);
    ASSERT_TRUE(job.start(file("out.bvh")));
    ASSERT_TRUE(finishes());
    EXPECT_GT(beats, 3);
}

TEST_F(BakeJobTest, AStoppedBakeWritesNothing) {
    job.setProperty("to", 3000.0);
    ASSERT_TRUE(job.start(file("out.glb")));
    EXPECT_FALSE(job.start(file("other.glb")));
    job.stop();
    ASSERT_TRUE(finishes());
    EXPECT_FALSE(job.good());
    EXPECT_FALSE(isThere("out.glb"));
    EXPECT_TRUE(job.outcome().startsWith(QStringLiteral("Stopped")));
}

TEST_F(BakeJobTest, AnUnknownEndingOrAnEmptyRangeIsRefused) {
    EXPECT_FALSE(job.start(file("out.txt")));
    EXPECT_TRUE(job.outcome().contains(QStringLiteral(".glb")));
    job.setProperty("from", 2.0);
    job.setProperty("to", 1.0);
    EXPECT_FALSE(job.start(file("out.glb")));
    EXPECT_FALSE(job.running());
}

TEST_F(BakeJobTest, TheWeightsThatAreTriedAreBaked) {
    const auto& graph = workspace.preview()->graph();
    ASSERT_FALSE(graph.nodes.empty());
    ASSERT_TRUE(job.start(file("a.panim")));
    ASSERT_TRUE(finishes());
    for (const posegraph::Node& node : graph.nodes)
        for (std::size_t input = 0; input < node.inputs.size(); ++input)
            workspace.preview()->setWeight(node.id, static_cast<int>(input), input == 0 ? 0.0 : 1.0);
    ASSERT_TRUE(job.start(file("b.panim")));
    ASSERT_TRUE(finishes());
    QFile a(folder.filePath(QStringLiteral("a.panim")));
    QFile b(folder.filePath(QStringLiteral("b.panim")));
    ASSERT_TRUE(a.open(QIODevice::ReadOnly) && b.open(QIODevice::ReadOnly));
    EXPECT_NE(a.readAll(), b.readAll());
}

TEST_F(BakeJobTest, StrictlyNothingIsWrittenWithWarnings) {
    workspace.bindSlot(QString::fromStdString(workspace.preview()->graph().slots.at(0).name),
                       QStringLiteral("nothing.mdl"), QStringLiteral("x"));
    job.setProperty("strict", true);
    ASSERT_TRUE(job.start(file("out.glb")));
    ASSERT_TRUE(finishes());
    EXPECT_FALSE(isThere("out.glb"));
    EXPECT_TRUE(job.outcome().contains(QStringLiteral("warnings"))) << job.outcome().toStdString();
}

}  // namespace
}  // namespace poseloom::ui
