// SPDX-License-Identifier: MIT
#include "eval/part_pose.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "eval/delta_math.h"
#include "panim/transforms.h"
#include "rig/skeleton.h"
#include "support/concat.h"

namespace poseloom::eval {

namespace {

constexpr float kHalfTurn = 3.14159265F;

bool namesPart(const std::vector<posegraph::MaskEntry>& list, std::string_view word, bool ignoreCase) {
    return std::any_of(list.begin(), list.end(), [&](const posegraph::MaskEntry& entry) {
        return entry.text == word || (ignoreCase && rig::equalIgnoringCase(entry.text, word));
    });
}

/// What the engine calls a channel in a mask's list of fields; most have no name there.
std::string_view engineFieldOf(panim::Channel channel) {
    if (channel == panim::Channel::Node3DTransform) return "position";
    return channel == panim::Channel::Node3DVisible ? "visible" : "";
}

glm::quat quatOf(const glm::vec4& numbers) {
    return {numbers.w, numbers.x, numbers.y, numbers.z};
}
glm::vec4 numbersOf(const glm::quat& q) {
    return {q.x, q.y, q.z, q.w};
}

/// What the engine's Add and Invert change.
bool hasSign(PartKind kind) {
    return kind == PartKind::Position || kind == PartKind::Number || kind == PartKind::Vector;
}

/// What a part is where nothing says it.
glm::vec4 neutralOf(PartKind kind) {
    if (kind == PartKind::Rotation) return {0.0F, 0.0F, 0.0F, 1.0F};
    if (kind == PartKind::Scale) return {1.0F, 1.0F, 1.0F, 0.0F};
    if (kind == PartKind::FlatScale) return {1.0F, 1.0F, 0.0F, 0.0F};
    return glm::vec4(0.0F);
}

float shortTurn(float difference) {
    const float turned = std::fmod(difference + kHalfTurn, 2.0F * kHalfTurn);
    return (turned < 0.0F ? turned + 2.0F * kHalfTurn : turned) - kHalfTurn;
}

/// One part of a Blend as its inputs come in.
struct PartSum {
    PosePart part;
    float weight = 0.0F;
    float heaviest = 0.0F;
    glm::vec4 rotation{0.0F};  ///< the documented sum
};

PartSum startedWith(const PosePart& part, float weight) {
    return {part, weight, weight, part.value.numbers * weight};
}

void sumInto(PartSum& sum, const PosePart& part, float weight, const RuleSet& rules) {
    const float total = sum.weight + weight;
    const float t = weight / total;
    glm::vec4& into = sum.part.value.numbers;
    const glm::vec4& from = part.value.numbers;
    if (part.value.kind == PartKind::Discrete) {
        const bool wins = holds(rules, PoseRule::Threshold) ? t >= 0.5F : weight > sum.heaviest;
        if (wins) sum.part.value = part.value;
        sum.heaviest = std::max(sum.heaviest, weight);
    } else if (part.value.kind == PartKind::Rotation) {
        // The first one, which the others' signs are compared with, stays in `into` while the sum is made.
        if (holds(rules, PoseRule::SequentialSlerp))
            into = numbersOf(panim::slerpAsEngine(quatOf(into), quatOf(from), t));
        else
            sum.rotation += from * (glm::dot(into, from) < 0.0F ? -weight : weight);
    } else if (part.value.kind == PartKind::FlatRotation && holds(rules, PoseRule::ShortWay2D)) {
        into.x += t * shortTurn(from.x - into.x);
    } else {
        into = into * (1.0F - t) + from * t;
    }
    sum.weight = total;
}

PosePart finishedSum(PartSum sum, const RuleSet& rules) {
    if (sum.part.value.kind == PartKind::Rotation && !holds(rules, PoseRule::SequentialSlerp))
        sum.part.value.numbers = numbersOf(panim::normalisedAsEngine(quatOf(sum.rotation)));
    return std::move(sum.part);
}

/// Shares of the inputs of a Blend; empty where the first input passes.
std::vector<float> sharesOf(std::span<const WeightedPose> inputs, const RuleSet& rules) {
    const bool odd = holds(rules, PoseRule::OddWeights);
    const bool infinite = !odd && std::any_of(inputs.begin(), inputs.end(), [](const WeightedPose& input) {
        return input.weight == std::numeric_limits<float>::infinity();
    });
    std::vector<float> shares;
    shares.reserve(inputs.size());
    float sum = 0.0F;
    for (const WeightedPose& input : inputs) {
        const bool counts = infinite ? std::isinf(input.weight) && input.weight > 0.0F : input.weight > 0.0F;
        shares.push_back(!counts ? 0.0F : infinite ? 1.0F : input.weight);
        sum += shares.back();
    }
    const float least = holds(rules, PoseRule::ZeroWeights) ? std::numeric_limits<float>::epsilon() : 0.0F;
    if (sum <= least) return {};
    for (float& share : shares)
        share /= sum;
    return shares;
}

void addNumbers(PartValue& base, const PartValue& now, const glm::vec4& rest, float weight) {
    if (base.kind == PartKind::Rotation) {
        const glm::quat delta = powerOf(glm::conjugate(quatOf(rest)) * quatOf(now.numbers), weight);
        base.numbers = numbersOf(panim::normalisedAsEngine(quatOf(base.numbers) * delta));
    } else if (base.kind == PartKind::Scale) {
        const glm::vec3 ratio = poweredRatio(glm::vec3(now.numbers), glm::vec3(rest), weight);
        base.numbers = glm::vec4(clampedScale(glm::vec3(base.numbers) * ratio), 0.0F);
    } else if (base.kind != PartKind::Discrete) {
        base.numbers += (now.numbers - rest) * weight;
    }
}

/// What the engine makes of a part that its base lacks. `owned`: of a thing that the base has other parts of.
PosePart insertedAsEngine(const PosePart& part, bool owned, float weight) {
    PosePart added = part;
    if (hasSign(part.value.kind))
        added.value.numbers *= weight;
    else if (owned)
        added.value.numbers = neutralOf(part.value.kind);
    return added;
}

}  // namespace

std::string PartPose::ownerOf(const PosePart& part) const {
    std::string key = part.object;
    key += '\0';
    if (part.bone) {
        const bool apart = holds(*m_rules, PoseRule::BoneSelectors) && part.bone->index.has_value();
        key.append(apart ? "#" : "\"").append(part.bone->text());
    }
    key += '\0';
    key += static_cast<char>(part.channel);
    if (holds(*m_rules, PoseRule::NodeKeys)) key.append(part.node);
    return key;
}

std::string PartPose::keyOf(const PosePart& part) const {
    return concat({ownerOf(part), std::string_view("\0", 1), part.field});
}

void PartPose::put(PosePart part) {
    const auto [found, isNew] = m_index.try_emplace(keyOf(part), m_parts.size());
    m_owners.try_emplace(ownerOf(part), found->second);
    if (isNew)
        m_parts.push_back(std::move(part));
    else
        m_parts[found->second] = std::move(part);
}

const PosePart* PartPose::find(const PosePart& about) const {
    const auto found = m_index.find(keyOf(about));
    return found == m_index.end() ? nullptr : &m_parts[found->second];
}

PosePart* PartPose::find(const PosePart& about) {
    const auto found = m_index.find(keyOf(about));
    return found == m_index.end() ? nullptr : &m_parts[found->second];
}

bool PartPose::hasOwnerOf(const PosePart& part) const {
    return m_owners.contains(ownerOf(part));
}

bool passes(const posegraph::Mask& mask, const PosePart& part, const RuleSet& rules) {
    if (!mask.objects.empty() && !namesPart(mask.objects, part.object, false)) return false;
    const bool asEngine = holds(rules, PoseRule::MaskFields);
    const std::string_view field = asEngine ? engineFieldOf(part.channel) : std::string_view(part.field);
    if (!mask.fields.empty() && !namesPart(mask.fields, field, true)) return false;
    return mask.bones.empty() || (part.bone && namesPart(mask.bones, part.bone->text(), false));
}

PartPose blendParts(std::span<const WeightedPose> inputs, const posegraph::Mask& mask, const RuleSet& rules) {
    if (inputs.empty()) return PartPose(rules);
    const std::vector<float> shares = sharesOf(inputs, rules);
    if (shares.empty()) return *inputs.front().pose;
    PartPose order(rules);
    std::vector<PartSum> sums;
    bool first = true;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (shares[i] <= 0.0F) continue;
        for (const PosePart& part : inputs[i].pose->list()) {
            const bool inside = passes(mask, part, rules);
            if (!inside && (!first || holds(rules, PoseRule::BlendMask))) continue;
            if (const PosePart* known = order.find(part)) {
                if (inside)
                    sumInto(sums[static_cast<std::size_t>(known - order.list().data())], part, shares[i],
                            rules);
            } else {
                order.put(part);
                sums.push_back(startedWith(part, shares[i]));
            }
        }
        first = false;
    }
    for (std::size_t i = 0; i < sums.size(); ++i)
        order.list()[i] = finishedSum(std::move(sums[i]), rules);
    return order;
}

void addParts(PartPose& base, const PartPose& now, const PartPose& rest, float weight,
              const posegraph::Mask& mask, const RuleSet& rules) {
    const bool whole = holds(rules, PoseRule::AddWholeValue);
    std::vector<bool> owned;
    owned.reserve(now.list().size());
    for (const PosePart& part : now.list())
        owned.push_back(base.hasOwnerOf(part));
    for (std::size_t i = 0; i < now.list().size(); ++i) {
        const PosePart& part = now.list()[i];
        if (!passes(mask, part, rules)) continue;
        const PosePart* from = rest.find(part);
        const glm::vec4 start = whole || from == nullptr ? neutralOf(part.value.kind) : from->value.numbers;
        PosePart* known = base.find(part);
        if (known == nullptr && holds(rules, PoseRule::AddInserts)) {
            base.put(insertedAsEngine(part, owned[i], weight));
            continue;
        }
        if (known == nullptr) {
            PosePart added = from != nullptr ? *from : part;
            if (whole && added.value.kind != PartKind::Discrete) added.value.numbers = start;
            base.put(std::move(added));
            known = base.find(part);
        }
        const bool keeps = holds(rules, PoseRule::AddPositionsOnly) && !hasSign(part.value.kind);
        if (!keeps) addNumbers(known->value, part.value, start, weight);
    }
}

void fillParts(PartPose& base, const PartPose& rest, const posegraph::Mask& mask, const RuleSet& rules) {
    for (const PosePart& part : rest.list())
        if (passes(mask, part, rules) && base.find(part) == nullptr) base.put(part);
}

void invertParts(PartPose& now, const PartPose& rest, const posegraph::Mask& mask, const RuleSet& rules) {
    const bool negates = holds(rules, PoseRule::InvertNegates);
    for (PosePart& part : now.list()) {
        const PosePart* from = rest.find(part);
        PartValue& value = part.value;
        if (negates) {
            if (hasSign(value.kind) && passes(mask, part, rules)) value.numbers = -value.numbers;
            continue;
        }
        if (from == nullptr) continue;
        const glm::vec4& start = from->value.numbers;
        if (value.kind == PartKind::Discrete) {
            value = from->value;
        } else if (!passes(mask, part, rules)) {
            continue;
        } else if (value.kind == PartKind::Rotation) {
            const glm::quat turned = quatOf(start) * glm::conjugate(quatOf(value.numbers)) * quatOf(start);
            value.numbers = numbersOf(panim::normalisedAsEngine(turned));
        } else if (value.kind == PartKind::Scale) {
            const glm::vec3 ratio = poweredRatio(glm::vec3(value.numbers), glm::vec3(start), -1.0F);
            value.numbers = glm::vec4(clampedScale(glm::vec3(start) * ratio), 0.0F);
        } else {
            value.numbers = start + (start - value.numbers);
        }
    }
}

}  // namespace poseloom::eval
