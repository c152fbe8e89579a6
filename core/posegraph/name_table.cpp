// SPDX-License-Identifier: MIT
#include "posegraph/name_table.h"
#include "support/spelling.h"

namespace poseloom::posegraph {

NameTable::NameTable(const Graph& graph) {
    for (const Node& node : graph.nodes) {
        if (m_nodes.emplace(node.key, &node).second) m_names.emplace_back(node.key);
    }
    for (const Slot& slot : graph.slots) {
        if (m_slots.emplace(slot.name, &slot).second) m_names.emplace_back(slot.name);
    }
}

const Node* NameTable::node(std::string_view key) const {
    const auto it = m_nodes.find(key);
    return it == m_nodes.end() ? nullptr : it->second;
}

const Slot* NameTable::slot(std::string_view name) const {
    const auto it = m_slots.find(name);
    return it == m_slots.end() ? nullptr : it->second;
}

std::optional<std::string_view> NameTable::suggestion(std::string_view name) {
    if (m_budget < m_names.size()) return std::nullopt;
    m_budget -= m_names.size();
    return nearestSpelling(name, m_names);
}

}  // namespace poseloom::posegraph
