// SPDX-License-Identifier: MIT
#include "rig/kernels.h"

namespace poseloom::rig {

namespace baseline {
const Kernels& table();
}
#ifdef POSELOOM_KERNELS_V3
namespace v3 {
const Kernels& table();
}
#endif

namespace {

const Kernels& choose() {
#ifdef POSELOOM_KERNELS_V3
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return v3::table();
#endif
    return baseline::table();
}

}  // namespace

const Kernels& kernels() {
    static const Kernels& chosen = choose();
    return chosen;
}

const Kernels& baselineKernels() {
    return baseline::table();
}

}  // namespace poseloom::rig
