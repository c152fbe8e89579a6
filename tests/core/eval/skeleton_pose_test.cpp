// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "eval/perro_skeleton.h"
#include "graph_cases.h"
#include "panim/reader.h"
#include "panim/sampling.h"

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

/// Turns the spine, which is turned at rest, and places the bone of number 2.
panim::ClipPtr turningClip() {
    return panim::read(
               SourceText(
                   "[Animation]\nfps = 30\n[/Animation]\n[Objects]\nRig = Skeleton3D\n[/Objects]\n"
                   "[Frame0]\n@Rig {\nbone[\"Spine\"].rotation = (0, 0, 0.6, 0.8)\n"
                   "bone[2].position = (5, 6, 7)\nbone[\"Tail\"].position = (1, 1, 1)\n}\n[/Frame0]\n"),
               "turn.panim")
        .clip;
}

void expectTurned(const std::vector<rig::Transform>& joints) {
    EXPECT_EQ(joints[0].translation, glm::vec3(0.0F, 1.0F, 0.0F));
    EXPECT_NEAR(joints[1].rotation.w, 0.28F, 1e-6F);
    EXPECT_NEAR(joints[1].rotation.z, 0.96F, 1e-6F);
    EXPECT_EQ(joints[1].translation, glm::vec3(0.0F, 1.0F, 0.0F));
    EXPECT_EQ(joints[2].translation, glm::vec3(5.0F, 6.0F, 7.0F));
}

TEST(ApplyToSkeleton, TurnsBonesOfAPanimOnFromTheirRestUnderBothMeanings) {
    rig::Skeleton skeleton = threeJoints();
    skeleton.joints[1].bind.rotation = glm::quat(0.8F, 0.0F, 0.0F, 0.6F);
    const auto graph = tests::graphOf("[AnimationSlots] A [/AnimationSlots] [Output] input = @A [/Output]");
    const panim::ClipPtr clip = turningClip();
    std::vector<rig::Transform> joints(3);

    const ProgramPtr program =
        compile(*graph, std::vector<SlotSource>{{"A", panim::makeMotion(clip), {}}}).program;
    Evaluator evaluator(program);
    applyToSkeleton(*program, evaluator.evaluate(std::vector<double>{0.0}), skeleton, "Rig", joints);
    expectTurned(joints);

    joints.assign(3, {});
    applyPerroPose(evaluatePerro(*graph, std::vector<PerroSlot>{{"A", clip, {{"Rig", "7"}}, 0}}, {}),
                   skeleton, joints);
    expectTurned(joints);
}

TEST(ApplyPerroPose, LeavesEverythingAtRestWhereNothingPlays) {
    const rig::Skeleton skeleton = threeJoints();
    std::vector<rig::Transform> joints(3);
    applyPerroPose({}, skeleton, joints);
    for (const rig::Transform& joint : joints)
        EXPECT_EQ(joint.translation, glm::vec3(0.0F, 1.0F, 0.0F));
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
