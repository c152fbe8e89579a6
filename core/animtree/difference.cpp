// SPDX-License-Identifier: MIT
#include "animtree/difference.h"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>

#include "support/cod_tokenizer.h"
#include "support/concat.h"

namespace poseloom::animtree {

namespace {

std::string propertyWords(std::uint8_t flags) {
    std::string words;
    const auto add = [&](std::uint8_t flag, std::string_view word) {
        if ((flags & flag) != 0) words.append(words.empty() ? "" : " ").append(word);
    };
    add(kComplete, "complete");
    add(kLoopSync, "loopsync");
    add(kNonLoopSync, "nonloopsync");
    return words.empty() ? "none" : words;
}

/// Pairs the nodes of two trees: by name below paired groups, then by place (a rename), then by a name that
/// is left once on both sides (a move).
class Matcher {
  public:
    Matcher(const Tree& before, const Tree& after)
        : m_before(before),
          m_after(after),
          m_toAfter(before.nodes.size(), kNoNode),
          m_toBefore(after.nodes.size(), kNoNode) {}

    void run() {
        open(kNoNode, kNoNode);
        pairMoved();
    }

    std::uint32_t beforeOf(std::uint32_t after) const { return m_toBefore[after]; }
    std::uint32_t afterOf(std::uint32_t before) const { return m_toAfter[before]; }

  private:
    void open(std::uint32_t before, std::uint32_t after) {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> groups{{before, after}};
        while (!groups.empty()) {
            const auto [from, to] = groups.back();
            groups.pop_back();
            const std::vector<std::uint32_t> old = m_before.childrenOf(from);
            const std::vector<std::uint32_t> now = m_after.childrenOf(to);
            pairByName(old, now);
            pairByPlace(old, now);
            for (const std::uint32_t child : old) {
                if (m_toAfter[child] != kNoNode) groups.emplace_back(child, m_toAfter[child]);
            }
        }
    }

    void pairUp(std::uint32_t before, std::uint32_t after) {
        m_toAfter[before] = after;
        m_toBefore[after] = before;
    }

    void pairByName(const std::vector<std::uint32_t>& old, const std::vector<std::uint32_t>& now) {
        std::multimap<std::string, std::uint32_t> names;
        for (const std::uint32_t child : now)
            names.emplace(codLower(m_after.nodes[child].name), child);
        for (const std::uint32_t child : old) {
            const auto found = names.find(codLower(m_before.nodes[child].name));
            if (found == names.end()) continue;
            pairUp(child, found->second);
            names.erase(found);
        }
    }

    /// A node at the same place between the same neighbours is the old one under a new name.
    void pairByPlace(const std::vector<std::uint32_t>& old, const std::vector<std::uint32_t>& now) {
        const auto neighbour = [](const std::vector<std::uint32_t>& list, std::size_t i) {
            return i == 0 ? kNoNode : list[i - 1];
        };
        std::map<std::uint32_t, std::uint32_t> freeAfter;  // by the neighbour before it
        for (std::size_t i = 0; i < now.size(); ++i) {
            if (m_toBefore[now[i]] == kNoNode) freeAfter.emplace(neighbour(now, i), now[i]);
        }
        for (std::size_t i = 0; i < old.size(); ++i) {
            if (m_toAfter[old[i]] != kNoNode) continue;
            const std::uint32_t above = neighbour(old, i);
            const std::uint32_t aboveNow = above == kNoNode ? kNoNode : m_toAfter[above];
            if (above != kNoNode && aboveNow == kNoNode) continue;
            const auto found = freeAfter.find(aboveNow);
            if (found == freeAfter.end() || m_toBefore[found->second] != kNoNode) continue;
            if (m_after.nodes[found->second].kind == m_before.nodes[old[i]].kind)
                pairUp(old[i], found->second);
        }
    }

    void pairMoved() {
        struct Left {
            std::uint32_t node = kNoNode;
            bool several = false;
        };
        std::unordered_map<std::string, Left> left;
        for (std::uint32_t i = 0; i < m_after.nodes.size(); ++i) {
            if (m_toBefore[i] != kNoNode) continue;
            Left& entry = left[codLower(m_after.nodes[i].name)];
            entry.several = entry.node != kNoNode;
            entry.node = i;
        }
        for (std::uint32_t i = 0; i < m_before.nodes.size(); ++i) {
            if (m_toAfter[i] != kNoNode) continue;
            const auto found = left.find(codLower(m_before.nodes[i].name));
            if (found == left.end() || found->second.several || m_toBefore[found->second.node] != kNoNode)
                continue;
            if (m_before.nodes[i].kind != m_after.nodes[found->second.node].kind) continue;
            pairUp(i, found->second.node);
            open(i, found->second.node);
        }
    }

    const Tree& m_before;
    const Tree& m_after;
    std::vector<std::uint32_t> m_toAfter;
    std::vector<std::uint32_t> m_toBefore;
};

class Differ {
  public:
    Differ(const Tree& before, const Tree& after) : m_before(before), m_after(after), m_match(before, after) {
        m_match.run();
    }

    std::vector<Change> run() {
        compareOrder(kNoNode, kNoNode);
        for (std::uint32_t i = 0; i < m_after.nodes.size(); ++i) {
            const std::uint32_t old = m_match.beforeOf(i);
            old == kNoNode ? added(i) : compare(old, i);
        }
        for (std::uint32_t i = 0; i < m_before.nodes.size(); ++i) {
            const std::uint32_t parent = m_before.nodes[i].parent;
            const bool told = parent != kNoNode && m_match.afterOf(parent) == kNoNode;
            if (m_match.afterOf(i) == kNoNode && !told)
                m_changes.push_back({ChangeKind::Removed, pathOf(m_before, i)});
        }
        return std::move(m_changes);
    }

  private:
    void added(std::uint32_t node) {
        const std::uint32_t parent = m_after.nodes[node].parent;
        if (parent != kNoNode && m_match.beforeOf(parent) == kNoNode) return;
        m_changes.push_back({ChangeKind::Added, pathOf(m_after, node)});
    }

    void compare(std::uint32_t old, std::uint32_t now) {
        const Node& before = m_before.nodes[old];
        const Node& after = m_after.nodes[now];
        if (!equalsIgnoringCase(before.name, after.name))
            m_changes.push_back({ChangeKind::Renamed, pathOf(m_after, now), before.name, after.name});
        const std::uint32_t parent = before.parent == kNoNode ? kNoNode : m_match.afterOf(before.parent);
        const bool lost = before.parent != kNoNode && parent == kNoNode;
        if (lost || parent != after.parent)
            m_changes.push_back(
                {ChangeKind::Moved, pathOf(m_after, now), pathOf(m_before, old), pathOf(m_after, now)});
        if (before.flags() != after.flags())
            m_changes.push_back({ChangeKind::Properties, pathOf(m_after, now), propertyWords(before.flags()),
                                 propertyWords(after.flags())});
        if (before.kind != after.kind)
            m_changes.push_back({ChangeKind::Kind, pathOf(m_after, now), std::string(nameOf(before.kind)),
                                 std::string(nameOf(after.kind))});
        compareOrder(old, now);
    }

    /// The order of those children that both sides have: it gives them their numbers.
    void compareOrder(std::uint32_t old, std::uint32_t now) {
        std::vector<std::uint32_t> before;
        std::vector<std::uint32_t> after;
        for (const std::uint32_t child : m_before.childrenOf(old)) {
            const std::uint32_t partner = m_match.afterOf(child);
            if (partner != kNoNode && m_after.nodes[partner].parent == now) before.push_back(partner);
        }
        for (const std::uint32_t child : m_after.childrenOf(now)) {
            const std::uint32_t partner = m_match.beforeOf(child);
            if (partner != kNoNode && m_before.nodes[partner].parent == old) after.push_back(child);
        }
        if (before != after)
            m_changes.push_back(
                {ChangeKind::Reordered, now == kNoNode ? std::string() : pathOf(m_after, now)});
    }

    const Tree& m_before;
    const Tree& m_after;
    Matcher m_match;
    std::vector<Change> m_changes;
};

/// `group/sub/leaf`; of very deep nodes only the end.
std::string tablePath(const CompactTree& tree, std::uint32_t index) {
    constexpr std::size_t kMostSteps = 64;
    std::vector<std::string_view> steps;
    for (std::uint32_t at = index; at != 0 && steps.size() < kMostSteps; at = tree.entries[at].parent)
        steps.push_back(tree.entries[at].name);
    if (steps.empty()) return tree.entries[index].name;
    std::string path = steps.size() == kMostSteps ? "..." : "";
    for (auto step = steps.rbegin(); step != steps.rend(); ++step)
        path.append(path.empty() ? "" : "/").append(*step);
    return path;
}

/// Of every entry of `before` the one of `after` with the same names from the root on; kNoNode: none.
std::vector<std::uint32_t> tablePartners(const CompactTree& before, const CompactTree& after) {
    std::map<std::pair<std::uint32_t, std::string_view>, std::uint32_t> places;
    for (std::uint32_t i = 1; i < after.entries.size(); ++i)
        places.emplace(std::pair(after.entries[i].parent, std::string_view(after.entries[i].name)), i);
    std::vector<std::uint32_t> partners(before.entries.size(), kNoNode);
    partners[0] = 0;
    // A parent's index is lower than those of its children.
    for (std::uint32_t i = 1; i < before.entries.size(); ++i) {
        const CompactEntry& entry = before.entries[i];
        const auto found = places.find({partners[entry.parent], entry.name});
        if (found != places.end()) partners[i] = found->second;
    }
    return partners;
}

}  // namespace

std::string_view nameOf(ChangeKind kind) {
    constexpr std::array<std::string_view, 7> kNames{"added",     "removed",    "renamed", "moved",
                                                     "reordered", "properties", "kind"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::vector<Change> differencesOf(const Tree& before, const Tree& after) {
    return Differ(before, after).run();
}

std::string describe(const Change& change) {
    const std::string path = change.path.empty() ? "the root" : change.path;
    switch (change.kind) {
        case ChangeKind::Added:
        case ChangeKind::Removed:
            return concat({nameOf(change.kind), ": ", path});
        case ChangeKind::Renamed:
        case ChangeKind::Moved:
            return concat({nameOf(change.kind), ": ", path, ", was ", change.before});
        case ChangeKind::Reordered:
            return concat({"reordered: the children of ", path});
        default:
            return concat({nameOf(change.kind), " of ", path, ": ", change.after, ", was ", change.before});
    }
}

std::vector<TableChange> tableDifferences(const CompactTree& before, const CompactTree& after) {
    const std::vector<std::uint32_t> partners = tablePartners(before, after);
    std::vector<bool> met(after.entries.size(), false);
    std::vector<TableChange> changes;
    for (std::uint32_t i = 0; i < partners.size(); ++i) {
        const std::uint8_t flags = before.entries[i].flags;
        const std::uint32_t partner = partners[i];
        if (partner == kNoNode) {
            changes.push_back({tablePath(before, i), i, std::nullopt, flags, 0});
            continue;
        }
        met[partner] = true;
        const std::uint8_t flagsAfter = after.entries[partner].flags;
        if (partner != i || flags != flagsAfter)
            changes.push_back({tablePath(before, i), i, partner, flags, flagsAfter});
    }
    for (std::uint32_t i = 0; i < met.size(); ++i) {
        if (!met[i]) changes.push_back({tablePath(after, i), std::nullopt, i, 0, after.entries[i].flags});
    }
    std::stable_sort(changes.begin(), changes.end(), [](const TableChange& a, const TableChange& b) {
        return a.before.value_or(a.after.value_or(0)) < b.before.value_or(b.after.value_or(0));
    });
    return changes;
}

}  // namespace poseloom::animtree
