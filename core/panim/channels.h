// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rig/transform.h"

namespace poseloom::panim {

/// What a clip can animate. Position, rotation and scale of one object, or of one bone, are one channel
/// (spec/perro.md 2.2, 3.8).
enum class Channel : std::uint8_t {
    Node2DTransform,
    Node2DVisible,
    Node2DZIndex,
    Node3DTransform,
    Node3DVisible,
    SpriteTexture,
    Mesh,
    Material,
    CameraZoom,
    CameraFov,
    CameraPerspectiveNear,
    CameraPerspectiveFar,
    CameraOrthographicSize,
    CameraOrthographicNear,
    CameraOrthographicFar,
    CameraFrustumLeft,
    CameraFrustumRight,
    CameraFrustumBottom,
    CameraFrustumTop,
    CameraFrustumNear,
    CameraFrustumFar,
    CameraActive,
    LightColor,
    LightIntensity,
    LightShadowStrength,
    LightShadowDepthBias,
    LightShadowNormalBias,
    LightCastShadows,
    LightActive,
    PointLightRange,
    SpotLightRange,
    SpotLightInnerAngle,
    SpotLightOuterAngle,
    Skeleton2DBone,
    Skeleton3DBone,
};

/// As the engine names it: "Node3D(Position)".
std::string_view engineNameOf(Channel channel);
/// What a person calls it, as in a file: "visible", "zoom"; "transform" where it has components.
std::string_view fieldNameOf(Channel channel);
/// By what tracks of an object are ordered.
std::string_view orderOf(Channel channel);
bool isTransform2D(Channel channel);
bool isTransform3D(Channel channel);
inline bool isTransform(Channel channel) {
    return isTransform2D(channel) || isTransform3D(channel);
}
inline bool isBone(Channel channel) {
    return channel == Channel::Skeleton2DBone || channel == Channel::Skeleton3DBone;
}

/// The form that a field's value must have.
enum class Form : std::uint8_t {
    Bool,
    Int,
    Float,
    Degrees,
    Vector2,
    Vector3,
    Rotation,
    RotationDegrees,
    AssetPath,
};

/// A field that can be animated: its channel, its form and, of a transform, its component.
struct Field {
    Channel channel = Channel::Node3DTransform;
    Form form = Form::Float;
    rig::ComponentMask component = 0;
};

enum class FieldState : std::uint8_t {
    Animatable,
    NotAnimatable,     ///< the engine knows it and never animates it
    NotYetAnimatable,  ///< the engine knows it and does not animate it yet
    Unknown,
};

struct FieldLookup {
    FieldState state = FieldState::Unknown;
    Field field{};
};

/// True for the name of a type of node, exactly as the engine spells it.
bool isNodeType(std::string_view type);
/// The type that a word was most likely meant to be.
std::optional<std::string_view> nearestNodeType(std::string_view word);

/// A field of a type of node (spec/perro.md 3.7). Bones are not looked up here.
FieldLookup lookUpField(std::string_view type, std::string_view key);
/// A property of a bone; `flat`: of a Skeleton2D.
std::optional<Field> boneField(bool flat, std::string_view property);
/// The animatable field that a key was most likely meant to be.
std::optional<std::string_view> nearestField(std::string_view type, std::string_view key);

}  // namespace poseloom::panim
