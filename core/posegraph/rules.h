// SPDX-License-Identifier: MIT
#pragma once

#include "posegraph/graph.h"
#include "support/reporter.h"
#include "posegraph/syntax.h"

namespace poseloom::posegraph {

/// What the rules look at.
struct RuleInput {
    const SourceText& text;
    const FileSyntax& syntax;
    const Graph& graph;
    /// False where the text met errors: what is missing then may only be misread, so that rules about missing
    /// things keep silent.
    bool wellFormed = true;
};

/// Reports what is wrong with a whole file (spec/perro.md 1.3 and 8.1, as far as it needs no clip): PGT019
/// and above. `checkRules` runs all three groups.
void checkRules(const RuleInput& input, Reporter& reporter);

/// Names and references: what the engine checks after reading.
void checkNames(const RuleInput& input, Reporter& reporter);
/// Cycles and what does not reach the output.
void checkFlow(const RuleInput& input, Reporter& reporter);
/// Weights, inputs, masks and keys of each node.
void checkNodes(const RuleInput& input, Reporter& reporter);

}  // namespace poseloom::posegraph
