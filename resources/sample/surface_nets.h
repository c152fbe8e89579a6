// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <glm/vec3.hpp>
#include <vector>

#include "body_shape.h"

namespace poseloom::sample {

/// Triangles of a closed surface; front faces are counter-clockwise.
struct Surface {
    std::vector<glm::vec3> points;
    std::vector<std::uint32_t> indices;
};

/// Polygonises the shape on a grid of the given cell size (inches): one vertex in every cell that the surface
/// crosses, then moved onto the surface and evened out along it.
Surface polygonise(const BodyShape& shape, float cell);

/// The points that share an edge with each point.
std::vector<std::vector<std::uint32_t>> neighboursOf(const Surface& surface);

/// Moves a point onto the shape's surface.
glm::vec3 projected(const BodyShape& shape, glm::vec3 point);

}  // namespace poseloom::sample
