// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "support/result.h"
#include "support/source_text.h"

namespace poseloom::playerscript {

/// The text in canonical layout: a tab per block, braces, conditions and commands each on lines of their own,
/// one blank between words, at most one empty line in a row, every comment kept, line feeds or CRLF as the
/// file has them. What it means does not change. Fails with the first fault where the engine refuses the
/// text.
Result<std::string> format(const SourceText& text, const std::string& file);

}  // namespace poseloom::playerscript
