// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "posegraph/graph.h"

namespace poseloom::posegraph {

/// Slots and nodes by name; of equal names the first. Refers to the graph.
class NameTable {
  public:
    explicit NameTable(const Graph& graph);

    const Node* node(std::string_view key) const;
    const Slot* slot(std::string_view name) const;
    bool knows(std::string_view name) const { return node(name) != nullptr || slot(name) != nullptr; }

    /// The name that an unknown one was most likely meant to be. Gives up after many questions: each looks at
    /// every name.
    std::optional<std::string_view> suggestion(std::string_view name);

  private:
    std::unordered_map<std::string_view, const Node*> m_nodes;
    std::unordered_map<std::string_view, const Slot*> m_slots;
    std::vector<std::string_view> m_names;
    std::size_t m_budget = 20000;
};

}  // namespace poseloom::posegraph
