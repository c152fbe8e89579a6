// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "posegraph/graph.h"

namespace poseloom::ui {

/// Names of everything on the canvas by id, and back. Made once per version of a graph, so that an action on
/// thousands of nodes does not search for each. The output is "Output" with the id 0.
class NameIndex {
  public:
    struct Entry {
        std::string name;
        std::optional<posegraph::NodeKind> kind;  ///< none: a slot, or the output
    };

    NameIndex() : NameIndex(posegraph::Graph{}) {}
    explicit NameIndex(const posegraph::Graph& graph);

    /// Null where nothing has the id.
    const Entry* find(posegraph::NodeId id) const;
    /// The first slot of that name, else the first node, else the output.
    std::optional<posegraph::NodeId> idOf(const std::string& name) const;

  private:
    std::unordered_map<posegraph::NodeId, Entry> m_entries;
    std::unordered_map<std::string, posegraph::NodeId> m_ids;
};

}  // namespace poseloom::ui
