// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "eval/program.h"

namespace poseloom::eval {

/// A slot or node is wanted as it is now, and, where it is the input of an Add or Invert, as it is with all
/// slots at frame 0 ("rest"). Each of the two is a view with an index of its own.
inline std::uint32_t viewIndex(std::uint32_t ref, bool rest) {
    return 2 * ref + (rest ? 1U : 0U);
}

/// One view to make, and the place where it is kept. Places below Schedule::registers have a register for
/// the numbers; a slot's rest, which is a row of its clip, has a place above them.
struct Step {
    std::uint32_t ref = kNone;
    bool rest = false;
    std::uint32_t place = kNone;
};

/// The views that a root needs, in depth-first order, over as few registers as their lifetimes allow.
struct Schedule {
    std::uint32_t root = kNone;
    std::vector<Step> steps;
    std::vector<std::uint32_t> order;    ///< slots and nodes in the order of their steps
    std::vector<std::uint32_t> placeOf;  ///< per view; kNone where the root does not need it
    std::size_t registers = 0;
    std::size_t places = 0;
};

Schedule makeSchedule(const Program& program, std::uint32_t root);

}  // namespace poseloom::eval
