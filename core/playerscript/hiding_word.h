// SPDX-License-Identifier: MIT
#pragma once

#include "support/cod_tokenizer.h"

namespace poseloom::playerscript {

/// The first quoted word that hides what is behind it: an empty one, which the engine takes for the end of
/// the line or the text, or one without its closing quote. Null: there is none.
const CodToken* hidingWord(const CodTokens& tokens);

}  // namespace poseloom::playerscript
