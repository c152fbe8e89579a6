// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QSGGeometry>
#include <QSGGeometryNode>
#include <QSGNode>

#include <vector>

namespace poseloom::ui {

/// Collects flat shapes, which become one node of the scene graph.
class SheetPainter {
  public:
    void rect(const QRectF& rect, const QColor& color);
    void diamond(QPointF middle, double radius, const QColor& color);
    /// Lies on a point, to the right of it: a half of a diamond.
    void flag(QPointF top, double size, const QColor& color);
    void line(QPointF from, QPointF to, double width, const QColor& color);

    /// The node with what was collected: `old` where it is one already.
    QSGNode* toNode(QSGNode* old) const;

  private:
    void triangle(QPointF a, QPointF b, QPointF c, const QColor& color);

    std::vector<QSGGeometry::ColoredPoint2D> m_points;
};

}  // namespace poseloom::ui
