// SPDX-License-Identifier: MIT
#include "animtree/leaf_motion.h"

#include <algorithm>
#include <cmath>

namespace poseloom::animtree {

namespace {

glm::quat unitOr(const glm::quat& q, const glm::quat& otherwise) {
    const float length = std::sqrt(glm::dot(q, q));
    return length > 0.0F ? q / length : otherwise;
}

class ClipMotion final : public LeafMotion {
  public:
    ClipMotion(rig::ClipPtr clip, const rig::Skeleton& skeleton) : m_clip(std::move(clip)) {
        const rig::ClipInfo& info = m_clip->info();
        m_last = info.loops ? std::max(1, info.loopFrames) : std::max(0, info.frames - 1);
        m_info.length = info.fps > 0.0 ? m_last / info.fps : 0.0;
        m_info.loops = info.loops;
        for (const rig::Track& track : info.tracks) {
            const auto joint = skeleton.find(track.bone);
            m_info.bones.push_back(track.bone);
            m_rest.push_back(joint ? skeleton.joints[*joint].bind : rig::Transform{});
        }
        for (const rig::ClipEvent& event : info.events)
            m_info.notes.push_back({event.name, m_last > 0 ? event.frame / m_last : 0.0});
    }

    const LeafMotionInfo& info() const override { return m_info; }

    void sample(double time, std::span<rig::Transform> out,
                std::span<rig::Transform> scratch) const override {
        const double frame = std::clamp(time, 0.0, 1.0) * m_last;
        const int from = frameOf(static_cast<int>(frame));
        const int to = frameOf(static_cast<int>(frame) + 1);
        const auto fraction = static_cast<float>(frame - std::floor(frame));
        const std::span<rig::Transform> first = scratch.first(m_rest.size());
        const std::span<rig::Transform> second = scratch.subspan(m_rest.size(), m_rest.size());
        m_clip->sample(from, first);
        m_clip->sample(to, second);
        for (std::size_t i = 0; i < m_rest.size(); ++i)
            out[i] = between(i, first[i], second[i], fraction);
    }

  private:
    /// A loop whose last frame does not repeat the first goes on with the first.
    int frameOf(int frame) const {
        const rig::ClipInfo& info = m_clip->info();
        if (frame < info.frames) return frame;
        return info.loops ? 0 : info.frames - 1;
    }

    rig::Transform between(std::size_t track, const rig::Transform& from, const rig::Transform& to,
                           float fraction) const {
        const rig::ComponentMask authored = m_clip->info().tracks[track].authored;
        rig::Transform result;
        result.rotation = m_rest[track].rotation;
        if ((authored & rig::kRotation) != 0) {
            const glm::quat near = glm::dot(from.rotation, to.rotation) < 0.0F ? -to.rotation : to.rotation;
            result.rotation = unitOr(from.rotation + (near - from.rotation) * fraction, result.rotation);
        }
        if ((authored & rig::kPosition) != 0)
            result.translation =
                from.translation + (to.translation - from.translation) * fraction - m_rest[track].translation;
        return result;
    }

    rig::ClipPtr m_clip;
    LeafMotionInfo m_info;
    std::vector<rig::Transform> m_rest;
    int m_last = 0;
};

}  // namespace

LeafMotionPtr makeLeafMotion(rig::ClipPtr clip, const rig::Skeleton& skeleton) {
    if (!clip) return nullptr;
    return std::make_shared<ClipMotion>(std::move(clip), skeleton);
}

}  // namespace poseloom::animtree
