// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "graph_cases.h"

namespace poseloom::eval {
namespace {

using nlohmann::json;

rig::Skeleton threeJoints() {
    rig::Skeleton skeleton;
    for (const char* name : {"Hips", "Spine", "Head"}) {
        rig::Joint joint;
        joint.name = name;
        joint.parent = static_cast<int>(skeleton.joints.size()) - 1;
        joint.bind.translation = {0.0F, 1.0F, 0.0F};
        skeleton.joints.push_back(joint);
    }
    return skeleton;
}

TEST(ApplyToSkeleton, MovesWhatIsAuthoredAndLeavesTheRestAtRest) {
    const json frame =
        json::array({{{"object", "Rig"}, {"bone", "Spine"}, {"components", {{"rotation", {0, 0, 0.6, 0.8}}}}},
                     {{"object", "Rig"}, {"bone", "2"}, {"components", {{"position", {5, 6, 7}}}}},
                     {{"object", "Other"}, {"bone", "Hips"}, {"components", {{"position", {9, 9, 9}}}}}});
    const ProgramPtr program =
        compile(*tests::graphOf("[AnimationSlots] A [/AnimationSlots] [Output] input = @A [/Output]"),
                std::vector<SlotSource>{{"A", tests::clipOf(json::array({frame})), {}}})
            .program;
    Evaluator evaluator(program);
    const rig::Skeleton skeleton = threeJoints();
    std::vector<rig::Transform> joints(3);
    const std::vector<double> frames{0.0};
    applyToSkeleton(*program, evaluator.evaluate(frames), skeleton, "Rig", joints);
    EXPECT_EQ(joints[0].translation, glm::vec3(0.0F, 1.0F, 0.0F));
    EXPECT_EQ(joints[1].translation, glm::vec3(0.0F, 1.0F, 0.0F));
    EXPECT_EQ(joints[1].rotation, glm::quat(0.8F, 0.0F, 0.0F, 0.6F));
    EXPECT_EQ(joints[2].translation, glm::vec3(5.0F, 6.0F, 7.0F));
}

TEST(LocalToModel, ChainsTheJoints) {
    const rig::Skeleton skeleton = threeJoints();
    std::vector<rig::Transform> joints;
    for (const rig::Joint& joint : skeleton.joints)
        joints.push_back(joint.bind);
    joints[0].rotation = glm::quat(0.70710678F, 0.0F, 0.0F, 0.70710678F);
    joints[0].scale = glm::vec3(2.0F);
    std::vector<glm::mat4> matrices(3);
    localToModel(skeleton, joints, matrices);
    // A quarter turn about Z lays the chain along -X; the root's scale doubles its bones.
    EXPECT_NEAR(matrices[2][3].x, -4.0F, 1e-5F);
    EXPECT_NEAR(matrices[2][3].y, 1.0F, 1e-5F);
    EXPECT_NEAR(matrices[2][3].w, 1.0F, 0.0F);
}

}  // namespace
}  // namespace poseloom::eval
