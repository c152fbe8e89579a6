// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "posegraph/lexer.h"
#include "scn/value.h"
#include "support/text_reporter.h"

namespace poseloom::scn {

/// Walks the tokens of a scene and reads values (spec/perro.md 3.7, with variables).
class ValueReader {
  public:
    ValueReader(const SourceText& text, const posegraph::TokenList& tokens, TextReporter& reporter)
        : m_text(text), m_tokens(tokens.tokens), m_reporter(reporter) {}

    const posegraph::Token& current() const { return m_tokens[m_index]; }
    const posegraph::Token& ahead(std::size_t count = 1) const;
    bool is(posegraph::TokenKind kind) const { return current().kind == kind; }
    void advance() { m_index = m_index + 1 < m_tokens.size() ? m_index + 1 : m_index; }
    bool accept(posegraph::TokenKind kind);
    std::string textOfCurrent() const { return textOf(current(), m_text.bytes()); }
    std::size_t index() const { return m_index; }
    void rewindTo(std::size_t index) { m_index = index; }

    /// Whether the parts of lists and objects are wanted, or only read over.
    void keepParts(bool keep) { m_keeps = keep; }

    /// The value at the current token; nullopt, with a diagnostic and the place of the fault, where there is
    /// none. `quiet`: without the diagnostic.
    std::optional<Value> read(bool quiet = false);
    /// Says what was expected at the current token.
    void reportUnexpected(const char* expectation);

    /// Variables are known wherever in the file they stand.
    void collectVariables();

  private:
    bool keeps(std::size_t count);
    std::optional<Value> readValue(int depth);
    std::optional<Value> named(Value::Kind kind);
    std::optional<Value> word();
    std::optional<Value> variable();
    std::optional<Value> localised();
    std::optional<Value> vector();
    std::optional<Value> array(int depth);
    std::optional<Value> object(int depth);
    std::optional<Value> failed(const char* expectation);

    const SourceText& m_text;
    const std::vector<posegraph::Token>& m_tokens;
    TextReporter& m_reporter;
    std::size_t m_index = 0;
    bool m_quiet = false;
    bool m_keeps = true;
    std::size_t m_kept = 0;
    std::unordered_map<std::string, Value> m_variables;
};

}  // namespace poseloom::scn
