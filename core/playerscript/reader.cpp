// SPDX-License-Identifier: MIT
#include "playerscript/reader.h"

#include "playerscript/rules.h"
#include "support/concat.h"

namespace poseloom::playerscript {

namespace {

/// The engine reads files of 1 to 99998 bytes (spec/cod.md 4.1).
constexpr std::size_t kLargest = 99998;

}  // namespace

ReadResult read(const SourceText& text, const std::string& file, const ReadOptions& options) {
    TextReporter reporter(text, file);
    const CodTokens tokens = tokenizeCod(text.bytes());
    SyntaxResult syntax = readSyntax(text, tokens, options, reporter);
    checkText(text, tokens, reporter);
    checkLists(syntax.script, reporter);
    checkConditions(syntax.script, reporter);
    checkCommands(syntax.script, options.tree.get(), reporter);
    ReadResult result;
    result.engineError = std::move(syntax.engineError);
    if (text.size() == 0 || text.size() > kLargest) {
        reporter.error("PAS002", {0, 0},
                       concat({"The engine loads a script of 1 to 99998 bytes; this one has ",
                               std::to_string(text.size())}));
        result.engineError =
            EngineError{"Couldn't load player animation script mp/playeranim.script", 0, {0, 0}};
    }
    result.script = std::make_shared<const PlayerScript>(std::move(syntax.script));
    result.diagnostics = reporter.take();
    return result;
}

}  // namespace poseloom::playerscript
