// SPDX-License-Identifier: MIT
#include "pose_reference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace poseloom::tests {

namespace {

std::array<double, 4> randomRotation(std::mt19937& random) {
    std::normal_distribution<double> bell;
    return normalised({bell(random), bell(random), bell(random), bell(random)});
}

rig::Transform toTransform(const ExactJoint& joint) {
    rig::Transform result;
    for (int i = 0; i < 3; ++i) {
        const auto k = static_cast<std::size_t>(i);
        result.translation[i] = static_cast<float>(joint.position[k]);
        result.scale[i] = static_cast<float>(joint.scale[k]);
    }
    const auto& q = joint.rotation;
    result.rotation = glm::quat(static_cast<float>(q[3]), static_cast<float>(q[0]), static_cast<float>(q[1]),
                                static_cast<float>(q[2]));
    return result;
}

ExactJoint randomJoint(std::mt19937& random) {
    std::uniform_real_distribution<double> place(-50.0, 50.0);
    std::uniform_real_distribution<double> size(0.5, 2.0);
    return {{place(random), place(random), place(random)},
            randomRotation(random),
            {size(random), size(random), size(random)}};
}

double lengthOf(const std::array<double, 3>& v) {
    return std::sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
}

}  // namespace

ExactJoint exactJoint(const rig::PoseLayout& layout, const float* pose, std::size_t joint) {
    const rig::Transform t = rig::jointAt(layout, pose, joint);
    return {{t.translation.x, t.translation.y, t.translation.z},
            {t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w},
            {t.scale.x, t.scale.y, t.scale.z}};
}

std::array<double, 4> product(const std::array<double, 4>& a, const std::array<double, 4>& b) {
    return {a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
            a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
            a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
            a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2]};
}

std::array<double, 4> conjugate(const std::array<double, 4>& q) {
    return {-q[0], -q[1], -q[2], q[3]};
}

double dot(const std::array<double, 4>& a, const std::array<double, 4>& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
}

std::array<double, 4> normalised(const std::array<double, 4>& q) {
    const double length = std::sqrt(dot(q, q));
    return {q[0] / length, q[1] / length, q[2] / length, q[3] / length};
}

std::array<double, 4> slerp(const std::array<double, 4>& a, std::array<double, 4> b, double t) {
    const std::array<double, 4> from = normalised(a);
    b = normalised(b);
    if (dot(from, b) < 0.0)
        for (double& value : b)
            value = -value;
    // From chord lengths: the arc cosine of a dot product has no digits left where the two are close.
    std::array<double, 4> apart{};
    std::array<double, 4> together{};
    for (std::size_t i = 0; i < 4; ++i) {
        apart[i] = b[i] - from[i];
        together[i] = b[i] + from[i];
    }
    const double angle = 2.0 * std::atan2(std::sqrt(dot(apart, apart)), std::sqrt(dot(together, together)));
    if (angle < 1e-12) return from;
    std::array<double, 4> result{};
    for (std::size_t i = 0; i < 4; ++i)
        result[i] = (from[i] * std::sin((1.0 - t) * angle) + b[i] * std::sin(t * angle)) / std::sin(angle);
    return normalised(result);
}

std::array<double, 4> power(const std::array<double, 4>& q, double weight) {
    return q[3] < 0.0 ? power({-q[0], -q[1], -q[2], -q[3]}, weight) : [&] {
        const double sine = std::sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2]);
        if (sine < 1e-15) return std::array<double, 4>{0.0, 0.0, 0.0, 1.0};
        const double half = weight * std::atan2(sine, q[3]);
        const double factor = std::sin(half) / sine;
        return std::array<double, 4>{q[0] * factor, q[1] * factor, q[2] * factor, std::cos(half)};
    }();
}

rig::Pose randomPose(const rig::PoseLayout& layout, std::mt19937& random) {
    rig::Pose pose(layout);
    for (std::size_t joint = 0; joint < layout.joints; ++joint)
        rig::setJoint(layout, pose.data(), joint, toTransform(randomJoint(random)));
    return pose;
}

rig::Pose randomPoseNear(const rig::Pose& nearTo, double angle, std::mt19937& random) {
    const rig::PoseLayout& layout = nearTo.layout();
    rig::Pose pose(layout);
    std::uniform_real_distribution<double> share(0.0, 1.0);
    for (std::size_t joint = 0; joint < layout.joints; ++joint) {
        ExactJoint moved = randomJoint(random);
        const ExactJoint origin = exactJoint(layout, nearTo.data(), joint);
        auto axis = randomRotation(random);
        axis[3] = 0.0;
        axis = normalised(axis);
        const double half = 0.5 * angle * share(random);
        const std::array<double, 4> turn{axis[0] * std::sin(half), axis[1] * std::sin(half),
                                         axis[2] * std::sin(half), std::cos(half)};
        moved.rotation = product(origin.rotation, turn);
        rig::setJoint(layout, pose.data(), joint, toTransform(moved));
    }
    return pose;
}

void expectNear(const rig::Pose& pose, const ExactPose& exact, const char* what) {
    ASSERT_EQ(pose.layout().joints, exact.size());
    for (std::size_t joint = 0; joint < exact.size(); ++joint) {
        const ExactJoint got = exactJoint(pose.layout(), pose.data(), joint);
        const double cosine = dot(got.rotation, exact[joint].rotation);
        EXPECT_LE(1.0 - std::fabs(cosine), 1e-6) << what << ", joint " << joint;
        const double sign = cosine < 0.0 ? -1.0 : 1.0;
        for (std::size_t i = 0; i < 4; ++i)
            EXPECT_NEAR(got.rotation[i], sign * exact[joint].rotation[i], 1e-4)
                << what << ", joint " << joint;
        const double bone = std::max(1.0, lengthOf(exact[joint].position));
        for (std::size_t i = 0; i < 3; ++i)
            EXPECT_NEAR(got.position[i], exact[joint].position[i], 1e-5 * bone)
                << what << ", joint " << joint;
        if (!pose.layout().hasScale) continue;
        for (std::size_t i = 0; i < 3; ++i)
            EXPECT_NEAR(got.scale[i] / exact[joint].scale[i], 1.0, 1e-5) << what << ", joint " << joint;
    }
}

}  // namespace poseloom::tests
