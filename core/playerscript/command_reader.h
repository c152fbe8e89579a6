// SPDX-License-Identifier: MIT
#pragma once

#include "playerscript/read_context.h"

namespace poseloom::playerscript {

/// Reads commands into `script` until a `}`, or until the engine's own reader goes back to its main loop:
/// that is at the end of a line whose second part is missing (spec/cod.md 4.4). Commands of one script may
/// thus be read in several calls.
void readCommands(ReadContext& context, Script& script);

}  // namespace poseloom::playerscript
