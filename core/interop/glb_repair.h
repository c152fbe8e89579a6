// SPDX-License-Identifier: MIT
#pragma once

#include "interop/export_model.h"
#include "interop/glb_container.h"

namespace poseloom::interop {

/// Finishes what Assimp 5.2 wrote of makeScene(model), and mends where it falls short:
/// * names are the model's own, however odd or often used;
/// * rest placements are exact: Assimp drops a placement within 0.01 of identity, and a translation of
///   (1, 1, 1);
/// * bytes of the buffer that nothing uses are dropped: Assimp leaves uninitialised ones;
/// * a skin is there even without a mesh, so that programs know the nodes for bones;
/// * skinned nodes stand at the top of the scene, where glTF wants them;
/// * no extension is claimed that is not used;
/// * the clips are added.
/// Fails with INT005 where the file is not what Assimp writes.
Result<void> repairGlb(GlbFile& file, const ExportModel& model, KeyStatistics& statistics);

}  // namespace poseloom::interop
