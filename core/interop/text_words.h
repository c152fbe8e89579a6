// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "support/diagnostic.h"
#include "support/result.h"

namespace poseloom::interop {

/// Goes through a text word by word: words are separated by white space, and may stand between quotes.
class TextWords {
  public:
    TextWords(std::string_view text, const std::string& file) : m_text(text), m_file(file) {}

    /// The next word; nullopt at the end of the text.
    std::optional<std::string_view> next();
    /// The next word of the line; nullopt where the line has no more.
    std::optional<std::string_view> nextOnLine();
    /// The rest of the line without white space at its ends. The next word is the next line's first.
    std::string_view restOfLine();
    /// What next() would give.
    std::optional<std::string_view> peek();

    /// The next word as a finite number, or as a whole number; nullopt where it is none, or the end.
    std::optional<double> number();
    std::optional<double> numberOnLine();
    std::optional<int> whole();

    /// An error INT020 at the word read last.
    Diagnostic problem(std::string message) const {
        return problem("INT020", Severity::Error, std::move(message));
    }
    Diagnostic problem(const char* code, Severity severity, std::string message) const;

  private:
    void skipBlanks(bool acrossLines);
    std::string_view word();

    std::string_view m_text;
    const std::string& m_file;
    std::size_t m_at = 0;
    std::size_t m_wordBegin = 0;
};

/// A finite number; nullopt where the word is none.
std::optional<double> numberIn(std::string_view word);

}  // namespace poseloom::interop
