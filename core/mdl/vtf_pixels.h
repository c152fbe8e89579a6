// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "mdl/vtf.h"

namespace poseloom::mdl {

/// Stored bytes of an image of this size.
std::uint64_t storedSize(TextureFormat format, int width, int height);

/// Decodes pixels stored one by one. `stored` has storedSize() bytes, `rgba` four per pixel.
void decodePixels(TextureFormat format, std::span<const std::byte> stored, std::span<std::uint8_t> rgba);

/// True for formats stored in blocks of 4 x 4 pixels (DXT and ATI).
bool isBlockFormat(TextureFormat format);

/// Decodes an image stored in blocks.
void decodeBlocks(TextureFormat format, std::span<const std::byte> stored, Image& image);

}  // namespace poseloom::mdl
