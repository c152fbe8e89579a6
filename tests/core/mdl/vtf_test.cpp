// SPDX-License-Identifier: MIT
#include "mdl/vtf.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>

#include "mdl/vtf_pixels.h"
#include "reported.h"
#include "shared_data.h"
#include "support/file_io.h"

namespace poseloom::mdl {
namespace {

using poseloom::tests::codesOf;
using poseloom::tests::readJson;
using poseloom::tests::sharedData;

/// A texture header with room for everything up to 7.2, then `pixels`.
class TextureBytes {
  public:
    TextureBytes(int format, int width, int height) : m_bytes(80) {
        std::memcpy(m_bytes.data(), "VTF", 4);
        put<std::uint32_t>(4, 7);
        put<std::uint32_t>(8, 2);
        put<std::uint32_t>(12, 80);
        put<std::uint16_t>(16, static_cast<std::uint16_t>(width));
        put<std::uint16_t>(18, static_cast<std::uint16_t>(height));
        put<std::uint16_t>(24, 1);
        put<std::uint16_t>(26, 0xFFFF);
        put<std::int32_t>(52, format);
        put<std::uint8_t>(56, 1);
        put<std::int32_t>(57, -1);
        put<std::uint16_t>(63, 1);
    }

    template <typename T>
    TextureBytes& put(std::size_t offset, T value) {
        std::memcpy(m_bytes.data() + offset, &value, sizeof(T));
        return *this;
    }

    TextureBytes& pixels(std::initializer_list<int> values) {
        for (const int value : values)
            m_bytes.push_back(static_cast<std::byte>(value));
        return *this;
    }
    TextureBytes& pixels(std::size_t count, int value) {
        m_bytes.insert(m_bytes.end(), count, static_cast<std::byte>(value));
        return *this;
    }

    TextureResult read() const { return readVtf(m_bytes, "test.vtf"); }

  private:
    std::vector<std::byte> m_bytes;
};

/// The pixels of a texture of one image.
std::vector<int> pixelsOf(const TextureBytes& bytes) {
    const TextureResult read = bytes.read();
    EXPECT_TRUE(read.diagnostics.empty());
    const auto image = read.texture ? decode(*read.texture) : std::nullopt;
    return image ? std::vector<int>(image->rgba.begin(), image->rgba.end()) : std::vector<int>{};
}

TEST(Vtf, DecodesEveryPublicTextureBitForBit) {
    const auto folder = sharedData("mdl/synthetic/vtf");
    POSELOOM_NEED_SHARED(folder / "EXPECT.json");
    const auto expectations = readJson(folder / "EXPECT.json");
    for (const auto& [name, expected] : expectations.items()) {
        auto bytes = readBinaryFile(folder / name);
        ASSERT_TRUE(bytes) << name;
        const TextureResult read = readVtf(std::move(*bytes), name);
        ASSERT_TRUE(read.texture) << name;
        const Texture& texture = *read.texture;
        EXPECT_EQ(codesOf(read.diagnostics), "") << name;
        EXPECT_EQ(texture.width, expected["width"]) << name;
        EXPECT_EQ(texture.height, expected["height"]) << name;
        EXPECT_EQ(texture.frames, expected["frames"]) << name;
        EXPECT_EQ(texture.mips, expected["mips"]) << name;
        EXPECT_EQ("7." + std::to_string(texture.minorVersion), expected["version"]) << name;
        const auto image = decode(texture);
        ASSERT_TRUE(image) << name;
        std::vector<std::uint8_t> wanted;
        for (const auto& pixel : expected["rgba_frame0_mip0"])
            wanted.insert(wanted.end(), pixel.begin(), pixel.end());
        EXPECT_EQ(image->rgba, wanted) << name;
    }
}

TEST(Vtf, EndsWithTheLastImageInEveryPublicTexture) {
    const auto folder = sharedData("mdl/synthetic/vtf");
    POSELOOM_NEED_SHARED(folder / "EXPECT.json");
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".vtf") continue;
        const TextureResult read = readVtf(readBinaryFile(entry.path()).value(), entry.path().string());
        ASSERT_TRUE(read.texture) << entry.path();
        const auto last = read.texture->offsetOf({0, read.texture->frames - 1, 0, 0});
        ASSERT_TRUE(last);
        EXPECT_EQ(*last + read.texture->imageSize(0), read.texture->bytes.size()) << entry.path();
    }
}

TEST(Vtf, Rgb565HasRedInTheLowBitsAndBgr565InTheHigh) {
    EXPECT_EQ(pixelsOf(TextureBytes(4, 1, 1).pixels({0x1F, 0x00})), (std::vector<int>{255, 0, 0, 255}));
    EXPECT_EQ(pixelsOf(TextureBytes(17, 1, 1).pixels({0x1F, 0x00})), (std::vector<int>{0, 0, 255, 255}));
    EXPECT_EQ(pixelsOf(TextureBytes(17, 1, 1).pixels({0xE0, 0x07})), (std::vector<int>{0, 255, 0, 255}));
}

TEST(Vtf, Argb8888IsStoredAsGreenBlueAlphaRed) {
    EXPECT_EQ(pixelsOf(TextureBytes(11, 1, 1).pixels({2, 3, 4, 1})), (std::vector<int>{1, 2, 3, 4}));
}

TEST(Vtf, PureBlueIsTransparentInBluescreenFormats) {
    EXPECT_EQ(pixelsOf(TextureBytes(9, 2, 1).pixels({0, 0, 255, 0, 1, 255})),
              (std::vector<int>{0, 0, 0, 0, 0, 1, 255, 255}));
    EXPECT_EQ(pixelsOf(TextureBytes(10, 2, 1).pixels({255, 0, 0, 0, 0, 255})),
              (std::vector<int>{0, 0, 0, 0, 255, 0, 0, 255}));
}

TEST(Vtf, Bgrx5551HasNoAlphaAndUv88FillsRedAndGreen) {
    EXPECT_EQ(pixelsOf(TextureBytes(18, 1, 1).pixels({0x00, 0x7C})), (std::vector<int>{255, 0, 0, 255}));
    EXPECT_EQ(pixelsOf(TextureBytes(22, 1, 1).pixels({7, 9})), (std::vector<int>{7, 9, 0, 255}));
}

TEST(Vtf, WidePixelsAreCutToBytes) {
    // halves: 1.0, 0.5, 2.0, not a number; then 65535, 32768, 257, 0
    EXPECT_EQ(pixelsOf(TextureBytes(24, 1, 1).pixels({0x00, 0x3C, 0x00, 0x38, 0x00, 0x40, 0x01, 0x7C})),
              (std::vector<int>{255, 128, 255, 0}));
    EXPECT_EQ(pixelsOf(TextureBytes(25, 1, 1).pixels({0xFF, 0xFF, 0x00, 0x80, 0x01, 0x01, 0, 0})),
              (std::vector<int>{255, 128, 1, 0}));
}

TEST(Vtf, AtiBlocksHoldOneChannelOrTwo) {
    // end values 200 and 100: all pixels choose the second, the first, or one in between (index 2: 6:1)
    const auto one = pixelsOf(TextureBytes(38, 1, 1).pixels({200, 100, 2, 0, 0, 0, 0, 0}));
    EXPECT_EQ(one, (std::vector<int>{185, 185, 185, 255}));
    for (const int id : {34, 37}) {
        const auto two =
            pixelsOf(TextureBytes(id, 1, 1).pixels({200, 100, 1, 0, 0, 0, 0, 0, 50, 60, 7, 0, 0, 0, 0, 0}));
        EXPECT_EQ(two, (std::vector<int>{100, 255, 255, 255})) << id;
    }
}

TEST(Vtf, FindsMipsFramesFacesAndSlices) {
    TextureBytes bytes(5, 2, 2);
    bytes.put<std::uint8_t>(56, 2).put<std::uint16_t>(24, 2).put<std::uint16_t>(63, 2);
    bytes.put<std::uint32_t>(20, 0x4000);  // six faces
    int value = 0;
    for (int image = 0; image < 2 * 6; ++image)  // mip 1: one slice of one pixel
        bytes.pixels(1, value++);
    for (int image = 0; image < 2 * 6 * 2; ++image)  // mip 0: two slices of four
        bytes.pixels(4, value++);
    const TextureResult read = bytes.read();
    ASSERT_TRUE(read.texture);
    EXPECT_EQ(codesOf(read.diagnostics), "");
    EXPECT_EQ(read.texture->faces, 6);
    const auto first = [&](const ImageIndex& index) {
        const auto image = decode(*read.texture, index);
        return image ? image->rgba.front() : -1;
    };
    EXPECT_EQ(first({1, 0, 0, 0}), 0);
    EXPECT_EQ(first({1, 1, 2, 0}), 8);
    EXPECT_EQ(first({0, 0, 0, 0}), 12);
    EXPECT_EQ(first({0, 1, 5, 1}), 35);
    for (const ImageIndex& none :
         {ImageIndex{2, 0, 0, 0}, {0, 2, 0, 0}, {0, 0, 6, 0}, {1, 0, 0, 1}, {-1, 0, 0, 0}})
        EXPECT_EQ(first(none), -1);
}

TEST(Vtf, OldEnvironmentMapsMayHaveASphereMap) {
    TextureBytes bytes(5, 1, 1);
    bytes.put<std::uint32_t>(20, 0x4000).put<std::uint16_t>(26, 0).pixels(7, 1);
    EXPECT_EQ(bytes.read().texture->faces, 7);
    EXPECT_EQ(bytes.put<std::uint16_t>(26, 0xFFFF).read().texture->faces, 6);
}

TEST(Vtf, NamesWhatItCannotRead) {
    const auto message = [](const TextureBytes& bytes) {
        const TextureResult read = bytes.read();
        EXPECT_EQ(read.texture, nullptr);
        return read.diagnostics.size() == 1 ? read.diagnostics[0].code + read.diagnostics[0].message : "";
    };
    EXPECT_NE(message(TextureBytes(0, 1, 1).put<std::uint32_t>(8, 6)).find("Strata"), std::string::npos);
    EXPECT_EQ(message(TextureBytes(0, 1, 1).put<std::uint32_t>(4, 8)).substr(0, 6), "MDL101");
    EXPECT_NE(message(TextureBytes(29, 1, 1)).find("RGBA32323232F"), std::string::npos);
    EXPECT_EQ(message(TextureBytes(99, 1, 1)).substr(0, 6), "MDL102");
    EXPECT_EQ(message(TextureBytes(0, 0, 1)).substr(0, 6), "MDL103");
    EXPECT_EQ(message(TextureBytes(0, 1, 1).put<char>(0, 'X')).substr(0, 6), "MDL100");
}

TEST(Vtf, ShowsTheImagesBeforeACut) {
    TextureBytes bytes(5, 2, 2);
    bytes.put<std::uint8_t>(56, 2).pixels({9, 1, 2, 3});  // the last pixel is cut off
    const TextureResult read = bytes.read();
    ASSERT_TRUE(read.texture);
    EXPECT_EQ(codesOf(read.diagnostics), "MDL103 ");
    EXPECT_TRUE(decode(*read.texture, {1, 0, 0, 0}));
    EXPECT_FALSE(decode(*read.texture));
}

TEST(Vtf, HugeSizesOfASmallFileAskForNoMemory) {
    std::mt19937 random(7);
    for (int round = 0; round < 2000; ++round) {
        TextureBytes bytes(static_cast<int>(random() % 39), 65535, 65535);
        bytes.put<std::uint8_t>(56, static_cast<std::uint8_t>(random()));
        bytes.put<std::uint16_t>(24, 65535).put<std::uint16_t>(63, 65535).put<std::uint32_t>(
            20, static_cast<std::uint32_t>(random()));
        bytes.put<std::uint32_t>(8, static_cast<std::uint32_t>(random() % 6)).pixels(random() % 200, 1);
        const TextureResult read = bytes.read();
        if (!read.texture) continue;
        EXPECT_FALSE(decode(*read.texture));
        EXPECT_FALSE(decode(*read.texture, {0, 65534, 5, 65534}));
    }
}

}  // namespace
}  // namespace poseloom::mdl
