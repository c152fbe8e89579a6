// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <map>

#include "session/workspace.h"

namespace poseloom::ui {
namespace {

std::map<QString, QByteArray> filesIn(const QString& folder) {
    std::map<QString, QByteArray> files;
    const QDir dir(folder);
    for (const QString& name : dir.entryList(QDir::Files)) {
        QFile file(dir.filePath(name));
        if (file.open(QIODevice::ReadOnly)) files[name] = file.readAll();
    }
    return files;
}

class Sample : public ::testing::Test {
  protected:
    void SetUp() override {
        QObject::connect(&workspace, &Workspace::failed, &workspace,
                         [this](const QString& message) { failures.append(message); });
        ASSERT_TRUE(workspace.openSample());
        workspace.preview()->setPlaying(false);
        shipped = QFileInfo(workspace.projectPath()).absolutePath();
        before = filesIn(shipped);
        ASSERT_FALSE(before.empty());
    }
    void TearDown() override { EXPECT_EQ(filesIn(shipped), before) << "the shipped sample was changed"; }
    QUrl target(const char* name) const {
        return QUrl::fromLocalFile(QDir(folder.path()).filePath(QString::fromLatin1(name)));
    }
    bool edit() { return workspace.document()->addSlot(QStringLiteral("Extra"), {}); }

    QTemporaryDir folder;
    Workspace workspace;
    QStringList failures;
    QString shipped;
    std::map<QString, QByteArray> before;
};

TEST_F(Sample, SavingItInPlaceIsRefused) {
    ASSERT_TRUE(edit());
    EXPECT_TRUE(workspace.sample());
    EXPECT_FALSE(workspace.save());
    EXPECT_EQ(failures.size(), 1);
    EXPECT_TRUE(workspace.modified());
}

TEST_F(Sample, SavingIntoItsOwnFolderIsRefusedUnderAnyName) {
    const QUrl inside = QUrl::fromLocalFile(QDir(shipped).filePath(QStringLiteral("mine.poseloom")));
    EXPECT_FALSE(workspace.saveProject(inside));
    EXPECT_FALSE(workspace.saveAs(inside.resolved(QUrl(QStringLiteral("mine.panimtree")))));
}

TEST_F(Sample, ACopyPlaysTheSameFromItsOwnFolder) {
    ASSERT_TRUE(edit());
    ASSERT_TRUE(workspace.saveProject(target("mine.poseloom"))) << failures.join('\n').toStdString();
    EXPECT_FALSE(workspace.sample());
    EXPECT_FALSE(workspace.modified());
    EXPECT_EQ(QFileInfo(workspace.document()->path()).absolutePath(), folder.path());
    EXPECT_EQ(QFileInfo(workspace.modelPath()).absolutePath(), folder.path());

    Workspace again;
    ASSERT_TRUE(again.open(target("mine.poseloom").toLocalFile()));
    ASSERT_NE(again.preview()->mesh(), nullptr);
    EXPECT_GE(again.document()->idOf(QStringLiteral("Extra")), 0);
    for (const PreviewSlot& slot : again.preview()->slotList())
        EXPECT_EQ(slot.source.clip == nullptr, slot.source.slot == "Extra") << slot.source.slot;
    EXPECT_TRUE(workspace.save());
}

TEST_F(Sample, AFileOfSomebodyElseIsNotReplacedByTheCopy) {
    QFile own(QDir(folder.path()).filePath(QStringLiteral("mannequin.mdl")));
    ASSERT_TRUE(own.open(QIODevice::WriteOnly));
    own.write("mine");
    own.close();
    EXPECT_FALSE(workspace.saveProject(target("mine.poseloom")));
    ASSERT_TRUE(own.open(QIODevice::ReadOnly));
    EXPECT_EQ(own.readAll(), QByteArray("mine"));
}

TEST_F(Sample, AGraphThatIsSavedElsewhereLeavesTheSampleAndFindsItsModel) {
    ASSERT_TRUE(edit());
    ASSERT_TRUE(workspace.saveAs(target("mine.panimtree"))) << failures.join('\n').toStdString();
    EXPECT_FALSE(workspace.sample());
    EXPECT_TRUE(workspace.needsProject());
    ASSERT_TRUE(workspace.saveProject(target("mine.poseloom")));
    Workspace again;
    ASSERT_TRUE(again.open(target("mine.poseloom").toLocalFile()));
    EXPECT_NE(again.preview()->mesh(), nullptr);
}

}  // namespace
}  // namespace poseloom::ui
