// SPDX-License-Identifier: MIT
#include "playerscript/player_tree.h"

#include <algorithm>

namespace poseloom::playerscript {

namespace {

/// Levels below a group to its leaves, where that is one number. Groups without children count as leaves.
std::optional<std::uint32_t> levelsOf(const animtree::Tree& tree, std::uint32_t group) {
    std::optional<std::uint32_t> levels;
    for (std::uint32_t i = group + 1; i < tree.nodes[group].end; ++i) {
        if (tree.nodes[i].end != i + 1) continue;
        const std::uint32_t depth = tree.nodes[i].depth - tree.nodes[group].depth;
        if (levels && *levels != depth) return std::nullopt;
        levels = depth;
    }
    return levels.value_or(0);
}

}  // namespace

PlayerTree::PlayerTree(const animtree::Tree& tree, const animtree::FindLeaf& assets) {
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        const animtree::Node& node = tree.nodes[i];
        const auto [entry, isNew] = m_animations.emplace(node.name, TreeAnimation{});
        if (!isNew) continue;
        m_names.push_back(node.name);
        TreeAnimation& animation = entry->second;
        animation.group = node.kind == animtree::NodeKind::Group;
        if (animation.group) {
            // Only shallow groups are asked for their levels: nothing plays what lies deeper.
            if (node.depth < 64) animation.levels = levelsOf(tree, i);
        } else if (assets) {
            const animtree::LeafFacts facts = assets(codLower(node.name));
            if (facts.usable()) animation.loops = facts.loops;
        }
    }
}

const TreeAnimation* PlayerTree::find(std::string_view name) const {
    const auto found = m_animations.find(name);
    return found == m_animations.end() ? nullptr : &found->second;
}

std::vector<std::string_view> PlayerTree::names() const {
    return {m_names.begin(), m_names.end()};
}

}  // namespace poseloom::playerscript
