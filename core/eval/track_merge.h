// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "eval/program.h"

namespace poseloom::eval {

/// Fills the program's tracks, values and clips from the slots' sources (one per slot of the graph, null
/// where a slot has none). Tracks of different clips are one where object and bone are equal; bones of
/// skeletal clips that no binding names are one where the bones are.
void mergeTracks(Program& program, std::span<const SlotSource* const> sources);

/// A bone that one clip turns on from its rest, as Perro's do, and another one from its parent.
struct BoneOfTwoKinds {
    std::string bone;
    std::size_t slot = 0;   ///< whose clip says it first
    std::size_t other = 0;  ///< whose clip says it otherwise
};

/// The first such bone, in whatever case; nullopt where all clips mean the same.
std::optional<BoneOfTwoKinds> boneOfTwoKinds(std::span<const SlotSource* const> sources);

/// True where a slot's binding names an object.
bool namesAnObject(std::span<const SlotSource* const> sources);

/// A clip of a model's bones rather than of named objects.
bool isSkeletal(const rig::ClipInfo& info);

/// The mask as bit sets over the program's tracks and values. With `objectsPassBones` its list of objects
/// does not concern tracks for which `skeletal` is set.
MaskCode compileMask(const Program& program, const posegraph::Mask& mask, bool objectsPassBones,
                     std::span<const std::uint8_t> skeletal);

}  // namespace poseloom::eval
