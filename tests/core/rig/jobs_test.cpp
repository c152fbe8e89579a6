// SPDX-License-Identifier: MIT
#include "rig/jobs.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "pose_reference.h"

namespace poseloom::rig {
namespace {

using tests::exactJoint;
using tests::ExactJoint;
using tests::ExactPose;

struct Setting {
    const Kernels* kernels;
    PoseLayout layout;
};

/// Every kernel of every instruction set, with and without scale, at sizes around the padding.
std::vector<Setting> settings() {
    std::vector<Setting> result;
    for (const Kernels* kernels : {&rig::kernels(), &baselineKernels()})
        for (const std::size_t joints : {1U, 16U, 67U, 90U})
            for (const bool hasScale : {false, true})
                result.push_back({kernels, PoseLayout::of(joints, hasScale)});
    return result;
}

std::span<const float> floats(const Pose& pose) {
    return {pose.data(), pose.layout().floats};
}

std::span<float> floats(Pose& pose) {
    return {pose.data(), pose.layout().floats};
}

template <typename MakeJoint>
ExactPose exactly(const PoseLayout& layout, MakeJoint makeJoint) {
    ExactPose result;
    for (std::size_t joint = 0; joint < layout.joints; ++joint)
        result.push_back(makeJoint(joint));
    return result;
}

template <typename Mix>
std::array<double, 3> combine(const std::array<double, 3>& a, const std::array<double, 3>& b, Mix mix) {
    return {mix(a[0], b[0]), mix(a[1], b[1]), mix(a[2], b[2])};
}

ExactJoint mixed(const ExactJoint& a, const ExactJoint& b, double t) {
    const auto lerp = [t](double x, double y) { return x + (y - x) * t; };
    return {combine(a.position, b.position, lerp), tests::slerp(a.rotation, b.rotation, t),
            combine(a.scale, b.scale, lerp)};
}

TEST(PoseLayout, PadsToWholeBlocksAndAvoidsCacheSetStrides) {
    for (std::size_t joints = 0; joints <= 4096; joints += 13) {
        const PoseLayout layout = PoseLayout::of(joints, joints % 2 == 0);
        EXPECT_EQ(layout.padded % kBlockJoints, 0U);
        EXPECT_GE(layout.padded, joints);
        EXPECT_GE(layout.floats, layout.padded * layout.lanes);
        EXPECT_NE(layout.floats * sizeof(float) % 4096, 0U) << joints;
        EXPECT_EQ(layout.floats % 16, 0U);
    }
}

TEST(PoseLayout, GivesEveryNumberAPlaceOfItsOwn) {
    const PoseLayout layout = PoseLayout::of(21, true);
    std::vector<int> users(layout.floats);
    for (std::size_t lane = 0; lane < layout.lanes; ++lane)
        for (std::size_t joint = 0; joint < layout.padded; ++joint)
            ++users[layout.index(lane, joint)];
    EXPECT_EQ(*std::max_element(users.begin(), users.end()), 1);
}

TEST(SampleJob, AgreesWithSlerpBetweenNearRows) {
    std::mt19937 random(1);
    const double widest = 2.0 * std::acos(1.0 - double{kNearRotation});
    for (const Setting& setting : settings()) {
        const Pose a = tests::randomPose(setting.layout, random);
        const Pose b = tests::randomPoseNear(a, widest, random);
        for (const float fraction : {0.0F, 0.1F, 0.2113F, 0.5F, 0.7887F, 1.0F}) {
            Pose out(setting.layout);
            SampleJob job{&setting.layout, floats(std::as_const(a)), floats(std::as_const(b)), fraction, true,
                          floats(out),     setting.kernels};
            ASSERT_TRUE(job.run());
            tests::expectNear(out,
                              exactly(setting.layout,
                                      [&](std::size_t joint) {
                                          return mixed(exactJoint(setting.layout, a.data(), joint),
                                                       exactJoint(setting.layout, b.data(), joint), fraction);
                                      }),
                              setting.kernels->name);
        }
    }
}

TEST(SampleJob, AgreesWithSlerpBetweenAnyRows) {
    std::mt19937 random(2);
    for (const Setting& setting : settings()) {
        const Pose a = tests::randomPose(setting.layout, random);
        const Pose b = tests::randomPose(setting.layout, random);
        for (const float fraction : {0.0F, 0.3F, 0.5F, 0.9F}) {
            Pose out(setting.layout);
            SampleJob job{
                &setting.layout, floats(std::as_const(a)), floats(std::as_const(b)), fraction, false,
                floats(out),     setting.kernels};
            ASSERT_TRUE(job.run());
            tests::expectNear(out,
                              exactly(setting.layout,
                                      [&](std::size_t joint) {
                                          return mixed(exactJoint(setting.layout, a.data(), joint),
                                                       exactJoint(setting.layout, b.data(), joint), fraction);
                                      }),
                              setting.kernels->name);
        }
    }
}

ExactJoint weightedSum(const PoseLayout& layout, std::span<const float* const> poses,
                       std::span<const float> weights, std::size_t joint) {
    ExactJoint sum{{}, {0.0, 0.0, 0.0, 0.0}, {0.0, 0.0, 0.0}};
    const ExactJoint first = exactJoint(layout, poses[0], joint);
    for (std::size_t i = 0; i < poses.size(); ++i) {
        const ExactJoint value = exactJoint(layout, poses[i], joint);
        const double w = weights[i];
        const double sign = tests::dot(first.rotation, value.rotation) < 0.0 ? -1.0 : 1.0;
        const auto add = [w](double total, double part) { return total + w * part; };
        sum.position = combine(sum.position, value.position, add);
        sum.scale = combine(sum.scale, value.scale, add);
        for (std::size_t k = 0; k < 4; ++k)
            sum.rotation[k] += w * sign * value.rotation[k];
    }
    sum.rotation = tests::normalised(sum.rotation);
    return sum;
}

TEST(BlendJob, IsTheAlignedWeightedSum) {
    std::mt19937 random(3);
    for (const Setting& setting : settings()) {
        for (const std::size_t count : {1U, 2U, 3U, 7U}) {
            std::vector<Pose> poses;
            std::vector<const float*> pointers;
            for (std::size_t i = 0; i < count; ++i)
                poses.push_back(tests::randomPose(setting.layout, random));
            for (const Pose& pose : poses)
                pointers.push_back(pose.data());
            const std::vector<float> weights(count, 1.0F / static_cast<float>(count));
            Pose out(setting.layout);
            BlendJob job{&setting.layout, pointers, weights, {}, floats(out), setting.kernels};
            ASSERT_TRUE(job.run());
            tests::expectNear(out,
                              exactly(setting.layout,
                                      [&](std::size_t joint) {
                                          return weightedSum(setting.layout, pointers, weights, joint);
                                      }),
                              setting.kernels->name);
        }
    }
}

double degreesBetween(const std::array<double, 4>& a, const std::array<double, 4>& b) {
    return 2.0 * std::acos(std::min(1.0, std::fabs(tests::dot(a, b)))) * 180.0 / 3.14159265358979;
}

TEST(BlendJob, OfTwoAgreesWithSlerpWithinOneDegreeUpTo90Degrees) {
    std::mt19937 random(4);
    const PoseLayout layout = PoseLayout::of(90, false);
    const Pose a = tests::randomPose(layout, random);
    const Pose b = tests::randomPoseNear(a, 1.5707963, random);
    const std::array<const float*, 2> poses{a.data(), b.data()};
    for (const float weight : {0.1F, 0.25F, 0.5F, 0.75F, 0.9F}) {
        const std::array<float, 2> weights{1.0F - weight, weight};
        Pose out(layout);
        ASSERT_TRUE((BlendJob{&layout, poses, weights, {}, floats(out)}.run()));
        for (std::size_t joint = 0; joint < layout.joints; ++joint) {
            const auto exact = tests::slerp(exactJoint(layout, a.data(), joint).rotation,
                                            exactJoint(layout, b.data(), joint).rotation, weight);
            EXPECT_LE(degreesBetween(exactJoint(layout, out.data(), joint).rotation, exact), 1.0);
        }
    }
}

AlignedFloats everyOtherJoint(const PoseLayout& layout) {
    AlignedFloats mask(3 * layout.padded);
    for (std::size_t lane = 0; lane < 3; ++lane)
        for (std::size_t joint = 0; joint < layout.joints; joint += 2)
            mask.data()[PoseLayout::maskIndex(lane, joint)] = 1.0F;
    return mask;
}

TEST(BlendJob, LeavesTheFirstPoseOutsideTheMask) {
    std::mt19937 random(5);
    for (const Setting& setting : settings()) {
        const Pose a = tests::randomPose(setting.layout, random);
        const Pose b = tests::randomPose(setting.layout, random);
        const std::array<const float*, 2> poses{a.data(), b.data()};
        const std::array<float, 2> weights{0.25F, 0.75F};
        const AlignedFloats mask = everyOtherJoint(setting.layout);
        Pose out(setting.layout);
        ASSERT_TRUE((BlendJob{
            &setting.layout, poses, weights, {mask.data(), mask.size()}, floats(out), setting.kernels}
                         .run()));
        tests::expectNear(out,
                          exactly(setting.layout,
                                  [&](std::size_t joint) {
                                      return joint % 2 == 0
                                                 ? weightedSum(setting.layout, poses, weights, joint)
                                                 : exactJoint(setting.layout, a.data(), joint);
                                  }),
                          setting.kernels->name);
    }
}

ExactJoint withDelta(const ExactJoint& base, const ExactJoint& now, const ExactJoint& rest, double weight,
                     Delta side) {
    ExactJoint result = base;
    for (std::size_t i = 0; i < 3; ++i) {
        result.position[i] += weight * (now.position[i] - rest.position[i]);
        result.scale[i] *= std::pow(now.scale[i] / rest.scale[i], weight);
    }
    const auto delta = tests::power(tests::product(tests::conjugate(rest.rotation), now.rotation), weight);
    result.rotation = tests::normalised(side == Delta::Pre ? tests::product(delta, base.rotation)
                                                           : tests::product(base.rotation, delta));
    return result;
}

TEST(AddDeltaJob, PutsThePoweredDeltaOnItsSide) {
    std::mt19937 random(6);
    for (const Setting& setting : settings()) {
        const Pose base = tests::randomPose(setting.layout, random);
        const Pose rest = tests::randomPose(setting.layout, random);
        const Pose now = tests::randomPose(setting.layout, random);
        for (const float weight : {1.0F, 0.5F, 0.013F, -0.75F, 2.5F}) {
            for (const Delta side : {Delta::None, Delta::Pre}) {
                Pose out(setting.layout);
                AddDeltaJob job{&setting.layout,
                                floats(std::as_const(base)),
                                floats(std::as_const(now)),
                                floats(std::as_const(rest)),
                                weight,
                                side,
                                {},
                                floats(out),
                                setting.kernels};
                ASSERT_TRUE(job.run());
                tests::expectNear(out,
                                  exactly(setting.layout,
                                          [&](std::size_t joint) {
                                              return withDelta(exactJoint(setting.layout, base.data(), joint),
                                                               exactJoint(setting.layout, now.data(), joint),
                                                               exactJoint(setting.layout, rest.data(), joint),
                                                               weight, side);
                                          }),
                                  setting.kernels->name);
            }
        }
    }
}

TEST(AddDeltaJob, OfATinyDeltaStaysExact) {
    const PoseLayout layout = PoseLayout::of(16, false);
    const Pose base(layout);
    for (const double half : {0.0, 1e-9, 1e-6, 1e-4, 1e-2}) {
        Pose delta(layout);
        for (std::size_t joint = 0; joint < layout.joints; ++joint)
            setJoint(layout, delta.data(), joint,
                     {glm::vec3(0.0F),
                      glm::quat(static_cast<float>(std::cos(half)), static_cast<float>(std::sin(half)), 0.0F,
                                0.0F),
                      glm::vec3(1.0F)});
        for (const Kernels* kernels : {&rig::kernels(), &baselineKernels()}) {
            Pose out(layout);
            AddDeltaJob job{&layout,
                            floats(std::as_const(base)),
                            floats(std::as_const(delta)),
                            {},
                            0.5F,
                            Delta::Post,
                            {},
                            floats(out),
                            kernels};
            ASSERT_TRUE(job.run());
            EXPECT_NEAR(jointAt(layout, out.data(), 3).rotation.x, std::sin(0.5 * half), 1e-6) << half;
        }
    }
}

TEST(InvertJob, TwiceIsWhatWasThere) {
    std::mt19937 random(7);
    for (const Setting& setting : settings()) {
        const Pose rest = tests::randomPose(setting.layout, random);
        const Pose now = tests::randomPose(setting.layout, random);
        Pose once(setting.layout);
        Pose twice(setting.layout);
        const auto restFloats = floats(std::as_const(rest));
        ASSERT_TRUE((InvertJob{
            &setting.layout, floats(std::as_const(now)), restFloats, {}, floats(once), setting.kernels}
                         .run()));
        ASSERT_TRUE((InvertJob{
            &setting.layout, floats(std::as_const(once)), restFloats, {}, floats(twice), setting.kernels}
                         .run()));
        tests::expectNear(
            twice,
            exactly(setting.layout,
                    [&](std::size_t joint) { return exactJoint(setting.layout, now.data(), joint); }),
            setting.kernels->name);
    }
}

TEST(LocalToModelJob, MultipliesMatricesDownTheTree) {
    std::mt19937 random(8);
    for (const Setting& setting : settings()) {
        Pose pose = tests::randomPose(setting.layout, random);
        std::vector<std::int16_t> parents;
        for (std::size_t joint = 0; joint < setting.layout.joints; ++joint)
            parents.push_back(static_cast<std::int16_t>(joint < 3 ? -1 : static_cast<int>(joint) / 3 - 1));
        std::vector<glm::mat4> matrices(setting.layout.joints);
        ASSERT_TRUE(
            (LocalToModelJob{&setting.layout, floats(std::as_const(pose)), parents, matrices, setting.kernels}
                 .run()));
        std::vector<glm::dmat4> exact;
        for (std::size_t joint = 0; joint < parents.size(); ++joint) {
            const glm::dmat4 local(toMatrix(jointAt(setting.layout, pose.data(), joint)));
            exact.push_back(parents[joint] < 0 ? local
                                               : exact[static_cast<std::size_t>(parents[joint])] * local);
            for (int column = 0; column < 4; ++column)
                for (int row = 0; row < 4; ++row)
                    EXPECT_NEAR(matrices[joint][column][row], exact[joint][column][row],
                                1e-5 * std::max(1.0, std::fabs(exact[joint][3][row])) * 8.0)
                        << setting.kernels->name << " joint " << joint;
        }
    }
}

TEST(Jobs, RefuseWhatTheyCannotDo) {
    const PoseLayout layout = PoseLayout::of(20, false);
    Pose pose(layout);
    EXPECT_FALSE((SampleJob{&layout, {}, floats(std::as_const(pose)), 0.5F, true, floats(pose)}.run()));
    EXPECT_FALSE((
        SampleJob{nullptr, floats(std::as_const(pose)), floats(std::as_const(pose)), 0.5F, true, floats(pose)}
            .run()));
    const std::array<const float*, 1> one{pose.data()};
    const std::array<float, 1> bad{std::numeric_limits<float>::quiet_NaN()};
    EXPECT_FALSE((BlendJob{&layout, one, bad, {}, floats(pose)}.run()));
    const std::vector<std::int16_t> selfParent(20, 0);
    std::vector<glm::mat4> matrices(20);
    EXPECT_FALSE((LocalToModelJob{&layout, floats(std::as_const(pose)), selfParent, matrices}.run()));
}

}  // namespace
}  // namespace poseloom::rig
