// SPDX-License-Identifier: MIT
#include "animtree/reader.h"

#include "animtree/loader.h"
#include "animtree/rules.h"

namespace poseloom::animtree {

ReadResult read(const SourceText& text, const std::string& file) {
    TextReporter reporter(text, file);
    const CodTokens tokens = tokenizeCod(text.bytes());
    auto tree = std::make_shared<Tree>(readSyntax(tokens, text.bytes(), reporter));
    checkText(text, tokens, reporter);
    checkTree(*tree, file, reporter);
    // Without references everything is pruned, so that what is refused is refused whatever scripts say.
    const LoadedTree loaded = load(tokens, text.bytes(), {}, false);

    ReadResult result;
    if (!loaded.faults.empty()) {
        const LoadFault& fault = loaded.faults.front();
        result.engineError = fault.text;
        // Whatever the engine refuses has a place here, even where reading on found it elsewhere or not at
        // all.
        if (!reporter.hasErrorOnLine(text.lineColumn(fault.span.begin).line))
            reporter.error("ATR001", fault.span, "The engine refuses this: " + fault.text);
    }
    result.tree = std::move(tree);
    result.diagnostics = reporter.take();
    return result;
}

std::string treeNameOf(const std::string& file) {
    const std::size_t slash = file.find_last_of("/\\");
    std::string name = file.substr(slash == std::string::npos ? 0 : slash + 1);
    const std::size_t dot = name.rfind('.');
    if (dot != std::string::npos && equalsIgnoringCase(std::string_view(name).substr(dot), ".atr"))
        name.resize(dot);
    return codLower(name);
}

}  // namespace poseloom::animtree
