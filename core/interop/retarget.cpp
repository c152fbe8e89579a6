// SPDX-License-Identifier: MIT
#include "interop/retarget.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "interop/axes.h"
#include "interop/bone_words.h"
#include "interop/clip_poses.h"

namespace poseloom::interop {

namespace {

std::vector<rig::Transform> restInModel(const rig::Skeleton& skeleton) {
    std::vector<rig::Transform> local;
    local.reserve(skeleton.joints.size());
    for (const rig::Joint& joint : skeleton.joints)
        local.push_back(joint.bind);
    return rig::toModelSpace(skeleton, local);
}

/// The mapped bone that carries the body: the hips, else the first that is mapped.
std::optional<std::size_t> carrierOf(const Retargeting& retargeting) {
    std::vector<std::string_view> names;
    for (const rig::Joint& joint : retargeting.target->joints)
        names.emplace_back(joint.name);
    const std::vector<BoneWord> words = boneWords(names);
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (retargeting.map.sourceOf[i] == BoneMap::kNoBone) continue;
        if (words[i].word == "hips" && words[i].side == ' ') return i;
        if (!first) first = i;
    }
    return first;
}

double heightOf(const rig::Skeleton& skeleton, const std::vector<rig::Transform>& rest, std::size_t joint) {
    const int axis = skeleton.up == rig::UpAxis::Z ? 2 : 1;
    float lowest = rest[joint].translation[axis];
    for (const rig::Transform& place : rest)
        lowest = std::min(lowest, place.translation[axis]);
    return static_cast<double>(rest[joint].translation[axis] - lowest);
}

class RetargetedClip final : public rig::Clip {
  public:
    RetargetedClip(rig::ClipPtr clip, Retargeting retargeting)
        : m_clip(std::move(clip)),
          m_retargeting(std::move(retargeting)),
          m_sourceRest(restInModel(*m_retargeting.source)),
          m_targetRest(restInModel(*m_retargeting.target)),
          m_toTarget(glm::conjugate(toYUp(*m_retargeting.target)) * toYUp(*m_retargeting.source)),
          m_scale(m_retargeting.scale > 0.0 ? m_retargeting.scale : hipScale(m_retargeting)) {
        m_info = m_clip->info();
        m_info.tracks.clear();
        m_info.foldsBoneCase = true;
        m_info.skeletal = true;
        markTravellers();
        const std::string object =
            m_clip->info().tracks.empty() ? m_info.name : m_clip->info().tracks[0].object;
        const auto& joints = m_retargeting.target->joints;
        for (std::size_t i = 0; i < joints.size(); ++i) {
            if (m_retargeting.map.sourceOf[i] == BoneMap::kNoBone) continue;
            rig::ComponentMask authored = rig::kRotation;
            if (m_travels[i]) authored |= rig::kPosition;
            m_info.tracks.push_back({object, joints[i].name, true, authored});
            m_jointOf.push_back(i);
        }
    }

    const rig::ClipInfo& info() const override { return m_info; }

    void sample(int frame, std::span<rig::Transform> out) const override {
        const rig::Skeleton& source = *m_retargeting.source;
        std::vector<rig::Transform> local(source.joints.size());
        ClipPoses(source, *m_clip).sample(frame, local);
        const std::vector<rig::Transform> moved = rig::toModelSpace(source, local);
        const std::vector<rig::Transform> placed = follow(moved);
        for (std::size_t i = 0; i < m_jointOf.size() && i < out.size(); ++i) {
            out[i] = {};
            out[i].rotation = placed[m_jointOf[i]].rotation;
            if (m_travels[m_jointOf[i]]) out[i].translation = placed[m_jointOf[i]].translation;
        }
    }

    void sampleValues(int frame, std::span<rig::Value> out) const override {
        m_clip->sampleValues(frame, out);
    }

  private:
    void markTravellers() {
        m_travels.assign(m_retargeting.target->joints.size(), false);
        const auto carrier = carrierOf(m_retargeting);
        for (int joint = carrier ? static_cast<int>(*carrier) : -1; joint >= 0;
             joint = m_retargeting.target->joints[static_cast<std::size_t>(joint)].parent)
            m_travels[static_cast<std::size_t>(joint)] =
                m_retargeting.map.sourceOf[static_cast<std::size_t>(joint)] != BoneMap::kNoBone;
    }

    /// Local placements of the target's bones.
    std::vector<rig::Transform> follow(const std::vector<rig::Transform>& moved) const {
        const auto& joints = m_retargeting.target->joints;
        std::vector<rig::Transform> local(joints.size());
        std::vector<rig::Transform> model(joints.size());
        for (std::size_t i = 0; i < joints.size(); ++i) {
            const int parent = joints[i].parent;
            const rig::Transform above =
                parent < 0 ? rig::Transform{} : model[static_cast<std::size_t>(parent)];
            const glm::quat back = glm::conjugate(above.rotation);
            local[i] = joints[i].bind;
            if (m_retargeting.map.sourceOf[i] != BoneMap::kNoBone) {
                const auto from = static_cast<std::size_t>(m_retargeting.map.sourceOf[i]);
                local[i].rotation = glm::normalize(back * turned(moved[from], from, i));
                if (m_travels[i])
                    local[i].translation = back * (travelled(moved[from], from, i) - above.translation);
            }
            model[i].rotation = above.rotation * local[i].rotation;
            model[i].translation = above.translation + above.rotation * local[i].translation;
        }
        return local;
    }

    glm::quat turned(const rig::Transform& moved, std::size_t from, std::size_t to) const {
        const glm::dquat turn =
            glm::dquat(moved.rotation) * glm::conjugate(glm::dquat(m_sourceRest[from].rotation));
        return glm::quat(m_toTarget * turn * glm::conjugate(m_toTarget) *
                         glm::dquat(m_targetRest[to].rotation));
    }

    glm::vec3 travelled(const rig::Transform& moved, std::size_t from, std::size_t to) const {
        const glm::dvec3 way(moved.translation - m_sourceRest[from].translation);
        return m_targetRest[to].translation + glm::vec3(m_toTarget * way * m_scale);
    }

    rig::ClipPtr m_clip;
    Retargeting m_retargeting;
    std::vector<rig::Transform> m_sourceRest;
    std::vector<rig::Transform> m_targetRest;
    glm::dquat m_toTarget;
    double m_scale;
    rig::ClipInfo m_info;
    std::vector<std::size_t> m_jointOf;  ///< of each track
    std::vector<bool> m_travels;         ///< of each joint
};

}  // namespace

double hipScale(const Retargeting& retargeting) {
    const rig::Skeleton& source = *retargeting.source;
    const rig::Skeleton& target = *retargeting.target;
    const double units =
        source.unitsPerMetre > 0.0F ? static_cast<double>(target.unitsPerMetre / source.unitsPerMetre) : 1.0;
    const auto carrier = carrierOf(retargeting);
    if (!carrier) return units;
    const double high = heightOf(target, restInModel(target), *carrier);
    const double from =
        heightOf(source, restInModel(source), static_cast<std::size_t>(retargeting.map.sourceOf[*carrier]));
    const double ratio = from > 0.0 ? high / from : 0.0;
    return ratio > 1e-4 * units && std::isfinite(ratio) ? ratio : units;
}

rig::ClipPtr retargetClip(rig::ClipPtr clip, Retargeting retargeting) {
    if (clip->info().delta != rig::Delta::None) return clip;
    return std::make_shared<RetargetedClip>(std::move(clip), std::move(retargeting));
}

}  // namespace poseloom::interop
