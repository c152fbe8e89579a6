// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/name_index.h"

namespace poseloom::ui {

NameIndex::NameIndex(const posegraph::Graph& graph) {
    const std::size_t count = graph.slots.size() + graph.nodes.size() + 1;
    m_entries.reserve(count);
    m_ids.reserve(count);
    const auto add = [this](posegraph::NodeId id, Entry entry) {
        m_ids.try_emplace(entry.name, id);
        m_entries.try_emplace(id, std::move(entry));
    };
    for (const posegraph::Slot& slot : graph.slots)
        add(slot.id, {slot.name, std::nullopt});
    for (const posegraph::Node& node : graph.nodes)
        add(node.id, {node.key, node.kind});
    add(0, {"Output", std::nullopt});
}

const NameIndex::Entry* NameIndex::find(posegraph::NodeId id) const {
    const auto found = m_entries.find(id);
    return found == m_entries.end() ? nullptr : &found->second;
}

std::optional<posegraph::NodeId> NameIndex::idOf(const std::string& name) const {
    const auto found = m_ids.find(name);
    return found == m_ids.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace poseloom::ui
