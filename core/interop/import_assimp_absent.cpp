// SPDX-License-Identifier: MIT
#include "interop/import_scene.h"
#include "support/concat.h"

namespace poseloom::interop {

bool canReadFbx() {
    return false;
}

Result<ImportScene> readThroughAssimp(std::span<const std::byte> /*bytes*/, std::string_view ending,
                                      const std::string& file, const ImportLimits& /*limits*/,
                                      const Deadline& /*deadline*/, Diagnostics& /*diagnostics*/) {
    return tl::unexpected(importProblem(
        file, "INT030", Severity::Error,
        concat({"this build cannot read ", ending, ", because Assimp was not there when it was made"})));
}

}  // namespace poseloom::interop
