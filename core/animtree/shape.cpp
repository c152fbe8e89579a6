// SPDX-License-Identifier: MIT
#include "animtree/shape.h"

#include <algorithm>

namespace poseloom::animtree {

Shape::Shape(const Tree& tree) {
    m_items.resize(tree.nodes.size() + 1);
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        const Node& node = tree.nodes[i];
        const std::uint32_t parent = itemOf(node.parent);
        m_items[i + 1] = {node.name, node.kind, node.flags(), parent, {}};
        m_items[parent].children.push_back(i + 1);
    }
}

std::uint32_t Shape::add(Item item, std::uint32_t parent, std::size_t index) {
    const auto added = static_cast<std::uint32_t>(m_items.size());
    m_items.push_back(std::move(item));
    attach(added, parent, index);
    return added;
}

void Shape::detach(std::uint32_t index) {
    std::erase(m_items[m_items[index].parent].children, index);
}

void Shape::attach(std::uint32_t index, std::uint32_t parent, std::size_t position) {
    auto& children = m_items[parent].children;
    const auto at = static_cast<std::ptrdiff_t>(std::min(position, children.size()));
    children.insert(children.begin() + at, index);
    m_items[index].parent = parent;
}

bool Shape::matches(const Tree& tree) const {
    struct Open {
        std::uint32_t item;
        std::uint32_t depth;
    };
    std::vector<Open> open;
    const auto openChildren = [&](std::uint32_t item, std::uint32_t depth) {
        const auto& children = m_items[item].children;
        for (auto it = children.rbegin(); it != children.rend(); ++it)
            open.push_back({*it, depth});
    };
    openChildren(0, 0);
    for (const Node& node : tree.nodes) {
        if (open.empty()) return false;
        const Open next = open.back();
        open.pop_back();
        const Item& item = m_items[next.item];
        if (next.depth != node.depth || item.kind != node.kind || item.flags != node.flags() ||
            item.name != node.name)
            return false;
        openChildren(next.item, next.depth + 1);
    }
    return open.empty();
}

}  // namespace poseloom::animtree
