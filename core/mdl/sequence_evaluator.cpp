// SPDX-License-Identifier: MIT
#include "mdl/sequence_evaluator.h"

#include <algorithm>
#include <cmath>

#include "mdl/bone_blending.h"
#include "mdl/layer_ramp.h"

namespace poseloom::mdl {

SequenceEvaluator::SequenceEvaluator(ModelSetPtr set)
    : m_sampler(std::move(set)),
      m_chains(this->set().main().bones),
      m_layerChains(this->set().main().bones),
      m_targets(this->set().main().bones) {
    for (std::size_t i = 0; i < this->set().sequences.size(); ++i) {
        if ((this->set().sequence(i).flags & kAutoplay) != 0) m_autoplay.push_back(i);
    }
}

void SequenceEvaluator::setPoseParameter(std::size_t index, float normalised) {
    const std::span<float> parameters = m_sampler.parameters();
    if (index < parameters.size()) parameters[index] = normalised > 0.0F ? std::min(normalised, 1.0F) : 0.0F;
}

void SequenceEvaluator::resetPoseParameters() {
    for (std::size_t i = 0; i < set().poseParameters.size(); ++i)
        m_sampler.parameters()[i] = defaultNormalised(set().poseParameters[i]);
}

void SequenceEvaluator::basePose(std::span<rig::Transform> out) const {
    fillRestPose(set().main(), false, out);
}

bool SequenceEvaluator::exists(int sequence) const {
    return sequence >= 0 && static_cast<std::size_t>(sequence) < set().sequences.size();
}

bool SequenceEvaluator::single(int sequence, float cycle, std::span<rig::Transform> out, float timeSeconds) {
    if (!exists(sequence) || out.size() != set().main().bones.size()) return false;
    return m_sampler.sample(static_cast<std::size_t>(sequence), cycle, timeSeconds, out);
}

void SequenceEvaluator::accumulate(const SequenceState& state, float timeSeconds,
                                   std::span<rig::Transform> inOut) {
    if (!exists(state.sequence) || inOut.size() != set().main().bones.size()) return;
    m_layersLeft = kMostLayers;
    const float weight = state.weight > 0.0F ? std::min(state.weight, 1.0F) : 0.0F;
    const float cycle = std::isfinite(state.cycle) ? state.cycle : 0.0F;
    lay({static_cast<std::size_t>(state.sequence), cycle, weight, timeSeconds}, 0, inOut);
}

void SequenceEvaluator::autoplay(float timeSeconds, std::span<rig::Transform> inOut, bool keepLocks) {
    if (m_autoplay.empty() || inOut.size() != set().main().bones.size()) return;
    if (keepLocks) capture(set().ikAutoplayLocks, inOut, m_autoplayLocked);
    for (const std::size_t sequence : m_autoplay) {
        const float cycles = timeSeconds * m_sampler.cyclesPerSecond(sequence);
        accumulate({static_cast<int>(sequence), cycles - std::trunc(cycles), 1.0F}, timeSeconds, inOut);
    }
    if (keepLocks) solve(set().ikAutoplayLocks, m_autoplayLocked, inOut);
}

RootMotion SequenceEvaluator::movement(int sequence, float from, float to) const {
    return exists(sequence) ? m_sampler.movement(static_cast<std::size_t>(sequence), from, to) : RootMotion{};
}

float SequenceEvaluator::cyclesPerSecond(int sequence) const {
    return exists(sequence) ? m_sampler.cyclesPerSecond(static_cast<std::size_t>(sequence)) : 0.0F;
}

float SequenceEvaluator::framesPerSecond(int sequence) const {
    return exists(sequence) ? m_sampler.framesPerSecond(static_cast<std::size_t>(sequence)) : 0.0F;
}

void SequenceEvaluator::lay(const Host& host, std::size_t depth, std::span<rig::Transform> pose) {
    if (depth >= kDeepest || m_layersLeft-- <= 0) return;
    const Sequence& sequence = set().sequence(host.sequence);
    Level& level = m_levels[depth];
    capture(sequence.ikLocks, pose, level.locked);
    level.pose.resize(pose.size());
    basePose(level.pose);
    if (m_sampler.sample(host.sequence, host.cycle, host.time, level.pose)) {
        if ((sequence.flags & kLocal) != 0)
            layLayers(Kind::Local, {host.sequence, host.cycle, 1.0F, host.time}, depth + 1, level.pose);
        overlay(host, level.pose, pose);
    }
    layLayers(Kind::Ordinary, host, depth + 1, pose);
    solve(sequence.ikLocks, level.locked, pose);
}

float SequenceEvaluator::rampPlace(Kind kind, const Host& host, const AutoLayer& layer,
                                   std::size_t sequence) const {
    if (kind == Kind::Local || (layer.flags & kLayerPose) == 0) return host.cycle;
    const int parameter = set().poseParameterFrom(sequence, layer.poseParameter);
    if (parameter < 0) return 0.0F;
    const auto p = static_cast<std::size_t>(parameter);
    return valueOf(set().poseParameters[p], m_sampler.parameters()[p]);
}

void SequenceEvaluator::layLayers(Kind kind, const Host& host, std::size_t depth,
                                  std::span<rig::Transform> pose) {
    for (const AutoLayer& layer : set().sequence(host.sequence).layers) {
        const bool isLocal = (layer.flags & kLayerLocal) != 0;
        const int sequence = set().sequenceFrom(host.sequence, layer.sequence);
        if (isLocal != (kind == Kind::Local) || sequence < 0) continue;
        Host guest{static_cast<std::size_t>(sequence), host.cycle, host.weight, host.time};
        if (layer.start != layer.end) {
            const float place = rampPlace(kind, host, layer, guest.sequence);
            const auto weight = layerWeight(layer, place, host.weight);
            if (!weight) continue;
            guest.weight = std::clamp(*weight, 0.0F, 1.0F);
            if (kind == Kind::Local || (layer.flags & kLayerPose) == 0)
                guest.cycle = (host.cycle - layer.start) / (layer.end - layer.start);
        }
        lay(guest, depth, pose);
    }
}

void SequenceEvaluator::overlay(const Host& host, std::span<const rig::Transform> layer,
                                std::span<rig::Transform> pose) {
    if (host.weight <= 0.0F) return;
    const std::uint32_t flags = set().sequence(host.sequence).flags;
    if ((flags & kWorld) != 0) return overlayInModelSpace(host, layer, pose);
    for (std::size_t bone = 0; bone < pose.size(); ++bone) {
        const float weight = host.weight * m_sampler.weightOf(host.sequence, bone);
        if (!(weight > 0.0F)) continue;
        if ((flags & kDelta) != 0) {
            addDeltaBone(pose[bone], layer[bone], weight, (flags & kPost) != 0);
        } else {
            const bool isFixed = (set().boneFlags[bone] & kBoneFixedAlignment) != 0;
            overlayBone(pose[bone], layer[bone], weight, isFixed ? Align::No : Align::Yes);
        }
    }
}

/// Each bone turns towards where the layer has it in the model; lengths mix in local space. Where a bone and
/// its parent take part fully, the local transforms are the same thing.
void SequenceEvaluator::overlayInModelSpace(const Host& host, std::span<const rig::Transform> layer,
                                            std::span<rig::Transform> pose) {
    const std::vector<Bone>& bones = set().main().bones;
    m_chains.begin(pose);
    m_layerChains.begin(layer);
    m_targets.begin(pose);
    for (std::size_t i = 0; i < pose.size(); ++i) {
        const int bone = static_cast<int>(i);
        const int parent = bones[i].parent;
        const float weight = host.weight * m_sampler.weightOf(host.sequence, i);
        const float above =
            parent < 0 ? 0.0F
                       : host.weight * m_sampler.weightOf(host.sequence, static_cast<std::size_t>(parent));
        if (above == 1.0F && weight == 1.0F) {
            pose[i] = layer[i];
        } else if (weight > 0.0F) {
            const rig::Transform& from = m_chains.of(bone);
            const rig::Transform& to = m_layerChains.of(bone);
            const rig::Transform target{from.translation,
                                        slerped(from.rotation, to.rotation, weight, Align::Yes), from.scale};
            m_targets.set(bone, target);
            if (parent < 0) {
                pose[i].rotation = target.rotation;
                continue;
            }
            pose[i].rotation = m_targets.localOf(bone, target).rotation;
            pose[i].translation = pose[i].translation * (1.0F - weight) + layer[i].translation * weight;
        }
    }
}

}  // namespace poseloom::mdl
