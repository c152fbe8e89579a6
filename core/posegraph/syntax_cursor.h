// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "posegraph/lexer.h"
#include "support/text_reporter.h"

namespace poseloom::posegraph {

/// Walks the tokens of a text and reports what does not fit.
class SyntaxCursor {
  public:
    SyntaxCursor(const SourceText& text, const TokenList& list, TextReporter& reporter)
        : m_text(text), m_tokens(list.tokens), m_reporter(reporter) {}

    const Token& current() const { return m_tokens[m_index]; }
    const Token& ahead(std::size_t count = 1) const {
        return m_tokens[std::min(m_index + count, m_tokens.size() - 1)];
    }
    const Token& previous() const { return m_tokens[m_index == 0 ? 0 : m_index - 1]; }
    bool is(TokenKind kind) const { return current().kind == kind; }
    bool nextIs(TokenKind kind) const { return ahead().kind == kind; }
    std::size_t index() const { return m_index; }
    void rewindTo(std::size_t index) { m_index = index; }
    /// As rewindTo, but only the first time: going back over the rest of a file more often would make a
    /// hostile one slow.
    void rewindOnceTo(std::size_t index) {
        if (!m_rewound) m_index = index;
        m_rewound = true;
    }
    void advance() { m_index = std::min(m_index + 1, m_tokens.size() - 1); }
    /// Advances over the current token if it is of that kind.
    bool accept(TokenKind kind);

    std::string text(const Token& token) const { return textOf(token, m_text.bytes()); }
    /// The token's bytes, cut where they are many, for a message.
    std::string shown(const Token& token) const;
    TextReporter& reporter() { return m_reporter; }

    /// "expected X, found Y" at the current token, with the code of a broken token where it is one.
    Diagnostic& unexpected(std::string_view code, const std::string& expectation,
                           const std::string& subject = {});

    /// True at `[Name]` or `[/`, where it does not stand where a value could.
    bool atTag() const;
    /// True where an entry, a tag or the end of the file begins.
    bool atBoundary() const;
    /// Skips to the next boundary.
    void synchronise();
    /// Skips a balanced `[...]` or `{...}` as the engine does; false where the file ends within it.
    bool skipBalanced();

  private:
    const SourceText& m_text;
    const std::vector<Token>& m_tokens;
    TextReporter& m_reporter;
    std::size_t m_index = 0;
    bool m_rewound = false;
};

}  // namespace poseloom::posegraph
