// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "animtree/live_tree.h"
#include "rig/skeleton.h"

namespace poseloom::animtree {

/// Makes poses of a live tree on the bones of a skeleton, as United Offensive does (spec/cod.md 3.7): the
/// only live child of a group passes through, several are summed with their weights and without aligning the
/// signs of their rotations.
class TreePoser {
  public:
    /// `live` must outlive the poser. The skeleton's resting places are copied; bones are found by name,
    /// whatever its case.
    TreePoser(const LiveTree& live, const rig::Skeleton& skeleton);

    std::size_t joints() const { return m_rest.size(); }

    /// Writes one local transform per joint; those that no live animation moves rest. Returns how the last
    /// advance() has moved the owner, turned into the frame in which that leaves it. Allocates nothing once
    /// groups have been summed as deep within one another as they are now: up to kReserved from the start.
    RootMotion pose(std::span<rig::Transform> out);

    static constexpr std::size_t kReserved = 16;

  private:
    struct Sum {
        glm::quat rotation{0.0F, 0.0F, 0.0F, 0.0F};
        glm::vec3 translation{0.0F};
        float weight = 0.0F;
    };
    /// A group that is being summed.
    struct Frame {
        std::uint32_t group = 0;
        std::uint32_t next = 0;  ///< the child to go on with
        float weight = 1.0F;     ///< its own within the group above
    };

    std::span<Sum> sumsOf(std::size_t level);
    void enter(std::uint32_t node, float weight);
    void begin(std::uint32_t group, float weight);
    void finish(const Frame& frame);
    void addLeaf(std::uint32_t node, float weight);
    RootMotion write(std::span<rig::Transform> out);

    const LiveTree& m_live;
    std::vector<rig::Transform> m_rest;
    std::vector<int> m_joints;              ///< of the bones of all motions, one after the other; -1: none
    std::vector<std::size_t> m_firstBone;   ///< of each node, in m_joints
    std::vector<rig::Transform> m_sampled;  ///< a leaf's bones, then twice as many to work in
    std::vector<Frame> m_frames;
    std::vector<Sum> m_sums;  ///< per level: one per joint, and the root motion behind them
};

/// What a motion has done to its owner from one time to another, `cycles` loops later, seen from where its
/// yaw then is.
RootMotion rootBetween(const LeafMotion& motion, double from, double to, std::int64_t cycles);

}  // namespace poseloom::animtree
