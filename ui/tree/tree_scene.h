// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "animtree/tree.h"
#include "layout/spatial_grid.h"

namespace poseloom::ui {

/// Sizes of a card on the canvas, in scene units.
inline constexpr double kCardWidth = 264.0;
inline constexpr double kCardTitle = 30.0;
inline constexpr double kCardGoal = 28.0;    ///< the row of a group's own weight
inline constexpr double kCardFilter = 28.0;  ///< where there are more leaves than rows
inline constexpr double kCardRow = 22.0;
inline constexpr double kCardPadding = 6.0;
inline constexpr std::size_t kCardRows = 9;

/// A group of a tree with its leaves; the first one is the root.
struct TreeCard {
    std::uint32_t group = animtree::kNoNode;
    int parent = -1;  ///< the card above; -1: this is the root
    std::vector<std::uint32_t> leaves;
    QRectF rect;
    QRectF listRect() const;  ///< of the leaves, in scene units
};

/// Where the groups of a tree stand on the canvas: a card each, from left to right. Made from a tree alone.
class TreeScene {
  public:
    void rebuild(const animtree::Tree& tree);

    const std::vector<TreeCard>& cards() const { return m_cards; }
    QRectF bounds() const { return m_bounds; }
    /// The card of a group, or of the group that a leaf stands in.
    std::size_t cardOf(std::uint32_t node) const;
    std::optional<std::size_t> cardAt(QPointF scene) const;
    std::vector<std::uint32_t> within(const QRectF& scene) const;

  private:
    std::vector<TreeCard> m_cards;
    std::vector<std::size_t> m_cardOf;  ///< by node
    layout::SpatialGrid m_grid;
    QRectF m_bounds;
};

}  // namespace poseloom::ui
