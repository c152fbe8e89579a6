// SPDX-License-Identifier: MIT
// The documentation's own player example in the window: it plays as documented, and Problems say what the
// engine does.
#include <gtest/gtest.h>

#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QTemporaryDir>
#include <QTimer>

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>

#include "session/workspace.h"

namespace poseloom::ui {
namespace {

class MeaningTest : public ::testing::Test {
  protected:
    void SetUp() override {
        QFile file(QStringLiteral(POSELOOM_TEST_DATA "/../cli/cases/eval_compares_both_semantics.json"));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        const auto test = nlohmann::json::parse(file.readAll().toStdString());
        for (const auto& [name, text] : test["files"].items()) {
            QFile copy(path(name));
            ASSERT_TRUE(copy.open(QIODevice::WriteOnly));
            copy.write(QByteArray::fromStdString(text.get<std::string>()));
        }
        ASSERT_TRUE(workspace.open(path("p.poseloom")));
    }
    QString path(const std::string& name) const {
        return QDir(folder.path()).filePath(QString::fromStdString(name));
    }
    /// How bad it is that the engine plays the chest's turn otherwise, which is told a moment after a change.
    std::optional<Severity> difference() const {
        for (const Diagnostic& problem : workspace.problems())
            if (problem.code == "EVL031") return problem.severity;
        return std::nullopt;
    }
    bool comes(const std::function<bool()>& wanted) {
        constexpr int kPatience = 10000;
        QEventLoop loop;
        QObject::connect(&workspace, &Workspace::problemsChanged, &loop, [&] {
            if (wanted()) loop.quit();
        });
        QTimer::singleShot(kPatience, &loop, &QEventLoop::quit);
        if (!wanted()) loop.exec();
        return wanted();
    }

    QTemporaryDir folder;
    Workspace workspace;
};

TEST_F(MeaningTest, ProblemsSayWhatTheEngineDoesInstead) {
    EXPECT_TRUE(workspace.preview()->canCompare());
    EXPECT_TRUE(comes([this] { return difference() == Severity::Warning; }));
}

TEST_F(MeaningTest, AsTheEngineDoesTheDifferenceIsANote) {
    ASSERT_TRUE(comes([this] { return difference() == Severity::Warning; }));
    workspace.setSemantics(QStringLiteral("perro"));
    EXPECT_EQ(workspace.semantics(), QStringLiteral("perro"));
    EXPECT_TRUE(comes([this] { return difference() == Severity::Info; }));
}

TEST_F(MeaningTest, TheChoiceIsKeptInTheProject) {
    workspace.setSemantics(QStringLiteral("perro"));
    EXPECT_TRUE(workspace.modified());
    ASSERT_TRUE(workspace.save());
    QFile file(path("p.poseloom"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(nlohmann::json::parse(file.readAll().toStdString())["semantics"], "perro");
}

}  // namespace
}  // namespace poseloom::ui
