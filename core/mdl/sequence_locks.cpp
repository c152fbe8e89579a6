// SPDX-License-Identifier: MIT
#include <algorithm>

#include "mdl/bone_blending.h"
#include "mdl/packed_types.h"
#include "mdl/sequence_evaluator.h"

namespace poseloom::mdl {

namespace {

void write(rig::Transform& bone, const rig::Transform& local) {
    if (isFinite(local.translation)) bone.translation = local.translation;
    if (isFinite(local.rotation)) bone.rotation = unitLength(local.rotation);
}

}  // namespace

const IkChain* SequenceEvaluator::chainOf(const IkLock& lock) const {
    const std::vector<IkChain>& chains = set().ikChains;
    if (lock.chain < 0 || static_cast<std::size_t>(lock.chain) >= chains.size()) return nullptr;
    const IkChain& chain = chains[static_cast<std::size_t>(lock.chain)];
    return chain.links.size() < 3 ? nullptr : &chain;
}

void SequenceEvaluator::capture(std::span<const IkLock> locks, std::span<const rig::Transform> pose,
                                std::vector<Locked>& locked) {
    if (locks.empty()) return;
    locked.resize(locks.size());
    m_chains.begin(pose);
    for (std::size_t i = 0; i < locks.size(); ++i) {
        const IkChain* chain = chainOf(locks[i]);
        if (chain == nullptr) continue;
        locked[i].foot = m_chains.of(chain->links[2].bone);
        // The engine keeps the knee's direction but not its place: the direction begins at the model's
        // origin.
        const glm::quat hip = m_chains.of(chain->links[0].bone).rotation;
        locked[i].knee = {glm::vec3(0.0F), hip * chain->links[0].kneeDirection};
    }
}

void SequenceEvaluator::solve(std::span<const IkLock> locks, std::span<const Locked> locked,
                              std::span<rig::Transform> pose) {
    if (locks.empty()) return;
    m_chains.begin(pose);
    for (std::size_t i = 0; i < locks.size(); ++i) {
        if (const IkChain* chain = chainOf(locks[i])) solveOne(locks[i], *chain, locked[i], pose);
    }
}

void SequenceEvaluator::solveOne(const IkLock& lock, const IkChain& chain, const Locked& locked,
                                 std::span<rig::Transform> pose) {
    const int hip = chain.links[0].bone;
    const int knee = chain.links[1].bone;
    const int foot = chain.links[2].bone;
    Limb limb;
    limb.foot = m_chains.of(foot);
    limb.knee = m_chains.of(knee);
    limb.hip = m_chains.of(hip);
    const glm::vec3 target =
        limb.foot.translation * (1.0F - lock.positionWeight) + locked.foot.translation * lock.positionWeight;
    solveLimb(limb, target, locked.knee);
    limb.foot.rotation = locked.foot.rotation;
    m_chains.set(hip, limb.hip);
    m_chains.set(knee, limb.knee);
    m_chains.set(foot, limb.foot);
    rig::Transform& end = pose[static_cast<std::size_t>(foot)];
    rig::Transform local = m_chains.localOf(foot, limb.foot);
    local.rotation = slerped(local.rotation, end.rotation, lock.rotationWeight, Align::Yes);
    write(end, local);
    write(pose[static_cast<std::size_t>(knee)], m_chains.localOf(knee, limb.knee));
    write(pose[static_cast<std::size_t>(hip)], m_chains.localOf(hip, limb.hip));
}

}  // namespace poseloom::mdl
