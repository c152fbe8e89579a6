// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <glm/vec4.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "eval/evaluation.h"
#include "eval/perro.h"

namespace poseloom::eval {

/// How a part of a pose is mixed. Flat: of a transform in 2D.
enum class PartKind : std::uint8_t {
    Position,
    Rotation,
    Scale,
    FlatPosition,
    FlatRotation,
    FlatScale,
    Number,
    Vector,
    Discrete,
};

/// Positions, scales and vectors in x, y and z; a rotation in 3D as x, y, z, w; numbers and angles (radians)
/// in x; what cannot be mixed as it is.
struct PartValue {
    PartKind kind = PartKind::Discrete;
    glm::vec4 numbers{0.0F};
    std::variant<bool, std::int32_t, panim::Asset> discrete{false};
};

/// One component of one thing: the smallest that two meanings of a graph can differ in.
struct PosePart {
    std::string node;  ///< of the scene; empty: no binding names one
    std::string object;
    std::optional<panim::Bone> bone;
    panim::Channel channel = panim::Channel::Node3DTransform;
    std::string field;  ///< "position", "rotation", "scale", or the channel's field
    PartValue value;

    /// What it is about, whoever names it: object, bone by its text, field.
    std::string identity() const;
};

/// The parts of a value that a track or a pose of the engine holds.
std::vector<PosePart> partsOf(const PerroEntry& entry);
/// The parts of a documented pose.
std::vector<PosePart> partsOf(const Program& program, const PoseResult& pose);

/// How far apart two values are: degrees between rotations, the file's units otherwise, 1 between different
/// ones of what cannot be mixed. NaN where one of them is.
double distanceBetween(const PartValue& a, const PartValue& b);
/// True where a person would see the distance.
bool differ(const PartValue& a, const PartValue& b);

}  // namespace poseloom::eval
