// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "animtree/references.h"
#include "support/diagnostic.h"
#include "support/source_text.h"

namespace poseloom::animtree {

/// One `%name` of a script, with the bytes of the name.
struct NamedInScript {
    Reference reference;
    Span name;
};

/// What one script says about animation trees.
struct ScriptScan {
    std::vector<NamedInScript> references;
    std::vector<TreeUse> uses;
    Diagnostics diagnostics;
};

/// Finds every `#using_animtree` and every `%name` of a .gsc (spec/cod.md 3.1). A `%` behind an operand is
/// the modulo operator; comments and strings are passed over; in developer blocks a reference is an error and
/// counts for nothing. Linear; does not recurse.
ScriptScan scanScript(const SourceText& text, const std::string& file);

}  // namespace poseloom::animtree
