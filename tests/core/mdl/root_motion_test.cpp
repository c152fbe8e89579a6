// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "mdl/model.h"

namespace poseloom::mdl {
namespace {

/// 40 inches forward in the first half, then as far again while turning left by 90 degrees.
Animation walkAndTurn() {
    Animation a;
    a.frames = 21;
    Movement walk;
    walk.endFrame = 10;
    walk.startSpeed = 40.0F;
    walk.endSpeed = 40.0F;
    walk.direction = {1.0F, 0.0F, 0.0F};
    walk.position = {40.0F, 0.0F, 0.0F};
    Movement turn = walk;
    turn.endFrame = 20;
    turn.yawDegrees = 90.0F;
    turn.position = {80.0F, 0.0F, 0.0F};
    a.movements = {walk, turn};
    return a;
}

void expectAt(const RootMotion& motion, const glm::vec3& position, float yaw) {
    EXPECT_NEAR(motion.position.x, position.x, 1e-3F);
    EXPECT_NEAR(motion.position.y, position.y, 1e-3F);
    EXPECT_NEAR(motion.position.z, position.z, 1e-3F);
    EXPECT_NEAR(motion.yawDegrees, yaw, 1e-3F);
}

TEST(RootMotion, AnAnimationWithoutMovementsStaysWhereItIs) {
    Animation a;
    a.frames = 21;
    expectAt(animationPosition(a, 0.7F), {}, 0.0F);
    expectAt(animationMovement(a, 0.2F, 3.0F), {}, 0.0F);
}

TEST(RootMotion, AStretchIsCoveredInProportion) {
    expectAt(animationPosition(walkAndTurn(), 0.25F), {20.0F, 0.0F, 0.0F}, 0.0F);
    expectAt(animationPosition(walkAndTurn(), 0.75F), {60.0F, 0.0F, 0.0F}, 45.0F);
}

TEST(RootMotion, ASpeedThatChangesIsIntegrated) {
    Animation a = walkAndTurn();
    a.movements[0].startSpeed = 0.0F;
    a.movements[0].endSpeed = 80.0F;
    expectAt(animationPosition(a, 0.25F), {10.0F, 0.0F, 0.0F}, 0.0F);
    expectAt(animationPosition(a, 0.5F), {40.0F, 0.0F, 0.0F}, 0.0F);
}

TEST(RootMotion, ACycleOfOneIsTheEndAndNotTheNextLoop) {
    expectAt(animationPosition(walkAndTurn(), 1.0F), {80.0F, 0.0F, 0.0F}, 90.0F);
}

TEST(RootMotion, LoopsAddUpInBothDirections) {
    expectAt(animationPosition(walkAndTurn(), 2.25F), {180.0F, 0.0F, 0.0F}, 180.0F);
    expectAt(animationPosition(walkAndTurn(), -0.75F), {-60.0F, 0.0F, 0.0F}, -90.0F);
}

TEST(RootMotion, AWayIsSeenFromWhereItStarts) {
    Animation a = walkAndTurn();
    a.movements[0].yawDegrees = 90.0F;
    // The root looks along +Y at the middle; what then happens along +X lies to its right.
    expectAt(animationMovement(a, 0.5F, 1.0F), {0.0F, -40.0F, 0.0F}, 0.0F);
}

TEST(RootMotion, StretchesWithoutLengthDivideByNothing) {
    Animation a = walkAndTurn();
    a.movements[0].endFrame = 0;
    a.movements[1].endFrame = 0;
    for (const float cycle : {0.0F, 0.5F, 1.0F, 7.5F})
        EXPECT_TRUE(std::isfinite(animationPosition(a, cycle).position.x)) << cycle;
}

TEST(RootMotion, StretchesOfAnyLengthStayFinite) {
    Animation a = walkAndTurn();
    a.movements[0].endFrame = std::numeric_limits<int>::min();
    a.movements[1].endFrame = std::numeric_limits<int>::max();
    EXPECT_TRUE(std::isfinite(animationPosition(a, 0.5F).position.x));
}

TEST(RootMotion, ACycleThatIsNoNumberMovesNothing) {
    constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    expectAt(animationPosition(walkAndTurn(), kNan), {}, 0.0F);
    expectAt(animationPosition(walkAndTurn(), kInfinity), {}, 0.0F);
    EXPECT_TRUE(std::isfinite(animationPosition(walkAndTurn(), 1e30F).position.x));
}

}  // namespace
}  // namespace poseloom::mdl
