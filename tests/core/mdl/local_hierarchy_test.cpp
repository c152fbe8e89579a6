// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "mdl/model.h"

namespace poseloom::mdl {
namespace {

constexpr std::size_t kRoot = 0;
constexpr std::size_t kHand = 1;
constexpr std::size_t kGun = 2;

/// The bytes of a curve that stays at one position: three streams of one run.
std::vector<std::byte> constantCurve(const std::array<std::int16_t, 3>& position) {
    std::vector<std::byte> bytes(8 + MotionCurve::kSize + 3 * 4);
    const auto put = [&](std::size_t at, auto value) {
        std::memcpy(bytes.data() + at, &value, sizeof(value));
    };
    for (std::size_t axis = 0; axis < 3; ++axis) {
        put(8 + 4 * axis, 1.0F);
        const std::size_t stream = MotionCurve::kSize + 4 * axis;
        put(8 + 24 + 2 * axis, static_cast<std::int16_t>(stream));
        put(8 + stream, std::uint16_t{0x6401});  // one value, for 100 frames
        put(8 + stream + 2, position[axis]);
    }
    return bytes;
}

/// A gun that hangs on the root and is 10 inches in front of the hand while the window lasts. The hand is 20
/// inches up and turned left.
Model modelWithGun(const Ramp& window) {
    Model model;
    model.bones.resize(3);
    model.bones[kHand].parent = 0;
    model.bones[kGun].parent = 0;
    model.bytes = constantCurve({10, 0, 0});
    LocalHierarchy record;
    record.bone = static_cast<int>(kGun);
    record.newParent = static_cast<int>(kHand);
    record.window = window;
    record.errorOffset = 8;
    Animation animation;
    animation.frames = 11;
    animation.localHierarchy = {record};
    model.animations = {animation};
    return model;
}

std::vector<rig::Transform> pose() {
    std::vector<rig::Transform> bones(3);
    bones[kHand].translation = {0.0F, 0.0F, 20.0F};
    bones[kHand].rotation = glm::angleAxis(glm::radians(90.0F), glm::vec3(0.0F, 0.0F, 1.0F));
    bones[kGun].translation = {5.0F, 0.0F, 0.0F};
    return bones;
}

void expectNear(const glm::vec3& found, const glm::vec3& wanted) {
    for (int axis = 0; axis < 3; ++axis)
        EXPECT_NEAR(found[axis], wanted[axis], 1e-4F) << axis;
}

TEST(LocalHierarchy, ABoneFollowsItsNewParentInsideTheWindow) {
    const Model model = modelWithGun({0.2F, 0.4F, 0.6F, 0.8F});
    auto bones = pose();
    applyLocalHierarchy(model, 0, 0.5F, true, bones);
    expectNear(bones[kGun].translation, {0.0F, 10.0F, 20.0F});
    EXPECT_NEAR(std::abs(glm::dot(bones[kGun].rotation, bones[kHand].rotation)), 1.0F, 1e-5F);
}

TEST(LocalHierarchy, NothingChangesOutsideTheWindow) {
    const Model model = modelWithGun({0.2F, 0.4F, 0.6F, 0.8F});
    for (const float cycle : {0.0F, 0.1F, 0.8F, 1.0F}) {
        auto bones = pose();
        applyLocalHierarchy(model, 0, cycle, true, bones);
        expectNear(bones[kGun].translation, {5.0F, 0.0F, 0.0F});
    }
}

TEST(LocalHierarchy, AWindowOfAWholeCycleAlwaysHolds) {
    const Model model = modelWithGun({0.0F, 0.0F, 1.0F, 1.0F});
    for (const float cycle : {0.0F, 0.5F, 1.0F}) {
        auto bones = pose();
        applyLocalHierarchy(model, 0, cycle, true, bones);
        expectNear(bones[kGun].translation, {0.0F, 10.0F, 20.0F});
    }
}

TEST(LocalHierarchy, AWindowThatPassesTheEndGoesOnAtTheStart) {
    const Model model = modelWithGun({0.9F, 0.95F, 1.1F, 1.2F});
    EXPECT_EQ(localHierarchyWeight(model.animations[0].localHierarchy[0], 0.05F), 1.0F);
    EXPECT_EQ(localHierarchyWeight(model.animations[0].localHierarchy[0], 0.5F), 0.0F);
}

TEST(LocalHierarchy, PartOfTheWeightBlendsPositionsTheEnginesWayOrTheRightWay) {
    const Model model = modelWithGun({0.0F, 1.0F, 1.0F, 1.0F});
    const float weight = localHierarchyWeight(model.animations[0].localHierarchy[0], 0.25F);
    ASSERT_NEAR(weight, 0.15625F, 1e-5F);
    auto asEngine = pose();
    auto asMeant = pose();
    applyLocalHierarchy(model, 0, 0.25F, true, asEngine);
    applyLocalHierarchy(model, 0, 0.25F, false, asMeant);
    const glm::vec3 before{5.0F, 0.0F, 0.0F};
    const glm::vec3 after{0.0F, 10.0F, 20.0F};
    expectNear(asMeant[kGun].translation, before * (1.0F - weight) + after * weight);
    expectNear(asEngine[kGun].translation, before * weight + after * (1.0F - weight));
    EXPECT_EQ(asEngine[kGun].rotation, asMeant[kGun].rotation);
}

TEST(LocalHierarchy, ARecordWithoutACurveOrAPoseThatIsTooShortChangesNothing) {
    Model model = modelWithGun({0.0F, 0.0F, 1.0F, 1.0F});
    std::vector<rig::Transform> shortPose(2);
    applyLocalHierarchy(model, 0, 0.5F, true, shortPose);
    model.animations[0].localHierarchy[0].errorOffset = 0;
    auto bones = pose();
    applyLocalHierarchy(model, 0, 0.5F, true, bones);
    applyLocalHierarchy(model, 7, 0.5F, true, bones);
    applyLocalHierarchy(model, 0, std::numeric_limits<float>::quiet_NaN(), true, bones);
    expectNear(bones[kGun].translation, {5.0F, 0.0F, 0.0F});
    expectNear(bones[kRoot].translation, {});
}

IkRule footDown() {
    IkRule rule;
    rule.window = {0.25F, 0.5F, 0.75F, 1.0F};
    rule.errorOffset = 8;
    return rule;
}

TEST(IkRules, ARuleRisesHoldsAndFallsSmoothly) {
    const IkRule rule = footDown();
    EXPECT_EQ(ikRuleWeight(rule, 0.1F), 0.0F);
    EXPECT_NEAR(ikRuleWeight(rule, 0.3125F), 0.15625F, 1e-5F);
    EXPECT_EQ(ikRuleWeight(rule, 0.6F), 1.0F);
    EXPECT_NEAR(ikRuleWeight(rule, 0.875F), 0.5F, 1e-5F);
    EXPECT_EQ(ikRuleWeight(rule, 1.0F), 0.0F);
    EXPECT_EQ(ikRuleWeight(rule, std::numeric_limits<float>::quiet_NaN()), 0.0F);
}

TEST(IkRules, AWindowWithoutRampsDividesByNothing) {
    IkRule rule;
    rule.window = {0.0F, 0.0F, 1.0F, 1.0F};
    EXPECT_EQ(ikRuleWeight(rule, 0.0F), 1.0F);
    EXPECT_EQ(ikRuleWeight(rule, 0.999F), 1.0F);
    rule.window = {0.5F, 0.5F, 0.5F, 0.5F};
    EXPECT_EQ(ikRuleWeight(rule, 0.5F), 0.0F);
}

TEST(IkRules, AnErrorIsReadFromItsCurve) {
    Model model;
    model.bytes = constantCurve({1, -2, 3});
    Animation animation;
    animation.frames = 11;
    const auto error = ikRuleError(model, animation, footDown(), 0.6F);
    ASSERT_TRUE(error);
    expectNear(error->translation, {1.0F, -2.0F, 3.0F});
    IkRule release = footDown();
    release.errorOffset = 0;
    EXPECT_FALSE(ikRuleError(model, animation, release, 0.6F));
    IkRule elsewhere = footDown();
    elsewhere.isInBlocks = true;
    EXPECT_FALSE(ikRuleError(model, animation, elsewhere, 0.6F));
}

}  // namespace
}  // namespace poseloom::mdl
