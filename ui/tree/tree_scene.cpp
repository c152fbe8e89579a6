// SPDX-License-Identifier: GPL-3.0-or-later
#include "tree/tree_scene.h"

#include <algorithm>

#include "canvas/conversions.h"
#include "layout/tree_layout.h"

namespace poseloom::ui {

namespace {

double headHeight(const TreeCard& card) {
    const double goal = card.parent < 0 ? 0.0 : kCardGoal;
    return kCardTitle + goal + (card.leaves.size() > kCardRows ? kCardFilter : 0.0);
}

double heightOf(const TreeCard& card) {
    const std::size_t rows = std::min(card.leaves.size(), kCardRows);
    return headHeight(card) + (rows == 0 ? 0.0 : static_cast<double>(rows) * kCardRow + kCardPadding);
}

}  // namespace

QRectF TreeCard::listRect() const {
    return rect.adjusted(0.0, headHeight(*this), 0.0, leaves.empty() ? 0.0 : -kCardPadding);
}

void TreeScene::rebuild(const animtree::Tree& tree) {
    m_cards.assign(1, {});
    m_cardOf.assign(tree.nodes.size(), 0);
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        const animtree::Node& node = tree.nodes[i];
        const std::size_t above = node.parent == animtree::kNoNode ? 0 : m_cardOf[node.parent];
        m_cardOf[i] = above;
        if (node.kind == animtree::NodeKind::Leaf) {
            m_cards[above].leaves.push_back(i);
            continue;
        }
        m_cardOf[i] = m_cards.size();
        TreeCard card;
        card.group = i;
        card.parent = static_cast<int>(above);
        m_cards.push_back(std::move(card));
    }
    std::vector<layout::TreeBox> boxes;
    boxes.reserve(m_cards.size());
    for (const TreeCard& card : m_cards)
        boxes.push_back({{static_cast<float>(kCardWidth), static_cast<float>(heightOf(card))}, card.parent});
    const auto places = layout::treeLayout(boxes);
    m_grid.clear();
    m_bounds = {};
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        const layout::Rect rect{places[i], boxes[i].size};
        m_cards[i].rect = toRectF(rect);
        m_bounds = m_bounds.united(m_cards[i].rect);
        m_grid.place(static_cast<posegraph::NodeId>(i), rect);
    }
}

std::size_t TreeScene::cardOf(std::uint32_t node) const {
    return node < m_cardOf.size() ? m_cardOf[node] : 0;
}

std::optional<std::size_t> TreeScene::cardAt(QPointF scene) const {
    return m_grid.at({static_cast<float>(scene.x()), static_cast<float>(scene.y())});
}

std::vector<std::uint32_t> TreeScene::within(const QRectF& scene) const {
    return m_grid.within({{static_cast<float>(scene.x()), static_cast<float>(scene.y())},
                          {static_cast<float>(scene.width()), static_cast<float>(scene.height())}});
}

}  // namespace poseloom::ui
