// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "eval/rule_evaluator.h"

namespace poseloom::eval {

/// A moment at which both meanings are played.
struct ComparedMoment {
    double seconds = 0.0;
    std::vector<double> frames;  ///< one playhead per slot, fractional
};

/// What one rule changes. NaN: it makes the part appear or disappear.
struct DifferenceCause {
    PoseRule rule = PoseRule::Arithmetic;
    double amount = 0.0;
};

/// A part of the pose that the engine gives otherwise than documented, where it is worst.
struct SemanticsDifference {
    std::string node;  ///< of the scene, as a binding names it; empty: none does
    std::string object;
    std::optional<panim::Bone> bone;
    std::string field;
    std::optional<PartValue> documented;  ///< at the worst moment; none: not in the pose
    std::optional<PartValue> perro;
    double amount = 0.0;  ///< degrees of rotations, the file's units otherwise; NaN: one of them lacks it
    double firstSeconds = 0.0;
    double lastSeconds = 0.0;
    double worstSeconds = 0.0;
    std::size_t moments = 0;  ///< at which it differs
    /// The rules that lead from the documented value to the engine's, in that order: each with what it
    /// changes once those before it hold.
    std::vector<DifferenceCause> causes;
};

struct SemanticsDifferences {
    std::vector<SemanticsDifference> list;  ///< by object, bone, field and node
    std::size_t moments = 0;
    bool gaveUp = false;  ///< the engine would play the graph's cycles for ever
};

/// How much differs, for a person: "up to 12.5 degrees", "the engine does not have it".
std::string shownAmount(const SemanticsDifference& difference);

/// Plays a graph under both meanings. Where a slot plays another clip than a .panim, or the graph has cycles,
/// that is named as the only cause.
SemanticsDifferences compareSemantics(const RuledGraph& graph, std::span<const ComparedMoment> moments);

}  // namespace poseloom::eval
