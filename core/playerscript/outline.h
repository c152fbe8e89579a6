// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "playerscript/script.h"

namespace poseloom::playerscript {

/// A script without its layout, comments and case: one line per section, alias, state, list, script and
/// command, in file order. Equal for texts that say the same in the same order.
struct Outline {
    std::vector<std::string> lines;
    std::vector<std::size_t> lists;    ///< per list: its line
    std::vector<std::size_t> scripts;  ///< per script: its line, which those of its commands follow
};

Outline outlineOf(const PlayerScript& script);

/// "script weaponclass auto, firing", as in an outline.
std::string outlineLine(const PlayerScript& script, const Script& one);
/// "command legs a duration 5 torso b sound c".
std::string outlineLine(const PlayerScript& script, const Command& command);

/// Words in lower case with one blank between them.
std::string evenWords(std::string_view text);

}  // namespace poseloom::playerscript
