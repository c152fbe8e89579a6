// SPDX-License-Identifier: MIT
#include "mdl/sequence_clip.h"

#include <algorithm>
#include <filesystem>
#include <mutex>

#include "mdl/sequence_evaluator.h"

namespace poseloom::mdl {

namespace {

SequenceEvaluator evaluatorFor(const ModelSetPtr& set, const PoseSettings& settings) {
    SequenceEvaluator evaluator(set);
    for (const auto& [name, value] : settings) {
        if (const auto index = set->findPoseParameter(name)) evaluator.setPoseParameter(*index, value);
    }
    return evaluator;
}

int framesOf(const ModelSet& set, std::size_t sequence) {
    int frames = 1;
    for (const int own : set.sequence(sequence).animations) {
        const int animation = set.animationFrom(sequence, own);
        if (animation >= 0)
            frames = std::max(frames, set.animation(static_cast<std::size_t>(animation)).frames);
    }
    return frames;
}

rig::Delta sequenceDelta(std::uint32_t flags) {
    if ((flags & kDelta) == 0) return rig::Delta::None;
    return (flags & kPost) != 0 ? rig::Delta::Post : rig::Delta::Pre;
}

std::vector<rig::ClipEvent> eventsOf(const Sequence& sequence, int frames) {
    std::vector<rig::ClipEvent> events;
    for (const Event& event : sequence.events) {
        events.push_back({static_cast<double>(event.cycle) * (frames - 1),
                          event.name.empty() ? std::to_string(event.id) : event.name, event.options});
    }
    std::stable_sort(events.begin(), events.end(),
                     [](const rig::ClipEvent& a, const rig::ClipEvent& b) { return a.frame < b.frame; });
    return events;
}

rig::ClipInfo infoOf(const SequenceEvaluator& evaluator, std::size_t sequence) {
    const ModelSet& set = evaluator.set();
    const Sequence& s = set.sequence(sequence);
    rig::ClipInfo info;
    info.name = s.name;
    info.frames = framesOf(set, sequence);
    const float perSecond = evaluator.cyclesPerSecond(static_cast<int>(sequence));
    if (perSecond > 0.0F) info.fps = static_cast<double>(perSecond) * (info.frames - 1);
    info.loops = (s.flags & kLooping) != 0;
    info.delta = sequenceDelta(s.flags);
    info.loopFrames = std::max(1, info.frames - 1);
    info.foldsBoneCase = true;
    const std::string object = std::filesystem::path(set.main().file).stem().string();
    info.tracks.reserve(set.main().bones.size());
    for (const Bone& bone : set.main().bones)
        info.tracks.push_back({object, bone.name, true, rig::kPosition | rig::kRotation});
    info.events = eventsOf(s, info.frames);
    return info;
}

class SequenceClip final : public rig::Clip {
  public:
    SequenceClip(const ModelSetPtr& set, std::size_t sequence, const PoseSettings& settings)
        : m_sequence(static_cast<int>(sequence)),
          m_evaluator(evaluatorFor(set, settings)),
          m_info(infoOf(m_evaluator, sequence)) {}

    const rig::ClipInfo& info() const override { return m_info; }

    void sample(int frame, std::span<rig::Transform> out) const override {
        if (out.size() != m_info.tracks.size()) return;
        const int last = m_info.frames - 1;
        const int wanted = std::clamp(frame, 0, last);
        const float cycle = last > 0 ? static_cast<float>(wanted) / static_cast<float>(last) : 0.0F;
        const double seconds = wanted / m_info.fps;
        const std::lock_guard lock(m_mutex);
        if (m_info.delta != rig::Delta::None) {
            std::fill(out.begin(), out.end(), rig::Transform{});
            m_evaluator.single(m_sequence, heldBack(cycle), out, static_cast<float>(seconds));
        } else {
            m_evaluator.basePose(out);
            m_evaluator.accumulate({m_sequence, heldBack(cycle), 1.0F}, static_cast<float>(seconds), out);
        }
    }

    void sampleValues(int, std::span<rig::Value>) const override {}

  private:
    /// The last frame of a loop repeats the first, but cycle 1 would end layers before it.
    float heldBack(float cycle) const { return m_info.loops && cycle >= 1.0F ? 0.0F : cycle; }

    int m_sequence;
    mutable std::mutex m_mutex;
    mutable SequenceEvaluator m_evaluator;
    rig::ClipInfo m_info;
};

}  // namespace

rig::ClipPtr makeSequenceClip(const ModelSetPtr& set, std::size_t sequence, const PoseSettings& settings) {
    if (!set || sequence >= set->sequences.size()) return nullptr;
    return std::make_shared<SequenceClip>(set, sequence, settings);
}

}  // namespace poseloom::mdl
