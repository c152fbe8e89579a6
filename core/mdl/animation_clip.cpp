// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <mutex>

#include "mdl/frame_decoder.h"

namespace poseloom::mdl {

namespace {

/// Decoded clips may take this much beside kBytesPerFileByte for each byte of the file; longer ones are
/// decoded frame by frame, so that a hostile frame count costs no memory.
constexpr std::size_t kRowBudget = std::size_t{8} << 20;
constexpr std::size_t kBytesPerFileByte = 32;

rig::Delta deltaOf(std::uint32_t flags) {
    if ((flags & kDelta) == 0) return rig::Delta::None;
    return (flags & kPost) != 0 ? rig::Delta::Post : rig::Delta::Pre;
}

bool plays(const Sequence& sequence, int animation) {
    return std::find(sequence.animations.begin(), sequence.animations.end(), animation) !=
           sequence.animations.end();
}

std::vector<rig::ClipEvent> eventsOf(const Model& model, std::size_t animation) {
    std::vector<rig::ClipEvent> events;
    const double last = model.animations[animation].frames - 1;
    for (const Sequence& sequence : model.sequences) {
        if (!plays(sequence, static_cast<int>(animation))) continue;
        for (const Event& event : sequence.events) {
            events.push_back({static_cast<double>(event.cycle) * last,
                              event.name.empty() ? std::to_string(event.id) : event.name, event.options});
        }
    }
    std::stable_sort(events.begin(), events.end(),
                     [](const rig::ClipEvent& a, const rig::ClipEvent& b) { return a.frame < b.frame; });
    return events;
}

/// A delta animation says in its own flags, or only in those of the sequences that play it, how it is meant.
std::uint32_t flagsOf(const Model& model, std::size_t animation) {
    std::uint32_t flags = model.animations[animation].flags;
    if ((flags & kDelta) == 0) return flags;
    for (const Sequence& sequence : model.sequences) {
        if ((sequence.flags & kDelta) != 0 && plays(sequence, static_cast<int>(animation))) {
            flags |= sequence.flags & kPost;
        }
    }
    return flags;
}

rig::ClipInfo infoOf(const Model& model, std::size_t animation) {
    const Animation& a = model.animations[animation];
    rig::ClipInfo info;
    info.name = a.name;
    info.fps = a.fps;
    info.frames = a.frames;
    info.loops = (a.flags & kLooping) != 0;
    info.delta = deltaOf(flagsOf(model, animation));
    info.loopFrames = std::max(1, a.frames - 1);
    info.foldsBoneCase = true;
    const std::string object = std::filesystem::path(model.file).stem().string();
    info.tracks.reserve(model.bones.size());
    for (const Bone& bone : model.bones)
        info.tracks.push_back({object, bone.name, true, rig::kPosition | rig::kRotation});
    info.events = eventsOf(model, animation);
    return info;
}

class AnimationClip final : public rig::Clip {
  public:
    AnimationClip(ModelPtr model, std::size_t animation)
        : m_model(std::move(model)), m_animation(animation), m_info(infoOf(*m_model, animation)) {}

    const rig::ClipInfo& info() const override { return m_info; }

    void sample(int frame, std::span<rig::Transform> out) const override {
        const int wanted = std::clamp(frame, 0, m_info.frames - 1);
        std::call_once(m_decoded, [this] { decodeAll(); });
        if (m_rows.empty()) {
            decodeFrame(*m_model, m_animation, wanted, out);
            return;
        }
        const std::size_t bones = m_info.tracks.size();
        const auto row =
            m_rows.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(wanted) * bones);
        std::transform(row, row + static_cast<std::ptrdiff_t>(std::min(bones, out.size())), out.begin(),
                       [](const Row& r) {
                           return rig::Transform{r.position, r.rotation, glm::vec3(1.0F)};
                       });
    }

    void sampleValues(int, std::span<rig::Value>) const override {}

  private:
    struct Row {
        glm::vec3 position{0.0F};
        glm::quat rotation{1.0F, 0.0F, 0.0F, 0.0F};
    };

    void decodeAll() const {
        const std::size_t bones = m_info.tracks.size();
        const auto frames = static_cast<std::size_t>(m_info.frames);
        const std::size_t budget = kRowBudget + kBytesPerFileByte * m_model->bytes.size();
        if (bones == 0 || frames > budget / (bones * sizeof(Row))) return;
        m_rows.reserve(frames * bones);
        std::vector<rig::Transform> pose(bones);
        FrameDecoder decoder(*m_model, m_animation);
        for (int frame = 0; frame < m_info.frames; ++frame) {
            decoder.decode(frame, pose);
            for (const rig::Transform& t : pose)
                m_rows.push_back({t.translation, t.rotation});
        }
    }

    ModelPtr m_model;
    std::size_t m_animation;
    rig::ClipInfo m_info;
    mutable std::once_flag m_decoded;
    mutable std::vector<Row> m_rows;  ///< frame-major; empty where too large to keep
};

}  // namespace

rig::ClipPtr makeAnimationClip(ModelPtr model, std::size_t animation) {
    if (!model || animation >= model->animations.size()) return nullptr;
    return std::make_shared<AnimationClip>(std::move(model), animation);
}

}  // namespace poseloom::mdl
