// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "support/diagnostic.h"

namespace poseloom::interop {

/// The codes of reading other programs' files, and of baking: INT020 to INT049.
std::span<const Explanation> importExplanations();

}  // namespace poseloom::interop
