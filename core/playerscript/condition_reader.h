// SPDX-License-Identifier: MIT
#pragma once

#include "playerscript/read_context.h"

namespace poseloom::playerscript {

/// Reads a line of conditions into `script`; its first word is the next one (spec/cod.md 4.3).
void readConditions(ReadContext& context, Script& script);

/// Reads the bitmask expression up to the end of its line or a comma into `expression`, and what it means
/// into `mask`. `comma` is the one that ended it. False where a `{` stands in the way; it is then the next
/// token.
bool readExpression(ReadContext& context, ConditionType type, Expression& expression, Mask& mask,
                    ShortSpan& comma);

}  // namespace poseloom::playerscript
