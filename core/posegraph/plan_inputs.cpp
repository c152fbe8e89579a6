// SPDX-License-Identifier: MIT
#include <algorithm>

#include "posegraph/plan_context.h"
#include "support/concat.h"

namespace poseloom::posegraph {

namespace {

/// The lists of one node that has inputs.
struct InputLists {
    const Block* block = nullptr;
    const EntryBlock* inner = nullptr;
    const Entry* inputs = nullptr;   ///< null where the key is not there
    const Entry* weights = nullptr;  ///< null where the key is not there

    std::size_t inputCount() const { return inputs == nullptr ? 0 : inputs->list.items.size(); }
    std::size_t weightCount() const { return weights == nullptr ? 0 : weights->list.items.size(); }
};

Result<InputLists> requireInputs(const PlanContext& context, const std::string& key) {
    const auto block = context.requireNode(key);
    if (!block) return tl::unexpected(block.error());
    if ((*block)->nodeKind == NodeKind::Invert) {
        return context.refuse("PGE011",
                              concat({"`", key, "` is an Invert: it has one input and no list of inputs"}));
    }
    const EntryBlock& inner = *(*block)->inner;
    return InputLists{*block, &inner, inner.find("inputs"), inner.find("weights")};
}

Result<InputLists> requireInput(const PlanContext& context, const std::string& key, std::size_t index) {
    auto lists = requireInputs(context, key);
    if (lists && index >= lists->inputCount()) {
        return context.refuse("PGE007", concat({"`", key, "` has ", std::to_string(lists->inputCount()),
                                                " inputs; there is no input ", std::to_string(index + 1)}));
    }
    return lists;
}

std::string listText(const PlanContext& context, const std::vector<std::string>& items) {
    std::string text = "[";
    for (std::size_t i = 0; i < items.size(); ++i)
        text.append(i == 0 ? "" : context.style().itemSeparator).append(items[i]);
    return text.append("]");
}

/// Where a new entry of inputs or weights goes: behind the entry that it belongs with.
void insertList(PlanContext& context, const InputLists& lists, const Entry* after, const std::string& key,
                const std::vector<std::string>& items) {
    const Entry* anchor = after != nullptr ? after : lists.inner->find("base");
    context.insertEntry(*lists.inner, anchor, key, listText(context, items), context.style().entryIndent);
}

/// Inserts a weight for a new input at `index`; weights that are missing before it are written as 1.
void insertWeight(PlanContext& context, const InputLists& lists, std::size_t index, float weight) {
    if (lists.weights == nullptr) {
        std::vector<std::string> items(lists.inputCount() + 1, context.number(1.0F));
        items[index] = context.number(weight);
        insertList(context, lists, lists.inputs, "weights", items);
        return;
    }
    const List& list = lists.weights->list;
    std::vector<std::string> items;
    for (std::size_t i = list.items.size(); i < index; ++i)
        items.push_back(context.number(1.0F, &list));
    items.push_back(context.number(weight, &list));
    context.lists().insert(list, index, items);
}

}  // namespace

Result<void> planEdit(PlanContext& context, const ConnectInput& edit) {
    const auto lists = requireInputs(context, edit.node);
    if (!lists) return tl::unexpected(lists.error());
    if (auto finite = context.requireFinite(edit.weight); !finite) return finite;
    if (auto good = context.requireReference(edit.ref, edit.node); !good) return good;
    const std::size_t index = std::min(edit.index, lists->inputCount());
    const std::string reference = concat({"@", edit.ref});
    if (lists->inputs == nullptr) {
        insertList(context, *lists, nullptr, "inputs", {reference});
    } else {
        context.lists().insert(lists->inputs->list, index, {reference});
    }
    insertWeight(context, *lists, index, edit.weight);
    return {};
}

Result<void> planEdit(PlanContext& context, const DisconnectInput& edit) {
    const auto lists = requireInput(context, edit.node, edit.index);
    if (!lists) return tl::unexpected(lists.error());
    std::vector<bool> removed(lists->inputCount(), false);
    removed[edit.index] = true;
    context.lists().remove(lists->inputs->list, removed);
    if (edit.index >= lists->weightCount()) return {};
    removed.assign(lists->weightCount(), false);
    removed[edit.index] = true;
    context.lists().remove(lists->weights->list, removed);
    return {};
}

Result<void> planEdit(PlanContext& context, const MoveInput& edit) {
    const auto lists = requireInput(context, edit.node, edit.from);
    if (!lists) return tl::unexpected(lists.error());
    const std::size_t to = std::min(edit.to, lists->inputCount() - 1);
    if (edit.from == to) return {};
    context.lists().move(lists->inputs->list, edit.from, to);
    if (std::min(edit.from, to) >= lists->weightCount()) return {};
    const List& weights = lists->weights->list;
    std::vector<std::string> items;
    for (const Item& item : weights.items)
        items.push_back(item.text);
    while (items.size() <= std::max(edit.from, to))
        items.push_back(context.number(1.0F, &weights));
    const std::string moved = items[edit.from];
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(edit.from));
    items.insert(items.begin() + static_cast<std::ptrdiff_t>(to), moved);
    context.lists().replaceAll(weights, items);
    return {};
}

Result<void> planEdit(PlanContext& context, const SetInputRef& edit) {
    const auto lists = requireInput(context, edit.node, edit.index);
    if (!lists) return tl::unexpected(lists.error());
    const Item& item = lists->inputs->list.items[edit.index];
    if (item.text == edit.ref) return {};
    if (auto good = context.requireReference(edit.ref, edit.node); !good) return good;
    context.edits().replace(item.nameSpan, edit.ref);
    return {};
}

Result<void> planEdit(PlanContext& context, const SetWeight& edit) {
    const auto lists = requireInput(context, edit.node, edit.index);
    if (!lists) return tl::unexpected(lists.error());
    if (auto finite = context.requireFinite(edit.weight); !finite) return finite;
    if (lists->weights == nullptr) {
        std::vector<std::string> items(lists->inputCount(), context.number(1.0F));
        items[edit.index] = context.number(edit.weight);
        insertList(context, *lists, lists->inputs, "weights", items);
        return {};
    }
    const List& list = lists->weights->list;
    if (edit.index < list.items.size()) {
        const Item& item = list.items[edit.index];
        const bool decimals = item.text.find_first_of(".eE") != std::string::npos;
        std::string number = writeNumber(edit.weight, decimals);
        if (item.number != edit.weight) context.edits().replace(item.span, std::move(number));
        return {};
    }
    std::vector<std::string> items(edit.index - list.items.size(), context.number(1.0F, &list));
    items.push_back(context.number(edit.weight, &list));
    context.lists().insert(list, list.items.size(), items);
    return {};
}

}  // namespace poseloom::posegraph
