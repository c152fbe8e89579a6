// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "interop/import_scene.h"
#include "rig/skeleton.h"

namespace poseloom::interop {

/// Which nodes of a scene are joints, and what stands above them.
///
/// Joints are the nodes of skins, those that are animated, those that hold a mesh without a skin, and what
/// lies between two of them; where there is no skin and no animation, every node. What stands above the
/// topmost joints is not lost: an even scale becomes the skeleton's unit, a turn from Z up to Y up becomes
/// its axes (so that a file of our own comes back with the numbers it was made from), and the rest is put
/// into the topmost joints.
struct SceneSkeleton {
    rig::Skeleton skeleton;
    std::vector<std::size_t> nodes;  ///< of each joint
    std::vector<int> jointOf;        ///< of each node; -1: it is no joint
    /// What stands above, per joint; identity for joints that have a parent.
    std::vector<rig::Transform> above;
    std::vector<glm::mat4> bindModel;  ///< of each joint
    std::vector<glm::mat4> inModel;    ///< of each node, at rest, in the skeleton's space
};

/// Joints get names of their own (INT031) and are in the order of the scene's one skin where that can be.
SceneSkeleton skeletonOf(const ImportScene& scene, Diagnostics& diagnostics);

}  // namespace poseloom::interop
