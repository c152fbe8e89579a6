// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "panim/channels.h"
#include "rig/transform.h"

namespace poseloom::panim {

/// The placement of something flat. Rotation in radians, counter-clockwise.
struct Transform2D {
    glm::vec2 position{0.0F};
    float rotation = 0.0F;
    glm::vec2 scale{1.0F};
    bool operator==(const Transform2D&) const = default;
};

/// The path or name of a texture, mesh or material.
struct Asset {
    std::string path;
    bool operator==(const Asset&) const = default;
};

/// What a key holds (spec/perro.md 2.2). Which of these is fixed by the track's channel.
using Value = std::variant<bool, std::int32_t, float, glm::vec3, Asset, Transform2D, rig::Transform>;

enum class Interpolation : std::uint8_t { Step, Interpolate };
enum class Ease : std::uint8_t { Linear, In, Out, InOut };

/// "step" or "interpolate"; "linear", "ease_in", "ease_out" or "ease_in_out".
std::string_view nameOf(Interpolation interpolation);
std::string_view nameOf(Ease ease);

struct Key {
    std::uint32_t frame = 0;
    bool open = false;  ///< from `[FrameN?]`; the engine keeps it and never looks at it (3.10)
    Interpolation interpolation = Interpolation::Interpolate;
    Ease ease = Ease::Linear;
    rig::ComponentMask authored = 0;  ///< of a transform: what the file gives at this frame
    Value value;
};

/// By index or by name; the two never mean the same bone to the engine.
struct Bone {
    std::optional<std::uint32_t> index;
    std::string name;  ///< empty where there is an index

    /// The name, or the index in decimals.
    std::string text() const { return index ? std::to_string(*index) : name; }
    bool operator==(const Bone&) const = default;
};

/// One animated channel of an object. Keys ascend; components that a key of a transform does not author are
/// filled in from those that do (3.12). A track that has only controls has no keys.
struct Track {
    std::string object;
    Channel channel = Channel::Node3DTransform;
    std::optional<Bone> bone;
    rig::ComponentMask authored = 0;  ///< the union over all keys; 0 where the value is no transform
    std::vector<Key> keys;
};

/// `@Object` or `@Object.field` as an event's parameter.
struct ObjectReference {
    std::string object;
    std::string field;  ///< empty: the node itself
};

using Param = std::variant<float, bool, std::string, glm::vec2, glm::vec3, glm::vec4, ObjectReference,
                           Transform2D, rig::Transform>;

enum class EventKind : std::uint8_t { EmitSignal, SetVar, CallMethod };

/// "emit_signal", "set_var" or "call_method".
std::string_view nameOf(EventKind kind);

struct Event {
    std::uint32_t frame = 0;
    EventKind kind = EventKind::EmitSignal;
    std::string name;
    std::optional<std::string> object;  ///< none: it belongs to the frame
    std::vector<Param> params;          ///< of a SetVar: its value
};

struct ObjectDeclaration {
    std::string name;
    std::string type;
};

/// What a .panim means to the engine (spec/perro.md 3).
struct Clip {
    std::string name = "Animation";
    float fps = 60.0F;
    std::uint32_t totalFrames = 1;
    std::vector<ObjectDeclaration> objects;  ///< as declared, repeated names included
    std::vector<Track> tracks;               ///< by object, then by channel
    std::vector<Event> events;               ///< by frame, then as they stand in the file

    float seconds() const { return totalFrames <= 1 ? 0.0F : static_cast<float>(totalFrames) / fps; }
};

using ClipPtr = std::shared_ptr<const Clip>;

/// The type of an object: of equal names the last counts. Empty where there is none.
std::string_view typeOf(const Clip& clip, std::string_view object);

}  // namespace poseloom::panim
