// SPDX-License-Identifier: MIT
#include <algorithm>

#include "posegraph/plan_context.h"
#include "posegraph/unicode.h"
#include "support/concat.h"

namespace poseloom::posegraph {

namespace {

std::string emptyNode(const PlanContext& context, const std::string& key, NodeKind kind) {
    const TextStyle& style = context.style();
    std::vector<std::string> lines{concat({style.kindIndent, "[", nameOf(kind), "]"})};
    if (kind != NodeKind::Invert) {
        lines.push_back(concat({style.entryIndent, "inputs", style.equals, "[]"}));
        lines.push_back(concat({style.entryIndent, "weights", style.equals, "[]"}));
    }
    lines.push_back(concat({style.kindIndent, "[/", nameOf(kind), "]"}));
    const std::string closeIndent = style.oneLine ? std::string() : style.nodeIndent;
    return context.blockText(concat({"[", key, "]"}), lines, concat({closeIndent, "[/", key, "]"}));
}

/// Calls `visit(item)` for every reference of the file, those without effect included.
template <typename Visit>
void forEachReference(const FileSyntax& syntax, Visit visit) {
    const auto visitEntries = [&](const EntryBlock& block) {
        for (const Entry& entry : block.entries) {
            if (entry.kind == ValueKind::Ref && entry.item) visit(*entry.item);
            if (entry.kind != ValueKind::RefList) continue;
            for (const Item& item : entry.list.items)
                visit(item);
        }
    };
    for (const Block& block : syntax.blocks) {
        visitEntries(block.body);
        if (block.inner) visitEntries(*block.inner);
    }
}

void removeFromInputs(PlanContext& context, const EntryBlock& inner, const std::string& name) {
    const Entry* inputs = inner.find("inputs");
    if (inputs == nullptr || inputs->kind != ValueKind::RefList) return;
    const std::vector<Item>& items = inputs->list.items;
    std::vector<bool> removed(items.size());
    std::transform(items.begin(), items.end(), removed.begin(),
                   [&](const Item& item) { return item.text == name; });
    if (std::find(removed.begin(), removed.end(), true) == removed.end()) return;
    context.lists().remove(inputs->list, removed);
    const Entry* weights = inner.find("weights");
    if (weights == nullptr) return;
    removed.resize(weights->list.items.size(), false);
    if (std::find(removed.begin(), removed.end(), true) != removed.end())
        context.lists().remove(weights->list, removed);
}

void removeEntryIf(PlanContext& context, const EntryBlock& block, std::string_view key,
                   const std::string& name) {
    const Entry* entry = block.find(key);
    if (entry != nullptr && entry->item && entry->kind == ValueKind::Ref && entry->item->text == name)
        context.removeEntries(block, key);
}

/// The keys of positions that an editor keeps in the header (spec/perro.md 1.5).
void renameInLayout(PlanContext& context, const std::string& key, const std::string& newKey) {
    const Block* header = context.syntax().find(BlockKind::Header);
    const Entry* layout = header == nullptr ? nullptr : header->body.find("editor");
    if (layout == nullptr) return;
    const std::vector<Token>& tokens = context.syntax().tokens.tokens;
    auto token = std::lower_bound(tokens.begin(), tokens.end(), layout->valueSpan.begin,
                                  [](const Token& t, std::size_t at) { return t.span.begin < at; });
    for (; token->kind != TokenKind::Eof && token->span.begin < layout->valueSpan.end; ++token) {
        if (token->kind == TokenKind::Ident && std::next(token)->kind == TokenKind::Equals &&
            context.text().slice(token->span) == key)
            context.edits().replace(token->span, newKey);
    }
}

}  // namespace

void removeReferences(PlanContext& context, const std::string& name, const std::string& exceptIn) {
    for (const Block& block : context.syntax().blocks) {
        if (block.kind == BlockKind::Output) removeEntryIf(context, block.body, "input", name);
        if (!block.inner || block.body.open.name == exceptIn) continue;
        removeFromInputs(context, *block.inner, name);
        removeEntryIf(context, *block.inner, block.nodeKind == NodeKind::Invert ? "input" : "base", name);
    }
}

void renameReferences(PlanContext& context, const std::string& name, const std::string& newName) {
    forEachReference(context.syntax(), [&](const Item& item) {
        if (item.text == name) context.edits().replace(item.nameSpan, newName);
    });
    renameInLayout(context, name, newName);
}

Result<void> planEdit(PlanContext& context, const AddNode& edit) {
    if (auto free = context.requireFreeName(edit.key, true); !free) return free;
    context.insertNodeBlock(emptyNode(context, edit.key, edit.kind));
    return {};
}

Result<void> planEdit(PlanContext& context, const RemoveNode& edit) {
    const auto block = context.requireNode(edit.key);
    if (!block) return tl::unexpected(block.error());
    removeReferences(context, edit.key, edit.key);
    context.removeBlock(**block);
    return {};
}

Result<void> planEdit(PlanContext& context, const DuplicateNode& edit) {
    const auto found = context.requireNode(edit.key);
    if (!found) return tl::unexpected(found.error());
    if (auto free = context.requireFreeName(edit.newKey, true); !free) return free;
    const Block& block = **found;
    const Span span = block.span();
    const auto within = [&](Span part) { return Span{part.begin - span.begin, part.end - span.begin}; };
    TextEdits rename;
    rename.replace(within(block.body.open.nameSpan), edit.newKey);
    if (block.body.close) rename.replace(within(block.body.close->nameSpan), edit.newKey);
    context.insertBlockAfter(block, rename.apply(context.text().slice(span)), context.style().nodeIndent);
    return {};
}

Result<void> planEdit(PlanContext& context, const RenameNode& edit) {
    const auto found = context.requireNode(edit.key);
    if (!found) return tl::unexpected(found.error());
    if (edit.newKey == edit.key) return {};
    if (auto free = context.requireFreeName(edit.newKey, true); !free) return free;
    const Block& block = **found;
    context.edits().replace(block.body.open.nameSpan, edit.newKey);
    if (block.body.close) context.edits().replace(block.body.close->nameSpan, edit.newKey);
    renameReferences(context, edit.key, edit.newKey);
    return {};
}

}  // namespace poseloom::posegraph
