// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "panim/channels.h"
#include "support/spelling.h"

namespace poseloom::panim {

namespace {

/// The engine's types of nodes (node_registry.rs of the commit named in spec/perro.md).
constexpr std::array<std::string_view, 92> kNodeTypes{
    "Node",
    "AnimationPlayer",
    "AnimationTree",
    "Webcam",
    "Node2D",
    "Camera2D",
    "CameraStream2D",
    "Sprite2D",
    "AnimatedSprite2D",
    "Button2D",
    "ImageButton2D",
    "NineSlice2D",
    "NineSliceButton2D",
    "Label2D",
    "VideoPlayer2D",
    "ParticleEmitter2D",
    "AmbientLight2D",
    "RayLight2D",
    "PointLight2D",
    "SpotLight2D",
    "TileMap2D",
    "WaterBody2D",
    "CollisionShape2D",
    "StaticBody2D",
    "RigidBody2D",
    "CharacterBody2D",
    "PhysicsForceEmitter2D",
    "Area2D",
    "PinJoint2D",
    "FixedJoint2D",
    "DistanceJoint2D",
    "Skeleton2D",
    "BoneAttachment2D",
    "IKTarget2D",
    "PhysicsBoneChain2D",
    "BoneCollider2D",
    "Node3D",
    "Camera3D",
    "CameraStream3D",
    "Sprite3D",
    "Label3D",
    "VideoPlayer3D",
    "MeshInstance3D",
    "MultiMeshInstance3D",
    "Skeleton3D",
    "BoneAttachment3D",
    "IKTarget3D",
    "PhysicsBoneChain3D",
    "BoneCollider3D",
    "ParticleEmitter3D",
    "WaterBody3D",
    "AmbientLight3D",
    "Sky3D",
    "RayLight3D",
    "PointLight3D",
    "SpotLight3D",
    "Decal3D",
    "CollisionShape3D",
    "StaticBody3D",
    "RigidBody3D",
    "CharacterBody3D",
    "PhysicsForceEmitter3D",
    "Area3D",
    "BallJoint3D",
    "FixedJoint3D",
    "HingeJoint3D",
    "UiNode",
    "UiBox",
    "UiPanel",
    "UiShape",
    "UiButton",
    "UiImage",
    "UiImageButton",
    "UiAnimatedImage",
    "UiNineSlice",
    "UiNineSliceButton",
    "UiLabel",
    "UiTextBox",
    "UiTextBlock",
    "UiLayout",
    "UiHLayout",
    "UiVLayout",
    "UiGrid",
    "UiScroll",
    "UiCheckbox",
    "UiDropdown",
    "UiSlider",
    "UiProgressBar",
    "UiTreeList",
    "UiColorPicker",
    "UiViewport",
    "UiCameraStream",
};

}  // namespace

bool isNodeType(std::string_view type) {
    return std::find(kNodeTypes.begin(), kNodeTypes.end(), type) != kNodeTypes.end();
}

std::optional<std::string_view> nearestNodeType(std::string_view word) {
    return nearestSpelling(word, kNodeTypes);
}

}  // namespace poseloom::panim
