// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace poseloom::bench {

/// Heap allocations of this process so far, all threads.
std::size_t allocations();

}  // namespace poseloom::bench
