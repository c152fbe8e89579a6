// SPDX-License-Identifier: MIT
#include "models/package_model.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "core/mdl/package_writer.h"
#include "model_fixture.h"

namespace poseloom::ui {
namespace {

class Package : public tests::ModelFixture {
  protected:
    void SetUp() override {
        ASSERT_TRUE(folder.isValid());
        std::vector<tests::Packed> files{{"txt", "models/props", "readme", "words"},
                                         {"mdl", "models/props", "barrel", "no model at all"}};
        for (const char* extension : {"mdl", "vvd", "dx90.vtx"})
            files.push_back({extension, "models/people", "mannequin", sampleBytes(extension)});
        QFile file(path());
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        const std::string bytes = tests::packed(files);
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    }
    static std::string sampleBytes(const char* extension) {
        const QDir programs(QCoreApplication::applicationDirPath());
        QFile file(programs.filePath(QStringLiteral("../share/poseloom/sample/mannequin.") +
                                     QLatin1String(extension)));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << extension;
        return file.readAll().toStdString();
    }
    QString path() const { return folder.filePath(QStringLiteral("game.vpk")); }
    bool list(const QString& file) {
        package.setFile(file);
        return waitFor([&] { return !package.loading(); });
    }

    QTemporaryDir folder;
    PackageModel package;
};

TEST_F(Package, ListsItsModelsSorted) {
    ASSERT_TRUE(list(path()));
    ASSERT_EQ(package.rowCount(), 2);
    EXPECT_EQ(package.pathAt(0), path() + QStringLiteral("/models/people/mannequin.mdl"));
    EXPECT_EQ(package.pathAt(1), path() + QStringLiteral("/models/props/barrel.mdl"));
    EXPECT_EQ(package.data(package.index(0), PackageModel::FolderRole), QStringLiteral("models/people"));
    EXPECT_TRUE(package.pathAt(2).isEmpty());
}

TEST_F(Package, ASearchKeepsWhatHasAllOfItsWords) {
    ASSERT_TRUE(list(path()));
    package.setSearch(QStringLiteral("PEOPLE man"));
    ASSERT_EQ(package.rowCount(), 1);
    EXPECT_TRUE(package.pathAt(0).endsWith(QStringLiteral("mannequin.mdl")));
    package.setSearch(QStringLiteral("people barrel"));
    EXPECT_EQ(package.rowCount(), 0);
    EXPECT_EQ(package.total(), 2);
}

TEST_F(Package, WhatIsNoPackageSaysWhy) {
    QFile file(folder.filePath(QStringLiteral("broken.vpk")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("nothing of the kind");
    file.close();
    ASSERT_TRUE(list(file.fileName()));
    EXPECT_EQ(package.rowCount(), 0);
    EXPECT_FALSE(package.problem().isEmpty());
}

TEST_F(Package, AModelInsideItOpensWithItsMesh) {
    ASSERT_TRUE(list(path()));
    ASSERT_TRUE(workspace.open(package.pathAt(0)));
    EXPECT_TRUE(workspace.bareModel());
    ASSERT_NE(workspace.sharedMesh(), nullptr);
    preview.setWorkspace(&workspace);
    EXPECT_TRUE(preview.hasModel());
}

TEST_F(Package, OpeningThePackageAsksForAModel) {
    const QSignalSpy asked(&workspace, &Workspace::packageChosen);
    EXPECT_TRUE(workspace.openUrl(QUrl::fromLocalFile(path())));
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked.front().front().toString(), path());
}

}  // namespace
}  // namespace poseloom::ui
