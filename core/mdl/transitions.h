// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <random>
#include <string_view>

#include "mdl/model_set.h"

namespace poseloom::mdl {

/// How long a sequence goes on under a new one: the shorter of its fade-out and the other's fade-in, in
/// seconds; 0 where the new one snaps (spec/mdl.md 2.7).
float fadeSeconds(const Sequence& from, const Sequence& to);

/// The weight of a sequence that fades out since `elapsed` seconds: from 1 to 0 along a smooth step.
float fadeWeight(float elapsed, float seconds);

/// What plays next, and whether from its end to its start.
struct TransitionStep {
    std::size_t sequence = 0;
    bool isBackwards = false;
    bool operator==(const TransitionStep&) const = default;
};

/// What to play after `current` on the way to `goal`: a transition sequence where the two stand at different
/// nodes and the model has one, else the goal.
TransitionStep nextStep(const ModelSet& set, const TransitionStep& current, std::size_t goal);

/// A sequence of an activity, drawn by the sizes of the weights. A negative weight keeps `current` once it
/// plays. Names compare without case; nullopt where no sequence has the activity.
std::optional<std::size_t> chooseActivity(const ModelSet& set, std::string_view activity, int current,
                                          std::minstd_rand& random);

}  // namespace poseloom::mdl
