// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "mdl/model.h"
#include "rig/transform.h"

namespace poseloom::mdl {

/// Model-space places of bones, each worked out once when it is asked for: like the engine, later changes of
/// the local pose do not move what is known already. Allocates only when it is made.
class BoneChains {
  public:
    /// `bones` must outlive it.
    explicit BoneChains(std::span<const Bone> bones);

    /// Forgets everything; places now come from `local`, which must stay where it is and hold every bone.
    void begin(std::span<const rig::Transform> local);

    const rig::Transform& of(int bone);
    /// What is known of a bone from now on.
    void set(int bone, const rig::Transform& place);
    bool knows(int bone) const { return m_isKnown[static_cast<std::size_t>(bone)] != 0; }

    /// A place in model space seen from the bone's parent.
    rig::Transform localOf(int bone, const rig::Transform& place);

  private:
    std::span<const Bone> m_bones;
    std::span<const rig::Transform> m_local;
    std::vector<rig::Transform> m_places;
    std::vector<char> m_isKnown;
    std::vector<int> m_path;
};

}  // namespace poseloom::mdl
