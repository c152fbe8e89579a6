// SPDX-License-Identifier: MIT
#pragma once

#include "mdl/writer.h"
#include "mdl/writer_bytes.h"

namespace poseloom::mdl {

/// Appends the rules of procedural bones to a .mdl whose bones are written, and points the bones at them.
void writeProceduralBones(ByteWriter& out, const std::vector<ProceduralBone>& bones);

}  // namespace poseloom::mdl
