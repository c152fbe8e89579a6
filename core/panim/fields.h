// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "panim/clip.h"
#include "panim/scene_value.h"

namespace poseloom::panim {

/// Why the engine refuses an entry, in its words (without the line) and in ours.
struct Fault {
    std::string_view code;
    std::string engine;
    std::string message;
    /// What to write instead of the key; empty: nothing is near.
    std::string betterKey{};
};

template <typename T>
using Checked = tl::expected<T, Fault>;

/// A field of an object or of one of its bones.
struct ObjectField {
    Field field;
    std::optional<Bone> bone;
};

/// What a key of an object means. `control`: it stands before `.interp` or `.ease`, where the engine words
/// one refusal otherwise.
Checked<ObjectField> resolveField(std::string_view type, std::string_view key, bool control = false);

/// The value of a field. Of a component, a transform that has it.
Checked<Value> fieldValue(const SceneValue& value, const Field& field, std::string_view key);

/// `position.interp` as ("position", interpolation).
struct ControlKey {
    std::string_view base;
    bool ease = false;
};
std::optional<ControlKey> controlKey(std::string_view key);

Checked<Interpolation> interpolationOf(const SceneValue& value);
Checked<Ease> easeOf(const SceneValue& value);

/// The kind of event that a key begins.
std::optional<EventKind> eventKindOf(std::string_view key);
/// The event that a text says, without frame and object.
Checked<Event> eventOf(EventKind kind, std::string_view text);

/// "`text` is no value", for every place that takes one.
Fault invalidValue(std::string_view text);

}  // namespace poseloom::panim
