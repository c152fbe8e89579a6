// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "support/diagnostic.h"
#include "support/result.h"

namespace poseloom::animtree {

struct StringHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};
/// Names in lower case.
using NameSet = std::unordered_set<std::string, StringHash, std::equal_to<>>;

/// One `%name`: which tree it is looked up in and where it stands.
struct Reference {
    std::string tree;  ///< lower case
    std::string name;  ///< lower case
    std::string script;
    std::size_t line = 0;    ///< from 1; 0: not from a file
    std::size_t column = 0;  ///< from 1; 0: not known

    bool operator==(const Reference&) const = default;
};

/// Where a reference stands: from its `%` on, as far as that is known.
Place placeOf(const Reference& reference);

/// One `#using_animtree`.
struct TreeUse {
    std::string tree;  ///< lower case
    std::string script;
    std::size_t line = 0;
    std::size_t column = 0;
};

/// What scripts say about trees (spec/cod.md 3.1), in order of script and place.
struct ReferenceTable {
    std::vector<Reference> references;
    std::vector<TreeUse> uses;

    /// The names looked up in a tree: those of scripts, and what the engine itself looks up in `multiplayer`.
    NameSet namesIn(std::string_view tree) const;
    /// The first reference of each name to that tree, in order.
    std::vector<const Reference*> firstReferencesTo(std::string_view tree) const;
};

/// `root`, `torso`, `legs` and `turning`, which the engine looks up in `multiplayer` (spec/cod.md 0.8).
const std::vector<std::string>& fixedReferencesOf(std::string_view tree);

/// Lines of tree, name, script and line, parted by tabs, as the verb `references` writes them; a first line
/// of column names is passed over. Script and line may be missing. ATR080 names the first line that is none.
Result<ReferenceTable> readReferenceTable(std::string_view text, const std::string& file);
/// The same, written: a line of column names, then the references in order of tree, name, script and line,
/// each once.
std::string writeReferenceTable(const ReferenceTable& table);
/// The directives: tree, script and line.
std::string writeUseTable(const ReferenceTable& table);

}  // namespace poseloom::animtree
