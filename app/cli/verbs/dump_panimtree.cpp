// SPDX-License-Identifier: MIT
#include "posegraph/reader.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

using posegraph::Graph;
using posegraph::MaskEntry;
using posegraph::Node;
using posegraph::NodeKind;

Json maskToJson(const std::vector<MaskEntry>& entries) {
    Json list = Json::array();
    for (const MaskEntry& entry : entries)
        list.push_back(entry.text);
    return list;
}

Json nameOrNull(const std::optional<posegraph::Ref>& ref) {
    return ref ? Json(ref->name) : Json();
}

Json weightsOf(const Node& node) {
    Json weights = Json::array();
    for (const posegraph::Input& input : node.inputs) {
        if (input.weight) weights.push_back(number(*input.weight));
    }
    for (const float weight : node.extraWeights)
        weights.push_back(number(weight));
    return weights;
}

Json nodeToJson(const Node& node) {
    Json json{{"key", node.key}, {"kind", nameOf(node.kind)}};
    if (node.kind == NodeKind::Invert) {
        json["input"] = nameOrNull(node.base);
    } else {
        if (node.kind == NodeKind::Add) json["base"] = nameOrNull(node.base);
        Json inputs = Json::array();
        for (const posegraph::Input& input : node.inputs)
            inputs.push_back(input.ref.name);
        json["inputs"] = std::move(inputs);
        json["weights"] = weightsOf(node);
    }
    json["mask"] = {{"objects", maskToJson(node.mask.objects)},
                    {"fields", maskToJson(node.mask.fields)},
                    {"bones", maskToJson(node.mask.bones)}};
    return json;
}

Json graphToJson(const Graph& graph) {
    Json slots = Json::array();
    for (const posegraph::Slot& slot : graph.slots)
        slots.push_back(slot.name);
    Json nodes = Json::array();
    for (const Node& node : graph.nodes)
        nodes.push_back(nodeToJson(node));
    return {{"name", graph.name},
            {"slots", std::move(slots)},
            {"nodes", std::move(nodes)},
            {"output", nameOrNull(graph.output)}};
}

}  // namespace

int dumpPanimtree(const std::string& path, Json& document, const Console& console) {
    const auto bytes = readInputText(path);
    if (!bytes) {
        print(console, bytes.error());
        return kUsage;
    }
    const posegraph::ReadResult result = posegraph::read(SourceText(*bytes), path);
    document["ok"] = !result.engineError.has_value();
    document["tree"] = graphToJson(*result.graph);
    document["engineError"] = result.engineError ? Json(*result.engineError) : Json();
    document["diagnostics"] = toJson(result.diagnostics);
    return hasErrors(result.diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace poseloom::cli
