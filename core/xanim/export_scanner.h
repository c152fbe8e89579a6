// SPDX-License-Identifier: MIT
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "rig/transform.h"
#include "support/diagnostic.h"

namespace poseloom::xanim {

/// Reads the words of a text export: words and numbers between blanks, line ends and commas, "quoted names",
/// comments from // to the end of a line. Whatever does not fit is reported with its line and column; after
/// kMost reports the scanner is at its end.
class ExportScanner {
  public:
    static constexpr std::size_t kMost = 50;

    ExportScanner(const SourceText& text, std::string file) : m_text(text), m_file(std::move(file)) {
        advance();
    }

    /// Nothing is left, or nobody would read what is.
    bool atEnd() const { return m_atEnd; }
    /// The word that comes next, without its quotes.
    std::string_view word() const { return m_word; }
    bool is(std::string_view wanted) const { return !m_atEnd && !m_quoted && m_word == wanted; }
    /// True where a number comes next.
    bool isNumber() const;

    void skip() { advance(); }
    /// Takes the word where it comes next.
    bool take(std::string_view wanted);
    /// Takes the word; where another comes, says so and goes on to where the word is. False at the end.
    bool expect(std::string_view wanted);
    /// A whole number; XAN041 and 0 where there is none.
    int number();
    /// A number that counts something: not negative; XAN043 and 0 otherwise.
    int count(std::string_view of);
    float real();
    glm::vec3 vec3();
    std::string name();
    /// "OFFSET x y z", "SCALE x y z" (optional), "X …", "Y …", "Z …": a bone in the world.
    rig::Transform placement();

    void report(std::string code, std::string message, Severity severity = Severity::Error);
    Diagnostics takeDiagnostics() { return std::move(m_diagnostics); }

  private:
    void advance();

    const SourceText& m_text;
    std::string m_file;
    std::string_view m_word;
    Span m_span;
    std::size_t m_position = 0;
    bool m_quoted = false;
    bool m_atEnd = false;
    Diagnostics m_diagnostics;
};

}  // namespace poseloom::xanim
