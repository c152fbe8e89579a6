// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <mutex>

#include "mdl/frame_decoder.h"
#include "mdl/row_decoder.h"

namespace poseloom::mdl {

namespace {

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
        : m_model(std::move(model)),
          m_animation(animation),
          m_info(infoOf(*m_model, animation)),
          m_decoder(*m_model, animation) {}

    const rig::ClipInfo& info() const override { return m_info; }

    void sample(int frame, std::span<rig::Transform> out) const override {
        const std::lock_guard lock(m_mutex);
        m_decoder.decode(std::clamp(frame, 0, m_info.frames - 1), out);
    }

    void sampleValues(int, std::span<rig::Value>) const override {}

    bool decodeRows(const rig::ClipRows& rows) const override {
        mdl::decodeRows(*m_model, m_animation, m_info, rows);
        return true;
    }

  private:
    ModelPtr m_model;
    std::size_t m_animation;
    rig::ClipInfo m_info;
    mutable std::mutex m_mutex;
    mutable FrameDecoder m_decoder;  ///< keeps its place, so that frames in order cost no search
};

}  // namespace

rig::ClipPtr makeAnimationClip(ModelPtr model, std::size_t animation) {
    if (!model || animation >= model->animations.size()) return nullptr;
    return std::make_shared<AnimationClip>(std::move(model), animation);
}

}  // namespace poseloom::mdl
