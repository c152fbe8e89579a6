// SPDX-License-Identifier: MIT
#include "posegraph/name_table.h"
#include "support/spelling.h"

namespace poseloom::posegraph {

NameTable::NameTable(const Graph& graph) : m_index(graph.nodes.size() + graph.slots.size()) {
    m_names.reserve(graph.nodes.size() + graph.slots.size());
    m_meanings.reserve(m_names.capacity());
    const auto meaningOf = [this](std::string_view name) -> Meaning& {
        const auto next = static_cast<std::uint32_t>(m_names.size());
        const std::uint32_t place = m_index.emplace(name, next);
        if (place == next) {
            m_names.push_back(name);
            m_meanings.emplace_back();
        }
        return m_meanings[place];
    };
    for (const Node& node : graph.nodes) {
        Meaning& meaning = meaningOf(node.key);
        if (meaning.node == nullptr) meaning.node = &node;
    }
    for (const Slot& slot : graph.slots) {
        Meaning& meaning = meaningOf(slot.name);
        if (meaning.slot == nullptr) meaning.slot = &slot;
    }
}

NameTable::Meaning NameTable::meaning(std::string_view name) const {
    const auto index = m_index.find(name);
    return index ? m_meanings[*index] : Meaning{};
}

std::optional<std::string_view> NameTable::suggestion(std::string_view name) {
    if (m_budget < m_names.size()) return std::nullopt;
    m_budget -= m_names.size();
    return nearestSpelling(name, m_names);
}

}  // namespace poseloom::posegraph
