// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "posegraph/graph.h"
#include "support/name_index.h"

namespace poseloom::posegraph {

/// Slots and nodes by name; of equal names the first. Refers to the graph.
class NameTable {
  public:
    explicit NameTable(const Graph& graph);

    /// What a name stands for; both where a node has the name of a slot.
    struct Meaning {
        const Node* node = nullptr;
        const Slot* slot = nullptr;
        bool none() const { return node == nullptr && slot == nullptr; }
    };

    Meaning meaning(std::string_view name) const;
    const Node* node(std::string_view key) const { return meaning(key).node; }
    const Slot* slot(std::string_view name) const { return meaning(name).slot; }
    bool knows(std::string_view name) const { return !meaning(name).none(); }

    /// The name that an unknown one was most likely meant to be. Gives up after many questions: each looks at
    /// every name.
    std::optional<std::string_view> suggestion(std::string_view name);

  private:
    NameIndex m_index;  ///< of every name in m_names
    std::vector<std::string_view> m_names;
    std::vector<Meaning> m_meanings;
    std::size_t m_budget = 20000;
};

}  // namespace poseloom::posegraph
