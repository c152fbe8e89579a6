// SPDX-License-Identifier: MIT
#pragma once

#include "posegraph/graph.h"
#include "posegraph/reporter.h"
#include "posegraph/syntax.h"

namespace poseloom::posegraph {

/// What the rules look at.
struct RuleInput {
    const SourceText& text;
    const FileSyntax& syntax;
    const Graph& graph;
    bool wellFormed = true;  ///< false where reading the text already met errors
};

/// Reports what is wrong with a whole file (spec/perro.md 1.3 and 8.1, as far as it needs no clip): PGT019
/// and above.
void checkRules(const RuleInput& input, Reporter& reporter);

}  // namespace poseloom::posegraph
