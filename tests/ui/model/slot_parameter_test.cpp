// SPDX-License-Identifier: MIT
#include "models/slot_parameter_model.h"

#include "ui/model/model_fixture.h"

namespace poseloom::ui {
namespace {

class SlotParameters : public tests::ModelFixture {
  protected:
    /// The walk of the corpus blends by move_x and move_y.
    void playWalk() {
        openModel();
        if (IsSkipped() || HasFatalFailure()) return;
        ASSERT_TRUE(
            workspace.bindSlot(QStringLiteral("Clip"), workspace.modelPath(), QStringLiteral("walk")));
        parameters.setWorkspace(&workspace);
        parameters.setSlot(QStringLiteral("Clip"));
    }
    float written(const char* name) const {
        const document::SlotSetting* slot = workspace.project().findSlot("Clip");
        const auto found = slot->poseParameters.find(name);
        return found == slot->poseParameters.end() ? -1.0F : found->second;
    }

    SlotParameterModel parameters;
};

TEST_F(SlotParameters, AreThoseOfTheSequenceThatPlays) {
    playWalk();
    if (IsSkipped() || HasFatalFailure()) return;
    ASSERT_GT(parameters.count(), 1);
    EXPECT_EQ(parameters.nameOf(0), QStringLiteral("move_x"));
    EXPECT_TRUE(parameters.data(parameters.index(0), ParameterModel::UsedRole).toBool());
    EXPECT_NEAR(parameters.normalised(0), 0.5, 1e-6);
    ASSERT_TRUE(workspace.bindSlot(QStringLiteral("Clip"), workspace.modelPath(), QStringLiteral("#0")));
    EXPECT_EQ(parameters.count(), 0) << "an animation has none";
}

TEST_F(SlotParameters, MovingOneChangesThePoseAndIsOneUndoStep) {
    playWalk();
    if (IsSkipped() || HasFatalFailure()) return;
    workspace.preview()->setPlaying(false);
    const int steps = workspace.document()->undoStack()->count();
    const auto before = workspace.preview()->modelMatrices();
    for (const double share : {0.6, 0.8, 1.0})
        parameters.setNormalised(0, share);
    EXPECT_EQ(workspace.document()->undoStack()->count(), steps + 1);
    EXPECT_FLOAT_EQ(written("move_x"), 1.0F);
    EXPECT_NE(workspace.preview()->modelMatrices(), before);
    workspace.document()->undoStack()->undo();
    EXPECT_FLOAT_EQ(written("move_x"), -1.0F) << "not written where it was not written before";
    EXPECT_EQ(workspace.preview()->modelMatrices(), before);
}

TEST_F(SlotParameters, ADragDoesNotMakeMoreAndMoreClips) {
    playWalk();
    if (IsSkipped() || HasFatalFailure()) return;
    for (int i = 0; i <= 500; ++i)
        parameters.setNormalised(1, i / 500.0);
    EXPECT_FLOAT_EQ(written("move_y"), 1.0F);
    EXPECT_EQ(workspace.document()->undoStack()->text(workspace.document()->undoStack()->count() - 1),
              QStringLiteral("Set move_y of Clip"));
}

}  // namespace
}  // namespace poseloom::ui
