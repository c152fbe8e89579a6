// SPDX-License-Identifier: MIT
#pragma once

#include "playerscript/script.h"
#include "support/cod_tokenizer.h"
#include "support/text_reporter.h"

namespace poseloom::playerscript {

/// What is odd in the text as a text (spec/cod.md 2.1). PAS038, PAS040 to PAS047.
void checkText(const SourceText& text, const CodTokens& tokens, TextReporter& reporter);

}  // namespace poseloom::playerscript
