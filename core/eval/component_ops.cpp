// SPDX-License-Identifier: MIT
#include "eval/component_ops.h"

#include <algorithm>

#include "eval/delta_math.h"

namespace poseloom::eval {

namespace {

using rig::ComponentMask;
using rig::kAllComponents;
using rig::kPosition;
using rig::kRotation;
using rig::kScale;
using rig::Transform;

ComponentMask maskAt(const MaskCode* mask, std::size_t track) {
    return mask != nullptr ? mask->components[track] : kAllComponents;
}

bool valuePasses(const MaskCode* mask, std::size_t value) {
    return mask == nullptr || mask->values[value] != 0;
}

Transform read(const Program& program, const View& view, std::size_t track) {
    return rig::jointAt(program.layout, view.data, track);
}

void write(const Program& program, const Target& out, std::size_t track, const Transform& value,
           ComponentMask authored) {
    rig::setJoint(program.layout, out.data, track, value);
    out.authored[track] = authored;
}

void copyComponents(const Transform& from, ComponentMask components, Transform& to) {
    if ((components & kPosition) != 0) to.translation = from.translation;
    if ((components & kRotation) != 0) to.rotation = from.rotation;
    if ((components & kScale) != 0) to.scale = from.scale;
}

/// Sums one track over the inputs of a Blend.
class TrackSum {
  public:
    void add(const Transform& value, ComponentMask components, float weight) {
        if ((components & kPosition) != 0) {
            m_position += value.translation * weight;
            m_positionWeight += weight;
        }
        if ((components & kScale) != 0) {
            m_scale += value.scale * weight;
            m_scaleWeight += weight;
        }
        if ((components & kRotation) != 0) addRotation(value.rotation, weight);
    }

    /// Writes the means of the components that had a weight; returns which.
    ComponentMask finish(Transform& result) const {
        ComponentMask authored = 0;
        if (m_positionWeight > 0.0F) {
            result.translation = m_position / m_positionWeight;
            authored |= kPosition;
        }
        if (m_hasRotation) {
            result.rotation = glm::normalize(m_rotation);
            authored |= kRotation;
        }
        if (m_scaleWeight > 0.0F) {
            result.scale = m_scale / m_scaleWeight;
            authored |= kScale;
        }
        return authored;
    }

  private:
    void addRotation(const glm::quat& rotation, float weight) {
        if (!m_hasRotation) {
            m_hasRotation = true;
            m_reference = rotation;
        }
        m_rotation += rotation * (glm::dot(m_reference, rotation) < 0.0F ? -weight : weight);
    }

    glm::vec3 m_position{0.0F};
    glm::vec3 m_scale{0.0F};
    glm::quat m_rotation{0.0F, 0.0F, 0.0F, 0.0F};
    glm::quat m_reference{1.0F, 0.0F, 0.0F, 0.0F};
    float m_positionWeight = 0.0F;
    float m_scaleWeight = 0.0F;
    bool m_hasRotation = false;
};

void addDelta(Transform& base, const Transform& current, const Transform& rest, ComponentMask components,
              float weight, rig::Delta side) {
    if ((components & kPosition) != 0) base.translation += (current.translation - rest.translation) * weight;
    if ((components & kScale) != 0)
        base.scale = clampedScale(base.scale * poweredRatio(current.scale, rest.scale, weight));
    if ((components & kRotation) != 0) {
        const glm::quat delta = powerOf(glm::conjugate(rest.rotation) * current.rotation, weight);
        base.rotation =
            glm::normalize(side == rig::Delta::Pre ? delta * base.rotation : base.rotation * delta);
    }
}

Transform inverted(const Transform& current, const Transform& rest) {
    Transform result;
    result.translation = 2.0F * rest.translation - current.translation;
    result.rotation = glm::normalize(rest.rotation * glm::conjugate(current.rotation) * rest.rotation);
    result.scale = clampedScale(rest.scale * poweredRatio(current.scale, rest.scale, -1.0F));
    return result;
}

std::size_t firstWith(std::span<const View> inputs, std::span<const float> shares, std::size_t value) {
    std::size_t best = inputs.size();
    for (std::size_t i = 0; i < inputs.size(); ++i)
        if (!inputs[i].values[value].empty() && (best == inputs.size() || shares[i] > shares[best])) best = i;
    return best;
}

Cell meanOf(std::span<const View> inputs, std::span<const float> shares, std::size_t value,
            std::size_t heaviest) {
    Cell mean = inputs[heaviest].values[value];
    if (!mean.isNumeric()) return mean;
    std::array<float, 4> sums{};
    float total = 0.0F;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Cell& cell = inputs[i].values[value];
        if (cell.kind != mean.kind) continue;
        total += shares[i];
        for (std::size_t k = 0; k < sums.size(); ++k)
            sums[k] += cell.numbers[k] * shares[i];
    }
    for (std::size_t k = 0; k < sums.size(); ++k)
        mean.numbers[k] = sums[k] / total;
    return mean;
}

}  // namespace

void blendTracks(const Program& program, std::span<const View> inputs, std::span<const float> shares,
                 const MaskCode* mask, const Target& out) {
    for (std::size_t track = 0; track < program.tracks.size(); ++track) {
        const ComponentMask inside = maskAt(mask, track);
        TrackSum sum;
        for (std::size_t i = 0; i < inputs.size(); ++i)
            if (const ComponentMask components = inputs[i].authored[track] & inside; components != 0)
                sum.add(read(program, inputs[i], track), components, shares[i]);
        Transform result;
        ComponentMask authored = sum.finish(result);
        const auto outside = static_cast<ComponentMask>(inputs[0].authored[track] & ~inside);
        if (outside != 0) copyComponents(read(program, inputs[0], track), outside, result);
        authored |= outside;
        write(program, out, track, result, authored);
    }
}

void blendValues(const Program& program, std::span<const View> inputs, std::span<const float> shares,
                 const MaskCode* mask, const Target& out) {
    for (std::size_t value = 0; value < program.values.size(); ++value) {
        if (!valuePasses(mask, value)) {
            out.values[value] = inputs[0].values[value];
            continue;
        }
        const std::size_t heaviest = firstWith(inputs, shares, value);
        out.values[value] = heaviest < inputs.size() ? meanOf(inputs, shares, value, heaviest) : Cell{};
    }
}

void addTracks(const Program& program, const View& base, const View& current, const View& rest, float weight,
               rig::Delta side, const MaskCode* mask, const Target& out) {
    for (std::size_t track = 0; track < program.tracks.size(); ++track) {
        Transform result;
        ComponentMask authored = 0;
        if (base.data != nullptr) {
            result = read(program, base, track);
            authored = base.authored[track];
        }
        ComponentMask components = current.authored[track] & maskAt(mask, track);
        // What a delta clip holds is no place to start from.
        if (side != rig::Delta::None) components = static_cast<ComponentMask>(components & authored);
        if (components != 0) {
            const Transform from = read(program, rest, track);
            copyComponents(from, static_cast<ComponentMask>(components & ~authored), result);
            addDelta(result, read(program, current, track), from, components, weight, side);
        }
        write(program, out, track, result, authored | components);
    }
}

void addValues(const Program& program, const View& base, const View& current, const View& rest, float weight,
               const MaskCode* mask, const Target& out) {
    for (std::size_t value = 0; value < program.values.size(); ++value) {
        Cell result = base.data != nullptr ? base.values[value] : Cell{};
        const Cell& now = current.values[value];
        if (!now.empty() && valuePasses(mask, value)) {
            if (result.empty()) result = rest.values[value];
            result = shifted(result, rest.values[value], now, weight);
        }
        out.values[value] = result;
    }
}

void fillTracks(const Program& program, const View& base, const View& rest, const MaskCode* mask,
                const Target& out) {
    for (std::size_t track = 0; track < program.tracks.size(); ++track) {
        Transform result;
        ComponentMask authored = 0;
        if (base.data != nullptr) {
            result = read(program, base, track);
            authored = base.authored[track];
        }
        const auto missing =
            static_cast<ComponentMask>(rest.authored[track] & maskAt(mask, track) & ~authored);
        if (missing != 0) copyComponents(read(program, rest, track), missing, result);
        write(program, out, track, result, authored | missing);
    }
}

void fillValues(const Program& program, const View& base, const View& rest, const MaskCode* mask,
                const Target& out) {
    for (std::size_t value = 0; value < program.values.size(); ++value) {
        const Cell held = base.data != nullptr ? base.values[value] : Cell{};
        out.values[value] = held.empty() && valuePasses(mask, value) ? rest.values[value] : held;
    }
}

void invertTracks(const Program& program, const View& current, const View& rest, const MaskCode* mask,
                  const Target& out) {
    for (std::size_t track = 0; track < program.tracks.size(); ++track) {
        Transform result = read(program, current, track);
        const ComponentMask components = current.authored[track] & maskAt(mask, track);
        if (components != 0) copyComponents(inverted(result, read(program, rest, track)), components, result);
        write(program, out, track, result, current.authored[track]);
    }
}

void invertValues(const Program& program, const View& current, const View& rest, const MaskCode* mask,
                  const Target& out) {
    for (std::size_t value = 0; value < program.values.size(); ++value) {
        const Cell& now = current.values[value];
        const Cell& from = rest.values[value];
        // What has no difference to invert stays as it is at frame 0, inside the mask and outside.
        const bool passes = from.empty() || (now.isNumeric() && !valuePasses(mask, value));
        out.values[value] = now.empty() || passes ? now : shifted(from, now, from, 1.0F);
    }
}

}  // namespace poseloom::eval
