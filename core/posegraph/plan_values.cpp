// SPDX-License-Identifier: MIT
#include <algorithm>

#include "posegraph/plan_context.h"
#include "posegraph/unicode.h"
#include "support/concat.h"

namespace poseloom::posegraph {

namespace {

std::string_view keyOf(MaskList list) {
    switch (list) {
        case MaskList::Objects:
            return "objects";
        case MaskList::Fields:
            return "fields";
        case MaskList::Bones:
            return "bones";
    }
    return "bones";
}

bool isKnownMaskKey(std::string_view key) {
    return key == "objects" || key == "fields" || key == "bones";
}

/// The entries as they are to be written: as before where they are there already, else bare where a bare word
/// can say it and the list's others are bare.
std::vector<std::string> writtenEntries(const PlanContext& context, const List* before,
                                        const std::vector<std::string>& entries) {
    const bool quotedStyle =
        before != nullptr && !before->items.empty() &&
        std::all_of(before->items.begin(), before->items.end(), [](const Item& item) { return item.quoted; });
    std::vector<std::string> written;
    for (const std::string& entry : entries) {
        std::string text = quotedStyle || !isIdentifier(entry) ? quoted(entry) : entry;
        if (before != nullptr) {
            const auto same = std::find_if(before->items.begin(), before->items.end(),
                                           [&](const Item& item) { return item.text == entry; });
            if (same != before->items.end()) text = context.text().slice(same->span);
        }
        written.push_back(std::move(text));
    }
    return written;
}

std::string maskListText(const PlanContext& context, std::string_view key,
                         const std::vector<std::string>& items) {
    std::string text = concat({key, context.style().equals, "["});
    for (std::size_t i = 0; i < items.size(); ++i)
        text.append(i == 0 ? "" : context.style().itemSeparator).append(items[i]);
    return text.append("]");
}

/// The mask's lists as the items of a list, to be edited as one.
List asList(const Entry& mask) {
    List list{mask.valueSpan, {}};
    for (const auto& part : mask.mask)
        list.items.push_back({part.key, std::nullopt, false, part.span, part.keySpan, part.comma});
    return list;
}

void clearMaskList(PlanContext& context, const EntryBlock& inner, const Entry& mask, std::string_view key) {
    std::vector<bool> removed;
    bool othersSayMuch = false;
    for (const auto& list : mask.mask) {
        removed.push_back(list.key == key);
        if (list.key != key) othersSayMuch |= !isKnownMaskKey(list.key) || !list.list.items.empty();
    }
    if (!othersSayMuch) {
        context.removeEntries(inner, "mask");
    } else if (std::find(removed.begin(), removed.end(), true) != removed.end()) {
        context.lists().remove(asList(mask), removed);
    }
}

/// What a new `mask` or `weights` stands behind.
const Entry* lastOf(const EntryBlock& inner, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys) {
        if (const Entry* entry = inner.find(key)) return entry;
    }
    return inner.entries.empty() ? nullptr : &inner.entries.back();
}

void setReferenceEntry(PlanContext& context, const EntryBlock& block, const std::string& key,
                       const std::string& ref, const std::string& indent) {
    const Entry* entry = block.find(key);
    if (entry == nullptr) {
        context.insertEntry(block, nullptr, key, concat({"@", ref}), indent);
    } else if (entry->item->text != ref) {
        context.edits().replace(entry->item->nameSpan, ref);
    }
}

std::string headerText(const PlanContext& context, const std::string& key, const std::string& value) {
    return context.blockText("[AnimationTree]",
                             {concat({context.style().headerIndent, key, context.style().equals, value})},
                             "[/AnimationTree]");
}

std::string layoutText(const PlanContext& context, const SetLayout& edit) {
    std::string text = "{ ";
    for (std::size_t i = 0; i < edit.positions.size(); ++i) {
        const auto& [name, at] = edit.positions[i];
        text += concat({i == 0 ? "" : ", ", name, context.style().equals, "[", writeNumber(at.first, false),
                        ", ", writeNumber(at.second, false), "]"});
    }
    return text.append(" }");
}

}  // namespace

Result<void> planEdit(PlanContext& context, const SetBase& edit) {
    const auto found = context.requireNode(edit.node);
    if (!found) return tl::unexpected(found.error());
    const Block& block = **found;
    if (block.nodeKind == NodeKind::Blend)
        return context.refuse("PGE011", concat({"`", edit.node, "` is a Blend: it has no base"}));
    const std::string key = block.nodeKind == NodeKind::Add ? "base" : "input";
    if (edit.ref.empty()) {
        context.removeEntries(*block.inner, key);
        return {};
    }
    if (auto good = context.requireReference(edit.ref, edit.node); !good) return good;
    setReferenceEntry(context, *block.inner, key, edit.ref, context.style().entryIndent);
    return {};
}

Result<void> planEdit(PlanContext& context, const SetOutput& edit) {
    const Block* output = context.syntax().find(BlockKind::Output);
    if (edit.ref.empty()) {
        for (const Block& block : context.syntax().blocks) {
            if (block.kind == BlockKind::Output) context.removeEntries(block.body, "input");
        }
        return {};
    }
    if (auto good = context.requireReference(edit.ref, {}); !good) return good;
    const TextStyle& style = context.style();
    if (output != nullptr) {
        setReferenceEntry(context, output->body, "input", edit.ref, style.outputIndent);
        return {};
    }
    const std::string line = concat({style.outputIndent, "input", style.equals, "@", edit.ref});
    context.insertLastBlock(context.blockText("[Output]", {line}, "[/Output]"));
    return {};
}

Result<void> planEdit(PlanContext& context, const SetName& edit) {
    if (!writableAsString(edit.name))
        return context.refuse("PGE012", "A name cannot end in a backslash, and must be UTF-8");
    const Block* header = context.syntax().find(BlockKind::Header);
    const Entry* entry = header == nullptr ? nullptr : header->body.find("name");
    if (entry != nullptr) {
        const bool bare = !entry->item->quoted && isIdentifier(edit.name);
        if (entry->item->text != edit.name)
            context.edits().replace(entry->item->span, bare ? edit.name : quoted(edit.name));
    } else if (header != nullptr) {
        context.insertEntry(header->body, nullptr, "name", quoted(edit.name), context.style().headerIndent);
    } else {
        context.insertFirstBlock(headerText(context, "name", quoted(edit.name)));
    }
    return {};
}

Result<void> planEdit(PlanContext& context, const SetMaskList& edit) {
    const auto found = context.requireNode(edit.node);
    if (!found) return tl::unexpected(found.error());
    for (const std::string& entry : edit.entries) {
        if (!writableAsString(entry))
            return context.refuse("PGE012",
                                  concat({"The entry `", entry,
                                          "` cannot be written: it ends in a backslash or is not UTF-8"}));
    }
    const EntryBlock& inner = *(*found)->inner;
    const std::string_view key = keyOf(edit.list);
    const Entry* mask = inner.find("mask");
    if (edit.entries.empty()) {
        if (mask != nullptr) clearMaskList(context, inner, *mask, key);
        return {};
    }
    if (mask == nullptr) {
        const std::string list = maskListText(context, key, writtenEntries(context, nullptr, edit.entries));
        const Entry* after = lastOf(inner, {"weights", "inputs", "base", "input"});
        context.insertEntry(inner, after, "mask", concat({"{ ", list, " }"}), context.style().entryIndent);
        return {};
    }
    const auto list = std::find_if(mask->mask.rbegin(), mask->mask.rend(),
                                   [&](const auto& candidate) { return candidate.key == key; });
    if (list != mask->mask.rend()) {
        context.lists().replaceAll(list->list, writtenEntries(context, &list->list, edit.entries));
        return {};
    }
    const std::string text = maskListText(context, key, writtenEntries(context, nullptr, edit.entries));
    const bool spaced = mask->mask.empty() && mask->valueSpan.size() == 2;
    context.lists().insert(asList(*mask), mask->mask.size(), {spaced ? concat({" ", text, " "}) : text});
    return {};
}

Result<void> planEdit(PlanContext& context, const SetLayout& edit) {
    for (const auto& [name, at] : edit.positions) {
        if (!isIdentifier(name))
            return context.refuse("PGE004", concat({"`", name, "` cannot be a key of the layout"}));
        if (auto finite = context.requireFinite(at.first); !finite) return finite;
        if (auto finite = context.requireFinite(at.second); !finite) return finite;
    }
    const Block* header = context.syntax().find(BlockKind::Header);
    const Entry* entry = header == nullptr ? nullptr : header->body.find("editor");
    if (edit.positions.empty()) {
        if (entry != nullptr) context.removeEntries(header->body, "editor");
        return {};
    }
    const std::string value = layoutText(context, edit);
    if (entry != nullptr) {
        const TextEdits parts = differenceOf(context.text().slice(entry->valueSpan), value);
        for (const TextEdit& part : parts.list()) {
            const std::size_t at = entry->valueSpan.begin;
            context.edits().replace({at + part.span.begin, at + part.span.end}, part.replacement);
        }
    } else if (header != nullptr) {
        const Entry* last = header->body.entries.empty() ? nullptr : &header->body.entries.back();
        context.insertEntry(header->body, last, "editor", value, context.style().headerIndent);
    } else {
        context.insertFirstBlock(headerText(context, "editor", value));
    }
    return {};
}

}  // namespace poseloom::posegraph
