// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "panim/clip.h"
#include "posegraph/graph.h"
#include "support/diagnostic.h"

namespace poseloom::eval {

// What the engine of the commit named in spec/perro.md does with a graph (2.2 to 2.10), to the last quirk. It
// knows no bones beforehand: a pose is a list of entries, which appear where a clip has keys.

/// An object of a clip and the node of a scene that it moves.
struct PerroBinding {
    std::string object;
    std::string node;
};

/// What plays in a slot, in whole frames.
struct PerroSlot {
    std::string slot;
    panim::ClipPtr clip;  ///< null contributes nothing
    std::vector<PerroBinding> bindings;
    std::uint32_t frame = 0;
};

/// A live weight: of all inputs of a node that have this name. Of several the last counts.
struct PerroWeight {
    std::string node;
    std::string input;
    float weight = 0.0F;
};

/// One entry: equal in the first four to another one means the same thing to the engine.
struct PerroEntry {
    std::string node;
    std::string object;
    panim::Channel channel = panim::Channel::Node3DTransform;
    std::optional<panim::Bone> bone;
    rig::ComponentMask authored = 0;
    panim::Value value;
};

struct PerroPose {
    bool exists = false;  ///< false: the output yields nothing, which is not the same as a pose of no entries
    std::vector<PerroEntry> entries;
    bool gaveUp = false;  ///< a cycle of many ways, which would take the engine for ever too
};

/// The pose of the output. Where the graph has cycles, what the engine's guard makes of them.
PerroPose evaluatePerro(const posegraph::Graph& graph, std::span<const PerroSlot> slots,
                        std::span<const PerroWeight> weights);

}  // namespace poseloom::eval
