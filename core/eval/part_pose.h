// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "eval/rule_evaluator.h"

namespace poseloom::eval {

/// A pose of RuledGraph while it is made: parts in the order of their first appearance.
class PartPose {
  public:
    explicit PartPose(const RuleSet& rules) : m_rules(&rules) {}

    /// Replaces the part about the same, or adds one.
    void put(PosePart part);
    const PosePart* find(const PosePart& about) const;
    PosePart* find(const PosePart& about);
    /// True where the thing that a part belongs to has any part here.
    bool hasOwnerOf(const PosePart& part) const;
    const std::vector<PosePart>& list() const { return m_parts; }
    std::vector<PosePart>& list() { return m_parts; }

  private:
    std::string ownerOf(const PosePart& part) const;
    std::string keyOf(const PosePart& part) const;

    const RuleSet* m_rules;
    std::vector<PosePart> m_parts;
    std::unordered_map<std::string, std::size_t> m_index;
    std::unordered_map<std::string, std::size_t> m_owners;
};

inline bool holds(const RuleSet& rules, PoseRule rule) {
    return rules.test(static_cast<std::size_t>(rule));
}

/// True where a mask lets a part through.
bool passes(const posegraph::Mask& mask, const PosePart& part, const RuleSet& rules);

/// An input of a Blend with its weight as written.
struct WeightedPose {
    const PartPose* pose;
    float weight;
};

PartPose blendParts(std::span<const WeightedPose> inputs, const posegraph::Mask& mask, const RuleSet& rules);
/// Adds `now`, of which `rest` is frame 0, to `base`.
void addParts(PartPose& base, const PartPose& now, const PartPose& rest, float weight,
              const posegraph::Mask& mask, const RuleSet& rules);
/// The parts of `rest` that `base` lacks, which is what an Add has at frame 0.
void fillParts(PartPose& base, const PartPose& rest, const posegraph::Mask& mask, const RuleSet& rules);
void invertParts(PartPose& now, const PartPose& rest, const posegraph::Mask& mask, const RuleSet& rules);

}  // namespace poseloom::eval
