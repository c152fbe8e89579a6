// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "panim/clip.h"
#include "support/result.h"
#include "support/source_text.h"

namespace poseloom::panim {

// Edits speak of what a person sees: objects by name, frames by number, fields and values as they are
// written. Each is planned as the smallest text edit in the file's own style. What the format forbids is
// refused with a PCE code and the reason.

/// Gives a field a value at a frame: "position", "bones[0].rotation", or a control such as "position.ease",
/// which comes before the fields of its block. What is missing is made: the block, the frame.
struct SetField {
    std::string object;
    std::uint32_t frame = 0;
    std::string field;
    std::string value;
};
/// Also the block, where nothing else stands in it. The frame stays: it counts for the clip's length.
struct RemoveField {
    std::string object;
    std::uint32_t frame = 0;
    std::string field;
};
struct MoveField {
    std::string object;
    std::string field;
    std::uint32_t from = 0;
    std::uint32_t to = 0;
};
struct AddObject {
    std::string name;
    std::string type;
};
/// With all its blocks.
struct RemoveObject {
    std::string name;
};
/// Its declaration, its blocks, and `@Name` in events.
struct RenameObject {
    std::string name;
    std::string newName;
};
struct SetObjectType {
    std::string name;
    std::string type;
};
/// name, fps, default_interp or default_ease, as written; an empty value removes it.
struct SetSetting {
    std::string key;
    std::string value;
};
/// `object`: empty for an event of the frame itself.
struct AddEvent {
    std::uint32_t frame = 0;
    std::string object;
    EventKind kind = EventKind::EmitSignal;
    std::string value;  ///< `{ name = "hit" }`
};
/// Among the events of that frame and object, in file order.
struct SetEvent {
    std::uint32_t frame = 0;
    std::string object;
    std::size_t index = 0;
    std::string value;
};
struct RemoveEvent {
    std::uint32_t frame = 0;
    std::string object;
    std::size_t index = 0;
};
/// `[FrameN?]` or `[FrameN]`, of every block of that number.
struct SetFrameOpen {
    std::uint32_t frame = 0;
    bool open = false;
};

struct Edit;
/// Several edits as one, planned in order.
struct EditList {
    std::vector<Edit> edits;
};

struct Edit {
    std::variant<SetField, RemoveField, MoveField, AddObject, RemoveObject, RenameObject, SetObjectType,
                 SetSetting, AddEvent, SetEvent, RemoveEvent, SetFrameOpen, EditList>
        what;
};

/// A person's name for the edit: "Set position of Hero at frame 3".
std::string describe(const Edit& edit);

/// The text edits that carry out `edit`, or why it cannot be done. Pure. Each plan is read back before it is
/// given: the engine takes the result, what the edit does not concern is as before, and no comment is lost
/// but those on lines that go.
Result<TextEdits> plan(const SourceText& text, const Edit& edit);

std::span<const Explanation> editExplanations();

}  // namespace poseloom::panim
