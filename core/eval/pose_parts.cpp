// SPDX-License-Identifier: MIT
#include "eval/pose_parts.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "eval/value_channel.h"
#include "support/concat.h"
#include "support/visitor.h"

namespace poseloom::eval {

namespace {

constexpr double kDegrees = 180.0 / 3.14159265358979323846;

PartValue partOf(PartKind kind, const glm::vec4& numbers) {
    return {kind, numbers, false};
}

PartValue solidPart(const rig::Transform& transform, rig::ComponentMask component) {
    const glm::quat& q = transform.rotation;
    if (component == rig::kPosition)
        return partOf(PartKind::Position, glm::vec4(transform.translation, 0.0F));
    if (component == rig::kScale) return partOf(PartKind::Scale, glm::vec4(transform.scale, 0.0F));
    return partOf(PartKind::Rotation, {q.x, q.y, q.z, q.w});
}

PartValue flatPart(const panim::Transform2D& transform, rig::ComponentMask component) {
    if (component == rig::kPosition)
        return partOf(PartKind::FlatPosition, {transform.position.x, transform.position.y, 0.0F, 0.0F});
    if (component == rig::kScale)
        return partOf(PartKind::FlatScale, {transform.scale.x, transform.scale.y, 0.0F, 0.0F});
    return partOf(PartKind::FlatRotation, {transform.rotation, 0.0F, 0.0F, 0.0F});
}

constexpr std::array<std::pair<rig::ComponentMask, std::string_view>, 3> kComponentNames{
    {{rig::kPosition, "position"}, {rig::kRotation, "rotation"}, {rig::kScale, "scale"}}};

using Discrete = decltype(PartValue::discrete);

PartValue discretePart(Discrete value) {
    return {PartKind::Discrete, glm::vec4(0.0F), std::move(value)};
}

PartValue valuePart(const rig::Value& value, PartKind ofFloat, PartKind ofPair) {
    return std::visit(Visitor{
                          [](bool v) { return discretePart(v); },
                          [](std::int64_t v) { return discretePart(static_cast<std::int32_t>(v)); },
                          [&](float v) {
                              return partOf(ofFloat, {v, 0.0F, 0.0F, 0.0F});
                          },
                          [&](const glm::vec2& v) {
                              return partOf(ofPair, {v.x, v.y, 0.0F, 0.0F});
                          },
                          [](const glm::vec3& v) { return partOf(PartKind::Vector, glm::vec4(v, 0.0F)); },
                          [](const glm::vec4& v) { return partOf(PartKind::Vector, v); },
                          [](const std::string& v) { return discretePart(panim::Asset{v}); },
                      },
                      value);
}

/// A value of a documented pose: flat transforms come as one value per component.
PosePart partOf(const rig::ValueTrack& track, const rig::Value& value) {
    const ValueChannel channel = valueChannelOf(track.channel);
    PosePart part;
    part.object = track.object;
    if (channel.isBone) part.bone = panim::Bone{std::nullopt, std::string(channel.bone)};
    part.channel = channel.isBone ? panim::Channel::Skeleton2DBone : panim::Channel::Node2DTransform;
    part.field = channel.field;
    const bool turns = channel.field == "rotation";
    const bool scales = channel.field == "scale";
    part.value = valuePart(value, turns ? PartKind::FlatRotation : PartKind::Number,
                           scales ? PartKind::FlatScale : PartKind::FlatPosition);
    return part;
}

glm::quat rotationOf(const PartValue& value) {
    return {value.numbers.w, value.numbers.x, value.numbers.y, value.numbers.z};
}

double degreesBetween(const glm::quat& a, const glm::quat& b) {
    const glm::dvec4 p(a.x, a.y, a.z, a.w);
    const glm::dvec4 q(b.x, b.y, b.z, b.w);
    const double lengths = std::sqrt(glm::dot(p, p) * glm::dot(q, q));
    if (!(lengths > 0.0)) return glm::dot(p, p) == glm::dot(q, q) ? 0.0 : 180.0;
    const double near = glm::length(p / glm::length(p) - q / glm::length(q));
    const double far = glm::length(p / glm::length(p) + q / glm::length(q));
    return 4.0 * std::asin(std::clamp(std::min(near, far) / 2.0, 0.0, 1.0)) * kDegrees;
}

}  // namespace

std::string PosePart::identity() const {
    const std::string boneText = bone ? bone->text() : std::string();
    return concat(
        {object, std::string_view("\0", 1), bone ? "b" : "", boneText, std::string_view("\0", 1), field});
}

std::vector<PosePart> partsOf(const PerroEntry& entry) {
    std::vector<PosePart> parts;
    const auto add = [&](std::string_view field, PartValue value) {
        parts.push_back(
            {entry.node, entry.object, entry.bone, entry.channel, std::string(field), std::move(value)});
    };
    const auto* solid = std::get_if<rig::Transform>(&entry.value);
    const auto* flat = std::get_if<panim::Transform2D>(&entry.value);
    for (const auto& [component, name] : kComponentNames) {
        if ((entry.authored & component) == 0) continue;
        if (solid != nullptr) add(name, solidPart(*solid, component));
        if (flat != nullptr) add(name, flatPart(*flat, component));
    }
    if (solid != nullptr || flat != nullptr) return parts;
    const std::string_view field = fieldNameOf(entry.channel);
    if (const auto* number = std::get_if<float>(&entry.value))
        add(field, partOf(PartKind::Number, {*number, 0.0F, 0.0F, 0.0F}));
    else if (const auto* vector = std::get_if<glm::vec3>(&entry.value))
        add(field, partOf(PartKind::Vector, glm::vec4(*vector, 0.0F)));
    else if (const auto* truth = std::get_if<bool>(&entry.value))
        add(field, discretePart(*truth));
    else if (const auto* integer = std::get_if<std::int32_t>(&entry.value))
        add(field, discretePart(*integer));
    else if (const auto* asset = std::get_if<panim::Asset>(&entry.value))
        add(field, discretePart(*asset));
    return parts;
}

std::vector<PosePart> partsOf(const Program& program, const PoseResult& pose) {
    std::vector<PosePart> parts;
    if (!pose.hasPose) return parts;
    const auto tracks = tracksOf(program);
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        for (const auto& [component, name] : kComponentNames) {
            if ((pose.authored[i] & component) == 0) continue;
            PosePart part;
            part.object = tracks[i].object;
            if (tracks[i].isBone) part.bone = panim::Bone{std::nullopt, tracks[i].bone};
            part.channel =
                tracks[i].isBone ? panim::Channel::Skeleton3DBone : panim::Channel::Node3DTransform;
            part.field = name;
            part.value = solidPart(pose.transforms[i], component);
            parts.push_back(std::move(part));
        }
    }
    const auto values = valuesOf(program);
    for (std::size_t i = 0; i < values.size(); ++i)
        if (pose.values[i]) parts.push_back(partOf(values[i], *pose.values[i]));
    return parts;
}

double distanceBetween(const PartValue& a, const PartValue& b) {
    if (a.kind == PartKind::Discrete || b.kind == PartKind::Discrete)
        return a.kind == b.kind && a.discrete == b.discrete ? 0.0 : 1.0;
    if (a.kind == PartKind::Rotation) return degreesBetween(rotationOf(a), rotationOf(b));
    const double distance = glm::length(glm::dvec4(a.numbers) - glm::dvec4(b.numbers));
    return a.kind == PartKind::FlatRotation ? distance * kDegrees : distance;
}

bool differ(const PartValue& a, const PartValue& b) {
    constexpr double kLeastDegrees = 0.02;
    constexpr double kLeastRelative = 1e-4;
    const double distance = distanceBetween(a, b);
    if (a.kind == PartKind::Rotation || a.kind == PartKind::FlatRotation) return !(distance <= kLeastDegrees);
    const double size = a.kind == PartKind::Discrete ? 0.0 : glm::length(glm::dvec4(a.numbers));
    return !(distance <= kLeastRelative * std::max(1.0, size));
}

}  // namespace poseloom::eval
