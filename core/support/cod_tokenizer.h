// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/text_edits.h"

namespace poseloom {

/// One token of a Call of Duty text that is parted by white space (animation trees and the player animation
/// script, spec/cod.md 2.1).
struct CodToken {
    ShortSpan span;             ///< as written, quotes included
    ShortSpan text;             ///< what it says, at most CodTokens::kLongest bytes; without quotes
    std::uint32_t line = 1;     ///< as the engine counts: line feeds before it, plus one
    bool word = false;          ///< its text holds letters, digits and underscores only (isCodWord)
    bool quoted = false;        ///< written in quotes
    bool escapes = false;       ///< quoted, and holds `\"`
    bool cut = false;           ///< longer than kLongest: the engine drops the rest
    bool unterminated = false;  ///< an opening quote without its closing one
    bool startsLine = false;    ///< an on-line read ends before this token
};

struct CodComment {
    ShortSpan span;             ///< a line comment ends before its line feed
    bool block = false;         ///< `/* */`
    bool unterminated = false;  ///< a block comment that swallows the rest of the text
};

/// A text as the engine's tokenizer reads it. Bytes above 0x7F are white space to the engine, which compares
/// them as signed; a NUL ends the text.
struct CodTokens {
    static constexpr std::size_t kLongest = 1023;

    std::vector<CodToken> tokens;
    std::vector<CodComment> comments;
    std::size_t end = 0;  ///< of what the engine reads: the first NUL, or the size of the text
};

/// Linear in the text, which must be below 4 GiB.
CodTokens tokenizeCod(std::string_view text);

/// What the token says: without quotes, `\"` read as `"`, cut where the engine cuts.
std::string textOf(const CodToken& token, std::string_view source);
/// The same without a copy; of a token with escapes, as written.
inline std::string_view rawTextOf(const CodToken& token, std::string_view source) {
    return source.substr(token.text.begin, token.text.size());
}

/// True for the bytes that part tokens: those the engine sees as 0x20 or below.
constexpr bool isCodBlank(char c) {
    return static_cast<signed char>(c) <= 0x20;
}
/// True for letters, digits and underscores of ASCII, of which names consist; also for the empty text.
bool isCodWord(std::string_view text);
/// Lower case of ASCII; other bytes as they are.
constexpr char codLower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
std::string codLower(std::string_view text);
bool equalsIgnoringCase(std::string_view a, std::string_view b);

/// The engine's cursor over the tokens (spec/cod.md 2.1): reads on any line, reads within a line, one step
/// back. A null token stands for the empty one that the engine gives.
class CodCursor {
  public:
    explicit CodCursor(const CodTokens& tokens) : m_tokens(tokens) {}

    /// The next token on any line; null at the end of the text.
    const CodToken* next() {
        m_movedToNext = false;
        return atEnd() ? nullptr : &m_tokens.tokens[m_next++];
    }
    /// The next token where it stands on this line; null otherwise. The cursor has then moved to that token,
    /// so that a second read gives it. An empty quoted token is given as any other.
    const CodToken* nextOnLine() {
        if (!atEnd() && m_tokens.tokens[m_next].startsLine && !m_movedToNext) {
            m_movedToNext = true;
            return nullptr;
        }
        return next();
    }
    /// The cursor before the token that was read last. Precondition: one was read, and this is not called
    /// twice without a read between.
    void unget() {
        --m_next;
        // The engine steps back to the token's own start, behind the line feed.
        m_movedToNext = true;
    }
    /// After nextOnLine() has given null: the line end is still ahead, so that the next read within the line
    /// gives null again.
    void ungetLineEnd() { m_movedToNext = false; }
    /// The cursor before any token of the text, as after unget(): for reading on behind a fault.
    void moveTo(const CodToken& token) {
        m_next = static_cast<std::size_t>(&token - m_tokens.tokens.data());
        m_movedToNext = true;
    }
    bool atEnd() const { return m_next >= m_tokens.tokens.size(); }
    /// The last token that was read, at which the engine reports errors; null before the first.
    const CodToken* last() const { return m_next == 0 ? nullptr : &m_tokens.tokens[m_next - 1]; }

  private:
    const CodTokens& m_tokens;
    std::size_t m_next = 0;
    bool m_movedToNext = false;  ///< an on-line read has gone over the line feed before the next token
};

}  // namespace poseloom
