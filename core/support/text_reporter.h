// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "support/diagnostic.h"
#include "support/source_text.h"

namespace poseloom {

/// Collects the diagnostics of one text. Of each severity the first kMost are kept, of each code the first
/// kMostOfCode: a file of pure noise must not fill the memory, nor one kind of fault hide the others.
class TextReporter {
  public:
    static constexpr std::size_t kMost = 1000;
    static constexpr std::size_t kMostOfCode = 250;

    TextReporter(const SourceText& text, std::string file) : m_text(text), m_file(std::move(file)) {}

    /// Adds a diagnostic; the reference is good until the next call, to hang fixes and related places on.
    Diagnostic& error(std::string_view code, Span span, std::string message, std::string subject = {}) {
        return add(code, Severity::Error, span, std::move(message), std::move(subject));
    }
    Diagnostic& warning(std::string_view code, Span span, std::string message, std::string subject = {}) {
        return add(code, Severity::Warning, span, std::move(message), std::move(subject));
    }
    Diagnostic& info(std::string_view code, Span span, std::string message, std::string subject = {}) {
        return add(code, Severity::Info, span, std::move(message), std::move(subject));
    }

    /// False where a further diagnostic of that code would be dropped, so that neither its text nor its fixes
    /// need to be made. An error must be added all the same, to be counted.
    bool keeps(std::string_view code, Severity severity) const;

    Related related(Span span, std::string message) const {
        return {placeIn(m_text, m_file, span), std::move(message)};
    }

    bool hasErrors() const { return m_errors > 0; }
    std::size_t errorCount() const { return m_errors; }
    /// True where an error that was kept begins on that line.
    bool hasErrorOnLine(std::size_t line) const;
    /// The diagnostics in the order of their places.
    Diagnostics take();

  private:
    Diagnostic& add(std::string_view code, Severity severity, Span span, std::string message,
                    std::string subject);

    const SourceText& m_text;
    std::string m_file;
    Diagnostics m_diagnostics;
    Diagnostic m_dropped;
    std::unordered_map<std::string_view, std::size_t> m_ofCode;
    std::size_t m_errors = 0;  ///< the dropped ones as well
    std::size_t m_keptErrors = 0;
    std::size_t m_keptWarnings = 0;  ///< and notes
};

}  // namespace poseloom
