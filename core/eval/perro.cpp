// SPDX-License-Identifier: MIT
#include "eval/perro.h"

#include <algorithm>
#include <memory>
#include <unordered_set>

#include "eval/node_order.h"
#include "eval/perro_pose.h"
#include "panim/sampling.h"
#include "posegraph/name_table.h"

namespace poseloom::eval {

namespace {

using posegraph::Node;
using posegraph::NodeKind;

using PosePtr = std::shared_ptr<const PerroEntries>;  ///< null: nothing, as the cycle guard gives

/// Nodes of a graph with cycles that are evaluated at most, and how deep.
constexpr std::size_t kMostSteps = 20000;
constexpr std::size_t kDeepest = 1000;

class PerroEvaluator {
  public:
    PerroEvaluator(const posegraph::Graph& graph, std::span<const PerroSlot> slots,
                   std::span<const PerroWeight> weights)
        : m_graph(graph), m_slots(slots), m_weights(weights), m_table(graph) {}

    PerroPose run() {
        PerroPose result;
        if (!m_graph.output) return result;
        const auto order = nodesBelow(m_graph, m_table);
        m_keeps = order.has_value();
        // With everything below it known already, no node is deeper than one step.
        if (m_keeps)
            for (const Node* node : *order)
                m_known[node] = evaluateNode(*node, 0);
        const PosePtr pose = evaluate(m_graph.output->name, 0);
        result.gaveUp = m_gaveUp;
        result.exists = pose != nullptr;
        if (pose) result.entries = pose->list();
        return result;
    }

  private:
    PosePtr evaluate(const std::string& name, std::size_t depth) {
        const Node* node = m_table.node(name);
        if (node == nullptr) return sampleSlot(name);
        if (m_keeps) {
            const auto known = m_known.find(node);
            if (known != m_known.end()) return known->second;
        }
        return evaluateNode(*node, depth);
    }

    PosePtr evaluateNode(const Node& node, std::size_t depth) {
        if (++m_steps > kMostSteps && !m_keeps) m_gaveUp = true;
        if (depth > kDeepest) m_gaveUp = true;
        if (m_gaveUp || !m_visiting.insert(&node).second) return nullptr;
        PosePtr pose;
        if (node.kind == NodeKind::Blend) pose = blend(node, depth + 1);
        if (node.kind == NodeKind::Add) pose = add(node, depth + 1);
        if (node.kind == NodeKind::Invert) pose = invert(node, depth + 1);
        // An Add or Invert that yields nothing stays marked: later references to it yield nothing as well.
        if (pose) m_visiting.erase(&node);
        return pose;
    }

    float weightOf(const Node& node, const posegraph::Input& input) const {
        float found = input.weightOrDefault();
        for (const PerroWeight& weight : m_weights)
            if (weight.node == node.key && weight.input == input.ref.name) found = weight.weight;
        return found;
    }

    PosePtr blend(const Node& node, std::size_t depth) {
        std::vector<PosePtr> held;
        std::vector<const PerroEntries*> poses;
        std::vector<float> weights;
        for (const posegraph::Input& input : node.inputs) {
            PosePtr pose = evaluate(input.ref.name, depth);
            if (!pose) continue;
            poses.push_back(pose.get());
            weights.push_back(weightOf(node, input));
            held.push_back(std::move(pose));
        }
        return std::make_shared<const PerroEntries>(blendPerro(poses, weights, node.mask));
    }

    PosePtr add(const Node& node, std::size_t depth) {
        const PosePtr base = node.base ? evaluate(node.base->name, depth) : nullptr;
        if (!base) return nullptr;
        auto sum = std::make_shared<PerroEntries>(*base);
        for (const posegraph::Input& input : node.inputs) {
            const PosePtr pose = evaluate(input.ref.name, depth);
            if (pose) addPerro(*sum, *pose, weightOf(node, input), node.mask);
        }
        return sum;
    }

    PosePtr invert(const Node& node, std::size_t depth) {
        const PosePtr input = node.base ? evaluate(node.base->name, depth) : nullptr;
        if (!input) return nullptr;
        auto inverted = std::make_shared<PerroEntries>(*input);
        invertPerro(*inverted, node.mask);
        return inverted;
    }

    PosePtr sampleSlot(const std::string& name) {
        const auto known = m_sampled.find(name);
        if (known != m_sampled.end()) return known->second;
        auto pose = std::make_shared<PerroEntries>();
        const auto slot = std::find_if(m_slots.begin(), m_slots.end(),
                                       [&](const PerroSlot& candidate) { return candidate.slot == name; });
        const bool declared = m_table.slot(name) != nullptr;
        if (declared && slot != m_slots.end() && slot->clip) sampleInto(*pose, *slot);
        m_sampled[name] = pose;
        return pose;
    }

    static void sampleInto(PerroEntries& pose, const PerroSlot& slot) {
        for (const panim::Track& track : slot.clip->tracks) {
            const auto binding =
                std::find_if(slot.bindings.begin(), slot.bindings.end(),
                             [&](const PerroBinding& bound) { return bound.object == track.object; });
            auto value = binding == slot.bindings.end() ? std::nullopt : panim::sample(track, slot.frame);
            if (value)
                pose.put({binding->node, track.object, track.channel, track.bone, track.authored,
                          std::move(*value)});
        }
    }

    const posegraph::Graph& m_graph;
    std::span<const PerroSlot> m_slots;
    std::span<const PerroWeight> m_weights;
    posegraph::NameTable m_table;
    bool m_keeps = false;  ///< without cycles a node yields the same wherever it is used
    bool m_gaveUp = false;
    std::size_t m_steps = 0;
    std::unordered_map<const Node*, PosePtr> m_known;
    std::unordered_map<std::string, PosePtr> m_sampled;
    std::unordered_set<const Node*> m_visiting;
};

}  // namespace

PerroPose evaluatePerro(const posegraph::Graph& graph, std::span<const PerroSlot> slots,
                        std::span<const PerroWeight> weights) {
    return PerroEvaluator(graph, slots, weights).run();
}

}  // namespace poseloom::eval
