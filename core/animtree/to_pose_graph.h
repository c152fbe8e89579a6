// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>

#include "animtree/tree.h"
#include "support/diagnostic.h"
#include "support/source_text.h"

namespace poseloom::animtree {

struct PoseGraphText {
    /// A .panimtree in its canonical layout; nothing where the tree has no animation at all (ATR107).
    std::optional<std::string> text;
    Diagnostics diagnostics;  ///< ATR100 to ATR107: what a graph cannot say, at its place in the tree
};

/// The tree as a graph: an animation becomes a slot, a group a Blend of its children in file order, of which
/// the first has weight 1 and the others 0. `source` is the text that the tree was read from without an error
/// of the engine; `file` gives the graph its name. Linear; does not recurse.
PoseGraphText toPoseGraph(const Tree& tree, const SourceText& source, const std::string& file);

/// The codes of toPoseGraph().
std::span<const Explanation> conversionExplanations();

}  // namespace poseloom::animtree
