// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "animtree/tree.h"

namespace poseloom::animtree {

/// A tree without its text: what an edit is about. Item 0 is the root; item i is node i - 1 of the tree that
/// it was made from. Names are those of the tree and of the edit, which must outlive it.
class Shape {
  public:
    struct Item {
        std::string_view name;  ///< as written
        NodeKind kind = NodeKind::Group;
        std::uint8_t flags = 0;
        std::uint32_t parent = 0;
        std::vector<std::uint32_t> children{};
    };

    explicit Shape(const Tree& tree);

    static std::uint32_t itemOf(std::uint32_t node) { return node == kNoNode ? 0 : node + 1; }
    Item& item(std::uint32_t index) { return m_items[index]; }
    const Item& item(std::uint32_t index) const { return m_items[index]; }

    std::uint32_t add(Item item, std::uint32_t parent, std::size_t index);
    void detach(std::uint32_t index);
    void attach(std::uint32_t index, std::uint32_t parent, std::size_t position);

    /// True where the tree means what this says: the same names, kinds and properties in the same order. Does
    /// not recurse.
    bool matches(const Tree& tree) const;

  private:
    std::vector<Item> m_items;
};

}  // namespace poseloom::animtree
