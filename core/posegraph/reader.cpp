// SPDX-License-Identifier: MIT
#include "posegraph/reader.h"

#include "posegraph/engine_parser.h"
#include "posegraph/graph_builder.h"
#include "posegraph/rules.h"
#include "posegraph/syntax.h"
#include "support/text_reporter.h"

namespace poseloom::posegraph {

ReadResult read(const SourceText& text, const std::string& file) {
    TextReporter reporter(text, file);
    const FileSyntax syntax = parseSyntax(text, reporter);
    const bool wellFormed = !reporter.hasErrors();
    auto graph = std::make_shared<Graph>(buildGraph(syntax));
    NameTable names(*graph);
    const auto meanings = meaningsOf(*graph, names);
    checkRules({text, syntax, *graph, names, meanings, wellFormed}, reporter);
    // Where nothing is wrong here, the engine finds nothing either: a test holds this against its own parser.
    const std::optional<EngineError> refused =
        reporter.hasErrors() ? engineErrorOf(text.bytes(), syntax.tokens.tokens) : std::nullopt;

    ReadResult result;
    if (refused) {
        result.engineError = refused->text;
    }
    result.diagnostics = reporter.take();
    result.graph = std::move(graph);
    return result;
}

}  // namespace poseloom::posegraph
