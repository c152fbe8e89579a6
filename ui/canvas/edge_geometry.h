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

/// How finely a wire is drawn: a strip of `segments` pieces with `across` vertices at each end of a piece.
/// Four have a soft edge on both sides of a wire, three are nothing but soft edges, which is enough for a
/// wire hardly wider than a pixel, two have hard edges.
struct WireDetail {
    int segments = 24;
    int across = 4;

    bool operator==(const WireDetail&) const = default;
};

/// The least that looks smooth. `pixel`: the size of one screen pixel in canvas units. `hardEdges` is for so
/// many wires that nobody looks at one of them.
WireDetail wireDetail(const WireStroke& stroke, float pixel, bool hardEdges);

std::size_t wireVertexCount(WireDetail detail);
std::size_t wireIndexCount(WireDetail detail);

/// Writes the vertices of a wire, and those of its indices that begin at `firstVertex`.
void writeWire(std::span<QSGGeometry::ColoredPoint2D> out, const WireStroke& stroke, WireDetail detail,
               float pixel);
void writeWireIndices(std::span<std::uint16_t> out, std::size_t firstVertex, WireDetail detail);

/// Two triangles of a filled rectangle.
inline constexpr std::size_t kQuadVertices = 6;
void writeQuad(std::span<QSGGeometry::ColoredPoint2D> out, const QRectF& rect, const QColor& color);

}  // namespace poseloom::ui
