// SPDX-License-Identifier: MIT
#include "xanim/export_scanner.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <glm/mat3x3.hpp>
#include <utility>

namespace poseloom::xanim {

namespace {

bool isGap(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',' || c == '\v' || c == '\f';
}

template <typename Number>
std::optional<Number> parsed(std::string_view word) {
    if (word.starts_with('+')) word.remove_prefix(1);
    Number value{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return value;
}

/// The rows of a placement are where the axes of the bone point; they may be a little off.
glm::quat rotationOf(const glm::vec3& x, const glm::vec3& y, const glm::vec3& z) {
    const glm::quat q = glm::quat_cast(glm::mat3(x, y, z));
    const float length = glm::length(q);
    if (!(length > 1e-6F) || !std::isfinite(length)) return {1.0F, 0.0F, 0.0F, 0.0F};
    return q / length;
}

}  // namespace

void ExportScanner::advance() {
    const std::string& bytes = m_text.bytes();
    m_quoted = false;
    m_word = {};
    while (m_position < bytes.size()) {
        if (isGap(bytes[m_position])) {
            ++m_position;
        } else if (bytes.compare(m_position, 2, "//") == 0) {
            m_position = std::min(bytes.find('\n', m_position), bytes.size());
        } else {
            break;
        }
    }
    m_span = {m_position, m_position};
    if (m_position >= bytes.size() || m_diagnostics.size() >= kMost) {
        m_atEnd = true;
        return;
    }
    const std::size_t begin = m_position;
    if (bytes[begin] == '"') {
        m_quoted = true;
        const std::size_t end = std::min(bytes.find_first_of("\"\n", begin + 1), bytes.size());
        m_word = std::string_view(bytes).substr(begin + 1, end - begin - 1);
        m_position = end < bytes.size() && bytes[end] == '"' ? end + 1 : end;
    } else {
        while (m_position < bytes.size() && !isGap(bytes[m_position]) && bytes[m_position] != '"')
            ++m_position;
        m_word = std::string_view(bytes).substr(begin, m_position - begin);
    }
    m_span = {begin, m_position};
}

void ExportScanner::report(std::string code, std::string message, Severity severity) {
    if (m_diagnostics.size() >= kMost) return;
    m_diagnostics.push_back(
        {std::move(code), severity, std::move(message), placeIn(m_text, m_file, m_span), {}, {}, {}});
}

bool ExportScanner::isNumber() const {
    return !m_atEnd && !m_quoted && parsed<float>(m_word).has_value();
}

bool ExportScanner::take(std::string_view wanted) {
    if (!is(wanted)) return false;
    advance();
    return true;
}

bool ExportScanner::expect(std::string_view wanted) {
    if (take(wanted)) return true;
    report("XAN040", m_atEnd ? "the text ends where " + std::string(wanted) + " is wanted"
                             : std::string(wanted) + " is wanted here, not \"" +
                                   std::string(m_word.substr(0, 40)) + '"');
    while (!m_atEnd && !is(wanted))
        advance();
    return take(wanted);
}

int ExportScanner::number() {
    const auto value = m_quoted || m_atEnd ? std::nullopt : parsed<int>(m_word);
    if (value) {
        advance();
        return *value;
    }
    report("XAN041", "a whole number is wanted here");
    return 0;
}

int ExportScanner::count(std::string_view of) {
    const Span at = m_span;
    const int value = number();
    if (value >= 0) return value;
    const Span after = std::exchange(m_span, at);
    report("XAN043", "the number of " + std::string(of) + " cannot be negative");
    m_span = after;
    return 0;
}

float ExportScanner::real() {
    const auto value = m_quoted || m_atEnd ? std::nullopt : parsed<float>(m_word);
    if (value && std::isfinite(*value)) {
        advance();
        return *value;
    }
    report("XAN041", "a number is wanted here");
    if (value) advance();
    return 0.0F;
}

glm::vec3 ExportScanner::vec3() {
    const float x = real();
    const float y = real();
    return {x, y, real()};
}

std::string ExportScanner::name() {
    if (!m_quoted) {
        report("XAN040", "a name in quotes is wanted here");
        return {};
    }
    std::string text(m_word);
    advance();
    return text;
}

rig::Transform ExportScanner::placement() {
    rig::Transform result;
    if (!expect("OFFSET")) return result;
    result.translation = vec3();
    if (take("SCALE")) (void)vec3();
    if (!expect("X")) return result;
    const glm::vec3 x = vec3();
    if (!expect("Y")) return result;
    const glm::vec3 y = vec3();
    if (!expect("Z")) return result;
    const glm::vec3 z = vec3();
    result.rotation = rotationOf(x, y, z);
    return result;
}

}  // namespace poseloom::xanim
