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
    checkRules({text, syntax, *graph, names, wellFormed}, reporter);
    const std::optional<EngineError> refused = engineErrorOf(text.bytes(), syntax.tokens.tokens);

    ReadResult result;
    if (refused) {
        result.engineError = refused->text;
        // Whatever the engine refuses has a place here, even where reading on found nothing wrong.
        if (!reporter.hasErrors())
            reporter.error("PGT001", refused->span, "The engine refuses this: " + refused->text);
    }
    result.diagnostics = reporter.take();
    result.graph = std::move(graph);
    return result;
}

}  // namespace poseloom::posegraph
