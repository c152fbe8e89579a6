// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace poseloom::tests {

/// Counts the bytes that this program holds through operator new, and the most it held since the last reset.
struct AllocationMeter {
    static void reset();
    /// Bytes held at the worst moment since reset(), beyond what was held then.
    static std::size_t peak();
};

}  // namespace poseloom::tests
