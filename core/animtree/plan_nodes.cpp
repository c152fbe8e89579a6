// SPDX-License-Identifier: MIT
#include <algorithm>

#include "animtree/plan_context.h"
#include "support/concat.h"

namespace poseloom::animtree {

namespace {

Result<void> requireOneSync(const PlanContext& context, const GroupProperties& properties) {
    if (!properties.loopsync || !properties.nonloopsync) return {};
    return context.refuse("ATE006",
                          "A group cannot be both loopsync and nonloopsync: the engine stops at it");
}

/// What a group with those properties may not have around it or, from `begin` to `end`, below it.
Result<void> requireSyncFits(const PlanContext& context, const GroupProperties& properties,
                             std::uint32_t parent, const std::string& name) {
    if (auto one = requireOneSync(context, properties); !one) return one;
    if ((properties.flags() & kAnySync) == 0) return {};
    return context.requireNoSyncAbove(parent, name);
}

Result<void> requireNoSyncBelow(const PlanContext& context, const GroupProperties& properties,
                                std::uint32_t begin, std::uint32_t end, const std::string& name) {
    if ((properties.flags() & kAnySync) == 0 || !PlanContext::hasSync(context.tree(), begin, end)) return {};
    return context.refuse("ATE007",
                          concat({name, " has a sync group below it, and sync groups do not nest"}));
}

bool wanted(const GroupProperties& properties, PropertyKind kind) {
    return (properties.flags() & flagOf(kind)) != 0;
}

}  // namespace

Result<void> planEdit(PlanContext& context, const AddNode& edit) {
    const auto parent = context.requireGroup(edit.parent);
    if (!parent) return tl::unexpected(parent.error());
    if (auto good = context.requireName(edit.name, edit.kind); !good) return good;
    if (auto free = context.requireFree(*parent, edit.name, kNoNode); !free) return free;
    if (edit.kind == NodeKind::Leaf && !edit.properties.none())
        return context.refuse("ATE005", "An animation has no properties; only a group has");
    if (auto fits = requireSyncFits(context, edit.properties, *parent, edit.name); !fits) return fits;
    const auto place = context.placeFor(*parent, edit.index);
    if (!place) return tl::unexpected(place.error());
    context.insertLines(*place,
                        context.nodeLines(context.indentIn(*parent), edit.name, edit.kind, edit.properties));
    context.expected().add({edit.name, edit.kind, edit.properties.flags(), 0, {}}, Shape::itemOf(*parent),
                           edit.index);
    return {};
}

Result<void> planEdit(PlanContext& context, const RemoveNode& edit) {
    const auto node = context.requireNode(edit.node);
    if (!node) return tl::unexpected(node.error());
    const auto lines = context.linesOf(*node);
    if (!lines) return tl::unexpected(lines.error());
    context.dropComments(*lines);
    context.removeLines(*lines);
    context.expected().detach(Shape::itemOf(*node));
    return {};
}

Result<void> planEdit(PlanContext& context, const RenameNode& edit) {
    const auto node = context.requireNode(edit.node);
    if (!node) return tl::unexpected(node.error());
    const Node& old = context.tree().nodes[*node];
    if (edit.name == old.name) return {};
    if (auto good = context.requireName(edit.name, old.kind); !good) return good;
    if (auto free = context.requireFree(old.parent, edit.name, *node); !free) return free;
    context.edits().replace(old.nameSpan, edit.name);
    context.expected().item(Shape::itemOf(*node)).name = edit.name;
    return {};
}

Result<void> planEdit(PlanContext& context, const MoveNode& edit) {
    const auto node = context.requireNode(edit.node);
    if (!node) return tl::unexpected(node.error());
    const auto parent = context.requireGroup(edit.parent);
    if (!parent) return tl::unexpected(parent.error());
    const Tree& tree = context.tree();
    const Node& moved = tree.nodes[*node];
    if (*parent != kNoNode && tree.isWithin(*parent, *node))
        return context.refuse("ATE008", concat({moved.name, " cannot move into itself"}), moved.nameSpan);
    if (*parent != moved.parent) {
        if (auto free = context.requireFree(*parent, moved.name, *node); !free) return free;
        const bool sync = PlanContext::hasSync(tree, *node, moved.end);
        if (auto fits = sync ? context.requireNoSyncAbove(*parent, moved.name) : Result<void>{}; !fits)
            return fits;
    }
    const std::vector<std::uint32_t> siblings = tree.childrenOf(moved.parent);
    const auto now =
        static_cast<std::size_t>(std::find(siblings.begin(), siblings.end(), *node) - siblings.begin());
    if (*parent == moved.parent && std::min(edit.index, siblings.size() - 1) == now) return {};
    const auto lines = context.linesOf(*node);
    if (!lines) return tl::unexpected(lines.error());
    const auto place = context.placeFor(*parent, edit.index, *node);
    if (!place) return tl::unexpected(place.error());
    const std::string indent =
        *parent == moved.parent ? context.indentOf(*node) : context.indentIn(*parent, *node);
    context.removeLines(*lines);
    context.insertLines(*place, context.reindented(*lines, context.indentOf(*node), indent));
    context.expected().detach(Shape::itemOf(*node));
    context.expected().attach(Shape::itemOf(*node), Shape::itemOf(*parent), edit.index);
    return {};
}

namespace {

/// Siblings in file order as runs of neighbours, each with its lines.
struct Run {
    std::uint32_t first;
    std::uint32_t last;
    Span lines;
};

Result<std::vector<std::uint32_t>> siblingsOf(const PlanContext& context,
                                              const std::vector<std::string>& paths) {
    std::vector<std::uint32_t> nodes;
    for (const std::string& path : paths) {
        const auto node = context.requireNode(path);
        if (!node) return tl::unexpected(node.error());
        nodes.push_back(*node);
    }
    std::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    const auto& all = context.tree().nodes;
    const bool strangers = std::any_of(nodes.begin(), nodes.end(), [&](std::uint32_t node) {
        return all[node].parent != all[nodes.front()].parent;
    });
    if (nodes.empty() || strangers)
        return context.refuse("ATE009", "Only nodes of one group can be put into a new group together");
    return nodes;
}

Result<std::vector<Run>> runsOf(const PlanContext& context, const std::vector<std::uint32_t>& nodes) {
    std::vector<Run> runs;
    for (const std::uint32_t node : nodes) {
        const auto lines = context.linesOf(node);
        if (!lines) return tl::unexpected(lines.error());
        if (!runs.empty() && context.tree().nodes[runs.back().last].end == node) {
            runs.back().last = node;
            runs.back().lines.end = lines->end;
        } else {
            runs.push_back({node, node, *lines});
        }
    }
    return runs;
}

}  // namespace

Result<void> planEdit(PlanContext& context, const WrapNodes& edit) {
    const auto nodes = siblingsOf(context, edit.nodes);
    if (!nodes) return tl::unexpected(nodes.error());
    const Tree& tree = context.tree();
    const std::uint32_t parent = tree.nodes[nodes->front()].parent;
    if (auto good = context.requireName(edit.name, NodeKind::Group); !good) return good;
    const bool takesName = std::any_of(nodes->begin(), nodes->end(), [&](std::uint32_t node) {
        return equalsIgnoringCase(tree.nodes[node].name, edit.name);
    });
    if (auto free = takesName ? Result<void>{} : context.requireFree(parent, edit.name, kNoNode); !free)
        return free;
    if (auto fits = requireSyncFits(context, edit.properties, parent, edit.name); !fits) return fits;
    for (const std::uint32_t node : *nodes) {
        auto fits = requireNoSyncBelow(context, edit.properties, node, tree.nodes[node].end, edit.name);
        if (!fits) return fits;
    }
    const auto runs = runsOf(context, *nodes);
    if (!runs) return tl::unexpected(runs.error());
    const std::string indent = context.indentOf(nodes->front());
    std::string content;
    for (const Run& run : *runs)
        content += context.reindented(run.lines, context.indentOf(run.first), indent + context.indentUnit());
    for (std::size_t i = 1; i < runs->size(); ++i)
        context.removeLines((*runs)[i].lines);
    context.replaceLines(runs->front().lines,
                         context.nodeLines(indent, edit.name, NodeKind::Group, edit.properties, content));

    Shape& shape = context.expected();
    const auto& siblings = shape.item(Shape::itemOf(parent)).children;
    const auto at = static_cast<std::size_t>(
        std::find(siblings.begin(), siblings.end(), Shape::itemOf(nodes->front())) - siblings.begin());
    const std::uint32_t group =
        shape.add({edit.name, NodeKind::Group, edit.properties.flags(), 0, {}}, Shape::itemOf(parent), at);
    for (const std::uint32_t node : *nodes) {
        shape.detach(Shape::itemOf(node));
        shape.attach(Shape::itemOf(node), group, kAtEnd);
    }
    return {};
}

Result<void> planEdit(PlanContext& context, const SetProperties& edit) {
    if (edit.node.empty()) return context.refuse("ATE005", "The tree itself has no properties");
    const auto node = context.requireGroup(edit.node);
    if (!node) return tl::unexpected(node.error());
    const Node& group = context.tree().nodes[*node];
    if (auto fits = requireSyncFits(context, edit.properties, group.parent, group.name); !fits) return fits;
    if (auto fits = requireNoSyncBelow(context, edit.properties, *node + 1, group.end, group.name); !fits)
        return fits;
    GroupProperties missing = edit.properties;
    for (const Property& property : context.tree().propertiesOf(group)) {
        if (!wanted(edit.properties, property.kind)) context.removeWord(property.span);
        missing.complete = missing.complete && property.kind != PropertyKind::Complete;
        missing.loopsync = missing.loopsync && property.kind != PropertyKind::LoopSync;
        missing.nonloopsync = missing.nonloopsync && property.kind != PropertyKind::NonLoopSync;
    }
    if (edit.properties.none() && group.hasList()) context.removeWord(group.colon());
    if (!missing.none())
        context.edits().insert(group.head().end,
                               concat({group.hasList() ? "" : " :", propertyText(missing)}));
    context.expected().item(Shape::itemOf(*node)).flags = edit.properties.flags();
    return {};
}

Result<void> planEdit(PlanContext& context, const SortChildren& edit) {
    const auto group = context.requireGroup(edit.group);
    if (!group) return tl::unexpected(group.error());
    const std::vector<std::uint32_t> children = context.tree().childrenOf(*group);
    std::vector<std::pair<std::string, std::uint32_t>> sorted;
    sorted.reserve(children.size());
    for (const std::uint32_t child : children)
        sorted.emplace_back(codLower(context.tree().nodes[child].name), child);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    auto& items = context.expected().item(Shape::itemOf(*group)).children;
    for (std::size_t i = 0; i < children.size(); ++i) {
        items[i] = Shape::itemOf(sorted[i].second);
        if (sorted[i].second == children[i]) continue;
        const auto slot = context.linesOf(children[i]);
        const auto lines = context.linesOf(sorted[i].second);
        if (!slot || !lines) return tl::unexpected(slot ? lines.error() : slot.error());
        context.replaceLines(*slot, context.reindented(*lines, {}, {}));
    }
    return {};
}

}  // namespace poseloom::animtree
