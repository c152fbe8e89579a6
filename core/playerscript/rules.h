// SPDX-License-Identifier: MIT
#pragma once

#include "playerscript/player_tree.h"
#include "playerscript/script.h"
#include "support/cod_tokenizer.h"
#include "support/text_reporter.h"

namespace poseloom::playerscript {

/// What is odd in the text as a text (spec/cod.md 2.1). PAS038, PAS040 to PAS047.
void checkText(const SourceText& text, const CodTokens& tokens, TextReporter& reporter);

/// Scripts that nothing selects, and lists that are not what they seem. PAS060 to PAS063, PAS066, PAS081,
/// PAS082.
void checkLists(const PlayerScript& script, TextReporter& reporter);

/// Masks that are not what they seem, and aliases. PAS067 to PAS070, PAS075 to PAS078, PAS083.
void checkConditions(const PlayerScript& script, TextReporter& reporter);

/// Commands that do not do what they say. PAS065, PAS071 to PAS074, PAS079, PAS080, PAS084. `tree` may be
/// null.
void checkCommands(const PlayerScript& script, const PlayerTree* tree, TextReporter& reporter);

}  // namespace poseloom::playerscript
