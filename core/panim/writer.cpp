// SPDX-License-Identifier: MIT
#include "panim/writer.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "panim/number_text.h"
#include "support/concat.h"
#include "support/visitor.h"

namespace poseloom::panim {

namespace {

constexpr std::string_view kFieldIndent = "    ";

std::string quotedText(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"') out += '\\';
        out += c == '\n' || c == '\r' ? ' ' : c;
    }
    return out + "\"";
}

/// What stands before the field of a bone.
std::string prefixOf(const Track& track) {
    if (!track.bone) return {};
    if (track.bone->index) return concat({"bones[", std::to_string(*track.bone->index), "]."});
    return concat({"bone[", quotedText(track.bone->name), "]."});
}

std::string componentValue(const Value& value, rig::ComponentMask component) {
    if (const auto* solid = std::get_if<rig::Transform>(&value)) {
        const glm::vec3& v = component == rig::kScale ? solid->scale : solid->translation;
        const glm::quat& q = solid->rotation;
        return component == rig::kRotation ? vectorText({q.x, q.y, q.z, q.w}) : vectorText({v.x, v.y, v.z});
    }
    const auto& flat = std::get<Transform2D>(value);
    if (component == rig::kRotation) return numberText(flat.rotation);
    const glm::vec2& v = component == rig::kScale ? flat.scale : flat.position;
    return vectorText({v.x, v.y});
}

std::string plainValue(const Value& value) {
    return std::visit(Visitor{
                          [](bool v) { return std::string(v ? "true" : "false"); },
                          [](std::int32_t v) { return std::to_string(v); },
                          [](float v) { return numberText(v); },
                          [](const glm::vec3& v) {
                              return vectorText({v.x, v.y, v.z});
                          },
                          [](const Asset& v) { return quotedText(v.path); },
                          [](const auto&) { return std::string(); },
                      },
                      value);
}

std::string paramValue(const Param& param) {
    const auto transform = [](const Value& value) {
        return concat({"{ position = ", componentValue(value, rig::kPosition),
                       ", rotation = ", componentValue(value, rig::kRotation),
                       ", scale = ", componentValue(value, rig::kScale), " }"});
    };
    return std::visit(Visitor{
                          [](float v) { return numberText(v); },
                          [](bool v) { return std::string(v ? "true" : "false"); },
                          [](const std::string& v) { return quotedText(v); },
                          [](const glm::vec2& v) {
                              return vectorText({v.x, v.y});
                          },
                          [](const glm::vec3& v) {
                              return vectorText({v.x, v.y, v.z});
                          },
                          [](const glm::vec4& v) {
                              return vectorText({v.x, v.y, v.z, v.w});
                          },
                          [](const ObjectReference& v) {
                              return concat({"@", v.object, v.field.empty() ? "" : ".", v.field});
                          },
                          [&](const Transform2D& v) { return transform(v); },
                          [&](const rig::Transform& v) { return transform(v); },
                      },
                      param);
}

std::string eventLine(const Event& event) {
    std::string text = concat({nameOf(event.kind), " = { name = ", quotedText(event.name)});
    if (event.kind == EventKind::SetVar) {
        if (!event.params.empty()) text.append(", value = ").append(paramValue(event.params.front()));
        return text + " }";
    }
    if (event.params.empty()) return text + " }";
    text += ", params = [";
    for (std::size_t i = 0; i < event.params.size(); ++i)
        text.append(i == 0 ? "" : ", ").append(paramValue(event.params[i]));
    return text + "] }";
}

/// The lines of each object in one block of a frame, and the events of the frame itself.
struct FrameText {
    std::map<std::string, std::vector<std::string>> objects;
    std::vector<std::string> events;
};

class ClipWriter {
  public:
    explicit ClipWriter(const Clip& clip) : m_clip(clip) {}

    std::string run() {
        m_out = concat({"[Animation]\nname = ", quotedText(m_clip.name), "\nfps = ", numberText(m_clip.fps),
                        "\n[/Animation]\n\n[Objects]\n"});
        for (const ObjectDeclaration& object : m_clip.objects)
            m_out.append(concat({object.name, " = ", object.type, "\n"}));
        m_out += "[/Objects]\n";
        for (const Track& track : m_clip.tracks)
            addTrack(track);
        for (const Event& event : m_clip.events)
            addEvent(event);
        const std::uint32_t last = m_clip.totalFrames == 0 ? 0 : m_clip.totalFrames - 1;
        if (last > 0) m_frames[{last, false}];
        for (const auto& [place, frame] : m_frames)
            writeFrame(place.first, place.second, frame);
        return std::move(m_out);
    }

  private:
    /// What is open comes behind what is not: the last block gives an object's keys their mode.
    using FramePlace = std::pair<std::uint32_t, bool>;

    void addTrack(const Track& track) {
        const std::string prefix = prefixOf(track);
        Interpolation interpolation = Interpolation::Interpolate;
        Ease ease = Ease::Linear;
        for (const Key& key : track.keys) {
            auto& lines = m_frames[{key.frame, key.open}].objects[track.object];
            const std::string first = concat({prefix, firstField(track, key)});
            if (key.interpolation != interpolation)
                lines.push_back(concat({first, ".interp = \"", nameOf(key.interpolation), "\""}));
            if (key.ease != ease) lines.push_back(concat({first, ".ease = \"", nameOf(key.ease), "\""}));
            interpolation = key.interpolation;
            ease = key.ease;
            addKey(lines, prefix, track, key);
        }
    }

    static std::string_view firstField(const Track& track, const Key& key) {
        if (!isTransform(track.channel)) return fieldNameOf(track.channel);
        if ((key.authored & rig::kPosition) != 0) return "position";
        return (key.authored & rig::kRotation) != 0 ? "rotation" : "scale";
    }

    static void addKey(std::vector<std::string>& lines, const std::string& prefix, const Track& track,
                       const Key& key) {
        if (!isTransform(track.channel)) {
            lines.push_back(concat({fieldNameOf(track.channel), " = ", plainValue(key.value)}));
            return;
        }
        const auto add = [&](rig::ComponentMask component, std::string_view name) {
            if ((key.authored & component) != 0)
                lines.push_back(concat({prefix, name, " = ", componentValue(key.value, component)}));
        };
        add(rig::kPosition, "position");
        add(rig::kRotation, "rotation");
        add(rig::kScale, "scale");
    }

    void addEvent(const Event& event) {
        if (!event.object) return m_frames[{event.frame, false}].events.push_back(eventLine(event));
        // Into the block that is there already, whose mode it must not change.
        const auto open = m_frames.find({event.frame, true});
        const bool inOpen = open != m_frames.end() && open->second.objects.contains(*event.object);
        m_frames[{event.frame, inOpen}].objects[*event.object].push_back(eventLine(event));
    }

    void writeFrame(std::uint32_t number, bool open, const FrameText& frame) {
        const std::string name = std::to_string(number);
        m_out.append(concat({"\n[Frame", name, open ? "?]\n" : "]\n"}));
        for (const auto& [object, lines] : frame.objects) {
            m_out.append(concat({"@", object, " {\n"}));
            for (const std::string& line : lines)
                m_out.append(kFieldIndent).append(line).append("\n");
            m_out += "}\n";
        }
        for (const std::string& event : frame.events)
            m_out.append(event).append("\n");
        m_out.append(concat({"[/Frame", name, "]\n"}));
    }

    const Clip& m_clip;
    std::string m_out;
    std::map<FramePlace, FrameText> m_frames;
};

bool near(const rig::Transform& a, const rig::Transform& b, float tolerance) {
    const auto close = [tolerance](const glm::vec3& x, const glm::vec3& y) {
        return glm::length(x - y) <= tolerance * (1.0F + glm::length(x));
    };
    return close(a.translation, b.translation) && close(a.scale, b.scale) &&
           1.0F - std::abs(glm::dot(a.rotation, b.rotation)) <= tolerance * tolerance;
}

}  // namespace

std::string write(const Clip& clip) {
    return ClipWriter(clip).run();
}

Clip clipOfMotion(const rig::Clip& motion, const rig::Skeleton& skeleton, const std::string& object,
                  float tolerance) {
    const rig::ClipInfo& info = motion.info();
    Clip clip;
    clip.name = info.name;
    clip.fps = info.fps > 0.0 ? static_cast<float>(info.fps) : 60.0F;
    clip.totalFrames = static_cast<std::uint32_t>(std::max(1, info.frames));
    clip.objects.push_back({object, "Skeleton3D"});
    std::vector<std::vector<rig::Transform>> frames(clip.totalFrames);
    for (std::size_t frame = 0; frame < frames.size(); ++frame) {
        frames[frame].resize(info.tracks.size());
        motion.sample(static_cast<int>(frame), frames[frame]);
    }
    for (std::size_t i = 0; i < info.tracks.size(); ++i) {
        const rig::Track& source = info.tracks[i];
        const auto joint = skeleton.find(source.bone);
        const glm::quat rest =
            joint ? skeleton.joints[*joint].bind.rotation : glm::quat(1.0F, 0.0F, 0.0F, 0.0F);
        const auto authored = static_cast<rig::ComponentMask>(source.authored & ~rig::kScale);
        Track track{object, Channel::Skeleton3DBone, Bone{std::nullopt, source.bone}, authored, {}};
        for (std::size_t frame = 0; frame < frames.size(); ++frame) {
            const bool still =
                frame > 0 && near(frames[frame - 1][i], frames[frame][i], tolerance) &&
                (frame + 1 == frames.size() || near(frames[frame + 1][i], frames[frame][i], tolerance));
            if (still) continue;
            rig::Transform value = frames[frame][i];
            value.rotation = glm::normalize(glm::inverse(rest) * value.rotation);
            track.keys.push_back({static_cast<std::uint32_t>(frame), false, Interpolation::Interpolate,
                                  Ease::Linear, authored, value});
        }
        if (authored != 0) clip.tracks.push_back(std::move(track));
    }
    return clip;
}

}  // namespace poseloom::panim
