// SPDX-License-Identifier: MIT
#include "posegraph/reader.h"

#include "posegraph/engine_parser.h"
#include "posegraph/graph_builder.h"
#include "posegraph/reporter.h"
#include "posegraph/rules.h"
#include "posegraph/syntax.h"

namespace poseloom::posegraph {

ReadResult read(const SourceText& text, const std::string& file) {
    Reporter reporter(text, file);
    const FileSyntax syntax = parseSyntax(text, reporter);
    const bool wellFormed = !reporter.hasErrors();
    auto graph = std::make_shared<Graph>(buildGraph(syntax));
    checkRules({text, syntax, *graph, wellFormed}, reporter);
    const EngineResult engine = parseAsEngine(text.bytes(), syntax.tokens.tokens);

    ReadResult result;
    if (engine.error) {
        result.engineError = engine.error->text;
        // Whatever the engine refuses has a place here, even where reading on found nothing wrong.
        if (!reporter.hasErrors())
            reporter.error("PGT001", engine.error->span, "The engine refuses this: " + engine.error->text);
    }
    result.diagnostics = reporter.take();
    result.graph = std::move(graph);
    return result;
}

}  // namespace poseloom::posegraph
