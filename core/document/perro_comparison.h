// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "document/assets.h"
#include "eval/semantics_difference.h"

namespace poseloom::document {

/// An opened project as both of its meanings play it. Refers to `opened`.
class PerroComparison {
  public:
    PerroComparison(const OpenedProject& opened, AssetCache& cache);

    eval::RuledGraph graph() const;
    /// True where some slot plays a .panim, and none anything else.
    bool onlyPanim() const;
    /// True where some slot binds an object.
    bool bindsAny() const;

    /// `count` moments from where the slots stand on, over the longest clip's time (at most a minute).
    std::vector<eval::ComparedMoment> moments(std::size_t count) const;
    /// The moment at which every slot stands `seconds` after its stored frame.
    eval::ComparedMoment momentAt(double seconds) const;
    /// Every slot at the same frame.
    eval::ComparedMoment momentOfFrame(double frame) const;

    /// A weight that holds over those of the project.
    void setWeight(eval::PerroWeight weight) { m_weights.push_back(std::move(weight)); }

  private:
    const OpenedProject& m_opened;
    std::vector<eval::ComparedSlot> m_slots;
    std::vector<eval::PerroWeight> m_weights;
};

}  // namespace poseloom::document
