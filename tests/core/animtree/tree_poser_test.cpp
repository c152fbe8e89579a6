// SPDX-License-Identifier: MIT
#include "animtree/tree_poser.h"

#include <cmath>
#include <numbers>

#include "../../bench/allocation_counter.h"
#include "document/tree_motion.h"
#include "live_tree_fixtures.h"
#include "xanim/animation_writer.h"

namespace poseloom::animtree {

namespace {

const glm::quat kIdentity{1.0F, 0.0F, 0.0F, 0.0F};
const glm::quat kQuarterAboutZ{std::numbers::sqrt2_v<float> / 2.0F, 0.0F, 0.0F,
                               std::numbers::sqrt2_v<float> / 2.0F};

rig::Skeleton twoBones() {
    rig::Skeleton skeleton;
    skeleton.joints.resize(2);
    skeleton.joints[0].name = "hip";
    skeleton.joints[1].name = "knee";
    skeleton.joints[1].parent = 0;
    skeleton.joints[1].bind.translation = {0.0F, 0.0F, 10.0F};
    skeleton.joints[1].bind.rotation = {0.0F, 1.0F, 0.0F, 0.0F};
    return skeleton;
}

std::shared_ptr<StillMotion> moving(std::string bone, glm::vec3 offset, glm::quat rotation = kIdentity) {
    auto motion = std::make_shared<StillMotion>(1.0, true, std::vector{std::move(bone)});
    motion->offset = offset;
    motion->rotation = rotation;
    return motion;
}

struct Posed {
    std::vector<rig::Transform> bones;
    RootMotion root;
};

Posed posed(const Played& t) {
    TreePoser poser(t.live, twoBones());
    Posed result;
    result.bones.resize(poser.joints());
    result.root = poser.pose(result.bones);
    return result;
}

void expectNear(const glm::vec3& value, const glm::vec3& expected) {
    for (int i = 0; i < 3; ++i)
        EXPECT_NEAR(value[i], expected[i], 1e-5F) << i;
}

void expectNear(const glm::quat& value, const glm::quat& expected) {
    for (int i = 0; i < 4; ++i)
        EXPECT_NEAR(value[i], expected[i], 1e-5F) << i;
}

RootMotion yawed(double radians, glm::vec3 way) {
    return {static_cast<float>(std::sin(radians / 2.0)), static_cast<float>(std::cos(radians / 2.0)), way};
}

}  // namespace

TEST(TreePoser, RestsWhereNothingPlays) {
    const Posed pose = posed(Played("a\n"));
    expectNear(pose.bones[1].translation, {0.0F, 0.0F, 10.0F});
    expectNear(pose.bones[1].rotation, {0.0F, 1.0F, 0.0F, 0.0F});
    EXPECT_EQ(pose.root.yawW, 1.0F);
}

TEST(TreePoser, LetsTheOnlyLiveChildThroughWhateverItsWeight) {
    Played t("g\n{\n\ta\n\tb\n}\n", {{"a", moving("KNEE", {4.0F, 0.0F, 0.0F}, kQuarterAboutZ)}});
    t.live.setLimited(t["g"], {0.5, 0.0});
    t.live.setLimited(t["a"], {0.25, 0.0});
    const Posed pose = posed(t);
    expectNear(pose.bones[1].translation, {4.0F, 0.0F, 10.0F});
    expectNear(pose.bones[1].rotation, kQuarterAboutZ);
    expectNear(pose.bones[0].rotation, kIdentity);
}

TEST(TreePoser, AddsSeveralWithTheirWeights) {
    Played t("a\nb\n", {{"a", moving("knee", {4.0F, 0.0F, 0.0F})},
                        {"b", moving("knee", {0.0F, 8.0F, 0.0F}, kQuarterAboutZ)}});
    t.live.set(t["a"], {0.75, 0.0});
    t.live.set(t["b"], {0.25, 0.0});
    const Posed pose = posed(t);
    expectNear(pose.bones[1].translation, {3.0F, 2.0F, 10.0F});
    // 0.75 (1,0,0,0) + 0.25 (h,0,0,h), h = sqrt(1/2): w 0.9267767, z 0.1767767, length 0.9434854.
    expectNear(pose.bones[1].rotation, {0.9822904F, 0.0F, 0.0F, 0.1873655F});
}

TEST(TreePoser, DoesNotAlignTheSignsOfRotations) {
    Played t("a\nb\n",
             {{"a", moving("knee", {}, kQuarterAboutZ)}, {"b", moving("knee", {}, -kQuarterAboutZ)}});
    t.live.set(t["a"], {0.25, 0.0});
    t.live.set(t["b"], {0.75, 0.0});
    expectNear(posed(t).bones[1].rotation, -kQuarterAboutZ);
    t.live.set(t["a"], {0.75, 0.0});
    expectNear(posed(t).bones[1].rotation, {0.0F, 1.0F, 0.0F, 0.0F});  // they cancel: it rests
}

TEST(TreePoser, MakesOneAnimationOfAGroupThatIsSummed) {
    Played t("g\n{\n\ta\n\tb\n}\nc\n", {{"a", moving("hip", {8.0F, 0.0F, 0.0F})},
                                        {"b", moving("hip", {0.0F, 8.0F, 0.0F}, kQuarterAboutZ)},
                                        {"c", moving("hip", {0.0F, 0.0F, 8.0F})}});
    t.live.set(t["a"], {0.125, 0.0});
    t.live.set(t["b"], {0.125, 0.0});
    t.live.setLimited(t["g"], {0.25, 0.0});
    t.live.set(t["c"], {0.75, 0.0});
    const Posed pose = posed(t);
    expectNear(pose.bones[0].translation, {1.0F, 1.0F, 6.0F});
    // The group turns by an eighth about Z, length 0.25: w 0.75 + 0.25 cos 22.5 deg, z 0.25 sin 22.5 deg.
    expectNear(pose.bones[0].rotation, {0.9952779F, 0.0F, 0.0F, 0.0970663F});
}

TEST(TreePoser, LeavesABoneToTheAnimationsThatHaveIt) {
    Played t("a\nb\n", {{"a", moving("hip", {4.0F, 0.0F, 0.0F})}, {"b", moving("knee", {2.0F, 0.0F, 0.0F})}});
    t.live.set(t["a"], {0.1, 0.0});
    t.live.set(t["b"], {0.9, 0.0});
    const Posed pose = posed(t);
    expectNear(pose.bones[0].translation, {4.0F, 0.0F, 0.0F});
    expectNear(pose.bones[1].translation, {2.0F, 0.0F, 10.0F});
}

TEST(TreePoser, MovesTheOwnerByWhatTheLastStepWas) {
    auto walk = moving("hip", {});
    walk->moves([](double time) { return yawed(0.0, {static_cast<float>(40.0 * time), 0.0F, 0.0F}); });
    Played t("a\nb\n", {{"a", walk}, {"b", moving("hip", {})}});
    t.live.set(t["a"], {0.5, 0.0});
    t.live.set(t["b"], {0.5, 0.0});
    t.live.advance(0.25);
    expectNear(posed(t).root.translation, {10.0F, 0.0F, 0.0F});
    t.live.advance(1.0);  // once around: 40 more, to where it was
    expectNear(posed(t).root.translation, {40.0F, 0.0F, 0.0F});
    t.live.advance(0.875);  // from 10 to 5, and 40 for the wrap
    expectNear(posed(t).root.translation, {35.0F, 0.0F, 0.0F});
}

TEST(TreePoser, SeesTheWayOfTheOwnerFromItsNewDirection) {
    auto turn = moving("hip", {});
    turn->moves([](double time) {
        return yawed(std::numbers::pi / 2.0 * time, {0.0F, static_cast<float>(6.0 * time), 0.0F});
    });
    Played t("a\n", {{"a", turn}});
    t.live.set(t["a"], {1.0, 0.0});
    t.live.setTime(t["a"], 0.5);
    const RootMotion root = rootBetween(*turn, 0.5, 1.0, 0);
    expectNear(root.translation, {3.0F, 0.0F, 0.0F});  // 3 along Y, seen after a quarter turn to Y
    EXPECT_NEAR(root.yawZ, std::sin(std::numbers::pi / 8.0), 1e-6);
    EXPECT_NEAR(root.yawW, std::cos(std::numbers::pi / 8.0), 1e-6);
}

TEST(TreePoser, BlendsTheWaysOfSeveral) {
    auto slow = moving("hip", {});
    auto fast = moving("hip", {});
    slow->moves([](double time) { return yawed(0.0, {static_cast<float>(10.0 * time), 0.0F, 0.0F}); });
    fast->moves([](double time) { return yawed(0.0, {static_cast<float>(50.0 * time), 0.0F, 0.0F}); });
    Played t("a\nb\n", {{"a", slow}, {"b", fast}});
    t.live.set(t["a"], {0.75, 0.0});
    t.live.set(t["b"], {0.25, 0.0});
    t.live.advance(0.5);
    expectNear(posed(t).root.translation, {10.0F, 0.0F, 0.0F});  // 0.75 * 5 + 0.25 * 25
}

TEST(TreePoser, PlaysXanimsBetweenTheirFrames) {
    xanim::SourceMotion source;
    source.name = "walk";
    source.fps = 2;
    source.parts = {{"knee", {kIdentity, kQuarterAboutZ, kQuarterAboutZ}, {{}, {4, 0, 0}, {8, 0, 0}}}};
    source.deltaTranslations = {{}, {10, 0, 0}, {20, 0, 0}};
    source.notetracks = {{"step", 1}};
    const auto animation = xanim::packMotion(source);
    ASSERT_TRUE(animation);
    const auto motion = document::makeTreeMotion(std::make_shared<const xanim::Animation>(*animation));
    EXPECT_DOUBLE_EQ(motion->info().length, 1.0);
    Played t("a\n", {{"a", motion}});
    t.live.set(t["a"], {1.0, 0.0});
    t.live.advance(0.25);
    Posed pose = posed(t);
    expectNear(pose.bones[1].translation, {2.0F, 0.0F, 10.0F});
    EXPECT_NEAR(pose.bones[1].rotation.z, std::sin(std::numbers::pi / 8.0), 1e-4);
    expectNear(pose.root.translation, {5.0F, 0.0F, 0.0F});
    t.live.advance(0.5);
    EXPECT_EQ(t.notes(), "a:step");
    pose = posed(t);
    expectNear(pose.bones[1].translation, {6.0F, 0.0F, 10.0F});
    expectNear(pose.root.translation, {10.0F, 0.0F, 0.0F});
}

TEST(TreePoser, PlaysAnyClip) {
    rig::ClipInfo info;
    info.fps = 1.0;
    info.frames = 2;
    info.loops = true;
    info.loopFrames = 2;
    info.tracks = {{{}, "knee", true, rig::kPosition}, {{}, "tail", true, rig::kAllComponents}};
    info.events = {{1.0, "step", {}}};
    const std::vector<rig::Transform> first{{{1, 0, 10}, kIdentity, glm::vec3(1)}, {}};
    const std::vector<rig::Transform> second{{{3, 0, 10}, kIdentity, glm::vec3(1)}, {}};
    const auto motion = makeLeafMotion(rig::makeClip(info, {first, second}), twoBones());
    EXPECT_DOUBLE_EQ(motion->info().length, 2.0);
    Played t("a\n", {{"a", motion}});
    t.live.set(t["a"], {1.0, 0.0});
    t.live.advance(0.5);
    expectNear(posed(t).bones[1].translation, {2.0F, 0.0F, 10.0F});
    expectNear(posed(t).bones[1].rotation, {0.0F, 1.0F, 0.0F, 0.0F});
    t.live.advance(1.0);
    EXPECT_EQ(t.notes(), "a:step");
    expectNear(posed(t).bones[1].translation, {2.0F, 0.0F, 10.0F});  // on the way back to the first frame
}

TEST(TreePoser, SumsGroupsThatStandDeepWithinOneAnother) {
    constexpr int kDepth = 1500;
    std::string text;
    Played::Motions motions;
    for (int i = 0; i < kDepth; ++i) {
        const std::string number = std::to_string(i);
        text += "leaf" + number + "\ng" + number + "\n{\n";
        motions["leaf" + number] = moving("hip", {static_cast<float>(i), 0.0F, 0.0F});
    }
    text += "last\n";
    motions["last"] = moving("hip", {0.0F, 8.0F, 0.0F});
    for (int i = 0; i < kDepth; ++i)
        text += "}\n";
    Played t(text, std::move(motions));
    for (std::uint32_t i = 1; i < t.live.size(); ++i)
        t.live.setLimited(i, {0.5, 0.0});
    // Half of each level comes from below: 0/2 + 1/4 + 2/8 + ... = 1.
    const Posed pose = posed(t);
    expectNear(pose.bones[0].translation, {1.0F, 0.0F, 0.0F});
    EXPECT_EQ(t.live.leavesWithoutMotion().size(), 0U);
}

TEST(TreePoser, FindsBonesByTheirExactNameFirst) {
    rig::Skeleton skeleton = twoBones();
    skeleton.joints[0].name = "KNEE";
    Played t("a\n", {{"a", moving("knee", {4.0F, 0.0F, 0.0F})}});
    t.live.set(t["a"], {1.0, 0.0});
    TreePoser poser(t.live, skeleton);
    std::vector<rig::Transform> pose(2);
    (void)poser.pose(pose);
    expectNear(pose[0].translation, {0.0F, 0.0F, 0.0F});
    expectNear(pose[1].translation, {4.0F, 0.0F, 10.0F});
}

TEST(TreePoser, AllocatesNothingWhileItPlays) {
    auto walk = moving("knee", {1.0F, 0.0F, 0.0F});
    walk->note("step", 0.5);
    Played t("g : loopsync\n{\n\ta\n\tb\n\th\n\t{\n\t\tc\n\t\td\n\t}\n}\n", {{"a", walk}, {"c", walk}});
    for (const char* leaf : {"a", "b", "c", "d"})
        t.live.set(t[leaf], {0.5, 3.0});
    TreePoser poser(t.live, twoBones());
    std::vector<rig::Transform> pose(poser.joints());
    const std::size_t before = bench::allocations();
    for (int i = 0; i < 50; ++i) {
        t.live.advance(0.1);
        (void)poser.pose(pose);
    }
    EXPECT_EQ(bench::allocations() - before, 0U);
}

}  // namespace poseloom::animtree
