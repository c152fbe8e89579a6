// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace poseloom::raster {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    bool operator==(const Colour&) const = default;
};

/// A corner in sixteenths of a pixel, x to the right and y down, and its depth: less is nearer.
struct Corner {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t depth = 0;
};

/// Sixteenths in a pixel.
inline constexpr std::int32_t kSubpixels = 16;
/// Corners further out than this are not drawn.
inline constexpr std::int32_t kFurthest = 1 << 20;

/// A part of a picture, in pixels.
struct Box {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;
};

/// A picture that is drawn with whole numbers only, so that it is the same on every machine.
class Canvas {
  public:
    /// Width and height are above 0.
    Canvas(int width, int height, Colour background);

    int width() const { return m_width; }
    int height() const { return m_height; }
    Colour at(int x, int y) const;

    /// Nothing is drawn outside of it from now on.
    void clipTo(const Box& box) { m_clip = box; }

    /// One colour, hidden by what is nearer. Either way round.
    void triangle(const Corner& a, const Corner& b, const Corner& c, Colour colour);
    /// On top of everything, about `thickness` sixteenths wide, with round ends.
    void line(const Corner& from, const Corner& to, std::int32_t thickness, Colour colour);
    /// Digits, '.' and '-', three by five pixels each times `size`, with their top left corner at a pixel.
    void text(int x, int y, int size, std::string_view digits, Colour colour);
    /// A line of one pixel around a box.
    void frame(const Box& box, Colour colour);

    /// R G B A, top row first, as encodePng() takes it.
    std::span<const std::uint8_t> rgba() const { return m_rgba; }

  private:
    bool isInside(int x, int y) const;
    void put(int x, int y, Colour colour);

    int m_width;
    int m_height;
    Box m_clip;
    std::vector<std::uint8_t> m_rgba;
    std::vector<std::int32_t> m_depth;
};

}  // namespace poseloom::raster
