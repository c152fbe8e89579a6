// SPDX-License-Identifier: MIT
#include "interop/text_words.h"

#include <charconv>
#include <cmath>

#include "support/source_text.h"

namespace poseloom::interop {

namespace {

bool isLineEnd(char c) {
    return c == '\n' || c == '\r';
}

bool isBlankOnLine(char c) {
    return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}

}  // namespace

void TextWords::skipBlanks(bool acrossLines) {
    while (m_at < m_text.size() && (isBlankOnLine(m_text[m_at]) || (acrossLines && isLineEnd(m_text[m_at]))))
        ++m_at;
}

std::string_view TextWords::word() {
    m_wordBegin = m_at;
    if (m_text[m_at] == '"') {
        const std::size_t begin = ++m_at;
        while (m_at < m_text.size() && m_text[m_at] != '"' && !isLineEnd(m_text[m_at]))
            ++m_at;
        const std::string_view found = m_text.substr(begin, m_at - begin);
        if (m_at < m_text.size() && m_text[m_at] == '"') ++m_at;
        return found;
    }
    while (m_at < m_text.size() && !isBlankOnLine(m_text[m_at]) && !isLineEnd(m_text[m_at]))
        ++m_at;
    return m_text.substr(m_wordBegin, m_at - m_wordBegin);
}

std::optional<std::string_view> TextWords::next() {
    skipBlanks(true);
    if (m_at >= m_text.size()) return std::nullopt;
    return word();
}

std::optional<std::string_view> TextWords::nextOnLine() {
    skipBlanks(false);
    if (m_at >= m_text.size() || isLineEnd(m_text[m_at])) return std::nullopt;
    return word();
}

std::string_view TextWords::restOfLine() {
    skipBlanks(false);
    m_wordBegin = m_at;
    while (m_at < m_text.size() && !isLineEnd(m_text[m_at]))
        ++m_at;
    std::size_t end = m_at;
    while (end > m_wordBegin && isBlankOnLine(m_text[end - 1]))
        --end;
    return m_text.substr(m_wordBegin, end - m_wordBegin);
}

std::optional<std::string_view> TextWords::peek() {
    const std::size_t at = m_at;
    const std::size_t begin = m_wordBegin;
    const auto found = next();
    m_at = at;
    m_wordBegin = begin;
    return found;
}

std::optional<double> TextWords::number() {
    const auto found = next();
    return found ? numberIn(*found) : std::nullopt;
}

std::optional<double> TextWords::numberOnLine() {
    const auto found = nextOnLine();
    return found ? numberIn(*found) : std::nullopt;
}

std::optional<int> TextWords::whole() {
    const auto found = next();
    if (!found) return std::nullopt;
    int value = 0;
    const auto [end, error] = std::from_chars(found->data(), found->data() + found->size(), value);
    return error == std::errc{} && end == found->data() + found->size() ? std::optional(value) : std::nullopt;
}

Diagnostic TextWords::problem(const char* code, Severity severity, std::string message) const {
    const SourceText source{std::string(m_text)};
    const std::size_t begin = std::min(m_wordBegin, m_text.size());
    return {code, severity, std::move(message), placeIn(source, m_file, {begin, std::max(begin, m_at)}), {},
            {},   {}};
}

std::optional<double> numberIn(std::string_view word) {
    if (word.starts_with('+')) word.remove_prefix(1);
    double value = 0.0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    const bool good = error == std::errc{} && end == word.data() + word.size() && std::isfinite(value);
    return good ? std::optional(value) : std::nullopt;
}

}  // namespace poseloom::interop
