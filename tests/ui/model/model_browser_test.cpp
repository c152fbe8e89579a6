// SPDX-License-Identifier: MIT
#include "model/model_browser.h"

#include "ui/model/model_fixture.h"

namespace poseloom::ui {
namespace {

class Browser : public tests::ModelFixture {
  protected:
    int rowOf(const QString& name) const {
        for (int row = 0; row < browser.rowCount(); ++row)
            if (browser.data(browser.index(row), ModelBrowser::NameRole).toString() == name) return row;
        return -1;
    }
    QVariant at(int row, int role) const { return browser.data(browser.index(row), role); }
    ModelBrowser browser;
};

#define OPEN_OR_SKIP()                            \
    openModel();                                  \
    if (IsSkipped() || HasFatalFailure()) return; \
    browser.setPreview(&preview)

TEST_F(Browser, EverythingThatTheModelHoldsHasASection) {
    OPEN_OR_SKIP();
    const mdl::Model& model = preview.set()->main();
    const std::map<QString, std::size_t> expected{{QStringLiteral("Sequences"), model.sequences.size()},
                                                  {QStringLiteral("Animations"), model.animations.size()},
                                                  {QStringLiteral("Bones"), model.bones.size()},
                                                  {QStringLiteral("Attachments"), model.attachments.size()},
                                                  {QStringLiteral("Hitboxes"), model.hitboxes.size()},
                                                  {QStringLiteral("Body groups"), model.bodyParts.size()},
                                                  {QStringLiteral("Textures"), model.textures.size()}};
    for (const auto& [name, count] : expected) {
        if (count == 0) continue;
        const int row = rowOf(name);
        ASSERT_GE(row, 0) << name.toStdString();
        EXPECT_EQ(at(row, ModelBrowser::DetailRole).toString(), QString::number(count));
        EXPECT_TRUE(at(row, ModelBrowser::ExpandableRole).toBool());
    }
}

TEST_F(Browser, SequencesStandUnderTheirActivityOrNameIt) {
    OPEN_OR_SKIP();
    const int idle = rowOf(QStringLiteral("idle"));
    ASSERT_GE(idle, 0);
    EXPECT_EQ(at(idle, ModelBrowser::DetailRole).toString(), QStringLiteral("ACT_IDLE"));
    const int others = rowOf(QStringLiteral("no activity"));
    ASSERT_GE(others, 0);
    EXPECT_EQ(at(others, ModelBrowser::DepthRole).toInt(), 1);
    EXPECT_EQ(at(others + 1, ModelBrowser::DepthRole).toInt(), 2);
}

TEST_F(Browser, ABranchFoldsAndUnfolds) {
    OPEN_OR_SKIP();
    const int bones = rowOf(QStringLiteral("Bones"));
    const int rows = browser.rowCount();
    browser.activate(bones);
    EXPECT_EQ(browser.rowCount(), rows + static_cast<int>(preview.set()->main().bones.size()));
    browser.toggle(bones);
    EXPECT_EQ(browser.rowCount(), rows);
}

TEST_F(Browser, ASearchShowsWhatItFindsWithTheBranchesAbove) {
    OPEN_OR_SKIP();
    browser.setSearch(QStringLiteral("WALK"));
    EXPECT_GT(browser.found(), 0);
    for (int row = 0; row < browser.rowCount(); ++row) {
        const bool branch = at(row, ModelBrowser::ExpandableRole).toBool();
        EXPECT_TRUE(
            branch ||
            at(row, ModelBrowser::NameRole).toString().contains(QStringLiteral("walk"), Qt::CaseInsensitive));
    }
    browser.setSearch(QStringLiteral("nothing is called like this"));
    EXPECT_EQ(browser.rowCount(), 0);
}

TEST_F(Browser, ActivatingPlaysAndTheRowIsShownAsPlaying) {
    OPEN_OR_SKIP();
    const int walk = rowOf(QStringLiteral("walk"));
    ASSERT_GE(walk, 0);
    browser.activate(walk);
    EXPECT_EQ(preview.playingName(), QStringLiteral("walk"));
    EXPECT_TRUE(at(walk, ModelBrowser::CurrentRole).toBool());
    EXPECT_EQ(browser.playingRow(), walk);
    browser.addLayer(rowOf(QStringLiteral("idle")));
    EXPECT_EQ(preview.layerCount(), 2);
    EXPECT_EQ(browser.playableFrom(browser.rowCount(), 1), -1);
}

TEST_F(Browser, ABoneIsSelectedInTheViewport) {
    OPEN_OR_SKIP();
    browser.activate(rowOf(QStringLiteral("Bones")));
    const int row = rowOf(QStringLiteral("Bones")) + 2;
    browser.activate(row);
    EXPECT_EQ(preview.view()->selectedJoint(), 1);
}

TEST_F(Browser, EveryModelOfTheCorpusIsListedWithoutAnEmptySection) {
    POSELOOM_NEED_SHARED(tests::sharedData("mdl/corpus"));
    browser.setPreview(&preview);
    preview.setWorkspace(&workspace);
    int models = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(tests::sharedData("mdl/corpus"))) {
        if (entry.path().extension() != ".mdl") continue;
        ASSERT_TRUE(workspace.open(QString::fromStdString(entry.path().string()))) << entry.path();
        ++models;
        EXPECT_GT(browser.rowCount(), 0) << entry.path();
        for (int row = 0; row < browser.rowCount(); ++row) {
            const bool isSection = at(row, ModelBrowser::DepthRole).toInt() == 0;
            const bool isEmpty = at(row, ModelBrowser::DetailRole).toString() == QStringLiteral("0");
            EXPECT_FALSE(isSection && isEmpty) << entry.path();
        }
    }
    EXPECT_GT(models, 20);
}

}  // namespace
}  // namespace poseloom::ui
