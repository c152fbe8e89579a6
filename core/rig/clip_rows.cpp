// SPDX-License-Identifier: MIT
#include "rig/clip_rows.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "rig/clip.h"
#include "rig/kernels.h"

namespace poseloom::rig {

namespace {

float screened(float value, float otherwise) {
    if (!std::isfinite(value)) return otherwise;
    return std::fabs(value) < std::numeric_limits<float>::min() ? 0.0F : value;
}

glm::vec3 screened(glm::vec3 value, float otherwise) {
    return {screened(value.x, otherwise), screened(value.y, otherwise), screened(value.z, otherwise)};
}

glm::quat screened(const glm::quat& q) {
    const double square = double{q.w} * q.w + double{q.x} * q.x + double{q.y} * q.y + double{q.z} * q.z;
    if (!std::isfinite(square) || square < 1e-24) return {1.0F, 0.0F, 0.0F, 0.0F};
    const bool isUnit = std::fabs(square - 1.0) < 1e-7;
    const auto scale = static_cast<float>(isUnit ? 1.0 : 1.0 / std::sqrt(square));
    const auto part = [scale](float value) { return screened(value * scale, 0.0F); };
    return {part(q.w), part(q.x), part(q.y), part(q.z)};
}

float dotAt(const PoseLayout& layout, const float* a, const float* b, std::size_t joint) {
    float sum = 0.0F;
    for (std::size_t lane = kRotationLane; lane < kRotationLane + 4; ++lane)
        sum += a[layout.index(lane, joint)] * b[layout.index(lane, joint)];
    return sum;
}

void turnRotation(const PoseLayout& layout, float* pose, std::size_t joint) {
    for (std::size_t lane = kRotationLane; lane < kRotationLane + 4; ++lane) {
        float& value = pose[layout.index(lane, joint)];
        value = -value;
    }
}

/// Gives each rotation of `row` the sign nearer to `previous`; returns the smallest dot product.
float alignTo(const PoseLayout& layout, const float* previous, float* row) {
    float smallest = 1.0F;
    for (std::size_t joint = 0; joint < layout.joints; ++joint) {
        const float dot = dotAt(layout, previous, row, joint);
        if (dot < 0.0F) turnRotation(layout, row, joint);
        smallest = std::min(smallest, std::fabs(dot));
    }
    return smallest;
}

}  // namespace

Transform screened(const Transform& transform) {
    return {screened(transform.translation, 0.0F), screened(transform.rotation),
            screened(transform.scale, 1.0F)};
}

void writeRow(const ClipInfo& info, const ClipRows& rows, std::size_t frame,
              std::span<const Transform> transforms) {
    const PoseLayout& layout = *rows.layout;
    float* row = rows.row(frame);
    setIdentity(layout, row);
    const std::size_t count = std::min({info.tracks.size(), rows.joints.size(), transforms.size()});
    for (std::size_t i = 0; i < count; ++i) {
        const ComponentMask authored = info.tracks[i].authored;
        Transform value;
        if ((authored & kPosition) != 0) value.translation = transforms[i].translation;
        if ((authored & kRotation) != 0) value.rotation = transforms[i].rotation;
        if ((authored & kScale) != 0) value.scale = transforms[i].scale;
        setJoint(layout, row, rows.joints[i], screened(value));
    }
    if (frame == 0) return;
    rows.near[frame - 1] = isNearStep(alignTo(layout, row - layout.floats, row)) ? 1 : 0;
}

bool isNearStep(float smallestDot) {
    return 1.0F - smallestDot <= kNearRotation;
}

}  // namespace poseloom::rig
