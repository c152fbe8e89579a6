// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/diagnostic.h"

namespace poseloom::mdl {

/// The ways in which pixels are stored that can be read (spec/mdl.md 1.6).
enum class TextureFormat : std::uint8_t {
    Rgba8888,
    Abgr8888,
    Rgb888,
    Bgr888,
    Rgb565,
    I8,
    Ia88,
    A8,
    Rgb888Bluescreen,
    Bgr888Bluescreen,
    Argb8888,
    Bgra8888,
    Dxt1,
    Dxt3,
    Dxt5,
    Bgrx8888,
    Bgr565,
    Bgrx5551,
    Bgra4444,
    Dxt1OneBitAlpha,
    Bgra5551,
    Uv88,
    Rgba16161616F,
    Rgba16161616,
    Ati2n,
    Ati1n,
};

/// "DXT5", as tools write it.
std::string_view nameOf(TextureFormat format);

/// Pixels of one image, top row first: R G B A, a byte each.
struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;
};

/// One image of a texture. Mip 0 is the largest.
struct ImageIndex {
    int mip = 0;
    int frame = 0;
    int face = 0;
    int slice = 0;  ///< depth
};

/// A texture as read: immutable; images are decoded on demand from the bytes that it keeps.
struct Texture {
    std::string file;
    int minorVersion = 0;  ///< of 7.x
    TextureFormat format = TextureFormat::Rgba8888;
    std::uint32_t flags = 0;
    int width = 0;
    int height = 0;
    int depth = 1;
    int frames = 1;
    int faces = 1;  ///< 6 or, with a sphere map, 7 for environment maps
    int mips = 1;
    std::uint64_t imageStart = 0;  ///< of the smallest mip in the file
    std::vector<std::byte> bytes;

    /// Pixels of a mip: at least 1.
    int widthOf(int mip) const;
    int heightOf(int mip) const;
    int depthOf(int mip) const;
    /// Where an image lies in the file; nullopt where there is no such image.
    std::optional<std::uint64_t> offsetOf(const ImageIndex& index) const;
    /// Stored bytes of one image of a mip.
    std::uint64_t imageSize(int mip) const;
};

using TexturePtr = std::shared_ptr<const Texture>;

struct TextureResult {
    TexturePtr texture;  ///< null where the file cannot be used at all
    Diagnostics diagnostics;
};

/// Reads the bytes of a .vtf, versions 7.0 to 7.5.
TextureResult readVtf(std::vector<std::byte> bytes, const std::string& file);

/// Decodes one image. Nullopt where it does not exist or was cut off. Formats without alpha are opaque, grey
/// and UV fill the channels that they have (A8: white; UV88: red and green; ATI1N: grey; ATI2N: red and
/// green, with blue 255). Half floats are clamped to 0..1 and 16-bit integers scaled: high dynamic range is
/// cut, not mapped.
std::optional<Image> decode(const Texture& texture, const ImageIndex& index = {});

}  // namespace poseloom::mdl
