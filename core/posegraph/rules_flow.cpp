// SPDX-License-Identifier: MIT
#include <algorithm>

#include "posegraph/name_table.h"
#include "posegraph/rules.h"
#include "posegraph/unicode.h"
#include "support/concat.h"

namespace poseloom::posegraph {

namespace {

/// What a node takes, and what stands behind its name.
struct Source {
    const Ref* ref;
    const Node* node;  ///< null: none of that name
    const Slot* slot;
};

/// Walks the graph without recursion, so that a chain of any length is safe.
class FlowRules {
  public:
    FlowRules(const RuleInput& input, TextReporter& reporter)
        : m_graph(input.graph),
          m_wellFormed(input.wellFormed),
          m_reporter(reporter),
          m_table(input.names),
          m_states(input.graph.nodes.size()) {
        m_firstSource.reserve(m_graph.nodes.size() + 1);
        m_sources.reserve(input.meanings.size());
        const auto add = [&](const Ref& ref) {
            const NameTable::Meaning& meaning = input.meanings[m_sources.size()];
            m_sources.push_back({&ref, meaning.node, meaning.slot});
        };
        for (const Node& node : m_graph.nodes) {
            m_firstSource.push_back(m_sources.size());
            // In the order in which the engine walks them.
            if (node.base) add(*node.base);
            for (const Input& taken : node.inputs)
                add(taken.ref);
        }
        m_firstSource.push_back(m_sources.size());
    }

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
        std::size_t next;  ///< in m_sources
    };

    Source found(const Ref& ref) const {
        const NameTable::Meaning meaning = m_table.meaning(ref.name);
        return {&ref, meaning.node, meaning.slot};
    }
    std::size_t indexOf(const Node& node) const {
        return static_cast<std::size_t>(&node - m_graph.nodes.data());
    }

    void enter(const Node& node) {
        m_states[indexOf(node)] = State::Open;
        m_path.push_back({&node, m_firstSource[indexOf(node)]});
    }

    void findCycles(const Node& start) {
        if (m_states[indexOf(start)] != State::New) return;
        enter(start);
        while (!m_path.empty()) {
            Step& step = m_path.back();
            if (step.next == m_firstSource[indexOf(*step.node) + 1]) {
                m_states[indexOf(*step.node)] = State::Done;
                m_path.pop_back();
                continue;
            }
            const Source& source = m_sources[step.next++];
            if (source.node == nullptr) continue;
            const State state = m_states[indexOf(*source.node)];
            if (state == State::Open) reportCycle(*source.node, *source.ref);
            if (state == State::New) enter(*source.node);
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
        std::vector<bool> nodes(m_graph.nodes.size());
        std::vector<bool> slots(m_graph.slots.size());
        std::vector<Source> open{found(*m_graph.output)};
        while (!open.empty()) {
            const Source source = open.back();
            open.pop_back();
            if (source.slot != nullptr)
                slots[static_cast<std::size_t>(source.slot - m_graph.slots.data())] = true;
            if (source.node == nullptr || nodes[indexOf(*source.node)]) continue;
            const std::size_t index = indexOf(*source.node);
            nodes[index] = true;
            open.insert(open.end(), m_sources.begin() + static_cast<std::ptrdiff_t>(m_firstSource[index]),
                        m_sources.begin() + static_cast<std::ptrdiff_t>(m_firstSource[index + 1]));
        }
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const Node& node = m_graph.nodes[i];
            if (!nodes[i] && !nodes[indexOf(*m_table.node(node.key))])
                m_reporter.warning("PGT030", node.keySpan,
                                   concat({"The node `", node.key, "` does not reach the output"}), node.key);
        }
        for (std::size_t i = 0; i < slots.size(); ++i) {
            const Slot& slot = m_graph.slots[i];
            if (slots[i] || m_table.slot(slot.name) != &slot || !isIdentifier(slot.name)) continue;
            m_reporter.warning("PGT031", slot.span,
                               concat({"The slot `", slot.name, "` does not reach the output"}), slot.name);
        }
    }

    /// A negated pose is no whole pose: only an Add can use it as a layer.
    void findInverts() {
        if (m_graph.output) checkWhole(found(*m_graph.output), {});
        for (std::size_t i = 0; i < m_graph.nodes.size(); ++i) {
            const Node& node = m_graph.nodes[i];
            const bool whole = node.kind == NodeKind::Blend;
            const bool base = node.kind == NodeKind::Add && node.base;
            const std::size_t end = whole  ? m_firstSource[i + 1]
                                    : base ? m_firstSource[i] + 1
                                           : m_firstSource[i];
            for (std::size_t source = m_firstSource[i]; source < end; ++source)
                checkWhole(m_sources[source], node.key);
        }
    }

    /// `owner`: the node that needs a whole pose; empty where it is the output.
    void checkWhole(const Source& source, const std::string& owner) {
        if (source.node == nullptr || source.node->kind != NodeKind::Invert) return;
        const std::string who = owner.empty() ? "The output" : concat({"`", owner, "`"});
        m_reporter.warning("PGT043", source.ref->span,
                           concat({who, " needs a whole pose; `", source.ref->name,
                                   "` is an Invert, which gives a negated one"}),
                           owner);
    }

    const Graph& m_graph;
    bool m_wellFormed;
    TextReporter& m_reporter;
    const NameTable& m_table;
    std::vector<State> m_states;
    std::vector<Source> m_sources;           ///< of all nodes
    std::vector<std::size_t> m_firstSource;  ///< per node, and one more for the end
    std::vector<Step> m_path;
};

}  // namespace

void checkFlow(const RuleInput& input, TextReporter& reporter) {
    FlowRules(input, reporter).run();
}

}  // namespace poseloom::posegraph
