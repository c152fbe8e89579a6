// SPDX-License-Identifier: MIT
#include "posegraph/graph_builder.h"

namespace poseloom::posegraph {

namespace {

std::optional<Ref> refOf(const Entry* entry) {
    if (entry == nullptr || !entry->item) return std::nullopt;
    return Ref{entry->item->text, entry->item->span};
}

void addWeights(Node& node, const Entry* weights) {
    if (weights == nullptr) return;
    const std::vector<Item>& items = weights->list.items;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (!items[i].number) continue;
        if (i < node.inputs.size()) {
            node.inputs[i].weight = items[i].number;
            node.inputs[i].weightSpan = items[i].span;
        } else {
            node.extraWeights.push_back(*items[i].number);
        }
    }
}

std::vector<MaskEntry> entriesOf(const MaskPart& list) {
    std::vector<MaskEntry> entries;
    entries.reserve(list.list.items.size());
    for (const Item& item : list.list.items)
        entries.push_back({item.text, item.span});
    return entries;
}

Mask maskOf(const Entry* entry) {
    Mask mask;
    if (entry == nullptr) return mask;
    if (entry->kind == ValueKind::Mask) mask.span = entry->valueSpan;
    for (const MaskPart& list : entry->mask) {
        if (list.key == "objects") mask.objects = entriesOf(list);
        if (list.key == "fields") mask.fields = entriesOf(list);
        if (list.key == "bones") mask.bones = entriesOf(list);
    }
    return mask;
}

Node nodeOf(const Block& block, NodeId id) {
    Node node;
    node.id = id;
    node.key = block.body.open.name;
    node.kind = block.nodeKind;
    node.keySpan = block.body.open.nameSpan;
    node.blockSpan = block.span();
    if (!block.inner) return node;
    const EntryBlock& inner = *block.inner;
    node.mask = maskOf(inner.find("mask"));
    if (node.kind == NodeKind::Invert) {
        node.base = refOf(inner.find("input"));
        return node;
    }
    if (node.kind == NodeKind::Add) node.base = refOf(inner.find("base"));
    if (const Entry* inputs = inner.find("inputs")) {
        node.inputs.reserve(inputs->list.items.size());
        for (const Item& item : inputs->list.items)
            node.inputs.push_back({{item.text, item.span}, std::nullopt, {}});
    }
    addWeights(node, inner.find("weights"));
    return node;
}

}  // namespace

Graph buildGraph(const FileSyntax& syntax) {
    Graph graph;
    NodeId id = 0;
    if (const Block* slots = syntax.find(BlockKind::Slots)) {
        graph.slots.reserve(slots->slots.items.size());
        for (const Item& item : slots->slots.items)
            graph.slots.push_back({++id, item.text, item.span, item.quoted});
    }
    graph.nodes.reserve(syntax.blocks.size());
    for (const Block& block : syntax.blocks) {
        if (block.kind == BlockKind::Node) graph.nodes.push_back(nodeOf(block, ++id));
    }
    if (const Block* header = syntax.find(BlockKind::Header)) {
        const Entry* name = header->body.find("name");
        if (name != nullptr && name->item) graph.name = name->item->text;
    }
    if (const Block* output = syntax.find(BlockKind::Output))
        graph.output = refOf(output->body.find("input"));
    return graph;
}

}  // namespace poseloom::posegraph
