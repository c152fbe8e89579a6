// SPDX-License-Identifier: MIT
#pragma once

#include <random>
#include <span>
#include <string_view>
#include <vector>

#include "mdl/sequence_evaluator.h"
#include "mdl/transitions.h"

namespace poseloom::mdl {

/// Plays sequences one after the other as a game does (spec/mdl.md 2.7): sequences that end fade out over the
/// new one, transition sequences lead from stance to stance, activities are drawn by weight. The same seed
/// and calls give the same poses.
class SequencePlayer {
  public:
    explicit SequencePlayer(ModelSetPtr set, std::uint32_t seed = 1);

    SequenceEvaluator& evaluator() { return m_evaluator; }

    /// Goes to a sequence of the set: at once where nothing plays, else through the transitions that lead
    /// there.
    void play(std::size_t sequence);
    /// Goes to a sequence of the activity; false where there is none.
    bool play(std::string_view activity);

    /// `seconds` >= 0. Sequences that do not loop hold their end, or give way to the next on the way.
    void advance(float seconds);

    /// Writes the whole pose: base pose, current sequence, fading ones, autoplay.
    void pose(std::span<rig::Transform> out);

    /// What plays now, -1 for nothing: the goal or a transition to it.
    int current() const { return m_current.sequence; }
    float cycle() const { return m_current.cycle; }

  private:
    static constexpr std::size_t kMostFading = 8;

    struct Playing {
        int sequence = -1;
        float cycle = 0.0F;
        bool isBackwards = false;
        float elapsed = 0.0F;  ///< since it began to fade
        float fadeSeconds = 0.0F;
    };

    void start(const TransitionStep& step);
    void move(Playing& playing, float seconds) const;
    bool isAtEnd() const;

    SequenceEvaluator m_evaluator;
    std::minstd_rand m_random;
    Playing m_current;
    std::size_t m_goal = 0;
    std::vector<Playing> m_fading;  ///< oldest first
    float m_time = 0.0F;
};

}  // namespace poseloom::mdl
