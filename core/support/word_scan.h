// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace poseloom {

/// True for letters and digits of ASCII, and for underscores.
constexpr bool isWordByte(char c) {
    const char lower = static_cast<char>(c | 0x20);
    return (lower >= 'a' && lower <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

/// The end of the letters, digits (of ASCII) and underscores that begin at `at`. Looks at eight bytes at a
/// time: where a loop over single bytes ends, no processor guesses.
inline std::size_t endOfWord(std::string_view text, std::size_t at) {
    constexpr std::uint64_t kOnes = 0x0101010101010101U;
    constexpr std::uint64_t kTop = 0x80 * kOnes;
    // The top bit of every byte, which must be below 0x80, that is at least `c`.
    const auto atLeast = [](std::uint64_t bytes, char c) {
        return bytes + (0x80U - static_cast<unsigned char>(c)) * kOnes;
    };
    if constexpr (std::endian::native == std::endian::little) {
        for (; at + sizeof(std::uint64_t) <= text.size(); at += sizeof(std::uint64_t)) {
            std::uint64_t bytes = 0;
            std::memcpy(&bytes, text.data() + at, sizeof(bytes));
            const std::uint64_t low = bytes & ~kTop;
            const std::uint64_t lower = low | (0x20 * kOnes);
            const std::uint64_t letters = atLeast(lower, 'a') & ~atLeast(lower, 'z' + 1);
            const std::uint64_t digits = atLeast(low, '0') & ~atLeast(low, '9' + 1);
            const std::uint64_t underscores = atLeast(low, '_') & ~atLeast(low, '_' + 1);
            const std::uint64_t others = ~((letters | digits | underscores) & ~bytes) & kTop;
            if (others != 0) return at + static_cast<std::size_t>(std::countr_zero(others)) / 8;
        }
    }
    while (at < text.size() && isWordByte(text[at]))
        ++at;
    return at;
}

/// The first byte from `at` on that is not ASCII, or the size of the text.
inline std::size_t endOfAscii(std::string_view text, std::size_t at) {
    constexpr std::uint64_t kTop = 0x8080808080808080U;
    for (; at + sizeof(std::uint64_t) <= text.size(); at += sizeof(std::uint64_t)) {
        std::uint64_t bytes = 0;
        std::memcpy(&bytes, text.data() + at, sizeof(bytes));
        if ((bytes & kTop) != 0) break;
    }
    while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80)
        ++at;
    return at;
}

}  // namespace poseloom
