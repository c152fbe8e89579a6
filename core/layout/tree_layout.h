// SPDX-License-Identifier: MIT
#pragma once

#include <glm/vec2.hpp>
#include <span>
#include <vector>

namespace poseloom::layout {

/// A box of a tree: how large it is, and the index of the box above it; -1: none. Boxes follow their parents.
struct TreeBox {
    glm::vec2 size{0.0F};
    int parent = -1;
};

/// Between two columns, and between two boxes of a column.
inline constexpr glm::vec2 kTreeGap{72.0F, 22.0F};
/// Children that need less height together stand in one column.
inline constexpr float kLowestColumn = 1000.0F;

/// The top left corner of every box, from left to right: children stand right of their parent, one below the
/// other in their order, and it stands in their middle. Where they would need very much height, they go on in
/// further columns, so that a tree with hundreds of siblings stays a picture and is no strip. No two boxes
/// overlap. The same tree gets the same places. Linear; does not recurse.
std::vector<glm::vec2> treeLayout(std::span<const TreeBox> boxes);

}  // namespace poseloom::layout
