// SPDX-License-Identifier: MIT
#include "mdl/bone_chains.h"

#include <algorithm>

#include "mdl/bone_blending.h"

namespace poseloom::mdl {

BoneChains::BoneChains(std::span<const Bone> bones)
    : m_bones(bones), m_places(bones.size()), m_isKnown(bones.size()) {
    m_path.reserve(bones.size());
}

void BoneChains::begin(std::span<const rig::Transform> local) {
    m_local = local;
    std::fill(m_isKnown.begin(), m_isKnown.end(), char{0});
}

const rig::Transform& BoneChains::of(int bone) {
    m_path.clear();
    for (int b = bone; b >= 0 && !knows(b); b = m_bones[static_cast<std::size_t>(b)].parent)
        m_path.push_back(b);
    for (auto it = m_path.rbegin(); it != m_path.rend(); ++it) {
        const auto b = static_cast<std::size_t>(*it);
        const int parent = m_bones[b].parent;
        set(*it, parent < 0 ? m_local[b] : composed(m_places[static_cast<std::size_t>(parent)], m_local[b]));
    }
    return m_places[static_cast<std::size_t>(bone)];
}

void BoneChains::set(int bone, const rig::Transform& place) {
    m_places[static_cast<std::size_t>(bone)] = place;
    m_isKnown[static_cast<std::size_t>(bone)] = 1;
}

rig::Transform BoneChains::localOf(int bone, const rig::Transform& place) {
    const int parent = m_bones[static_cast<std::size_t>(bone)].parent;
    return parent < 0 ? place : relativeTo(of(parent), place);
}

}  // namespace poseloom::mdl
