// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace poseloom::fuzz {

/// What a fuzzer's input means for a reader: bytes as they are where its first byte is even; else changes to
/// `sound` bytes, each four bytes (offset, offset, offset, value). So the fuzzer reaches all of the reader
/// without a corpus.
inline std::vector<std::byte> bytesFor(std::span<const std::uint8_t> input,
                                       const std::vector<std::byte>& sound) {
    constexpr std::size_t kChange = 4;
    if (input.empty()) return {};
    const auto rest = std::as_bytes(input.subspan(1));
    if (input[0] % 2 == 0 || sound.empty()) return {rest.begin(), rest.end()};
    std::vector<std::byte> bytes = sound;
    for (std::size_t at = 0; at + kChange <= rest.size(); at += kChange) {
        std::size_t offset = 0;
        for (std::size_t i = 0; i + 1 < kChange; ++i)
            offset = offset * 256 + std::to_integer<std::size_t>(rest[at + i]);
        bytes[offset % bytes.size()] = rest[at + kChange - 1];
    }
    return bytes;
}

}  // namespace poseloom::fuzz
