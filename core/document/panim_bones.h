// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "interop/bone_map.h"
#include "panim/clip.h"
#include "rig/skeleton.h"

namespace poseloom::document {

/// The bones that a clip of Perro names, without places: it knows none. Bones by index are left out.
rig::Skeleton bonesNamedIn(const panim::Clip& clip);

/// The clip with the tracks of its bones under the names of the bones that follow them, `map` being of
/// bonesNamedIn() to `target`. A track that several bones follow is there for each; one that none follows
/// keeps its name, unless a bone of the target has it.
panim::ClipPtr renamedBones(const panim::Clip& clip, const interop::BoneMap& map,
                            const rig::Skeleton& target);

}  // namespace poseloom::document
