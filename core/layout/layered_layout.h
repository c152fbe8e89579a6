// SPDX-License-Identifier: MIT
#pragma once

#include <glm/vec2.hpp>
#include <map>

#include "posegraph/graph.h"

namespace poseloom::layout {

/// A place for every slot, every node and the output (id 0): its top left corner in canvas units. Left to
/// right: slots in the first column, each node right of everything it takes, the output last; columns are
/// kColumnPitch apart. The order in a column is chosen by barycentres so that few wires cross; nodes of a
/// column never overlap. The same graph gets the same places. Cycles and unknown references are left out of
/// the ordering; their nodes are placed all the same. Time grows about linearly with nodes and wires.
std::map<posegraph::NodeId, glm::vec2> layeredLayout(const posegraph::Graph& graph);

}  // namespace poseloom::layout
