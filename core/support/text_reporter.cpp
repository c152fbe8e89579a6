// SPDX-License-Identifier: MIT
#include "support/text_reporter.h"

#include <algorithm>

namespace poseloom {

Diagnostic& TextReporter::add(std::string_view code, Severity severity, Span span, std::string message,
                              std::string subject) {
    if (severity == Severity::Error) ++m_errors;
    if (!keeps(code, severity)) {
        m_dropped.fixes.clear();
        m_dropped.related.clear();
        return m_dropped;
    }
    ++m_ofCode[code];
    ++(severity == Severity::Error ? m_keptErrors : m_keptWarnings);
    m_diagnostics.push_back({std::string(code),
                             severity,
                             std::move(message),
                             placeIn(m_text, m_file, span),
                             std::move(subject),
                             {},
                             {}});
    return m_diagnostics.back();
}

bool TextReporter::keeps(std::string_view code, Severity severity) const {
    if ((severity == Severity::Error ? m_keptErrors : m_keptWarnings) >= kMost) return false;
    const auto known = m_ofCode.find(code);
    return known == m_ofCode.end() || known->second < kMostOfCode;
}

bool TextReporter::hasErrorOnLine(std::size_t line) const {
    return std::any_of(m_diagnostics.begin(), m_diagnostics.end(), [&](const Diagnostic& d) {
        return d.severity == Severity::Error && d.where.start.line == line;
    });
}

Diagnostics TextReporter::take() {
    std::stable_sort(
        m_diagnostics.begin(), m_diagnostics.end(),
        [](const Diagnostic& a, const Diagnostic& b) { return a.where.span.begin < b.where.span.begin; });
    return std::move(m_diagnostics);
}

}  // namespace poseloom
