// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <glm/vec3.hpp>
#include <vector>

#include "mdl/writer.h"

namespace poseloom::sample {

/// Of every animation of the sample.
inline constexpr double kFramesPerSecond = 30.0;

/// Bones in file order. Right-hand bones follow their left-hand twins by kSideStride.
enum BoneId : std::size_t {
    Pelvis,
    Spine1,
    Spine2,
    Spine3,
    Neck,
    Head,
    ClavicleL,
    UpperArmL,
    ForearmL,
    HandL,
    FingersL,
    ThumbL,
    ClavicleR,
    UpperArmR,
    ForearmR,
    HandR,
    FingersR,
    ThumbR,
    ThighL,
    CalfL,
    FootL,
    ToeL,
    ThighR,
    CalfR,
    FootR,
    ToeR,
    BoneCount
};

enum class Side { Left, Right };

/// +1 on the left (Source's +Y), -1 on the right.
constexpr float signOf(Side side) {
    return side == Side::Left ? 1.0F : -1.0F;
}

/// The bone on that side, given its left-hand twin.
BoneId onSide(BoneId left, Side side);

/// The mannequin's skeleton: Source axes, inches, a relaxed A-pose. Every rest rotation is identity, so local
/// rotations read as turns about the model's own axes.
struct Rig {
    std::vector<mdl::SourceBone> bones;
    std::array<glm::vec3, BoneCount> position{};  ///< of each bone at rest, model space
};

Rig makeRig();

}  // namespace poseloom::sample
