// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <random>
#include <vector>

#include "rig/pose.h"

namespace poseloom::tests {

/// A joint in double precision: what the kernels are held against.
struct ExactJoint {
    std::array<double, 3> position{};
    std::array<double, 4> rotation{0.0, 0.0, 0.0, 1.0};  ///< x y z w
    std::array<double, 3> scale{1.0, 1.0, 1.0};
};

using ExactPose = std::vector<ExactJoint>;

ExactJoint exactJoint(const rig::PoseLayout& layout, const float* pose, std::size_t joint);

std::array<double, 4> product(const std::array<double, 4>& a, const std::array<double, 4>& b);
std::array<double, 4> conjugate(const std::array<double, 4>& q);
std::array<double, 4> normalised(const std::array<double, 4>& q);
double dot(const std::array<double, 4>& a, const std::array<double, 4>& b);

/// The short way round.
std::array<double, 4> slerp(const std::array<double, 4>& a, std::array<double, 4> b, double t);
/// The angle, taken the short way round, multiplied by `weight`.
std::array<double, 4> power(const std::array<double, 4>& q, double weight);

/// Random rotations, positions up to 50, scales from 0.5 to 2. With `nearTo`, rotations at most `angle`
/// radians from those of that pose and of the nearer sign.
rig::Pose randomPose(const rig::PoseLayout& layout, std::mt19937& random);
rig::Pose randomPoseNear(const rig::Pose& nearTo, double angle, std::mt19937& random);

/// Fails the test where a pose is not as near to the exact one as the project promises: rotation 1 - |dot| at
/// most 1e-6 and each component 1e-4, position 1e-5 of the bone's length, scale 1e-5 of itself.
void expectNear(const rig::Pose& pose, const ExactPose& exact, const char* what);

}  // namespace poseloom::tests
