// SPDX-License-Identifier: MIT
#include "support/reporter.h"

#include <iterator>

namespace poseloom {

void Reporter::report(std::string_view code, Severity severity, const Field& field, std::string_view text,
                      std::string_view subject) {
    if (admit(code)) add(code, severity, field, text, subject);
}

bool Reporter::admit(std::string_view code) {
    auto it = m_counts.find(code);
    if (it == m_counts.end()) it = m_counts.emplace(std::string(code), 0).first;
    ++m_count;
    return ++it->second <= kMostPerCode;
}

void Reporter::add(std::string_view code, Severity severity, const Field& field, std::string_view text,
                   std::string_view subject) {
    const auto begin = static_cast<std::size_t>(field.offset);
    Diagnostic d;
    d.code = code;
    d.severity = severity;
    d.message =
        field.name + m_fieldSuffix + " at byte " + std::to_string(field.offset) + ": " + std::string(text);
    d.where = placeInBinary(m_file, {begin, begin + static_cast<std::size_t>(field.size)});
    d.subject = subject;
    m_diagnostics.push_back(std::move(d));
}

void Reporter::append(Diagnostics&& diagnostics) {
    m_diagnostics.insert(m_diagnostics.end(), std::make_move_iterator(diagnostics.begin()),
                         std::make_move_iterator(diagnostics.end()));
}

Diagnostics Reporter::take() {
    for (const auto& [code, count] : m_counts) {
        if (count <= kMostPerCode) continue;
        const auto shown = [&, wanted = std::string_view(code)](const Diagnostic& d) {
            return d.code == wanted;
        };
        Severity severity = Severity::Info;
        for (const Diagnostic& d : m_diagnostics) {
            if (shown(d)) severity = std::max(severity, d.severity);
        }
        Diagnostic more;
        more.code = code;
        more.severity = severity;
        more.message = "and " + std::to_string(count - kMostPerCode) + " more of this kind";
        more.where = placeInBinary(m_file, {0, 0});
        m_diagnostics.push_back(std::move(more));
    }
    m_counts.clear();
    return std::move(m_diagnostics);
}

}  // namespace poseloom
