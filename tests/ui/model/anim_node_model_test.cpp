// SPDX-License-Identifier: MIT
#include "model/anim_node_model.h"

#include "ui/model/model_fixture.h"

namespace poseloom::ui {
namespace {

class Nodes : public tests::ModelFixture {
  protected:
    AnimNodeModel nodes;
};

#define OPEN_OR_SKIP()                            \
    openModel();                                  \
    if (IsSkipped() || HasFatalFailure()) return; \
    nodes.setPreview(&preview)

TEST_F(Nodes, EachNodeIsTheBytesFromItsOffsetOn) {
    OPEN_OR_SKIP();
    int listed = 0;
    for (std::size_t i = 0; i < preview.set()->animations.size(); ++i) {
        nodes.setAnimation(static_cast<int>(i));
        EXPECT_EQ(nodes.rowCount() == 0, !nodes.note().isEmpty());
        if (nodes.rowCount() == 0) continue;
        ++listed;
        const QString first = nodes.bytes().front().toMap()[QStringLiteral("hex")].toString();
        const QVariantMap bone = nodes.fields().front().toMap();
        EXPECT_EQ(bone[QStringLiteral("offset")], nodes.data(nodes.index(0), AnimNodeModel::OffsetRole));
        EXPECT_EQ(first.left(2).toInt(nullptr, 16), bone[QStringLiteral("value")].toInt());
    }
    EXPECT_GT(listed, 0);
}

TEST_F(Nodes, TheCurveIsWhatTheDecoderGivesForEveryFrame) {
    OPEN_OR_SKIP();
    std::size_t animation = 0;
    while (animation < preview.set()->animations.size() && preview.set()->animation(animation).frames < 5)
        ++animation;
    ASSERT_LT(animation, preview.set()->animations.size());
    nodes.setAnimation(static_cast<int>(animation));
    ASSERT_GT(nodes.rowCount(), 0);
    ASSERT_TRUE(waitFor([&] { return nodes.frameCount() > 0; }));
    const mdl::Model& model = preview.set()->main();
    const mdl::ModelSet::Entry entry = preview.set()->animations[animation];
    EXPECT_EQ(nodes.frameCount(), preview.set()->animation(animation).frames);
    std::vector<rig::Transform> pose(model.bones.size());
    ASSERT_TRUE(mdl::decodeFrame(model, entry.index, 3, pose));
    const auto bone =
        static_cast<std::size_t>(nodes.fields().front().toMap()[QStringLiteral("value")].toInt());
    EXPECT_FLOAT_EQ(nodes.curve()[3][0], pose[bone].translation.x);
    EXPECT_FLOAT_EQ(nodes.curve()[3][2], pose[bone].translation.z);
}

TEST_F(Nodes, NothingChosenIsSaid) {
    OPEN_OR_SKIP();
    nodes.setAnimation(-1);
    EXPECT_EQ(nodes.rowCount(), 0);
    EXPECT_FALSE(nodes.note().isEmpty());
    EXPECT_TRUE(nodes.fields().isEmpty());
    EXPECT_TRUE(nodes.bytes().isEmpty());
}

}  // namespace
}  // namespace poseloom::ui
