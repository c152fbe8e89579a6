// SPDX-License-Identifier: MIT
#pragma once

#include "document/project.h"

namespace poseloom::document {

constexpr int kProjectVersion = 1;

/// "documented", "perro" or "uo".
const char* nameOf(eval::Semantics semantics);

}  // namespace poseloom::document
