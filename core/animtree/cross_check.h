// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "animtree/compile.h"
#include "animtree/references.h"
#include "support/diagnostic.h"
#include "support/source_text.h"

namespace poseloom::animtree {

/// The scripts' registry of trees holds this many (spec/cod.md, limits of the reference).
inline constexpr std::size_t kMostTrees = 127;

/// What is wrong with a tree under these references: what its text alone shows, what the engine would say
/// while it builds, and which of its nodes no script needs (ATR050, ATR053). `table` may be null: no
/// references. Assets are then those of every leaf, and what is wrong with them is a warning.
Diagnostics checkWithReferences(const SourceText& text, const std::string& file, const ReferenceTable* table,
                                const CompileOptions& options);

/// What is wrong between scripts and a folder of trees: names without a file (ATR051), more trees than the
/// engine registers (ATR054). `present` are names of trees, in lower case.
Diagnostics checkTreesOfScripts(const ReferenceTable& table, std::span<const std::string> present);

/// True where a script selects or names into the tree, or the engine loads it by itself.
bool isUsed(const ReferenceTable& table, std::string_view tree);

}  // namespace poseloom::animtree
