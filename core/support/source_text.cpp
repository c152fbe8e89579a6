// SPDX-License-Identifier: MIT
#include "support/source_text.h"

#include <algorithm>

namespace poseloom {

namespace {
std::vector<std::size_t> findLineStarts(std::string_view bytes) {
    std::vector<std::size_t> starts{0};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const bool carriageReturn = bytes[i] == '\r';
        if (!carriageReturn && bytes[i] != '\n') continue;
        if (carriageReturn && i + 1 < bytes.size() && bytes[i + 1] == '\n') ++i;
        starts.push_back(i + 1);
    }
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
