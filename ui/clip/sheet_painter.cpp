// SPDX-License-Identifier: GPL-3.0-or-later
#include "clip/sheet_painter.h"

#include <QSGVertexColorMaterial>

#include <algorithm>
#include <cmath>

namespace poseloom::ui {

void SheetPainter::triangle(QPointF a, QPointF b, QPointF c, const QColor& color) {
    const double alpha = static_cast<double>(color.alphaF());
    const auto part = [alpha](int value) { return static_cast<uchar>(std::lround(value * alpha)); };
    for (const QPointF& point : {a, b, c}) {
        QSGGeometry::ColoredPoint2D corner{};
        corner.set(static_cast<float>(point.x()), static_cast<float>(point.y()), part(color.red()),
                   part(color.green()), part(color.blue()), static_cast<uchar>(color.alpha()));
        m_points.push_back(corner);
    }
}

void SheetPainter::rect(const QRectF& rect, const QColor& color) {
    triangle(rect.topLeft(), rect.topRight(), rect.bottomLeft(), color);
    triangle(rect.bottomLeft(), rect.topRight(), rect.bottomRight(), color);
}

void SheetPainter::diamond(QPointF middle, double radius, const QColor& color) {
    const QPointF across(radius, 0.0);
    const QPointF down(0.0, radius);
    triangle(middle - across, middle - down, middle + across, color);
    triangle(middle - across, middle + across, middle + down, color);
}

void SheetPainter::flag(QPointF top, double size, const QColor& color) {
    triangle(top, top + QPointF(size, size * 0.5), top + QPointF(0.0, size), color);
}

void SheetPainter::line(QPointF from, QPointF to, double width, const QColor& color) {
    const QPointF along = to - from;
    const double length = std::hypot(along.x(), along.y());
    if (!(length > 0.0)) return;
    const QPointF half = QPointF(-along.y(), along.x()) * (0.5 * width / length);
    triangle(from - half, from + half, to - half, color);
    triangle(to - half, from + half, to + half, color);
}

QSGNode* SheetPainter::toNode(QSGNode* old) const {
    auto* node = static_cast<QSGGeometryNode*>(old);
    if (node == nullptr) {
        node = new QSGGeometryNode;
        auto* geometry = new QSGGeometry(QSGGeometry::defaultAttributes_ColoredPoint2D(), 0);
        geometry->setDrawingMode(QSGGeometry::DrawTriangles);
        geometry->setVertexDataPattern(QSGGeometry::DynamicPattern);
        node->setGeometry(geometry);
        node->setMaterial(new QSGVertexColorMaterial);
        node->setFlags(QSGNode::OwnsGeometry | QSGNode::OwnsMaterial);
    }
    node->geometry()->allocate(static_cast<int>(m_points.size()));
    std::copy(m_points.begin(), m_points.end(), node->geometry()->vertexDataAsColoredPoint2D());
    node->markDirty(QSGNode::DirtyGeometry);
    return node;
}

}  // namespace poseloom::ui
