// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "animtree/tree.h"
#include "support/cod_tokenizer.h"
#include "support/diagnostic.h"
#include "support/source_text.h"
#include "support/text_reporter.h"

namespace poseloom::animtree {

/// What reading an .atr gives. The tree holds all that could be read, also where the engine refuses the file;
/// `engineError` is the engine's own text in that case, as far as no script is needed to know it (spec/cod.md
/// 2.3). `diagnostics` are ours: every problem with its place.
struct ReadResult {
    std::shared_ptr<const Tree> tree;
    std::optional<std::string> engineError;
    Diagnostics diagnostics;
};

/// Reads an .atr. Never fails: an unreadable text gives an empty tree and errors. Linear in the text.
ReadResult read(const SourceText& text, const std::string& file);

/// The grammar alone: reports every fault and reads on behind it. A text that the engine's grammar takes
/// gives no error. Does not recurse.
Tree readSyntax(const CodTokens& tokens, std::string_view source, TextReporter& reporter);

/// `name` of `animtrees/name.atr`, in lower case as the engine keeps it.
std::string treeNameOf(const std::string& file);

std::span<const Explanation> explanations();
std::span<const Explanation> referenceExplanations();

}  // namespace poseloom::animtree
