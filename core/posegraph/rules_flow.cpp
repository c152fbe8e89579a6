// SPDX-License-Identifier: MIT
#include <algorithm>
#include <unordered_map>

#include "posegraph/name_table.h"
#include "posegraph/rules.h"
#include "posegraph/unicode.h"
#include "support/concat.h"

namespace poseloom::posegraph {

namespace {

/// What a node takes, in the order in which the engine walks it.
std::vector<const Ref*> sourcesOf(const Node& node) {
    std::vector<const Ref*> sources;
    sources.reserve(node.inputs.size() + 1);
    if (node.base) sources.push_back(&*node.base);
    for (const Input& input : node.inputs)
        sources.push_back(&input.ref);
    return sources;
}

/// Walks the graph without recursion, so that a chain of any length is safe.
class FlowRules {
  public:
    FlowRules(const RuleInput& input, TextReporter& reporter)
        : m_graph(input.graph), m_wellFormed(input.wellFormed), m_reporter(reporter), m_table(input.graph) {}

    void run() {
        for (const Node& node : m_graph.nodes)
            findCycles(node);
        if (m_wellFormed && m_graph.output && m_table.knows(m_graph.output->name)) findUnreached();
        findInverts();
    }

  private:
    enum class State : std::uint8_t { New, Open, Done };
    struct Step {
        const Node* node;
        std::vector<const Ref*> sources;
        std::size_t next = 0;
    };

    void enter(const Node& node) {
        m_states[&node] = State::Open;
        m_path.push_back({&node, sourcesOf(node)});
    }

    void findCycles(const Node& start) {
        if (m_states[&start] != State::New) return;
        enter(start);
        while (!m_path.empty()) {
            Step& step = m_path.back();
            if (step.next == step.sources.size()) {
                m_states[step.node] = State::Done;
                m_path.pop_back();
                continue;
            }
            const Ref& ref = *step.sources[step.next++];
            const Node* source = m_table.node(ref.name);
            if (source == nullptr) continue;
            const State state = m_states[source];
            if (state == State::Open) reportCycle(*source, ref);
            if (state == State::New) enter(*source);
        }
    }

    void reportCycle(const Node& source, const Ref& ref) {
        constexpr std::size_t kMostNames = 8;
        const Node& last = *m_path.back().node;
        if (&source == &last) {
            m_reporter.error("PGT027", ref.span, concat({"`", last.key, "` feeds itself"}), last.key);
            return;
        }
        // No further back than names are shown: a long path may close many cycles.
        const auto shown = m_path.end() - static_cast<std::ptrdiff_t>(std::min(kMostNames, m_path.size()));
        const auto from =
            std::find_if(shown, m_path.end(), [&](const Step& step) { return step.node == &source; });
        const bool cut = from == m_path.end();
        std::string names;
        for (auto step = cut ? shown : from; step != m_path.end(); ++step)
            names += concat({"`", step->node->key, "` takes "});
        m_reporter
            .error("PGT027", ref.span,
                   concat({"A cycle: ", cut ? "... " : "", names, "`", source.key, "` again"}), last.key)
            .related.push_back(m_reporter.related(source.keySpan, "the node that is reached again"));
    }

    void findUnreached() {
        std::unordered_map<std::string_view, bool> reached;
        std::vector<std::string_view> open{m_graph.output->name};
        while (!open.empty()) {
            const std::string_view name = open.back();
            open.pop_back();
            if (!reached.emplace(name, true).second) continue;
            const Node* node = m_table.node(name);
            if (node == nullptr) continue;
            for (const Ref* ref : sourcesOf(*node))
                open.push_back(ref->name);
        }
        for (const Node& node : m_graph.nodes) {
            if (reached.count(node.key) == 0)
                m_reporter.warning("PGT030", node.keySpan,
                                   concat({"The node `", node.key, "` does not reach the output"}), node.key);
        }
        for (const Slot& slot : m_graph.slots) {
            const bool other = m_table.slot(slot.name) != &slot || !isIdentifier(slot.name);
            if (!other && reached.count(slot.name) == 0)
                m_reporter.warning("PGT031", slot.span,
                                   concat({"The slot `", slot.name, "` does not reach the output"}),
                                   slot.name);
        }
    }

    /// A negated pose is no whole pose: only an Add can use it as a layer.
    void findInverts() {
        const auto check = [&](const Ref& ref, const std::string& who, const std::string& subject) {
            const Node* source = m_table.node(ref.name);
            if (source == nullptr || source->kind != NodeKind::Invert) return;
            m_reporter.warning("PGT043", ref.span,
                               concat({who, " needs a whole pose; `", ref.name,
                                       "` is an Invert, which gives a "
                                       "negated one"}),
                               subject);
        };
        if (m_graph.output) check(*m_graph.output, "The output", {});
        for (const Node& node : m_graph.nodes) {
            const std::string who = concat({"`", node.key, "`"});
            if (node.kind == NodeKind::Add && node.base) check(*node.base, who, node.key);
            if (node.kind != NodeKind::Blend) continue;
            for (const Input& input : node.inputs)
                check(input.ref, who, node.key);
        }
    }

    const Graph& m_graph;
    bool m_wellFormed;
    TextReporter& m_reporter;
    NameTable m_table;
    std::unordered_map<const Node*, State> m_states;
    std::vector<Step> m_path;
};

}  // namespace

void checkFlow(const RuleInput& input, TextReporter& reporter) {
    FlowRules(input, reporter).run();
}

}  // namespace poseloom::posegraph
