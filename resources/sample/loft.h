// SPDX-License-Identifier: MIT
#pragma once

#include <glm/vec3.hpp>
#include <vector>

namespace poseloom::sample {

/// A cross section of a limb: an ellipse, possibly off the axis. Inches.
struct LoftSection {
    float along = 0.0F;    ///< 0 at the axis's start, 1 at its end; sections ascend
    float side = 0.0F;     ///< half width across the front direction
    float front = 0.0F;    ///< half width along the front direction
    float forward = 0.0F;  ///< how far the ellipse lies in front of the axis
    float aside = 0.0F;    ///< how far it lies to the side
};

/// A limb turned on a lathe: smoothly changing ellipses along a straight axis, with rounded ends.
class Loft {
  public:
    /// The caps are the lengths of the rounded ends beyond the first and last section.
    Loft(const glm::vec3& start, const glm::vec3& end, const glm::vec3& front,
         std::vector<LoftSection> sections, float startCap, float endCap);

    /// About the distance to the surface, negative inside; exact on the surface.
    float distance(const glm::vec3& point) const;

  private:
    LoftSection sectionAt(float along) const;

    glm::vec3 m_start;
    float m_length;
    glm::vec3 m_axis;
    glm::vec3 m_front;
    glm::vec3 m_side;
    std::vector<LoftSection> m_sections;
    std::vector<LoftSection> m_slopes;
    float m_startCap;
    float m_endCap;
};

/// About the distance to an ellipsoid with the given half axes, negative inside.
float ellipsoidDistance(const glm::vec3& point, const glm::vec3& center, const glm::vec3& radii);

/// The union of two shapes whose seam is filled over a width of about `blend`.
float smoothUnion(float a, float b, float blend);

}  // namespace poseloom::sample
