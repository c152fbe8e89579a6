// SPDX-License-Identifier: MIT
#include <algorithm>
#include <sstream>

#include "random_tree.h"

namespace poseloom::posegraph::tests {

namespace {

std::vector<std::string> textsOf(const std::vector<MaskEntry>& entries) {
    std::vector<std::string> texts;
    for (const MaskEntry& entry : entries)
        texts.push_back(entry.text);
    return texts;
}

void eraseAt(auto& list, std::size_t index) {
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(index));
}

void insertAt(auto& list, std::size_t index, auto value) {
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(std::min(index, list.size())), value);
}

void removeUses(Model& model, const std::string& name) {
    if (model.output == name) model.output.reset();
    for (auto& [key, node] : model.nodes) {
        if (node.base == name) node.base.reset();
        for (std::size_t i = node.inputs.size(); i-- > 0;) {
            if (node.inputs[i] != name) continue;
            eraseAt(node.inputs, i);
            eraseAt(node.weights, i);
        }
    }
}

void renameUses(Model& model, const std::string& name, const std::string& newName) {
    if (model.output == name) model.output = newName;
    for (auto& [key, node] : model.nodes) {
        if (node.base == name) node.base = newName;
        std::replace(node.inputs.begin(), node.inputs.end(), name, newName);
    }
}

struct Apply {
    Model& model;

    void operator()(const AddNode& e) const {
        model.nodes[e.key] = {};
        model.nodes[e.key].kind = e.kind;
    }
    void operator()(const RemoveNode& e) const {
        model.nodes.erase(e.key);
        removeUses(model, e.key);
    }
    void operator()(const DuplicateNode& e) const { model.nodes[e.newKey] = model.nodes[e.key]; }
    void operator()(const RenameNode& e) const {
        if (e.key == e.newKey) return;
        model.nodes[e.newKey] = model.nodes[e.key];
        model.nodes.erase(e.key);
        renameUses(model, e.key, e.newKey);
    }
    void operator()(const AddSlot& e) const { insertAt(model.slots, e.index, e.name); }
    void operator()(const RemoveSlot& e) const {
        model.slots.erase(std::find(model.slots.begin(), model.slots.end(), e.name));
        removeUses(model, e.name);
    }
    void operator()(const RenameSlot& e) const {
        *std::find(model.slots.begin(), model.slots.end(), e.name) = e.newName;
        renameUses(model, e.name, e.newName);
    }
    void operator()(const MoveSlot& e) const {
        model.slots.erase(std::find(model.slots.begin(), model.slots.end(), e.name));
        insertAt(model.slots, e.index, e.name);
    }
    void operator()(const ConnectInput& e) const {
        ModelNode& node = model.nodes[e.node];
        insertAt(node.inputs, e.index, e.ref);
        insertAt(node.weights, e.index, e.weight);
    }
    void operator()(const DisconnectInput& e) const {
        eraseAt(model.nodes[e.node].inputs, e.index);
        eraseAt(model.nodes[e.node].weights, e.index);
    }
    void operator()(const MoveInput& e) const {
        ModelNode& node = model.nodes[e.node];
        const std::string ref = node.inputs[e.from];
        const float weight = node.weights[e.from];
        eraseAt(node.inputs, e.from);
        eraseAt(node.weights, e.from);
        insertAt(node.inputs, e.to, ref);
        insertAt(node.weights, e.to, weight);
    }
    void operator()(const SetInputRef& e) const { model.nodes[e.node].inputs[e.index] = e.ref; }
    void operator()(const SetWeight& e) const { model.nodes[e.node].weights[e.index] = e.weight; }
    void operator()(const SetBase& e) const {
        model.nodes[e.node].base = e.ref.empty() ? std::nullopt : std::optional(e.ref);
    }
    void operator()(const SetOutput& e) const {
        model.output = e.ref.empty() ? std::nullopt : std::optional(e.ref);
    }
    void operator()(const SetName& e) const { model.name = e.name; }
    void operator()(const SetMaskList& e) const {
        ModelNode& node = model.nodes[e.node];
        auto& list = e.list == MaskList::Objects  ? node.objects
                     : e.list == MaskList::Fields ? node.fields
                                                  : node.bones;
        list = e.entries;
    }
    void operator()(const SetLayout&) const {}
    void operator()(const EditList& e) const {
        for (const Edit& edit : e.edits)
            applyTo(model, edit);
    }
};

}  // namespace

Model modelOf(const Graph& graph) {
    Model model;
    model.name = graph.name;
    for (const Slot& slot : graph.slots)
        model.slots.push_back(slot.name);
    for (const Node& node : graph.nodes) {
        ModelNode made;
        made.kind = node.kind;
        for (const Input& input : node.inputs) {
            made.inputs.push_back(input.ref.name);
            made.weights.push_back(input.weightOrDefault());
        }
        made.extra = node.extraWeights;
        if (node.base) made.base = node.base->name;
        made.objects = textsOf(node.mask.objects);
        made.fields = textsOf(node.mask.fields);
        made.bones = textsOf(node.mask.bones);
        model.nodes[node.key] = made;
    }
    if (graph.output) model.output = graph.output->name;
    return model;
}

void applyTo(Model& model, const Edit& edit) {
    std::visit(Apply{model}, edit.what);
}

std::string show(const Model& model) {
    std::ostringstream out;
    out << model.name << " slots";
    for (const auto& slot : model.slots)
        out << ' ' << slot;
    for (const auto& [key, node] : model.nodes) {
        out << "\n  " << key << ' ' << nameOf(node.kind) << " base " << node.base.value_or("-");
        for (std::size_t i = 0; i < node.inputs.size(); ++i)
            out << ' ' << node.inputs[i] << '*' << node.weights[i];
        for (const float extra : node.extra)
            out << " +" << extra;
        for (const auto* list : {&node.objects, &node.fields, &node.bones}) {
            out << " |";
            for (const auto& entry : *list)
                out << ' ' << entry;
        }
    }
    out << "\n  output " << model.output.value_or("-") << '\n';
    return out.str();
}

}  // namespace poseloom::posegraph::tests
