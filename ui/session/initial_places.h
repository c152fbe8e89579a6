// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

#include <map>

#include "posegraph/graph.h"

namespace poseloom::ui {

/// Places for every slot, node and the output (id 0) of a graph that has none: columns by distance from the
/// output, which stands on the right. Linear in the size of the graph; cycles are cut where they close.
std::map<posegraph::NodeId, QPointF> initialPlaces(const posegraph::Graph& graph);

}  // namespace poseloom::ui
