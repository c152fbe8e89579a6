// SPDX-License-Identifier: MIT
#include "interop/retarget.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include "interop/bone_words.h"
#include "interop/clip_poses.h"
#include "test_models.h"

namespace poseloom::tests {
namespace {

constexpr float kHalfPi = 1.5707964F;

std::string shown(std::string_view name) {
    const interop::BoneWord word = interop::boneWords({name}).front();
    return (word.side == ' ' ? std::string() : std::string(1, word.side) + '.') + word.word;
}

TEST(BoneWords, MeanTheSameWhateverProgramWroteThem) {
    for (const char* name :
         {"mixamorig:LeftUpLeg", "ValveBiped.Bip01_L_Thigh", "j_hip_le", "thigh.L", "DEF-thigh.L",
          "Bip001 L Thigh", "upperleg_l", "LeftUpLeg", "mixamorig1:LeftUpLeg", "L_Thigh"})
        EXPECT_EQ(shown(name), "l.thigh") << name;
    for (const char* name : {"mixamorig:RightForeArm", "ValveBiped.Bip01_R_Forearm", "j_elbow_ri",
                             "lowerarm_r", "RightForeArm", "forearm.R"})
        EXPECT_EQ(shown(name), "r.forearm") << name;
    for (const char* name : {"Hips", "ValveBiped.Bip01_Pelvis", "pelvis", "mixamorig:Hips", "j_mainroot"})
        EXPECT_EQ(shown(name), "hips") << name;
    for (const char* name :
         {"mixamorig:LeftHandThumb1", "ValveBiped.Bip01_L_Finger0", "thumb_01_l", "thumb.01.L"})
        EXPECT_EQ(shown(name), "l.thumb1") << name;
    EXPECT_EQ(shown("ValveBiped.Bip01_R_Finger12"), "r.index3");
    EXPECT_EQ(shown("Spine2"), "spine2");
    EXPECT_EQ(shown("weapon"), "weapon");
    EXPECT_EQ(shown(""), "");
}

TEST(BoneWords, AShoulderIsTheArmBesideAClavicle) {
    const auto alone = interop::boneWords({"LeftShoulder", "LeftArm"});
    EXPECT_EQ(alone[0].word, "clavicle");
    const auto beside = interop::boneWords({"j_clavicle_le", "j_shoulder_le"});
    EXPECT_EQ(beside[1].word, "upperarm");
}

/// Hips above two thighs, standing along `up`; bones of `turned` have axes of their own.
std::shared_ptr<rig::Skeleton> biped(const std::vector<std::string>& names, float height, rig::UpAxis up,
                                     const glm::quat& turned = {1.0F, 0.0F, 0.0F, 0.0F}) {
    auto skeleton = std::make_shared<rig::Skeleton>();
    skeleton->up = up;
    const auto place = [&](float side, float high) {
        return up == rig::UpAxis::Y ? glm::vec3(side, high, 0.0F) : glm::vec3(0.0F, side, high);
    };
    const glm::quat back = glm::conjugate(turned);
    skeleton->joints = {{names[0], -1, {place(0.0F, height), turned}, {}},
                        {names[1], 0, {back * place(0.1F * height, 0.0F), back * turned * back}, {}},
                        {names[2], 1, {place(0.0F, -height), turned}, {}}};
    return skeleton;
}

interop::Retargeting retargeting(std::shared_ptr<const rig::Skeleton> from,
                                 std::shared_ptr<const rig::Skeleton> to,
                                 const interop::GivenPairs& given = {}) {
    interop::BoneMap map = interop::mapBones(*from, *to, given);
    return {std::move(from), std::move(to), std::move(map), 0.0};
}

/// Model-space places of all joints.
std::vector<glm::vec3> placesOf(const rig::Skeleton& skeleton, const rig::Clip& clip, int frame) {
    std::vector<rig::Transform> pose(skeleton.joints.size());
    interop::ClipPoses(skeleton, clip).sample(frame, pose);
    std::vector<glm::vec3> places;
    for (const rig::Transform& joint : rig::toModelSpace(skeleton, pose))
        places.push_back(joint.translation);
    return places;
}

/// At rest; then moved by `way` with the thigh swung 90 degrees about the axis from left to right.
rig::ClipPtr kick(const rig::Skeleton& skeleton, const glm::vec3& way, const glm::vec3& axis) {
    std::vector<rig::Transform> rest;
    for (const rig::Joint& joint : skeleton.joints)
        rest.push_back(joint.bind);
    std::vector<rig::Transform> kicked = rest;
    kicked[0].translation += way;
    kicked[1].rotation = glm::angleAxis(kHalfPi, axis) * kicked[1].rotation;
    return clipOf(skeleton, "kick", {rest, kicked});
}

TEST(Retarget, TurnsAndTravelsGoOverToABodyOfAnotherSizeAxesAndBones) {
    const auto from = biped({"Hips", "LeftUpLeg", "LeftFoot"}, 1.0F, rig::UpAxis::Y);
    // Source: Z up, X forward; twice as high, with bones turned about an odd axis.
    const auto to = biped({"Bip01_Pelvis", "Bip01_L_Thigh", "Bip01_L_Foot"}, 2.0F, rig::UpAxis::Z,
                          glm::angleAxis(1.0F, glm::normalize(glm::vec3(1.0F, 2.0F, 3.0F))));
    const rig::ClipPtr clip =
        interop::retargetClip(kick(*from, {0.0F, 0.0F, 0.5F}, {1.0F, 0.0F, 0.0F}), retargeting(from, to));
    ASSERT_EQ(clip->info().tracks.size(), 3U);
    EXPECT_EQ(clip->info().tracks[0].authored, rig::kPosition | rig::kRotation);
    EXPECT_EQ(clip->info().tracks[1].authored, rig::kRotation);
    const auto rest = placesOf(*to, *clip, 0);
    EXPECT_LT(glm::distance(rest[0], glm::vec3(0.0F, 0.0F, 2.0F)), 1e-5F);
    EXPECT_LT(glm::distance(rest[2], glm::vec3(0.0F, 0.2F, 0.0F)), 1e-5F);
    // Half a height forward, and the foot swung from below to behind: about +X, -Y becomes -Z.
    const auto kicked = placesOf(*to, *clip, 1);
    EXPECT_LT(glm::distance(kicked[0], glm::vec3(1.0F, 0.0F, 2.0F)), 1e-5F);
    EXPECT_LT(glm::distance(kicked[2], glm::vec3(1.0F - 2.0F, 0.2F, 2.0F)), 1e-5F) << kicked[2].x;
}

TEST(Retarget, TheSameSkeletonGivesTheSamePoses) {
    const auto from = biped({"a", "b", "c"}, 1.0F, rig::UpAxis::Y);
    const rig::ClipPtr clip = kick(*from, {0.3F, 0.2F, 0.5F}, {0.0F, 0.0F, 1.0F});
    const rig::ClipPtr again = interop::retargetClip(clip, retargeting(from, from));
    for (const int frame : {0, 1}) {
        const auto wanted = placesOf(*from, *clip, frame);
        const auto found = placesOf(*from, *again, frame);
        for (std::size_t j = 0; j < wanted.size(); ++j)
            EXPECT_LT(glm::distance(wanted[j], found[j]), 1e-5F);
    }
}

TEST(BoneMap, GivenPairsWinOverNames) {
    const auto from = biped({"Hips", "LeftUpLeg", "LeftFoot"}, 1.0F, rig::UpAxis::Y);
    const auto to = biped({"hips", "thigh.L", "extra"}, 1.0F, rig::UpAxis::Y);
    const auto map = interop::mapBones(
        *from, *to, {{"thigh.L", ""}, {"extra", "LeftUpLeg"}, {"none", "Hips"}, {"hips", "nothing"}});
    EXPECT_EQ(map.sourceOf, (std::vector<int>{0, interop::BoneMap::kNoBone, 1}));
    EXPECT_EQ(map.matches[0], interop::BoneMatch::SameName);
    EXPECT_EQ(map.matches[2], interop::BoneMatch::Given);
    EXPECT_EQ(map.unknownTargets, std::vector<std::string>{"none"});
    EXPECT_EQ(map.unknownSources, std::vector<std::string>{"nothing"});
    EXPECT_EQ(map.mapped(), 2U);
    const auto named = interop::mapBones(*from, *to, {}, false);
    EXPECT_EQ(named.mapped(), 1U);
}

TEST(BoneMap, CoverageCountsTheBonesThatTheClipMoves) {
    const auto from = biped({"Hips", "LeftUpLeg", "odd"}, 1.0F, rig::UpAxis::Y);
    const auto to = biped({"pelvis", "L_thigh", "L_foot"}, 1.0F, rig::UpAxis::Y);
    const auto coverage =
        interop::coverageOf(interop::mapBones(*from, *to, {}), *from, *kick(*from, {}, {1.0F, 0.0F, 0.0F}));
    EXPECT_EQ(coverage.followed, 2U);
    EXPECT_EQ(coverage.moved, 3U);
}

TEST(BoneMap, ASkeletonThatRestsElsewhereIsAnotherOne) {
    const auto one = biped({"a", "b", "c"}, 1.0F, rig::UpAxis::Y);
    EXPECT_TRUE(interop::isSameSkeleton(*one, *one));
    EXPECT_FALSE(interop::isSameSkeleton(*one, *biped({"a", "b", "c"}, 1.5F, rig::UpAxis::Y)));
    EXPECT_FALSE(interop::isSameSkeleton(*one, *biped({"a", "b", "c"}, 1.0F, rig::UpAxis::Z)));
    EXPECT_FALSE(interop::isSameSkeleton(*one, *biped({"x", "y", "z"}, 1.0F, rig::UpAxis::Y)));
}

}  // namespace
}  // namespace poseloom::tests
