// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "playerscript/player_tree.h"
#include "playerscript/script.h"
#include "support/cod_tokenizer.h"
#include "support/diagnostic.h"
#include "support/text_reporter.h"

namespace poseloom::playerscript {

/// What the engine stops at: its text, without file and line, and the line that it prints, which is one more
/// than the one it has come to (spec/cod.md 4.4).
struct EngineError {
    std::string text;
    std::size_t line = 0;  ///< 0: it prints none
    Span span;             ///< what it stops at
};

struct ReadOptions {
    /// The game's weapons; null: they are not known, and every name is taken for one.
    std::shared_ptr<const WeaponTable> weapons{};
    /// The tree `multiplayer`, in which the animations are looked up; null: it is not known.
    std::shared_ptr<const PlayerTree> tree{};
};

/// What reading a player animation script gives. The script holds all that could be read, also behind the
/// place at which the engine stops; `diagnostics` are ours: every problem with its place.
struct ReadResult {
    std::shared_ptr<const PlayerScript> script;
    std::optional<EngineError> engineError;
    Diagnostics diagnostics;
};

/// Reads a script and checks it by every rule that needs nothing but the script. Never fails: an unreadable
/// text gives an empty script and errors.
ReadResult read(const SourceText& text, const std::string& file, const ReadOptions& options = {});

/// The grammar alone, exactly as the engine's parser goes through it up to its first error, and on behind it
/// (spec/cod.md 4.1 to 4.4). Linear in the text but for names, which are looked up in short lists. Does not
/// recurse.
struct SyntaxResult {
    PlayerScript script;
    std::optional<EngineError> engineError;
};
SyntaxResult readSyntax(const SourceText& text, const CodTokens& tokens, const ReadOptions& options,
                        TextReporter& reporter);

std::span<const Explanation> explanations();
std::span<const Explanation> ruleExplanations();

}  // namespace poseloom::playerscript
