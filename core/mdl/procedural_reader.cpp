// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>
#include <optional>

#include "mdl/layout.h"
#include "mdl/packed_types.h"
#include "mdl/readers.h"

namespace poseloom::mdl {

namespace {

constexpr int kAxisInterpolation = 1;
constexpr int kQuatInterpolation = 2;
constexpr int kAimAtBone = 3;
constexpr int kAimAtAttachment = 4;
constexpr int kJiggle = 5;

constexpr std::size_t kTriggerSize = 48;
constexpr std::size_t kAxisSize = 176;
constexpr std::size_t kAimSize = 44;
constexpr std::size_t kJiggleSize = 4 + 34 * 4;

using Rule = decltype(ProceduralBone::rule);

class ProceduralReader {
  public:
    ProceduralReader(ReadContext& context, const Model& model) : m_context(context), m_model(model) {}

    /// Nullopt, and said why, where the record at `base` cannot be used.
    std::optional<Rule> read(int type, std::uint64_t base) {
        switch (type) {
            case kAxisInterpolation:
                return axis(base);
            case kQuatInterpolation:
                return quat(base);
            case kAimAtBone:
            case kAimAtAttachment:
                return aim(base, type == kAimAtAttachment);
            case kJiggle:
                return jiggle(base);
            default:
                return std::nullopt;
        }
    }

  private:
    bool fits(std::uint64_t base, std::size_t size) const { return m_context.reader().contains(base, size); }

    bool isBone(int bone) const { return bone >= 0 && static_cast<std::size_t>(bone) < m_model.bones.size(); }

    glm::vec3 vector(std::uint64_t at) {
        return {m_context.finite("procedural bone", at), m_context.finite("procedural bone", at + 4),
                m_context.finite("procedural bone", at + 8)};
    }

    glm::quat rotation(std::uint64_t at) {
        const glm::vec3 v = vector(at);
        return unitLength({m_context.finite("procedural bone", at + 12, 1.0F), v.x, v.y, v.z});
    }

    std::optional<Rule> quat(std::uint64_t base) {
        QuatInterpolation rule;
        rule.control = m_context.integer(base);
        if (!fits(base, 12) || !isBone(rule.control)) return std::nullopt;
        const Table table = m_context.tableOrNone("numtriggers", base + 4, base + 8, base, kTriggerSize);
        rule.triggers.reserve(table.count);
        for (std::size_t i = 0; i < table.count; ++i) {
            const std::uint64_t at = table.at(i);
            rule.triggers.push_back({m_context.finite("inv_tolerance", at), rotation(at + 4), vector(at + 20),
                                     rotation(at + 32)});
        }
        if (rule.triggers.empty()) return std::nullopt;
        return rule;
    }

    std::optional<Rule> axis(std::uint64_t base) {
        AxisInterpolation rule;
        rule.control = m_context.integer(base);
        rule.axis = m_context.integer(base + 4);
        if (!fits(base, kAxisSize) || !isBone(rule.control) || rule.axis < 0 || rule.axis > 2)
            return std::nullopt;
        for (std::size_t i = 0; i < 6; ++i) {
            rule.positions[i] = vector(base + 8 + 12 * i);
            rule.rotations[i] = rotation(base + 80 + 16 * i);
        }
        return rule;
    }

    std::optional<Rule> aim(std::uint64_t base, bool isAttachment) {
        AimAt rule;
        rule.parent = m_context.integer(base);
        rule.target = m_context.integer(base + 4);
        rule.isAttachment = isAttachment;
        const std::size_t targets = isAttachment ? m_model.attachments.size() : m_model.bones.size();
        const bool hasTarget = rule.target >= 0 && static_cast<std::size_t>(rule.target) < targets;
        if (!fits(base, kAimSize) || !isBone(rule.parent) || !hasTarget) return std::nullopt;
        rule.aim = vector(base + 8);
        rule.up = vector(base + 20);
        rule.basePosition = vector(base + 32);
        return rule;
    }

    std::optional<Rule> jiggle(std::uint64_t base) {
        if (!fits(base, kJiggleSize)) return std::nullopt;
        Jiggle j;
        j.flags = m_context.reader().readOr<std::uint32_t>(base, 0);
        std::uint64_t at = base + 4;
        for (float* field :
             {&j.length,        &j.tipMass,        &j.yawStiffness, &j.yawDamping,    &j.pitchStiffness,
              &j.pitchDamping,  &j.alongStiffness, &j.alongDamping, &j.angleLimit,    &j.minYaw,
              &j.maxYaw,        &j.yawFriction,    &j.yawBounce,    &j.minPitch,      &j.maxPitch,
              &j.pitchFriction, &j.pitchBounce,    &j.baseMass,     &j.baseStiffness, &j.baseDamping}) {
            *field = m_context.finite("jiggle bone", at);
            at += 4;
        }
        for (std::size_t i = 0; i < 3; ++i, at += 12) {
            j.baseMinimum[i] = m_context.finite("jiggle bone", at);
            j.baseMaximum[i] = m_context.finite("jiggle bone", at + 4);
            j.baseFriction[i] = m_context.finite("jiggle bone", at + 8);
        }
        return j;
    }

    ReadContext& m_context;
    const Model& m_model;
};

}  // namespace

void readProceduralBones(ReadContext& context, Model& model) {
    ProceduralReader reader(context, model);
    const auto bones = offsetFrom(0, context.integer(layout::header::kBones + 4)).value_or(0);
    for (std::size_t i = 0; i < model.bones.size(); ++i) {
        const Bone& bone = model.bones[i];
        if (bone.proceduralType < kAxisInterpolation || bone.proceduralType > kJiggle) continue;
        const std::uint64_t record = bones + i * layout::kBoneSize;
        const Field field{"procindex", record + 168};
        const int relative = context.integer(field.offset);
        const auto base = relative == 0 ? std::nullopt : offsetFrom(record, relative);
        auto rule =
            base && context.take(kAxisSize, field) ? reader.read(bone.proceduralType, *base) : std::nullopt;
        if (rule) {
            model.proceduralBones.push_back({static_cast<int>(i), std::move(*rule)});
            continue;
        }
        context.reporter().report(
            "MDL085", Severity::Error, field,
            "the rule of bone \"" + bone.name +
                "\" lies outside the file or names something that is not there; the bone "
                "is animated only",
            bone.name);
    }
}

}  // namespace poseloom::mdl
