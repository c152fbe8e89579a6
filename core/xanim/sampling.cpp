// SPDX-License-Identifier: MIT
#include "xanim/sampling.h"

#include <algorithm>
#include <cmath>

namespace poseloom::xanim {

namespace {

/// Two neighbouring values and how far between them.
struct Between {
    std::size_t from = 0;
    std::size_t to = 0;
    float fraction = 0.0F;
};

Between betweenFrames(double frame, std::size_t values) {
    const double place = std::min(frame, static_cast<double>(values - 1));
    const auto from = static_cast<std::size_t>(place);
    return {from, std::min(from + 1, values - 1), static_cast<float>(place - std::floor(place))};
}

/// Broken keys (XAN006) give some pair of values all the same.
Between betweenKeys(double frame, const std::vector<std::uint16_t>& keys) {
    const auto after = std::upper_bound(keys.begin(), keys.end(), frame,
                                        [](double wanted, std::uint16_t key) { return wanted < key; });
    if (after == keys.begin()) return {};
    const auto from = static_cast<std::size_t>(after - keys.begin()) - 1;
    if (after == keys.end()) return {from, from, 0.0F};
    const double span = static_cast<double>(*after) - keys[from];
    const double fraction = span > 0.0 ? (frame - keys[from]) / span : 0.0;
    return {from, from + 1, static_cast<float>(std::clamp(fraction, 0.0, 1.0))};
}

template <typename Value>
Between between(const Track<Value>& track, double frame) {
    if (!(frame > 0.0)) frame = 0.0;
    return track.keys.empty() ? betweenFrames(frame, track.values.size()) : betweenKeys(frame, track.keys);
}

glm::quat numbersOf(const PackedRotation& r) {
    return {static_cast<float>(r[3]), static_cast<float>(r[0]), static_cast<float>(r[1]),
            static_cast<float>(r[2])};
}

glm::quat normalised(const glm::quat& q) {
    const float length = std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
    if (!(length > 0.0F)) return {1.0F, 0.0F, 0.0F, 0.0F};
    return {q.w / length, q.x / length, q.y / length, q.z / length};
}

class AnimationClip final : public rig::Clip {
  public:
    AnimationClip(AnimationPtr animation, const rig::Skeleton* skeleton) : m_animation(std::move(animation)) {
        describe();
        for (const Part& part : m_animation->parts) {
            const auto joint = skeleton == nullptr ? std::nullopt : skeleton->find(part.name);
            m_rest.push_back(joint ? skeleton->joints[*joint].bind.translation : glm::vec3(0.0F));
        }
    }

    const rig::ClipInfo& info() const override { return m_info; }

    void sample(int frame, std::span<rig::Transform> out) const override {
        const std::size_t count = std::min(out.size(), m_animation->parts.size());
        for (std::size_t i = 0; i < count; ++i) {
            const Part& part = m_animation->parts[i];
            out[i] = {};
            out[i].rotation = rotationAt(part.rotation, frame).value_or(glm::quat(1.0F, 0.0F, 0.0F, 0.0F));
            if (const auto offset = translationAt(part.translation, frame))
                out[i].translation = m_rest[i] + *offset;
        }
    }

    void sampleValues(int, std::span<rig::Value>) const override {}

  private:
    void describe() {
        const Animation& a = *m_animation;
        m_info.name = a.name;
        m_info.fps = a.fps > 0 ? a.fps : 30.0;
        m_info.frames = a.lastFrame() + 1;
        m_info.loops = a.loops;
        m_info.loopFrames = std::max(1, a.lastFrame());
        m_info.foldsBoneCase = true;
        m_info.skeletal = true;
        for (const Part& part : a.parts)
            m_info.tracks.push_back({{}, part.name, true, maskOf(part)});
        for (const Notetrack& note : a.notetracks)
            m_info.events.push_back({static_cast<double>(note.frame), note.name, {}});
    }

    static rig::ComponentMask maskOf(const Part& part) {
        return part.translation.empty() ? rig::kRotation
                                        : static_cast<rig::ComponentMask>(rig::kRotation | rig::kPosition);
    }

    AnimationPtr m_animation;
    rig::ClipInfo m_info;
    std::vector<glm::vec3> m_rest;
};

}  // namespace

glm::quat unpack(const PackedRotation& rotation) {
    return normalised(numbersOf(rotation));
}

std::optional<glm::quat> rotationAt(const RotationTrack& track, double frame) {
    if (track.empty()) return std::nullopt;
    const Between b = between(track, frame);
    const glm::quat from = numbersOf(track.values[b.from]);
    const glm::quat to = numbersOf(track.values[b.to]);
    return normalised(from + (to - from) * b.fraction);
}

std::optional<glm::vec3> translationAt(const TranslationTrack& track, double frame) {
    if (track.empty()) return std::nullopt;
    const Between b = between(track, frame);
    const glm::vec3& from = track.values[b.from];
    const glm::vec3& to = track.values[b.to];
    return from + (to - from) * b.fraction;
}

double frameAt(const Animation& animation, double seconds) {
    const double last = animation.lastFrame();
    const double frame = seconds * animation.fps;
    if (last <= 0.0 || !std::isfinite(frame)) return 0.0;
    if (!animation.loops) return std::clamp(frame, 0.0, last);
    const double within = std::fmod(frame, last);
    return within < 0.0 ? within + last : within;
}

rig::ClipPtr makeClip(AnimationPtr animation, const rig::Skeleton* skeleton) {
    if (!animation) return nullptr;
    return std::make_shared<AnimationClip>(std::move(animation), skeleton);
}

}  // namespace poseloom::xanim
