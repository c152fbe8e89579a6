// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

namespace poseloom::bench {

/// The shape of the largest tree that a game ships (generic_human.atr of United Offensive).
struct TreeShape {
    std::size_t nodes = 3064;
    std::size_t groups = 159;
    std::size_t widest = 868;  ///< leaves below one group
};

/// An animation tree: groups up to six deep, a comment above every tenth group and behind some leaves, empty
/// lines, one tab per level. The same text for the same arguments; `part` goes into every name.
std::string animTreeText(const TreeShape& shape, std::size_t part = 0);
/// The same with 4,096 nodes, in the same proportions.
TreeShape largeTree();
/// Such trees one below another, of at least `bytes`.
std::string animTreeTextOf(std::size_t bytes);

/// A pose graph of `nodes` slots and nodes, half of each: Blends, some with masks, and Adds, each over what
/// stands before it, all reaching the output. A comment above every tenth node.
std::string poseGraphText(std::size_t nodes);
/// Such a graph of at least `bytes`.
std::string poseGraphTextOf(std::size_t bytes);

/// A player animation script of the size and make of the stock one: about 36 KB, 320 scripts.
std::string playerScriptText();

}  // namespace poseloom::bench
