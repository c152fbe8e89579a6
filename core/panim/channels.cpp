// SPDX-License-Identifier: MIT
#include "panim/channels.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "support/spelling.h"

namespace poseloom::panim {

namespace {

struct ChannelName {
    Channel channel;
    std::string_view engine;
    std::string_view field;
    std::string_view order;
};

constexpr std::array kChannels{
    ChannelName{Channel::Node2DTransform, "Node2D(Position)", "transform", "node2d.transform"},
    ChannelName{Channel::Node2DVisible, "Node2D(Visible)", "visible", "node2d.visible"},
    ChannelName{Channel::Node2DZIndex, "Node2D(ZIndex)", "z_index", "node2d.z_index"},
    ChannelName{Channel::Node3DTransform, "Node3D(Position)", "transform", "node3d.transform"},
    ChannelName{Channel::Node3DVisible, "Node3D(Visible)", "visible", "node3d.visible"},
    ChannelName{Channel::SpriteTexture, "Sprite2D(Texture)", "texture", "sprite2d.texture"},
    ChannelName{Channel::Mesh, "MeshInstance3D(Mesh)", "mesh", "mesh_instance3d.mesh"},
    ChannelName{Channel::Material, "MeshInstance3D(Material)", "material", "mesh_instance3d.material"},
    ChannelName{Channel::CameraZoom, "Camera3D(Zoom)", "zoom", "camera3d.zoom"},
    ChannelName{Channel::CameraFov, "Camera3D(PerspectiveFovYDegrees)", "perspective_fov_y_degrees",
                "camera3d.perspective_fov_y_degrees"},
    ChannelName{Channel::CameraPerspectiveNear, "Camera3D(PerspectiveNear)", "perspective_near",
                "camera3d.perspective_near"},
    ChannelName{Channel::CameraPerspectiveFar, "Camera3D(PerspectiveFar)", "perspective_far",
                "camera3d.perspective_far"},
    ChannelName{Channel::CameraOrthographicSize, "Camera3D(OrthographicSize)", "orthographic_size",
                "camera3d.orthographic_size"},
    ChannelName{Channel::CameraOrthographicNear, "Camera3D(OrthographicNear)", "orthographic_near",
                "camera3d.orthographic_near"},
    ChannelName{Channel::CameraOrthographicFar, "Camera3D(OrthographicFar)", "orthographic_far",
                "camera3d.orthographic_far"},
    ChannelName{Channel::CameraFrustumLeft, "Camera3D(FrustumLeft)", "frustum_left", "camera3d.frustum_left"},
    ChannelName{Channel::CameraFrustumRight, "Camera3D(FrustumRight)", "frustum_right",
                "camera3d.frustum_right"},
    ChannelName{Channel::CameraFrustumBottom, "Camera3D(FrustumBottom)", "frustum_bottom",
                "camera3d.frustum_bottom"},
    ChannelName{Channel::CameraFrustumTop, "Camera3D(FrustumTop)", "frustum_top", "camera3d.frustum_top"},
    ChannelName{Channel::CameraFrustumNear, "Camera3D(FrustumNear)", "frustum_near", "camera3d.frustum_near"},
    ChannelName{Channel::CameraFrustumFar, "Camera3D(FrustumFar)", "frustum_far", "camera3d.frustum_far"},
    ChannelName{Channel::CameraActive, "Camera3D(Active)", "active", "camera3d.active"},
    ChannelName{Channel::LightColor, "Light3D(Color)", "color", "light3d.color"},
    ChannelName{Channel::LightIntensity, "Light3D(Intensity)", "intensity", "light3d.intensity"},
    ChannelName{Channel::LightShadowStrength, "Light3D(ShadowStrength)", "shadow_strength",
                "light3d.shadow_strength"},
    ChannelName{Channel::LightShadowDepthBias, "Light3D(ShadowDepthBias)", "shadow_depth_bias",
                "light3d.shadow_depth_bias"},
    ChannelName{Channel::LightShadowNormalBias, "Light3D(ShadowNormalBias)", "shadow_normal_bias",
                "light3d.shadow_normal_bias"},
    ChannelName{Channel::LightCastShadows, "Light3D(CastShadows)", "cast_shadows", "light3d.cast_shadows"},
    ChannelName{Channel::LightActive, "Light3D(Active)", "active", "light3d.active"},
    ChannelName{Channel::PointLightRange, "PointLight3D(Range)", "range", "point_light3d.range"},
    ChannelName{Channel::SpotLightRange, "SpotLight3D(Range)", "range", "spot_light3d.range"},
    ChannelName{Channel::SpotLightInnerAngle, "SpotLight3D(InnerAngleRadians)", "inner_angle_radians",
                "spot_light3d.inner_angle_radians"},
    ChannelName{Channel::SpotLightOuterAngle, "SpotLight3D(OuterAngleRadians)", "outer_angle_radians",
                "spot_light3d.outer_angle_radians"},
    ChannelName{Channel::Skeleton2DBone, "Skeleton2D(Skeleton)", "transform", "skeleton2d.bones"},
    ChannelName{Channel::Skeleton3DBone, "Skeleton3D(Skeleton)", "transform", "skeleton3d.bones"},
};

const ChannelName& nameOf(Channel channel) {
    return kChannels[static_cast<std::size_t>(channel)];
}

struct NamedField {
    std::string_view key;
    Field field;
};

constexpr rig::ComponentMask kWhole = 0;

constexpr std::array kFlat{
    NamedField{"position", {Channel::Node2DTransform, Form::Vector2, rig::kPosition}},
    NamedField{"scale", {Channel::Node2DTransform, Form::Vector2, rig::kScale}},
    NamedField{"rotation", {Channel::Node2DTransform, Form::Float, rig::kRotation}},
    NamedField{"rotation_deg", {Channel::Node2DTransform, Form::Degrees, rig::kRotation}},
    NamedField{"visible", {Channel::Node2DVisible, Form::Bool, kWhole}},
    NamedField{"z_index", {Channel::Node2DZIndex, Form::Int, kWhole}},
};

constexpr std::array kSolid{
    NamedField{"position", {Channel::Node3DTransform, Form::Vector3, rig::kPosition}},
    NamedField{"scale", {Channel::Node3DTransform, Form::Vector3, rig::kScale}},
    NamedField{"rotation", {Channel::Node3DTransform, Form::Rotation, rig::kRotation}},
    NamedField{"rotation_deg", {Channel::Node3DTransform, Form::RotationDegrees, rig::kRotation}},
    NamedField{"visible", {Channel::Node3DVisible, Form::Bool, kWhole}},
};

constexpr std::array kSprite{NamedField{"texture", {Channel::SpriteTexture, Form::AssetPath, kWhole}}};

constexpr std::array kMeshes{
    NamedField{"mesh", {Channel::Mesh, Form::AssetPath, kWhole}},
    NamedField{"material", {Channel::Material, Form::AssetPath, kWhole}},
};

constexpr std::array kCamera{
    NamedField{"zoom", {Channel::CameraZoom, Form::Float, kWhole}},
    NamedField{"perspective_fov_y_degrees", {Channel::CameraFov, Form::Float, kWhole}},
    NamedField{"perspective_near", {Channel::CameraPerspectiveNear, Form::Float, kWhole}},
    NamedField{"perspective_far", {Channel::CameraPerspectiveFar, Form::Float, kWhole}},
    NamedField{"orthographic_size", {Channel::CameraOrthographicSize, Form::Float, kWhole}},
    NamedField{"orthographic_near", {Channel::CameraOrthographicNear, Form::Float, kWhole}},
    NamedField{"orthographic_far", {Channel::CameraOrthographicFar, Form::Float, kWhole}},
    NamedField{"frustum_left", {Channel::CameraFrustumLeft, Form::Float, kWhole}},
    NamedField{"frustum_right", {Channel::CameraFrustumRight, Form::Float, kWhole}},
    NamedField{"frustum_bottom", {Channel::CameraFrustumBottom, Form::Float, kWhole}},
    NamedField{"frustum_top", {Channel::CameraFrustumTop, Form::Float, kWhole}},
    NamedField{"frustum_near", {Channel::CameraFrustumNear, Form::Float, kWhole}},
    NamedField{"frustum_far", {Channel::CameraFrustumFar, Form::Float, kWhole}},
    NamedField{"active", {Channel::CameraActive, Form::Bool, kWhole}},
};

constexpr std::array kLight{
    NamedField{"color", {Channel::LightColor, Form::Vector3, kWhole}},
    NamedField{"intensity", {Channel::LightIntensity, Form::Float, kWhole}},
    NamedField{"shadow_strength", {Channel::LightShadowStrength, Form::Float, kWhole}},
    NamedField{"shadow_opacity", {Channel::LightShadowStrength, Form::Float, kWhole}},
    NamedField{"shadow_depth_bias", {Channel::LightShadowDepthBias, Form::Float, kWhole}},
    NamedField{"shadow_bias", {Channel::LightShadowDepthBias, Form::Float, kWhole}},
    NamedField{"shadow_normal_bias", {Channel::LightShadowNormalBias, Form::Float, kWhole}},
    NamedField{"cast_shadows", {Channel::LightCastShadows, Form::Bool, kWhole}},
    NamedField{"casts_shadows", {Channel::LightCastShadows, Form::Bool, kWhole}},
    NamedField{"active", {Channel::LightActive, Form::Bool, kWhole}},
};

constexpr std::array kPointLight{NamedField{"range", {Channel::PointLightRange, Form::Float, kWhole}}};

constexpr std::array kSpotLight{
    NamedField{"range", {Channel::SpotLightRange, Form::Float, kWhole}},
    NamedField{"inner_angle_radians", {Channel::SpotLightInnerAngle, Form::Float, kWhole}},
    NamedField{"outer_angle_radians", {Channel::SpotLightOuterAngle, Form::Float, kWhole}},
};

using Fields = std::span<const NamedField>;

/// The lists of animatable fields of a type, the general ones first.
struct FieldLists {
    Fields general;
    Fields own;
    Fields light;

    template <typename Use>
    void each(Use use) const {
        for (const Fields list : {general, own, light})
            for (const NamedField& field : list)
                use(field);
    }
};

bool isUi(std::string_view type) {
    return type.starts_with("Ui");
}
bool isFlat(std::string_view type) {
    return type.ends_with("2D") && type != "AmbientLight2D";
}
bool isSolid(std::string_view type) {
    return type.ends_with("3D") && type != "AmbientLight3D" && type != "Sky3D";
}
bool isLight3D(std::string_view type) {
    return type.ends_with("Light3D");
}

FieldLists listsOf(std::string_view type) {
    FieldLists lists;
    if (isFlat(type)) lists.general = kFlat;
    if (isSolid(type)) lists.general = kSolid;
    if (type == "Sprite2D") lists.own = kSprite;
    if (type == "MeshInstance3D" || type == "MultiMeshInstance3D") lists.own = kMeshes;
    if (type == "Camera3D") lists.own = kCamera;
    if (type == "PointLight3D") lists.own = kPointLight;
    if (type == "SpotLight3D") lists.own = kSpotLight;
    if (isLight3D(type)) lists.light = kLight;
    return lists;
}

bool holds(std::string_view words, std::string_view word) {
    if (word.empty() || word.find(' ') != std::string_view::npos) return false;
    for (std::size_t at = words.find(word); at != std::string_view::npos; at = words.find(word, at + 1)) {
        const bool begins = at == 0 || words[at - 1] == ' ';
        const std::size_t end = at + word.size();
        if (begins && (end == words.size() || words[end] == ' ')) return true;
    }
    return false;
}

constexpr std::string_view kTints =
    "modulate tint self_modulate self_tint self_color children_modulate child_modulate children_tint "
    "child_tint";

/// Fields that the engine has and that no clip animates, per type.
struct OtherFields {
    std::string_view types;
    std::string_view fields;
};

constexpr std::string_view kBody = "enabled collision_layers collision_mask friction restitution density";
constexpr std::string_view kRigidBody =
    "enabled collision_layers collision_mask continuous_collision_detection ccd mass linear_velocity "
    "velocity "
    "angular_velocity gravity_scale linear_damping angular_damping can_sleep lock_rotation friction "
    "restitution "
    "density";
constexpr std::string_view kSpriteSheet =
    "texture animations sprites flip_x flip_h mirror_x flip_y flip_v mirror_y current_animation animation "
    "clip "
    "current_frame frame fps_scale speed playing play looping loop";
constexpr std::string_view kEmitter =
    "active looping prewarm spawn_rate seed params profile sim_mode render_mode";
constexpr std::string_view kBoneChain =
    "skeleton bone bone_index chain_length enabled gravity damping stiffness radius collisions collision "
    "iterations iters";

constexpr std::array kOtherFields{
    OtherFields{"Camera2D", "zoom render_mask post_processing audio_options audio_mask active"},
    OtherFields{"Camera3D", "projection render_mask post_processing audio_options audio_mask"},
    OtherFields{"Sprite2D",
                "texture_region region atlas_region flip_x flip_h mirror_x flip_y flip_v mirror_y"},
    OtherFields{"Sprite3D",
                "texture texture_region region atlas_region flip_x flip_h mirror_x flip_y flip_v mirror_y"},
    OtherFields{"AnimatedSprite2D", kSpriteSheet},
    OtherFields{"Button2D ImageButton2D NineSliceButton2D NineSlice2D",
                "size texture texture_region region atlas_region"},
    OtherFields{"ParticleEmitter2D ParticleEmitter3D", kEmitter},
    OtherFields{
        "AmbientLight2D RayLight2D PointLight2D SpotLight2D",
        "color intensity cast_shadows casts_shadows shadow_softness shadow_samples active render_layers "
        "range radius inner_angle_radians outer_angle_radians"},
    OtherFields{"TileMap2D",
                "tileset width height empty_tile tiles collision_enabled collision collision_layers "
                "collision_mask"},
    OtherFields{"CollisionShape2D CollisionShape3D", "shape trimesh tri_mesh flip_x flip_y flip_z debug"},
    OtherFields{"StaticBody2D StaticBody3D CharacterBody2D CharacterBody3D", kBody},
    OtherFields{"RigidBody2D RigidBody3D", kRigidBody},
    OtherFields{"Area2D Area3D", "enabled collision_layers collision_mask"},
    OtherFields{"PinJoint2D FixedJoint2D DistanceJoint2D BallJoint3D FixedJoint3D HingeJoint3D",
                "body_a a body_b b anchor_a anchor_b enabled collide_connected collision axis min_distance "
                "max_distance distance"},
    OtherFields{"Skeleton2D Skeleton3D", "skeleton"},
    OtherFields{"BoneAttachment2D BoneAttachment3D", "skeleton bone bone_index"},
    OtherFields{
        "IKTarget2D IKTarget3D",
        "skeleton bone bone_index chain_length iterations iters tolerance weight match_rotation solver"},
    OtherFields{"PhysicsBoneChain2D PhysicsBoneChain3D", kBoneChain},
    OtherFields{"BoneCollider2D BoneCollider3D", "enabled"},
    OtherFields{
        "MeshInstance3D MultiMeshInstance3D",
        "model skeleton blend_shape_weights shape_key_weights morph_weights flip_x mirror_x flip_y "
        "mirror_y flip_z mirror_z meshlets use_meshlets min_lod lod_min max_lod lod_max cast_shadows "
        "casts_shadows receive_shadows receives_shadows blend blend_enabled blend_screen blend_normals "
        "blend_layers blend_mask blend_distance blend_min_distance instance_grid"},
    OtherFields{"AmbientLight3D", "visible"},
    OtherFields{"Sky3D",
                "palette sky_colors colors day_colors evening_colors night_colors horizon_colors horizon "
                "environment ibl time time_of_day time_paused time_scale shaders active render_layers"},
    OtherFields{"AnimationPlayer", "animation bindings speed paused playback"},
    OtherFields{"AnimationTree", "tree animations bindings speed paused"},
};

constexpr std::string_view kUiFields =
    "position position_percent position_pct position_ratio scale rotation rotation_deg visible input_enabled "
    "clip_children z_index texture image source src texture_region region atlas_region animations "
    "current_animation current_frame fps_scale playing looping";

bool isKnownElsewhere(std::string_view type, std::string_view key) {
    if (isUi(type)) return holds(kUiFields, key) || holds(kTints, key);
    return std::any_of(kOtherFields.begin(), kOtherFields.end(), [&](const OtherFields& other) {
        return holds(other.types, type) && holds(other.fields, key);
    });
}

bool isNeverAnimated(std::string_view type, std::string_view key) {
    const bool placed = isFlat(type) || isSolid(type);
    if (placed && holds(kTints, key)) return true;
    if (key == "render_layers") return (placed && !type.starts_with("Camera")) || type == "AmbientLight3D";
    if (key == "shadow") return isLight3D(type);
    return key == "surfaces" && (type == "MeshInstance3D" || type == "MultiMeshInstance3D");
}

}  // namespace

std::string_view engineNameOf(Channel channel) {
    return nameOf(channel).engine;
}
std::string_view fieldNameOf(Channel channel) {
    return nameOf(channel).field;
}
std::string_view orderOf(Channel channel) {
    return nameOf(channel).order;
}

bool isTransform2D(Channel channel) {
    return channel == Channel::Node2DTransform || channel == Channel::Skeleton2DBone;
}
bool isTransform3D(Channel channel) {
    return channel == Channel::Node3DTransform || channel == Channel::Skeleton3DBone;
}

FieldLookup lookUpField(std::string_view type, std::string_view key) {
    FieldLookup found;
    listsOf(type).each([&](const NamedField& field) {
        if (field.key == key && found.state == FieldState::Unknown)
            found = {FieldState::Animatable, field.field};
    });
    if (found.state != FieldState::Unknown) return found;
    if (isNeverAnimated(type, key)) return {FieldState::NotAnimatable, {}};
    if (isKnownElsewhere(type, key)) return {FieldState::NotYetAnimatable, {}};
    return {};
}

std::optional<Field> boneField(bool flat, std::string_view property) {
    for (const NamedField& field : flat ? Fields(kFlat) : Fields(kSolid)) {
        if (field.key != property || field.field.component == 0) continue;
        Field bone = field.field;
        bone.channel = flat ? Channel::Skeleton2DBone : Channel::Skeleton3DBone;
        return bone;
    }
    return std::nullopt;
}

std::optional<std::string_view> nearestField(std::string_view type, std::string_view key) {
    std::vector<std::string_view> keys;
    listsOf(type).each([&](const NamedField& field) { keys.push_back(field.key); });
    return nearestSpelling(key, keys);
}

}  // namespace poseloom::panim
