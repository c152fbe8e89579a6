// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "mdl/vtf_pixels.h"

namespace poseloom::mdl {

namespace {

using Pixel = std::array<std::uint8_t, 4>;
using Block = std::array<Pixel, 16>;
using Stored = std::span<const std::byte>;

std::uint64_t littleEndian(Stored bytes, std::size_t first, std::size_t count) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < count; ++i)
        value |= std::to_integer<std::uint64_t>(bytes[first + i]) << (8 * i);
    return value;
}

std::array<int, 3> colourOf(std::uint64_t packed) {
    const auto r = static_cast<int>(packed >> 11 & 31);
    const auto g = static_cast<int>(packed >> 5 & 63);
    const auto b = static_cast<int>(packed & 31);
    return {r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2};
}

Pixel between(const std::array<int, 3>& a, const std::array<int, 3>& b, int wa, int wb) {
    Pixel pixel{0, 0, 0, 255};
    for (std::size_t i = 0; i < 3; ++i)
        pixel[i] = static_cast<std::uint8_t>((a[i] * wa + b[i] * wb) / (wa + wb));
    return pixel;
}

/// The eight bytes of colours that every DXT block has. With `threeColours`, a block whose first colour is
/// not the greater has a middle and a transparent one in place of two in between.
void decodeColours(Stored bytes, bool threeColours, Block& block) {
    const std::uint64_t first = littleEndian(bytes, 0, 2);
    const std::uint64_t second = littleEndian(bytes, 2, 2);
    const auto a = colourOf(first);
    const auto b = colourOf(second);
    std::array<Pixel, 4> palette{between(a, b, 1, 0), between(a, b, 0, 1), between(a, b, 2, 1),
                                 between(a, b, 1, 2)};
    if (threeColours && first <= second) {
        palette[2] = between(a, b, 1, 1);
        palette[3] = {0, 0, 0, 0};
    }
    const std::uint64_t choices = littleEndian(bytes, 4, 4);
    for (std::size_t i = 0; i < block.size(); ++i)
        block[i] = palette[choices >> (2 * i) & 3];
}

/// Eight bytes of one interpolated channel: the alpha of DXT5, or a channel of the ATI formats.
std::array<std::uint8_t, 16> decodeChannel(Stored bytes) {
    const auto a = static_cast<unsigned>(littleEndian(bytes, 0, 1));
    const auto b = static_cast<unsigned>(littleEndian(bytes, 1, 1));
    std::array<unsigned, 8> palette{a, b, 0, 0, 0, 0, 0, 255};
    const unsigned steps = a > b ? 7 : 5;
    for (unsigned i = 1; i < steps; ++i)
        palette[i + 1] = (a * (steps - i) + b * i) / steps;
    const std::uint64_t choices = littleEndian(bytes, 2, 6);
    std::array<std::uint8_t, 16> channel{};
    for (std::size_t i = 0; i < channel.size(); ++i)
        channel[i] = static_cast<std::uint8_t>(palette[choices >> (3 * i) & 7]);
    return channel;
}

void decodeDxt3Alpha(Stored bytes, Block& block) {
    const std::uint64_t alpha = littleEndian(bytes, 0, 8);
    for (std::size_t i = 0; i < block.size(); ++i)
        block[i][3] = static_cast<std::uint8_t>((alpha >> (4 * i) & 15) * 17);
}

void decodeBlock(TextureFormat format, Stored bytes, Block& block) {
    using enum TextureFormat;
    if (format == Ati1n || format == Ati2n) {
        const auto red = decodeChannel(bytes);
        const auto green = format == Ati2n ? decodeChannel(bytes.subspan(8)) : red;
        for (std::size_t i = 0; i < block.size(); ++i)
            block[i] = {red[i], green[i], format == Ati2n ? std::uint8_t{255} : red[i], 255};
        return;
    }
    if (format == Dxt1 || format == Dxt1OneBitAlpha) return decodeColours(bytes, true, block);
    decodeColours(bytes.subspan(8), false, block);
    if (format == Dxt3) return decodeDxt3Alpha(bytes, block);
    const auto alpha = decodeChannel(bytes);
    for (std::size_t i = 0; i < block.size(); ++i)
        block[i][3] = alpha[i];
}

}  // namespace

void decodeBlocks(TextureFormat format, std::span<const std::byte> stored, Image& image) {
    const auto width = static_cast<std::size_t>(image.width);
    const auto height = static_cast<std::size_t>(image.height);
    const auto blockSize = static_cast<std::size_t>(storedSize(format, 4, 4));
    std::size_t next = 0;
    Block block{};
    for (std::size_t top = 0; top < height; top += 4) {
        for (std::size_t left = 0; left < width; left += 4, next += blockSize) {
            decodeBlock(format, stored.subspan(next, blockSize), block);
            for (std::size_t y = top; y < std::min(top + 4, height); ++y) {
                for (std::size_t x = left; x < std::min(left + 4, width); ++x) {
                    const Pixel& pixel = block[(y - top) * 4 + (x - left)];
                    std::copy(pixel.begin(), pixel.end(),
                              image.rgba.begin() + static_cast<std::ptrdiff_t>(4 * (y * width + x)));
                }
            }
        }
    }
}

}  // namespace poseloom::mdl
