// SPDX-License-Identifier: MIT
#include "panim/reader.h"

#include "posegraph/unicode.h"
#include "support/concat.h"

namespace poseloom::panim {

namespace {

/// The engine reads no file that is not UTF-8.
void checkEncoding(const SourceText& text, TextReporter& reporter, std::optional<std::string>& engineError) {
    const auto invalid = posegraph::findInvalidUtf8(text.bytes());
    if (!invalid) return;
    reporter.error("PAM018", {invalid->position, invalid->position + invalid->size},
                   "The text is not UTF-8 here; the engine cannot read the file");
    engineError = posegraph::utf8ErrorText(*invalid);
}

}  // namespace

ReadResult read(const SourceText& text, const std::string& file) {
    TextReporter reporter(text, file);
    SyntaxResult syntax = readSyntax(text, reporter);
    ReadResult result;
    result.engineError = std::move(syntax.engineError);
    checkEncoding(text, reporter, result.engineError);
    auto clip = std::make_shared<Clip>(std::move(syntax.clip));
    clip->tracks = buildTracks(syntax.actions);
    checkRules({text, syntax.syntax, syntax.actions, *clip}, reporter);
    result.clip = std::move(clip);
    result.diagnostics = reporter.take();
    return result;
}

}  // namespace poseloom::panim
