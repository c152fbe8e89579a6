// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "animtree/tree.h"
#include "support/diagnostic.h"
#include "support/source_text.h"

namespace poseloom::animtree {

/// Every fix is planned and read back: of a text with very many such leaves, the first ones have one.
inline constexpr std::size_t kMostSyncFixes = 32;

/// Ways out for the leaf whose name begins at `nameBegin` and whose asset does not loop as the sync group
/// above it says: out of that group, to the place behind it. Empty where there is no such leaf or group, or
/// the name is taken there.
std::vector<Fix> syncFixes(const SourceText& text, const Tree& tree, std::size_t nameBegin);

}  // namespace poseloom::animtree
