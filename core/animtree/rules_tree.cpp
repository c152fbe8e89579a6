// SPDX-License-Identifier: MIT
#include <algorithm>
#include <unordered_map>

#include "animtree/reader.h"
#include "animtree/rules.h"
#include "support/cod_tokenizer.h"
#include "support/concat.h"
#include "support/name_index.h"

namespace poseloom::animtree {

namespace {

/// "xanim/" and the name must fit 64 bytes with their end (spec/cod.md 2, limits).
constexpr std::size_t kLongestName = 57;
constexpr std::size_t kLongestTreeName = 49;

class TreeRules {
  public:
    TreeRules(const Tree& tree, TextReporter& reporter) : m_tree(tree), m_reporter(reporter) {}

    void run() {
        FirstEquals firsts(m_tree.nodes.size(), NameCase::Ignored,
                           [this](std::size_t i) -> std::string_view { return m_tree.nodes[i].name; });
        m_clock.resize(m_tree.nodes.size(), kNoNode);
        for (std::uint32_t i = 0; i < m_tree.nodes.size(); ++i) {
            const Node& node = m_tree.nodes[i];
            checkName(node);
            if (const std::uint32_t first = firsts.next(i); first != i) reportDuplicate(i, first);
            checkProperties(node);
            checkSync(i);
            if (node.kind == NodeKind::Group && node.end == i + 1)
                m_reporter.info("ATR035", node.nameSpan,
                                concat({"`", node.name,
                                        "` is empty: it is dropped, or gets a `void` where a script "
                                        "names it"}),
                                node.name);
        }
    }

  private:
    void checkName(const Node& node) {
        if (equalsIgnoringCase(node.name, "root"))
            m_reporter.warning(
                "ATR036", node.nameSpan,
                "`root` is the tree itself to scripts: with a %root this node would be a duplicate",
                node.name);
        if (node.kind == NodeKind::Leaf && node.name.size() > kLongestName)
            m_reporter.warning("ATR038", node.nameSpan,
                               concat({"This name has ", std::to_string(node.name.size()),
                                       " letters; the path of its asset has room for 57"}),
                               node.name);
    }

    void reportDuplicate(std::uint32_t index, std::uint32_t first) {
        const Node& node = m_tree.nodes[index];
        // Siblings are told apart for repeated names only: there are few.
        m_firstSibling.emplace(SiblingName{m_tree.nodes[first].parent, first}, first);
        const auto [sibling, onlyHere] = m_firstSibling.emplace(SiblingName{node.parent, first}, index);
        if (onlyHere) return reportElsewhere(node, first);
        m_reporter
            .warning("ATR030", node.nameSpan,
                     concat({"`", node.name,
                             "` stands twice in one group: the engine stops with `duplicate animation` where "
                             "the first "
                             "one is still there"}),
                     node.name)
            .related.push_back(m_reporter.related(m_tree.nodes[sibling->second].nameSpan, "the first"));
    }

    void reportElsewhere(const Node& node, std::uint32_t other) {
        m_reporter
            .info("ATR037", node.nameSpan,
                  concat({"`", node.name, "` stands in another group too: no script may name it"}), node.name)
            .related.push_back(m_reporter.related(m_tree.nodes[other].nameSpan, "the first"));
    }

    void checkProperties(const Node& node) {
        if (!node.hasList()) return;
        const auto properties = m_tree.propertiesOf(node);
        if (properties.empty())
            m_reporter.warning("ATR034", node.colon(), "No property follows the colon", node.name)
                .fixes.push_back(removal({node.nameSpan.end, node.colon().end}, "Remove the colon"));
        for (std::size_t i = 1; i < properties.size(); ++i) {
            const Property& property = properties[i];
            const bool repeated =
                std::any_of(properties.begin(), properties.begin() + static_cast<std::ptrdiff_t>(i),
                            [&](const Property& p) { return p.kind == property.kind; });
            if (!repeated || property.kind == PropertyKind::Unknown) continue;
            m_reporter
                .warning("ATR033", property.span, concat({"`", property.word, "` is there already"}),
                         node.name)
                .fixes.push_back(removal({properties[i - 1].span.end, property.span.end}, "Remove it"));
            break;
        }
        if ((node.flags() & kAnySync) == kAnySync)
            m_reporter.error("ATR031", {node.nameSpan.begin, properties.back().span.end},
                             concat({"`", node.name, "` cannot be both loopsync and nonloopsync"}),
                             node.name);
    }

    void checkSync(std::uint32_t index) {
        const Node& node = m_tree.nodes[index];
        m_clock[index] = node.parent == kNoNode ? kNoNode : m_clock[node.parent];
        if ((node.flags() & kAnySync) == 0) return;
        if (m_clock[index] == kNoNode) {
            m_clock[index] = index;
            return;
        }
        const Node& clock = m_tree.nodes[m_clock[index]];
        m_reporter
            .error("ATR032", node.nameSpan,
                   concat({"`", node.name, "` is a sync group inside the sync group `", clock.name, "`"}),
                   node.name)
            .related.push_back(m_reporter.related(clock.nameSpan, "the sync group around it"));
    }

    static Fix removal(Span span, std::string label) {
        TextEdits edits;
        edits.remove(span);
        return {std::move(label), std::move(edits)};
    }

    struct SiblingName {
        std::uint32_t parent;
        std::uint32_t first;  ///< the first node of that name
        bool operator==(const SiblingName&) const = default;
    };
    struct SiblingNameHash {
        std::size_t operator()(const SiblingName& key) const {
            return ((std::size_t{key.first} << 32U) | key.parent) * 0x9E3779B97F4A7C15U;
        }
    };

    const Tree& m_tree;
    TextReporter& m_reporter;
    std::vector<std::uint32_t> m_clock;  ///< the outermost sync group around each node
    std::unordered_map<SiblingName, std::uint32_t, SiblingNameHash> m_firstSibling;
};

void checkTreeName(const std::string& file, TextReporter& reporter) {
    if (file == "-") return;
    const std::string name = treeNameOf(file);
    if (name.size() > kLongestTreeName)
        reporter.warning("ATR039", {},
                         concat({"The tree's name has ", std::to_string(name.size()),
                                 " letters; the engine has room for 49"}));
    if (!isIdentifier(name))
        reporter.warning("ATR039", {},
                         concat({"No script can name this tree: `", name,
                                 "` holds more than letters, digits and underscores"}));
}

}  // namespace

void checkTree(const Tree& tree, const std::string& file, TextReporter& reporter) {
    TreeRules(tree, reporter).run();
    checkTreeName(file, reporter);
}

}  // namespace poseloom::animtree
