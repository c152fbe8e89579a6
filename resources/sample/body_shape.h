// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <glm/vec3.hpp>
#include <vector>

#include "loft.h"
#include "rig.h"

namespace poseloom::sample {

/// The parts of the body that are skinned apart from each other.
enum class BodyPart : std::size_t { Torso, Head, ArmL, ArmR, LegL, LegR, Count };

using PartDistances = std::array<float, static_cast<std::size_t>(BodyPart::Count)>;

/// The mannequin's surface at rest as an implicit shape, symmetric about the XZ plane. Inches.
class BodyShape {
  public:
    explicit BodyShape(const Rig& rig);

    /// About the distance to the skin, negative inside.
    float distance(const glm::vec3& point) const;
    /// About the distance to each part by itself.
    PartDistances parts(const glm::vec3& point) const;
    /// Outward unit direction of steepest ascent.
    glm::vec3 normal(const glm::vec3& point) const;
    /// How much nearer the thumb is than the rest of the hand; positive on the thumb.
    float thumbLead(const glm::vec3& point) const;

  private:
    float torso(const glm::vec3& point) const;
    float head(const glm::vec3& point) const;
    float leftArm(const glm::vec3& point) const;
    float leftLeg(const glm::vec3& point) const;

    std::vector<Loft> m_torso;
    std::vector<Loft> m_arm;
    std::vector<Loft> m_thumb;
    std::vector<Loft> m_leg;
    std::vector<Loft> m_foot;
};

}  // namespace poseloom::sample
