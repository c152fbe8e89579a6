// SPDX-License-Identifier: MIT
#include "interop/glb_animations.h"

#include <algorithm>
#include <map>

#include "interop/clip_poses.h"
#include "interop/names.h"
#include "rig/key_reduction.h"

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
std::vector<Component> column(const Frames& frames, std::size_t joint, Component rig::Transform::*component) {
    std::vector<Component> values;
    values.reserve(frames.size());
    for (const auto& pose : frames)
        values.push_back(pose[joint].*component);
    return values;
}

bool isScaled(const Frames& frames, std::size_t joint) {
    return std::any_of(frames.begin(), frames.end(),
                       [&](const auto& pose) { return pose[joint].scale != glm::vec3(1.0F); });
}

class AnimationAppender {
  public:
    AnimationAppender(GlbFile& file, const ExportModel& model, const std::vector<std::size_t>& nodes,
                      KeyStatistics& statistics)
        : m_file(file), m_model(model), m_nodes(nodes), m_statistics(statistics) {}

    GlbJson animation(const rig::Clip& clip) {
        const Frames frames = samplePoses(m_model.skeleton, clip);
        m_fps = usableFps(clip);
        m_samplers = GlbJson::array();
        m_channels = GlbJson::array();
        for (std::size_t joint = 0; joint < m_nodes.size(); ++joint) {
            add(joint, "translation", column(frames, joint, &rig::Transform::translation), GlbType::Vec3,
                m_statistics.distance);
            add(joint, "rotation", column(frames, joint, &rig::Transform::rotation), GlbType::Vec4,
                m_statistics.radians);
            if (isScaled(frames, joint))
                add(joint, "scale", column(frames, joint, &rig::Transform::scale), GlbType::Vec3,
                    m_statistics.distance);
        }
        return {{"name", toUtf8(clip.info().name)},
                {"samplers", std::move(m_samplers)},
                {"channels", std::move(m_channels)}};
    }

  private:
    /// Channels with keys at the same frames share their time line.
    std::size_t timeLine(const std::vector<std::size_t>& kept) {
        const auto [at, isNew] = m_timeLines.try_emplace({kept, m_fps}, 0);
        if (isNew) {
            std::vector<float> seconds;
            seconds.reserve(kept.size());
            for (const std::size_t frame : kept)
                seconds.push_back(static_cast<float>(static_cast<double>(frame) / m_fps));
            at->second = appendAccessor(m_file, seconds, GlbType::Scalar, true);
        }
        return at->second;
    }

    template <typename Value>
    void add(std::size_t joint, const char* path, const std::vector<Value>& frames, GlbType type,
             double& greatest) {
        const std::vector<std::size_t> kept =
            rig::keptFrames(std::span<const Value>(frames), m_model.tolerance, greatest);
        std::vector<float> values;
        values.reserve(kept.size() * 4);
        for (const std::size_t frame : kept)
            append(values, frames[frame]);
        m_statistics.frames += frames.size();
        m_statistics.keys += kept.size();
        m_channels.push_back(
            {{"sampler", m_samplers.size()}, {"target", {{"node", m_nodes[joint]}, {"path", path}}}});
        m_samplers.push_back({{"input", timeLine(kept)},
                              {"interpolation", "LINEAR"},
                              {"output", appendAccessor(m_file, values, type)}});
    }

    GlbFile& m_file;
    const ExportModel& m_model;
    const std::vector<std::size_t>& m_nodes;
    KeyStatistics& m_statistics;
    std::map<std::pair<std::vector<std::size_t>, double>, std::size_t> m_timeLines;
    double m_fps = 30.0;
    GlbJson m_samplers;
    GlbJson m_channels;
};

}  // namespace

void appendAnimations(GlbFile& file, const ExportModel& model, const std::vector<std::size_t>& nodes,
                      KeyStatistics& statistics) {
    if (model.clips.empty()) return;
    AnimationAppender appender(file, model, nodes, statistics);
    GlbJson animations = GlbJson::array();
    for (const rig::ClipPtr& clip : model.clips)
        animations.push_back(appender.animation(*clip));
    file.json["animations"] = std::move(animations);
}

}  // namespace poseloom::interop
