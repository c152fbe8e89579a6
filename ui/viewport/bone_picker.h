// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>
#include <optional>
#include <span>

#include "rig/skeleton.h"

namespace poseloom::ui {

struct Ray {
    glm::vec3 origin{0.0F};
    glm::vec3 direction{0.0F, 0.0F, -1.0F};  ///< need not be of unit length
};

/// How near a ray passes to a segment, in the segment's units, and at which multiple of its direction.
struct RayDistance {
    float distance = 0.0F;
    float along = 0.0F;
};
/// Only what lies before the ray's origin counts; a segment wholly behind it is measured from the origin.
RayDistance distanceTo(const Ray& ray, glm::vec3 from, glm::vec3 to);

/// A drawn bone reaches from a joint to one of its children and belongs to the upper one.
struct BoneSegment {
    int joint = -1;
    glm::vec3 from{0.0F};
    glm::vec3 to{0.0F};
};
/// The bone that ends at a joint; none for roots, for bones of no length, and where the pose is not finite.
std::optional<BoneSegment> boneEndingAt(const rig::Skeleton& skeleton, std::span<const glm::mat4> pose,
                                        std::size_t joint);

/// The joint whose posed capsule or ball the ray hits, or -1. `ray` is in the space of `pose`; `reach` is how
/// far, in its units, a thin bone may be missed. Of several, the one that the ray passes nearest wins, and a
/// joint's ball wins over the bones that meet in it.
int pickBone(const rig::Skeleton& skeleton, std::span<const glm::mat4> pose, const Ray& ray, float reach);

}  // namespace poseloom::ui
