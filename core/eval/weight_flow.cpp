// SPDX-License-Identifier: MIT
#include "eval/weight_flow.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace poseloom::eval {

namespace {

using posegraph::NodeKind;

/// Beyond this an Add's weight would only turn positions into infinities.
constexpr float kLargestWeight = 1.0e6F;

/// Negative and NaN count as 0. Where any weight is infinite, only those count, alike.
double blendWeight(float weight, bool anyInfinite) {
    if (anyInfinite) return weight == std::numeric_limits<float>::infinity() ? 1.0 : 0.0;
    return weight > 0.0F ? double{weight} : 0.0;
}

float addWeight(float weight) {
    return std::isnan(weight) ? 0.0F : std::clamp(weight, -kLargestWeight, kLargestWeight);
}

}  // namespace

WeightFlow::WeightFlow(const Program& program)
    : m_program(program),
      m_needed(2 * program.refCount(), 0),
      m_shares(program.pins.size(), 0.0F),
      m_reach(program.refCount(), 0.0F),
      m_pinReach(program.pins.size(), 0.0F) {}

void WeightFlow::spread(const Schedule& schedule, std::span<const float> weights) {
    std::fill(m_needed.begin(), m_needed.end(), std::uint8_t{0});
    std::fill(m_reach.begin(), m_reach.end(), 0.0F);
    std::fill(m_pinReach.begin(), m_pinReach.end(), 0.0F);
    if (schedule.root == kNone) return;
    need(schedule.root, false);
    m_reach[schedule.root] = 1.0F;
    for (auto ref = schedule.order.rbegin(); ref != schedule.order.rend(); ++ref) {
        if (m_program.isSlot(*ref) || (!needed(*ref, false) && !needed(*ref, true))) continue;
        const NodeCode& node = m_program.node(*ref);
        if (node.kind == NodeKind::Blend)
            spreadBlend(*ref, node, weights);
        else
            spreadAdd(*ref, node, weights);
    }
}

void WeightFlow::spreadBlend(std::uint32_t ref, const NodeCode& node, std::span<const float> weights) {
    double sum = 0.0;
    for (const Edge& edge : node.inputs)
        sum += blendWeight(weights[edge.pin], false);
    const bool anyInfinite = std::isinf(sum);
    if (anyInfinite) {
        sum = 0.0;
        for (const Edge& edge : node.inputs)
            sum += blendWeight(weights[edge.pin], true);
    }
    for (const Edge& edge : node.inputs)
        m_shares[edge.pin] =
            sum > 0.0 ? static_cast<float>(blendWeight(weights[edge.pin], anyInfinite) / sum) : 0.0F;
    if (!(sum > 0.0) && !node.inputs.empty()) m_shares[node.inputs.front().pin] = 1.0F;
    for (const Edge& edge : node.inputs) {
        if (m_shares[edge.pin] == 0.0F) continue;
        if (needed(ref, false)) need(edge.ref, false);
        if (needed(ref, true)) need(edge.ref, true);
        hand(ref, edge);
    }
}

/// An Add, or an Invert, which is one without inputs that reads its own frame 0 as well.
void WeightFlow::spreadAdd(std::uint32_t ref, const NodeCode& node, std::span<const float> weights) {
    if (node.base != kNone) {
        if (needed(ref, false)) need(node.base, false);
        if (needed(ref, true) || node.kind == NodeKind::Invert) need(node.base, true);
        m_reach[node.base] += m_reach[ref];
    }
    const bool fills = !m_program.facts[ref].uniform || !m_program.values.empty();
    const bool restNeedsInputs = needed(ref, true) && fills;
    for (const Edge& edge : node.inputs) {
        m_shares[edge.pin] = addWeight(weights[edge.pin]);
        if (m_shares[edge.pin] == 0.0F) continue;
        if (needed(ref, false)) need(edge.ref, false);
        if (needed(ref, false) || restNeedsInputs) need(edge.ref, true);
        hand(ref, edge);
    }
}

void WeightFlow::hand(std::uint32_t from, const Edge& edge) {
    const float handed = m_reach[from] * m_shares[edge.pin];
    m_pinReach[edge.pin] = handed;
    m_reach[edge.ref] += handed;
}

}  // namespace poseloom::eval
