// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "interop/import_scene.h"
#include "interop/names.h"
#include "interop/text_words.h"
#include "support/concat.h"

namespace poseloom::interop {

namespace {

/// What a number of a frame does to its joint.
struct BvhChannel {
    std::size_t joint = 0;
    int axis = 0;
    bool turns = false;
};

std::optional<BvhChannel> channelNamed(std::string_view name) {
    if (name.size() != 9) return std::nullopt;
    BvhChannel channel;
    channel.axis = (name[0] | 0x20) - 'x';
    if (channel.axis < 0 || channel.axis > 2) return std::nullopt;
    channel.turns = rig::equalIgnoringCase(name.substr(1), "rotation");
    return channel.turns || rig::equalIgnoringCase(name.substr(1), "position") ? std::optional(channel)
                                                                               : std::nullopt;
}

class BvhReader {
  public:
    BvhReader(std::string_view text, const std::string& file, const ImportOptions& options)
        : m_words(text, file), m_file(file), m_options(options), m_deadline(options) {}

    ImportResult run() {
        auto model = std::make_shared<ImportedModel>();
        model->file = m_file;
        model->name = std::filesystem::path(m_file).stem().string();
        if (!readHierarchy()) return {nullptr, std::move(m_diagnostics)};
        placeJoints();
        rig::ClipPtr clip = readMotion(model->name);
        if (m_failed) return {nullptr, std::move(m_diagnostics)};
        model->skeleton = std::move(m_skeleton);
        if (clip) model->clips.push_back(std::move(clip));
        return {std::move(model), std::move(m_diagnostics)};
    }

  private:
    bool fail(std::string message) {
        m_diagnostics.push_back(m_words.problem(std::move(message)));
        m_failed = true;
        return false;
    }

    bool failFor(const char* code, std::string message) {
        m_diagnostics.push_back(m_words.problem(code, Severity::Error, std::move(message)));
        m_failed = true;
        return false;
    }

    bool expect(std::string_view wanted) {
        const auto word = m_words.next();
        if (word && rig::equalIgnoringCase(*word, wanted)) return true;
        return fail(concat({"here should stand ", wanted}));
    }

    bool readHierarchy() {
        if (!expect("HIERARCHY")) return false;
        std::vector<int> open;  // joints whose braces are open; -1: an end site
        for (;;) {
            const auto next = m_words.peek();
            if (!next) return fail("the file ends within its hierarchy");
            if (open.empty() && rig::equalIgnoringCase(*next, "MOTION")) break;
            const auto word = *m_words.next();
            if (word == "}") {
                if (open.empty()) return fail("this brace closes nothing");
                open.pop_back();
            } else if (!readEntry(word, open)) {
                return false;
            }
        }
        return !m_skeleton.joints.empty() || fail("the hierarchy has no joints");
    }

    bool readEntry(std::string_view word, std::vector<int>& open) {
        const bool isRoot = rig::equalIgnoringCase(word, "ROOT");
        if (isRoot || rig::equalIgnoringCase(word, "JOINT")) {
            if (isRoot != open.empty()) return fail("a ROOT stands at the top, a JOINT within another one");
            if (!open.empty() && open.back() < 0) return fail("an End Site has no joints");
            if (m_skeleton.joints.size() >= m_options.limits.nodes)
                return failFor("INT022", "the hierarchy has more joints than are read");
            rig::Joint joint;
            joint.name = toUtf8(m_words.restOfLine());
            joint.parent = open.empty() ? -1 : open.back();
            open.push_back(static_cast<int>(m_skeleton.joints.size()));
            m_skeleton.joints.push_back(std::move(joint));
            return expect("{");
        }
        if (rig::equalIgnoringCase(word, "End")) {
            if (open.empty() || open.back() < 0) return fail("an End Site stands within a joint");
            open.push_back(-1);
            return expect("Site") && expect("{");
        }
        if (open.empty()) return fail("here should stand ROOT, or MOTION");
        if (rig::equalIgnoringCase(word, "OFFSET")) return readOffset(open.back());
        if (rig::equalIgnoringCase(word, "CHANNELS")) return readChannels(open.back());
        return fail("here should stand OFFSET, CHANNELS, JOINT, End Site or a brace");
    }

    bool readOffset(int joint) {
        glm::vec3 offset(0.0F);
        for (int axis = 0; axis < 3; ++axis) {
            const auto number = m_words.number();
            if (!number) return fail("an offset is three numbers");
            offset[axis] = static_cast<float>(*number);
        }
        if (joint >= 0) m_skeleton.joints[static_cast<std::size_t>(joint)].bind.translation = offset;
        return true;
    }

    bool readChannels(int joint) {
        const auto count = m_words.whole();
        if (!count || *count < 0 || *count > 6) return fail("a joint has 0 to 6 channels");
        for (int i = 0; i < *count; ++i) {
            const auto word = m_words.next();
            auto channel = word ? channelNamed(*word) : std::nullopt;
            if (!channel || joint < 0)
                return fail(
                    "a channel is Xposition, Yposition, Zposition, Xrotation, Yrotation or Zrotation");
            channel->joint = static_cast<std::size_t>(joint);
            m_channels.push_back(*channel);
        }
        return true;
    }

    void placeJoints() {
        UniqueNames names;
        std::size_t renamed = 0;
        glm::vec3 place(0.0F);
        std::vector<glm::vec3> places;
        for (rig::Joint& joint : m_skeleton.joints) {
            const std::string name = names.unique(joint.name.empty() ? "joint" : joint.name);
            renamed += name == joint.name ? 0 : 1;
            joint.name = name;
            place = joint.bind.translation;
            if (joint.parent >= 0) place += places[static_cast<std::size_t>(joint.parent)];
            places.push_back(place);
            joint.inverseBind = glm::mat4(1.0F);
            joint.inverseBind[3] = glm::vec4(-place, 1.0F);
        }
        if (renamed > 0)
            m_diagnostics.push_back(
                importProblem(m_file, "INT031", Severity::Warning,
                              concat({std::to_string(renamed),
                                      " joints have the name of another one; they are numbered"})));
    }

    rig::ClipPtr readMotion(const std::string& name) {
        if (!expect("MOTION") || !expect("Frames:")) return nullptr;
        const auto frames = m_words.whole();
        if (!frames || *frames < 0) return fail("the number of frames is a whole number"), nullptr;
        if (!expect("Frame") || !expect("Time:")) return nullptr;
        const auto seconds = m_words.number();
        if (!seconds || *seconds <= 0.0) return fail("the time of a frame is a number above 0"), nullptr;
        if (m_channels.empty() || *frames == 0) return nullptr;
        const auto wanted = static_cast<std::size_t>(*frames);
        if (wanted > m_options.limits.keys / m_skeleton.joints.size()) {
            failFor("INT022", "the motion has more frames than are read");
            return nullptr;
        }
        std::vector<std::vector<rig::Transform>> poses;
        while (poses.size() < wanted && readFrame(poses)) {
        }
        if (m_failed) return nullptr;
        if (poses.size() < wanted)
            m_diagnostics.push_back(
                m_words.problem("INT027", Severity::Warning,
                                concat({"the file ends after ", std::to_string(poses.size()), " of ",
                                        std::to_string(wanted), " frames"})));
        if (poses.empty()) return nullptr;
        rig::ClipInfo info = clipInfo(name, static_cast<int>(poses.size()), *seconds);
        return rig::makeClip(std::move(info), std::move(poses));
    }

    rig::ClipInfo clipInfo(const std::string& name, int frames, double seconds) const {
        rig::ClipInfo info;
        info.name = name;
        const double fps = 1.0 / seconds;
        // Frame times are rounded to some decimals: 0.033333 is 30 per second.
        info.fps = std::abs(fps - std::round(fps)) < 2e-3 * fps && fps > 0.5 ? std::round(fps) : fps;
        info.frames = frames;
        info.loopFrames = std::max(1, frames - 1);
        info.skeletal = true;
        std::vector<rig::ComponentMask> authored(m_skeleton.joints.size(), 0);
        for (const BvhChannel& channel : m_channels)
            authored[channel.joint] |= channel.turns ? rig::kRotation : rig::kPosition;
        for (std::size_t i = 0; i < authored.size(); ++i)
            info.tracks.push_back({name, m_skeleton.joints[i].name, true, authored[i]});
        return info;
    }

    /// False at the end of the text, or where something else stands there.
    bool readFrame(std::vector<std::vector<rig::Transform>>& poses) {
        std::vector<rig::Transform> pose(m_skeleton.joints.size());
        for (std::size_t i = 0; i < pose.size(); ++i)
            pose[i].translation = m_skeleton.joints[i].bind.translation;
        std::vector<glm::dquat> turns(pose.size(), glm::dquat(1.0, 0.0, 0.0, 0.0));
        for (const BvhChannel& channel : m_channels) {
            const auto word = m_words.next();
            if (!word) return false;
            const auto number = numberIn(*word);
            if (!number) return fail("here should stand a number");
            if (channel.turns) {
                glm::dvec3 axis(0.0);
                axis[channel.axis] = 1.0;
                turns[channel.joint] = turns[channel.joint] * glm::angleAxis(glm::radians(*number), axis);
            } else {
                pose[channel.joint].translation[channel.axis] = static_cast<float>(*number);
            }
        }
        if (m_deadline.passed()) return failFor("INT023", "reading took longer than it may");
        for (std::size_t i = 0; i < pose.size(); ++i)
            pose[i].rotation = glm::quat(glm::normalize(turns[i]));
        poses.push_back(std::move(pose));
        return true;
    }

    TextWords m_words;
    const std::string& m_file;
    const ImportOptions& m_options;
    Deadline m_deadline;
    rig::Skeleton m_skeleton;
    std::vector<BvhChannel> m_channels;
    Diagnostics m_diagnostics;
    bool m_failed = false;
};

}  // namespace

ImportResult readBvh(std::string_view text, const std::string& file, const ImportOptions& options) {
    return BvhReader(text, file, options).run();
}

}  // namespace poseloom::interop
