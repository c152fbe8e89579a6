// SPDX-License-Identifier: MIT
#include "support/source_text.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace poseloom {

namespace {
/// The starts of the lines that carriage returns end without a line feed, between two line feeds.
void addLoneReturns(std::string_view bytes, std::size_t begin, std::size_t end,
                    std::vector<std::size_t>& starts) {
    const bool feedFollows = end < bytes.size();
    const std::string_view upToEnd = bytes.substr(0, end);
    for (std::size_t at = upToEnd.find('\r', begin); at < end; at = upToEnd.find('\r', at + 1)) {
        if (at + 1 < end || !feedFollows) starts.push_back(at + 1);
    }
}

/// Calls `found(position)` for every line feed. Looks at eight bytes at a time: lines are short.
template <typename Found>
void eachLineFeed(std::string_view bytes, Found found) {
    constexpr std::uint64_t kOnes = 0x0101010101010101U;
    constexpr std::uint64_t kLow = 0x7F * kOnes;
    std::size_t at = 0;
    if constexpr (std::endian::native == std::endian::little) {
        for (; at + sizeof(std::uint64_t) <= bytes.size(); at += sizeof(std::uint64_t)) {
            std::uint64_t word = 0;
            std::memcpy(&word, bytes.data() + at, sizeof(word));
            word ^= '\n' * kOnes;
            // The top bit of every byte that is zero now.
            std::uint64_t zeros = ~(((word & kLow) + kLow) | word | kLow);
            for (; zeros != 0; zeros &= zeros - 1)
                found(at + static_cast<std::size_t>(std::countr_zero(zeros)) / 8);
        }
    }
    for (; at < bytes.size(); ++at) {
        if (bytes[at] == '\n') found(at);
    }
}

std::vector<std::size_t> findLineStarts(std::string_view bytes) {
    constexpr std::size_t kUsualLine = 16;
    std::vector<std::size_t> starts;
    starts.reserve(bytes.size() / kUsualLine + 1);
    starts.push_back(0);
    const bool returns = bytes.find('\r') != std::string_view::npos;
    eachLineFeed(bytes, [&](std::size_t at) {
        if (returns) addLoneReturns(bytes, starts.back(), at, starts);
        starts.push_back(at + 1);
    });
    if (returns) addLoneReturns(bytes, starts.back(), bytes.size(), starts);
    return starts;
}
}  // namespace

SourceText::SourceText(std::string bytes) {
    auto data = std::make_shared<Data>();
    data->lineStarts = findLineStarts(bytes);
    data->bytes = std::move(bytes);
    m_data = std::move(data);
}

std::string_view SourceText::slice(Span span) const {
    const std::size_t begin = std::min(span.begin, size());
    const std::size_t end = std::clamp(span.end, begin, size());
    return std::string_view(bytes()).substr(begin, end - begin);
}

LineColumn SourceText::lineColumn(std::size_t position) const {
    const auto& starts = m_data->lineStarts;
    const std::size_t at = std::min(position, size());
    const auto next = std::upper_bound(starts.begin(), starts.end(), at);
    const auto line = static_cast<std::size_t>(next - starts.begin());
    return {line, at - starts[line - 1] + 1};
}

Span SourceText::lineSpan(std::size_t line) const {
    if (line == 0 || line > lineCount()) return {size(), size()};
    const std::size_t begin = m_data->lineStarts[line - 1];
    std::size_t end = line < lineCount() ? m_data->lineStarts[line] : size();
    while (end > begin && line < lineCount() && (bytes()[end - 1] == '\n' || bytes()[end - 1] == '\r'))
        --end;
    return {begin, end};
}

std::size_t SourceText::position(LineColumn place) const {
    const Span line = lineSpan(place.line);
    const std::size_t offset = place.column == 0 ? 0 : place.column - 1;
    return std::min(line.begin + offset, line.end);
}

std::string_view SourceText::lineEnd() const {
    if (lineCount() < 2) return "\n";
    const std::size_t start = m_data->lineStarts[1];
    if (bytes()[start - 1] == '\r') return "\r";
    return start >= 2 && bytes()[start - 2] == '\r' ? "\r\n" : "\n";
}

}  // namespace poseloom
