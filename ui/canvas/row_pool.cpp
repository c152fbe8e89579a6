// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/row_pool.h"

#include <algorithm>
#include <unordered_set>

namespace poseloom::ui {

RowPool::Plan RowPool::show(const std::vector<std::uint32_t>& nodes, std::size_t creations) {
    Plan plan;
    const std::unordered_set<std::uint32_t> wanted(nodes.begin(), nodes.end());
    std::vector<std::size_t> free;
    for (std::size_t row = 0; row < m_nodes.size(); ++row) {
        if (m_nodes[row] && wanted.contains(*m_nodes[row])) continue;
        if (m_nodes[row]) m_rows.erase(*m_nodes[row]);
        m_nodes[row].reset();
        free.push_back(row);
    }
    for (const std::uint32_t node : nodes) {
        if (m_rows.contains(node)) continue;
        std::size_t row = m_nodes.size();
        if (!free.empty()) {
            row = free.back();
            free.pop_back();
            m_nodes[row] = node;
            plan.given.emplace_back(row, node);
        } else if (plan.added.size() < creations) {
            m_nodes.emplace_back(node);
            plan.added.push_back(node);
        } else {
            plan.more = true;
            break;
        }
        m_rows[node] = row;
    }
    plan.hidden = std::move(free);
    return plan;
}

std::optional<std::size_t> RowPool::rowOf(std::uint32_t node) const {
    const auto found = m_rows.find(node);
    return found == m_rows.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::uint32_t> RowPool::shown() const {
    std::vector<std::uint32_t> nodes;
    nodes.reserve(m_rows.size());
    for (const auto& [node, row] : m_rows)
        nodes.push_back(node);
    return nodes;
}

}  // namespace poseloom::ui
