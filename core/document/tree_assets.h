// SPDX-License-Identifier: MIT
#pragma once

#include "animtree/leaf_assets.h"
#include "mdl/search_paths.h"

namespace poseloom::document {

/// The xanims of a game, as an animation tree asks for them. Copies share what is known; safe to call from
/// several threads.
animtree::FindLeaf treeAssetsIn(mdl::SearchPaths search);

}  // namespace poseloom::document
