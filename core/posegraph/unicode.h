// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace poseloom::posegraph {

/// One code point of UTF-8 text and the bytes it takes. A byte that starts no valid sequence is a `value` of
/// kInvalid with a `size` of 1.
struct CodePoint {
    static constexpr std::uint32_t kInvalid = 0xFFFFFFFF;

    std::uint32_t value = kInvalid;
    std::size_t size = 1;

    bool valid() const { return value != kInvalid; }
};

/// The code point at `position`. Precondition: position < text.size().
CodePoint decodeAt(std::string_view text, std::size_t position);

/// The first byte that is not UTF-8; nullopt where all of `text` is.
struct InvalidUtf8 {
    std::size_t position = 0;
    std::size_t size = 1;
    bool incomplete = false;  ///< the text ends within a sequence
};
std::optional<InvalidUtf8> findInvalidUtf8(std::string_view text);
/// Rust's sentence about it.
std::string utf8ErrorText(const InvalidUtf8& invalid);

bool isAlphanumeric(std::uint32_t codePoint);
bool isWhiteSpace(std::uint32_t codePoint);
/// True where Rust's `{:?}` writes the code point as `\u{...}`.
bool isEscapedInDebug(std::uint32_t codePoint);

/// What the format's identifiers are made of: a letter or `_` first, then also digits, and neither `true` nor
/// `false`.
bool isIdentifier(std::string_view text);

}  // namespace poseloom::posegraph
