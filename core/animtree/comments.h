// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "animtree/tree.h"
#include "support/cod_tokenizer.h"

namespace poseloom::animtree {

enum class TokenPart : std::uint8_t { Loose, Name, Open, Close };

/// What a token is part of.
struct TokenRole {
    std::uint32_t node = kNoNode;
    TokenPart part = TokenPart::Loose;
};

/// The comments of a text with what each belongs to; `roles` has one entry per token. Linear.
std::vector<Comment> attachComments(const CodTokens& tokens, std::string_view source,
                                    const std::vector<TokenRole>& roles, const Tree& tree);

}  // namespace poseloom::animtree
