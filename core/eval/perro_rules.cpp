// SPDX-License-Identifier: MIT
#include "eval/perro_rules.h"

#include <algorithm>
#include <map>
#include <set>

#include "eval/node_order.h"
#include "eval/part_pose.h"
#include "posegraph/lexer.h"
#include "posegraph/unicode.h"
#include "rig/skeleton.h"
#include "support/concat.h"
#include "support/spelling.h"

namespace poseloom::eval {

namespace {

using posegraph::Node;
using posegraph::NodeKind;

constexpr std::size_t kMostShown = 3;
/// What a slot hands to the output below this is hardly seen, while its events are heard.
constexpr float kLowWeight = 0.1F;

/// "`a`, `b` and 2 more".
std::string listOf(const std::set<std::string>& names) {
    std::string text;
    std::size_t shown = 0;
    for (const std::string& name : names) {
        if (shown == kMostShown && names.size() > kMostShown) break;
        text += concat({shown == 0 ? "" : shown + 1 == names.size() ? " and " : ", ", "`", name, "`"});
        ++shown;
    }
    if (names.size() > shown) text += concat({" and ", std::to_string(names.size() - shown), " more"});
    return text;
}

/// One track as the rules see it.
struct SeenTrack {
    const panim::Track* track;
    std::size_t slot;
};

std::string nameOfTrack(const panim::Track& track) {
    return track.bone ? concat({track.object, "[", track.bone->text(), "]"}) : track.object;
}

class PerroRules {
  public:
    explicit PerroRules(const RuledGraph& graph) : m_graph(graph), m_table(graph.graph) {}

    Diagnostics run() {
        const auto order = nodesBelow(m_graph.graph, m_table);
        if (!order) return {};
        for (const Node* node : *order)
            m_slots[node] = slotsOf(*node);
        for (const Node* node : *order)
            checkNode(*node);
        checkBindings();
        checkSelectors();
        checkEvents();
        return std::move(m_found);
    }

  private:
    Diagnostic& report(std::string code, Span span, std::string message, std::string subject) {
        Diagnostic& problem = m_found.emplace_back();
        problem.code = std::move(code);
        problem.severity = Severity::Warning;
        problem.message = std::move(message);
        problem.where.span = span;
        problem.subject = std::move(subject);
        return problem;
    }

    void addSlotsOf(const posegraph::Ref& ref, std::set<std::size_t>& slots) const {
        const auto meaning = m_table.meaning(ref.name);
        if (meaning.node != nullptr) {
            const auto known = m_slots.find(meaning.node);
            if (known != m_slots.end()) slots.insert(known->second.begin(), known->second.end());
        } else if (meaning.slot != nullptr) {
            slots.insert(static_cast<std::size_t>(meaning.slot - m_graph.graph.slots.data()));
        }
    }

    std::set<std::size_t> slotsOf(const Node& node) const {
        std::set<std::size_t> slots;
        if (node.base) addSlotsOf(*node.base, slots);
        for (const posegraph::Input& input : node.inputs)
            addSlotsOf(input.ref, slots);
        return slots;
    }

    std::set<std::size_t> slotsOfInputs(const Node& node) const {
        std::set<std::size_t> slots;
        if (node.kind == NodeKind::Invert && node.base) addSlotsOf(*node.base, slots);
        for (const posegraph::Input& input : node.inputs)
            addSlotsOf(input.ref, slots);
        return slots;
    }

    std::vector<SeenTrack> tracksIn(const std::set<std::size_t>& slots) const {
        std::vector<SeenTrack> tracks;
        for (const std::size_t slot : slots)
            if (m_graph.slots[slot].clip)
                for (const panim::Track& track : m_graph.slots[slot].clip->tracks)
                    if (!track.keys.empty()) tracks.push_back({&track, slot});
        return tracks;
    }

    /// True where every slot plays a .panim that the rules can look into.
    bool knowsAll(const std::set<std::size_t>& slots) const {
        return !slots.empty() && std::all_of(slots.begin(), slots.end(), [&](std::size_t slot) {
            return m_graph.slots[slot].clip != nullptr;
        });
    }

    /// The parts of a track, as the engine's masks and sums take them.
    static std::vector<PosePart> partsOfTrack(const panim::Track& track) {
        return partsOf(PerroEntry{
            {}, track.object, track.channel, track.bone, track.authored, track.keys.front().value});
    }

    void checkNode(const Node& node) {
        const std::set<std::size_t>& slots = m_slots[&node];
        if (!node.mask.empty()) {
            checkFields(node);
            if (knowsAll(slots)) checkMaskNames(node, tracksIn(slots));
        }
        if (node.kind == NodeKind::Blend) {
            if (!node.mask.empty()) checkDeleted(node);
            checkDrift(node);
        } else {
            checkUnadded(node);
        }
    }

    void checkFields(const Node& node) {
        for (const posegraph::MaskEntry& field : node.mask.fields) {
            const bool nothing =
                rig::equalIgnoringCase(field.text, "rotation") || rig::equalIgnoringCase(field.text, "scale");
            if (nothing)
                report("EVL022", field.span,
                       concat({"`", field.text,
                               "` matches nothing in the engine; `position` is the whole "
                               "transform of a Node3D"}),
                       node.key);
        }
    }

    void checkMaskNames(const Node& node, const std::vector<SeenTrack>& tracks) {
        std::set<std::string> objects;
        std::set<std::string> bones;
        for (const SeenTrack& seen : tracks) {
            objects.insert(seen.track->object);
            if (seen.track->bone) bones.insert(seen.track->bone->text());
        }
        for (const posegraph::MaskEntry& object : node.mask.objects)
            if (!objects.contains(object.text)) reportUnknown("EVL044", "object", object, objects, node);
        if (bones.empty() && !node.mask.bones.empty()) return reportNoBones(node, objects);
        for (const posegraph::MaskEntry& bone : node.mask.bones)
            if (!bones.contains(bone.text)) reportUnknown("EVL040", "bone", bone, bones, node);
        checkBonesOfObjects(node, tracks);
    }

    void reportUnknown(const char* code, std::string_view what, const posegraph::MaskEntry& entry,
                       const std::set<std::string>& known, const Node& node) {
        const std::vector<std::string_view> names(known.begin(), known.end());
        const auto meant = nearestSpelling(entry.text, names);
        Diagnostic& problem =
            report(code, entry.span,
                   concat({"No clip below `", node.key, "` has the ", what, " `", entry.text,
                           meant ? "`; did you mean `" : "`", meant.value_or(""), meant ? "`?" : ""}),
                   node.key);
        if (!meant) return;
        const bool bare = posegraph::isIdentifier(*meant);
        problem.fixes.push_back({concat({"Write `", *meant, "`"}),
                                 {{entry.span, bare ? std::string(*meant) : posegraph::quoted(*meant)}}});
    }

    void reportNoBones(const Node& node, const std::set<std::string>& objects) {
        report("EVL041", node.mask.bones.front().span,
               concat({"The clips below `", node.key, "` have no bones: ", listOf(objects),
                       objects.size() == 1 ? " is no skeleton" : " are no skeletons",
                       ", so the mask selects nothing"}),
               node.key);
    }

    /// Objects that a mask names, beside bones, and that have none.
    void checkBonesOfObjects(const Node& node, const std::vector<SeenTrack>& tracks) {
        if (node.mask.bones.empty()) return;
        for (const posegraph::MaskEntry& object : node.mask.objects) {
            bool known = false;
            bool hasBones = false;
            for (const SeenTrack& seen : tracks) {
                if (seen.track->object != object.text) continue;
                known = true;
                hasBones = hasBones || seen.track->bone.has_value();
            }
            if (known && !hasBones)
                report("EVL041", object.span,
                       concat({"`", object.text,
                               "` has no bones in any clip: a list of bones leaves out all "
                               "of it"}),
                       node.key);
        }
    }

    void checkDeleted(const Node& node) {
        std::set<std::string> deleted;
        const RuleSet all = RuleSet{}.set();
        for (const SeenTrack& seen : tracksIn(m_slots[&node]))
            for (const PosePart& part : partsOfTrack(*seen.track))
                if (!passes(node.mask, part, all)) deleted.insert(nameOfTrack(*seen.track));
        if (deleted.empty()) return;
        report("EVL023", node.mask.span.value_or(node.keySpan),
               concat({"The engine deletes ", listOf(deleted),
                       " from the pose: the mask of a Blend is a filter"}),
               node.key);
    }

    /// Rotations, scales and flat things below an Add or Invert, which the engine leaves alone.
    void checkUnadded(const Node& node) {
        std::set<std::string> left;
        for (const SeenTrack& seen : tracksIn(slotsOfInputs(node))) {
            for (const PosePart& part : partsOfTrack(*seen.track)) {
                const PartKind kind = part.value.kind;
                const bool turns = kind == PartKind::Rotation || kind == PartKind::Scale;
                const bool flat = kind == PartKind::FlatPosition || kind == PartKind::FlatRotation ||
                                  kind == PartKind::FlatScale;
                if ((turns || flat) && passes(node.mask, part, RuleSet{}))
                    left.insert(concat({nameOfTrack(*seen.track), ".", part.field}));
            }
        }
        if (left.empty()) return;
        const bool adds = node.kind == NodeKind::Add;
        report(adds ? "EVL030" : "EVL032", node.keySpan,
               concat({"The engine ", adds ? "adds" : "inverts", " positions in 3D and numbers only; ",
                       listOf(left), adds ? " is not scaled or added" : " stays as it is"}),
               node.key);
    }

    /// A node's offset is left behind when what is authored changes with the weights.
    void checkDrift(const Node& node) {
        struct Author {
            rig::ComponentMask authored;
            std::string input;
        };
        std::map<std::string, Author> first;
        for (const posegraph::Input& input : node.inputs) {
            std::set<std::size_t> slots;
            addSlotsOf(input.ref, slots);
            std::map<std::string, rig::ComponentMask> authored;
            for (const SeenTrack& seen : tracksIn(slots))
                if (panim::isTransform(seen.track->channel) && !seen.track->bone)
                    authored[seen.track->object] =
                        static_cast<rig::ComponentMask>(authored[seen.track->object] | seen.track->authored);
            for (const auto& [object, components] : authored) {
                const auto [known, isNew] = first.try_emplace(object, Author{components, input.ref.name});
                if (isNew || known->second.authored == components) continue;
                report("EVL046", input.ref.span,
                       concat({"`@", input.ref.name, "` and `@", known->second.input,
                               "` author different parts of `", object,
                               "`: when a weight reaches 0 the engine leaves the old offset behind"}),
                       node.key);
                return;
            }
        }
    }

    void checkBindings() {
        struct Bound {
            std::string object;
            std::size_t slot;
        };
        std::map<std::string, Bound> nodes;
        std::set<std::string> said;
        for (std::size_t slot = 0; slot < m_graph.slots.size(); ++slot) {
            for (const PerroBinding& binding : m_graph.slots[slot].bindings) {
                if (binding.node.empty()) continue;
                const auto [known, isNew] = nodes.try_emplace(binding.node, Bound{binding.object, slot});
                if (isNew || known->second.object == binding.object || !said.insert(binding.node).second)
                    continue;
                report(
                    "EVL047", m_graph.graph.slots[slot].span,
                    concat({"The node `", binding.node, "` is bound as `", known->second.object, "` and as `",
                            binding.object, "`: the two never blend, and the later one is applied last"}),
                    m_graph.graph.slots[slot].name);
            }
        }
    }

    void checkSelectors() {
        struct Selectors {
            std::string name;
            std::string index;
            std::size_t slot = 0;
        };
        std::map<std::string, Selectors> objects;
        for (std::size_t slot = 0; slot < m_graph.slots.size(); ++slot) {
            for (const SeenTrack& seen : tracksIn({slot})) {
                if (!seen.track->bone) continue;
                Selectors& selectors = objects[seen.track->object];
                (seen.track->bone->index ? selectors.index : selectors.name) = seen.track->bone->text();
                selectors.slot = slot;
            }
        }
        for (const auto& [object, selectors] : objects)
            if (!selectors.name.empty() && !selectors.index.empty())
                report("EVL048", m_graph.graph.slots[selectors.slot].span,
                       concat({"Bones of `", object, "` are named by number (", selectors.index,
                               ") and by name (", selectors.name,
                               "): to the engine they are never the same bone"}),
                       m_graph.graph.slots[selectors.slot].name);
    }

    void checkEvents() {
        std::vector<SlotSource> sources;
        sources.reserve(m_graph.slots.size());
        for (const ComparedSlot& slot : m_graph.slots)
            sources.push_back(slot.source);
        const ProgramPtr program = compile(m_graph.graph, sources).program;
        std::vector<float> weights;
        weights.reserve(pinsOf(*program).size());
        for (const Pin& pin : pinsOf(*program)) {
            weights.push_back(pin.defaultWeight);
            for (const PerroWeight& live : m_graph.weights)
                if (live.node == pin.nodeKey && live.input == pin.inputName) weights.back() = live.weight;
        }
        Evaluator evaluator(program);
        EvalTrace trace;
        evaluator.evaluate({}, weights, &trace);
        for (std::size_t slot = 0; slot < m_graph.slots.size(); ++slot) {
            const panim::ClipPtr& clip = m_graph.slots[slot].clip;
            if (!clip || clip->events.empty() || m_graph.slots[slot].refused) continue;
            const posegraph::Slot& named = m_graph.graph.slots[slot];
            const auto entry = std::find_if(trace.entries.begin(), trace.entries.end(),
                                            [&](const TraceEntry& known) { return known.id == named.id; });
            const float weight = entry == trace.entries.end() ? 0.0F : entry->weight;
            if (weight >= kLowWeight) continue;
            report("EVL049", named.span,
                   concat({"`", clip->events.front().name, "`",
                           clip->events.size() > 1 ? " and other events of `" : " of `", named.name,
                           "` will fire, though the slot hardly reaches the output"}),
                   named.name);
        }
    }

    const RuledGraph& m_graph;
    posegraph::NameTable m_table;
    std::map<const Node*, std::set<std::size_t>> m_slots;
    Diagnostics m_found;
};

}  // namespace

Diagnostics checkForPerro(const RuledGraph& graph) {
    return PerroRules(graph).run();
}

}  // namespace poseloom::eval
