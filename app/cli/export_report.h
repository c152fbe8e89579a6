// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include <string>

#include "console.h"
#include "document/motion_export.h"

namespace poseloom::cli {

/// `--report FILE.json|.html`, `--strict`, `--tolerance` and `--json` of verbs that write motion.
struct ExportOptions {
    std::string report;
    bool strict = false;
    double tolerance = 0.0;
    bool json = false;

    void addTo(CLI::App& verb);
};

/// Prints diagnostics and what was written, writes the report, and says with what status the verb ends.
/// Strict: files that a warning is about are an error as well.
int finishExport(std::string_view verb, const std::string& input, const document::MotionOutcome& outcome,
                 const Diagnostics& before, const ExportOptions& options, const Console& console);

}  // namespace poseloom::cli
