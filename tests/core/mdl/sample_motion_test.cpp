// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <glm/geometric.hpp>

#include "core/mdl/writer_motion.h"
#include "gait.h"
#include "mannequin.h"
#include "rig.h"

namespace poseloom::tests {

namespace {

using sample::Side;

constexpr float kFramesPerSecond = 30.0F;
constexpr float kInch = 1.0F;

/// Where every bone is in one frame of an animation.
class Placed {
  public:
    Placed(const sample::Rig& rig, const std::vector<rig::Transform>& frame) : m_rig(rig) {
        for (std::size_t bone = 0; bone < frame.size(); ++bone) {
            const int parent = rig.bones[bone].parent;
            const glm::mat4 local = rig::toMatrix(frame[bone]);
            m_placed[bone] = parent < 0 ? local : m_placed[static_cast<std::size_t>(parent)] * local;
        }
    }

    glm::vec3 of(std::size_t bone) const { return m_placed[bone][3]; }
    /// Where a point of the rest pose goes that hangs on a bone.
    glm::vec3 carried(std::size_t bone, const glm::vec3& rest) const {
        return m_placed[bone] * glm::vec4(rest - m_rig.position[bone], 1.0F);
    }
    glm::vec3 turned(std::size_t bone, const glm::vec3& direction) const {
        return glm::mat3(m_placed[bone]) * direction;
    }

  private:
    const sample::Rig& m_rig;
    std::array<glm::mat4, sample::BoneCount> m_placed{};
};

/// The places of the sole that meet the ground: heel, ball and tip of the toes.
std::array<glm::vec3, 3> sole(const sample::Rig& rig, const Placed& placed, Side side) {
    const auto foot = sample::onSide(sample::FootL, side);
    const auto toe = sample::onSide(sample::ToeL, side);
    const glm::vec3 ankle = rig.position[foot];
    const glm::vec3 ball = rig.position[toe];
    return {placed.carried(foot, {ankle.x - 2.2F, ankle.y, 0.0F}),
            placed.carried(toe, {ball.x, ball.y, 0.0F}), placed.carried(toe, {ball.x + 2.3F, ball.y, 0.0F})};
}

bool isPlanted(const sample::Gait& gait, Side side, std::size_t frame) {
    const float phase =
        static_cast<float>(frame) / static_cast<float>(gait.frames) + (side == Side::Left ? 0.0F : 0.5F);
    return phase - std::floor(phase) <= gait.stance;
}

struct Named {
    std::string name;
    sample::Gait gait;
};

class SampleGait : public testing::TestWithParam<Named> {
  protected:
    const sample::Rig rig = sample::makeRig();
    const sample::Gait& gait = GetParam().gait;
    const mdl::SourceAnimation animation = sample::makeGait(rig, gait);
};

}  // namespace

TEST_P(SampleGait, TheFootOnTheGroundMovesBackAtTheGaitsSpeed) {
    int pairs = 0;
    for (const Side side : {Side::Left, Side::Right})
        for (std::size_t frame = 0; frame + 1 < animation.frames.size(); ++frame) {
            if (!isPlanted(gait, side, frame) || !isPlanted(gait, side, frame + 1)) continue;
            const auto before = sole(rig, Placed(rig, animation.frames[frame]), side);
            const auto after = sole(rig, Placed(rig, animation.frames[frame + 1]), side);
            // The foot stands on whichever end is lower in both frames.
            const std::size_t contact =
                std::max(before[0].z, after[0].z) <= std::max(before[1].z, after[1].z) ? 0 : 1;
            const glm::vec3 slide =
                after[contact] - before[contact] + glm::vec3(gait.speed / kFramesPerSecond, 0, 0);
            EXPECT_LT(glm::length(slide), 0.5F * kInch) << "frame " << frame << " contact " << contact;
            EXPECT_LT(std::abs(before[contact].z), 0.5F * kInch) << "frame " << frame;
            ++pairs;
        }
    EXPECT_GT(pairs, 8);
}

TEST_P(SampleGait, TheFeetAlternate) {
    for (std::size_t frame = 0; frame + 1 < animation.frames.size(); ++frame) {
        const Placed placed(rig, animation.frames[frame]);
        const float left = sole(rig, placed, Side::Left)[1].z;
        const float right = sole(rig, placed, Side::Right)[1].z;
        if (!isPlanted(gait, Side::Left, frame)) {
            EXPECT_GT(left, 0.0F);
        }
        if (!isPlanted(gait, Side::Right, frame)) {
            EXPECT_GT(right, 0.0F);
        }
    }
    const auto half = static_cast<std::size_t>(gait.frames / 2);
    const float leadAtStrike = Placed(rig, animation.frames[0]).of(sample::FootL).x -
                               Placed(rig, animation.frames[0]).of(sample::FootR).x;
    const float leadHalfway = Placed(rig, animation.frames[half]).of(sample::FootL).x -
                              Placed(rig, animation.frames[half]).of(sample::FootR).x;
    EXPECT_GT(leadAtStrike, 10.0F * kInch);
    EXPECT_LT(leadHalfway, -10.0F * kInch);
}

INSTANTIATE_TEST_SUITE_P(Gaits, SampleGait,
                         testing::Values(Named{"walk", sample::walkGait()}, Named{"run", sample::runGait()}),
                         [](const auto& info) { return info.param.name; });

namespace {

class SampleMotion : public testing::Test {
  protected:
    template <typename Check>
    void forEveryPose(Check check) const {
        for (const mdl::SourceAnimation& animation : animations) {
            if (animation.delta != rig::Delta::None) continue;
            for (std::size_t frame = 0; frame < animation.frames.size(); ++frame) {
                SCOPED_TRACE(animation.name + " frame " + std::to_string(frame));
                check(Placed(rig, animation.frames[frame]));
            }
        }
    }

    const sample::Rig rig = sample::makeRig();
    const std::vector<mdl::SourceAnimation> animations = sample::makeAnimations(rig);
};

}  // namespace

TEST_F(SampleMotion, FeetStayAboveTheGround) {
    forEveryPose([&](const Placed& placed) {
        for (const Side side : {Side::Left, Side::Right})
            for (const glm::vec3& point : sole(rig, placed, side))
                EXPECT_GT(point.z, -0.5F * kInch);
    });
}

TEST_F(SampleMotion, KneesAndElbowsBendOnlyForwards) {
    forEveryPose([&](const Placed& placed) {
        for (const Side side : {Side::Left, Side::Right})
            for (const std::size_t first : {sample::UpperArmL, sample::ThighL}) {
                const std::size_t upper = sample::onSide(static_cast<sample::BoneId>(first), side);
                const glm::vec3 hinge = glm::cross(rig.position[upper + 1] - rig.position[upper],
                                                   rig.position[upper + 2] - rig.position[upper + 1]);
                const glm::vec3 bend = glm::cross(placed.of(upper + 1) - placed.of(upper),
                                                  placed.of(upper + 2) - placed.of(upper + 1));
                EXPECT_GT(glm::dot(placed.turned(upper, glm::normalize(hinge)), bend), 0.0F) << upper;
            }
    });
}

TEST_F(SampleMotion, LoopsEndOnTheFrameThatTheyStartWith) {
    for (const mdl::SourceAnimation& animation : animations) {
        if (!animation.looping) continue;
        for (std::size_t bone = 0; bone < rig.bones.size(); ++bone) {
            SCOPED_TRACE(animation.name + " " + rig.bones[bone].name);
            EXPECT_LT(
                angleBetween(animation.frames.front()[bone].rotation, animation.frames.back()[bone].rotation),
                1e-5);
            EXPECT_EQ(animation.frames.front()[bone].translation, animation.frames.back()[bone].translation);
        }
    }
}

TEST_F(SampleMotion, RotationsGoOnWithoutJumpsOrFlips) {
    constexpr double kMostPerFrame = 0.75;
    for (const mdl::SourceAnimation& animation : animations)
        for (std::size_t frame = 1; frame < animation.frames.size(); ++frame)
            for (std::size_t bone = 0; bone < rig.bones.size(); ++bone) {
                const glm::quat& before = animation.frames[frame - 1][bone].rotation;
                const glm::quat& after = animation.frames[frame][bone].rotation;
                SCOPED_TRACE(animation.name + " frame " + std::to_string(frame) + " " + rig.bones[bone].name);
                EXPECT_GT(glm::dot(before, after), 0.0F);
                EXPECT_LT(angleBetween(before, after), kMostPerFrame);
            }
}

TEST_F(SampleMotion, AimAndRecoilStartFromTheSameStand) {
    EXPECT_EQ(animations[3].name, "aim");
    EXPECT_EQ(animations[4].name, "recoil");
    for (std::size_t bone = 0; bone < rig.bones.size(); ++bone)
        EXPECT_LT(
            angleBetween(animations[3].frames[0][bone].rotation, animations[4].frames[0][bone].rotation),
            1e-5);
}

}  // namespace poseloom::tests
