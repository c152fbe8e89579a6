// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "posegraph/graph.h"
#include "posegraph/name_table.h"

namespace poseloom::eval {

/// The nodes below a graph's output, each behind what it takes; nullopt where they form a cycle. Does not
/// recurse. Points into `graph`.
std::optional<std::vector<const posegraph::Node*>> nodesBelow(const posegraph::Graph& graph,
                                                              const posegraph::NameTable& table);

}  // namespace poseloom::eval
