// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "posegraph/graph.h"
#include "support/diagnostic.h"
#include "support/source_text.h"

namespace poseloom::posegraph {

/// What reading a .panimtree gives. The graph holds all that could be read, also where the engine refuses the
/// file; `engineError` is the engine's own text in that case (spec/perro.md 1.3, 1.4). `diagnostics` are
/// ours: every problem with its place, rules of spec/perro.md 8.1 that need no clip included.
struct ReadResult {
    std::shared_ptr<const Graph> graph;
    std::optional<std::string> engineError;
    Diagnostics diagnostics;
};

/// Reads a .panimtree. Never fails: an unreadable text gives an empty graph and errors. Ids are given in file
/// order from 1; `document::Document` carries older ids over.
ReadResult read(const SourceText& text, const std::string& file);

std::span<const Explanation> explanations();

}  // namespace poseloom::posegraph
