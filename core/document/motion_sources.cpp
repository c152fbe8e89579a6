// SPDX-License-Identifier: MIT
#include "document/motion_sources.h"

#include <charconv>

#include "panim/sampling.h"
#include "support/concat.h"

namespace poseloom::document {

namespace {

/// The joint of a track of a Perro clip, which names its bone or counts it.
std::optional<std::size_t> jointOfTrack(const rig::Skeleton& skeleton, const rig::Track& track) {
    if (!track.isBone) return std::nullopt;
    if (const auto named = skeleton.find(track.bone)) return named;
    std::size_t index = 0;
    const char* end = track.bone.data() + track.bone.size();
    const auto parsed = std::from_chars(track.bone.data(), end, index);
    const bool good = parsed.ec == std::errc{} && parsed.ptr == end && index < skeleton.joints.size();
    return good ? std::optional(index) : std::nullopt;
}

/// A Perro clip's bones as whole local placements.
class PanimOnRig final : public rig::Clip {
  public:
    PanimOnRig(rig::ClipPtr motion, std::shared_ptr<const rig::Skeleton> skeleton)
        : m_motion(std::move(motion)), m_skeleton(std::move(skeleton)) {
        m_info = m_motion->info();
        m_info.tracks.clear();
        m_info.values.clear();
        m_info.skeletal = true;
        const auto& tracks = m_motion->info().tracks;
        for (std::size_t i = 0; i < tracks.size(); ++i) {
            const auto joint = jointOfTrack(*m_skeleton, tracks[i]);
            if (!joint) continue;
            m_info.tracks.push_back(
                {tracks[i].object, m_skeleton->joints[*joint].name, true, tracks[i].authored});
            m_from.emplace_back(i, *joint);
        }
    }

    const rig::ClipInfo& info() const override { return m_info; }

    void sample(int frame, std::span<rig::Transform> out) const override {
        std::vector<rig::Transform> tracks(m_motion->info().tracks.size());
        m_motion->sample(frame, tracks);
        for (std::size_t i = 0; i < m_from.size() && i < out.size(); ++i) {
            const auto [track, joint] = m_from[i];
            out[i] = tracks[track];
            out[i].rotation =
                glm::normalize(m_skeleton->joints[joint].bind.rotation * tracks[track].rotation);
        }
    }

    void sampleValues(int /*frame*/, std::span<rig::Value> /*out*/) const override {}

  private:
    rig::ClipPtr m_motion;
    std::shared_ptr<const rig::Skeleton> m_skeleton;
    rig::ClipInfo m_info;
    std::vector<std::pair<std::size_t, std::size_t>> m_from;  ///< track of the motion, joint
};

void copyBodyParts(const mdl::Model& model, Motion& motion) {
    for (const mdl::BodyPart& part : model.bodyParts)
        motion.bodyParts.push_back({part.name, part.models});
}

}  // namespace

Motion motionOf(const interop::ImportedPtr& model, std::span<const std::size_t> clips) {
    Motion motion;
    motion.name = model->name;
    motion.origin = model->file;
    motion.skeleton = std::shared_ptr<const rig::Skeleton>(model, &model->skeleton);
    motion.mesh = model->mesh;
    if (clips.empty()) {
        motion.clips = model->clips;
        return motion;
    }
    for (const std::size_t clip : clips)
        motion.clips.push_back(model->clips[clip]);
    return motion;
}

Motion motionOf(const mdl::OpenResult& opened, std::size_t animation) {
    Motion motion;
    motion.name = std::filesystem::path(opened.model->file).stem().string();
    motion.origin = opened.model->file;
    motion.skeleton = std::make_shared<const rig::Skeleton>(opened.model->skeleton());
    motion.mesh = opened.mesh;
    motion.model = opened.model;
    copyBodyParts(*opened.model, motion);
    motion.clips.push_back(mdl::makeAnimationClip(opened.model, animation));
    return motion;
}

RigFile openRig(const std::filesystem::path& path, const mdl::SearchPaths& search) {
    RigFile rig;
    if (interop::isImportEnding(path.extension().string())) {
        interop::ImportResult read = interop::importFile(path);
        rig.diagnostics = std::move(read.diagnostics);
        if (!read.model) return rig;
        rig.skeleton = std::shared_ptr<const rig::Skeleton>(read.model, &read.model->skeleton);
        rig.mesh = read.model->mesh;
        return rig;
    }
    mdl::OpenResult opened = mdl::openModel(path, search);
    rig.diagnostics = std::move(opened.diagnostics);
    if (!opened.model) return rig;
    rig.skeleton = std::make_shared<const rig::Skeleton>(opened.model->skeleton());
    rig.mesh = opened.mesh;
    return rig;
}

Motion motionOf(const panim::ClipPtr& clip, const RigFile& rig, Diagnostics& diagnostics) {
    Motion motion;
    motion.name = clip->name;
    motion.skeleton = rig.skeleton;
    motion.mesh = rig.mesh;
    const rig::ClipPtr whole = panim::makeMotion(clip);
    auto bones = std::make_shared<PanimOnRig>(whole, rig.skeleton);
    const std::size_t all = whole->info().tracks.size() + whole->info().values.size();
    const std::size_t kept = bones->info().tracks.size();
    if (kept < all)
        diagnostics.push_back({"INT048",
                               Severity::Warning,
                               concat({std::to_string(all - kept), " of ", std::to_string(all),
                                       " tracks move no bone of the rig and are left out"}),
                               {},
                               {},
                               {},
                               {}});
    motion.clips.push_back(std::move(bones));
    return motion;
}

}  // namespace poseloom::document
