// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "scn/scene.h"

namespace poseloom::scn {

/// `key = value` of a node's type.
struct Field {
    std::string key;
    Span keySpan;
    Value value;
};

/// What the fields of an AnimationTree mean to the engine (spec/perro.md 4.1).
void fillTree(TreeNode& tree, const std::vector<Field>& fields);

/// The word of a playback as the engine compares it: without case, blanks, `-` and `_`. Nullopt: it knows
/// none.
std::optional<Playback> playbackOf(std::string_view word);

/// The bindings that a value holds: an object, or a list of objects.
std::vector<Binding> bindingsOf(const Value& value);

}  // namespace poseloom::scn
