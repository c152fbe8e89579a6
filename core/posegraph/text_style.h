// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "posegraph/syntax.h"
#include "support/source_text.h"

namespace poseloom::posegraph {

/// How a file is written, so that what is added looks like what is there. The defaults are the canonical
/// layout (spec/perro.md 1.5).
struct TextStyle {
    std::string lineEnd = "\n";
    std::string nodeIndent;                ///< before `[Key]`
    std::string kindIndent = "    ";       ///< before `[Blend]`
    std::string entryIndent = "        ";  ///< before `inputs = ...`
    std::string headerIndent;              ///< before `name = ...`
    std::string outputIndent = "    ";     ///< before `input = ...` of the output
    std::string equals = " = ";
    std::string itemSeparator = ", ";
    bool oneLine = false;      ///< a node stands on one line
    bool decimals = true;      ///< 1 is written `1.0`
    bool blankBetween = true;  ///< an empty line between blocks
};

TextStyle styleOf(const SourceText& text, const FileSyntax& syntax);

/// The number in a file's spelling: with a decimal point where `decimals` is set or the value has a fraction.
/// Reads back as the same float. `value` is finite.
std::string writeNumber(float value, bool decimals);

}  // namespace poseloom::posegraph
