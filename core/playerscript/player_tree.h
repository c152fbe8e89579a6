// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "animtree/leaf_assets.h"
#include "animtree/tree.h"
#include "playerscript/folded_names.h"

namespace poseloom::playerscript {

/// What a name of the tree `multiplayer` stands for, as far as the script needs it.
struct TreeAnimation {
    bool group = false;
    /// Of a group: levels below it to every leaf; nullopt where leaves lie at different depths.
    std::optional<std::uint32_t> levels{};
    std::optional<bool> loops{};  ///< of a leaf whose asset is known
};

/// The names of the player tree, in any case. Of several nodes of one name the first counts.
class PlayerTree {
  public:
    /// `assets` may be empty: then nothing is known of loops.
    explicit PlayerTree(const animtree::Tree& tree, const animtree::FindLeaf& assets = {});

    /// Null where the tree lacks the name.
    const TreeAnimation* find(std::string_view name) const;
    /// In order of the tree.
    std::vector<std::string_view> names() const;

  private:
    std::unordered_map<std::string, TreeAnimation, FoldedHash, FoldedEqual> m_animations;
    std::vector<std::string> m_names;
};

}  // namespace poseloom::playerscript
