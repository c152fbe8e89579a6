// SPDX-License-Identifier: MIT
#include "rig/pose.h"

#include <algorithm>
#include <new>

namespace poseloom::rig {

namespace {

constexpr std::size_t kCacheSetPeriod = 4096 / sizeof(float);
constexpr std::size_t kLineFloats = 64 / sizeof(float);
constexpr std::align_val_t kAlignment{64};

std::size_t roundedUp(std::size_t count, std::size_t unit) {
    return (count + unit - 1) / unit * unit;
}

}  // namespace

PoseLayout PoseLayout::of(std::size_t joints, bool hasScale) {
    PoseLayout layout;
    layout.joints = joints;
    layout.hasScale = hasScale;
    layout.padded = roundedUp(std::max<std::size_t>(1, joints), kBlockJoints);
    layout.lanes = hasScale ? 10 : 7;
    layout.floats = roundedUp(layout.padded * layout.lanes, kLineFloats);
    if (layout.floats % kCacheSetPeriod == 0) layout.floats += kLineFloats;
    return layout;
}

void AlignedFloats::Free::operator()(float* pointer) const {
    ::operator delete[](pointer, kAlignment);
}

AlignedFloats::AlignedFloats(std::size_t count) : AlignedFloats(uninitialised(count)) {
    std::fill_n(m_data.get(), count, 0.0F);
}

AlignedFloats AlignedFloats::uninitialised(std::size_t count) {
    AlignedFloats floats;
    floats.m_data.reset(static_cast<float*>(::operator new[](count * sizeof(float), kAlignment)));
    floats.m_size = count;
    return floats;
}

Pose::Pose(const PoseLayout& layout) : m_layout(layout), m_floats(layout.floats) {
    setIdentity(layout, m_floats.data());
}

void setIdentity(const PoseLayout& layout, float* pose) {
    std::fill_n(pose, layout.floats, 0.0F);
    for (std::size_t joint = 0; joint < layout.padded; joint += kBlockJoints) {
        std::fill_n(pose + layout.index(kRotationLane + 3, joint), kBlockJoints, 1.0F);
        if (layout.hasScale) std::fill_n(pose + layout.index(kScaleLane, joint), 3 * kBlockJoints, 1.0F);
    }
}

Transform jointAt(const PoseLayout& layout, const float* pose, std::size_t joint) {
    const auto lane = [&](std::size_t index) { return pose[layout.index(index, joint)]; };
    Transform result;
    result.translation = {lane(0), lane(1), lane(2)};
    result.rotation = glm::quat(lane(6), lane(3), lane(4), lane(5));
    if (layout.hasScale) result.scale = {lane(7), lane(8), lane(9)};
    return result;
}

void setJoint(const PoseLayout& layout, float* pose, std::size_t joint, const Transform& value) {
    const auto lane = [&](std::size_t index) -> float& { return pose[layout.index(index, joint)]; };
    for (int axis = 0; axis < 3; ++axis) {
        lane(static_cast<std::size_t>(axis)) = value.translation[axis];
        if (layout.hasScale) lane(kScaleLane + static_cast<std::size_t>(axis)) = value.scale[axis];
    }
    lane(3) = value.rotation.x;
    lane(4) = value.rotation.y;
    lane(5) = value.rotation.z;
    lane(6) = value.rotation.w;
}

}  // namespace poseloom::rig
