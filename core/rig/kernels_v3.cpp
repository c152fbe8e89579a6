// SPDX-License-Identifier: MIT
#include "rig/kernels.h"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace poseloom::rig::v3 {

// The body needs what the first one declares.
// clang-format off
#include "rig/kernels_math.inl"
#include "rig/kernels_body.inl"
#include "rig/kernels_steps.inl"
// clang-format on

const Kernels& table() {
    static constexpr Kernels kTable{"v3",     sampleNear, sampleWide,   blend,
                                    addDelta, invert,     localToModel, expandSteps};
    return kTable;
}

}  // namespace poseloom::rig::v3
