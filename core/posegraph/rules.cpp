// SPDX-License-Identifier: MIT
#include "posegraph/rules.h"

#include "posegraph/plan_context.h"
#include "posegraph/unicode.h"
#include "support/concat.h"

namespace poseloom::posegraph {

namespace {

void checkEncoding(const RuleInput& input, TextReporter& reporter) {
    const auto invalid = findInvalidUtf8(input.text.bytes());
    if (!invalid) return;
    reporter.error("PGT019", {invalid->position, invalid->position + invalid->size},
                   "The text is not UTF-8 here; the engine cannot read the file");
}

void checkStray(const RuleInput& input, TextReporter& reporter) {
    for (Span span : input.syntax.stray) {
        const bool mark = span.begin == 0 && input.text.bytes().compare(0, 3, kByteOrderMark) == 0;
        if (mark && span.end == kByteOrderMark.size()) continue;
        if (mark) span.begin = kByteOrderMark.size();
        reporter.warning("PGT046", span, "This stands outside any block; the engine skips it");
    }
}

void checkRepeatedBlocks(const RuleInput& input, TextReporter& reporter) {
    for (const BlockKind kind : {BlockKind::Header, BlockKind::Slots, BlockKind::Output}) {
        const Block* counts = input.syntax.find(kind);
        for (const Block& block : input.syntax.blocks) {
            if (block.kind != kind || &block == counts) continue;
            reporter
                .warning(
                    "PGT044", block.body.open.span,
                    concat({"This `[", block.body.open.name, "]` has no effect: a later one replaces it"}))
                .related.push_back(reporter.related(counts->body.open.span, "this one counts"));
        }
    }
}

/// A text to name the output after: the last node, else the first slot.
std::string_view likelyOutput(const Graph& graph) {
    if (!graph.nodes.empty()) return graph.nodes.back().key;
    for (const Slot& slot : graph.slots) {
        if (isIdentifier(slot.name)) return slot.name;
    }
    return {};
}

void reportMissingOutput(const RuleInput& input, TextReporter& reporter) {
    const Block* block = input.syntax.find(BlockKind::Output);
    const Entry* entry = block == nullptr ? nullptr : block->body.find("input");
    if (entry != nullptr) return;
    const Span end{input.text.size(), input.text.size()};
    Diagnostic& problem =
        reporter.error("PGT020", block == nullptr ? end : block->body.open.span,
                       block == nullptr ? "The tree has no `[Output]`" : "`[Output]` has no `input = @...`");
    const std::string name(likelyOutput(input.graph));
    if (name.empty() || reporter.errorCount() > 1) return;
    const auto edits = plan(input.text, {SetOutput{name}});
    if (edits) problem.fixes.push_back({concat({"Output `@", name, "`"}), *edits});
}

class NameRules {
  public:
    NameRules(const RuleInput& input, TextReporter& reporter)
        : m_input(input), m_reporter(reporter), m_table(input.names) {}

    void run() {
        slots();
        nodes();
        if (m_input.graph.output && !m_table.knows(m_input.graph.output->name))
            unknown(*m_input.graph.output, "PGT023", {});
        for (const Node& node : m_input.graph.nodes)
            references(node);
    }

  private:
    void slots() {
        for (const Slot& slot : m_input.graph.slots) {
            const Slot* first = m_table.slot(slot.name);
            if (first != &slot) {
                m_reporter
                    .warning("PGT032", slot.span,
                             concat({"There are several slots `", slot.name, "`; references find the first"}),
                             slot.name)
                    .related.push_back(m_reporter.related(first->span, "the first one"));
            } else if (!isIdentifier(slot.name)) {
                m_reporter.warning(
                    "PGT033", slot.span,
                    concat({"The slot `", slot.name, "` can never be used: a reference is a bare name"}),
                    slot.name);
            }
        }
    }

    void nodes() {
        for (const Node& node : m_input.graph.nodes) {
            const Node* first = m_table.node(node.key);
            if (first != &node) {
                m_reporter
                    .error("PGT021", node.keySpan, concat({"There is already a node `", node.key, "`"}),
                           node.key)
                    .related.push_back(m_reporter.related(first->keySpan, "the first one"));
            }
            if (const Slot* slot = m_table.slot(node.key)) {
                m_reporter
                    .error("PGT022", node.keySpan,
                           concat({"The node `", node.key, "` has the name of a slot"}), node.key)
                    .related.push_back(m_reporter.related(slot->span, "the slot"));
            }
        }
    }

    void references(const Node& node) {
        if (node.base) reference(*node.base, node);
        if (!node.base && node.kind != NodeKind::Blend) missingBase(node);
        for (const Input& input : node.inputs)
            reference(input.ref, node);
    }

    void reference(const Ref& ref, const Node& node) {
        if (m_input.meanings[m_nextRef++].none()) unknown(ref, "PGT024", node.key);
    }

    /// The first block of that key. Few files ask.
    const Block* blockOf(const Node& node) {
        const std::vector<Block>& blocks = m_input.syntax.blocks;
        if (!m_blocks) {
            m_blocks.emplace(blocks.size());
            for (std::uint32_t i = 0; i < blocks.size(); ++i) {
                if (blocks[i].kind == BlockKind::Node) m_blocks->emplace(blocks[i].body.open.name, i);
            }
        }
        const auto known = m_blocks->find(node.key);
        return known ? &blocks[*known] : nullptr;
    }

    void missingBase(const Node& node) {
        const Block* block = blockOf(node);
        const std::string_view key = node.kind == NodeKind::Add ? "base" : "input";
        const bool written = block != nullptr && block->inner && block->inner->find(key) != nullptr;
        const bool noKind = block == nullptr || !block->inner;
        // The engine looks for a slot with an empty name, which may exist.
        if (written || noKind || m_table.slot("") != nullptr) return;
        m_reporter.error(node.kind == NodeKind::Add ? "PGT025" : "PGT026", node.keySpan,
                         concat({"The ", nameOf(node.kind), " `", node.key, "` has no `", key, " = @...`"}),
                         node.key);
    }

    /// `owner`: the node that refers; empty where it is the output.
    void unknown(const Ref& ref, std::string_view code, const std::string& owner) {
        const auto meant = m_table.suggestion(ref.name);
        const std::string who = owner.empty() ? "The output" : concat({"`", owner, "`"});
        Diagnostic& problem = m_reporter.error(
            code, ref.span,
            concat({who, " refers to `@", ref.name, "`, which is neither a slot nor a node",
                    meant ? "; did you mean `@" : "", meant.value_or(""), meant ? "`?" : ""}),
            owner);
        if (!meant || !isIdentifier(*meant)) return;
        problem.fixes.push_back({concat({"Write `@", *meant, "`"}), {{ref.span, concat({"@", *meant})}}});
    }

    const RuleInput& m_input;
    TextReporter& m_reporter;
    NameTable& m_table;
    std::size_t m_nextRef = 0;  ///< in RuleInput::meanings
    std::optional<NameIndex> m_blocks;
};

}  // namespace

std::vector<NameTable::Meaning> meaningsOf(const Graph& graph, const NameTable& names) {
    std::size_t count = 0;
    for (const Node& node : graph.nodes)
        count += node.inputs.size() + 1;
    std::vector<NameTable::Meaning> meanings;
    meanings.reserve(count);
    for (const Node& node : graph.nodes) {
        if (node.base) meanings.push_back(names.meaning(node.base->name));
        for (const Input& input : node.inputs)
            meanings.push_back(names.meaning(input.ref.name));
    }
    return meanings;
}

void checkNames(const RuleInput& input, TextReporter& reporter) {
    NameRules(input, reporter).run();
}

void checkRules(const RuleInput& input, TextReporter& reporter) {
    checkEncoding(input, reporter);
    checkStray(input, reporter);
    checkRepeatedBlocks(input, reporter);
    checkNames(input, reporter);
    checkFlow(input, reporter);
    checkNodes(input, reporter);
    reportMissingOutput(input, reporter);
}

}  // namespace poseloom::posegraph
