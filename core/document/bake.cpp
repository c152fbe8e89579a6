// SPDX-License-Identifier: MIT
#include "document/bake.h"

#include <algorithm>
#include <cmath>

#include "document/bake_tracks.h"
#include "panim/writer.h"
#include "support/concat.h"

namespace poseloom::document {

namespace {

/// A frame that ends within this of the range's end belongs to it.
constexpr double kAtTheEnd = 1e-6;

Diagnostic bakeProblem(const char* code, std::string message, std::string subject = {}) {
    return {code, Severity::Error, std::move(message), {}, std::move(subject), {}, {}};
}

class Baker {
  public:
    Baker(const OpenedProject& opened, const BakeRequest& request, const Progress& progress)
        : m_opened(opened), m_request(request), m_progress(progress) {}

    BakedMotion run() {
        m_motion.diagnostics = m_opened.diagnostics;
        std::erase_if(m_motion.diagnostics, [](const Diagnostic& d) { return d.code == "PRJ012"; });
        take(m_opened.document.diagnostics());
        m_motion.name = nameOfMotion();
        if (!m_opened.usable || !chooseFrames()) return std::move(m_motion);
        if (semantics() == eval::Semantics::Perro) {
            bakePerro();
        } else {
            bakeDocumented();
        }
        m_motion.diagnostics = withoutSuppressed(std::move(m_motion.diagnostics), m_opened.project);
        return std::move(m_motion);
    }

  private:
    void take(const Diagnostics& more) {
        m_motion.diagnostics.insert(m_motion.diagnostics.end(), more.begin(), more.end());
    }

    void refuse(const char* code, std::string message, std::string subject = {}) {
        m_motion.frames = 0;
        m_motion.diagnostics.push_back(bakeProblem(code, std::move(message), std::move(subject)));
    }

    bool stopsAt(int frame) {
        if (!m_progress || m_progress(static_cast<double>(frame) / m_motion.frames)) return false;
        m_motion.frames = 0;
        m_motion.stopped = true;
        return true;
    }

    std::string nameOfMotion() const {
        const std::string& file =
            m_opened.projectFile.empty() ? m_opened.project.document : m_opened.projectFile;
        const std::string stem = std::filesystem::path(file).stem().string();
        return stem.empty() ? "motion" : stem;
    }

    eval::Semantics semantics() const { return m_request.semantics.value_or(m_opened.project.semantics); }

    bool chooseFrames() {
        if (m_opened.document.graph().nodes.empty() && m_opened.slots.empty()) {
            refuse("INT040", "there is no graph whose motion could be baked");
            return false;
        }
        const double to = m_request.to.value_or(m_request.from + lengthOf(m_opened.slots));
        const double steps = std::floor((to - m_request.from) * m_request.fps + kAtTheEnd);
        if (!(steps < kMostBakedFrames)) {
            refuse("INT041",
                   concat({"that would be more than ", std::to_string(kMostBakedFrames), " frames"}));
            return false;
        }
        m_motion.fps = m_request.fps;
        m_motion.frames = static_cast<int>(std::max(steps, 0.0)) + 1;
        return true;
    }

    /// The playheads at a time, exactly where one step from the stored frames puts them.
    std::vector<double> playheads(int frame) const {
        const double time = m_request.from + frame / m_request.fps;
        std::vector<double> frames;
        frames.reserve(m_opened.slots.size());
        for (const BoundSlot& slot : m_opened.slots) {
            eval::SlotPlayback playback = slot.playback;
            if (slot.source.clip) playback.advance(slot.source.clip->info(), time);
            frames.push_back(playback.frame);
        }
        return frames;
    }

    /// One weight per pin; false, and INT042, where a given one names no input.
    bool weigh(const eval::Program& program, std::vector<float>& weights) {
        weights = pinWeights(program, m_opened.project.weights);
        const auto pins = eval::pinsOf(program);
        for (const WeightSetting& wanted : m_request.weights) {
            bool known = false;
            for (std::size_t i = 0; i < pins.size(); ++i) {
                if (pins[i].nodeKey != wanted.node || pins[i].inputName != wanted.input) continue;
                weights[i] = wanted.weight;
                known = true;
            }
            if (known) continue;
            refuse("INT042", concat({"there is no input ", wanted.node, ".", wanted.input}), wanted.node);
            return false;
        }
        return true;
    }

    void declareObjects(PanimCollector& collector) const {
        for (const BoundSlot& slot : m_opened.slots) {
            if (!slot.panim) continue;
            for (const panim::ObjectDeclaration& object : slot.panim->objects)
                collector.declare(object.name, panim::typeOf(*slot.panim, object.name));
        }
    }

    void bakeDocumented() {
        const auto sources = sourcesOf(m_opened.slots);
        const eval::Compiled compiled = eval::compile(m_opened.document.graph(), sources);
        take(placedIn(m_opened.document, compiled.diagnostics));
        const eval::Program& program = *compiled.program;
        std::vector<float> weights;
        if (!weigh(program, weights)) return;
        eval::Evaluator evaluator(compiled.program);
        bindJoints(program);
        PanimCollector collector;
        declareObjects(collector);
        std::vector<std::vector<rig::Transform>> frames;
        bool any = false;
        for (int frame = 0; frame < m_motion.frames; ++frame) {
            if (stopsAt(frame)) return;
            const eval::PoseResult& pose = evaluator.evaluate(playheads(frame), weights);
            any = any || pose.hasPose;
            collectRest(program, pose, static_cast<std::uint32_t>(frame), collector);
            if (!m_jointList.empty()) frames.push_back(jointsOf(pose));
        }
        if (!any) return refuse("INT040", "the graph's output yields no pose at any frame");
        m_motion.rest = collector.finish(m_motion.name, m_motion.fps, m_motion.frames);
        if (m_jointList.empty()) return;
        m_motion.skeleton = m_opened.skeleton;
        m_motion.skeletal = rig::makeClip(skeletalInfo(), std::move(frames));
    }

    void bindJoints(const eval::Program& program) {
        if (!m_opened.skeleton) return;
        m_binding = eval::bindToSkeleton(program, *m_opened.skeleton, {});
        m_jointList = m_binding.joints;
        std::erase(m_jointList, eval::SkeletonBinding::kNoJoint);
        std::sort(m_jointList.begin(), m_jointList.end());
        m_jointList.erase(std::unique(m_jointList.begin(), m_jointList.end()), m_jointList.end());
        m_joints.resize(m_opened.skeleton->joints.size());
    }

    std::vector<rig::Transform> jointsOf(const eval::PoseResult& pose) {
        eval::applyToSkeleton(m_binding, pose, *m_opened.skeleton, m_joints);
        std::vector<rig::Transform> frame;
        frame.reserve(m_jointList.size());
        for (const std::uint32_t joint : m_jointList)
            frame.push_back(m_joints[joint]);
        return frame;
    }

    rig::ClipInfo skeletalInfo() const {
        rig::ClipInfo info;
        info.name = m_motion.name;
        info.fps = m_motion.fps;
        info.frames = m_motion.frames;
        info.loopFrames = std::max(1, m_motion.frames - 1);
        info.foldsBoneCase = true;
        info.skeletal = true;
        for (const std::uint32_t joint : m_jointList)
            info.tracks.push_back(
                {m_motion.name, m_opened.skeleton->joints[joint].name, true, rig::kAllComponents});
        return info;
    }

    void collectRest(const eval::Program& program, const eval::PoseResult& pose, std::uint32_t frame,
                     PanimCollector& collector) {
        if (!pose.hasPose) return;
        const auto tracks = eval::tracksOf(program);
        for (std::size_t i = 0; i < tracks.size(); ++i) {
            const bool isJoint =
                !m_binding.joints.empty() && m_binding.joints[i] != eval::SkeletonBinding::kNoJoint;
            if (isJoint || pose.authored[i] == 0) continue;
            std::optional<panim::Bone> bone;
            if (tracks[i].isBone) bone = panim::Bone{std::nullopt, tracks[i].bone};
            collector.add(frame, tracks[i].object,
                          bone ? panim::Channel::Skeleton3DBone : panim::Channel::Node3DTransform, bone,
                          pose.authored[i], pose.transforms[i]);
        }
        const auto values = eval::valuesOf(program);
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (pose.values[i])
                collector.addValue(frame, values[i].object, values[i].channel, *pose.values[i]);
        }
    }

    void bakePerro() {
        std::vector<eval::PerroWeight> weights;
        for (const std::vector<WeightSetting>* list : {&m_request.weights, &m_opened.project.weights}) {
            for (const WeightSetting& weight : *list)
                weights.push_back({weight.node, weight.input, weight.weight});
        }
        PanimCollector collector;
        declareObjects(collector);
        bool any = false;
        for (int frame = 0; frame < m_motion.frames && !m_opened.document.engineError(); ++frame) {
            if (stopsAt(frame)) return;
            const eval::PerroPose pose =
                eval::evaluatePerro(m_opened.document.graph(), perroSlots(playheads(frame)), weights);
            if (pose.gaveUp)
                return refuse("EVL011", "the graph has more ways through its cycles than can be followed");
            any = any || pose.exists;
            for (const eval::PerroEntry& entry : pose.entries)
                collector.add(static_cast<std::uint32_t>(frame), entry.object, entry.channel, entry.bone,
                              entry.authored, entry.value);
        }
        if (!any) return refuse("INT040", "the engine gets no pose from the graph at any frame");
        m_motion.rest = collector.finish(m_motion.name, m_motion.fps, m_motion.frames);
        if (m_motion.rest.tracks.empty())
            refuse("INT040",
                   "the engine moves nothing: it plays objects of clips that are bound to nodes only");
    }

    std::vector<eval::PerroSlot> perroSlots(const std::vector<double>& frames) const {
        std::vector<eval::PerroSlot> slots;
        slots.reserve(frames.size());
        for (std::size_t i = 0; i < frames.size(); ++i) {
            const BoundSlot& bound = m_opened.slots[i];
            eval::PerroSlot slot{bound.source.slot, bound.panim, {}, 0};
            slot.frame = static_cast<std::uint32_t>(std::clamp(std::floor(frames[i]), 0.0, 4294967295.0));
            for (const Binding& binding : bound.bindings)
                slot.bindings.push_back({binding.object, binding.node});
            slots.push_back(std::move(slot));
        }
        return slots;
    }

    const OpenedProject& m_opened;
    const BakeRequest& m_request;
    const Progress& m_progress;
    BakedMotion m_motion;
    eval::SkeletonBinding m_binding;
    std::vector<std::uint32_t> m_jointList;  ///< joints that some track moves, ascending
    std::vector<rig::Transform> m_joints;
};

}  // namespace

double lengthOf(const std::vector<BoundSlot>& slots) {
    double longest = 0.0;
    for (const BoundSlot& slot : slots) {
        if (!slot.source.clip) continue;
        const rig::ClipInfo& info = slot.source.clip->info();
        const double speed = std::abs(slot.playback.speed);
        if (info.fps > 0.0 && speed > 1e-6 && !slot.playback.paused)
            longest = std::max(longest, (info.frames - 1) / info.fps / speed);
    }
    return longest;
}

BakedMotion bake(const OpenedProject& opened, const BakeRequest& request, const Progress& progress) {
    return Baker(opened, request, progress).run();
}

panim::Clip panimOf(const BakedMotion& motion, double tolerance, interop::KeyStatistics& statistics) {
    panim::Clip clip = motion.rest;
    clip.name = motion.name;
    clip.fps = static_cast<float>(motion.fps);
    clip.totalFrames = static_cast<std::uint32_t>(std::max(motion.frames, 1));
    if (motion.skeletal) {
        // A tolerance below 0 keeps every key; what can go is decided below.
        panim::Clip bones = panim::clipOfMotion(*motion.skeletal, *motion.skeleton, motion.name, -1.0F);
        clip.objects.insert(clip.objects.end(), bones.objects.begin(), bones.objects.end());
        for (panim::Track& track : bones.tracks)
            clip.tracks.push_back(std::move(track));
    }
    for (panim::Track& track : clip.tracks)
        reduceKeys(track, tolerance, statistics);
    return clip;
}

}  // namespace poseloom::document
