// SPDX-License-Identifier: MIT
#include "animtree/live_tree.h"

#include <algorithm>
#include <cmath>

namespace poseloom::animtree {

namespace {

// Thresholds of spec/cod.md 3.7.
constexpr double kLeastWeight = 0.001;
constexpr double kLeastTime = 0.001;
constexpr double kFirstStep = 0.001;
constexpr double kNearlyNothing = 1.0000001e-6;

double finiteOr0(double value) {
    return std::isfinite(value) ? value : 0.0;
}

double timeOr0(double value) {
    return std::max(0.0, finiteOr0(value));
}

double weightOf(const Goal& goal) {
    const double weight = finiteOr0(goal.weight);
    return weight < kLeastWeight ? 0.0 : weight;
}

}  // namespace

LiveTree::LiveTree(std::shared_ptr<const CompactTree> tree, std::vector<LeafMotionPtr> motions, Side side)
    : m_tree(std::move(tree)), m_motions(std::move(motions)), m_side(side) {
    const std::size_t count = m_tree->entries.size();
    m_motions.resize(count);
    m_states.resize(count);
    m_clock.assign(count, 0);
    m_passing.resize(count);
    m_states[0].weight = m_states[0].goal = 1.0;
    std::size_t notes = 0;
    for (std::uint32_t i = 1; i < count; ++i) {
        const CompactEntry& entry = m_tree->entries[i];
        if (isGroup(i)) m_motions[i] = nullptr;
        m_clock[i] = (entry.flags & kSyncClock) != 0 && isGroup(i) ? i : m_clock[entry.parent];
        if (m_motions[i]) notes += m_motions[i]->info().notes.size() + 1;
    }
    m_notes.reserve(notes);
}

std::vector<std::uint32_t> LiveTree::leavesWithoutMotion() const {
    std::vector<std::uint32_t> without;
    for (std::uint32_t i = 1; i < size(); ++i) {
        if (!isGroup(i) && !m_motions[i]) without.push_back(i);
    }
    return without;
}

bool LiveTree::hasWeightAbove(std::uint32_t node) const {
    for (; node != 0; node = m_tree->entries[node].parent) {
        if (m_states[node].weight == 0.0) return false;
    }
    return true;
}

bool LiveTree::hasWeightBelow(std::uint32_t node) const {
    // The descendants of a node stand behind one another in the table, from its first child on.
    if (!isGroup(node)) return true;
    const std::uint32_t first = m_tree->entries[node].firstChild;
    std::vector<bool> reached;
    for (std::uint32_t i = first; i < size(); ++i) {
        const std::uint32_t parent = m_tree->entries[i].parent;
        if (parent != node && parent < first) break;
        const bool below = parent == node || reached[parent - first];
        reached.push_back(below && m_states[i].weight != 0.0);
        if (reached.back() && !isGroup(i)) return true;
    }
    return false;
}

bool LiveTree::hasEffectiveWeight(std::uint32_t node) const {
    return node < size() && hasWeightAbove(node) && hasWeightBelow(node);
}

void LiveTree::setLimited(std::uint32_t node, const Goal& goal) {
    if (node >= size()) return;
    prepareTime(node, goal.restart);
    setGoal(node, goal);
    followClock(node);
}

void LiveTree::set(std::uint32_t node, const Goal& goal) {
    if (node >= size()) return;
    prepareTime(node, goal.restart);
    setGoal(node, goal);
    wakeAncestors(node, goal.time);
    followClock(node);
}

void LiveTree::setKnob(std::uint32_t node, const Goal& goal) {
    if (node >= size()) return;
    prepareTime(node, goal.restart);
    fadeSiblings(node, goal);
    setGoal(node, goal);
    wakeAncestors(node, goal.time);
    followClock(node);
}

bool LiveTree::setKnobAll(std::uint32_t node, std::uint32_t root, const Goal& goal) {
    if (node >= size() || root >= size()) return false;
    std::uint32_t above = node;
    while (above != root && above != 0)
        above = m_tree->entries[above].parent;
    if (above != root || node == root) return false;
    setKnob(node, goal);
    for (above = m_tree->entries[node].parent; above != root; above = m_tree->entries[above].parent) {
        const Goal full{1.0, goal.time, 1.0, false};
        fadeSiblings(above, full);
        setGoal(above, full);
    }
    return true;
}

void LiveTree::clear(std::uint32_t node, double time) {
    if (node == 0 || node >= size()) return;
    fade(node, timeOr0(time), false);
}

void LiveTree::setTime(std::uint32_t node, double time) {
    if (node >= size()) return;
    const std::uint32_t clock = m_clock[node] != 0 ? m_clock[node] : node;
    NodeState& state = m_states[clock];
    state.time = state.oldTime = std::clamp(finiteOr0(time), 0.0, 1.0);
    state.cycle = state.oldCycle = 0;
    if (m_clock[node] != 0) followClock(clock);
}

/// Time begins anew where nothing of it could be seen.
void LiveTree::prepareTime(std::uint32_t node, bool restart) {
    const std::uint32_t clock = m_clock[node] != 0 ? m_clock[node] : node;
    if (!restart && hasEffectiveWeight(clock)) return;
    NodeState& state = m_states[clock];
    state.time = state.oldTime = 0.0;
    state.cycle = state.oldCycle = 0;
    if (clock != node) followClock(clock);
}

/// The node, and all that has weight below its clock, take over the time of the clock.
void LiveTree::followClock(std::uint32_t node) {
    const std::uint32_t clock = m_clock[node];
    if (clock == 0) return;
    const NodeState& leader = m_states[clock];
    for (std::uint32_t i = clock + 1; i < size(); ++i) {
        if (m_clock[i] != clock || (i != node && m_states[i].weight == 0.0)) continue;
        NodeState& state = m_states[i];
        state.time = leader.time;
        state.cycle = leader.cycle;
        state.oldTime = leader.oldTime;
        state.oldCycle = leader.oldCycle;
    }
}

void LiveTree::setGoal(std::uint32_t node, const Goal& goal) {
    NodeState& state = m_states[node];
    if (node == 0) {
        state.weight = state.goal = state.rate = 1.0;
        return;
    }
    state.goal = weightOf(goal);
    state.rate = finiteOr0(goal.rate);
    state.left = std::abs(state.goal - state.weight) * timeOr0(goal.time);
    if (state.left < kLeastTime) {
        state.weight = state.goal;
        state.left = 0.0;
    } else if (state.weight == 0.0) {
        state.weight = kFirstStep * state.goal;
    }
}

void LiveTree::wakeAncestors(std::uint32_t node, double time) {
    if (node == 0) return;
    for (std::uint32_t above = m_tree->entries[node].parent; above != 0;
         above = m_tree->entries[above].parent) {
        if (m_states[above].goal == 0.0) setGoal(above, {1.0, time, 1.0, false});
    }
}

void LiveTree::fadeSiblings(std::uint32_t node, const Goal& goal) {
    if (node == 0) return;
    const CompactEntry& parent = m_tree->entries[m_tree->entries[node].parent];
    double farthest = std::abs(weightOf(goal) - m_states[node].weight);
    for (std::uint32_t i = parent.firstChild; i < parent.firstChild + parent.childCount; ++i) {
        if (i != node) farthest = std::max(farthest, m_states[i].weight);
    }
    for (std::uint32_t i = parent.firstChild; i < parent.firstChild + parent.childCount; ++i) {
        if (i != node) fade(i, farthest * timeOr0(goal.time), true);
    }
}

/// Without force a fade that is under way is not made longer.
void LiveTree::fade(std::uint32_t node, double time, bool force) {
    NodeState& state = m_states[node];
    const bool fading = state.goal == 0.0 && state.weight != 0.0;
    state.goal = 0.0;
    if (state.weight == 0.0 || time < kLeastTime || !hasEffectiveWeight(node)) {
        state.weight = 0.0;
        state.left = 0.0;
    } else if (force || !fading || time < state.left) {
        state.left = time;
    }
}

void LiveTree::advance(double seconds) {
    seconds = finiteOr0(seconds);
    m_notes.clear();
    for (NodeState& state : m_states) {
        state.oldTime = state.time;
        state.oldCycle = state.cycle;
    }
    advanceWeights(std::max(0.0, seconds));
    sumFrequencies();
    advanceTimes(seconds);
}

void LiveTree::advanceWeights(double seconds) {
    for (NodeState& state : m_states) {
        if (state.left <= 0.0) continue;
        if (state.left < seconds + kLeastTime) {
            state.weight = state.goal;
            state.left = 0.0;
            continue;
        }
        state.weight += (state.goal - state.weight) / state.left * seconds;
        if (state.weight < kNearlyNothing) state.weight = kFirstStep * state.goal;
        state.left -= seconds;
    }
}

/// Children stand behind their parents, so that one pass backwards sums them all.
void LiveTree::sumFrequencies() {
    for (Passing& passing : m_passing)
        passing = {};
    for (std::uint32_t i = static_cast<std::uint32_t>(size()); i-- > 1;) {
        Passing& own = m_passing[i];
        own.frequency = m_motions[i]       ? m_motions[i]->info().frequency()
                        : own.weight > 0.0 ? own.weighted / own.weight
                                           : 0.0;
        const NodeState& state = m_states[i];
        if (own.frequency == 0.0 || state.weight == 0.0) continue;
        Passing& parent = m_passing[m_tree->entries[i].parent];
        parent.weighted += state.weight * state.rate * own.frequency;
        parent.weight += state.weight;
    }
}

void LiveTree::advanceTimes(double seconds) {
    m_passing[0].live = true;
    m_passing[0].seconds = seconds;
    for (std::uint32_t i = 1; i < size(); ++i) {
        Passing& own = m_passing[i];
        const Passing& parent = m_passing[m_tree->entries[i].parent];
        NodeState& state = m_states[i];
        own.live = parent.live && state.weight != 0.0;
        if (!own.live) continue;
        own.seconds = parent.seconds;
        const std::uint32_t clock = m_clock[i];
        if (clock == i) {
            moveTime(i, own.frequency * state.rate * own.seconds,
                     (m_tree->entries[i].flags & kLoopSync) != 0);
        } else if (clock != 0) {
            const NodeState& leader = m_states[clock];
            state.time = leader.time;
            state.cycle = leader.cycle;
            state.oldTime = leader.oldTime;
            state.oldCycle = leader.oldCycle;
        } else if (isGroup(i)) {
            own.seconds *= state.rate;
        } else if (m_motions[i]) {
            moveTime(i, own.frequency * state.rate * own.seconds, m_motions[i]->info().loops);
        }
        if (m_motions[i]) crossNotes(i);
    }
}

void LiveTree::moveTime(std::uint32_t node, double by, bool loops) {
    constexpr double kMostCycles = 1.0e9;
    if (m_side == Side::Client) by = std::max(0.0, by);
    NodeState& state = m_states[node];
    const double time = state.time + std::clamp(finiteOr0(by), -kMostCycles, kMostCycles);
    if (!loops) {
        state.time = std::clamp(time, 0.0, 1.0);
        return;
    }
    const double begun = std::floor(time);
    state.time = std::clamp(time - begun, 0.0, 1.0);
    state.cycle += static_cast<std::int64_t>(begun);
}

/// A time that ran backwards crosses nothing.
void LiveTree::crossNotes(std::uint32_t node) {
    const NodeState& state = m_states[node];
    const bool wrapped = state.cycle > state.oldCycle;
    if (state.cycle < state.oldCycle || (!wrapped && state.time <= state.oldTime)) return;
    const bool allAround = state.cycle > state.oldCycle + 1;
    const auto crossed = [&](double time) {
        if (!wrapped) return time > state.oldTime && time <= state.time;
        return allAround || time > state.oldTime || time <= state.time;
    };
    for (const MotionNote& note : m_motions[node]->info().notes) {
        if (note.time <= 1.0 && crossed(note.time)) m_notes.push_back({node, note.name, note.time});
    }
    if (wrapped || state.time >= 1.0) m_notes.push_back({node, "end", 1.0});
}

}  // namespace poseloom::animtree
