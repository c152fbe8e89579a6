// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "interop/export_model.h"

namespace poseloom::interop {

/// False where the program was built without Assimp.
bool canWriteGlb();

/// The model as binary glTF 2.0: one node per joint below a root node that turns the axes to Y up and scales
/// to metres, one skin whose joints are the skeleton's in order, one mesh per choice of a body part with one
/// primitive per material, one animation per clip with every channel keyed at every frame, or as the model's
/// tolerance allows; `statistics` takes how many keys that makes. Fails with INT001 (built without Assimp) or
/// INT005 (Assimp's own words).
Result<std::vector<std::byte>> writeGlb(const ExportModel& model, KeyStatistics* statistics = nullptr);

/// The same as a text, with the buffer inside it.
Result<std::string> writeGltf(const ExportModel& model, KeyStatistics* statistics = nullptr);

}  // namespace poseloom::interop
