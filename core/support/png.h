// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace poseloom {

/// A PNG of 8-bit R G B A pixels, top row first. `rgba` holds 4 * width * height bytes; width and height are
/// at least 1. Equal pixels give equal bytes with one version of zlib. Empty where zlib has no memory left.
std::vector<std::byte> encodePng(std::uint32_t width, std::uint32_t height,
                                 std::span<const std::uint8_t> rgba);

}  // namespace poseloom
