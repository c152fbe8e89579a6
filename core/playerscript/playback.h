// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "animtree/live_tree.h"
#include "playerscript/selection.h"

namespace poseloom::playerscript {

/// What the game knows of one node of the compact tree `multiplayer` (spec/cod.md 4.1, 4.2).
struct AnimationEntry {
    std::string name;  ///< lower case; empty: the script does not name it
    bool group = false;
    bool loops = false;
    int duration = 0;       ///< milliseconds, at least 500; of groups 0
    int moveSpeed = 0;      ///< units per second
    int blendTime = -1;     ///< milliseconds; -1: not set
    bool vertical = false;  ///< plays on ladders, and moves
    bool strafesLeft = false;
    bool strafesRight = false;
    bool fires = false;
    bool death = false;
    bool turret = false;
    std::uint32_t moveTypes = 0;  ///< the move types whose legs play it, as bits
};

/// The table, one entry per node: durations and speeds of the motions, and what the script stamps on them.
std::vector<AnimationEntry> animationTable(const PlayerScript& script, const animtree::LiveTree& tree);

/// How a command is to be played.
struct PlayOptions {
    bool setTimer = false;      ///< events and state changes: nothing else plays until it is over
    bool continueSame = false;  ///< states: what already plays is not begun anew
    bool force = false;         ///< whatever still plays
};

/// A legs or torso slot of a player.
struct Slot {
    std::uint32_t wanted = 0;  ///< node; 0: none
    bool toggle = false;       ///< flips with every start, so that others see a second one of the same
    int timer = 0;             ///< milliseconds
    std::uint32_t node = 0;    ///< the one that the tree plays
    bool shownToggle = false;
    int blendTime = 0;  ///< milliseconds, of the last change
};

/// One soldier who plays what the script says: a value that drives a live tree as the game does
/// (spec/cod.md 3.7 "Player layer", 4.6). Time goes in milliseconds.
class PlayerPlayback {
  public:
    /// The tree is that of `multiplayer`, compiled with the names of the script; names that it lacks play
    /// nothing.
    PlayerPlayback(std::shared_ptr<const PlayerScript> script, animtree::LiveTree tree,
                   std::uint32_t client = 0);

    /// Asks the script and plays what it answers. The engine's result: of a state 1 where legs were started,
    /// 0 where not, -1 where nothing answers; of all else the milliseconds, or -1. Afterwards the move type
    /// that conditions see is the one that was asked for.
    int play(const Request& request);
    /// Plays one command, an index of PlayerScript::commands. Milliseconds, or -1.
    int playCommand(std::uint32_t command, const PlayOptions& options);

    /// Lets time go by: timers run down, slots change, the tree moves. `speed` is how fast the player moves,
    /// in units per second.
    void advance(int milliseconds, double speed);

    const Slot& legs() const { return m_legs; }
    const Slot& torso() const { return m_torso; }
    const animtree::LiveTree& tree() const { return m_tree; }
    const std::vector<AnimationEntry>& table() const { return m_table; }
    const Selection& lastSelection() const { return m_selection; }
    /// What `movetype` conditions see.
    std::uint64_t moveTypes() const { return m_moveTypes; }
    /// A fault of the game in its own words, such as a death that loops; empty where there was none.
    const std::string& fault() const { return m_fault; }

    /// How fast an animation runs while its player moves at `speed`.
    static double rateOf(const AnimationEntry& entry, double speed);

  private:
    int playPart(std::uint32_t node, BodyPart part, int duration, const PlayOptions& options);
    bool start(Slot& slot, std::uint32_t node, int duration, const PlayOptions& options);
    void update(Slot& slot, bool isLegs);
    int blendTimeFor(const Slot& slot, bool isLegs, std::uint32_t next) const;
    double startTimeFor(std::uint32_t old, std::uint32_t next) const;
    void change(Slot& slot, bool isLegs, std::uint32_t next);
    void shareWeight(const Slot& torso);
    void setRate(const Slot& slot, double speed);
    std::uint32_t nodeOf(std::string_view name) const;

    std::shared_ptr<const PlayerScript> m_script;
    animtree::LiveTree m_tree;
    std::vector<AnimationEntry> m_table;
    std::uint32_t m_client = 0;
    std::uint32_t m_legsGroup = 0;
    std::uint32_t m_torsoGroup = 0;
    Slot m_legs;
    Slot m_torso;
    Selection m_selection;
    std::uint64_t m_moveTypes = 0;
    std::int64_t m_time = 0;
    std::int64_t m_stanceUntil = 0;  ///< until then a change of stance is being blended
    std::string m_fault;
};

}  // namespace poseloom::playerscript
