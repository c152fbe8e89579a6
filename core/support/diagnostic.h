// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/source_text.h"
#include "support/text_edits.h"

namespace poseloom {

enum class Severity : std::uint8_t { Info, Warning, Error };

/// "error", "warning" or "info".
std::string_view nameOf(Severity severity);

/// Where a diagnostic points. `span` counts bytes of the file; lines and columns count from 1, columns in
/// bytes, and the end is exclusive. A binary file is one line: line 1, column = byte offset + 1.
struct Place {
    std::string file;
    Span span;
    LineColumn start;
    LineColumn end;
};

/// The place of `span` in a text.
Place placeIn(const SourceText& text, std::string file, Span span);
/// The place of `span` in a binary file.
Place placeInBinary(std::string file, Span span);

struct Related {
    Place where;
    std::string message;
};

/// A way out that a person can apply: edits of the text that the diagnostic was made from.
struct Fix {
    std::string label;
    TextEdits edits;
};

/// Everything that a person must see, from every layer. `code` is stable and explained (`explain CODE`);
/// `subject` is a stable key of what is concerned (a node's key, a bone's name), used to suppress a warning
/// in a project and to find the node from the Problems list.
struct Diagnostic {
    std::string code;
    Severity severity = Severity::Error;
    std::string message;
    Place where;
    std::string subject;
    std::vector<Related> related;
    std::vector<Fix> fixes;
};

using Diagnostics = std::vector<Diagnostic>;

bool hasErrors(const Diagnostics& diagnostics);

/// The long text behind a code. Rooms export theirs as `std::span<const Explanation> explanations()`.
struct Explanation {
    std::string_view code;
    Severity severity;
    std::string_view title;    ///< one line
    std::string_view text;     ///< what it means and why it matters
    std::string_view example;  ///< a file or a part of one that shows it
    std::string_view fix;      ///< what to do, or the example mended
};

}  // namespace poseloom
