// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/edge_geometry.h"

#include <QRectF>

#include <algorithm>
#include <array>
#include <cmath>

namespace poseloom::ui {

namespace {

constexpr int kMostAcross = 4;
constexpr int kDashSegments = 3;
constexpr int kMostSegments = 24;
constexpr float kThinPixels = 1.5F;
constexpr double kRoughness = 1.25;      ///< segments² for each pixel of a curve's bend: half a pixel off
constexpr double kHardRoughness = 0.75;  ///< with hard edges: a pixel off

struct Shade {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 0;
};

/// The vertex colour material wants colours multiplied by their alpha.
Shade shadeOf(const QColor& color) {
    const auto scaled = [&](float value) {
        return static_cast<std::uint8_t>(std::lround(255.0F * value * color.alphaF()));
    };
    return {scaled(color.redF()), scaled(color.greenF()), scaled(color.blueF()), scaled(1.0F)};
}

struct Vector {
    double x = 0.0;
    double y = 0.0;
};

class Curve {
  public:
    Curve(QPointF from, QPointF to) {
        const double span = to.x() - from.x();
        const double reach =
            span >= 0.0 ? std::max(span * 0.5, std::min(span, 36.0)) : std::clamp(-span * 0.5, 60.0, 220.0);
        m_points = {Vector{from.x(), from.y()}, Vector{from.x() + reach, from.y()},
                    Vector{to.x() - reach, to.y()}, Vector{to.x(), to.y()}};
    }
    Vector at(double t) const {
        const double u = 1.0 - t;
        return weighted({u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t});
    }
    Vector normal(double t) const {
        const double u = 1.0 - t;
        const Vector along = weighted({-u * u, u * u - 2.0 * u * t, 2.0 * u * t - t * t, t * t});
        const double length = std::hypot(along.x, along.y);
        return length < 1e-9 ? Vector{0.0, 1.0} : Vector{-along.y / length, along.x / length};
    }

  private:
    Vector weighted(const std::array<double, 4>& weights) const {
        Vector sum;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            sum.x += weights[i] * m_points[i].x;
            sum.y += weights[i] * m_points[i].y;
        }
        return sum;
    }
    std::array<Vector, 4> m_points;
};

}  // namespace

QColor liveColor(const QColor& idle, const QColor& alive, float share) {
    if (share <= 0.0F) return idle;
    const auto mix = [by = 0.45F + 0.55F * share](float a, float b) { return a + (b - a) * by; };
    return QColor::fromRgbF(mix(idle.redF(), alive.redF()), mix(idle.greenF(), alive.greenF()),
                            mix(idle.blueF(), alive.blueF()), mix(idle.alphaF(), alive.alphaF()));
}

double wireDistance(QPointF from, QPointF to, QPointF point) {
    constexpr int kSamples = 32;
    const Curve curve(from, to);
    double nearest = std::hypot(from.x() - point.x(), from.y() - point.y());
    for (int i = 1; i <= kSamples; ++i) {
        const Vector at = curve.at(static_cast<double>(i) / kSamples);
        nearest = std::min(nearest, std::hypot(at.x - point.x(), at.y - point.y()));
    }
    return nearest;
}

WireDetail wireDetail(const WireStroke& stroke, float pixel, bool hardEdges) {
    WireDetail detail;
    detail.across = hardEdges ? 2 : stroke.width <= kThinPixels * pixel ? 3 : kMostAcross;
    if (stroke.dashed) return detail;
    const QPointF span = (stroke.to - stroke.from) / static_cast<double>(pixel);
    // The second difference of the curve's control points bounds how far its chords are from it.
    const double bend = std::hypot(span.x() / 2.0, span.y());
    const double segments = std::ceil(std::sqrt((hardEdges ? kHardRoughness : kRoughness) * bend));
    const bool straight = span.x() >= 0.0 && std::abs(span.y()) < 1.0;
    detail.segments = straight ? 1 : static_cast<int>(std::clamp(segments, 2.0, double{kMostSegments}));
    return detail;
}

std::size_t wireVertexCount(WireDetail detail) {
    return (static_cast<std::size_t>(detail.segments) + 1) * static_cast<std::size_t>(detail.across);
}

std::size_t wireIndexCount(WireDetail detail) {
    return static_cast<std::size_t>(detail.segments) * (static_cast<std::size_t>(detail.across) - 1) * 6;
}

namespace {

/// How far the vertices across a wire are from its middle.
std::array<double, kMostAcross> offsetsAcross(double width, double pixel, int across) {
    const double inner = std::max(0.0, (width - pixel) / 2.0);
    const double outer = inner + pixel;
    if (across == 2) return {-width / 2.0, width / 2.0};
    if (across == 3) return {-outer, 0.0, outer};
    return {-outer, -inner, inner, outer};
}

}  // namespace

void writeWire(std::span<QSGGeometry::ColoredPoint2D> out, const WireStroke& stroke, WireDetail detail,
               float pixel) {
    const Curve curve(stroke.from, stroke.to);
    const Shade full = shadeOf(stroke.color);
    const auto offsets =
        offsetsAcross(static_cast<double>(stroke.width), static_cast<double>(pixel), detail.across);
    std::size_t next = 0;
    for (int i = 0; i <= detail.segments; ++i) {
        const double t = static_cast<double>(i) / detail.segments;
        const Vector middle = curve.at(t);
        const Vector normal = curve.normal(t);
        const bool gap = stroke.dashed && (i / kDashSegments) % 2 == 1;
        for (int k = 0; k < detail.across; ++k) {
            const bool rim = detail.across > 2 && (k == 0 || k == detail.across - 1);
            const Shade shade = gap || rim ? Shade{} : full;
            const double offset = offsets[static_cast<std::size_t>(k)];
            out[next++].set(static_cast<float>(middle.x + normal.x * offset),
                            static_cast<float>(middle.y + normal.y * offset), shade.r, shade.g, shade.b,
                            shade.a);
        }
    }
}

void writeWireIndices(std::span<std::uint16_t> out, std::size_t firstVertex, WireDetail detail) {
    const auto across = static_cast<std::size_t>(detail.across);
    std::size_t next = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(detail.segments); ++i) {
        for (std::size_t k = 0; k + 1 < across; ++k) {
            const std::size_t a = firstVertex + i * across + k;
            for (const std::size_t corner : {a, a + 1, a + across, a + 1, a + across + 1, a + across})
                out[next++] = static_cast<std::uint16_t>(corner);
        }
    }
}

void writeQuad(std::span<QSGGeometry::ColoredPoint2D> out, const QRectF& rect, const QColor& color) {
    const Shade shade = shadeOf(color);
    const std::array<QPointF, kQuadVertices> corners{rect.topLeft(),    rect.topRight(), rect.bottomLeft(),
                                                     rect.bottomLeft(), rect.topRight(), rect.bottomRight()};
    for (std::size_t i = 0; i < corners.size(); ++i)
        out[i].set(static_cast<float>(corners[i].x()), static_cast<float>(corners[i].y()), shade.r, shade.g,
                   shade.b, shade.a);
}

}  // namespace poseloom::ui
