// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "animtree/compact_tree.h"
#include "animtree/leaf_motion.h"

namespace poseloom::animtree {

/// Who plays a tree. The server lets time run backwards as well; on a client it then stands still.
enum class Side : std::uint8_t { Client, Server };

/// What a script wants of a node.
struct Goal {
    double weight = 1.0;   ///< below 0.001, and what is no finite number: 0
    double time = 0.0;     ///< seconds that the whole way from 0 to 1 would take
    double rate = 1.0;     ///< how fast its time runs
    bool restart = false;  ///< its time begins anew, whatever it did before
};

/// How a node of a live tree stands. A node that no script has touched is all zero, with rate 1.
struct NodeState {
    double weight = 0.0;
    double goal = 0.0;
    double left = 0.0;  ///< seconds until the goal is reached
    double rate = 1.0;
    double time = 0.0;       ///< 0 to 1; of leaves and of groups that have a time
    std::int64_t cycle = 0;  ///< how often a loop has begun again
    double oldTime = 0.0;    ///< before the last advance()
    std::int64_t oldCycle = 0;
};

/// A note that the last advance() has come by.
struct NoteCrossing {
    std::uint32_t node = 0;  ///< the leaf
    std::string_view name;   ///< "end" at the end; good as long as the tree
    double time = 0.0;
};

/// A compiled tree that plays as in United Offensive: weights on their way to their goals, and times
/// (spec/cod.md 3.7). Nodes are indices of the table; one that is not there is passed over.
class LiveTree {
  public:
    /// `motions` has one entry per node of the table; groups, and leaves that have none, are null. The table
    /// is one that build() made: children stand behind their parents.
    LiveTree(std::shared_ptr<const CompactTree> tree, std::vector<LeafMotionPtr> motions,
             Side side = Side::Client);

    const CompactTree& tree() const { return *m_tree; }
    const LeafMotionPtr& motionOf(std::uint32_t node) const { return m_motions[node]; }
    const NodeState& state(std::uint32_t node) const { return m_states[node]; }
    std::size_t size() const { return m_states.size(); }
    /// Leaves that play nothing because they have no motion.
    std::vector<std::uint32_t> leavesWithoutMotion() const;

    /// setAnimLimited: the node alone.
    void setLimited(std::uint32_t node, const Goal& goal);
    /// setAnim: and each ancestor whose goal is 0, to 1 in the same time.
    void set(std::uint32_t node, const Goal& goal);
    /// setAnimKnob: its siblings fade out, then as set().
    void setKnob(std::uint32_t node, const Goal& goal);
    /// setAnimKnobAll: knob on the node, and on each ancestor below `root`. False, with nothing changed,
    /// where `root` is no ancestor of the node.
    bool setKnobAll(std::uint32_t node, std::uint32_t root, const Goal& goal);
    /// clearAnim: fades the node out, at once where nothing of it can be seen.
    void clear(std::uint32_t node, double time);
    /// Puts the time of a leaf, or of its clock and all that follows it, in [0, 1]. Nothing is crossed.
    void setTime(std::uint32_t node, double time);

    /// Lets `seconds` go by: weights first, then the times of what has weight up to the root. Weights never
    /// run backwards. Allocates nothing. What is no finite number counts as 0.
    void advance(double seconds);
    /// The notes in (old, new] of the leaves that played during the last advance(), in the order of the
    /// table.
    std::span<const NoteCrossing> notes() const { return m_notes; }

    /// True where the node and all above it have weight, and so does something below it to a leaf.
    bool hasEffectiveWeight(std::uint32_t node) const;

  private:
    bool isGroup(std::uint32_t node) const { return m_tree->entries[node].childCount > 0; }
    bool hasWeightAbove(std::uint32_t node) const;
    bool hasWeightBelow(std::uint32_t node) const;
    void prepareTime(std::uint32_t node, bool restart);
    void followClock(std::uint32_t node);
    void setGoal(std::uint32_t node, const Goal& goal);
    void wakeAncestors(std::uint32_t node, double time);
    void fadeSiblings(std::uint32_t node, const Goal& goal);
    void fade(std::uint32_t node, double time, bool force);
    void advanceWeights(double seconds);
    void sumFrequencies();
    void advanceTimes(double seconds);
    void moveTime(std::uint32_t node, double by, bool loops);
    void crossNotes(std::uint32_t node);

    std::shared_ptr<const CompactTree> m_tree;
    std::vector<LeafMotionPtr> m_motions;
    std::vector<NodeState> m_states;
    std::vector<std::uint32_t> m_clock;  ///< the clock that a node is or follows; 0: none
    Side m_side;
    struct Passing {
        double frequency = 0.0;  ///< of a leaf its motion's, of a group that of its live children
        double weighted = 0.0;
        double weight = 0.0;
        double seconds = 0.0;  ///< for what is below it
        bool live = false;
    };
    std::vector<Passing> m_passing;
    std::vector<NoteCrossing> m_notes;
};

}  // namespace poseloom::animtree
