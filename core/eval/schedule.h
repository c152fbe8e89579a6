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

/// One view to make. `out` is the register that holds it; none for a slot's rest, which is a row of its clip.
struct Step {
    std::uint32_t ref = kNone;
    bool rest = false;
    std::uint32_t out = kNone;
};

/// The views that a root needs, in depth-first order, over as few registers as their lifetimes allow.
struct Schedule {
    std::uint32_t root = kNone;
    std::vector<Step> steps;
    std::vector<std::uint32_t> order;  ///< slots and nodes in the order of their steps
    std::size_t registers = 0;
};

Schedule makeSchedule(const Program& program, std::uint32_t root);

}  // namespace poseloom::eval
