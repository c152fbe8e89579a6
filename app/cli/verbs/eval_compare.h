// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "document/perro_comparison.h"
#include "json_output.h"

namespace poseloom::cli {

/// Which moments `eval --compare-semantics` looks at: one, or as many over the longest clip.
struct ComparedTimes {
    std::optional<double> time;
    std::optional<double> frame;
};

/// Fills `"compared"`, `"differences"` and `"rules"` of a document made by newDocument("eval").
void compareSemantics(const document::PerroComparison& comparison, const ComparedTimes& times,
                      Json& document);

/// The same for a person.
void printDifferences(const Console& console, const Json& document);

}  // namespace poseloom::cli
