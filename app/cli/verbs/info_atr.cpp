// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <ostream>

#include "animtree/reader.h"
#include "animtree_options.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

/// What a person wants to know of a tree at first.
struct AtrSummary {
    std::size_t leaves = 0;
    std::size_t groups = 0;
    std::size_t levels = 0;
    std::vector<const animtree::Node*> marked;  ///< groups with properties
};

AtrSummary summaryOf(const animtree::Tree& tree) {
    AtrSummary summary;
    for (const animtree::Node& node : tree.nodes) {
        ++(node.kind == animtree::NodeKind::Leaf ? summary.leaves : summary.groups);
        summary.levels = std::max<std::size_t>(summary.levels, node.depth + 1);
        if (node.propertyCount > 0) summary.marked.push_back(&node);
    }
    return summary;
}

std::size_t countOf(const Diagnostics& diagnostics, Severity severity) {
    return static_cast<std::size_t>(std::count_if(
        diagnostics.begin(), diagnostics.end(), [&](const Diagnostic& d) { return d.severity == severity; }));
}

/// A read tree, or none where the file cannot be read, which is said.
std::optional<std::pair<SourceText, animtree::ReadResult>> readAtr(const std::string& path,
                                                                   const Console& console) {
    const auto bytes = readInputText(path);
    if (!bytes) {
        print(console, bytes.error());
        return std::nullopt;
    }
    SourceText text(*bytes);
    animtree::ReadResult result = animtree::read(text, path);
    return std::pair(std::move(text), std::move(result));
}

}  // namespace

int infoAtr(const std::string& path, const Console& console) {
    const auto read = readAtr(path, console);
    if (!read) return kUsage;
    const auto& [text, result] = *read;
    const AtrSummary summary = summaryOf(*result.tree);
    console.out << path << ": animation tree \"" << animtree::treeNameOf(path) << "\"\n"
                << "nodes: " << result.tree->nodes.size() << ", of which " << summary.groups << " groups and "
                << summary.leaves << " animations, on " << summary.levels << " levels\n"
                << "comments: " << result.tree->comments.size() << '\n'
                << "groups with properties: " << summary.marked.size() << '\n';
    for (const animtree::Node* node : summary.marked)
        console.out << "  line " << text.lineColumn(node->nameSpan.begin).line << "  " << node->name << "  "
                    << flagWords(node->flags()) << '\n';
    if (result.engineError) console.out << "the engine stops: " << *result.engineError << '\n';
    console.out << "problems: " << countOf(result.diagnostics, Severity::Error) << " errors, "
                << countOf(result.diagnostics, Severity::Warning) << " warnings\n";
    return hasErrors(result.diagnostics) ? kInputHasErrors : kDone;
}

int infoAtrJson(const std::string& path, Json& document, const Console& console) {
    const auto read = readAtr(path, console);
    if (!read) return kUsage;
    const auto& [text, result] = *read;
    const AtrSummary summary = summaryOf(*result.tree);
    document["tree"] = animtree::treeNameOf(path);
    document["nodes"] = result.tree->nodes.size();
    document["groups"] = summary.groups;
    document["leaves"] = summary.leaves;
    document["levels"] = summary.levels;
    document["comments"] = result.tree->comments.size();
    document["properties"] = Json::array();
    for (const animtree::Node* node : summary.marked)
        document["properties"].push_back({{"name", node->name},
                                          {"line", text.lineColumn(node->nameSpan.begin).line},
                                          {"flags", node->flags()}});
    document["engineError"] = result.engineError ? Json(*result.engineError) : Json();
    document["diagnostics"] = toJson(result.diagnostics);
    return hasErrors(result.diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace poseloom::cli
