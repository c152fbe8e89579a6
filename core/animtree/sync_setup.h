// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "animtree/compact_tree.h"

namespace poseloom::animtree {

/// Whether an asset loops; nullopt where that is not known.
using LoopFlagOf = std::function<std::optional<bool>(std::string_view)>;

/// Marks the clocks, hands the sync bits down to plain groups and finds what may not be (spec/cod.md 3.4).
/// Goes on behind a fault, so that all are found. Linear; does not recurse.
void setUpSync(BuiltTree& built, const LoopFlagOf& loops);

}  // namespace poseloom::animtree
