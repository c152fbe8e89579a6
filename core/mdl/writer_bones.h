// SPDX-License-Identifier: MIT
#pragma once

#include <glm/mat4x4.hpp>
#include <vector>

#include "mdl/writer.h"
#include "mdl/writer_animation.h"
#include "mdl/writer_bytes.h"

namespace poseloom::mdl {

/// Model-space rest placement of every bone.
std::vector<glm::mat4> restPlacements(const std::vector<SourceBone>& bones);

/// Appends the bone table and the name sort table of a .mdl whose header starts at 0.
void writeBones(ByteWriter& out, const ModelSource& source, const AnimationEncoder& encoder);

/// Appends the transposed copy of the bone table (spec/mdl.md 1.2) and points the studiohdr2 at it.
void writeLinearBones(ByteWriter& out, const ModelSource& source, std::size_t header2);

}  // namespace poseloom::mdl
