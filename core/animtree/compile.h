// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "animtree/compact_tree.h"
#include "animtree/references.h"
#include "support/diagnostic.h"
#include "support/source_text.h"

namespace poseloom::animtree {

/// The largest table of the player tree: nine bits go over the network (spec/cod.md 0.9).
inline constexpr std::size_t kMostPlayerNodes = 512;
/// What the index of a node holds.
inline constexpr std::size_t kMostNodes = 65536;

struct CompileOptions {
    std::uint32_t treeIndex = 1;
    bool animCheck = false;  ///< com_animCheck 1: nothing is pruned
    SiblingOrder order = SiblingOrder::Reversed;
    LoopFlags loops{};
    FindLeaf assets{};  ///< where given, every leaf that is kept needs its asset, which says whether it loops
    /// Where references come from scripts, to show the place of those that no node answers.
    const ReferenceTable* table = nullptr;
};

/// What the engine makes of a tree. `tree` is there unless the engine stops while it parses or builds; where
/// only references are undefined, it is there beside the engine's error.
struct CompileResult {
    std::string treeName;
    std::optional<CompactTree> tree;
    std::vector<KeptNode> kept;
    std::vector<std::string> undefined;
    std::optional<std::string> engineError;  ///< the engine's own text, without file and line
    Diagnostics diagnostics;                 ///< of the grammar and of the build, with their places
};

/// `file` gives the tree its name. The references are names in lower case.
CompileResult compile(const SourceText& text, const std::string& file, const NameSet& references,
                      const CompileOptions& options);

}  // namespace poseloom::animtree
