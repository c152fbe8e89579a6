// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "interop/export_model.h"

namespace poseloom::interop {

// Studiomdl data (version 1), which Valve's model compiler reads. The compiler turns everything by 90 degrees
// about Z, so whatever hangs below no bone, and the mesh, are written turned back by as much: compiling the
// files again gives the model that they came from. Inches, Z up, facing -Y; angles in radians, X then Y then
// Z (roll, pitch, yaw); UV origin bottom-left; front faces counter-clockwise; at most 4 weights.

/// The mesh in its rest placement: nodes, one frame of skeleton, triangles. Without a mesh the triangles are
/// left out.
std::string writeSmdReference(const ExportModel& model);

/// One animation: nodes and every frame of the clip. The format has no frame rate and no scale.
std::string writeSmdAnimation(const rig::Skeleton& skeleton, const rig::Clip& clip);

}  // namespace poseloom::interop
