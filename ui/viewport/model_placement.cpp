// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewport/model_placement.h"

#include <cmath>
#include <glm/common.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <vector>

namespace poseloom::ui {

ModelPlacement ModelPlacement::of(const rig::Skeleton& skeleton) {
    ModelPlacement placement;
    const float units = skeleton.unitsPerMetre;
    placement.scale = std::isfinite(units) && units > 0.0F ? 1.0F / units : 1.0F;
    if (skeleton.up == rig::UpAxis::Z) {
        const float quarter = -glm::half_pi<float>();
        placement.rotation = glm::angleAxis(quarter, glm::vec3(0.0F, 1.0F, 0.0F)) *
                             glm::angleAxis(quarter, glm::vec3(1.0F, 0.0F, 0.0F));
    }
    return placement;
}

glm::mat4 ModelPlacement::matrix() const {
    return glm::mat4_cast(rotation) * glm::scale(glm::mat4(1.0F), glm::vec3(scale));
}

glm::vec3 ModelPlacement::toWorld(glm::vec3 model) const {
    return rotation * (model * scale);
}

void Box::add(glm::vec3 point) {
    if (!std::isfinite(point.x) || !std::isfinite(point.y) || !std::isfinite(point.z)) return;
    minimum = empty ? point : glm::min(minimum, point);
    maximum = empty ? point : glm::max(maximum, point);
    empty = false;
}

namespace {

glm::vec3 skinned(const rig::SkinVertex& vertex, std::span<const glm::mat4> palette) {
    glm::vec3 sum(0.0F);
    for (std::size_t i = 0; i < vertex.joints.size(); ++i) {
        if (vertex.weights[i] <= 0.0F || vertex.joints[i] >= palette.size()) continue;
        sum += vertex.weights[i] * glm::vec3(palette[vertex.joints[i]] * glm::vec4(vertex.position, 1.0F));
    }
    return sum;
}

}  // namespace

Box posedBounds(const rig::Skeleton& skeleton, const rig::Mesh* mesh, std::span<const glm::mat4> pose,
                const ModelPlacement& placement) {
    Box box;
    if (mesh == nullptr || mesh->vertices.empty()) {
        for (const auto& matrix : pose)
            box.add(placement.toWorld(glm::vec3(matrix[3])));
        return box;
    }
    std::vector<glm::mat4> palette(pose.begin(), pose.end());
    for (std::size_t i = 0; i < palette.size() && i < skeleton.joints.size(); ++i)
        palette[i] = palette[i] * skeleton.joints[i].inverseBind;
    for (const auto& vertex : mesh->vertices)
        box.add(placement.toWorld(skinned(vertex, palette)));
    return box;
}

}  // namespace poseloom::ui
