// SPDX-License-Identifier: MIT
#include "mdl/bone_blending.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <limits>

#include "mdl/packed_types.h"

namespace poseloom::mdl {

namespace {

constexpr float kNearlyEqual = 1e-6F;

glm::quat normalised(const glm::quat& q, const glm::quat& otherwise) {
    const float length = glm::length(q);
    return length > 0.0F ? q * (1.0F / length) : otherwise;
}

glm::quat slerpedUnaligned(const glm::quat& a, const glm::quat& b, float t) {
    const float cosine = glm::dot(a, b);
    if (1.0F + cosine <= kNearlyEqual) {
        const glm::quat across(b.z, -b.y, b.x, -b.w);
        const float from = std::sin((1.0F - t) * glm::half_pi<float>());
        const float to = std::sin(t * glm::half_pi<float>());
        return {across.w, from * a.x + to * across.x, from * a.y + to * across.y, from * a.z + to * across.z};
    }
    if (1.0F - cosine <= kNearlyEqual) return a * (1.0F - t) + b * t;
    const float angle = std::acos(std::clamp(cosine, -1.0F, 1.0F));
    const float sine = std::sin(angle);
    return a * (std::sin((1.0F - t) * angle) / sine) + b * (std::sin(t * angle) / sine);
}

void set(rig::Transform& bone, const glm::vec3& translation, const glm::quat& rotation) {
    if (isFinite(translation)) bone.translation = translation;
    if (isFinite(rotation)) bone.rotation = unitLength(rotation);
}

}  // namespace

glm::quat blended(const glm::quat& a, const glm::quat& b, float t, Align align) {
    const glm::quat other = align == Align::Yes ? alignedTo(a, b) : b;
    return normalised(a * (1.0F - t) + other * t, a);
}

glm::quat slerped(const glm::quat& a, const glm::quat& b, float t, Align align) {
    return slerpedUnaligned(a, align == Align::Yes ? alignedTo(a, b) : b, t);
}

glm::quat scaledRotation(const glm::quat& q, float factor) {
    const float sine = std::min(std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z), 1.0F);
    const float scaled = std::sin(std::asin(sine) * factor);
    const float share = scaled / (sine + std::numeric_limits<float>::epsilon());
    const float w = std::sqrt(std::max(0.0F, 1.0F - scaled * scaled));
    return {q.w < 0.0F ? -w : w, q.x * share, q.y * share, q.z * share};
}

glm::quat multiplied(const glm::quat& a, const glm::quat& b) {
    return normalised(a * alignedTo(a, b), a);
}

void blendBone(rig::Transform& bone, const rig::Transform& other, float t, Align align) {
    set(bone, bone.translation * (1.0F - t) + other.translation * t,
        blended(other.rotation, bone.rotation, 1.0F - t, align));
}

void scaleBone(rig::Transform& bone, float share) {
    const glm::quat none(1.0F, 0.0F, 0.0F, 0.0F);
    set(bone, bone.translation * share, blended(bone.rotation, none, 1.0F - share, Align::Yes));
}

void overlayBone(rig::Transform& bone, const rig::Transform& layer, float weight, Align align) {
    set(bone, bone.translation * (1.0F - weight) + layer.translation * weight,
        slerped(layer.rotation, bone.rotation, 1.0F - weight, align));
}

void addDeltaBone(rig::Transform& bone, const rig::Transform& delta, float weight, bool isPost) {
    const glm::quat turn = scaledRotation(delta.rotation, weight);
    set(bone, bone.translation + delta.translation * weight,
        isPost ? multiplied(bone.rotation, turn) : multiplied(turn, bone.rotation));
}

rig::Transform composed(const rig::Transform& parent, const rig::Transform& child) {
    return {parent.translation + parent.rotation * child.translation, parent.rotation * child.rotation,
            child.scale};
}

rig::Transform relativeTo(const rig::Transform& parent, const rig::Transform& world) {
    const glm::quat back = glm::conjugate(parent.rotation);
    return {back * (world.translation - parent.translation), back * world.rotation, world.scale};
}

}  // namespace poseloom::mdl
