// SPDX-License-Identifier: MIT
#include "raster/canvas.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace poseloom::raster {

namespace {

/// Twice the area of the triangle, positive where it turns clockwise on the screen.
std::int64_t turn(const Corner& a, const Corner& b, std::int64_t x, std::int64_t y) {
    return (std::int64_t{b.x} - a.x) * (y - a.y) - (std::int64_t{b.y} - a.y) * (x - a.x);
}

/// Pixels on an edge belong to one of the two triangles that share it.
bool ownsItsEdge(const Corner& a, const Corner& b) {
    return b.y < a.y || (b.y == a.y && b.x > a.x);
}

bool isNear(const Corner& corner) {
    return std::abs(corner.x) < kFurthest && std::abs(corner.y) < kFurthest;
}

int pixelOf(std::int32_t subpixels) {
    return subpixels >= 0 ? subpixels / kSubpixels : -((kSubpixels - 1 - subpixels) / kSubpixels);
}

/// Rows of three bits each, for 0 to 9, '.' and '-'.
constexpr std::array<std::array<std::uint8_t, 5>, 12> kDigits{{
    {7, 5, 5, 5, 7},
    {2, 6, 2, 2, 7},
    {7, 1, 7, 4, 7},
    {7, 1, 7, 1, 7},
    {5, 5, 7, 1, 1},
    {7, 4, 7, 1, 7},
    {7, 4, 7, 5, 7},
    {7, 1, 1, 1, 1},
    {7, 5, 7, 5, 7},
    {7, 5, 7, 1, 7},
    {0, 0, 0, 0, 2},
    {0, 0, 7, 0, 0},
}};

}  // namespace

Canvas::Canvas(int width, int height, Colour background)
    : m_width(width),
      m_height(height),
      m_clip{0, 0, width, height},
      m_rgba(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4),
      m_depth(m_rgba.size() / 4, std::numeric_limits<std::int32_t>::max()) {
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x)
            put(x, y, background);
    }
}

bool Canvas::isInside(int x, int y) const {
    return x >= std::max(m_clip.left, 0) && y >= std::max(m_clip.top, 0) &&
           x < std::min(m_clip.left + m_clip.width, m_width) &&
           y < std::min(m_clip.top + m_clip.height, m_height);
}

Colour Canvas::at(int x, int y) const {
    const std::size_t at =
        4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(m_width) + static_cast<std::size_t>(x));
    return {m_rgba[at], m_rgba[at + 1], m_rgba[at + 2]};
}

void Canvas::put(int x, int y, Colour colour) {
    const std::size_t at =
        4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(m_width) + static_cast<std::size_t>(x));
    m_rgba[at] = colour.red;
    m_rgba[at + 1] = colour.green;
    m_rgba[at + 2] = colour.blue;
    m_rgba[at + 3] = 255;
}

void Canvas::triangle(const Corner& first, const Corner& second, const Corner& third, Colour colour) {
    if (!isNear(first) || !isNear(second) || !isNear(third)) return;
    const Corner& a = first;
    const bool clockwise = turn(first, second, third.x, third.y) > 0;
    const Corner& b = clockwise ? second : third;
    const Corner& c = clockwise ? third : second;
    const std::int64_t area = turn(a, b, c.x, c.y);
    if (area == 0) return;
    const int left = std::max(pixelOf(std::min({a.x, b.x, c.x})), m_clip.left);
    const int right = std::min(pixelOf(std::max({a.x, b.x, c.x})), m_clip.left + m_clip.width - 1);
    const int top = std::max(pixelOf(std::min({a.y, b.y, c.y})), m_clip.top);
    const int bottom = std::min(pixelOf(std::max({a.y, b.y, c.y})), m_clip.top + m_clip.height - 1);
    const std::int64_t biasA = ownsItsEdge(b, c) ? 0 : -1;
    const std::int64_t biasB = ownsItsEdge(c, a) ? 0 : -1;
    const std::int64_t biasC = ownsItsEdge(a, b) ? 0 : -1;
    for (int y = top; y <= bottom; ++y) {
        for (int x = left; x <= right; ++x) {
            const std::int64_t px = std::int64_t{x} * kSubpixels + kSubpixels / 2;
            const std::int64_t py = std::int64_t{y} * kSubpixels + kSubpixels / 2;
            const std::int64_t wa = turn(b, c, px, py);
            const std::int64_t wb = turn(c, a, px, py);
            const std::int64_t wc = turn(a, b, px, py);
            if (wa + biasA < 0 || wb + biasB < 0 || wc + biasC < 0 || !isInside(x, y)) continue;
            const auto depth = static_cast<std::int32_t>((wa * a.depth + wb * b.depth + wc * c.depth) / area);
            std::int32_t& known = m_depth[static_cast<std::size_t>(y) * static_cast<std::size_t>(m_width) +
                                          static_cast<std::size_t>(x)];
            if (depth >= known) continue;
            known = depth;
            put(x, y, colour);
        }
    }
}

void Canvas::line(const Corner& from, const Corner& to, std::int32_t thickness, Colour colour) {
    if (!isNear(from) || !isNear(to)) return;
    const std::int64_t dx = std::int64_t{to.x} - from.x;
    const std::int64_t dy = std::int64_t{to.y} - from.y;
    const std::int64_t length2 = dx * dx + dy * dy;
    const std::int64_t half = thickness / 2;
    const int left = std::max(pixelOf(std::min(from.x, to.x) - thickness), m_clip.left);
    const int right = std::min(pixelOf(std::max(from.x, to.x) + thickness), m_clip.left + m_clip.width - 1);
    const int top = std::max(pixelOf(std::min(from.y, to.y) - thickness), m_clip.top);
    const int bottom = std::min(pixelOf(std::max(from.y, to.y) + thickness), m_clip.top + m_clip.height - 1);
    for (int y = top; y <= bottom; ++y) {
        for (int x = left; x <= right; ++x) {
            const std::int64_t px = std::int64_t{x} * kSubpixels + kSubpixels / 2 - from.x;
            const std::int64_t py = std::int64_t{y} * kSubpixels + kSubpixels / 2 - from.y;
            const std::int64_t along = px * dx + py * dy;
            bool covers = false;
            if (along <= 0) {
                covers = px * px + py * py <= half * half;
            } else if (along >= length2) {
                covers = (px - dx) * (px - dx) + (py - dy) * (py - dy) <= half * half;
            } else {
                // Distance times length; both stay far below what fits.
                const std::int64_t across = std::abs(px * dy - py * dx);
                covers = across / half <= half * length2 / std::max<std::int64_t>(across, 1);
            }
            if (covers && isInside(x, y)) put(x, y, colour);
        }
    }
}

void Canvas::text(int x, int y, int size, std::string_view digits, Colour colour) {
    for (const char c : digits) {
        const std::size_t index = c >= '0' && c <= '9' ? static_cast<std::size_t>(c - '0')
                                  : c == '.'           ? 10U
                                                       : 11U;
        for (int row = 0; row < 5 * size; ++row) {
            for (int column = 0; column < 3 * size; ++column) {
                const unsigned bits = kDigits[index][static_cast<std::size_t>(row / size)];
                const bool set = (bits >> static_cast<unsigned>(2 - column / size) & 1U) != 0;
                if (set && isInside(x + column, y + row)) put(x + column, y + row, colour);
            }
        }
        x += 4 * size;
    }
}

void Canvas::frame(const Box& box, Colour colour) {
    for (int x = box.left; x < box.left + box.width; ++x) {
        for (const int y : {box.top, box.top + box.height - 1}) {
            if (isInside(x, y)) put(x, y, colour);
        }
    }
    for (int y = box.top; y < box.top + box.height; ++y) {
        for (const int x : {box.left, box.left + box.width - 1}) {
            if (isInside(x, y)) put(x, y, colour);
        }
    }
}

}  // namespace poseloom::raster
