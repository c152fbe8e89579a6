// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "interop/export_model.h"
#include "interop/glb_container.h"

namespace poseloom::interop {

/// Adds one animation per clip: translation and rotation of every joint at every frame, scale where a clip
/// has some; clips of equal length and rate share their time line. Where the model's tolerance allows it,
/// channels keep fewer keys and have time lines of their own. `nodes` holds each joint's node.
void appendAnimations(GlbFile& file, const ExportModel& model, const std::vector<std::size_t>& nodes,
                      KeyStatistics& statistics);

}  // namespace poseloom::interop
