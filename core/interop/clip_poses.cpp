// SPDX-License-Identifier: MIT
#include "interop/clip_poses.h"

#include <cmath>

namespace poseloom::interop {

namespace {

/// Two joints may share a name: a track in its joint's own place is taken at its word.
int jointOf(const rig::Skeleton& skeleton, const rig::Track& track, std::size_t index) {
    if (!track.isBone) return -1;
    if (index < skeleton.joints.size() && skeleton.joints[index].name == track.bone)
        return static_cast<int>(index);
    const auto found = skeleton.find(track.bone);
    return found ? static_cast<int>(*found) : -1;
}

rig::Transform onRest(const rig::Transform& rest, const rig::Transform& value, rig::Delta delta) {
    if (delta == rig::Delta::None) return value;
    rig::Transform result = rest;
    result.translation += value.translation;
    result.rotation = glm::normalize(delta == rig::Delta::Pre ? value.rotation * rest.rotation
                                                              : rest.rotation * value.rotation);
    result.scale *= value.scale;
    return result;
}

}  // namespace

ClipPoses::ClipPoses(const rig::Skeleton& skeleton, const rig::Clip& clip)
    : m_skeleton(skeleton), m_clip(clip), m_tracks(clip.info().tracks.size()) {
    const std::vector<rig::Track>& tracks = clip.info().tracks;
    m_joints.reserve(tracks.size());
    for (std::size_t i = 0; i < tracks.size(); ++i)
        m_joints.push_back(jointOf(skeleton, tracks[i], i));
}

void ClipPoses::sample(int frame, std::span<rig::Transform> out) {
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = m_skeleton.joints[i].bind;
    m_clip.sample(frame, m_tracks);
    const rig::ClipInfo& info = m_clip.info();
    for (std::size_t i = 0; i < m_tracks.size(); ++i) {
        if (m_joints[i] < 0) continue;
        const auto joint = static_cast<std::size_t>(m_joints[i]);
        const rig::Transform value = onRest(m_skeleton.joints[joint].bind, m_tracks[i], info.delta);
        const rig::ComponentMask authored = info.tracks[i].authored;
        if ((authored & rig::kPosition) != 0) out[joint].translation = value.translation;
        if ((authored & rig::kRotation) != 0) out[joint].rotation = value.rotation;
        if ((authored & rig::kScale) != 0) out[joint].scale = value.scale;
    }
}

std::vector<std::vector<rig::Transform>> samplePoses(const rig::Skeleton& skeleton, const rig::Clip& clip) {
    ClipPoses poses(skeleton, clip);
    std::vector<std::vector<rig::Transform>> frames(static_cast<std::size_t>(std::max(clip.info().frames, 1)),
                                                    std::vector<rig::Transform>(skeleton.joints.size()));
    for (std::size_t frame = 0; frame < frames.size(); ++frame)
        poses.sample(static_cast<int>(frame), frames[frame]);
    return frames;
}

double usableFps(const rig::Clip& clip) {
    const double fps = clip.info().fps;
    return std::isfinite(fps) && fps > 0.0 ? fps : 30.0;
}

}  // namespace poseloom::interop
