// SPDX-License-Identifier: MIT
#include "model/model_preview.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include "model/pose_parameter_model.h"
#include "ui/model/model_fixture.h"

namespace poseloom::ui {
namespace {

using Preview = tests::ModelFixture;

#define OPEN_OR_SKIP() \
    openModel();       \
    if (IsSkipped() || HasFatalFailure()) return

TEST_F(Preview, AModelIsPlayedAsSoonAsItIsOpen) {
    OPEN_OR_SKIP();
    EXPECT_TRUE(workspace.bareModel());
    EXPECT_GT(preview.frameCount(), 2) << "something that moves is shown first";
    EXPECT_FALSE(preview.playingName().isEmpty());
    EXPECT_EQ(preview.view()->modelMatrices().size(), preview.set()->main().bones.size());
}

TEST_F(Preview, PlayingGoesOnAndShowsAnotherPose) {
    OPEN_OR_SKIP();
    preview.playSequence(sequence("walk"));
    const auto before = preview.view()->modelMatrices();
    int shown = 0;
    QObject::connect(preview.view(), &PreviewSession::poseChanged, preview.view(), [&] { ++shown; });
    preview.advance(0.31);
    EXPECT_EQ(shown, 1);
    EXPECT_NE(preview.view()->modelMatrices(), before);
    EXPECT_GT(preview.frame(), 0.0);
}

TEST_F(Preview, APoseParameterIsShownInItsUnitsAndChangesTheBlend) {
    OPEN_OR_SKIP();
    int blend = -1;
    for (std::size_t i = 0; i < preview.set()->sequences.size() && blend < 0; ++i) {
        preview.playSequence(static_cast<int>(i));
        if (preview.padX() >= 0) blend = static_cast<int>(i);
    }
    ASSERT_GE(blend, 0);
    PoseParameterModel parameters;
    parameters.setPreview(&preview);
    const int used = preview.padX();
    ASSERT_LT(used, parameters.rowCount());
    EXPECT_TRUE(parameters.data(parameters.index(used), PoseParameterModel::UsedRole).toBool());
    const double start = parameters.data(parameters.index(used), PoseParameterModel::StartRole).toDouble();
    const double end = parameters.data(parameters.index(used), PoseParameterModel::EndRole).toDouble();
    parameters.setValue(used, start);
    const auto low = preview.view()->modelMatrices();
    parameters.setValue(used, end);
    EXPECT_NEAR(parameters.data(parameters.index(used), PoseParameterModel::ValueRole).toDouble(), end, 1e-3);
    EXPECT_NE(preview.view()->modelMatrices(), low);
    parameters.reset(used);
    EXPECT_NEAR(parameters.data(parameters.index(used), PoseParameterModel::ValueRole).toDouble(),
                parameters.data(parameters.index(used), PoseParameterModel::RestRole).toDouble(), 1e-3);
}

TEST_F(Preview, LayersAreListedWithTheirWeights) {
    OPEN_OR_SKIP();
    LayerModel layers;
    layers.setPreview(&preview);
    preview.playSequence(0);
    preview.addLayer(1);
    ASSERT_EQ(layers.rowCount(), 2);
    preview.setLayerWeight(1, 0.25);
    EXPECT_NEAR(layers.data(layers.index(1), LayerModel::WeightRole).toDouble(), 0.25, 1e-6);
    preview.removeLayer(0);
    EXPECT_EQ(layers.rowCount(), 1);
}

TEST_F(Preview, TheFolderIsWalkedInTheOrderOfNamesAndRoundAtItsEnd) {
    const auto file = corpus("wire_gyroscope/models/bull/various/gyroscope.mdl");
    POSELOOM_NEED_SHARED(file);
    const QTemporaryDir folder;
    for (const char* name : {"a.mdl", "b.mdl", "c.MDL"})
        ASSERT_TRUE(
            QFile::copy(QString::fromStdString(file.string()), folder.filePath(QString::fromLatin1(name))));
    openFile(folder.filePath(QStringLiteral("a.mdl")).toStdString());
    EXPECT_TRUE(preview.openNeighbour(1));
    EXPECT_EQ(preview.fileName(), QStringLiteral("b.mdl"));
    EXPECT_TRUE(preview.openNeighbour(1));
    EXPECT_TRUE(preview.openNeighbour(1));
    EXPECT_EQ(preview.fileName(), QStringLiteral("a.mdl"));
    EXPECT_TRUE(preview.openNeighbour(-1));
    EXPECT_EQ(preview.fileName(), QStringLiteral("c.MDL"));
    EXPECT_TRUE(preview.hasModel());
}

TEST_F(Preview, AnIncludedSequencePlaysOnceItsFileIsRead) {
    openFile(corpus("synth_include/models/synth/synth_include_base.mdl"));
    if (IsSkipped() || HasFatalFailure()) return;
    const std::size_t own = preview.set()->sequences.size();
    ASSERT_TRUE(waitFor([&] { return !preview.loading(); }));
    ASSERT_GT(preview.set()->sequences.size(), own);
    EXPECT_TRUE(preview.missingIncludes().isEmpty());
    preview.playSequence(static_cast<int>(preview.set()->sequences.size()) - 1);
    const auto before = preview.view()->modelMatrices();
    preview.setFrame(preview.frameCount() / 2.0);
    EXPECT_FALSE(preview.playingName().isEmpty());
}

TEST_F(Preview, AMissingIncludeIsNamedAndTheRestPlays) {
    const auto file = corpus("synth_include/models/synth/synth_include_base.mdl");
    POSELOOM_NEED_SHARED(file);
    const QTemporaryDir folder;
    const QString alone = folder.filePath(QStringLiteral("alone.mdl"));
    ASSERT_TRUE(QFile::copy(QString::fromStdString(file.string()), alone));
    openFile(alone.toStdString());
    ASSERT_TRUE(waitFor([&] { return !preview.loading(); }));
    ASSERT_EQ(preview.missingIncludes().size(), 1);
    EXPECT_TRUE(preview.missingIncludes().front().contains(QStringLiteral("synth_include_anims")));
    EXPECT_TRUE(preview.hasModel());
}

TEST_F(Preview, ASearchPlaceFindsWhatAModelIncludes) {
    const auto file = corpus("synth_include/models/synth/synth_include_base.mdl");
    POSELOOM_NEED_SHARED(file);
    const QTemporaryDir folder;
    const QString alone = folder.filePath(QStringLiteral("alone.mdl"));
    ASSERT_TRUE(QFile::copy(QString::fromStdString(file.string()), alone));
    openFile(alone.toStdString());
    ASSERT_TRUE(waitFor([&] { return !preview.loading(); }));
    ASSERT_EQ(preview.missingIncludes().size(), 1);
    const auto game = QString::fromStdString(corpus("synth_include").string());
    ASSERT_TRUE(workspace.addSearchPlace(QUrl::fromLocalFile(game)));
    ASSERT_TRUE(waitFor([&] { return !preview.loading() && preview.missingIncludes().isEmpty(); }));
    EXPECT_FALSE(workspace.modified()) << "a file without a project has nothing to save the place in";
    ASSERT_TRUE(workspace.open(alone));
    EXPECT_EQ(workspace.searchPlaces().size(), 1) << "it holds for the next file as well";
    workspace.removeSearchPlace(0);
    ASSERT_TRUE(waitFor([&] { return !preview.loading() && preview.missingIncludes().size() == 1; }));
}

TEST_F(Preview, ProceduralBonesOfEitherKindAreOfferedWhereTheModelHasThem) {
    openFile(corpus("pac3_base_cape_1/models/pac/jiggle/clothing/base_cape_1.mdl"));
    if (IsSkipped() || HasFatalFailure()) return;
    EXPECT_TRUE(preview.hasJiggleBones());
    EXPECT_FALSE(preview.hasDrivenBones());
    EXPECT_TRUE(preview.jiggle());
    preview.setJiggle(false);
    EXPECT_FALSE(preview.jiggle());
    preview.advance(0.1);
    EXPECT_FALSE(workspace.modified());
}

TEST_F(Preview, SwitchesDoNotTouchTheProject) {
    OPEN_OR_SKIP();
    preview.setRootMotion(true);
    preview.setAutoplay(false);
    preview.setLoopAll(false);
    preview.setPaintWeights(true);
    preview.setSpeed(9.0);
    EXPECT_DOUBLE_EQ(preview.speed(), 4.0);
    preview.setBodyChoice(0, 0);
    EXPECT_FALSE(workspace.modified());
}

}  // namespace
}  // namespace poseloom::ui
