// SPDX-License-Identifier: MIT
#include "posegraph/unicode.h"

#include <algorithm>

#include "posegraph/unicode_tables.h"
#include "support/word_scan.h"

namespace poseloom::posegraph {

namespace {

bool contains(std::span<const CodePointRange> ranges, std::uint32_t codePoint) {
    const auto next = std::upper_bound(
        ranges.begin(), ranges.end(), codePoint,
        [](std::uint32_t value, const CodePointRange& range) { return value < range.first; });
    return next != ranges.begin() && codePoint <= std::prev(next)->last;
}

unsigned byteAt(std::string_view text, std::size_t position) {
    return static_cast<unsigned char>(text[position]);
}

/// How a sequence goes on after its first byte; a length of 0 where it cannot start one.
struct SequenceShape {
    std::size_t length = 0;
    unsigned secondLowest = 0x80;
    unsigned secondHighest = 0xBF;
};

SequenceShape shapeOf(unsigned first) {
    if (first < 0x80) return {1};
    if (first < 0xC2) return {};
    if (first < 0xE0) return {2};
    if (first == 0xE0) return {3, 0xA0, 0xBF};
    if (first == 0xED) return {3, 0x80, 0x9F};
    if (first < 0xF0) return {3};
    if (first == 0xF0) return {4, 0x90, 0xBF};
    if (first < 0xF4) return {4};
    if (first == 0xF4) return {4, 0x80, 0x8F};
    return {};
}

/// The bytes at `position` that fit the shape of their first byte.
std::size_t matchingBytes(std::string_view text, std::size_t position, const SequenceShape& shape) {
    std::size_t count = 1;
    while (count < shape.length && position + count < text.size()) {
        const unsigned byte = byteAt(text, position + count);
        const unsigned lowest = count == 1 ? shape.secondLowest : 0x80;
        const unsigned highest = count == 1 ? shape.secondHighest : 0xBF;
        if (byte < lowest || byte > highest) break;
        ++count;
    }
    return count;
}

}  // namespace

CodePoint decodeAt(std::string_view text, std::size_t position) {
    const unsigned first = byteAt(text, position);
    if (first < 0x80) return {first, 1};
    const SequenceShape shape = shapeOf(first);
    if (shape.length == 0 || matchingBytes(text, position, shape) != shape.length) return {};
    std::uint32_t value = first & (0x7FU >> shape.length);
    for (std::size_t i = 1; i < shape.length; ++i)
        value = (value << 6U) | (byteAt(text, position + i) & 0x3FU);
    return {value, shape.length};
}

std::optional<InvalidUtf8> findInvalidUtf8(std::string_view text) {
    for (std::size_t position = endOfAscii(text, 0); position < text.size();
         position = endOfAscii(text, position)) {
        const CodePoint point = decodeAt(text, position);
        if (!point.valid()) {
            const SequenceShape shape = shapeOf(byteAt(text, position));
            const std::size_t size = shape.length == 0 ? 1 : matchingBytes(text, position, shape);
            return InvalidUtf8{position, size, shape.length != 0 && position + size == text.size()};
        }
        position += point.size;
    }
    return std::nullopt;
}

std::string utf8ErrorText(const InvalidUtf8& invalid) {
    const std::string at = " from index " + std::to_string(invalid.position);
    if (invalid.incomplete) return "incomplete utf-8 byte sequence" + at;
    return "invalid utf-8 sequence of " + std::to_string(invalid.size) + " bytes" + at;
}

bool isAlphanumeric(std::uint32_t codePoint) {
    if (codePoint < 0x80) {
        return (codePoint >= 'a' && codePoint <= 'z') || (codePoint >= 'A' && codePoint <= 'Z') ||
               (codePoint >= '0' && codePoint <= '9');
    }
    return contains(alphanumericRanges(), codePoint);
}

bool isWhiteSpace(std::uint32_t codePoint) {
    if (codePoint < 0x80) return codePoint == ' ' || (codePoint >= '\t' && codePoint <= '\r');
    return contains(whiteSpaceRanges(), codePoint);
}

bool isEscapedInDebug(std::uint32_t codePoint) {
    if (codePoint < 0x80) return codePoint < 0x20 || codePoint == 0x7F;
    return contains(escapedRanges(), codePoint);
}

bool isIdentifier(std::string_view text) {
    if (text.empty() || text == "true" || text == "false") return false;
    if (text[0] >= '0' && text[0] <= '9') return false;
    for (std::size_t position = endOfWord(text, 0); position < text.size();) {
        const CodePoint point = decodeAt(text, position);
        if (!point.valid() || (point.value != '_' && !isAlphanumeric(point.value))) return false;
        position += point.size;
    }
    return true;
}

}  // namespace poseloom::posegraph
