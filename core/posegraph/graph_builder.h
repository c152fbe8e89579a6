// SPDX-License-Identifier: MIT
#pragma once

#include "posegraph/graph.h"
#include "posegraph/syntax.h"

namespace poseloom::posegraph {

/// What the text means: of repeated blocks and keys the last counts. Slots are numbered from 1 in file order,
/// then the nodes.
Graph buildGraph(const FileSyntax& syntax);

}  // namespace poseloom::posegraph
