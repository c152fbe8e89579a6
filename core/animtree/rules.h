// SPDX-License-Identifier: MIT
#pragma once

#include "animtree/tree.h"
#include "support/cod_tokenizer.h"
#include "support/source_text.h"
#include "support/text_reporter.h"

namespace poseloom::animtree {

/// What is odd in the text as a text: bytes that the engine reads otherwise than a person would (spec/cod.md
/// 2.1). ATR018 to ATR024.
void checkText(const SourceText& text, const CodTokens& tokens, TextReporter& reporter);

/// What is wrong or risky in the tree, as far as no script is needed to know it (spec/cod.md 2, 3.2, 3.4).
/// ATR030 and above.
void checkTree(const Tree& tree, const std::string& file, TextReporter& reporter);

}  // namespace poseloom::animtree
