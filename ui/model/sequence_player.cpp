// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sequence_player.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <glm/trigonometric.hpp>
#include <utility>

namespace poseloom::ui {

namespace {

constexpr float kEnd = 1.0F;
constexpr float kAlmost = 1e-5F;

glm::quat yawOf(float degrees) {
    return glm::angleAxis(glm::radians(degrees), glm::vec3(0.0F, 0.0F, 1.0F));
}

bool isIn(int index, std::size_t count) {
    return index >= 0 && static_cast<std::size_t>(index) < count;
}

}  // namespace

SequencePlayer::SequencePlayer(mdl::ModelSetPtr set)
    : m_set(std::move(set)), m_evaluator(m_set), m_decoders(m_set) {}

void SequencePlayer::playSequence(int sequence) {
    m_animation = -1;
    m_root = {};
    m_layers.clear();
    if (isIn(sequence, m_set->sequences.size())) m_layers.push_back({sequence, 0.0F, 1.0F});
}

void SequencePlayer::playAnimation(int animation) {
    m_layers.clear();
    m_root = {};
    m_animationCycle = 0.0F;
    m_animation = isIn(animation, m_set->animations.size()) ? animation : -1;
}

int SequencePlayer::sequence() const {
    return m_layers.empty() ? -1 : m_layers.front().sequence;
}

bool SequencePlayer::addLayer(int sequence) {
    if (m_layers.size() >= kMostLayers || !isIn(sequence, m_set->sequences.size())) return false;
    m_animation = -1;
    m_layers.push_back({sequence, 0.0F, 1.0F});
    return true;
}

void SequencePlayer::removeLayer(std::size_t layer) {
    if (layer >= m_layers.size()) return;
    m_layers.erase(m_layers.begin() + static_cast<std::ptrdiff_t>(layer));
    if (layer == 0) m_root = {};
}

void SequencePlayer::setLayerWeight(std::size_t layer, float weight) {
    if (layer < m_layers.size() && std::isfinite(weight))
        m_layers[layer].weight = std::clamp(weight, 0.0F, 1.0F);
}

void SequencePlayer::seek(float cycle) {
    if (!std::isfinite(cycle)) return;
    const float to = std::clamp(cycle, 0.0F, kEnd);
    const float by = to - this->cycle();
    m_animationCycle = to;
    for (Layer& layer : m_layers)
        moveCycle(layer.cycle, by, true);
    if (!m_layers.empty()) m_layers.front().cycle = to;
    m_root = {};
    walkRoot(0.0F, to);
}

float SequencePlayer::cyclesPerSecond(const Layer& layer) const {
    return m_evaluator.cyclesPerSecond(layer.sequence);
}

float SequencePlayer::animationCyclesPerSecond() const {
    const mdl::Animation& animation = m_set->animation(static_cast<std::size_t>(m_animation));
    return animation.frames > 1 ? static_cast<float>(animation.fps) / static_cast<float>(animation.frames - 1)
                                : 0.0F;
}

void SequencePlayer::moveCycle(float& cycle, float by, bool wraps) const {
    const float next = cycle + by;
    cycle = wraps ? next - std::floor(next) : std::clamp(next, 0.0F, kEnd);
}

void SequencePlayer::advance(double seconds, bool loopAll) {
    if (!std::isfinite(seconds)) return;
    const auto time = static_cast<float>(seconds);
    m_seconds = std::fmod(m_seconds + time, 3600.0F);
    const float before = cycle();
    float by = 0.0F;
    if (m_animation >= 0) {
        by = time * animationCyclesPerSecond();
        moveCycle(m_animationCycle, by, loopAll || loops());
    }
    for (std::size_t i = 0; i < m_layers.size(); ++i) {
        Layer& layer = m_layers[i];
        const std::uint32_t flags = m_set->sequence(static_cast<std::size_t>(layer.sequence)).flags;
        const float step = time * cyclesPerSecond(layer);
        if (i == 0) by = step;
        moveCycle(layer.cycle, step, loopAll || (flags & mdl::kLooping) != 0);
    }
    const bool wraps = loopAll || loops();
    walkRoot(before, wraps ? before + by : cycle());
}

bool SequencePlayer::atEnd() const {
    return !loops() && cycle() >= kEnd - kAlmost;
}

bool SequencePlayer::loops() const {
    if (m_animation >= 0)
        return (m_set->animation(static_cast<std::size_t>(m_animation)).flags & mdl::kLooping) != 0;
    if (m_layers.empty()) return false;
    return (m_set->sequence(static_cast<std::size_t>(sequence())).flags & mdl::kLooping) != 0;
}

double SequencePlayer::framesPerSecond() const {
    if (m_animation >= 0) return m_set->animation(static_cast<std::size_t>(m_animation)).fps;
    return m_layers.empty() ? 0.0 : static_cast<double>(m_evaluator.framesPerSecond(sequence()));
}

int SequencePlayer::frames() const {
    if (m_animation >= 0) return m_set->animation(static_cast<std::size_t>(m_animation)).frames;
    const float cycles = m_layers.empty() ? 0.0F : cyclesPerSecond(m_layers.front());
    if (cycles <= 0.0F) return 1;
    return static_cast<int>(std::lround(m_evaluator.framesPerSecond(sequence()) / cycles)) + 1;
}

void SequencePlayer::setParameter(std::size_t index, float normalised) {
    m_evaluator.setPoseParameter(index, normalised);
    m_root = {};
    walkRoot(0.0F, cycle());
}

mdl::RootMotion SequencePlayer::movement(float from, float to) const {
    if (m_animation >= 0)
        return mdl::animationMovement(m_set->animation(static_cast<std::size_t>(m_animation)), from, to);
    return m_layers.empty() ? mdl::RootMotion{} : m_evaluator.movement(sequence(), from, to);
}

void SequencePlayer::walkRoot(float from, float to) {
    const mdl::RootMotion way = movement(from, to);
    m_root.position += yawOf(m_root.yawDegrees) * way.position;
    m_root.yawDegrees = std::remainder(m_root.yawDegrees + way.yawDegrees, 360.0F);
}

void SequencePlayer::pose(std::span<rig::Transform> out, bool rootMotion) {
    m_evaluator.basePose(out);
    if (m_animation >= 0) {
        poseAnimation(out);
    } else {
        for (const Layer& layer : m_layers)
            m_evaluator.accumulate({layer.sequence, layer.cycle, layer.weight}, m_seconds, out);
        if (m_autoplay) m_evaluator.autoplay(m_seconds, out);
    }
    if (!rootMotion) return;
    const glm::quat turn = yawOf(m_root.yawDegrees);
    const std::vector<mdl::Bone>& bones = m_set->main().bones;
    for (std::size_t i = 0; i < std::min(out.size(), bones.size()); ++i) {
        if (bones[i].parent >= 0) continue;
        out[i].translation = m_root.position + turn * out[i].translation;
        out[i].rotation = turn * out[i].rotation;
    }
}

/// A delta shows on the base pose: alone it would fold the model into a point.
void SequencePlayer::poseAnimation(std::span<rig::Transform> out) {
    const auto index = static_cast<std::size_t>(m_animation);
    const mdl::ModelSet::Part& part = m_set->parts[m_set->animations[index].part];
    const mdl::Animation& animation = m_set->animation(index);
    m_own.resize(part.model->bones.size());
    const auto frame = m_animationCycle * static_cast<float>(std::max(0, animation.frames - 1));
    if (!m_decoders.decode(index, frame, m_own)) return;
    const bool isDelta = (animation.flags & mdl::kDelta) != 0;
    for (std::size_t i = 0; i < m_own.size(); ++i) {
        const int bone = part.mainBone[i];
        if (!isIn(bone, out.size())) continue;
        rig::Transform& into = out[static_cast<std::size_t>(bone)];
        into.translation = isDelta ? into.translation + m_own[i].translation : m_own[i].translation;
        into.rotation = isDelta ? glm::normalize(into.rotation * m_own[i].rotation) : m_own[i].rotation;
    }
}

std::vector<float> SequencePlayer::boneWeights() const {
    if (m_layers.empty()) return {};
    const auto index = static_cast<std::size_t>(sequence());
    const mdl::Sequence& playing = m_set->sequence(index);
    if (!playing.boneWeights) return {};
    const mdl::ModelSet::Part& part = m_set->partOf(index);
    std::vector<float> weights(m_set->main().bones.size(), 0.0F);
    for (std::size_t i = 0; i < weights.size() && i < part.ownBone.size(); ++i)
        if (part.ownBone[i] >= 0) weights[i] = playing.weightOf(static_cast<std::size_t>(part.ownBone[i]));
    return weights;
}

}  // namespace poseloom::ui
