// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>

#include "panim/clip.h"
#include "panim/syntax.h"
#include "support/diagnostic.h"
#include "support/source_text.h"

namespace poseloom::panim {

/// What reading a .panim gives. The clip holds all that could be read, also where the engine refuses the
/// file; `engineError` is the engine's own text in that case (spec/perro.md 3). `diagnostics` are ours: every
/// problem with its place, rules of 8.1 that need one clip only included.
struct ReadResult {
    ClipPtr clip;
    std::optional<std::string> engineError;
    Diagnostics diagnostics;
};

/// Reads a .panim. Never fails: an unreadable text gives an empty clip and errors. Linear in the text.
ReadResult read(const SourceText& text, const std::string& file);

/// What the rules look at.
struct RuleInput {
    const SourceText& text;
    const FileSyntax& syntax;
    const Actions& actions;
    const Clip& clip;
};

/// What the engine takes and a person will be surprised by.
void checkRules(const RuleInput& input, TextReporter& reporter);

std::span<const Explanation> explanations();

}  // namespace poseloom::panim
