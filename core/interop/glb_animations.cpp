// SPDX-License-Identifier: MIT
#include "interop/glb_animations.h"

#include <algorithm>
#include <map>

#include "interop/clip_poses.h"
#include "interop/names.h"

namespace poseloom::interop {

namespace {

using Frames = std::vector<std::vector<rig::Transform>>;

void append(std::vector<float>& to, const glm::vec3& v) {
    to.insert(to.end(), {v.x, v.y, v.z});
}

void append(std::vector<float>& to, const glm::quat& q) {
    to.insert(to.end(), {q.x, q.y, q.z, q.w});
}

template <typename Component>
std::vector<float> column(const Frames& frames, std::size_t joint, Component rig::Transform::*component) {
    std::vector<float> values;
    values.reserve(frames.size() * 4);
    for (const auto& pose : frames)
        append(values, pose[joint].*component);
    return values;
}

bool isScaled(const Frames& frames, std::size_t joint) {
    return std::any_of(frames.begin(), frames.end(),
                       [&](const auto& pose) { return pose[joint].scale != glm::vec3(1.0F); });
}

class AnimationAppender {
  public:
    AnimationAppender(GlbFile& file, const ExportModel& model, const std::vector<std::size_t>& nodes)
        : m_file(file), m_model(model), m_nodes(nodes) {}

    GlbJson animation(const rig::Clip& clip) {
        const Frames frames = samplePoses(m_model.skeleton, clip);
        m_time = timeLine(frames.size(), usableFps(clip));
        m_samplers = GlbJson::array();
        m_channels = GlbJson::array();
        for (std::size_t joint = 0; joint < m_nodes.size(); ++joint) {
            add(joint, "translation", column(frames, joint, &rig::Transform::translation), GlbType::Vec3);
            add(joint, "rotation", column(frames, joint, &rig::Transform::rotation), GlbType::Vec4);
            if (isScaled(frames, joint))
                add(joint, "scale", column(frames, joint, &rig::Transform::scale), GlbType::Vec3);
        }
        return {{"name", toUtf8(clip.info().name)},
                {"samplers", std::move(m_samplers)},
                {"channels", std::move(m_channels)}};
    }

  private:
    std::size_t timeLine(std::size_t frames, double fps) {
        const auto [at, isNew] = m_timeLines.try_emplace({frames, fps}, 0);
        if (isNew) {
            std::vector<float> seconds(frames);
            for (std::size_t i = 0; i < frames; ++i)
                seconds[i] = static_cast<float>(static_cast<double>(i) / fps);
            at->second = appendAccessor(m_file, seconds, GlbType::Scalar, true);
        }
        return at->second;
    }

    void add(std::size_t joint, const char* path, const std::vector<float>& values, GlbType type) {
        m_channels.push_back(
            {{"sampler", m_samplers.size()}, {"target", {{"node", m_nodes[joint]}, {"path", path}}}});
        m_samplers.push_back({{"input", m_time},
                              {"interpolation", "LINEAR"},
                              {"output", appendAccessor(m_file, values, type)}});
    }

    GlbFile& m_file;
    const ExportModel& m_model;
    const std::vector<std::size_t>& m_nodes;
    std::map<std::pair<std::size_t, double>, std::size_t> m_timeLines;
    std::size_t m_time = 0;
    GlbJson m_samplers;
    GlbJson m_channels;
};

}  // namespace

void appendAnimations(GlbFile& file, const ExportModel& model, const std::vector<std::size_t>& nodes) {
    if (model.clips.empty()) return;
    AnimationAppender appender(file, model, nodes);
    GlbJson animations = GlbJson::array();
    for (const rig::ClipPtr& clip : model.clips)
        animations.push_back(appender.animation(*clip));
    file.json["animations"] = std::move(animations);
}

}  // namespace poseloom::interop
