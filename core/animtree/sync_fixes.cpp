// SPDX-License-Identifier: MIT
#include "animtree/sync_fixes.h"

#include <algorithm>

#include "animtree/edit.h"
#include "support/concat.h"

namespace poseloom::animtree {

namespace {

std::uint32_t nodeNamedAt(const Tree& tree, std::size_t nameBegin) {
    const auto found =
        std::lower_bound(tree.nodes.begin(), tree.nodes.end(), nameBegin,
                         [](const Node& node, std::size_t at) { return node.nameSpan.begin < at; });
    if (found == tree.nodes.end() || found->nameSpan.begin != nameBegin) return kNoNode;
    return static_cast<std::uint32_t>(found - tree.nodes.begin());
}

/// The nearest group above with a sync bit.
std::uint32_t clockAbove(const Tree& tree, std::uint32_t node) {
    std::uint32_t at = tree.nodes[node].parent;
    while (at != kNoNode && (tree.nodes[at].flags() & kAnySync) == 0)
        at = tree.nodes[at].parent;
    return at;
}

}  // namespace

std::vector<Fix> syncFixes(const SourceText& text, const Tree& tree, std::size_t nameBegin) {
    const std::uint32_t leaf = nodeNamedAt(tree, nameBegin);
    if (leaf == kNoNode) return {};
    const std::uint32_t clock = clockAbove(tree, leaf);
    if (clock == kNoNode) return {};
    const std::uint32_t above = tree.nodes[clock].parent;
    const std::vector<std::uint32_t> siblings = tree.childrenOf(above);
    const auto place = std::find(siblings.begin(), siblings.end(), clock) - siblings.begin();
    MoveNode move{pathOf(tree, leaf), above == kNoNode ? std::string() : pathOf(tree, above),
                  static_cast<std::size_t>(place) + 1};
    Result<TextEdits> edits = plan(text, {std::move(move)});
    if (!edits || edits->empty()) return {};
    return {{concat({"Move `", tree.nodes[leaf].name, "` out of `", tree.nodes[clock].name, "`"}),
             std::move(*edits)}};
}

}  // namespace poseloom::animtree
