// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/edge_geometry.h"

#include <QRectF>

#include <algorithm>
#include <array>
#include <cmath>

namespace poseloom::ui {

namespace {

constexpr std::size_t kAcross = 4;
constexpr int kDashSegments = 3;

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

std::size_t wireVertexCount(int segments) {
    return (static_cast<std::size_t>(segments) + 1) * kAcross;
}

std::size_t wireIndexCount(int segments) {
    return static_cast<std::size_t>(segments) * (kAcross - 1) * 6;
}

void writeWire(std::span<QSGGeometry::ColoredPoint2D> out, const WireStroke& stroke, int segments,
               float pixel) {
    const Curve curve(stroke.from, stroke.to);
    const Shade full = shadeOf(stroke.color);
    const double inner =
        std::max(0.0, (static_cast<double>(stroke.width) - static_cast<double>(pixel)) / 2.0);
    const double outer = inner + static_cast<double>(pixel);
    const std::array<double, kAcross> offsets{-outer, -inner, inner, outer};
    std::size_t next = 0;
    for (int i = 0; i <= segments; ++i) {
        const double t = static_cast<double>(i) / segments;
        const Vector middle = curve.at(t);
        const Vector normal = curve.normal(t);
        const bool gap = stroke.dashed && (i / kDashSegments) % 2 == 1;
        for (std::size_t k = 0; k < kAcross; ++k) {
            const Shade shade = gap || k == 0 || k == kAcross - 1 ? Shade{} : full;
            out[next++].set(static_cast<float>(middle.x + normal.x * offsets[k]),
                            static_cast<float>(middle.y + normal.y * offsets[k]), shade.r, shade.g, shade.b,
                            shade.a);
        }
    }
}

void writeWireIndices(std::span<std::uint16_t> out, std::size_t wires, int segments) {
    std::size_t next = 0;
    for (std::size_t wire = 0; wire < wires; ++wire) {
        const std::size_t base = wire * wireVertexCount(segments);
        for (std::size_t i = 0; i < static_cast<std::size_t>(segments); ++i) {
            for (std::size_t k = 0; k + 1 < kAcross; ++k) {
                const std::size_t a = base + i * kAcross + k;
                for (const std::size_t corner : {a, a + 1, a + kAcross, a + 1, a + kAcross + 1, a + kAcross})
                    out[next++] = static_cast<std::uint16_t>(corner);
            }
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
