// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "panim/clip.h"

namespace poseloom::panim {

enum class ChangeKind : std::uint8_t { Added, Removed, Changed };

/// "added", "removed" or "changed".
std::string_view nameOf(ChangeKind kind);

/// One change of meaning. `what` is one of: name, fps, frames, object, track, key, event.
struct Change {
    ChangeKind kind = ChangeKind::Changed;
    std::string what;
    std::string name;    ///< of the object, track ("Hero.position...") or event
    std::string frame;   ///< of a key or event
    std::string before;  ///< as text, where there was something
    std::string after;   ///< as text, where there is something
};

/// What is different in meaning from `before` to `after`: layout, comments and spelling do not count. Of a
/// track that came or went only the track is told.
std::vector<Change> differencesOf(const Clip& before, const Clip& after);
/// One line for a person, such as "key of Hero transform at 10: (1, 0, 0) -> (2, 0, 0)".
std::string describe(const Change& change);

/// A value as a person reads it: "(1, 2, 3)", "true".
std::string textOf(const Value& value, rig::ComponentMask authored);

}  // namespace poseloom::panim
