// SPDX-License-Identifier: MIT
#include "support/diagnostic.h"

#include <algorithm>

namespace poseloom {

std::string_view nameOf(Severity severity) {
    switch (severity) {
        case Severity::Info:
            return "info";
        case Severity::Warning:
            return "warning";
        case Severity::Error:
            return "error";
    }
    return "error";
}

Place placeIn(const SourceText& text, std::string file, Span span) {
    return {std::move(file), span, text.lineColumn(span.begin), text.lineColumn(span.end)};
}

Place placeInBinary(std::string file, Span span) {
    return {std::move(file), span, {1, span.begin + 1}, {1, span.end + 1}};
}

bool hasErrors(const Diagnostics& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const Diagnostic& d) { return d.severity == Severity::Error; });
}

}  // namespace poseloom
