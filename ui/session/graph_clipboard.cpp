// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/graph_clipboard.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "session/name_index.h"
#include "support/edit_chain.h"

namespace poseloom::ui {

namespace {

using namespace posegraph;

std::string withLineEnds(const std::string& text, std::string_view lineEnd) {
    std::string result;
    for (const char letter : text) {
        if (letter == '\n')
            result += lineEnd;
        else if (letter != '\r')
            result += letter;
    }
    return result;
}

std::string writtenName(const document::Document& document, const Slot& slot) {
    return std::string(document.text().slice(slot.span));
}

/// A name that neither the document, nor the part, nor an earlier choice has.
std::string freeName(const std::string& wish, const NameIndex& document,
                     std::unordered_set<std::string>& taken) {
    std::string name = wish;
    for (int number = 2; document.idOf(name) || taken.contains(name); ++number)
        name = wish + std::to_string(number);
    taken.insert(name);
    return name;
}

struct Renames {
    std::map<std::string, std::string> names;
    EditList edits;
};

Renames chooseNames(const document::Document& document, const Graph& part) {
    const NameIndex index(document.graph());
    std::unordered_set<std::string> copied;
    for (const Slot& slot : part.slots)
        copied.insert(slot.name);
    for (const Node& node : part.nodes)
        copied.insert(node.key);
    Renames renames;
    const auto choose = [&](const std::string& name, auto makeEdit) {
        const bool collides = index.idOf(name).has_value();
        const std::string chosen = collides ? freeName(name, index, copied) : name;
        renames.names[name] = chosen;
        if (collides) renames.edits.edits.push_back(makeEdit(chosen));
    };
    for (const Slot& slot : part.slots)
        choose(slot.name, [&](const std::string& name) { return Edit{RenameSlot{slot.name, name}}; });
    for (const Node& node : part.nodes)
        choose(node.key, [&](const std::string& name) { return Edit{RenameNode{node.key, name}}; });
    return renames;
}

/// Empty nodes first: the planner knows where they belong and how the file is written.
EditList placeholders(const Graph& part) {
    EditList list;
    for (const Slot& slot : part.slots)
        list.edits.push_back({AddSlot{slot.name}});
    for (const Node& node : part.nodes)
        list.edits.push_back({AddNode{node.key, node.kind}});
    return list;
}

}  // namespace

std::string partOf(const document::Document& document, const std::vector<NodeId>& ids) {
    const std::unordered_set<NodeId> wanted(ids.begin(), ids.end());
    const std::string end(document.text().lineEnd());
    std::string names;
    for (const Slot& slot : document.graph().slots)
        if (wanted.contains(slot.id)) names += "    " + writtenName(document, slot) + end;
    std::string blocks;
    for (const Node& node : document.graph().nodes)
        if (wanted.contains(node.id)) blocks += std::string(document.text().slice(node.blockSpan)) + end;
    if (!names.empty()) names = "[AnimationSlots]" + end + names + "[/AnimationSlots]" + end;
    return names + blocks;
}

Result<Paste> planPaste(const document::Document& document, const std::string& text) {
    document::Document part = document::Document::fromText(document::Kind::PoseGraph,
                                                           withLineEnds(text, document.text().lineEnd()), {});
    if (part.graph().slots.empty() && part.graph().nodes.empty())
        return failure({}, "The clipboard holds no slots and no nodes.");
    Renames renames = chooseNames(document, part.graph());
    Paste paste;
    paste.names = std::move(renames.names);
    if (!renames.edits.edits.empty()) {
        const Result<TextEdits> renaming = document::plan(part, {std::move(renames.edits)});
        if (!renaming) return tl::unexpected(renaming.error());
        part = document::apply(part, *renaming);
    }
    const Result<TextEdits> places = document::plan(document, {placeholders(part.graph())});
    if (!places) return tl::unexpected(places.error());
    const document::Document placed = document::apply(document, *places);
    TextEdits filling;
    for (const Node& node : part.graph().nodes)
        if (const Node* hole = placed.graph().findNode(node.key))
            filling.replace(hole->blockSpan, std::string(part.text().slice(node.blockSpan)));
    EditChain chain(document.text().bytes());
    chain.append(*places);
    chain.append(filling);
    paste.edits = chain.edits();
    return paste;
}

}  // namespace poseloom::ui
