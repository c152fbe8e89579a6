// SPDX-License-Identifier: MIT
#pragma once

#include <glm/mat4x4.hpp>
#include <span>
#include <string>
#include <vector>

#include "raster/canvas.h"
#include "rig/mesh.h"
#include "rig/skeleton.h"

namespace poseloom::raster {

/// One pose of a sheet.
struct Figure {
    std::vector<glm::mat4> joints;  ///< in the model's space, one per joint of the skeleton
    std::string label;              ///< digits; empty: none
};

/// A contact sheet: every figure in a cell of its own, left to right and top to bottom, from one side and at
/// one size. Flat-shaded mesh where there is one, and bones as sticks. Seen from the front, a little from the
/// left and from above, without perspective. Coordinates are rounded to sixteenths of a pixel, so that the
/// last bits of a pose do not show.
Canvas drawFigures(const rig::Skeleton& skeleton, const rig::Mesh* mesh, std::span<const Figure> figures,
                   int width, int height);

}  // namespace poseloom::raster
