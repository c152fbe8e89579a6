// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <string>
#include <vector>

namespace poseloom::rig {

/// A vertex at bind time in model space. `joints` index the skeleton; unused entries have weight 0; weights
/// sum to 1. UV origin is top-left.
struct SkinVertex {
    glm::vec3 position{0.0F};
    glm::vec3 normal{0.0F, 0.0F, 1.0F};
    glm::vec2 uv{0.0F};
    std::array<std::uint16_t, 4> joints{};
    std::array<float, 4> weights{1.0F, 0.0F, 0.0F, 0.0F};
};

/// A run of triangles with one material, belonging to one choice of one body part.
struct MeshPart {
    std::string material;
    std::uint32_t firstIndex = 0;
    std::uint32_t indexCount = 0;
    int bodyPart = 0;
    int choice = 0;
    int materialNumber = 0;  ///< as the model counts materials: skins map it to textures
};

/// A skinned triangle mesh; front faces are counter-clockwise.
struct Mesh {
    std::vector<SkinVertex> vertices;
    std::vector<std::uint32_t> indices;
    std::vector<MeshPart> parts;
};

}  // namespace poseloom::rig
