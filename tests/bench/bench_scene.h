// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "eval/evaluation.h"
#include "rig/decoded_clip.h"

namespace poseloom::bench {

inline constexpr int kFrames = 120;

/// A clip of smooth random motion: every joint turns and moves along a few sines.
rig::ClipPtr smoothClip(std::size_t joints, unsigned seed, rig::Delta delta = rig::Delta::None,
                        int frames = kFrames);

std::unique_ptr<rig::DecodedClip> decoded(const rig::ClipPtr& clip);

/// Parents of a humanoid-like tree in breadth-first order.
std::vector<std::int16_t> parentsOf(std::size_t joints);

/// The same as a skeleton at rest.
rig::Skeleton skeletonOf(std::size_t joints);

/// Playheads from frame 0 on, as a preview at 60 pictures a second asks for them, over the whole clip; or the
/// same ones in random order.
std::vector<double> playheads(bool scrubbing);

/// A graph of `nodes` slots, Blends and Adds: a balanced binary tree whose leaves are slots. With `additive`
/// its output is an Add of two delta clips on the tree. `nodes` is even with it, odd without.
posegraph::Graph treeOf(std::size_t nodes, bool additive);

/// Fills the slots of a graph with `clips` in turn; slots whose name starts with "Delta" with `delta`.
std::vector<eval::SlotSource> fill(const posegraph::Graph& graph, const std::vector<rig::ClipPtr>& clips,
                                   const rig::ClipPtr& delta);

}  // namespace poseloom::bench
