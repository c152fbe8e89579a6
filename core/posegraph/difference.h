// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "posegraph/graph.h"

namespace poseloom::posegraph {

enum class ChangeKind : std::uint8_t { Added, Removed, Renamed, Moved, Changed };

/// "added", "removed", "renamed", "moved" or "changed".
std::string_view nameOf(ChangeKind kind);

/// One change of meaning. `what` is one of: name, output, slot, node, kind, base, inputs, weight, mask.
struct Change {
    ChangeKind kind = ChangeKind::Changed;
    std::string what;
    std::string node;    ///< the node's key after the change; empty where none is concerned
    std::string name;    ///< of the slot, node, input or mask list
    std::string before;  ///< as text, where there was something
    std::string after;   ///< as text, where there is something
};

/// What is different in meaning from `before` to `after`: layout, comments and spelling do not count. A node
/// or slot that is gone while another with the same content came is renamed. Of a repeated key the first
/// counts.
std::vector<Change> differencesOf(const Graph& before, const Graph& after);

/// One line for a person, such as "weight of Run in MoveBlend: 0.0 -> 0.5".
std::string describe(const Change& change);

}  // namespace poseloom::posegraph
