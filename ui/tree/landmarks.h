// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>

#include <functional>
#include <vector>

#include "animtree/tree.h"
#include "tree/tree_scene.h"

namespace poseloom::ui {

/// A group's name where cards are too small to be read. In pixels of the view.
struct Landmark {
    std::uint32_t card = 0;
    QString name;
    QRectF rect;

    bool operator==(const Landmark&) const = default;
};

/// How a scene is looked at.
struct LandmarkView {
    QPointF origin;  ///< the scene's point at the view's left upper corner
    double zoom = 1.0;
    QSizeF size;
    std::function<QSizeF(const QString&)> textSize;  ///< of a name with its margins
};

inline constexpr std::size_t kMostLandmarks = 24;

/// Names above the cards in view, those with the most nodes below them first. None covers another one, and
/// all lie in the view as a whole.
std::vector<Landmark> landmarksOf(const TreeScene& scene, const animtree::Tree& tree,
                                  const LandmarkView& view);

}  // namespace poseloom::ui
