// SPDX-License-Identifier: MIT
#include <algorithm>
#include <ostream>

#include "posegraph/reader.h"
#include "posegraph/text_style.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

void printNode(const posegraph::Node& node, std::ostream& out) {
    out << "  " << node.key << "  " << nameOf(node.kind);
    if (node.base)
        out << "  " << (node.kind == posegraph::NodeKind::Add ? "base " : "") << '@' << node.base->name;
    for (const posegraph::Input& input : node.inputs)
        out << "  @" << input.ref.name << " x " << posegraph::writeNumber(input.weightOrDefault(), false);
    out << '\n';
    const auto list = [&](const char* name, const std::vector<posegraph::MaskEntry>& entries) {
        if (entries.empty()) return;
        out << "    mask " << name << ':';
        for (const posegraph::MaskEntry& entry : entries)
            out << ' ' << entry.text;
        out << '\n';
    };
    list("objects", node.mask.objects);
    list("fields", node.mask.fields);
    list("bones", node.mask.bones);
}

}  // namespace

int infoPanimtree(const std::string& path, const Console& console) {
    const auto bytes = readInputText(path);
    if (!bytes) {
        print(console, bytes.error());
        return kUsage;
    }
    const posegraph::ReadResult result = posegraph::read(SourceText(*bytes), path);
    const posegraph::Graph& graph = *result.graph;
    console.out << path << ": animation tree \"" << graph.name << "\"\n";
    console.out << "slots: " << graph.slots.size() << '\n';
    for (const posegraph::Slot& slot : graph.slots)
        console.out << "  " << slot.name << '\n';
    console.out << "nodes: " << graph.nodes.size() << '\n';
    for (const posegraph::Node& node : graph.nodes)
        printNode(node, console.out);
    console.out << "output: " << (graph.output ? "@" : "none") << (graph.output ? graph.output->name : "")
                << '\n';
    const auto errors = std::count_if(result.diagnostics.begin(), result.diagnostics.end(),
                                      [](const Diagnostic& d) { return d.severity == Severity::Error; });
    console.out << "problems: " << errors << " errors, "
                << static_cast<std::ptrdiff_t>(result.diagnostics.size()) - errors << " warnings\n";
    return errors == 0 ? kDone : kInputHasErrors;
}

int infoPanimtreeJson(const std::string& path, Json& document, const Console& console) {
    const auto bytes = readInputText(path);
    if (!bytes) {
        print(console, bytes.error());
        return kUsage;
    }
    const posegraph::ReadResult result = posegraph::read(SourceText(*bytes), path);
    const posegraph::Graph& graph = *result.graph;
    document["name"] = graph.name;
    document["slots"] = Json::array();
    for (const posegraph::Slot& slot : graph.slots)
        document["slots"].push_back(slot.name);
    document["nodes"] = Json::array();
    for (const posegraph::Node& node : graph.nodes)
        document["nodes"].push_back(
            {{"key", node.key}, {"kind", nameOf(node.kind)}, {"inputs", node.inputs.size()}});
    document["output"] = graph.output ? Json(graph.output->name) : Json();
    document["diagnostics"] = toJson(result.diagnostics);
    return hasErrors(result.diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace poseloom::cli
