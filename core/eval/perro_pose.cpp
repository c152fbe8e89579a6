// SPDX-License-Identifier: MIT
#include "eval/perro_pose.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "panim/transforms.h"

namespace poseloom::eval {

namespace {

using panim::Channel;
using panim::Transform2D;
using panim::Value;

constexpr float kPi = 3.14159265F;

bool contains(const std::vector<posegraph::MaskEntry>& list, std::string_view word) {
    return std::any_of(list.begin(), list.end(), [&](const auto& entry) { return entry.text == word; });
}

bool equalsIgnoringAsciiCase(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 0x20) : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
}

/// What a mask's list of fields calls a channel; most have no name there.
std::string_view maskNameOf(Channel channel) {
    if (channel == Channel::Node3DTransform) return "position";
    return channel == Channel::Node3DVisible ? "visible" : "";
}

/// The short way from one angle to another; half a turn goes backwards.
float shortWay(float difference) {
    const float turned = std::fmod(difference + kPi, 2.0F * kPi);
    return (turned < 0.0F ? turned + 2.0F * kPi : turned) - kPi;
}

/// One entry of a Blend as its inputs come in, with the weight that each component and the value have so far.
struct Accumulator {
    PerroEntry entry;
    std::array<float, 3> components{};
    float value = 0.0F;
};

constexpr std::array<rig::ComponentMask, 3> kComponents{rig::kPosition, rig::kRotation, rig::kScale};

template <typename Vector>
Vector blended(const Vector& a, const Vector& b, float t) {
    return a * (1.0F - t) + b * t;
}

void blendComponent(rig::Transform& a, const rig::Transform& b, rig::ComponentMask component, float t) {
    if (component == rig::kPosition) a.translation = blended(a.translation, b.translation, t);
    if (component == rig::kScale) a.scale = blended(a.scale, b.scale, t);
    if (component == rig::kRotation) a.rotation = panim::slerpAsEngine(a.rotation, b.rotation, t);
}

void blendComponent(Transform2D& a, const Transform2D& b, rig::ComponentMask component, float t) {
    if (component == rig::kPosition) a.position = blended(a.position, b.position, t);
    if (component == rig::kScale) a.scale = blended(a.scale, b.scale, t);
    if (component == rig::kRotation) a.rotation += t * shortWay(b.rotation - a.rotation);
}

template <typename Transform>
bool blendTransforms(Accumulator& into, const PerroEntry& other, float weight) {
    auto* a = std::get_if<Transform>(&into.entry.value);
    const auto* b = std::get_if<Transform>(&other.value);
    if (a == nullptr || b == nullptr) return false;
    for (std::size_t i = 0; i < kComponents.size(); ++i) {
        if ((other.authored & kComponents[i]) == 0) continue;
        blendComponent(*a, *b, kComponents[i], weight / (into.components[i] + weight));
        into.components[i] += weight;
    }
    return true;
}

void blendInto(Accumulator& into, const PerroEntry& other, float weight) {
    const bool transform = blendTransforms<rig::Transform>(into, other, weight) ||
                           blendTransforms<Transform2D>(into, other, weight);
    if (!transform) {
        const float total = into.value + weight;
        const float t = weight / total;
        const bool mixes =
            into.entry.value.index() == other.value.index() &&
            (std::holds_alternative<float>(other.value) || std::holds_alternative<glm::vec3>(other.value));
        if (mixes) {
            into.entry.value = panim::between(into.entry.value, other.value, t);
        } else if (t >= 0.5F) {
            into.entry.value = other.value;
        }
        into.value = total;
    }
    into.entry.authored = static_cast<rig::ComponentMask>(into.entry.authored | other.authored);
}

Accumulator started(const PerroEntry& entry, float weight) {
    Accumulator made{entry, {}, weight};
    for (std::size_t i = 0; i < kComponents.size(); ++i)
        if ((entry.authored & kComponents[i]) != 0) made.components[i] = weight;
    return made;
}

/// What a weight does to a value: positions in 3D, numbers and colours only.
Value scaled(const Value& value, float weight) {
    if (const auto* number = std::get_if<float>(&value)) return *number * weight;
    if (const auto* vector = std::get_if<glm::vec3>(&value)) return *vector * weight;
    const auto* solid = std::get_if<rig::Transform>(&value);
    if (solid == nullptr) return value;
    rig::Transform moved = *solid;
    moved.translation *= weight;
    return moved;
}

void addValue(Value& base, const Value& added) {
    if (base.index() != added.index()) return;
    if (auto* solid = std::get_if<rig::Transform>(&base))
        solid->translation += std::get<rig::Transform>(added).translation;
    if (auto* number = std::get_if<float>(&base)) *number += std::get<float>(added);
    if (auto* vector = std::get_if<glm::vec3>(&base)) *vector += std::get<glm::vec3>(added);
}

}  // namespace

std::string PerroEntries::keyOf(const PerroEntry& entry) {
    std::string key = entry.node;
    key.append(1, '\0').append(entry.object).append(1, '\0');
    key += static_cast<char>(entry.channel);
    if (entry.bone) key.append(entry.bone->index ? "#" : "\"").append(entry.bone->text());
    return key;
}

void PerroEntries::put(PerroEntry entry) {
    const auto [found, isNew] = m_index.try_emplace(keyOf(entry), m_entries.size());
    if (isNew) {
        m_entries.push_back(std::move(entry));
    } else {
        m_entries[found->second] = std::move(entry);
    }
}

const PerroEntry* PerroEntries::find(const PerroEntry& about) const {
    const auto found = m_index.find(keyOf(about));
    return found == m_index.end() ? nullptr : &m_entries[found->second];
}

PerroEntry* PerroEntries::find(const PerroEntry& about) {
    const auto found = m_index.find(keyOf(about));
    return found == m_index.end() ? nullptr : &m_entries[found->second];
}

bool passes(const posegraph::Mask& mask, const PerroEntry& entry) {
    if (!mask.objects.empty() && !contains(mask.objects, entry.object)) return false;
    const std::string_view name = maskNameOf(entry.channel);
    const bool field =
        mask.fields.empty() || std::any_of(mask.fields.begin(), mask.fields.end(), [&](const auto& word) {
            return equalsIgnoringAsciiCase(word.text, name);
        });
    if (!field) return false;
    if (mask.bones.empty()) return true;
    return entry.bone && contains(mask.bones, entry.bone->text());
}

PerroEntries blendPerro(std::span<const PerroEntries* const> poses, std::span<const float> weights,
                        const posegraph::Mask& mask) {
    if (poses.empty()) return {};
    float sum = 0.0F;
    for (const float weight : weights)
        if (weight > 0.0F) sum += weight;
    if (sum <= std::numeric_limits<float>::epsilon()) return *poses.front();
    PerroEntries order;
    std::vector<Accumulator> made;
    for (std::size_t i = 0; i < poses.size(); ++i) {
        const float weight = (weights[i] > 0.0F ? weights[i] : 0.0F) / sum;
        if (weight <= 0.0F) continue;
        for (const PerroEntry& entry : poses[i]->list()) {
            if (!passes(mask, entry)) continue;
            if (const PerroEntry* known = order.find(entry)) {
                const auto index = static_cast<std::size_t>(known - order.list().data());
                blendInto(made[index], entry, weight);
            } else {
                order.put(entry);
                made.push_back(started(entry, weight));
            }
        }
    }
    for (std::size_t i = 0; i < made.size(); ++i)
        order.list()[i] = std::move(made[i].entry);
    return order;
}

void addPerro(PerroEntries& base, const PerroEntries& pose, float weight, const posegraph::Mask& mask) {
    if (weight == 0.0F) return;
    for (const PerroEntry& entry : pose.list()) {
        if (!passes(mask, entry)) continue;
        PerroEntry added = entry;
        added.value = scaled(added.value, weight);
        if (PerroEntry* known = base.find(entry)) {
            addValue(known->value, added.value);
            known->authored = static_cast<rig::ComponentMask>(known->authored | added.authored);
        } else {
            base.put(std::move(added));
        }
    }
}

void invertPerro(PerroEntries& pose, const posegraph::Mask& mask) {
    for (PerroEntry& entry : pose.list())
        if (passes(mask, entry)) entry.value = scaled(entry.value, -1.0F);
}

}  // namespace poseloom::eval
