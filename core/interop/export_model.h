// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rig/clip.h"
#include "rig/mesh.h"
#include "rig/skeleton.h"
#include "support/result.h"

namespace poseloom::interop {

/// The names of a body part and of the meshes that it chooses from, by MeshPart::bodyPart and ::choice.
struct BodyPartNames {
    std::string name;
    std::vector<std::string> choices;
};

/// What is written to another program's format, in the skeleton's own axes and units.
struct ExportModel {
    std::string name;
    rig::Skeleton skeleton;
    std::shared_ptr<const rig::Mesh> mesh;  ///< null: skeleton and motion only
    std::vector<BodyPartNames> bodyParts;   ///< where a name is missing, one is made up
    std::vector<rig::ClipPtr> clips;        ///< in the order in which they are written
    /// How far what is played between keys may be from the frames, where a format has keys: in the skeleton's
    /// units, and of rotations in radians. 0: every frame is a key.
    double tolerance = 0.0;
};

/// What became of a motion's frames.
struct KeyStatistics {
    std::size_t frames = 0;  ///< values of all channels at all frames
    std::size_t keys = 0;    ///< those that were written
    double distance = 0.0;   ///< the largest difference that is left: of positions and scales
    double radians = 0.0;    ///< of rotations
};

/// Fails with INT004 where there is no joint, a parent does not come before its child, a chain is absurdly
/// long, or the mesh refers to vertices or joints that do not exist. The writers rely on it.
Result<void> checkExportable(const ExportModel& model);

/// Every code of this room.
std::span<const Explanation> explanations();

}  // namespace poseloom::interop
