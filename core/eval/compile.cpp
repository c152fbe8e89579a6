// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string_view>
#include <unordered_map>

#include "eval/program.h"
#include "eval/track_merge.h"

namespace poseloom::eval {

namespace {

using posegraph::Graph;
using posegraph::Node;
using posegraph::NodeKind;

Place placeOf(Span span) {
    return {{}, span, {}, {}};
}

class Compiler {
  public:
    Compiler(const Graph& graph, std::span<const SlotSource> sources)
        : m_graph(graph), m_program(std::make_shared<Program>()), m_sources(graph.slots.size(), nullptr) {
        for (const SlotSource& source : sources)
            for (std::size_t slot = 0; slot < graph.slots.size(); ++slot)
                if (graph.slots[slot].name == source.slot && m_sources[slot] == nullptr)
                    m_sources[slot] = &source;
    }

    Compiled run() {
        nameRefs();
        for (const posegraph::Slot& slot : m_graph.slots)
            m_program->slots.push_back({slot.id, kNone});
        mergeTracks(*m_program, m_sources);
        m_program->identity = rig::Pose(m_program->layout);
        m_program->allAuthored.assign(m_program->tracks.size(), wholeTrack());
        m_program->noneAuthored.assign(m_program->tracks.size(), 0);
        for (const Node& node : m_graph.nodes)
            addNode(node);
        compileMasks();
        resolveOutput();
        cutCycles();
        findFacts();
        warnOfTwoKinds();
        dropDeadEdges();
        return {m_program, std::move(m_diagnostics)};
    }

  private:
    enum class Visit : std::uint8_t { Never, Open, Done };

    void report(std::string code, Severity severity, std::string message, Span span, std::string subject) {
        m_diagnostics.push_back(
            {std::move(code), severity, std::move(message), placeOf(span), std::move(subject), {}, {}});
    }

    rig::ComponentMask wholeTrack() const {
        return m_program->layout.hasScale ? rig::kAllComponents
                                          : rig::ComponentMask{rig::kPosition | rig::kRotation};
    }

    std::uint32_t slotCount() const { return static_cast<std::uint32_t>(m_graph.slots.size()); }

    void nameRefs() {
        for (std::uint32_t i = 0; i < m_graph.nodes.size(); ++i)
            m_refs.try_emplace(m_graph.nodes[i].key, slotCount() + i);
        for (std::uint32_t i = 0; i < slotCount(); ++i)
            m_refs.try_emplace(m_graph.slots[i].name, i);
    }

    std::uint32_t resolve(const posegraph::Ref& ref, const std::string& subject) {
        const auto found = m_refs.find(ref.name);
        if (found != m_refs.end()) return found->second;
        report("EVL002", Severity::Error, "@" + ref.name + " names no slot and no node; it is left out",
               ref.span, subject);
        return kNone;
    }

    void addNode(const Node& node) {
        NodeCode code;
        code.id = node.id;
        code.kind = node.kind;
        code.firstPin = static_cast<std::uint32_t>(m_program->pins.size());
        for (std::uint32_t i = 0; i < node.inputs.size(); ++i) {
            const posegraph::Input& input = node.inputs[i];
            const auto pin = static_cast<std::uint32_t>(m_program->pins.size());
            m_program->pins.push_back({node.id, node.key, i, input.ref.name, input.weightOrDefault()});
            code.inputs.push_back({resolve(input.ref, node.key), pin});
        }
        if (node.base) code.base = resolve(*node.base, node.key);
        if (!node.base && node.kind != NodeKind::Blend)
            report("EVL002", Severity::Error,
                   node.key + (node.kind == NodeKind::Add ? " has no base" : " has no input"), node.keySpan,
                   node.key);
        m_program->nodes.push_back(std::move(code));
    }

    std::vector<std::uint8_t> skeletalTracks() const {
        std::vector<std::uint8_t> result(m_program->tracks.size(), 0);
        for (const ClipSource& clip : m_program->clips) {
            if (!isSkeletal(clip.decoded->clip().info())) continue;
            for (std::size_t track = 0; track < result.size(); ++track)
                if (clip.authored[track] != 0) result[track] = 1;
        }
        return result;
    }

    void compileMasks() {
        const std::vector<std::uint8_t> skeletal = skeletalTracks();
        const bool anySkeletal = std::find(skeletal.begin(), skeletal.end(), 1) != skeletal.end();
        const bool objectsPassBones = anySkeletal && !namesAnObject(m_sources);
        for (std::size_t i = 0; i < m_graph.nodes.size(); ++i) {
            const Node& node = m_graph.nodes[i];
            if (node.mask.empty()) continue;
            m_program->nodes[i].mask = static_cast<std::uint32_t>(m_program->masks.size());
            m_program->masks.push_back(compileMask(*m_program, node.mask, objectsPassBones, skeletal));
            if (objectsPassBones && !node.mask.objects.empty()) reportObjectsPassBones(node);
            reportEmptyMask(node, m_program->masks.back());
        }
    }

    void reportObjectsPassBones(const Node& node) {
        if (m_saidObjectsPassBones) return;
        m_saidObjectsPassBones = true;
        report("EVL006", Severity::Info,
               "the mask's objects let every bone through, because no slot's binding names an object",
               node.mask.span.value_or(node.keySpan), node.key);
    }

    void reportEmptyMask(const Node& node, const MaskCode& mask) {
        const auto nonZero = [](std::uint8_t value) { return value != 0; };
        if (m_program->clips.empty() ||
            std::any_of(mask.components.begin(), mask.components.end(), nonZero) ||
            std::any_of(mask.values.begin(), mask.values.end(), nonZero))
            return;
        report("EVL008", Severity::Warning, "the mask of " + node.key + " selects no track of any clip",
               node.mask.span.value_or(node.keySpan), node.key);
    }

    void resolveOutput() {
        if (!m_graph.output) return report("EVL001", Severity::Error, "the graph has no output", {}, {});
        m_program->output = resolve(*m_graph.output, "Output");
    }

    /// Places of a node where another slot or node is named, base first.
    static std::size_t refPlaces(const NodeCode& node) { return node.inputs.size() + 1; }
    static std::uint32_t& refAt(NodeCode& node, std::size_t place) {
        return place == 0 ? node.base : node.inputs[place - 1].ref;
    }

    void cutCycles() {
        m_visits.assign(m_program->nodes.size(), Visit::Never);
        if (m_program->output != kNone && !m_program->isSlot(m_program->output)) visitFrom(m_program->output);
        for (std::uint32_t i = 0; i < m_program->nodes.size(); ++i)
            visitFrom(slotCount() + i);
    }

    /// Depth-first with a stack of its own: a hostile file may nest deeper than the thread's stack.
    void visitFrom(std::uint32_t root) {
        if (m_visits[root - slotCount()] != Visit::Never) return;
        struct Frame {
            std::uint32_t node;
            std::size_t place;
        };
        std::vector<Frame> stack{{root - slotCount(), 0}};
        m_visits[root - slotCount()] = Visit::Open;
        while (!stack.empty()) {
            Frame& frame = stack.back();
            NodeCode& node = m_program->nodes[frame.node];
            if (frame.place == refPlaces(node)) {
                m_visits[frame.node] = Visit::Done;
                m_order.push_back(slotCount() + frame.node);
                stack.pop_back();
                continue;
            }
            std::uint32_t& ref = refAt(node, frame.place++);
            if (ref == kNone || m_program->isSlot(ref)) continue;
            const std::uint32_t next = ref - slotCount();
            if (m_visits[next] == Visit::Open) {
                reportCycle(frame.node, next);
                ref = kNone;
            } else if (m_visits[next] == Visit::Never) {
                m_visits[next] = Visit::Open;
                stack.push_back({next, 0});
            }
        }
    }

    void reportCycle(std::uint32_t from, std::uint32_t to) {
        const Node& node = m_graph.nodes[from];
        report(
            "EVL003", Severity::Error,
            node.key + " feeds on itself through @" + m_graph.nodes[to].key + "; the connection is left out",
            node.keySpan, node.key);
    }

    void findFacts() {
        m_program->facts.resize(m_program->refCount());
        std::vector<std::uint8_t> used = slotsInUse();
        for (std::uint32_t slot = 0; slot < slotCount(); ++slot) {
            const std::uint32_t clip = m_program->slots[slot].clip;
            if (clip != kNone) {
                const ClipSource& source = m_program->clips[clip];
                m_program->facts[slot] = {true, source.uniform, source.delta};
            } else if (used[slot] != 0) {
                report("EVL004", Severity::Warning,
                       "slot " + m_graph.slots[slot].name + " has no clip and contributes nothing",
                       m_graph.slots[slot].span, m_graph.slots[slot].name);
            }
        }
        for (const std::uint32_t ref : m_order)
            m_program->facts[ref] = factsOf(ref);
        warnOfWholeUse(m_program->output, "the output", {}, "Output");
    }

    /// Both kinds cannot be blended: the clip that comes first says how the bone is meant.
    void warnOfTwoKinds() {
        const auto found = boneOfTwoKinds(m_sources);
        if (!found) return;
        const posegraph::Slot& slot = m_graph.slots[found->other];
        report("EVL012", Severity::Warning,
               "slot " + slot.name + " turns `" + found->bone + "` otherwise than slot " +
                   m_graph.slots[found->slot].name +
                   ": rotations of a .panim turn on from the bone's rest, those of other clips do not",
               slot.span, slot.name);
    }

    std::vector<std::uint8_t> slotsInUse() const {
        std::vector<std::uint8_t> used(slotCount(), 0);
        const auto mark = [&](std::uint32_t ref) {
            if (ref != kNone && ref < slotCount()) used[ref] = 1;
        };
        mark(m_program->output);
        for (const NodeCode& node : m_program->nodes) {
            mark(node.base);
            for (const Edge& edge : node.inputs)
                mark(edge.ref);
        }
        return used;
    }

    bool isLive(std::uint32_t ref) const { return ref != kNone && m_program->facts[ref].live; }

    RefFacts factsOf(std::uint32_t ref) {
        const NodeCode& node = m_program->node(ref);
        const Node& source = m_graph.nodes[ref - slotCount()];
        if (node.kind == NodeKind::Invert)
            return isLive(node.base) ? m_program->facts[node.base] : RefFacts{};
        RefFacts facts{false, true, rig::Delta::None};
        std::size_t liveInputs = 0;
        std::size_t deltas = 0;
        for (const Edge& edge : node.inputs) {
            if (!isLive(edge.ref)) continue;
            const RefFacts& input = m_program->facts[edge.ref];
            facts.uniform = facts.uniform && input.uniform;
            ++liveInputs;
            if (input.delta != rig::Delta::None && deltas++ == 0) facts.delta = input.delta;
        }
        facts.live = liveInputs > 0;
        if (node.kind == NodeKind::Blend) {
            warnOfBlend(node, source, liveInputs, deltas);
            if (deltas < liveInputs) facts.delta = rig::Delta::None;
            return facts;
        }
        facts.live = facts.live || isLive(node.base);
        facts.uniform = facts.uniform && isLive(node.base) && m_program->facts[node.base].uniform;
        facts.delta = isLive(node.base) ? m_program->facts[node.base].delta : rig::Delta::None;
        if (isInvert(node.base)) warnOfWholeUse(node.base, source.key, source.keySpan, source.key);
        return facts;
    }

    bool isInvert(std::uint32_t ref) const {
        return ref != kNone && !m_program->isSlot(ref) && m_program->node(ref).kind == NodeKind::Invert;
    }

    void warnOfBlend(const NodeCode& node, const Node& source, std::size_t live, std::size_t deltas) {
        for (const Edge& edge : node.inputs)
            if (isInvert(edge.ref)) warnOfWholeUse(edge.ref, source.key, source.keySpan, source.key);
        if (deltas > 0 && deltas < live)
            report("EVL007", Severity::Warning,
                   source.key + " blends delta clips with whole poses; the deltas read as poses",
                   source.keySpan, source.key);
    }

    void warnOfWholeUse(std::uint32_t ref, const std::string& user, Span span, const std::string& subject) {
        if (ref == kNone) return;
        if (isInvert(ref))
            report("EVL005", Severity::Warning,
                   "an Invert feeds " + user +
                       ", where a whole pose is expected; it reads as the first frame with the inverse "
                       "difference applied",
                   span, subject);
        else if (m_program->facts[ref].delta != rig::Delta::None)
            report("EVL007", Severity::Warning,
                   "a delta clip feeds " + user + ", where a whole pose is expected", span, subject);
    }

    void dropDeadEdges() {
        for (NodeCode& node : m_program->nodes) {
            if (!isLive(node.base)) node.base = kNone;
            std::erase_if(node.inputs, [this](const Edge& edge) { return !isLive(edge.ref); });
        }
        if (!isLive(m_program->output)) m_program->output = kNone;
    }

    const Graph& m_graph;
    std::shared_ptr<Program> m_program;
    std::vector<const SlotSource*> m_sources;
    Diagnostics m_diagnostics;
    std::unordered_map<std::string_view, std::uint32_t> m_refs;
    std::vector<Visit> m_visits;
    std::vector<std::uint32_t> m_order;  ///< nodes, each after all that it names
    bool m_saidObjectsPassBones = false;
};

}  // namespace

Compiled compile(const posegraph::Graph& graph, std::span<const SlotSource> slots, Semantics semantics) {
    Compiled compiled = Compiler(graph, slots).run();
    if (semantics != Semantics::Documented)
        compiled.diagnostics.push_back(
            {"EVL009",
             Severity::Warning,
             "these semantics are not available yet; the graph plays as documented",
             {},
             {},
             {},
             {}});
    return compiled;
}

std::span<const rig::Track> tracksOf(const Program& program) {
    return program.tracks;
}

std::span<const rig::ValueTrack> valuesOf(const Program& program) {
    return program.values;
}

std::span<const Pin> pinsOf(const Program& program) {
    return program.pins;
}

}  // namespace poseloom::eval
