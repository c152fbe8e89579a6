// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "support/result.h"
#include "support/source_text.h"

namespace poseloom::panim {

/// The text in canonical layout, every comment kept (spec/perro.md 3.14): one blank line before a block, one
/// entry per line, fields of objects indented by four blanks, blocks on one line opened up, closing tags with
/// the frame's number. The order of lines stays, because it means something. Fails where the text has errors.
Result<std::string> format(const SourceText& text, const std::string& file);

/// "\r\n" or "\n": what ends the first line of a text.
std::string_view lineEndOf(std::string_view text);

}  // namespace poseloom::panim
