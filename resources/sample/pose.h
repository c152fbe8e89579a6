// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <vector>

#include "rig.h"
#include "rig/transform.h"

namespace poseloom::sample {

/// A turn about the model's axes: roll (X) leans to the right, pitch (Y) bows forward, yaw (Z) turns left.
/// Degrees.
glm::quat turn(float roll, float pitch, float yaw);

/// A pose of the mannequin while it is being made: local rotations, and where the pelvis is.
class Pose {
  public:
    explicit Pose(const Rig& rig);

    void placePelvis(const glm::vec3& position, const glm::quat& rotation);
    /// Sets a bone's rotation relative to its parent.
    void setLocal(BoneId bone, const glm::quat& rotation) { m_local[bone] = rotation; }
    const glm::quat& local(BoneId bone) const { return m_local[bone]; }
    /// Sets a bone's rotation in model space; its parents must be set already.
    void setModel(BoneId bone, const glm::quat& rotation);
    glm::quat model(BoneId bone) const;
    glm::vec3 positionOf(BoneId bone) const;
    /// Where a point of the rest pose goes that hangs on one bone.
    glm::vec3 carried(BoneId bone, const glm::vec3& restPoint) const;

    /// Points a limb (`upper` and the bone below it) along a direction; its middle joint bends by `flex`
    /// degrees so that it stands out towards `pole`. Model space.
    void bend(BoneId upper, const glm::vec3& direction, const glm::vec3& pole, float flex);
    /// Bends a limb so that the bone below its lower bone arrives at `target`, or as near as it gets.
    void reach(BoneId upper, const glm::vec3& target, const glm::vec3& pole);

    /// Turns a bone so that two directions that it has at rest come to lie along two others; the first
    /// exactly, the second as nearly as it can. Model space.
    void orient(BoneId bone, const glm::vec3& restAlong, const glm::vec3& restAcross, const glm::vec3& along,
                const glm::vec3& across);

    /// Local transforms as an animation frame holds them.
    std::vector<rig::Transform> frame() const;

    /// Every joint turned part of the way towards another pose.
    static Pose between(const Pose& a, const Pose& b, float share);

  private:
    struct Limb {
        BoneId lower;
        BoneId end;
        glm::vec3 upperRest;
        glm::vec3 lowerRest;
        glm::vec3 hingeRest;
    };
    Limb limbOf(BoneId upper) const;
    void pointLimb(BoneId upper, const Limb& limb, const glm::vec3& upperDirection,
                   const glm::vec3& lowerDirection, const glm::vec3& hinge);

    const Rig* m_rig;
    glm::vec3 m_pelvis;
    std::array<glm::quat, BoneCount> m_local;
};

}  // namespace poseloom::sample
