// SPDX-License-Identifier: MIT
#pragma once

#include "mdl/procedural.h"
#include "rig/transform.h"

namespace poseloom::mdl {

/// The swinging of one jiggle bone: a tip on springs that pull it to where the animation has it, and likewise
/// the bone's base (spec/mdl.md 1.2, proctype 5). Inches and seconds; gravity pulls along -Z.
class JiggleState {
  public:
    /// Where the bone is, given where its animation puts it, `seconds` after the last call. The first call,
    /// and one after half a second, starts at rest.
    rig::Transform step(const Jiggle& jiggle, const rig::Transform& goal, float seconds);

    void reset() { m_isMoving = false; }

  private:
    struct Point {
        glm::vec3 position{0.0F};
        glm::vec3 velocity{0.0F};
    };

    void swing(const Jiggle& jiggle, const rig::Transform& goal, float seconds);
    void constrain(const Jiggle& jiggle, const rig::Transform& goal);
    void clipToPlane(const rig::Transform& goal, const glm::quat& turn, int flattened);
    void moveBase(const Jiggle& jiggle, const rig::Transform& goal, float seconds);

    bool m_isMoving = false;
    Point m_tip;
    Point m_base;
};

}  // namespace poseloom::mdl
