// SPDX-License-Identifier: MIT
#include "panim/difference.h"

#include <algorithm>
#include <array>
#include <map>

#include "panim/number_text.h"
#include "support/concat.h"
#include "support/visitor.h"

namespace poseloom::panim {

namespace {

constexpr std::array<std::string_view, 3> kChangeKinds{"added", "removed", "changed"};

std::string trackName(const Track& track) {
    std::string name = track.object;
    if (track.bone) name.append(" bone ").append(track.bone->text());
    return name.append(" ").append(fieldNameOf(track.channel));
}

std::string keyText(const Key& key) {
    std::string text = textOf(key.value, key.authored);
    if (key.interpolation == Interpolation::Step) text += ", step";
    if (key.ease != Ease::Linear) text.append(", ").append(nameOf(key.ease));
    return key.open ? text + ", open" : text;
}

std::string paramText(const Param& param) {
    return std::visit(Visitor{
                          [](float v) { return numberText(v); },
                          [](bool v) { return std::string(v ? "true" : "false"); },
                          [](const std::string& v) {
                              return concat({"\"", v, "\""});
                          },
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
                          [](const Transform2D& v) { return textOf(Value(v), rig::kAllComponents); },
                          [](const rig::Transform& v) { return textOf(Value(v), rig::kAllComponents); },
                      },
                      param);
}

std::string eventText(const Event& event) {
    std::string text = concat({nameOf(event.kind), " ", event.name, "("});
    for (std::size_t i = 0; i < event.params.size(); ++i)
        text.append(i == 0 ? "" : ", ").append(paramText(event.params[i]));
    return text.append(event.object ? concat({") of ", *event.object}) : ")");
}

/// By what two clips' things are the same thing, in order.
template <typename T>
using Named = std::map<std::string, const T*>;

class Comparison {
  public:
    Comparison(const Clip& before, const Clip& after) : m_before(before), m_after(after) {}

    std::vector<Change> run() {
        compareText("name", m_before.name, m_after.name);
        compareText("fps", numberText(m_before.fps), numberText(m_after.fps));
        compareText("frames", std::to_string(m_before.totalFrames), std::to_string(m_after.totalFrames));
        compareObjects();
        compareTracks();
        compareEvents();
        return std::move(m_changes);
    }

  private:
    void compareText(std::string_view what, const std::string& before, const std::string& after) {
        if (before != after)
            m_changes.push_back({ChangeKind::Changed, std::string(what), {}, {}, before, after});
    }

    void compareObjects() {
        std::map<std::string, std::pair<std::string, std::string>> types;
        for (const ObjectDeclaration& object : m_before.objects)
            types[object.name].first = object.type;
        for (const ObjectDeclaration& object : m_after.objects)
            types[object.name].second = object.type;
        for (const auto& [name, type] : types)
            if (type.first != type.second) add("object", name, {}, type.first, type.second);
    }

    void add(std::string_view what, std::string name, std::string frame, std::string before,
             std::string after) {
        const ChangeKind kind = before.empty()  ? ChangeKind::Added
                                : after.empty() ? ChangeKind::Removed
                                                : ChangeKind::Changed;
        m_changes.push_back({kind, std::string(what), std::move(name), std::move(frame), std::move(before),
                             std::move(after)});
    }

    void compareTracks() {
        std::map<std::string, std::pair<const Track*, const Track*>> tracks;
        for (const Track& track : m_before.tracks)
            if (!track.keys.empty()) tracks[trackName(track)].first = &track;
        for (const Track& track : m_after.tracks)
            if (!track.keys.empty()) tracks[trackName(track)].second = &track;
        for (const auto& [name, track] : tracks) {
            if (track.first == nullptr || track.second == nullptr) {
                const auto count = [](const Track* one) {
                    return one == nullptr ? std::string()
                                          : concat({std::to_string(one->keys.size()), " keys"});
                };
                add("track", name, {}, count(track.first), count(track.second));
            } else {
                compareKeys(name, *track.first, *track.second);
            }
        }
    }

    void compareKeys(const std::string& name, const Track& before, const Track& after) {
        std::map<std::uint32_t, std::pair<std::string, std::string>> keys;
        for (const Key& key : before.keys)
            keys[key.frame].first = keyText(key);
        for (const Key& key : after.keys)
            keys[key.frame].second = keyText(key);
        for (const auto& [frame, key] : keys)
            if (key.first != key.second) add("key", name, std::to_string(frame), key.first, key.second);
    }

    void compareEvents() {
        std::map<std::pair<std::uint32_t, std::string>, int> counts;
        for (const Event& event : m_before.events)
            --counts[{event.frame, eventText(event)}];
        for (const Event& event : m_after.events)
            ++counts[{event.frame, eventText(event)}];
        for (const auto& [event, count] : counts) {
            for (int i = 0; i < std::abs(count); ++i)
                add("event", event.second, std::to_string(event.first), count < 0 ? event.second : "",
                    count < 0 ? "" : event.second);
        }
    }

    const Clip& m_before;
    const Clip& m_after;
    std::vector<Change> m_changes;
};

std::string componentText(std::string_view name, const std::string& value, bool alone) {
    return alone ? value : concat({name, " ", value});
}

}  // namespace

std::string_view nameOf(ChangeKind kind) {
    return kChangeKinds[static_cast<std::size_t>(kind)];
}

std::string textOf(const Value& value, rig::ComponentMask authored) {
    const auto transform = [&](const std::string& position, const std::string& rotation,
                               const std::string& scale) {
        std::string text;
        const bool alone = (authored & (authored - 1)) == 0;
        const auto add = [&](rig::ComponentMask component, std::string_view name, const std::string& part) {
            if ((authored & component) == 0) return;
            text.append(text.empty() ? "" : ", ").append(componentText(name, part, alone));
        };
        add(rig::kPosition, "position", position);
        add(rig::kRotation, "rotation", rotation);
        add(rig::kScale, "scale", scale);
        return text;
    };
    return std::visit(Visitor{
                          [](bool v) { return std::string(v ? "true" : "false"); },
                          [](std::int32_t v) { return std::to_string(v); },
                          [](float v) { return numberText(v); },
                          [](const glm::vec3& v) {
                              return vectorText({v.x, v.y, v.z});
                          },
                          [](const Asset& v) {
                              return concat({"\"", v.path, "\""});
                          },
                          [&](const Transform2D& v) {
                              return transform(vectorText({v.position.x, v.position.y}),
                                               numberText(v.rotation), vectorText({v.scale.x, v.scale.y}));
                          },
                          [&](const rig::Transform& v) {
                              return transform(
                                  vectorText({v.translation.x, v.translation.y, v.translation.z}),
                                  vectorText({v.rotation.x, v.rotation.y, v.rotation.z, v.rotation.w}),
                                  vectorText({v.scale.x, v.scale.y, v.scale.z}));
                          },
                      },
                      value);
}

std::vector<Change> differencesOf(const Clip& before, const Clip& after) {
    return Comparison(before, after).run();
}

std::string describe(const Change& change) {
    const std::string where = change.frame.empty() ? std::string() : concat({" at frame ", change.frame});
    const std::string name = change.name.empty() ? std::string() : concat({" ", change.name});
    if (change.what == "event" || change.kind == ChangeKind::Added || change.kind == ChangeKind::Removed) {
        const std::string& value = change.kind == ChangeKind::Added ? change.after : change.before;
        const bool said = change.what == "event";
        return concat(
            {nameOf(change.kind), ": ", change.what, name, where, said ? "" : ", ", said ? "" : value});
    }
    return concat(
        {nameOf(change.kind), ": ", change.what, name, where, ": ", change.before, " -> ", change.after});
}

}  // namespace poseloom::panim
