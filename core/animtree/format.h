// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "support/result.h"
#include "support/source_text.h"

namespace poseloom::animtree {

/// The text in canonical layout: a tab per level (64 at most), one blank around the colon and between
/// properties, at most one empty line in a row, every comment kept, line feeds or CRLF as the file has them.
/// What it means does not change. Fails with the first fault where the grammar refuses the text.
Result<std::string> format(const SourceText& text, const std::string& file);

/// "\r\n" or "\n": the line end that an .atr uses first. A lone carriage return is none.
std::string_view lineEndOf(std::string_view text);

}  // namespace poseloom::animtree
