// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <unordered_map>
#include <vector>

#include "posegraph/graph.h"

namespace poseloom::layout {

/// An axis-aligned rectangle, y downwards; right and bottom edges are outside.
struct Rect {
    glm::vec2 topLeft{0.0F};
    glm::vec2 size{0.0F};

    glm::vec2 bottomRight() const { return topLeft + size; }
    bool contains(glm::vec2 point) const;
    bool intersects(const Rect& other) const;
    /// The smallest rectangle around both.
    Rect united(const Rect& other) const;
    bool operator==(const Rect&) const = default;
};

/// Rectangles by id in a uniform grid: what is at a point, and what is in a range, without looking at the
/// rest. A rectangle that spans very many cells is kept apart and looked at in every query.
class SpatialGrid {
  public:
    /// Adds or moves a rectangle. Rectangles placed later lie above. Positions that are not finite count as
    /// 0.
    void place(posegraph::NodeId id, Rect rect);
    void remove(posegraph::NodeId id);
    void clear();

    std::size_t size() const { return m_items.size(); }
    const Rect* find(posegraph::NodeId id) const;
    /// The topmost rectangle at a point.
    std::optional<posegraph::NodeId> at(glm::vec2 point) const;
    /// All that intersect `range`, the lowest first, each once.
    std::vector<posegraph::NodeId> within(const Rect& range) const;

  private:
    struct Cell {
        std::int32_t x = 0;
        std::int32_t y = 0;
        bool operator==(const Cell&) const = default;
    };
    struct CellHash {
        std::size_t operator()(Cell cell) const;
    };
    struct Item {
        Rect rect;
        std::uint64_t level = 0;
        bool large = false;
    };
    struct CellRange {
        Cell first;
        Cell last;
        std::uint64_t count() const;
    };

    static CellRange cellsOf(const Rect& rect);
    void detach(posegraph::NodeId id, const Item& item);

    std::unordered_map<posegraph::NodeId, Item> m_items;
    std::unordered_map<Cell, std::vector<posegraph::NodeId>, CellHash> m_cells;
    std::vector<posegraph::NodeId> m_large;
    std::uint64_t m_nextLevel = 0;
};

}  // namespace poseloom::layout
