// SPDX-License-Identifier: MIT
#include "animtree/tree_poser.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "support/cod_tokenizer.h"

namespace poseloom::animtree {

namespace {

glm::vec3 turnedBack(const glm::vec3& way, const RootMotion& by) {
    const float cosine = by.yawW * by.yawW - by.yawZ * by.yawZ;
    const float sine = 2.0F * by.yawW * by.yawZ;
    return {cosine * way.x + sine * way.y, cosine * way.y - sine * way.x, way.z};
}

glm::quat yawOf(const RootMotion& motion) {
    return {motion.yawW, 0.0F, 0.0F, motion.yawZ};
}

/// What Skeleton::find() says, for many names.
class JointNames {
  public:
    explicit JointNames(const rig::Skeleton& skeleton) {
        for (std::size_t i = 0; i < skeleton.joints.size(); ++i) {
            const std::string& name = skeleton.joints[i].name;
            m_exact.emplace(name, static_cast<int>(i));
            m_folded.emplace(codLower(name), static_cast<int>(i));
        }
    }

    /// -1 where there is none.
    int find(const std::string& name) const {
        if (const auto exact = m_exact.find(name); exact != m_exact.end()) return exact->second;
        const auto folded = m_folded.find(codLower(name));
        return folded == m_folded.end() ? -1 : folded->second;
    }

  private:
    std::unordered_map<std::string, int> m_exact;
    std::unordered_map<std::string, int> m_folded;
};

}  // namespace

RootMotion rootBetween(const LeafMotion& motion, double from, double to, std::int64_t cycles) {
    const RootMotion before = motion.rootAt(from);
    const RootMotion after = motion.rootAt(to);
    glm::vec3 way = after.translation - before.translation;
    if (cycles != 0) way += motion.rootAt(1.0).translation * static_cast<float>(cycles);
    RootMotion result;
    result.yawW = before.yawW * after.yawW + before.yawZ * after.yawZ;
    result.yawZ = before.yawW * after.yawZ - before.yawZ * after.yawW;
    result.translation = turnedBack(way, after);
    return result;
}

TreePoser::TreePoser(const LiveTree& live, const rig::Skeleton& skeleton) : m_live(live) {
    for (const rig::Joint& joint : skeleton.joints)
        m_rest.push_back(joint.bind);
    const JointNames names(skeleton);
    std::size_t most = 0;
    for (std::uint32_t node = 0; node < live.size(); ++node) {
        m_firstBone.push_back(m_joints.size());
        if (!live.motionOf(node)) continue;
        const auto& bones = live.motionOf(node)->info().bones;
        most = std::max(most, bones.size());
        for (const std::string& bone : bones)
            m_joints.push_back(names.find(bone));
    }
    m_sampled.resize(3 * most);
    m_frames.reserve(kReserved);
    m_sums.resize(kReserved * (m_rest.size() + 1));
}

RootMotion TreePoser::pose(std::span<rig::Transform> out) {
    m_frames.clear();
    begin(0, 1.0F);
    while (m_frames.size() > 1 || m_frames.front().next != 0) {
        Frame& frame = m_frames.back();
        const CompactEntry& group = m_live.tree().entries[frame.group];
        if (frame.next == 0) {
            const Frame done = frame;
            m_frames.pop_back();
            finish(done);
            continue;
        }
        const std::uint32_t child = frame.next;
        frame.next = child + 1 < group.firstChild + group.childCount ? child + 1 : 0;
        const auto weight = static_cast<float>(m_live.state(child).weight);
        if (weight != 0.0F) enter(child, weight);
    }
    return write(out);
}

std::span<TreePoser::Sum> TreePoser::sumsOf(std::size_t level) {
    const std::size_t size = m_rest.size() + 1;
    return std::span(m_sums).subspan(level * size, size);
}

/// Goes through groups that have one live child; the weight of the first stands for all of them.
void TreePoser::enter(std::uint32_t node, float weight) {
    while (m_live.tree().entries[node].childCount > 0) {
        const CompactEntry& group = m_live.tree().entries[node];
        std::uint32_t only = 0;
        for (std::uint32_t i = 0; i < group.childCount; ++i) {
            const std::uint32_t child = group.firstChild + i;
            if (m_live.state(child).weight == 0.0) continue;
            if (only != 0) return begin(node, weight);
            only = child;
        }
        if (only == 0) return;
        node = only;
    }
    addLeaf(node, weight);
}

void TreePoser::begin(std::uint32_t group, float weight) {
    const std::size_t level = m_frames.size();
    const CompactEntry& entry = m_live.tree().entries[group];
    m_frames.push_back({group, entry.childCount > 0 ? entry.firstChild : 0, weight});
    const std::size_t needed = (level + 1) * (m_rest.size() + 1);
    if (m_sums.size() < needed) m_sums.resize(needed);
    std::ranges::fill(sumsOf(level), Sum{});
}

/// Each sum becomes one animation of the group's weight.
void TreePoser::finish(const Frame& frame) {
    const std::span<const Sum> own = sumsOf(m_frames.size());
    const std::span<Sum> above = sumsOf(m_frames.size() - 1);
    for (std::size_t i = 0; i < own.size(); ++i) {
        if (own[i].weight == 0.0F) continue;
        const float length = std::sqrt(glm::dot(own[i].rotation, own[i].rotation));
        if (length > 0.0F) above[i].rotation += own[i].rotation * (frame.weight / length);
        above[i].translation += own[i].translation * (frame.weight / own[i].weight);
        above[i].weight += frame.weight;
    }
}

void TreePoser::addLeaf(std::uint32_t node, float weight) {
    const LeafMotionPtr& motion = m_live.motionOf(node);
    if (!motion) return;
    const NodeState& state = m_live.state(node);
    const std::span<Sum> sums = sumsOf(m_frames.size() - 1);
    const std::size_t count = motion->info().bones.size();
    const std::span<rig::Transform> sampled = std::span(m_sampled).first(count);
    motion->sample(state.time, sampled, std::span(m_sampled).subspan(count, 2 * count));
    for (std::size_t i = 0; i < count; ++i) {
        const int joint = m_joints[m_firstBone[node] + i];
        if (joint < 0) continue;
        Sum& sum = sums[static_cast<std::size_t>(joint)];
        sum.rotation += sampled[i].rotation * weight;
        sum.translation += sampled[i].translation * weight;
        sum.weight += weight;
    }
    if (!motion->info().movesOwner) return;
    const RootMotion root = rootBetween(*motion, state.oldTime, state.time, state.cycle - state.oldCycle);
    sums.back().rotation += yawOf(root) * weight;
    sums.back().translation += root.translation * weight;
    sums.back().weight += weight;
}

RootMotion TreePoser::write(std::span<rig::Transform> out) {
    const std::span<const Sum> sums = sumsOf(0);
    for (std::size_t i = 0; i < std::min(out.size(), m_rest.size()); ++i) {
        out[i] = m_rest[i];
        const float length = std::sqrt(glm::dot(sums[i].rotation, sums[i].rotation));
        if (length > 0.0F) out[i].rotation = sums[i].rotation / length;
        if (sums[i].weight != 0.0F) out[i].translation += sums[i].translation / sums[i].weight;
    }
    const Sum& root = sums.back();
    const float length = std::sqrt(glm::dot(root.rotation, root.rotation));
    RootMotion moved;
    if (length > 0.0F) {
        moved.yawZ = root.rotation.z / length;
        moved.yawW = root.rotation.w / length;
    }
    if (root.weight != 0.0F) moved.translation = root.translation / root.weight;
    return moved;
}

}  // namespace poseloom::animtree
