// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace poseloom {

/// So many bytes can deflated data become at most.
constexpr std::uint64_t largestInflated(std::uint64_t packed) {
    constexpr std::uint64_t kBestRatio = 1032;
    return packed * kBestRatio;
}

/// Unpacks deflated data without a header, which must give exactly `size` bytes; nullopt otherwise. Allocates
/// no more than `size` bytes, whatever the data say.
std::optional<std::vector<std::byte>> inflateRaw(std::span<const std::byte> packed, std::size_t size);

}  // namespace poseloom
