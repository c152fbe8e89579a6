// SPDX-License-Identifier: MIT
#include "interop/glb.h"

namespace poseloom::interop {

bool canWriteGlb() {
    return false;
}

namespace {
constexpr const char* kNoAssimp =
    "this build cannot write glTF, because Assimp was not there when it was made; write .smd or .bvh";
}

Result<std::vector<std::byte>> writeGlb(const ExportModel& /*model*/, KeyStatistics* /*statistics*/) {
    return failure("INT001", kNoAssimp);
}

Result<std::string> writeGltf(const ExportModel& /*model*/, KeyStatistics* /*statistics*/) {
    return failure("INT001", kNoAssimp);
}

}  // namespace poseloom::interop
