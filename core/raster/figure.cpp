// SPDX-License-Identifier: MIT
#include "raster/figure.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace poseloom::raster {

namespace {

constexpr Colour kPaper{244, 244, 241};
constexpr Colour kGrid{205, 205, 200};
constexpr Colour kInk{60, 60, 60};
constexpr Colour kBone{205, 92, 32};
constexpr float kMargin = 0.08F;
constexpr float kDepthSteps = 1000000.0F;

struct Point {
    float x = 0.0F;
    float y = 0.0F;
    float z = 0.0F;
};

/// Written out, because how a library sums is its own affair.
Point transformed(const glm::mat4& m, const Point& p) {
    const auto row = [&](int r) { return ((m[0][r] * p.x + m[1][r] * p.y) + m[2][r] * p.z) + m[3][r]; };
    return {row(0), row(1), row(2)};
}

/// From the skeleton's space to the screen's: x right, y up, z towards the eye; turned by 30 degrees about
/// the upright and by 15 degrees about the horizontal.
Point viewed(const rig::Skeleton& skeleton, const Point& p) {
    constexpr float kCos30 = 0.8660254F;
    constexpr float kSin30 = 0.5F;
    constexpr float kCos15 = 0.9659258F;
    constexpr float kSin15 = 0.2588190F;
    const Point up = skeleton.up == rig::UpAxis::Z ? Point{p.y, p.z, p.x} : p;
    const float x = kCos30 * up.x - kSin30 * up.z;
    const float z = kSin30 * up.x + kCos30 * up.z;
    return {x, kCos15 * up.y - kSin15 * z, kSin15 * up.y + kCos15 * z};
}

struct Bounds {
    Point low{std::numeric_limits<float>::max(), std::numeric_limits<float>::max(),
              std::numeric_limits<float>::max()};
    Point high{std::numeric_limits<float>::lowest(), std::numeric_limits<float>::lowest(),
               std::numeric_limits<float>::lowest()};

    void add(const Point& p) {
        if (!std::isfinite(p.x) || !std::isfinite(p.y) || !std::isfinite(p.z)) return;
        low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
    }
    bool isEmpty() const { return low.x > high.x; }
};

/// A figure's corners on the screen, before they are scaled into a cell.
struct Seen {
    std::vector<Point> joints;
    std::vector<Point> vertices;
};

Point skinned(const rig::SkinVertex& vertex, std::span<const glm::mat4> joints,
              const rig::Skeleton& skeleton) {
    const Point p{vertex.position.x, vertex.position.y, vertex.position.z};
    Point sum;
    for (std::size_t k = 0; k < vertex.weights.size(); ++k) {
        const std::size_t joint = vertex.joints[k];
        const float weight = vertex.weights[k];
        if (!(weight > 0.0F) || joint >= joints.size()) continue;
        const Point moved = transformed(joints[joint], transformed(skeleton.joints[joint].inverseBind, p));
        sum = {sum.x + weight * moved.x, sum.y + weight * moved.y, sum.z + weight * moved.z};
    }
    return sum;
}

Seen look(const rig::Skeleton& skeleton, const rig::Mesh* mesh, const Figure& figure) {
    Seen seen;
    seen.joints.reserve(figure.joints.size());
    for (const glm::mat4& joint : figure.joints)
        seen.joints.push_back(viewed(skeleton, {joint[3][0], joint[3][1], joint[3][2]}));
    if (mesh == nullptr) return seen;
    seen.vertices.reserve(mesh->vertices.size());
    for (const rig::SkinVertex& vertex : mesh->vertices)
        seen.vertices.push_back(viewed(skeleton, skinned(vertex, figure.joints, skeleton)));
    return seen;
}

/// How the screen's space becomes a cell's pixels.
struct Placing {
    float scale = 1.0F;
    Point middle;
    float depthScale = 1.0F;
    Box cell;

    Corner corner(const Point& p) const {
        const auto fixed = [](float value) {
            const float limit = static_cast<float>(kFurthest) * 2.0F;
            return std::isfinite(value)
                       ? static_cast<std::int32_t>(std::floor(std::clamp(value, -limit, limit) + 0.5F))
                       : kFurthest * 2;
        };
        const float sixteenths = static_cast<float>(kSubpixels);
        const float x =
            static_cast<float>(cell.left) + static_cast<float>(cell.width) * 0.5F + (p.x - middle.x) * scale;
        const float y =
            static_cast<float>(cell.top) + static_cast<float>(cell.height) * 0.5F - (p.y - middle.y) * scale;
        return {fixed(x * sixteenths), fixed(y * sixteenths), fixed((middle.z - p.z) * depthScale)};
    }
};

Placing placingIn(const Bounds& bounds, int width, int height) {
    Placing placing;
    placing.cell = {0, 0, width, height};
    if (bounds.isEmpty()) return placing;
    const float wide = std::max(bounds.high.x - bounds.low.x, 1e-6F);
    const float high = std::max(bounds.high.y - bounds.low.y, 1e-6F);
    const float deep = std::max(bounds.high.z - bounds.low.z, 1e-6F);
    const float room = 1.0F - 2.0F * kMargin;
    placing.scale =
        std::min(static_cast<float>(width) * room / wide, static_cast<float>(height) * room / high);
    placing.middle = {(bounds.low.x + bounds.high.x) * 0.5F, (bounds.low.y + bounds.high.y) * 0.5F,
                      (bounds.low.z + bounds.high.z) * 0.5F};
    placing.depthScale = kDepthSteps / deep;
    return placing;
}

/// Grey by how far a face is turned to the light, which stands by the eye.
Colour shade(const Point& a, const Point& b, const Point& c) {
    const Point u{b.x - a.x, b.y - a.y, b.z - a.z};
    const Point v{c.x - a.x, c.y - a.y, c.z - a.z};
    const Point n{u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x};
    const float length = std::sqrt(n.x * n.x + n.y * n.y + n.z * n.z);
    const float light = length > 0.0F ? std::abs(n.x * 0.25F + n.y * 0.45F + n.z * 0.85F) / length : 0.0F;
    const auto grey = static_cast<int>(110.0F + 100.0F * std::min(light, 1.0F));
    // Sixteen steps: a face on the edge between two of them is the rare exception.
    const auto level = static_cast<std::uint8_t>(grey / 8 * 8);
    return {level, level, static_cast<std::uint8_t>(level + 8)};
}

void draw(Canvas& canvas, const rig::Skeleton& skeleton, const rig::Mesh* mesh, const Seen& seen,
          const Placing& placing) {
    if (mesh != nullptr) {
        for (std::size_t i = 0; i + 2 < mesh->indices.size(); i += 3) {
            const Point& a = seen.vertices[mesh->indices[i]];
            const Point& b = seen.vertices[mesh->indices[i + 1]];
            const Point& c = seen.vertices[mesh->indices[i + 2]];
            canvas.triangle(placing.corner(a), placing.corner(b), placing.corner(c), shade(a, b, c));
        }
    }
    const int thickness = std::max(1, placing.cell.width / 160) * kSubpixels;
    for (std::size_t j = 0; j < seen.joints.size(); ++j) {
        const int parent = skeleton.joints[j].parent;
        const Corner at = placing.corner(seen.joints[j]);
        if (parent >= 0)
            canvas.line(placing.corner(seen.joints[static_cast<std::size_t>(parent)]), at, thickness, kBone);
        canvas.line(at, at, thickness * 2, kBone);
    }
}

}  // namespace

Canvas drawFigures(const rig::Skeleton& skeleton, const rig::Mesh* mesh, std::span<const Figure> figures,
                   int width, int height) {
    Canvas canvas(width, height, kPaper);
    if (figures.empty()) return canvas;
    std::vector<Seen> seen;
    seen.reserve(figures.size());
    Bounds bounds;
    for (const Figure& figure : figures) {
        seen.push_back(look(skeleton, mesh, figure));
        for (const std::vector<Point>* points : {&seen.back().joints, &seen.back().vertices}) {
            for (const Point& point : *points)
                bounds.add(point);
        }
    }
    int columns = 1;
    while (static_cast<std::size_t>(columns) * static_cast<std::size_t>(columns) < figures.size())
        ++columns;
    const int rows = (static_cast<int>(figures.size()) + columns - 1) / columns;
    Placing placing = placingIn(bounds, std::max(1, width / columns), std::max(1, height / rows));
    for (std::size_t i = 0; i < figures.size(); ++i) {
        placing.cell.left = static_cast<int>(i) % columns * placing.cell.width;
        placing.cell.top = static_cast<int>(i) / columns * placing.cell.height;
        canvas.clipTo(placing.cell);
        draw(canvas, skeleton, mesh, seen[i], placing);
        if (figures.size() > 1) canvas.frame(placing.cell, kGrid);
        const int size = std::max(1, placing.cell.height / 120);
        canvas.text(placing.cell.left + 3 * size, placing.cell.top + 3 * size, size, figures[i].label, kInk);
    }
    return canvas;
}

}  // namespace poseloom::raster
