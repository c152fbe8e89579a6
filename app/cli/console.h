// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string>

#include "support/diagnostic.h"
#include "support/result.h"

namespace poseloom::cli {

/// What the process answers with (the contract of the command line).
enum ExitStatus : int {
    kDone = 0,            ///< done and nothing wrong
    kInputHasErrors = 1,  ///< or `fmt --check` / `diff` found a difference
    kUsage = 2,           ///< wrong usage, or a file that cannot be read or written
    kInternalFault = 3,
};

/// Where a verb writes: data to `out`, messages to `err`.
struct Console {
    std::ostream& out;
    std::ostream& err;
    bool colour = false;    ///< `err` is a terminal and NO_COLOR is not set
    bool terminal = false;  ///< `err` is a terminal: a line that changes may be shown there
};

/// `file:line:column: severity[CODE]: message`, coloured where the console is.
void print(const Console& console, const Diagnostic& diagnostic);
void print(const Console& console, const Diagnostics& diagnostics);

/// The text of a path, where "-" is standard input.
Result<std::string> readInputText(const std::string& path);

/// Writes to a path atomically, where "-" is standard output.
Result<void> writeOutput(const Console& console, const std::string& path, std::string_view bytes);

/// The kind of a file: `--kind` if given, else by extension, else by content; empty where nobody knows.
std::string kindOf(const std::string& path, const std::string& kindOption);

}  // namespace poseloom::cli
