// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "posegraph/engine_parser.h"
#include "posegraph/reader.h"
#include "shared_data.h"

namespace poseloom::posegraph {

namespace {

using Json = nlohmann::json;

Json namesOf(const std::vector<std::string>& names) {
    return Json(names);
}

Json toJson(const EngineNode& node) {
    Json json{{"key", node.key},
              {"kind", nameOf(node.kind)},
              {"mask",
               {{"objects", namesOf(node.objects)},
                {"fields", namesOf(node.fields)},
                {"bones", namesOf(node.bones)}}}};
    if (node.kind == NodeKind::Invert) {
        json["input"] = node.base;
        return json;
    }
    if (node.kind == NodeKind::Add) json["base"] = node.base;
    json["inputs"] = node.inputs;
    json["weights"] = Json::array();
    for (const float weight : node.weights)
        json["weights"].push_back(weight);
    return json;
}

Json toJson(const EngineTree& tree) {
    Json json{{"name", tree.name}, {"slots", tree.slots}, {"output", tree.output}, {"nodes", Json::array()}};
    for (const EngineNode& node : tree.nodes)
        json["nodes"].push_back(toJson(node));
    return json;
}

void roundWeights(Json& tree) {
    for (Json& node : tree["nodes"]) {
        if (!node.contains("weights")) continue;
        for (Json& weight : node["weights"])
            weight = static_cast<double>(weight.get<float>());
    }
}

Json allCases() {
    Json cases = Json::array();
    const auto path = poseloom::tests::sharedData("perro/panimtree_parse.json");
    if (std::filesystem::exists(path)) cases = poseloom::tests::readJson(path);
    return cases;
}

bool isCycle(const Diagnostic& diagnostic) {
    return diagnostic.code == "PGT027";
}

}  // namespace

TEST(EngineCases, EveryFileIsTakenOrRefusedInTheEnginesOwnWords) {
    POSELOOM_NEED_SHARED(poseloom::tests::sharedData("perro/panimtree_parse.json"));
    const Json cases = allCases();
    ASSERT_EQ(cases.size(), 150U);
    for (const Json& item : cases) {
        SCOPED_TRACE(item["name"].get<std::string>());
        const std::string source = item["input"];
        const EngineResult result = parseAsEngine(source, tokenize(source).tokens);
        EXPECT_EQ(!result.error.has_value(), item["ok"].get<bool>());
        if (result.error) {
            EXPECT_EQ(result.error->text, item.value("error", ""));
        } else if (item.contains("tree")) {
            Json expected = item["tree"];
            roundWeights(expected);
            EXPECT_EQ(toJson(result.tree), expected);
        }
    }
}

TEST(EngineCases, OurReaderFindsAnErrorExactlyWhereTheEngineRefuses) {
    POSELOOM_NEED_SHARED(poseloom::tests::sharedData("perro/panimtree_parse.json"));
    for (const Json& item : allCases()) {
        SCOPED_TRACE(item["name"].get<std::string>());
        const std::string source = item["input"];
        SCOPED_TRACE(source);
        const ReadResult result = read(SourceText(source), "case.panimtree");
        Diagnostics errors = result.diagnostics;
        errors.erase(
            std::remove_if(errors.begin(), errors.end(),
                           [](const Diagnostic& d) { return d.severity != Severity::Error || isCycle(d); }),
            errors.end());
        EXPECT_EQ(errors.empty(), item["ok"].get<bool>()) << (errors.empty() ? "" : errors[0].message);
        if (item["ok"].get<bool>() || errors.empty()) continue;
        const EngineResult engine = parseAsEngine(source, tokenize(source).tokens);
        const SourceText text(source);
        const std::size_t line = text.lineColumn(engine.error->span.begin).line;
        const bool near = std::any_of(errors.begin(), errors.end(), [&](const Diagnostic& d) {
            // What is missing has no place of its own.
            return d.code == "PGT020" || (d.where.start.line <= line && line <= d.where.end.line + 1);
        });
        EXPECT_TRUE(near) << errors[0].code << " " << errors[0].message << " at "
                          << errors[0].where.start.line << ":" << errors[0].where.start.column
                          << ", engine: " << engine.error->text << " at " << line;
    }
}

}  // namespace poseloom::posegraph
