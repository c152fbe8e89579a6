// SPDX-License-Identifier: MIT
#include "document/document.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "posegraph/reader.h"

namespace poseloom::document {

using posegraph::Graph;
using posegraph::Node;
using posegraph::NodeId;
using posegraph::Slot;

namespace {

/// Gives the things of a re-read text the ids that they had before: by name where it is still there (an edit
/// may move names about), else by where they stand (a rename).
class IdCarrier {
  public:
    IdCarrier(const TextEdits& edits, NodeId& nextId) : m_edits(edits), m_nextId(nextId) {}

    template <typename T, typename SpanOf, typename NameOf>
    void carry(const std::vector<T>& before, std::vector<T>& after, SpanOf spanOf, NameOf nameOf) {
        std::unordered_multimap<std::string, std::size_t> byName;
        std::unordered_map<std::size_t, std::size_t> byStart;
        for (std::size_t i = after.size(); i-- > 0;) {
            after[i].id = 0;
            byName.emplace(nameOf(after[i]), i);
            byStart.emplace(spanOf(after[i]).begin, i);
        }
        std::vector<const T*> renamed;
        for (const T& old : before) {
            const auto same =
                nearestOf(byName.equal_range(nameOf(old)), after, m_edits.mapSpan(spanOf(old)), spanOf);
            if (same == byName.equal_range(nameOf(old)).second) {
                renamed.push_back(&old);
            } else {
                after[same->second].id = old.id;
                byName.erase(same);
            }
        }
        for (const T* old : renamed) {
            const Span mapped = m_edits.mapSpan(spanOf(*old));
            const auto found = byStart.find(mapped.begin);
            const bool same =
                found != byStart.end() && !mapped.empty() && spanOf(after[found->second]) == mapped;
            if (same && after[found->second].id == 0) after[found->second].id = old->id;
        }
        for (T& item : after) {
            if (item.id == 0) item.id = m_nextId++;
        }
    }

  private:
    /// Among things of one name, the one that stands where the old one stood; else the first.
    template <typename Iterator, typename T, typename SpanOf>
    static Iterator nearestOf(std::pair<Iterator, Iterator> range, const std::vector<T>& after, Span mapped,
                              SpanOf spanOf) {
        Iterator best = range.second;
        for (Iterator it = range.first; it != range.second; ++it) {
            if (spanOf(after[it->second]) == mapped) return it;
            if (best == range.second || it->second < best->second) best = it;
        }
        return best;
    }

    const TextEdits& m_edits;
    NodeId& m_nextId;
};

bool sameRefs(const std::optional<posegraph::Ref>& a, const std::optional<posegraph::Ref>& b) {
    return a.has_value() == b.has_value() && (!a || a->name == b->name);
}

bool sameMeaning(const Node& a, const Node& b) {
    const auto sameInput = [](const posegraph::Input& x, const posegraph::Input& y) {
        return x.ref.name == y.ref.name && x.weight == y.weight;
    };
    return a.key == b.key && a.kind == b.kind && sameRefs(a.base, b.base) &&
           a.extraWeights == b.extraWeights && a.mask.objects == b.mask.objects &&
           a.mask.fields == b.mask.fields && a.mask.bones == b.mask.bones &&
           std::equal(a.inputs.begin(), a.inputs.end(), b.inputs.begin(), b.inputs.end(), sameInput);
}

bool sameMeaning(const Slot& a, const Slot& b) {
    return a.name == b.name;
}

template <typename T>
void compareLists(const std::vector<T>& before, const std::vector<T>& after, ChangeSet& changes) {
    std::unordered_map<NodeId, const T*> old;
    std::vector<NodeId> keptBefore;
    std::vector<NodeId> keptAfter;
    for (const T& item : before)
        old.emplace(item.id, &item);
    std::unordered_set<NodeId> present;
    for (const T& item : after) {
        present.insert(item.id);
        const auto found = old.find(item.id);
        if (found == old.end()) {
            changes.added.push_back(item.id);
        } else {
            keptAfter.push_back(item.id);
            if (!sameMeaning(*found->second, item)) changes.changed.push_back(item.id);
        }
    }
    for (const T& item : before) {
        if (present.count(item.id) == 0) {
            changes.removed.push_back(item.id);
        } else {
            keptBefore.push_back(item.id);
        }
    }
    if (keptBefore != keptAfter) changes.orderChanged = true;
}

}  // namespace

Document Document::fromText(Kind kind, std::string text, std::string file) {
    Document result;
    result.m_kind = kind;
    result.m_file = std::move(file);
    result.m_text = SourceText(std::move(text));
    posegraph::ReadResult read = posegraph::read(result.m_text, result.m_file);
    result.m_graph = std::move(read.graph);
    result.m_diagnostics = std::move(read.diagnostics);
    result.m_engineError = std::move(read.engineError);
    for (const Slot& slot : result.m_graph->slots)
        result.m_nextId = std::max(result.m_nextId, slot.id + 1);
    for (const Node& node : result.m_graph->nodes)
        result.m_nextId = std::max(result.m_nextId, node.id + 1);
    return result;
}

Document Document::withFile(std::string file) const {
    Document result = *this;
    result.m_file = std::move(file);
    for (Diagnostic& diagnostic : result.m_diagnostics) {
        if (diagnostic.where.file == m_file) diagnostic.where.file = result.m_file;
    }
    return result;
}

Document apply(const Document& document, const TextEdits& edits) {
    Document result =
        Document::fromText(document.kind(), edits.apply(document.text().bytes()), document.file());
    Graph graph = *result.m_graph;
    NodeId nextId = document.m_nextId;
    IdCarrier carrier(edits, nextId);
    carrier.carry(
        document.graph().slots, graph.slots, [](const Slot& slot) { return slot.span; },
        [](const Slot& slot) { return slot.name; });
    carrier.carry(
        document.graph().nodes, graph.nodes, [](const Node& node) { return node.keySpan; },
        [](const Node& node) { return node.key; });
    result.m_nextId = nextId;
    result.m_graph = std::make_shared<const Graph>(std::move(graph));
    return result;
}

Result<TextEdits> plan(const Document& document, const posegraph::Edit& edit) {
    return posegraph::plan(document.text(), edit);
}

ChangeSet changesBetween(const Document& before, const Document& after) {
    ChangeSet changes;
    compareLists(before.graph().slots, after.graph().slots, changes);
    compareLists(before.graph().nodes, after.graph().nodes, changes);
    changes.outputChanged = !sameRefs(before.graph().output, after.graph().output);
    changes.nameChanged = before.graph().name != after.graph().name;
    return changes;
}

}  // namespace poseloom::document
