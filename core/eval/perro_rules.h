// SPDX-License-Identifier: MIT
#pragma once

#include "eval/semantics_difference.h"
#include "support/diagnostic.h"

namespace poseloom::eval {

/// What the engine does with a graph and its clips that a person will be surprised by (spec/perro.md 8.1, as
/// far as it needs clips, bindings or weights). Spans are those of the graph's text. Empty where the graph
/// has cycles below its output, which is an error by itself.
Diagnostics checkForPerro(const RuledGraph& graph);

/// One diagnostic per rule that makes a difference; where `found` has one of the same code, the worst
/// difference is said there instead. `semantics`: as which the graph plays here; where that is Perro, the
/// differences are notes.
Diagnostics differenceProblems(const posegraph::Graph& graph, const SemanticsDifferences& differences,
                               Semantics semantics, Diagnostics found);

/// EVL020 to EVL049.
std::span<const Explanation> perroExplanations();

}  // namespace poseloom::eval
