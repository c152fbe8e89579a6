// SPDX-License-Identifier: MIT
#include "panim/sampling.h"

#include <algorithm>
#include <array>

#include "panim/transforms.h"
#include "support/concat.h"
#include "support/visitor.h"

namespace poseloom::panim {

namespace {

/// Frames times tracks that a program may keep of one clip.
constexpr std::size_t kMostCells = std::size_t{1} << 24U;

/// Where one value of the motion comes from.
struct ValueSource {
    std::size_t track = 0;
    rig::ComponentMask component = 0;  ///< of a transform in 2D
};

rig::Value flatComponent(const Transform2D& transform, rig::ComponentMask component) {
    if (component == rig::kPosition) return transform.position;
    if (component == rig::kScale) return transform.scale;
    return transform.rotation;
}

rig::Value motionValue(const Value& value, rig::ComponentMask component) {
    return std::visit(Visitor{
                          [](bool v) { return rig::Value(v); },
                          [](std::int32_t v) { return rig::Value(static_cast<std::int64_t>(v)); },
                          [](float v) { return rig::Value(v); },
                          [](const glm::vec3& v) { return rig::Value(v); },
                          [](const Asset& v) { return rig::Value(v.path); },
                          [&](const Transform2D& v) { return flatComponent(v, component); },
                          [](const rig::Transform& v) { return rig::Value(v.translation); },
                      },
                      value);
}

class Motion final : public rig::Clip {
  public:
    explicit Motion(ClipPtr clip) : m_clip(std::move(clip)) {
        m_info.name = m_clip->name;
        m_info.fps = static_cast<double>(m_clip->fps);
        for (std::size_t i = 0; i < m_clip->tracks.size(); ++i)
            addTrack(i);
        const std::size_t cells = std::max<std::size_t>(1, m_info.tracks.size() + m_info.values.size());
        const auto most = std::clamp<std::size_t>(kMostCells / cells, 1, kMostPlayedFrames);
        m_info.frames = static_cast<int>(std::min<std::size_t>(most, m_clip->totalFrames));
        m_info.loopFrames = m_info.frames;
        m_info.loops = true;
        for (const Event& event : m_clip->events)
            m_info.events.push_back(
                {static_cast<double>(event.frame), event.name, std::string(nameOf(event.kind))});
    }

    const rig::ClipInfo& info() const override { return m_info; }

    void sample(int frame, std::span<rig::Transform> out) const override {
        for (std::size_t i = 0; i < m_tracks.size() && i < out.size(); ++i) {
            const Track& track = m_clip->tracks[m_tracks[i]];
            const auto value = panim::sample(track, static_cast<std::uint32_t>(frame));
            out[i] = authoredPart(std::get<rig::Transform>(*value), track.authored);
        }
    }

    void sampleValues(int frame, std::span<rig::Value> out) const override {
        for (std::size_t i = 0; i < m_values.size() && i < out.size(); ++i) {
            const Track& track = m_clip->tracks[m_values[i].track];
            const auto value = panim::sample(track, static_cast<std::uint32_t>(frame));
            out[i] = motionValue(*value, m_values[i].component);
        }
    }

  private:
    void addTrack(std::size_t index) {
        const Track& track = m_clip->tracks[index];
        if (track.keys.empty()) return;
        const std::string bone = track.bone ? track.bone->text() : std::string();
        if (isTransform3D(track.channel)) {
            const bool isBone = track.bone.has_value();
            m_info.tracks.push_back({track.object, bone, isBone, track.authored, isBone});
            m_tracks.push_back(index);
        } else if (isTransform2D(track.channel)) {
            for (const auto& [component, name] : kFlatComponents) {
                if ((track.authored & component) == 0) continue;
                const std::string prefix = track.bone ? concat({"bone[", bone, "]."}) : std::string();
                m_info.values.push_back({track.object, concat({prefix, name})});
                m_values.push_back({index, component});
            }
        } else {
            m_info.values.push_back({track.object, std::string(fieldNameOf(track.channel))});
            m_values.push_back({index, 0});
        }
    }

    static rig::Transform authoredPart(const rig::Transform& value, rig::ComponentMask authored) {
        rig::Transform part;
        if ((authored & rig::kPosition) != 0) part.translation = value.translation;
        if ((authored & rig::kScale) != 0) part.scale = value.scale;
        if ((authored & rig::kRotation) == 0) return part;
        const glm::quat unit = normalisedAsEngine(value.rotation);
        if (glm::dot(unit, unit) > 0.0F) part.rotation = unit;
        return part;
    }

    static constexpr std::array<std::pair<rig::ComponentMask, std::string_view>, 3> kFlatComponents{
        {{rig::kPosition, "position"}, {rig::kRotation, "rotation"}, {rig::kScale, "scale"}}};

    ClipPtr m_clip;
    rig::ClipInfo m_info;
    std::vector<std::size_t> m_tracks;  ///< per track of the motion: the clip's
    std::vector<ValueSource> m_values;
};

}  // namespace

std::optional<Value> sample(const Track& track, std::uint32_t frame) {
    if (track.keys.empty()) return std::nullopt;
    const auto after = std::upper_bound(track.keys.begin(), track.keys.end(), frame,
                                        [](std::uint32_t at, const Key& key) { return at < key.frame; });
    if (after == track.keys.begin()) return after->value;
    const Key& from = *std::prev(after);
    if (after == track.keys.end() || from.interpolation == Interpolation::Step) return from.value;
    const float t = static_cast<float>(frame - from.frame) / static_cast<float>(after->frame - from.frame);
    return between(from.value, after->value, shaped(from.ease, t));
}

rig::ClipPtr makeMotion(ClipPtr clip) {
    return std::make_shared<Motion>(std::move(clip));
}

}  // namespace poseloom::panim
