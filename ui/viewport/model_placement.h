// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>
#include <span>

#include "rig/mesh.h"
#include "rig/skeleton.h"

namespace poseloom::ui {

/// How a model's own axes and units stand in the viewport's world: metres, Y up, the character faces +Z.
struct ModelPlacement {
    glm::quat rotation{1.0F, 0.0F, 0.0F, 0.0F};
    float scale = 1.0F;  ///< metres per unit of the file

    static ModelPlacement of(const rig::Skeleton& skeleton);
    glm::mat4 matrix() const;
    glm::vec3 toWorld(glm::vec3 model) const;
};

/// An axis-aligned box; empty until something is added.
struct Box {
    glm::vec3 minimum{0.0F};
    glm::vec3 maximum{0.0F};
    bool empty = true;

    void add(glm::vec3 point);
    glm::vec3 centre() const { return (minimum + maximum) * 0.5F; }
    glm::vec3 size() const { return maximum - minimum; }
};

/// World-space box around the posed mesh, or around the joints where there is no mesh. Points that are not
/// finite are left out.
Box posedBounds(const rig::Skeleton& skeleton, const rig::Mesh* mesh, std::span<const glm::mat4> pose,
                const ModelPlacement& placement);

}  // namespace poseloom::ui
