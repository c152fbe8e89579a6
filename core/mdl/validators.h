// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "mdl/model.h"
#include "mdl/sections.h"
#include "support/byte_reader.h"
#include "support/reporter.h"

namespace poseloom::mdl {

/// Bounds the work of validation: the records and runs of a real file do not overlap, so walking them all
/// costs no more than the file's size.
class WorkBudget {
  public:
    explicit WorkBudget(std::uint64_t units) : m_left(units) {}
    bool take(std::uint64_t units) {
        if (units > m_left)
            m_left = 0;
        else
            m_left -= units;
        return m_left > 0;
    }
    bool isSpent() const { return m_left == 0; }

  private:
    std::uint64_t m_left;
};

// The parts of validate().

/// The linear bone table against the bone table, and the base pose against poseToBone.
void validateBones(const Model& model, Reporter& reporter);
/// Base pointers, section tables, node lists and streams of every animation.
void validateAnimations(const Model& model, Reporter& reporter);
/// One node list: `frames` are stored in it. `owner` names the animation.
void validateNodes(const Model& model, const Animation& animation, const SectionPlace& place, int frames,
                   Reporter& reporter, WorkBudget& budget);
/// One section of an animation in the FRAMEANIM form.
void validateFrameAnim(const Model& model, const Animation& animation, const SectionPlace& place, int frames,
                       Reporter& reporter);
/// Whether a looping animation closes, and its zero frames against its frames. Only for an animation in which
/// nothing else was found: then decoding costs no more than checking it did.
void validateMotion(const Model& model, std::size_t animation, Reporter& reporter, WorkBudget& budget);
/// " of the .ani" for a place in that file: offsets in messages count from the start of the file they name.
std::string fileOf(const SectionPlace& place);

}  // namespace poseloom::mdl
