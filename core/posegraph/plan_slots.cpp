// SPDX-License-Identifier: MIT
#include <algorithm>

#include "posegraph/plan_context.h"
#include "support/concat.h"

namespace poseloom::posegraph {

namespace {

void addSlotsBlock(PlanContext& context, const std::string& name) {
    const std::string content = context.blockText("[AnimationSlots]", {name}, "[/AnimationSlots]");
    const Block* header = context.syntax().find(BlockKind::Header);
    if (header != nullptr) {
        context.insertBlockAfter(*header, content, {});
    } else {
        context.insertFirstBlock(content);
    }
}

std::size_t indexOf(const List& slots, const std::string& name) {
    const auto it = std::find_if(slots.items.begin(), slots.items.end(),
                                 [&](const Item& item) { return item.text == name; });
    return static_cast<std::size_t>(it - slots.items.begin());
}

}  // namespace

Result<void> planEdit(PlanContext& context, const AddSlot& edit) {
    if (auto free = context.requireFreeName(edit.name, false); !free) return free;
    const Block* block = context.syntax().find(BlockKind::Slots);
    if (block == nullptr) {
        addSlotsBlock(context, edit.name);
        return {};
    }
    if (!block->slots.items.empty()) {
        context.slotLists().insert(block->slots, edit.index, {edit.name});
        return {};
    }
    const bool lines =
        context.text().slice(block->slots.span).find_first_of("\r\n") != std::string_view::npos;
    context.edits().insert(block->body.open.span.end,
                           concat({lines ? std::string_view(context.style().lineEnd) : " ", edit.name}));
    return {};
}

Result<void> planEdit(PlanContext& context, const RemoveSlot& edit) {
    const auto slot = context.requireSlot(edit.name);
    if (!slot) return tl::unexpected(slot.error());
    const List& slots = context.syntax().find(BlockKind::Slots)->slots;
    std::vector<bool> removed(slots.items.size(), false);
    removed[indexOf(slots, edit.name)] = true;
    const auto& all = context.graph().slots;
    const auto sameName =
        std::count_if(all.begin(), all.end(), [&](const Slot& s) { return s.name == edit.name; });
    if (sameName == 1 && context.graph().findNode(edit.name) == nullptr)
        removeReferences(context, edit.name, {});
    context.slotLists().remove(slots, removed);
    return {};
}

Result<void> planEdit(PlanContext& context, const RenameSlot& edit) {
    const auto slot = context.requireSlot(edit.name);
    if (!slot) return tl::unexpected(slot.error());
    if (edit.newName == edit.name) return {};
    if (auto free = context.requireFreeName(edit.newName, false); !free) return free;
    Span span = (*slot)->span;
    if ((*slot)->quoted) span = {span.begin + 1, span.end - 1};
    context.edits().replace(span, edit.newName);
    renameReferences(context, edit.name, edit.newName);
    return {};
}

Result<void> planEdit(PlanContext& context, const MoveSlot& edit) {
    const auto slot = context.requireSlot(edit.name);
    if (!slot) return tl::unexpected(slot.error());
    const List& slots = context.syntax().find(BlockKind::Slots)->slots;
    const std::size_t from = indexOf(slots, edit.name);
    const std::size_t to = std::min(edit.index, slots.items.size() - 1);
    if (from != to) context.slotLists().move(slots, from, to);
    return {};
}

}  // namespace poseloom::posegraph
