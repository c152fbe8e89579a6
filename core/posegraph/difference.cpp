// SPDX-License-Identifier: MIT
#include "posegraph/difference.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "posegraph/rust_debug.h"
#include "support/concat.h"

namespace poseloom::posegraph {

namespace {

using Names = std::vector<std::string>;
using Renames = std::unordered_map<std::string, std::string>;

std::string joined(const Names& names) {
    std::string text;
    for (const std::string& name : names)
        text += concat({text.empty() ? "" : ", ", name});
    return text;
}

std::string nameOrNothing(const std::optional<Ref>& ref) {
    return ref ? concat({"@", ref->name}) : std::string();
}

Names inputsOf(const Node& node) {
    Names names;
    for (const Input& input : node.inputs)
        names.push_back(concat({"@", input.ref.name}));
    return names;
}

Names textsOf(const std::vector<MaskEntry>& entries) {
    Names texts;
    for (const MaskEntry& entry : entries)
        texts.push_back(entry.text);
    return texts;
}

/// A mask list is a set: neither order nor repetition means anything.
Names membersOf(const std::vector<MaskEntry>& entries) {
    Names texts = textsOf(entries);
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    return texts;
}

/// All of a node but its key, as a text to compare by.
std::string contentOf(const Node& node) {
    std::string text =
        concat({nameOf(node.kind), "|", nameOrNothing(node.base), "|", joined(inputsOf(node)), "|"});
    for (const Input& input : node.inputs)
        text += concat({debugFloat(input.weightOrDefault()), " "});
    for (const auto* list : {&node.mask.objects, &node.mask.fields, &node.mask.bones})
        text += concat({"|", joined(membersOf(*list))});
    return text;
}

/// The indices of a longest run of names of `before` that keep their order in `after`: the others have moved.
/// Both hold the same names, each once.
std::unordered_set<std::string> keptInOrder(const Names& before, const Names& after) {
    std::unordered_map<std::string_view, std::size_t> place;
    for (std::size_t i = 0; i < after.size(); ++i)
        place[after[i]] = i;
    // Patience sorting: tails[k] ends the best run of k + 1 names.
    std::vector<std::size_t> tails;
    std::vector<std::size_t> previous(before.size(), before.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
        const auto slot = std::lower_bound(tails.begin(), tails.end(), i, [&](std::size_t a, std::size_t b) {
            return place[before[a]] < place[before[b]];
        });
        if (slot != tails.begin()) previous[i] = *std::prev(slot);
        if (slot == tails.end()) {
            tails.push_back(i);
        } else {
            *slot = i;
        }
    }
    std::unordered_set<std::string> kept;
    for (std::size_t i = tails.empty() ? before.size() : tails.back(); i != before.size(); i = previous[i])
        kept.insert(before[i]);
    return kept;
}

class Comparison {
  public:
    Comparison(const Graph& before, const Graph& after) : m_before(before), m_after(after) {}

    std::vector<Change> run() {
        if (m_before.name != m_after.name) changed("name", {}, {}, m_before.name, m_after.name);
        slots();
        nodes();
        const std::string output = renamed(nameOrNothing(m_before.output));
        if (output != nameOrNothing(m_after.output))
            changed("output", {}, {}, nameOrNothing(m_before.output), nameOrNothing(m_after.output));
        return std::move(m_changes);
    }

  private:
    void add(ChangeKind kind, std::string what, std::string node, std::string name, std::string before,
             std::string after) {
        m_changes.push_back(
            {kind, std::move(what), std::move(node), std::move(name), std::move(before), std::move(after)});
    }
    void changed(std::string what, std::string node, std::string name, std::string before,
                 std::string after) {
        add(ChangeKind::Changed, std::move(what), std::move(node), std::move(name), std::move(before),
            std::move(after));
    }

    /// A reference as it is called after all renames.
    std::string renamed(const std::string& ref) const {
        const auto it = ref.empty() ? m_renames.end() : m_renames.find(ref.substr(1));
        return it == m_renames.end() ? ref : concat({"@", it->second});
    }

    static Names slotNames(const Graph& graph) {
        Names names;
        for (const Slot& slot : graph.slots)
            names.push_back(slot.name);
        return names;
    }

    void slots() {
        const Names before = slotNames(m_before);
        const Names after = slotNames(m_after);
        const std::unordered_set<std::string> had(before.begin(), before.end());
        const std::unordered_set<std::string> has(after.begin(), after.end());
        // A slot is its place: where as many remain, a name that came at the place of one that went is a
        // rename.
        if (before.size() == after.size()) {
            for (std::size_t i = 0; i < before.size(); ++i) {
                if (has.count(before[i]) != 0 || had.count(after[i]) != 0) continue;
                m_renames[before[i]] = after[i];
                add(ChangeKind::Renamed, "slot", {}, after[i], before[i], after[i]);
            }
        }
        listChanges("slot", before, after);
    }

    /// What came, went and moved among names, those renamed left out.
    void listChanges(const std::string& what, const Names& before, const Names& after) {
        Names old;
        for (const std::string& name : before) {
            const auto it = m_renames.find(name);
            old.push_back(it == m_renames.end() ? name : it->second);
        }
        const std::unordered_set<std::string> had(old.begin(), old.end());
        const std::unordered_set<std::string> has(after.begin(), after.end());
        Names keptOld;
        Names keptNew;
        for (const std::string& name : old) {
            if (has.count(name) == 0) {
                add(ChangeKind::Removed, what, {}, name, {}, {});
            } else {
                keptOld.push_back(name);
            }
        }
        for (const std::string& name : after) {
            if (had.count(name) == 0) {
                add(ChangeKind::Added, what, {}, name, {}, {});
            } else {
                keptNew.push_back(name);
            }
        }
        const std::unordered_set<std::string> inOrder = keptInOrder(keptOld, keptNew);
        for (const std::string& name : keptNew) {
            if (inOrder.count(name) == 0) add(ChangeKind::Moved, what, {}, name, {}, {});
        }
    }

    using Nodes = std::unordered_map<std::string, const Node*>;

    static Names keysOf(const Graph& graph, Nodes& nodes) {
        Names keys;
        for (const Node& node : graph.nodes) {
            if (nodes.emplace(node.key, &node).second) keys.push_back(node.key);
        }
        return keys;
    }

    void nodes() {
        Nodes before;
        Nodes after;
        const Names oldKeys = keysOf(m_before, before);
        const Names newKeys = keysOf(m_after, after);
        findRenames(oldKeys, newKeys, before, after);
        listChanges("node", oldKeys, newKeys);
        for (const std::string& key : oldKeys) {
            const auto rename = m_renames.find(key);
            const auto now = after.find(rename == m_renames.end() ? key : rename->second);
            if (now != after.end()) compare(*before[key], *now->second);
        }
    }

    void findRenames(const Names& oldKeys, const Names& newKeys, const Nodes& before, const Nodes& after) {
        std::unordered_map<std::string, Names> came;
        for (const std::string& key : newKeys) {
            if (before.count(key) == 0) came[contentOf(*after.at(key))].push_back(key);
        }
        // Taken from the back, so that the first of equal nodes comes first.
        for (auto& [content, keys] : came)
            std::reverse(keys.begin(), keys.end());
        for (const std::string& key : oldKeys) {
            if (after.count(key) != 0) continue;
            Node asRenamed = *before.at(key);
            if (asRenamed.base) asRenamed.base->name = renamed(concat({"@", asRenamed.base->name})).substr(1);
            for (Input& input : asRenamed.inputs)
                input.ref.name = renamed(concat({"@", input.ref.name})).substr(1);
            const auto match = came.find(contentOf(asRenamed));
            if (match == came.end() || match->second.empty()) continue;
            const std::string newKey = match->second.back();
            match->second.pop_back();
            m_renames[key] = newKey;
            add(ChangeKind::Renamed, "node", newKey, newKey, key, newKey);
        }
    }

    void compare(const Node& before, const Node& after) {
        const std::string& key = after.key;
        if (before.kind != after.kind)
            changed("kind", key, {}, std::string(nameOf(before.kind)), std::string(nameOf(after.kind)));
        if (renamed(nameOrNothing(before.base)) != nameOrNothing(after.base))
            changed("base", key, {}, nameOrNothing(before.base), nameOrNothing(after.base));
        Names inputs = inputsOf(before);
        std::transform(inputs.begin(), inputs.end(), inputs.begin(),
                       [this](const std::string& ref) { return renamed(ref); });
        if (inputs != inputsOf(after))
            changed("inputs", key, {}, joined(inputsOf(before)), joined(inputsOf(after)));
        compareWeights(before, after, inputs);
        compareMask(key, "objects", before.mask.objects, after.mask.objects);
        compareMask(key, "fields", before.mask.fields, after.mask.fields);
        compareMask(key, "bones", before.mask.bones, after.mask.bones);
    }

    /// The weights of the inputs that are there before and after, the n-th of a name with the n-th of it.
    void compareWeights(const Node& before, const Node& after, const Names& names) {
        std::unordered_map<std::string, std::vector<float>> old;
        for (std::size_t i = before.inputs.size(); i-- > 0;)
            old[names[i]].push_back(before.inputs[i].weightOrDefault());
        for (const Input& input : after.inputs) {
            auto& weights = old[concat({"@", input.ref.name})];
            if (weights.empty()) continue;
            const float weight = weights.back();
            weights.pop_back();
            if (weight != input.weightOrDefault())
                changed("weight", after.key, input.ref.name, debugFloat(weight),
                        debugFloat(input.weightOrDefault()));
        }
    }

    void compareMask(const std::string& key, const std::string& list, const std::vector<MaskEntry>& before,
                     const std::vector<MaskEntry>& after) {
        if (membersOf(before) != membersOf(after))
            changed("mask", key, list, joined(textsOf(before)), joined(textsOf(after)));
    }

    const Graph& m_before;
    const Graph& m_after;
    Renames m_renames;
    std::vector<Change> m_changes;
};

std::string orNothing(const std::string& text) {
    return text.empty() ? "nothing" : text;
}

}  // namespace

std::string_view nameOf(ChangeKind kind) {
    switch (kind) {
        case ChangeKind::Added:
            return "added";
        case ChangeKind::Removed:
            return "removed";
        case ChangeKind::Renamed:
            return "renamed";
        case ChangeKind::Moved:
            return "moved";
        case ChangeKind::Changed:
            return "changed";
    }
    return "changed";
}

std::vector<Change> differencesOf(const Graph& before, const Graph& after) {
    return Comparison(before, after).run();
}

std::string describe(const Change& change) {
    if (change.kind == ChangeKind::Renamed)
        return concat({change.what, " ", change.before, " renamed to ", change.after});
    if (change.kind != ChangeKind::Changed)
        return concat({change.what, " ", change.name, " ", nameOf(change.kind)});
    std::string text = change.what;
    if (!change.name.empty()) text += concat({" of ", change.name});
    if (!change.node.empty()) text += concat({change.name.empty() ? " of " : " in ", change.node});
    return text.append(concat({": ", orNothing(change.before), " -> ", orNothing(change.after)}));
}

}  // namespace poseloom::posegraph
