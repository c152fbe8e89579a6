// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "animtree/compact_tree.h"
#include "animtree/tree.h"

namespace poseloom::animtree {

enum class ChangeKind : std::uint8_t { Added, Removed, Renamed, Moved, Reordered, Properties, Kind };

/// "added", "removed" and so on.
std::string_view nameOf(ChangeKind kind);

struct Change {
    ChangeKind kind = ChangeKind::Added;
    std::string path;      ///< in the later tree; of a removed node, in the earlier one
    std::string before{};  ///< path, properties or kind, as the kind of change has it
    std::string after{};
};

/// What differs in meaning, in order of the later tree, removed nodes last. Of an added or removed group only
/// the group itself is told. Case is not meaning.
std::vector<Change> differencesOf(const Tree& before, const Tree& after);
/// "moved: legs/walk, was torso/walk".
std::string describe(const Change& change);

/// A node of two index tables that is not the same in both.
struct TableChange {
    std::string path;
    std::optional<std::uint32_t> before;  ///< its index; none: it is not there
    std::optional<std::uint32_t> after;
    std::uint8_t flagsBefore = 0;
    std::uint8_t flagsAfter = 0;
};

/// What differs between two compiled trees, such as a client's and a server's, in order of the first index.
std::vector<TableChange> tableDifferences(const CompactTree& before, const CompactTree& after);

}  // namespace poseloom::animtree
