// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "posegraph/lexer.h"

namespace poseloom::posegraph {

// The engine's messages show tokens as Rust's `{:?}` writes them.

/// `1.0`, `0.35`, `1e16`, `-0.0`: the shortest digits that read back as the same float. `value` is finite.
std::string debugFloat(float value);
/// The string in quotes, with Rust's escapes.
std::string debugString(std::string_view value);
/// A whole token: `Ident("Idle")`, `Number(5.0)`, `LBracket`, `Error(LexError { ... })`.
std::string debugToken(const Token& token, std::string_view source);
/// The name of a token without content, such as `LBracket`.
std::string_view debugName(TokenKind kind);

}  // namespace poseloom::posegraph
