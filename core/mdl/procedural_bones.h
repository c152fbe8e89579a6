// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "mdl/bone_chains.h"
#include "mdl/jiggle.h"
#include "mdl/model.h"

namespace poseloom::mdl {

/// Which procedural bones move; the others keep their animation.
struct ProceduralSwitches {
    bool driven = true;    ///< by rotations and axes of other bones, or aiming
    bool swinging = true;  ///< jiggle bones
};

/// Moves the procedural bones of a model after its animation, as games do last of all (spec/mdl.md 1.2):
/// rotations and axes of other bones drive them, they aim, or they swing. Allocates only when it is made.
class ProceduralBones {
  public:
    explicit ProceduralBones(ModelPtr model);

    bool isEmpty() const { return m_model->proceduralBones.empty(); }

    /// Writes the procedural bones of a local pose of the model. Jiggle bones swing on by `seconds`; the
    /// first call and a pause of more than half a second put them at rest, 0 lets them hang as they are.
    void apply(std::span<rig::Transform> pose, float seconds = 0.0F, ProceduralSwitches switches = {});

    /// Jiggle bones start at rest with the next call, as after a jump in time.
    void reset();

  private:
    rig::Transform placeOf(const QuatInterpolation& rule, int bone);
    rig::Transform placeOf(const AxisInterpolation& rule, int bone);
    rig::Transform placeOf(const AimAt& rule, int bone);
    rig::Transform underParent(int bone, const rig::Transform& local);

    ModelPtr m_model;
    BoneChains m_chains;
    std::vector<JiggleState> m_jiggles;  ///< one per procedural bone
};

}  // namespace poseloom::mdl
