// SPDX-License-Identifier: MIT
#include "interop/glb.h"

namespace poseloom::interop {

bool canWriteGlb() {
    return false;
}

Result<std::vector<std::byte>> writeGlb(const ExportModel&) {
    return failure("INT001",
                   "this build cannot write glTF, because Assimp was not there when it was made; "
                   "write .smd or .bvh");
}

}  // namespace poseloom::interop
