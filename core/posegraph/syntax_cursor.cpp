// SPDX-License-Identifier: MIT
#include "posegraph/syntax_cursor.h"

#include <algorithm>

#include "support/concat.h"

namespace poseloom::posegraph {

bool SyntaxCursor::accept(TokenKind kind) {
    if (!is(kind)) return false;
    advance();
    return true;
}

std::string SyntaxCursor::shown(const Token& token) const {
    constexpr std::size_t kMostBytes = 40;
    if (token.kind == TokenKind::Eof) return "the end of the file";
    std::string_view bytes = m_text.slice(token.span);
    const bool cut = bytes.size() > kMostBytes;
    if (cut) {
        std::size_t end = kMostBytes;
        while (end > 0 && (static_cast<unsigned char>(bytes[end]) & 0xC0U) == 0x80U)
            --end;
        bytes = bytes.substr(0, end);
    }
    return concat({"`", bytes, cut ? "...`" : "`"});
}

Diagnostic& SyntaxCursor::unexpected(std::string_view code, const std::string& expectation,
                                     const std::string& subject) {
    const Token& token = current();
    const std::string_view reported = token.kind == TokenKind::UnterminatedString ? "PGT017"
                                      : token.kind == TokenKind::UnknownCharacter ? "PGT018"
                                      : token.kind == TokenKind::MalformedNumber  ? "PGT012"
                                                                                  : code;
    if (!m_reporter.keeps(reported, Severity::Error)) return m_reporter.error(reported, token.span, {});
    if (token.kind == TokenKind::UnterminatedString) {
        return m_reporter.error("PGT017", {token.span.begin, token.span.begin + 1},
                                "This string never ends; expected " + expectation, subject);
    }
    if (token.kind == TokenKind::UnknownCharacter) {
        return m_reporter.error(
            "PGT018", token.span,
            "The character " + shown(token) + " means nothing here; expected " + expectation, subject);
    }
    if (token.kind == TokenKind::MalformedNumber) {
        return m_reporter.error("PGT012", token.span,
                                shown(token) + " is not a finite number; expected " + expectation, subject);
    }
    return m_reporter.error(code, token.span, "Expected " + expectation + ", found " + shown(token), subject);
}

bool SyntaxCursor::atTag() const {
    if (!is(TokenKind::LBracket)) return false;
    if (nextIs(TokenKind::Slash)) return true;
    if (!nextIs(TokenKind::Ident) || ahead(2).kind != TokenKind::RBracket) return false;
    const TokenKind before = previous().kind;
    return before != TokenKind::Equals && before != TokenKind::Colon && before != TokenKind::Comma;
}

bool SyntaxCursor::atBoundary() const {
    return is(TokenKind::Eof) || atTag() || (is(TokenKind::Ident) && nextIs(TokenKind::Equals));
}

void SyntaxCursor::synchronise() {
    while (!atBoundary())
        advance();
}

bool SyntaxCursor::skipBalanced() {
    const bool square = is(TokenKind::LBracket);
    const TokenKind open = square ? TokenKind::LBracket : TokenKind::LBrace;
    const TokenKind close = square ? TokenKind::RBracket : TokenKind::RBrace;
    std::size_t depth = 0;
    while (!is(TokenKind::Eof)) {
        if (is(open)) ++depth;
        const bool closes = is(close) && --depth == 0;
        advance();
        if (closes) return true;
    }
    return false;
}

}  // namespace poseloom::posegraph
