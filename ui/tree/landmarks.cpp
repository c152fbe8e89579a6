// SPDX-License-Identifier: GPL-3.0-or-later
#include "tree/landmarks.h"

#include <algorithm>

namespace poseloom::ui {

namespace {

constexpr double kGap = 2.0;

std::uint32_t sizeOf(const animtree::Tree& tree, const TreeCard& card) {
    return tree.nodes[card.group].end - card.group;
}

/// All groups but the root, the largest first.
std::vector<std::uint32_t> bySize(const TreeScene& scene, const animtree::Tree& tree) {
    std::vector<std::uint32_t> cards;
    cards.reserve(scene.cards().size());
    for (std::uint32_t i = 1; i < scene.cards().size(); ++i)
        cards.push_back(i);
    std::stable_sort(cards.begin(), cards.end(), [&](std::uint32_t a, std::uint32_t b) {
        return sizeOf(tree, scene.cards()[a]) > sizeOf(tree, scene.cards()[b]);
    });
    return cards;
}

}  // namespace

std::vector<Landmark> landmarksOf(const TreeScene& scene, const animtree::Tree& tree,
                                  const LandmarkView& view) {
    std::vector<Landmark> landmarks;
    const QRectF whole(QPointF(), view.size);
    for (const std::uint32_t card : bySize(scene, tree)) {
        if (landmarks.size() == kMostLandmarks) break;
        const TreeCard& shown = scene.cards()[card];
        const QString name = QString::fromStdString(tree.nodes[shown.group].name);
        const QSizeF size = view.textSize(name);
        const QPointF corner = (shown.rect.topLeft() - view.origin) * view.zoom;
        const QRectF rect(corner - QPointF(0.0, size.height() + kGap), size);
        const bool covers = std::any_of(landmarks.begin(), landmarks.end(),
                                        [&](const Landmark& other) { return other.rect.intersects(rect); });
        if (!covers && whole.contains(rect)) landmarks.push_back({card, name, rect});
    }
    return landmarks;
}

}  // namespace poseloom::ui
