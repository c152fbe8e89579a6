// SPDX-License-Identifier: MIT
#include "mdl/sequence_sampler.h"

#include <algorithm>
#include <cmath>

#include "mdl/bone_blending.h"
#include "mdl/local_hierarchy.h"
#include "mdl/packed_types.h"

namespace poseloom::mdl {

namespace {

/// Settings nearer than this to a column count as on it.
constexpr float kSmallestSetting = 0.001F;

bool isLow(float setting) {
    return setting < kSmallestSetting;
}
bool isHigh(float setting) {
    return setting > 1.0F - kSmallestSetting;
}

Align alignOf(std::uint32_t boneFlags) {
    return (boneFlags & kBoneFixedAlignment) != 0 ? Align::No : Align::Yes;
}

}  // namespace

SequenceSampler::SequenceSampler(ModelSetPtr set)
    : m_set(std::move(set)), m_decoders(m_set), m_chains(m_set->main().bones) {
    m_parameters.reserve(m_set->poseParameters.size());
    for (const PoseParameter& parameter : m_set->poseParameters)
        m_parameters.push_back(defaultNormalised(parameter));
    std::size_t most = 0;
    for (const ModelSet::Part& part : m_set->parts)
        most = std::max(most, part.model->bones.size());
    m_decoded.resize(most);
    m_other.resize(m_set->main().bones.size());
}

bool SequenceSampler::sample(std::size_t sequence, float cycle, float time, std::span<rig::Transform> pose) {
    const Mix mix = mixOf(sequence, blendOf(sequence));
    if (mix.count == 0) return false;
    const float at = playedCycle(sequence, cycle, time);
    decode(sequence, mix.animations[0], at, pose);
    for (std::size_t i = 1; i < static_cast<std::size_t>(mix.count); ++i) {
        decode(sequence, mix.animations[i], at, m_other);
        for (std::size_t bone = 0; bone < pose.size(); ++bone) {
            if (weightOf(sequence, bone) > 0.0F)
                blendBone(pose[bone], m_other[bone], mix.share[i], alignOf(m_set->boneFlags[bone]));
        }
    }
    if (mix.scale == 1.0F) return true;
    for (std::size_t bone = 0; bone < pose.size(); ++bone) {
        if (weightOf(sequence, bone) > 0.0F) scaleBone(pose[bone], mix.scale);
    }
    return true;
}

float SequenceSampler::weightOf(std::size_t sequence, std::size_t bone) const {
    if ((m_set->boneFlags[bone] & kBoneUsedByAnything) == 0) return 0.0F;
    const int own = m_set->partOf(sequence).ownBone[bone];
    return own < 0 ? 0.0F : m_set->sequence(sequence).weightOf(static_cast<std::size_t>(own));
}

SequenceSampler::Blend SequenceSampler::blendOf(std::size_t sequence) const {
    return {placeOnAxis(sequence, 0), placeOnAxis(sequence, 1)};
}

BlendPlace SequenceSampler::placeOnAxis(std::size_t sequence, std::size_t axis) const {
    const Sequence& s = m_set->sequence(sequence);
    const int parameter = m_set->poseParameterFrom(sequence, s.parameters[axis]);
    if (parameter < 0) return {};
    const auto p = static_cast<std::size_t>(parameter);
    return blendPlace(s, axis, m_set->poseParameters[p], m_parameters[p]);
}

int SequenceSampler::animationAt(std::size_t sequence, int x, int y) const {
    const Sequence& s = m_set->sequence(sequence);
    if (s.animations.empty()) return -1;
    const int column = std::clamp(x, 0, s.groupSize[0] - 1);
    const int row = std::clamp(y, 0, s.groupSize[1] - 1);
    const auto cell = static_cast<std::size_t>(row) * static_cast<std::size_t>(s.groupSize[0]) +
                      static_cast<std::size_t>(column);
    return m_set->animationFrom(sequence, s.animations[cell]);
}

SequenceSampler::Mix SequenceSampler::mixOf(std::size_t sequence, const Blend& blend) const {
    if (m_set->sequence(sequence).animations.empty()) return {};
    const bool isInside = !isLow(blend.x.setting) && !isHigh(blend.x.setting) && !isLow(blend.y.setting) &&
                          !isHigh(blend.y.setting);
    return isInside ? triangleMix(sequence, blend) : edgeMix(sequence, blend);
}

SequenceSampler::Mix SequenceSampler::edgeMix(std::size_t sequence, const Blend& blend) const {
    const float x = blend.x.setting;
    const float y = blend.y.setting;
    const bool isCorner = (isLow(x) || isHigh(x)) && (isLow(y) || isHigh(y));
    const bool isAcross = !isLow(x) && !isHigh(x);
    const int column = blend.x.index + (isHigh(x) ? 1 : 0);
    const int row = blend.y.index + (isHigh(y) ? 1 : 0);
    const auto isZero = [&](int animation) {
        return (m_set->animation(static_cast<std::size_t>(animation)).flags & kAllZeros) != 0;
    };
    const int first = animationAt(sequence, column, row);
    // The engine looks for empty animations on the first row only.
    if (isCorner) return isLow(y) && isZero(first) ? Mix{} : Mix{{first}, {1.0F}, 1};
    const int second =
        isAcross ? animationAt(sequence, column + 1, row) : animationAt(sequence, column, row + 1);
    const float setting = isAcross ? x : y;
    if (isAcross && isLow(y)) {
        if (isZero(second)) return {{first}, {1.0F}, 1, 1.0F - setting};
        if (isZero(first)) return {{second}, {1.0F}, 1, setting};
    }
    return {{first, second}, {1.0F, setting}, 2};
}

/// Three animations around the place, not four: the cell's diagonal alternates like the squares of a
/// chessboard.
SequenceSampler::Mix SequenceSampler::triangleMix(std::size_t sequence, const Blend& blend) const {
    const float x = blend.x.setting;
    const float y = blend.y.setting;
    const auto at = [&](int dx, int dy) {
        return animationAt(sequence, blend.x.index + dx, blend.y.index + dy);
    };
    std::array<int, 3> corners{};
    std::array<float, 3> weights{};
    if ((blend.x.index + blend.y.index) % 2 == 0) {
        if (x > y) {
            corners = {at(0, 0), at(1, 0), at(1, 1)};
            weights = {1.0F - x, x - y, y};
        } else {
            corners = {at(1, 1), at(0, 1), at(0, 0)};
            weights = {x, y - x, 1.0F - y};
        }
    } else if (x + y > 1.0F) {
        corners = {at(1, 0), at(1, 1), at(0, 1)};
        weights = {1.0F - y, x + y - 1.0F, 1.0F - x};
    } else {
        corners = {at(0, 1), at(0, 0), at(1, 0)};
        weights = {y, 1.0F - x - y, x};
    }
    if (weights[1] < kSmallestSetting)
        return {{corners[0], corners[2]}, {1.0F, weights[2] / (weights[0] + weights[2])}, 2};
    return {corners, {1.0F, weights[1] / (weights[0] + weights[1]), weights[2]}, 3};
}

std::array<SequenceSampler::Share, 4> SequenceSampler::sharesOf(std::size_t sequence) const {
    const auto [x, y] = blendOf(sequence);
    std::array<Share, 4> shares{};
    for (int corner = 0; corner < 4; ++corner) {
        const bool right = corner % 2 == 1;
        const bool lower = corner >= 2;
        const int animation = animationAt(sequence, x.index + (right ? 1 : 0), y.index + (lower ? 1 : 0));
        if (animation < 0) continue;
        shares[static_cast<std::size_t>(corner)] = {
            &m_set->animation(static_cast<std::size_t>(animation)),
            (right ? x.setting : 1.0F - x.setting) * (lower ? y.setting : 1.0F - y.setting)};
    }
    return shares;
}

float SequenceSampler::cyclesPerSecond(std::size_t sequence) const {
    float sum = 0.0F;
    for (const Share& share : sharesOf(sequence)) {
        if (share.weight > 0.0F && share.animation->frames > 1)
            sum += static_cast<float>(share.animation->fps) /
                   static_cast<float>(share.animation->frames - 1) * share.weight;
    }
    return sum;
}

float SequenceSampler::framesPerSecond(std::size_t sequence) const {
    float sum = 0.0F;
    for (const Share& share : sharesOf(sequence)) {
        if (share.weight > 0.0F) sum += static_cast<float>(share.animation->fps) * share.weight;
    }
    return sum;
}

RootMotion SequenceSampler::movement(std::size_t sequence, float from, float to) const {
    RootMotion sum;
    for (const Share& share : sharesOf(sequence)) {
        if (share.weight <= 0.0F) continue;
        const RootMotion own = animationMovement(*share.animation, from, to);
        sum.position += own.position * share.weight;
        sum.yawDegrees += own.yawDegrees * share.weight;
    }
    return sum;
}

float SequenceSampler::playedCycle(std::size_t sequence, float cycle, float time) const {
    const Sequence& s = m_set->sequence(sequence);
    if ((s.flags & kRealTime) != 0) {
        const float cycles = std::isfinite(time) ? time * cyclesPerSecond(sequence) : 0.0F;
        return cycles - std::trunc(cycles);
    }
    if ((s.flags & kCyclePose) != 0) {
        const int parameter = m_set->poseParameterFrom(sequence, s.cyclePoseParameter);
        return parameter < 0 ? 0.0F : m_parameters[static_cast<std::size_t>(parameter)];
    }
    if (!std::isfinite(cycle)) return 0.0F;
    if (cycle >= 0.0F && cycle < 1.0F) return cycle;
    if ((s.flags & kLooping) == 0) return std::clamp(cycle, 0.0F, 1.0F);
    const float wrapped = cycle - std::trunc(cycle);
    return wrapped < 0.0F ? wrapped + 1.0F : wrapped;
}

void SequenceSampler::decode(std::size_t sequence, int animation, float cycle,
                             std::span<rig::Transform> pose) {
    const auto index = static_cast<std::size_t>(animation);
    const ModelSet::Part& source = m_set->parts[m_set->animations[index].part];
    const ModelSet::Part& part = m_set->partOf(sequence);
    const Animation& a = m_set->animation(index);
    m_decoders.decode(index, cycle * static_cast<float>(a.frames - 1), m_decoded);
    for (std::size_t bone = 0; bone < pose.size(); ++bone) {
        if (!(weightOf(sequence, bone) > 0.0F)) continue;
        const int own = source.ownBone[bone];
        if (own >= 0) {
            pose[bone] = m_decoded[static_cast<std::size_t>(own)];
        } else if ((a.flags & kDelta) != 0) {
            pose[bone] = {};
        } else {
            const Bone& rest = part.model->bones[static_cast<std::size_t>(part.ownBone[bone])];
            pose[bone] = {rest.position, rest.rotation, glm::vec3(1.0F)};
        }
    }
    if (!a.localHierarchy.empty()) followLocalHierarchy(index, cycle, pose);
}

void SequenceSampler::followLocalHierarchy(std::size_t animation, float cycle,
                                           std::span<rig::Transform> pose) {
    const ModelSet::Part& source = m_set->parts[m_set->animations[animation].part];
    const Animation& a = m_set->animation(animation);
    const float frame = cycle * static_cast<float>(a.frames - 1);
    m_chains.begin(pose);
    for (const LocalHierarchy& record : a.localHierarchy) {
        const int bone = source.mainBone[static_cast<std::size_t>(record.bone)];
        const int newParent =
            record.newParent < 0 ? -1 : source.mainBone[static_cast<std::size_t>(record.newParent)];
        const float weight = localHierarchyWeight(record, cycle);
        const bool isLost = bone < 0 || (record.newParent >= 0 && newParent < 0);
        if (isLost || weight <= 0.0F ||
            (m_set->boneFlags[static_cast<std::size_t>(bone)] & kBoneUsedByAnything) == 0)
            continue;
        auto place = localHierarchyCurve(*source.model, record, frame);
        if (!place) continue;
        if (newParent >= 0) place = composed(m_chains.of(newParent), *place);
        const rig::Transform wanted = m_chains.localOf(bone, *place);
        rig::Transform& target = pose[static_cast<std::size_t>(bone)];
        // The engine blends positions the wrong way round; games were made to look right with it.
        const glm::vec3 reversed = weight < 1.0F
                                       ? wanted.translation * (1.0F - weight) + target.translation * weight
                                       : wanted.translation;
        const glm::quat turned =
            weight < 1.0F ? slerped(target.rotation, wanted.rotation, weight, Align::Yes) : wanted.rotation;
        if (isFinite(reversed)) target.translation = reversed;
        if (isFinite(turned)) target.rotation = unitLength(turned);
    }
}

}  // namespace poseloom::mdl
