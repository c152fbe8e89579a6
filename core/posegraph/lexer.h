// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/text_edits.h"

namespace poseloom::posegraph {

enum class TokenKind : std::uint8_t {
    At,
    Dollar,
    Percent,
    Equals,
    Comma,
    LParen,
    RParen,
    LBrace,
    RBrace,
    Colon,
    LBracket,
    RBracket,
    Slash,
    Ident,
    String,
    Number,
    True,
    False,
    UnknownCharacter,
    MalformedNumber,
    UnterminatedString,
    Eof,
};

/// One token of a .panimtree (spec/perro.md 1.1). White space and comments lie between tokens.
struct Token {
    TokenKind kind = TokenKind::Eof;
    float number = 0.0F;  ///< of a Number
    ShortSpan span;

    bool isError() const {
        return kind == TokenKind::UnknownCharacter || kind == TokenKind::MalformedNumber ||
               kind == TokenKind::UnterminatedString;
    }
};

/// All tokens, with one Eof at the end, and all comments from their marker to the end of their line (the line
/// end not included). Time and memory are linear in the text, which must be
/// below 4 GiB.
struct TokenList {
    std::vector<Token> tokens;
    std::vector<Span> comments;
};

TokenList tokenize(std::string_view text);

/// What an Ident or a String says: a String without its quotes and with `\"` read as `"`.
std::string textOf(const Token& token, std::string_view source);

/// The string that reads back as `value`, quotes included. Precondition: writableAsString(value).
std::string quoted(std::string_view value);
/// False where no string of the format says `value`: one that ends in a backslash, or is not UTF-8.
bool writableAsString(std::string_view value);

}  // namespace poseloom::posegraph
