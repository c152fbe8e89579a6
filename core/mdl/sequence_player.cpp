// SPDX-License-Identifier: MIT
#include "mdl/sequence_player.h"

#include <algorithm>
#include <cmath>

namespace poseloom::mdl {

SequencePlayer::SequencePlayer(ModelSetPtr set, std::uint32_t seed)
    : m_evaluator(std::move(set)), m_random(seed) {
    m_fading.reserve(kMostFading + 1);
}

void SequencePlayer::play(std::size_t sequence) {
    if (sequence >= m_evaluator.set().sequences.size()) return;
    m_goal = sequence;
    if (m_current.sequence < 0) return start({sequence, false});
    const TransitionStep now{static_cast<std::size_t>(m_current.sequence), m_current.isBackwards};
    start(nextStep(m_evaluator.set(), now, sequence));
}

bool SequencePlayer::play(std::string_view activity) {
    const auto chosen = chooseActivity(m_evaluator.set(), activity, m_current.sequence, m_random);
    if (chosen && m_current.sequence != static_cast<int>(*chosen)) play(*chosen);
    return chosen.has_value();
}

void SequencePlayer::start(const TransitionStep& step) {
    const ModelSet& set = m_evaluator.set();
    const Sequence& next = set.sequence(step.sequence);
    if ((next.flags & kSnap) != 0) m_fading.clear();
    if (m_current.sequence >= 0) {
        m_current.fadeSeconds = fadeSeconds(set.sequence(static_cast<std::size_t>(m_current.sequence)), next);
        m_current.elapsed = 0.0F;
        if (m_current.fadeSeconds > 0.0F) m_fading.push_back(m_current);
        if (m_fading.size() > kMostFading) m_fading.erase(m_fading.begin());
    }
    m_current = {static_cast<int>(step.sequence), step.isBackwards ? 1.0F : 0.0F, step.isBackwards};
}

void SequencePlayer::move(Playing& playing, float seconds) const {
    const float way = seconds * m_evaluator.cyclesPerSecond(playing.sequence);
    playing.cycle += playing.isBackwards ? -way : way;
    playing.elapsed += seconds;
    const Sequence& s = m_evaluator.set().sequence(static_cast<std::size_t>(playing.sequence));
    if ((s.flags & kLooping) != 0) {
        playing.cycle -= std::floor(playing.cycle);
    } else {
        playing.cycle = std::clamp(playing.cycle, 0.0F, 1.0F);
    }
}

bool SequencePlayer::isAtEnd() const {
    if (!(m_evaluator.cyclesPerSecond(m_current.sequence) > 0.0F)) return true;
    return m_current.isBackwards ? m_current.cycle <= 0.0F : m_current.cycle >= 1.0F;
}

void SequencePlayer::advance(float seconds) {
    if (m_current.sequence < 0 || !(seconds >= 0.0F) || !std::isfinite(seconds)) return;
    m_time += seconds;
    for (Playing& playing : m_fading)
        move(playing, seconds);
    std::erase_if(m_fading, [](const Playing& p) { return p.elapsed >= p.fadeSeconds; });
    move(m_current, seconds);
    const auto current = static_cast<std::size_t>(m_current.sequence);
    if (current != m_goal && isAtEnd())
        start(nextStep(m_evaluator.set(), {current, m_current.isBackwards}, m_goal));
}

void SequencePlayer::pose(std::span<rig::Transform> out) {
    m_evaluator.basePose(out);
    m_evaluator.accumulate({m_current.sequence, m_current.cycle, 1.0F}, m_time, out);
    for (auto it = m_fading.rbegin(); it != m_fading.rend(); ++it) {
        m_evaluator.accumulate({it->sequence, it->cycle, fadeWeight(it->elapsed, it->fadeSeconds)}, m_time,
                               out);
    }
    m_evaluator.autoplay(m_time, out, true);
}

}  // namespace poseloom::mdl
