// SPDX-License-Identifier: MIT
#pragma once

#include "posegraph/graph.h"
#include "posegraph/name_table.h"
#include "posegraph/syntax.h"
#include "support/text_reporter.h"

namespace poseloom::posegraph {

/// What the rules look at.
struct RuleInput {
    const SourceText& text;
    const FileSyntax& syntax;
    const Graph& graph;
    NameTable& names;
    /// What the references of the nodes stand for, each looked up once: node after node, its base, then its
    /// inputs.
    const std::vector<NameTable::Meaning>& meanings;
    /// False where the text met errors: what is missing then may only be misread, so that rules about missing
    /// things keep silent.
    bool wellFormed = true;
};

/// Reports what is wrong with a whole file (spec/perro.md 1.3 and 8.1, as far as it needs no clip): PGT019
/// and above. `checkRules` runs all three groups.
void checkRules(const RuleInput& input, TextReporter& reporter);

/// Looks up every reference of a graph, in the order of RuleInput::meanings.
std::vector<NameTable::Meaning> meaningsOf(const Graph& graph, const NameTable& names);

/// Names and references: what the engine checks after reading.
void checkNames(const RuleInput& input, TextReporter& reporter);
/// Cycles and what does not reach the output.
void checkFlow(const RuleInput& input, TextReporter& reporter);
/// Weights, inputs, masks and keys of each node.
void checkNodes(const RuleInput& input, TextReporter& reporter);

}  // namespace poseloom::posegraph
