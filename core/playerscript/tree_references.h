// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "animtree/references.h"
#include "animtree/rename_everywhere.h"
#include "playerscript/script.h"

namespace poseloom::playerscript {

/// The animations that a script names, as references to the tree `multiplayer`: each where it stands first.
/// The names that the engine itself looks up there belong to the tree (animtree::fixedReferencesOf).
animtree::ReferenceTable treeReferencesOf(const PlayerScript& script, const std::string& file);

/// A rename in a tree, in the .gsc files that name the node, and in player animation scripts.
struct RenameWithScripts {
    animtree::RenameEverywhere tree;
    std::vector<animtree::ScriptEdits> playerScripts;  ///< only those that change, in order
    std::size_t places = 0;                            ///< how many in them
};

/// animtree::planRenameEverywhere, and every command of the player scripts where the tree is `multiplayer`.
/// Refused as that is, as RenameAnimation is, and with ATE011 where a name would then mean two things.
Result<RenameWithScripts> planRenameWithScripts(const SourceText& tree, const std::string& treeFile,
                                                const std::string& path, const std::string& newName,
                                                std::span<const animtree::ScriptText> scripts,
                                                std::span<const animtree::ScriptText> playerScripts);

}  // namespace poseloom::playerscript
