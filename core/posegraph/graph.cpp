// SPDX-License-Identifier: MIT
#include "posegraph/graph.h"

#include <algorithm>

namespace poseloom::posegraph {

namespace {
template <typename T, typename Predicate>
const T* findIn(const std::vector<T>& list, Predicate matches) {
    const auto it = std::find_if(list.begin(), list.end(), matches);
    return it == list.end() ? nullptr : &*it;
}
}  // namespace

std::string_view nameOf(NodeKind kind) {
    switch (kind) {
        case NodeKind::Blend:
            return "Blend";
        case NodeKind::Add:
            return "Add";
        case NodeKind::Invert:
            return "Invert";
    }
    return "Blend";
}

const Node* Graph::findNode(std::string_view key) const {
    return findIn(nodes, [&](const Node& node) { return node.key == key; });
}

const Node* Graph::findNode(NodeId id) const {
    return findIn(nodes, [&](const Node& node) { return node.id == id; });
}

const Slot* Graph::findSlot(std::string_view name) const {
    return findIn(slots, [&](const Slot& slot) { return slot.name == name; });
}

}  // namespace poseloom::posegraph
