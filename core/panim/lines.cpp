// SPDX-License-Identifier: MIT
#include "panim/lines.h"

#include <algorithm>
#include <charconv>

#include "posegraph/unicode.h"

namespace poseloom::panim {

namespace {

bool isContinuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

std::string_view slice(std::string_view text, Span span) {
    return text.substr(span.begin, span.size());
}

}  // namespace

Span trimmed(std::string_view text, Span span) {
    while (span.begin < span.end) {
        const posegraph::CodePoint point = posegraph::decodeAt(text, span.begin);
        if (!point.valid() || !posegraph::isWhiteSpace(point.value)) break;
        span.begin += point.size;
    }
    while (span.begin < span.end) {
        std::size_t last = span.end - 1;
        while (last > span.begin && isContinuation(text[last]))
            --last;
        const posegraph::CodePoint point = posegraph::decodeAt(text, last);
        if (!point.valid() || last + point.size != span.end || !posegraph::isWhiteSpace(point.value)) break;
        span.end = last;
    }
    return span;
}

std::size_t commentIn(std::string_view text, Span line) {
    bool quoted = false;
    for (std::size_t at = line.begin; at < line.end; ++at) {
        const char c = text[at];
        if (quoted && c == '\\') {
            ++at;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && (c == '#' || (c == '/' && at + 1 < line.end && text[at + 1] == '/'))) {
            return at;
        }
    }
    return line.end;
}

std::optional<Span> LineCursor::next(std::vector<Span>& comments) {
    m_before = m_at;
    m_lineBefore = m_line;
    while (m_at < m_text.size()) {
        ++m_line;
        Span line{m_at, std::min(m_text.find('\n', m_at), m_text.size())};
        m_at = std::min(line.end + 1, m_text.size());
        if (line.end < m_text.size() && line.end > line.begin && m_text[line.end - 1] == '\r') --line.end;
        const std::size_t comment = commentIn(m_text, line);
        const bool known = !comments.empty() && comments.back().begin >= comment;
        if (comment < line.end && !known) comments.push_back({comment, line.end});
        const Span content = trimmed(m_text, {line.begin, comment});
        if (!content.empty()) return content;
    }
    return std::nullopt;
}

std::optional<std::pair<Span, Span>> splitAtEquals(std::string_view text, Span line) {
    const std::size_t equals = slice(text, line).find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    const std::size_t at = line.begin + equals;
    return std::pair{trimmed(text, {line.begin, at}), trimmed(text, {at + 1, line.end})};
}

std::optional<std::pair<std::uint32_t, bool>> frameHeader(std::string_view line) {
    constexpr std::string_view kOpen = "[Frame";
    if (!line.starts_with(kOpen) || !line.ends_with(']')) return std::nullopt;
    const auto inner = [&line](std::size_t begin, std::size_t end) {
        return slice(line, trimmed(line, {begin, end}));
    };
    std::string_view number = inner(kOpen.size(), line.size() - 1);
    const bool open = number.ends_with('?');
    if (open) number = slice(number, trimmed(number, {0, number.size() - 1}));
    if (number.starts_with('+')) number.remove_prefix(1);
    std::uint32_t frame = 0;
    const char* end = number.data() + number.size();
    const auto [stop, error] = std::from_chars(number.data(), end, frame);
    if (number.empty() || error != std::errc{} || stop != end) return std::nullopt;
    return std::pair{frame, open};
}

}  // namespace poseloom::panim
