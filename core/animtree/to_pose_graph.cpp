// SPDX-License-Identifier: MIT
#include "animtree/to_pose_graph.h"

#include <unordered_map>
#include <unordered_set>

#include "animtree/reader.h"
#include "support/concat.h"

namespace poseloom::animtree {

namespace {

/// Words that a graph cannot have as the name of a node.
bool isReserved(std::string_view name) {
    return name == "true" || name == "false" || name == "AnimationTree" || name == "AnimationSlots" ||
           name == "Output";
}

class GraphWriter {
  public:
    GraphWriter(const Tree& tree, const SourceText& source, const std::string& file)
        : m_tree(tree), m_reporter(source, file), m_treeName(treeNameOf(file)) {}

    PoseGraphText run() {
        findWhatHasAnimations();
        nameSlots();
        nameGroups();
        reportGroups();
        PoseGraphText result;
        if (m_slots.empty()) {
            m_reporter.error("ATR107", {}, "The tree has no animation, so that there is nothing to blend");
        } else {
            result.text = written();
        }
        result.diagnostics = m_reporter.take();
        return result;
    }

  private:
    const Node& node(std::uint32_t index) const { return m_tree.nodes[index]; }
    bool isGroup(std::uint32_t index) const { return node(index).kind == NodeKind::Group; }
    std::vector<std::uint32_t>& childrenOf(std::uint32_t parent) {
        return m_children[parent == kNoNode ? m_tree.nodes.size() : parent];
    }

    /// Children stand behind their parents: backwards, each group is known before the one around it.
    void findWhatHasAnimations() {
        m_plays.assign(m_tree.nodes.size(), false);
        m_children.resize(m_tree.nodes.size() + 1);
        for (std::size_t i = m_tree.nodes.size(); i-- > 0;) {
            if (node(static_cast<std::uint32_t>(i)).kind == NodeKind::Leaf) m_plays[i] = true;
            const std::uint32_t parent = m_tree.nodes[i].parent;
            if (m_plays[i] && parent != kNoNode) m_plays[parent] = true;
        }
        for (std::uint32_t i = 0; i < m_tree.nodes.size(); ++i) {
            if (m_plays[i]) childrenOf(node(i).parent).push_back(i);
        }
    }

    void nameSlots() {
        m_names.resize(m_tree.nodes.size());
        std::unordered_map<std::string, std::uint32_t> known;
        for (std::uint32_t i = 0; i < m_tree.nodes.size(); ++i) {
            if (isGroup(i)) continue;
            const auto [first, fresh] = known.emplace(codLower(node(i).name), i);
            if (fresh) {
                m_names[i] = unusedName(i);
                m_slots.push_back(m_names[i]);
                continue;
            }
            m_names[i] = m_names[first->second];
            m_reporter
                .info("ATR105", node(i).nameSpan,
                      concat(
                          {"`", node(i).name, "` stands in several groups; all share one slot and its time"}),
                      node(i).name)
                .related.push_back(m_reporter.related(node(first->second).nameSpan, "the first of them"));
        }
    }

    void nameGroups() {
        for (std::uint32_t i = 0; i < m_tree.nodes.size(); ++i) {
            if (isGroup(i) && m_plays[i]) m_names[i] = unusedName(i);
        }
        m_root = unused("root");
    }

    /// What the node is called in the graph, where names are unique and begin with no digit.
    std::string unusedName(std::uint32_t index) {
        const std::string& name = node(index).name;
        std::string chosen = unused(name);
        if (chosen != name)
            m_reporter.info("ATR104", node(index).nameSpan,
                            concat({"`", name, "` is called `", chosen, "` in the graph"}), name);
        return chosen;
    }

    std::string unused(const std::string& name) {
        const bool sound = !name.empty() && (name.front() < '0' || name.front() > '9') && !isReserved(name);
        const std::string stem = sound ? name : "_" + name;
        std::string chosen = stem;
        for (std::size_t& number = m_numbers[stem]; !m_used.insert(chosen).second;)
            chosen = stem + "_" + std::to_string(++number + 1);
        return chosen;
    }

    void reportGroups() {
        bool told = false;
        for (std::uint32_t i = 0; i < m_tree.nodes.size(); ++i) {
            if (!isGroup(i)) continue;
            if (!m_plays[i]) {
                m_reporter.warning("ATR106", node(i).nameSpan,
                                   concat({"`", node(i).name, "` has no animation and is left out"}),
                                   node(i).name);
                continue;
            }
            reportProperties(node(i));
            if (!told) told = reportBlending(i);
        }
        if (!told && childrenOf(kNoNode).size() > 1) reportBlending(childrenOf(kNoNode).front());
    }

    void reportProperties(const Node& group) {
        std::uint8_t seen = 0;
        for (const Property& property : m_tree.propertiesOf(group)) {
            const std::uint8_t flag = flagOf(property.kind);
            if ((seen & flag) != 0) continue;
            seen = static_cast<std::uint8_t>(seen | flag);
            if ((flag & kAnySync) != 0)
                m_reporter.warning("ATR100", property.span,
                                   concat({"A graph has no clock: the animations of `", group.name,
                                           "` will not keep to one time"}),
                                   group.name);
            if (flag == kComplete)
                m_reporter.info("ATR103", property.span,
                                concat({"`complete` of `", group.name,
                                        "` has no meaning in a graph, which drops nothing"}),
                                group.name);
        }
    }

    /// Once per tree, at its first group that can blend.
    bool reportBlending(std::uint32_t index) {
        if (isGroup(index) && childrenOf(index).size() < 2) return false;
        m_reporter.info("ATR101", node(index).nameSpan,
                        "Goals, fades and knobs are what scripts do; the graph begins with the first of each "
                        "group at weight 1");
        m_reporter.info(
            "ATR102", node(index).nameSpan,
            "A group in which nothing has weight adds nothing in the game; a Blend lets its first "
            "input pass");
        return true;
    }

    std::string written() {
        std::string text;
        if (isIdentifier(m_treeName) && !m_treeName.empty())
            text.append("[AnimationTree]\nname = \"").append(m_treeName).append("\"\n[/AnimationTree]\n\n");
        text += "[AnimationSlots]\n";
        for (const std::string& slot : m_slots)
            text.append(slot).append("\n");
        text += "[/AnimationSlots]\n\n";
        const std::vector<std::uint32_t>& top = childrenOf(kNoNode);
        if (top.size() > 1) writeBlend(text, m_root, top);
        for (std::uint32_t i = 0; i < m_tree.nodes.size(); ++i) {
            if (isGroup(i) && m_plays[i]) writeBlend(text, m_names[i], childrenOf(i));
        }
        const std::string& output = top.size() > 1 ? m_root : m_names[top.front()];
        return text.append("[Output]\n    input = @").append(output).append("\n[/Output]\n");
    }

    void writeBlend(std::string& text, const std::string& key,
                    const std::vector<std::uint32_t>& children) const {
        text.append("[").append(key).append("]\n    [Blend]\n        inputs = [");
        for (std::size_t i = 0; i < children.size(); ++i)
            text.append(i == 0 ? "@" : ", @").append(m_names[children[i]]);
        text += "]\n        weights = [";
        for (std::size_t i = 0; i < children.size(); ++i)
            text += i == 0 ? "1.0" : ", 0.0";
        text.append("]\n    [/Blend]\n[/").append(key).append("]\n\n");
    }

    const Tree& m_tree;
    TextReporter m_reporter;
    std::string m_treeName;
    std::string m_root;
    std::vector<bool> m_plays;  ///< an animation stands in it
    std::vector<std::vector<std::uint32_t>> m_children;
    std::vector<std::string> m_names;  ///< in the graph
    std::vector<std::string> m_slots;
    std::unordered_set<std::string> m_used;
    std::unordered_map<std::string, std::size_t> m_numbers;
};

}  // namespace

PoseGraphText toPoseGraph(const Tree& tree, const SourceText& source, const std::string& file) {
    return GraphWriter(tree, source, file).run();
}

}  // namespace poseloom::animtree
