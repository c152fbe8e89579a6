// SPDX-License-Identifier: MIT
#include "mdl/transitions.h"

#include <algorithm>
#include <cstdint>

#include "mdl/motion_curve.h"

namespace poseloom::mdl {

namespace {

int nodeOf(const ModelSet& set, std::size_t sequence, int own) {
    const std::vector<int>& nodes = set.partOf(sequence).nodes;
    return own >= 0 && static_cast<std::size_t>(own) < nodes.size() ? nodes[static_cast<std::size_t>(own)]
                                                                    : 0;
}

int entryOf(const ModelSet& set, std::size_t sequence) {
    return nodeOf(set, sequence, set.sequence(sequence).entryNode);
}

int exitOf(const ModelSet& set, std::size_t sequence) {
    return nodeOf(set, sequence, set.sequence(sequence).exitNode);
}

std::optional<TransitionStep> stepBetween(const ModelSet& set, int from, int to) {
    for (std::size_t i = 0; i < set.sequences.size(); ++i) {
        const int entry = entryOf(set, i);
        const int exit = exitOf(set, i);
        if (entry == from && exit == to) return TransitionStep{i, false};
        if (set.sequence(i).nodeFlags != 0 && exit == from && entry == to) return TransitionStep{i, true};
    }
    return std::nullopt;
}

}  // namespace

float fadeSeconds(const Sequence& from, const Sequence& to) {
    return (to.flags & kSnap) != 0 ? 0.0F : std::max(0.0F, std::min(from.fadeOut, to.fadeIn));
}

float fadeWeight(float elapsed, float seconds) {
    if (!(seconds > 0.0F)) return 0.0F;
    return smooth(std::clamp(1.0F - elapsed / seconds, 0.0F, 1.0F));
}

TransitionStep nextStep(const ModelSet& set, const TransitionStep& current, std::size_t goal) {
    const TransitionStep straight{goal, false};
    const int goalNode = entryOf(set, goal);
    if (entryOf(set, current.sequence) == 0 || goalNode == 0) return straight;
    const int from = current.isBackwards ? entryOf(set, current.sequence) : exitOf(set, current.sequence);
    if (from == goalNode) return straight;
    const int next = set.nextNode(from, goalNode);
    return next == 0 ? straight : stepBetween(set, from, next).value_or(straight);
}

std::optional<std::size_t> chooseActivity(const ModelSet& set, std::string_view activity, int current,
                                          std::minstd_rand& random) {
    std::optional<std::size_t> chosen;
    std::int64_t total = 0;
    for (std::size_t i = 0; i < set.sequences.size(); ++i) {
        const Sequence& s = set.sequence(i);
        if (activity.empty() || !rig::equalIgnoringCase(s.activity, activity)) continue;
        if (s.activityWeight < 0 && current == static_cast<int>(i)) return i;
        const std::int64_t weight = std::abs(std::int64_t{s.activityWeight});
        total += weight;
        const bool isDrawn =
            total == 0 || std::uniform_int_distribution<std::int64_t>(0, total - 1)(random) < weight;
        if (isDrawn) chosen = i;
    }
    return chosen;
}

}  // namespace poseloom::mdl
