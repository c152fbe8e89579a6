// SPDX-License-Identifier: MIT
#include "support/png.h"

#include <zlib.h>

#include <array>
#include <string_view>

namespace poseloom {

namespace {

constexpr std::array<std::uint8_t, 8> kSignature{0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
constexpr std::uint8_t kBitsPerChannel = 8;
constexpr std::uint8_t kColourWithAlpha = 6;
constexpr std::uint8_t kSubtractLeft = 1;  // filter type: each pixel less its left neighbour

using Bytes = std::vector<std::uint8_t>;

void putBigEndian(Bytes& out, std::uint32_t value) {
    for (const int shift : {24, 16, 8, 0})
        out.push_back(static_cast<std::uint8_t>(value >> shift));
}

void putChunk(Bytes& out, std::string_view type, const Bytes& content) {
    putBigEndian(out, static_cast<std::uint32_t>(content.size()));
    const std::size_t start = out.size();
    out.insert(out.end(), type.begin(), type.end());
    out.insert(out.end(), content.begin(), content.end());
    putBigEndian(out, static_cast<std::uint32_t>(::crc32_z(0, out.data() + start, out.size() - start)));
}

Bytes filtered(std::size_t width, std::span<const std::uint8_t> rgba) {
    Bytes rows;
    rows.reserve(rgba.size() + rgba.size() / (4 * width));
    for (std::size_t row = 0; row < rgba.size(); row += 4 * width) {
        rows.push_back(kSubtractLeft);
        for (std::size_t i = 0; i < 4 * width; ++i) {
            const unsigned left = i < 4 ? 0U : rgba[row + i - 4];
            rows.push_back(static_cast<std::uint8_t>(rgba[row + i] - left));
        }
    }
    return rows;
}

}  // namespace

std::vector<std::byte> encodePng(std::uint32_t width, std::uint32_t height,
                                 std::span<const std::uint8_t> rgba) {
    Bytes header;
    putBigEndian(header, width);
    putBigEndian(header, height);
    header.insert(header.end(), {kBitsPerChannel, kColourWithAlpha, 0, 0, 0});

    const Bytes rows = filtered(width, rgba);
    uLongf size = ::compressBound(static_cast<uLong>(rows.size()));
    Bytes packed(size);
    if (::compress2(packed.data(), &size, rows.data(), static_cast<uLong>(rows.size()),
                    Z_DEFAULT_COMPRESSION) != Z_OK)
        return {};
    packed.resize(size);

    Bytes png(kSignature.begin(), kSignature.end());
    putChunk(png, "IHDR", header);
    putChunk(png, "IDAT", packed);
    putChunk(png, "IEND", {});
    const auto* begin = reinterpret_cast<const std::byte*>(png.data());
    return {begin, begin + png.size()};
}

}  // namespace poseloom
