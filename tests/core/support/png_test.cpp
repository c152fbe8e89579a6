// SPDX-License-Identifier: MIT
#include "support/png.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <cstring>
#include <string>

namespace poseloom {
namespace {

unsigned bigEndian(const std::vector<std::byte>& bytes, std::size_t at) {
    unsigned value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value = value << 8 | std::to_integer<unsigned>(bytes[at + i]);
    return value;
}

/// The pixels of a PNG as encodePng() writes it: one IDAT, rows filtered by "subtract left".
std::vector<std::uint8_t> decoded(const std::vector<std::byte>& png, std::size_t width, std::size_t height) {
    constexpr std::size_t kData = 8 + 25 + 8;  // signature, IHDR, head of IDAT
    std::vector<std::uint8_t> rows(height * (1 + 4 * width));
    uLongf size = rows.size();
    const auto* packed = reinterpret_cast<const Bytef*>(png.data()) + kData;
    EXPECT_EQ(::uncompress(rows.data(), &size, packed, bigEndian(png, kData - 8)), Z_OK);
    EXPECT_EQ(size, rows.size());
    std::vector<std::uint8_t> pixels;
    for (std::size_t y = 0; y < height; ++y) {
        const std::uint8_t* row = rows.data() + y * (1 + 4 * width);
        EXPECT_EQ(row[0], 1);
        for (std::size_t i = 0; i < 4 * width; ++i)
            pixels.push_back(static_cast<std::uint8_t>(row[1 + i] + (i < 4 ? 0 : pixels[pixels.size() - 4])));
    }
    return pixels;
}

TEST(Png, HoldsThePixelsThatWentIn) {
    std::vector<std::uint8_t> pixels;
    for (int i = 0; i < 3 * 2 * 4; ++i)
        pixels.push_back(static_cast<std::uint8_t>(i * 37));
    const std::vector<std::byte> png = encodePng(3, 2, pixels);
    EXPECT_EQ(std::memcmp(png.data(), "\x89PNG\r\n\x1A\n", 8), 0);
    EXPECT_EQ(bigEndian(png, 16), 3U);
    EXPECT_EQ(bigEndian(png, 20), 2U);
    EXPECT_EQ(decoded(png, 3, 2), pixels);
}

TEST(Png, EveryChunkHasItsChecksum) {
    const std::vector<std::byte> png = encodePng(1, 1, std::vector<std::uint8_t>{1, 2, 3, 4});
    std::string types;
    for (std::size_t at = 8; at < png.size();) {
        const std::size_t length = bigEndian(png, at);
        const auto* type = reinterpret_cast<const Bytef*>(png.data()) + at + 4;
        types += std::string(reinterpret_cast<const char*>(type), 4) + " ";
        EXPECT_EQ(bigEndian(png, at + 8 + length), ::crc32_z(0, type, length + 4));
        at += length + 12;
    }
    EXPECT_EQ(types, "IHDR IDAT IEND ");
}

}  // namespace
}  // namespace poseloom
