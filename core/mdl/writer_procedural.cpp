// SPDX-License-Identifier: MIT
#include "mdl/writer_procedural.h"

#include "mdl/layout.h"

namespace poseloom::mdl {

namespace {

void append(ByteWriter& out, const glm::vec3& v) {
    for (int axis = 0; axis < 3; ++axis)
        out.append(v[axis]);
}

void append(ByteWriter& out, const glm::quat& q) {
    for (const float part : {q.x, q.y, q.z, q.w})
        out.append(part);
}

/// Appends one rule; each overload answers the bone's proctype (spec/mdl.md 1.2).
struct RuleWriter {
    ByteWriter& out;

    std::int32_t operator()(const AxisInterpolation& rule) const {
        out.append(static_cast<std::int32_t>(rule.control));
        out.append(static_cast<std::int32_t>(rule.axis));
        for (const glm::vec3& position : rule.positions)
            append(out, position);
        for (const glm::quat& rotation : rule.rotations)
            append(out, rotation);
        return 1;
    }

    std::int32_t operator()(const QuatInterpolation& rule) const {
        const std::size_t at = out.reserve(12);
        out.put(at, static_cast<std::int32_t>(rule.control));
        out.putTable(at + 4, at, rule.triggers.size());
        for (const QuatInterpolation::Trigger& trigger : rule.triggers) {
            out.append(trigger.inverseTolerance);
            append(out, trigger.trigger);
            append(out, trigger.position);
            append(out, trigger.rotation);
        }
        return 2;
    }

    std::int32_t operator()(const AimAt& rule) const {
        out.append(static_cast<std::int32_t>(rule.parent));
        out.append(static_cast<std::int32_t>(rule.target));
        append(out, rule.aim);
        append(out, rule.up);
        append(out, rule.basePosition);
        return rule.isAttachment ? 4 : 3;
    }

    std::int32_t operator()(const Jiggle& j) const {
        out.append(j.flags);
        for (const float value :
             {j.length,        j.tipMass,        j.yawStiffness, j.yawDamping,    j.pitchStiffness,
              j.pitchDamping,  j.alongStiffness, j.alongDamping, j.angleLimit,    j.minYaw,
              j.maxYaw,        j.yawFriction,    j.yawBounce,    j.minPitch,      j.maxPitch,
              j.pitchFriction, j.pitchBounce,    j.baseMass,     j.baseStiffness, j.baseDamping})
            out.append(value);
        for (std::size_t i = 0; i < 3; ++i)
            for (const float value : {j.baseMinimum[i], j.baseMaximum[i], j.baseFriction[i]})
                out.append(value);
        // The structure ends in six numbers that nothing is known to read.
        out.reserve(24);
        return 5;
    }
};

}  // namespace

void writeProceduralBones(ByteWriter& out, const std::vector<ProceduralBone>& bones) {
    const auto table = static_cast<std::size_t>(out.integerAt(layout::header::kBones + 4));
    for (const ProceduralBone& procedural : bones) {
        const std::size_t record = table + static_cast<std::size_t>(procedural.bone) * layout::kBoneSize;
        out.align(4);
        const std::size_t rule = out.size();
        out.put(record + 164, std::visit(RuleWriter{out}, procedural.rule));
        out.putOffset(record + 168, record, rule);
    }
}

}  // namespace poseloom::mdl
