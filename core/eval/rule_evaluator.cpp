// SPDX-License-Identifier: MIT
#include "eval/rule_evaluator.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "eval/node_order.h"
#include "eval/part_pose.h"
#include "panim/sampling.h"
#include "panim/transforms.h"
#include "posegraph/name_table.h"

namespace poseloom::eval {

namespace {

using posegraph::Node;
using posegraph::NodeKind;
using PartPosePtr = std::shared_ptr<const PartPose>;  ///< null: nothing that could contribute

/// Now, and with every slot at frame 0.
struct Twice {
    PartPosePtr now;
    PartPosePtr rest;
};

constexpr float kLargestAddWeight = 1.0e6F;

class RuledEvaluator {
  public:
    RuledEvaluator(const RuledGraph& ruled, std::span<const double> frames, const RuleSet& rules)
        : m_ruled(ruled), m_frames(frames), m_rules(rules), m_table(ruled.graph) {}

    std::vector<PosePart> run() {
        if (!m_ruled.graph.output || (m_ruled.refused && holds(m_rules, PoseRule::RefusedTree))) return {};
        const auto order = nodesBelow(m_ruled.graph, m_table);
        if (!order) return {};
        for (const Node* node : *order)
            m_nodes[node] = evaluate(*node);
        const PartPosePtr pose = sourceOf(m_ruled.graph.output->name).now;
        return pose ? pose->list() : std::vector<PosePart>{};
    }

  private:
    bool on(PoseRule rule) const { return holds(m_rules, rule); }

    Twice sourceOf(const std::string& name) {
        const auto meaning = m_table.meaning(name);
        if (meaning.node != nullptr) return m_nodes[meaning.node];
        return meaning.slot != nullptr ? slotOf(*meaning.slot) : Twice{};
    }

    Twice slotOf(const posegraph::Slot& slot) {
        const auto index = static_cast<std::size_t>(&slot - m_ruled.graph.slots.data());
        const auto [known, isNew] = m_slots.try_emplace(index);
        if (!isNew) return known->second;
        const ComparedSlot& compared = m_ruled.slots[index];
        if (compared.clip) {
            known->second.now = sampled(compared, index < m_frames.size() ? m_frames[index] : 0.0);
            known->second.rest = sampled(compared, 0.0);
        }
        return known->second;
    }

    PartPosePtr sampled(const ComparedSlot& slot, double frame) const {
        auto pose = std::make_shared<PartPose>(m_rules);
        if (slot.refused && on(PoseRule::RefusedClip)) return pose;
        for (const panim::Track& track : slot.clip->tracks) {
            if (track.keys.empty()) continue;
            const auto binding =
                std::find_if(slot.bindings.begin(), slot.bindings.end(),
                             [&](const PerroBinding& bound) { return bound.object == track.object; });
            const bool bound = binding != slot.bindings.end();
            if (!bound && on(PoseRule::Unbound)) continue;
            PerroEntry entry{bound ? binding->node : std::string(),
                             track.object,
                             track.channel,
                             track.bone,
                             track.authored,
                             valueAt(track, *slot.clip, frame)};
            for (PosePart& part : partsOf(entry))
                pose->put(std::move(part));
        }
        return pose;
    }

    panim::Value valueAt(const panim::Track& track, const panim::Clip& clip, double frame) const {
        const double last = static_cast<double>(std::max<std::uint32_t>(clip.totalFrames, 1) - 1);
        const double place = std::clamp(std::isfinite(frame) ? frame : 0.0, 0.0, last);
        const auto whole = static_cast<std::uint32_t>(place);
        panim::Value value = *panim::sample(track, whole);
        const auto fraction = static_cast<float>(place - whole);
        const bool mixes = !std::holds_alternative<std::int32_t>(value);
        if (fraction > 0.0F && mixes && !on(PoseRule::WholeFrames))
            value = panim::between(value, *panim::sample(track, whole + 1), fraction);
        if (auto* solid = std::get_if<rig::Transform>(&value)) {
            const glm::quat unit = panim::normalisedAsEngine(solid->rotation);
            solid->rotation = glm::dot(unit, unit) > 0.0F ? unit : glm::quat(1.0F, 0.0F, 0.0F, 0.0F);
        }
        return value;
    }

    float weightOf(const Node& node, const posegraph::Input& input) const {
        float weight = input.weightOrDefault();
        for (const PerroWeight& live : m_ruled.weights)
            if (live.node == node.key && live.input == input.ref.name) weight = live.weight;
        return weight;
    }

    Twice evaluate(const Node& node) {
        if (node.kind == NodeKind::Blend) return {blend(node, false), blend(node, true)};
        if (node.kind == NodeKind::Add) return {add(node), addAtRest(node)};
        return invert(node);
    }

    PartPosePtr blend(const Node& node, bool rest) {
        std::vector<PartPosePtr> held;
        std::vector<WeightedPose> inputs;
        bool live = false;
        for (const posegraph::Input& input : node.inputs) {
            const Twice source = sourceOf(input.ref.name);
            PartPosePtr pose = rest ? source.rest : source.now;
            live = live || pose;
            if (!pose && !on(PoseRule::ZeroWeights)) continue;
            if (!pose) pose = std::make_shared<const PartPose>(m_rules);
            inputs.push_back({pose.get(), weightOf(node, input)});
            held.push_back(std::move(pose));
        }
        if (!live) return nullptr;
        return std::make_shared<const PartPose>(blendParts(inputs, node.mask, m_rules));
    }

    float addWeightOf(const Node& node, const posegraph::Input& input) const {
        const float weight = weightOf(node, input);
        if (on(PoseRule::OddWeights)) return weight;
        return std::isnan(weight) ? 0.0F : std::clamp(weight, -kLargestAddWeight, kLargestAddWeight);
    }

    Twice baseOf(const Node& node) { return node.base ? sourceOf(node.base->name) : Twice{}; }

    PartPosePtr add(const Node& node) {
        const PartPosePtr base = baseOf(node).now;
        auto sum = base ? std::make_shared<PartPose>(*base) : std::make_shared<PartPose>(m_rules);
        bool live = base != nullptr;
        for (const posegraph::Input& input : node.inputs) {
            const Twice source = sourceOf(input.ref.name);
            live = live || source.now;
            const float weight = addWeightOf(node, input);
            if (source.now && weight != 0.0F)
                addParts(*sum, *source.now, *source.rest, weight, node.mask, m_rules);
        }
        return live ? sum : nullptr;
    }

    PartPosePtr addAtRest(const Node& node) {
        const PartPosePtr base = baseOf(node).rest;
        auto sum = base ? std::make_shared<PartPose>(*base) : std::make_shared<PartPose>(m_rules);
        bool live = base != nullptr;
        for (const posegraph::Input& input : node.inputs) {
            const PartPosePtr rest = sourceOf(input.ref.name).rest;
            live = live || rest;
            if (rest && addWeightOf(node, input) != 0.0F) fillParts(*sum, *rest, node.mask, m_rules);
        }
        return live ? sum : nullptr;
    }

    Twice invert(const Node& node) {
        const Twice base = baseOf(node);
        if (!base.now) return {};
        auto inverted = std::make_shared<PartPose>(*base.now);
        invertParts(*inverted, *base.rest, node.mask, m_rules);
        return {std::move(inverted), base.rest};
    }

    const RuledGraph& m_ruled;
    std::span<const double> m_frames;
    const RuleSet& m_rules;
    posegraph::NameTable m_table;
    std::unordered_map<const Node*, Twice> m_nodes;
    std::unordered_map<std::size_t, Twice> m_slots;
};

}  // namespace

bool canBeRuled(const posegraph::Graph& graph) {
    const posegraph::NameTable table(graph);
    return nodesBelow(graph, table).has_value();
}

std::vector<PosePart> evaluateRuled(const RuledGraph& ruled, std::span<const double> frames,
                                    const RuleSet& rules) {
    return RuledEvaluator(ruled, frames, rules).run();
}

}  // namespace poseloom::eval
