// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "eval/schedule.h"

namespace poseloom::eval {

/// How the weights of one evaluation spread over a schedule: which views are needed at all, what share each
/// pin hands on, and how much of each slot and node reaches the root.
class WeightFlow {
  public:
    explicit WeightFlow(const Program& program);

    /// `weights`: one per pin.
    void spread(const Schedule& schedule, std::span<const float> weights);

    bool needed(std::uint32_t ref, bool rest) const { return m_needed[viewIndex(ref, rest)] != 0; }
    /// What a pin counts for in its node: a Blend's normalised share, an Add's weight. 0: takes no part.
    float share(std::uint32_t pin) const { return m_shares[pin]; }
    float reach(std::uint32_t ref) const { return m_reach[ref]; }
    float pinReach(std::uint32_t pin) const { return m_pinReach[pin]; }

  private:
    void spreadBlend(std::uint32_t ref, const NodeCode& node, std::span<const float> weights);
    void spreadAdd(std::uint32_t ref, const NodeCode& node, std::span<const float> weights);
    void need(std::uint32_t ref, bool rest) { m_needed[viewIndex(ref, rest)] = 1; }
    void hand(std::uint32_t from, const Edge& edge);

    const Program& m_program;
    std::vector<std::uint8_t> m_needed;
    std::vector<float> m_shares;
    std::vector<float> m_reach;
    std::vector<float> m_pinReach;
};

}  // namespace poseloom::eval
