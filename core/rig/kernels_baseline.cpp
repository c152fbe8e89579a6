// SPDX-License-Identifier: MIT
#include "rig/kernels.h"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace poseloom::rig::baseline {

#include "rig/kernels_body.inl"

const Kernels& table() {
    static constexpr Kernels kTable{"baseline", sampleNear, sampleWide,  blend,
                                    addDelta,   invert,     localToModel};
    return kTable;
}

}  // namespace poseloom::rig::baseline
