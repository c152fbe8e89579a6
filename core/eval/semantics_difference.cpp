// SPDX-License-Identifier: MIT
#include "eval/semantics_difference.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "support/concat.h"

namespace poseloom::eval {

namespace {

constexpr double kAbsent = std::numeric_limits<double>::quiet_NaN();

/// Parts of one pose by what they are about. The engine may have several about the same: bound to several
/// nodes, or bones by number and by name.
using PartList = std::multimap<std::string, PosePart>;

PartList listed(std::vector<PosePart> parts) {
    PartList list;
    for (PosePart& part : parts) {
        std::string identity = part.identity();
        list.emplace(std::move(identity), std::move(part));
    }
    return list;
}

bool sameSelector(const PosePart& a, const PosePart& b) {
    return a.node == b.node && a.bone == b.bone;
}

/// The part about the same as `like`: of several the one of the same node and selector.
const PosePart* partLike(const PartList& list, const PosePart& like) {
    const auto [first, last] = list.equal_range(like.identity());
    if (first == last) return nullptr;
    const auto same =
        std::find_if(first, last, [&](const auto& known) { return sameSelector(known.second, like); });
    if (same != last) return &same->second;
    return std::next(first) == last ? &first->second : nullptr;
}

double changeBetween(const PosePart* a, const PosePart* b) {
    if (a == nullptr && b == nullptr) return 0.0;
    return a != nullptr && b != nullptr ? distanceBetween(a->value, b->value) : kAbsent;
}

bool changes(const PosePart* a, const PosePart* b) {
    if (a == nullptr || b == nullptr) return a != b;
    return differ(a->value, b->value);
}

/// NaN, which stands for a part that one side lacks, weighs most.
bool isWorse(double a, double b) {
    if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && !std::isnan(b);
    return a > b;
}

class Comparison {
  public:
    Comparison(const RuledGraph& graph, std::span<const ComparedMoment> moments)
        : m_graph(graph), m_moments(moments), m_compiled(compileGraph()), m_evaluator(m_compiled.program) {
        m_onlyPanim = std::all_of(graph.slots.begin(), graph.slots.end(), [](const ComparedSlot& slot) {
            return slot.clip != nullptr || slot.source.clip == nullptr;
        });
        m_acyclic = canBeRuled(graph.graph);
        m_pinWeights.reserve(pinsOf(*m_compiled.program).size());
        for (const Pin& pin : pinsOf(*m_compiled.program)) {
            m_pinWeights.push_back(pin.defaultWeight);
            for (const PerroWeight& weight : graph.weights)
                if (weight.node == pin.nodeKey && weight.input == pin.inputName)
                    m_pinWeights.back() = weight.weight;
        }
    }

    SemanticsDifferences run() {
        m_result.moments = m_moments.size();
        for (std::size_t i = 0; i < m_moments.size() && !m_result.gaveUp; ++i)
            compareAt(i);
        for (auto& [key, found] : m_found)
            m_byWorst[found.worst].push_back(&found);
        for (const auto& [moment, list] : m_byWorst)
            explain(m_moments[moment], list);
        for (auto& [key, found] : m_found)
            m_result.list.push_back(std::move(found.difference));
        return std::move(m_result);
    }

  private:
    struct Found {
        SemanticsDifference difference;
        PosePart like;
        std::size_t worst = 0;
    };

    Compiled compileGraph() const {
        std::vector<SlotSource> sources;
        sources.reserve(m_graph.slots.size());
        for (const ComparedSlot& slot : m_graph.slots)
            sources.push_back(slot.source);
        return compile(m_graph.graph, sources);
    }

    PartList documentedAt(const ComparedMoment& moment) {
        return listed(partsOf(*m_compiled.program, m_evaluator.evaluate(moment.frames, m_pinWeights)));
    }

    PartList perroAt(const ComparedMoment& moment) {
        if (m_graph.refused) return {};
        constexpr double kLastFrame = 4294967295.0;
        std::vector<PerroSlot> slots;
        slots.reserve(m_graph.slots.size());
        for (std::size_t i = 0; i < m_graph.slots.size(); ++i) {
            const ComparedSlot& slot = m_graph.slots[i];
            const double frame = i < moment.frames.size() ? std::floor(moment.frames[i]) : 0.0;
            slots.push_back({slot.source.slot, slot.refused ? nullptr : slot.clip, slot.bindings,
                             static_cast<std::uint32_t>(std::clamp(frame, 0.0, kLastFrame))});
        }
        const PerroPose pose = evaluatePerro(m_graph.graph, slots, m_graph.weights);
        m_result.gaveUp = pose.gaveUp;
        std::vector<PosePart> parts;
        for (const PerroEntry& entry : pose.entries)
            for (PosePart& part : partsOf(entry))
                parts.push_back(std::move(part));
        return listed(std::move(parts));
    }

    void compareAt(std::size_t moment) {
        const PartList documented = documentedAt(m_moments[moment]);
        const PartList perro = perroAt(m_moments[moment]);
        if (m_result.gaveUp) return;
        for (const auto& [identity, part] : perro) {
            // A documented part stands for all that the engine makes of it.
            const auto known = documented.find(identity);
            compareOne(moment, known == documented.end() ? nullptr : &known->second, &part);
        }
        for (const auto& [identity, part] : documented)
            if (!perro.contains(identity)) compareOne(moment, &part, nullptr);
    }

    void compareOne(std::size_t moment, const PosePart* documented, const PosePart* perro) {
        if (!changes(documented, perro)) return;
        const PosePart& like = perro != nullptr ? *perro : *documented;
        const double amount = changeBetween(documented, perro);
        const double seconds = m_moments[moment].seconds;
        const bool byIndex = like.bone && like.bone->index;
        const auto [place, isNew] = m_found.try_emplace(
            concat({like.identity(), std::string_view("\0", 1), like.node, byIndex ? "#" : ""}));
        Found& found = place->second;
        SemanticsDifference& difference = found.difference;
        if (isNew) {
            difference.node = like.node;
            difference.object = like.object;
            difference.bone = like.bone;
            difference.field = like.field;
            difference.firstSeconds = seconds;
        }
        difference.lastSeconds = seconds;
        ++difference.moments;
        if (!isNew && !isWorse(amount, difference.amount)) return;
        found.like = like;
        found.worst = moment;
        difference.worstSeconds = seconds;
        difference.amount = amount;
        difference.documented = documented != nullptr ? std::optional(documented->value) : std::nullopt;
        difference.perro = perro != nullptr ? std::optional(perro->value) : std::nullopt;
    }

    static void addCause(Found& found, PoseRule rule, const PosePart* before, const PosePart* after) {
        if (changes(before, after)) found.difference.causes.push_back({rule, changeBetween(before, after)});
    }

    /// Goes from the documented pose to the engine's, one rule after the other.
    void explain(const ComparedMoment& moment, const std::vector<Found*>& list) {
        if (!m_onlyPanim || !m_acyclic) {
            const PoseRule rule = m_acyclic ? PoseRule::OtherClips : PoseRule::Cycles;
            for (Found* found : list)
                found->difference.causes.push_back({rule, found->difference.amount});
            return;
        }
        RuleSet rules;
        PartList before = listed(evaluateRuled(m_graph, moment.frames, rules));
        for (std::size_t rule = 0; rule < kSteppedRules; ++rule) {
            rules.set(rule);
            PartList after = listed(evaluateRuled(m_graph, moment.frames, rules));
            for (Found* found : list)
                addCause(*found, static_cast<PoseRule>(rule), partLike(before, found->like),
                         partLike(after, found->like));
            before = std::move(after);
        }
        const PartList perro = perroAt(moment);
        for (Found* found : list) {
            addCause(*found, PoseRule::Arithmetic, partLike(before, found->like),
                     partLike(perro, found->like));
            if (found->difference.causes.empty())
                found->difference.causes.push_back({PoseRule::Arithmetic, found->difference.amount});
        }
    }

    const RuledGraph& m_graph;
    std::span<const ComparedMoment> m_moments;
    Compiled m_compiled;
    Evaluator m_evaluator;
    std::vector<float> m_pinWeights;
    bool m_onlyPanim = true;
    bool m_acyclic = true;
    std::map<std::string, Found> m_found;
    std::map<std::size_t, std::vector<Found*>> m_byWorst;
    SemanticsDifferences m_result;
};

}  // namespace

SemanticsDifferences compareSemantics(const RuledGraph& graph, std::span<const ComparedMoment> moments) {
    return Comparison(graph, moments).run();
}

}  // namespace poseloom::eval
