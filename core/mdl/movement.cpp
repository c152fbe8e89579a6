// SPDX-License-Identifier: MIT
#include "mdl/movement.h"

#include <cmath>
#include <glm/trigonometric.hpp>

#include "mdl/model.h"
#include "mdl/packed_types.h"

namespace poseloom::mdl {

namespace {

/// More loops than this are taken for this many, so that a position stays a number.
constexpr float kMostLoops = 1e6F;

struct Loops {
    float count = 0.0F;
    float cycle = 0.0F;  ///< what is left, in [0, 1]
};

Loops splitCycle(float cycle) {
    Loops loops;
    if (cycle > 1.0F) loops.count = std::trunc(cycle);
    if (cycle < 0.0F) loops.count = std::trunc(cycle) - 1.0F;
    loops.cycle = glm::clamp(cycle - loops.count, 0.0F, 1.0F);
    loops.count = glm::clamp(loops.count, -kMostLoops, kMostLoops);
    return loops;
}

/// The root inside the stretch `m`, which begins at `start`.
RootMotion positionInside(const Movement& m, int startFrame, const RootMotion& start, float frame) {
    const int length = m.endFrame - startFrame;
    const float f = length > 0 ? (frame - static_cast<float>(startFrame)) / static_cast<float>(length) : 1.0F;
    const float distance = m.startSpeed * f + 0.5F * (m.endSpeed - m.startSpeed) * f * f;
    return {start.position + distance * m.direction, start.yawDegrees * (1.0F - f) + m.yawDegrees * f};
}

RootMotion positionInLoop(const Animation& animation, float frame) {
    RootMotion start;
    int startFrame = 0;
    for (const Movement& m : animation.movements) {
        if (static_cast<float>(m.endFrame) >= frame) return positionInside(m, startFrame, start, frame);
        start = {m.position, m.yawDegrees};
        startFrame = m.endFrame;
    }
    return start;
}

}  // namespace

RootMotion animationPosition(const Animation& animation, float cycle) {
    if (animation.movements.empty() || !std::isfinite(cycle)) return {};
    const Loops loops = splitCycle(cycle);
    RootMotion motion = positionInLoop(animation, loops.cycle * static_cast<float>(animation.frames - 1));
    const Movement& last = animation.movements.back();
    motion.position += loops.count * last.position;
    motion.yawDegrees += loops.count * last.yawDegrees;
    if (!isFinite(motion.position)) motion.position = glm::vec3(0.0F);
    if (!std::isfinite(motion.yawDegrees)) motion.yawDegrees = 0.0F;
    return motion;
}

RootMotion relativeTo(const RootMotion& motion, float yawDegrees) {
    const float yaw = glm::radians(-yawDegrees);
    const float s = std::sin(yaw);
    const float c = std::cos(yaw);
    const glm::vec3& p = motion.position;
    return {{p.x * c - p.y * s, p.x * s + p.y * c, p.z}, motion.yawDegrees};
}

RootMotion animationMovement(const Animation& animation, float from, float to) {
    const RootMotion start = animationPosition(animation, from);
    const RootMotion end = animationPosition(animation, to);
    return relativeTo({end.position - start.position, end.yawDegrees - start.yawDegrees}, start.yawDegrees);
}

}  // namespace poseloom::mdl
