// SPDX-License-Identifier: MIT
#include "mdl/vtf_pixels.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "mdl/packed_types.h"

namespace poseloom::mdl {

namespace {

using Pixel = std::array<std::uint8_t, 4>;
using StoredPixel = const std::byte*;

constexpr std::uint8_t kOpaque = 255;

std::uint8_t at(StoredPixel s, std::size_t i) {
    return std::to_integer<std::uint8_t>(s[i]);
}

unsigned word(StoredPixel s, std::size_t i = 0) {
    return at(s, i) + 256U * at(s, i + 1);
}

/// `bits` of a packed pixel from bit `first` on, stretched to 0..255 by repeating the top bits.
std::uint8_t field(unsigned packed, unsigned first, unsigned bits) {
    const unsigned value = packed >> first & ((1U << bits) - 1);
    if (bits == 1) return value != 0 ? kOpaque : std::uint8_t{0};
    const unsigned high = value << (8 - bits);
    return static_cast<std::uint8_t>(high | high >> bits);
}

Pixel blueIsTransparent(std::uint8_t r, std::uint8_t g, std::uint8_t b) {
    if (r == 0 && g == 0 && b == kOpaque) return {0, 0, 0, 0};
    return {r, g, b, kOpaque};
}

/// Clamped to 0..1; not a number is black.
std::uint8_t unit(float value) {
    if (!(value > 0.0F)) return 0;
    return static_cast<std::uint8_t>(std::lround(std::min(value, 1.0F) * 255.0F));
}

Pixel halfFloats(StoredPixel s) {
    Pixel pixel{};
    for (std::size_t i = 0; i < 4; ++i)
        pixel[i] = unit(unpackHalf(static_cast<std::uint16_t>(word(s, 2 * i))));
    return pixel;
}

Pixel sixteenBits(StoredPixel s) {
    Pixel pixel{};
    for (std::size_t i = 0; i < 4; ++i)
        pixel[i] = static_cast<std::uint8_t>((word(s, 2 * i) * 255U + 32767U) / 65535U);
    return pixel;
}

Pixel decodeOne(TextureFormat format, StoredPixel s) {
    using enum TextureFormat;
    switch (format) {
        case Rgba8888:
            return {at(s, 0), at(s, 1), at(s, 2), at(s, 3)};
        case Abgr8888:
            return {at(s, 3), at(s, 2), at(s, 1), at(s, 0)};
        case Argb8888:  // measured in files: G B A R
            return {at(s, 3), at(s, 0), at(s, 1), at(s, 2)};
        case Bgra8888:
            return {at(s, 2), at(s, 1), at(s, 0), at(s, 3)};
        case Bgrx8888:
        case Bgr888:
            return {at(s, 2), at(s, 1), at(s, 0), kOpaque};
        case Rgb888:
            return {at(s, 0), at(s, 1), at(s, 2), kOpaque};
        case Rgb888Bluescreen:
            return blueIsTransparent(at(s, 0), at(s, 1), at(s, 2));
        case Bgr888Bluescreen:
            return blueIsTransparent(at(s, 2), at(s, 1), at(s, 0));
        case Rgb565:
            return {field(word(s), 0, 5), field(word(s), 5, 6), field(word(s), 11, 5), kOpaque};
        case Bgr565:
            return {field(word(s), 11, 5), field(word(s), 5, 6), field(word(s), 0, 5), kOpaque};
        case Bgrx5551:
            return {field(word(s), 10, 5), field(word(s), 5, 5), field(word(s), 0, 5), kOpaque};
        case Bgra5551:
            return {field(word(s), 10, 5), field(word(s), 5, 5), field(word(s), 0, 5), field(word(s), 15, 1)};
        case Bgra4444:
            return {field(word(s), 8, 4), field(word(s), 4, 4), field(word(s), 0, 4), field(word(s), 12, 4)};
        case I8:
            return {at(s, 0), at(s, 0), at(s, 0), kOpaque};
        case Ia88:
            return {at(s, 0), at(s, 0), at(s, 0), at(s, 1)};
        case A8:
            return {0, 0, 0, at(s, 0)};
        case Uv88:
            return {at(s, 0), at(s, 1), 0, kOpaque};
        case Rgba16161616F:
            return halfFloats(s);
        case Rgba16161616:
            return sixteenBits(s);
        case Dxt1:
        case Dxt1OneBitAlpha:
        case Dxt3:
        case Dxt5:
        case Ati1n:
        case Ati2n:
            break;
    }
    return {};
}

/// Per pixel, or per block of 4 x 4.
std::uint64_t unitSize(TextureFormat format) {
    using enum TextureFormat;
    switch (format) {
        case I8:
        case A8:
            return 1;
        case Rgb565:
        case Bgr565:
        case Bgrx5551:
        case Bgra5551:
        case Bgra4444:
        case Ia88:
        case Uv88:
            return 2;
        case Rgb888:
        case Bgr888:
        case Rgb888Bluescreen:
        case Bgr888Bluescreen:
            return 3;
        case Rgba8888:
        case Abgr8888:
        case Argb8888:
        case Bgra8888:
        case Bgrx8888:
            return 4;
        case Rgba16161616F:
        case Rgba16161616:
        case Dxt1:
        case Dxt1OneBitAlpha:
        case Ati1n:
            return 8;
        case Dxt3:
        case Dxt5:
        case Ati2n:
            return 16;
    }
    return 1;
}

}  // namespace

bool isBlockFormat(TextureFormat format) {
    using enum TextureFormat;
    return format == Dxt1 || format == Dxt1OneBitAlpha || format == Dxt3 || format == Dxt5 ||
           format == Ati1n || format == Ati2n;
}

std::uint64_t storedSize(TextureFormat format, int width, int height) {
    auto across = static_cast<std::uint64_t>(std::max(width, 0));
    auto down = static_cast<std::uint64_t>(std::max(height, 0));
    if (isBlockFormat(format)) {
        across = (across + 3) / 4;
        down = (down + 3) / 4;
    }
    return across * down * unitSize(format);
}

void decodePixels(TextureFormat format, std::span<const std::byte> stored, std::span<std::uint8_t> rgba) {
    const std::uint64_t step = unitSize(format);
    StoredPixel next = stored.data();
    for (std::size_t i = 0; i + 4 <= rgba.size(); i += 4, next += step) {
        const Pixel pixel = decodeOne(format, next);
        std::copy(pixel.begin(), pixel.end(), rgba.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

}  // namespace poseloom::mdl
