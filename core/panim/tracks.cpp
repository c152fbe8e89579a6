// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <map>

#include "panim/syntax.h"
#include "panim/transforms.h"

namespace poseloom::panim {

namespace {

constexpr std::array<rig::ComponentMask, 3> kComponents{rig::kPosition, rig::kRotation, rig::kScale};

Value emptyOf(Channel channel) {
    if (isTransform3D(channel)) return rig::Transform{};
    return Transform2D{};
}

/// Copies one component of a transform.
void copyComponent(Value& to, const Value& from, rig::ComponentMask component) {
    if (auto* solid = std::get_if<rig::Transform>(&to)) {
        const auto& source = std::get<rig::Transform>(from);
        if (component == rig::kPosition) solid->translation = source.translation;
        if (component == rig::kRotation) solid->rotation = source.rotation;
        if (component == rig::kScale) solid->scale = source.scale;
    } else if (auto* flat = std::get_if<Transform2D>(&to)) {
        const auto& source = std::get<Transform2D>(from);
        if (component == rig::kPosition) flat->position = source.position;
        if (component == rig::kRotation) flat->rotation = source.rotation;
        if (component == rig::kScale) flat->scale = source.scale;
    }
}

/// One channel of one object as its actions come in.
struct Building {
    Track track;
    std::uint32_t object = 0;
    Value running;
    std::optional<Interpolation> interpolation;
    std::optional<Ease> ease;
    std::map<std::uint32_t, Key> keys;
};

using TrackOrder = std::pair<std::string_view, std::string>;

class TrackBuilder {
  public:
    explicit TrackBuilder(const Actions& actions) : m_actions(actions) {}

    std::vector<Track> run() {
        std::vector<const FrameAction*> sorted;
        sorted.reserve(m_actions.actions.size());
        for (const FrameAction& action : m_actions.actions)
            sorted.push_back(&action);
        std::stable_sort(sorted.begin(), sorted.end(),
                         [](const FrameAction* a, const FrameAction* b) { return a->frame < b->frame; });
        m_modes.resize(m_actions.objectNames.size());
        for (const FrameAction* action : sorted) {
            if (const auto* field = std::get_if<FieldAction>(&action->what)) {
                setKey(*action, *field);
            } else {
                setControls(std::get<ControlAction>(action->what));
            }
        }
        std::vector<Track> tracks;
        tracks.reserve(m_tracks.size());
        for (auto& [order, building] : m_tracks)
            tracks.push_back(finished(building));
        return tracks;
    }

  private:
    Building& trackOf(std::uint32_t object, Channel channel, const std::optional<Bone>& bone) {
        std::string order(orderOf(channel));
        // Bone 3 and the bone called "3" are one track: whichever came first says what it is (3.9).
        if (bone) order += "[" + bone->text() + "]";
        const std::string& name = m_actions.objectNames[object];
        const auto [found, isNew] = m_tracks.try_emplace(TrackOrder{name, std::move(order)});
        if (isNew) {
            found->second.track = {name, channel, bone, 0, {}};
            found->second.object = object;
            found->second.running = emptyOf(channel);
        }
        return found->second;
    }

    void setControls(const ControlAction& control) {
        Building& building = trackOf(control.object, control.channel, control.bone);
        if (control.interpolation) building.interpolation = control.interpolation;
        if (control.ease) building.ease = control.ease;
    }

    void setKey(const FrameAction& action, const FieldAction& field) {
        Building& building = trackOf(field.object, field.field.channel, field.bone);
        const rig::ComponentMask component = field.field.component;
        if (component != 0) {
            copyComponent(building.running, field.value, component);
        } else {
            building.running = field.value;
        }
        Key& key = building.keys[action.frame];
        key.frame = action.frame;
        key.authored = static_cast<rig::ComponentMask>(key.authored | component);
        key.value = building.running;
        key.interpolation = building.interpolation.value_or(m_actions.interpolation);
        key.ease = building.ease.value_or(m_actions.ease);
        // All keys of an object at one frame have the mode of the block that was read last (3.10).
        m_modes[field.object][action.frame] = action.open;
        building.track.authored = static_cast<rig::ComponentMask>(building.track.authored | component);
    }

    Track finished(Building& building) {
        Track track = std::move(building.track);
        track.keys.reserve(building.keys.size());
        for (auto& [frame, key] : building.keys) {
            key.open = m_modes[building.object][frame];
            track.keys.push_back(std::move(key));
        }
        if (track.authored == 0) return track;
        for (const rig::ComponentMask component : kComponents)
            fillIn(track.keys, component);
        return track;
    }

    /// Gives each key a component that others author. Keys before the first have its value, those behind the
    /// last the last one's, and between two it is interpolated as the earlier one says.
    static void fillIn(std::vector<Key>& keys, rig::ComponentMask component) {
        const auto authors = [component](const Key& key) { return (key.authored & component) != 0; };
        auto next = std::find_if(keys.begin(), keys.end(), authors);
        if (next == keys.end()) {
            for (Key& key : keys)
                copyComponent(key.value, emptyLike(key.value), component);
            return;
        }
        auto last = keys.end();
        for (auto key = keys.begin(); key != keys.end(); ++key) {
            if (key == next) {
                last = key;
                next = std::find_if(key + 1, keys.end(), authors);
            } else if (last == keys.end()) {
                copyComponent(key->value, next->value, component);
            } else if (next == keys.end() || last->interpolation == Interpolation::Step) {
                copyComponent(key->value, last->value, component);
            } else {
                const float t = static_cast<float>(key->frame - last->frame) /
                                static_cast<float>(next->frame - last->frame);
                copyComponent(key->value, between(last->value, next->value, shaped(last->ease, t)),
                              component);
            }
        }
    }

    static Value emptyLike(const Value& value) {
        if (std::holds_alternative<Transform2D>(value)) return Transform2D{};
        return rig::Transform{};
    }

    const Actions& m_actions;
    std::map<TrackOrder, Building> m_tracks;
    std::vector<std::map<std::uint32_t, bool>> m_modes;  ///< per object and frame: open
};

}  // namespace

std::vector<Track> buildTracks(const Actions& actions) {
    return TrackBuilder(actions).run();
}

}  // namespace poseloom::panim
