// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>

#include "playerscript/folded_names.h"
#include "playerscript/reader.h"

namespace poseloom::playerscript {

/// What the parts of the reader share: the cursor, the script that grows, and the faults. The first fault is
/// the engine's.
class ReadContext {
  public:
    ReadContext(const SourceText& text, const CodTokens& tokens, const ReadOptions& options,
                TextReporter& reporter);

    /// The next token on any line; null at the end of the text, and at an empty quoted word, which the engine
    /// takes for it.
    const CodToken* next() {
        const CodToken* token = m_cursor.next();
        m_stop = token == nullptr ? Stop::TextEnd : Stop::Token;
        return token != nullptr && token->text.size() > 0 ? token : nullptr;
    }
    /// The next token on this line; null where the line ends, and at an empty quoted word.
    const CodToken* nextOnLine() {
        const CodToken* token = m_cursor.nextOnLine();
        m_stop = token == nullptr ? Stop::LineEnd : Stop::Token;
        return token != nullptr && token->text.size() > 0 ? token : nullptr;
    }
    /// The cursor before the token that was read last.
    void unget() { m_cursor.unget(); }
    /// The cursor before the line end that nextOnLine() has met.
    void ungetLineEnd();
    void moveTo(const CodToken& token) { m_cursor.moveTo(token); }
    void skipLine();

    std::string_view rawText(const CodToken& token) const {
        return {m_source.data() + token.text.begin, token.text.size()};
    }
    Word wordOf(const CodToken& token) {
        return {token.span, token.escapes ? keep(textOf(token, m_source)) : rawText(token)};
    }
    /// Part of a token.
    Word wordOf(const CodToken& token, std::size_t length);
    /// A text that is written otherwise than it reads.
    std::string_view keep(std::string text);
    bool isWord(const CodToken& token, std::string_view word) const {
        return token.text.size() == word.size() && FoldedEqual{}(rawText(token), word);
    }
    bool isBrace(const CodToken& token, char brace) const {
        return token.text.size() == 1 && m_source[token.text.begin] == brace;
    }

    /// Reports a fault of the grammar. `engineText` is the engine's, made of these parts.
    Diagnostic& fault(std::string_view code, Span span, std::initializer_list<std::string_view> engineText,
                      std::string message);
    /// What was read last; at the very beginning the first byte.
    Span lastSpan() const;
    TextReporter& reporter() { return m_reporter; }
    /// A fix that replaces.
    static Fix replacement(Span span, std::string text);
    /// A fix that breaks the line before a token, indented as that line is.
    Fix lineBreakBefore(const CodToken& token);

    /// The number of a weapon, which is given one where weapons are not known.
    std::optional<std::size_t> weaponNumber(std::string_view name);
    /// Registers an animation's name; its faults are the engine's first pass's.
    void registerAnimation(const Word& name);

    PlayerScript& script() { return m_script; }
    std::string_view source() const { return m_source; }
    SyntaxResult take();

  private:
    enum class Stop : std::uint8_t { Token, LineEnd, TextEnd };

    std::size_t engineLine() const;

    std::string_view m_source;
    CodCursor m_cursor;
    TextReporter& m_reporter;
    PlayerScript m_script;
    std::optional<EngineError> m_error;
    std::shared_ptr<std::deque<std::string>> m_respelt;
    FoldedNames m_names;
    Stop m_stop = Stop::Token;
    std::shared_ptr<WeaponTable> m_foundWeapons;  ///< null where the weapons are given
    std::size_t m_lineBreaks = 0;
};

/// "`word`", shortened and without bytes that a person cannot see.
std::string quoted(std::string_view word);

}  // namespace poseloom::playerscript
