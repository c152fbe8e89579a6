// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "eval/evaluation.h"
#include "rig/decoded_clip.h"

namespace poseloom::eval {

inline constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

/// A clip as the program plays it. Slots that play the same clip for the same object share one.
struct ClipSource {
    std::shared_ptr<const rig::DecodedClip> decoded;
    std::vector<rig::ComponentMask> authored;  ///< per track of the program
    std::vector<std::uint32_t> values;         ///< the clip's value i is this value of the program
    bool uniform = false;                      ///< authors every component of every track of the program
    rig::Delta delta = rig::Delta::None;
};

struct SlotCode {
    posegraph::NodeId id = 0;
    std::uint32_t clip = kNone;
};

/// An input that can contribute. `ref` counts slots first, then nodes.
struct Edge {
    std::uint32_t ref = kNone;
    std::uint32_t pin = kNone;
};

struct NodeCode {
    posegraph::NodeId id = 0;
    posegraph::NodeKind kind = posegraph::NodeKind::Blend;
    std::vector<Edge> inputs;
    std::uint32_t base = kNone;  ///< Add: base. Invert: input
    std::uint32_t mask = kNone;
    std::uint32_t firstPin = 0;
};

/// What a node may change: components per track, values, and the same as 0 or 1 in lanes for the kernels.
struct MaskCode {
    std::vector<rig::ComponentMask> components;
    std::vector<std::uint8_t> values;
    rig::AlignedFloats lanes;
};

/// What is known of a slot or node before any weight is.
struct RefFacts {
    bool live = false;                    ///< can yield a pose
    bool uniform = false;                 ///< whenever it yields, every component of every track is authored
    rig::Delta delta = rig::Delta::None;  ///< it is a delta of this side by itself
};

class Program {
  public:
    rig::PoseLayout layout;
    std::vector<rig::Track> tracks;
    std::vector<std::uint8_t> foldsCase;  ///< per track: its bone's name ignores case
    std::vector<rig::ValueTrack> values;
    std::vector<Pin> pins;
    std::vector<SlotCode> slots;
    std::vector<NodeCode> nodes;
    std::vector<ClipSource> clips;
    std::vector<MaskCode> masks;
    std::vector<RefFacts> facts;  ///< per slot, then per node
    std::uint32_t output = kNone;
    std::vector<rig::ComponentMask> allAuthored;
    std::vector<rig::ComponentMask> noneAuthored;
    rig::Pose identity;

    bool isSlot(std::uint32_t ref) const { return ref < slots.size(); }
    std::size_t refCount() const { return slots.size() + nodes.size(); }
    const NodeCode& node(std::uint32_t ref) const { return nodes[ref - slots.size()]; }
    posegraph::NodeId idOf(std::uint32_t ref) const { return isSlot(ref) ? slots[ref].id : node(ref).id; }
};

}  // namespace poseloom::eval
