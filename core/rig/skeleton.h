// SPDX-License-Identifier: MIT
#pragma once

#include <glm/mat4x4.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rig/transform.h"

namespace poseloom::rig {

/// Which way a file's axes point, so that a viewport can stand a model upright without touching its data.
enum class UpAxis { Y, Z };

struct Joint {
    std::string name;
    int parent = -1;  ///< less than the joint's own index; -1 for a root
    Transform bind;   ///< local rest placement
    /// Model space at bind time -> joint space (Source's poseToBone).
    glm::mat4 inverseBind{1.0F};
};

/// The joints of a model in file order, parents before children.
struct Skeleton {
    std::vector<Joint> joints;
    UpAxis up = UpAxis::Y;
    float unitsPerMetre = 1.0F;  ///< 39.3701 for Source's inches

    /// Exact name first, then the same name in another case.
    std::optional<std::size_t> find(std::string_view name) const;
};

/// Local transforms, one per joint, composed along the parents: rotation and translation in model space.
/// Scale is left as it is. Missing entries count as identity.
std::vector<Transform> toModelSpace(const Skeleton& skeleton, std::span<const Transform> local);

/// Names compare without regard to ASCII case.
bool equalIgnoringCase(std::string_view a, std::string_view b);

}  // namespace poseloom::rig
