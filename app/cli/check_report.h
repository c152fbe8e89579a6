// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "console.h"
#include "json_output.h"

namespace poseloom::cli {

/// What `check` found in one file.
struct FileReport {
    std::string file;
    std::string kind;
    Diagnostics diagnostics;
    bool unreadable = false;  ///< the file could not be opened at all

    std::size_t count(Severity severity) const;
};

// One report in each form that `check --format` offers.
void printText(const Console& console, const std::vector<FileReport>& reports);
void printJson(const Console& console, const std::vector<FileReport>& reports);
/// SARIF 2.1.0, as code hosts and editors read it.
void printSarif(const Console& console, const std::vector<FileReport>& reports);
/// Workflow commands that annotate lines of a pull request.
void printGithub(const Console& console, const std::vector<FileReport>& reports);

}  // namespace poseloom::cli
