// SPDX-License-Identifier: MIT
#include <algorithm>
#include <ostream>

#include "verbs/cod.h"

namespace poseloom::cli {

namespace {

/// What is wrong with how the verb was called, or with the files.
bool isUsage(const Diagnostic& diagnostic) {
    return diagnostic.severity == Severity::Error &&
           (diagnostic.code.starts_with("SYS") || diagnostic.code == "INT008");
}

}  // namespace

int convertCodFile(const document::CodConversion& conversion, const mdl::SearchPaths& search,
                   const Console& console) {
    if (conversion.input == "-" || conversion.output == "-") {
        console.err << "convert: files of kind " << conversion.kind << " are converted from file to file\n";
        return kUsage;
    }
    const document::ExportOutcome outcome = document::convertCod(conversion, search);
    print(console, outcome.diagnostics);
    for (const std::filesystem::path& path : outcome.written)
        console.err << "wrote " << path.string() << '\n';
    if (std::any_of(outcome.diagnostics.begin(), outcome.diagnostics.end(), &isUsage)) return kUsage;
    return hasErrors(outcome.diagnostics) || outcome.written.empty() ? kInputHasErrors : kDone;
}

}  // namespace poseloom::cli
