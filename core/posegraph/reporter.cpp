// SPDX-License-Identifier: MIT
#include "posegraph/reporter.h"

#include <algorithm>

namespace poseloom::posegraph {

Diagnostic& Reporter::add(std::string_view code, Severity severity, Span span, std::string message,
                          std::string subject) {
    std::size_t& count = severity == Severity::Error ? m_errors : m_warnings;
    if (++count > kMost) {
        m_dropped = {};
        return m_dropped;
    }
    m_diagnostics.push_back({std::string(code),
                             severity,
                             std::move(message),
                             placeIn(m_text, m_file, span),
                             std::move(subject),
                             {},
                             {}});
    return m_diagnostics.back();
}

Diagnostics Reporter::take() {
    std::stable_sort(
        m_diagnostics.begin(), m_diagnostics.end(),
        [](const Diagnostic& a, const Diagnostic& b) { return a.where.span.begin < b.where.span.begin; });
    return std::move(m_diagnostics);
}

}  // namespace poseloom::posegraph
