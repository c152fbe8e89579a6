// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPointF>
#include <QSGGeometry>

#include <cstdint>
#include <span>

namespace poseloom::ui {

/// A wire as it is drawn, in canvas units.
struct WireStroke {
    QPointF from;
    QPointF to;
    float width = 2.0F;
    QColor color;
    bool dashed = false;
};

/// The colour of a wire that carries `share` (0 to 1) of something.
QColor liveColor(const QColor& idle, const QColor& alive, float share);

/// How far a point is from the curve of a wire, in the units of both.
double wireDistance(QPointF from, QPointF to, QPointF point);

/// Vertices and indices that one wire of `segments` pieces needs: a strip with a soft edge on both sides.
std::size_t wireVertexCount(int segments);
std::size_t wireIndexCount(int segments);

/// Writes the vertices of a wire. `pixel`: the size of one screen pixel in canvas units (the soft edge).
void writeWire(std::span<QSGGeometry::ColoredPoint2D> out, const WireStroke& stroke, int segments,
               float pixel);
/// Writes the indices of `wires` wires that follow each other; they depend on nothing else.
void writeWireIndices(std::span<std::uint16_t> out, std::size_t wires, int segments);

/// Two triangles of a filled rectangle.
inline constexpr std::size_t kQuadVertices = 6;
void writeQuad(std::span<QSGGeometry::ColoredPoint2D> out, const QRectF& rect, const QColor& color);

}  // namespace poseloom::ui
