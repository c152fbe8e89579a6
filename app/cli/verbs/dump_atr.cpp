// SPDX-License-Identifier: MIT
#include "animtree/reader.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

Json atrNodeToJson(const animtree::Tree& tree, const animtree::Node& node, const SourceText& text) {
    Json properties = Json::array();
    for (const animtree::Property& property : tree.propertiesOf(node))
        properties.push_back(property.kind == animtree::PropertyKind::Unknown
                                 ? std::string_view(property.word)
                                 : nameOf(property.kind));
    return {{"name", node.name},
            {"kind", nameOf(node.kind)},
            {"depth", node.depth},
            {"properties", std::move(properties)},
            {"line", text.lineColumn(node.nameSpan.begin).line}};
}

}  // namespace

int dumpAtr(const std::string& path, Json& document, const Console& console) {
    const auto bytes = readInputText(path);
    if (!bytes) {
        print(console, bytes.error());
        return kUsage;
    }
    const SourceText text(*bytes);
    const animtree::ReadResult result = animtree::read(text, path);
    document["ok"] = !result.engineError.has_value();
    document["nodes"] = Json::array();
    for (const animtree::Node& node : result.tree->nodes)
        document["nodes"].push_back(atrNodeToJson(*result.tree, node, text));
    document["engineError"] = result.engineError ? Json(*result.engineError) : Json();
    document["diagnostics"] = toJson(result.diagnostics);
    return hasErrors(result.diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace poseloom::cli
