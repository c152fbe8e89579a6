// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "support/result.h"
#include "support/source_text.h"

namespace poseloom::animtree {

struct ScriptText {
    std::string name;
    SourceText text;
};

struct ScriptEdits {
    std::size_t script = 0;  ///< index in the scripts that were given
    TextEdits edits;
};

/// One rename in a tree and in every script that names the node.
struct RenameEverywhere {
    TextEdits tree;
    std::vector<ScriptEdits> scripts;  ///< only those that change, in order
    std::size_t references = 0;        ///< how many places in them
};

/// Renames the node at `path`, and every `%name` that is looked up in this tree. Refused as RenameNode is,
/// and with ATE011 where scripts would then name something else too, ATE012 for names that the engine itself
/// looks up.
Result<RenameEverywhere> planRenameEverywhere(const SourceText& tree, const std::string& treeFile,
                                              const std::string& path, const std::string& newName,
                                              std::span<const ScriptText> scripts);

}  // namespace poseloom::animtree
