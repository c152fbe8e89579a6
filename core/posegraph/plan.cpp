// SPDX-License-Identifier: MIT
#include <algorithm>

#include "posegraph/edit.h"
#include "posegraph/plan_context.h"
#include "support/concat.h"
#include "support/edit_chain.h"
#include "support/visitor.h"

namespace poseloom::posegraph {

namespace {

Result<TextEdits> planOne(const SourceText& text, const Edit& edit) {
    PlanContext context(text);
    if (auto good = context.requireWellFormed(); !good) return tl::unexpected(good.error());
    Result<void> planned = std::visit(Visitor{[](const EditList&) { return Result<void>{}; },
                                              [&](const auto& one) { return planEdit(context, one); }},
                                      edit.what);
    if (!planned) return tl::unexpected(planned.error());
    return context.edits();
}

/// The list's edits with the lists within it opened up, in order. Without recursion: a list may hold lists to
/// any depth.
std::vector<const Edit*> flattened(const Edit& edit) {
    std::vector<const Edit*> flat;
    std::vector<const Edit*> open{&edit};
    while (!open.empty()) {
        const Edit* next = open.back();
        open.pop_back();
        if (const auto* list = std::get_if<EditList>(&next->what)) {
            for (auto it = list->edits.rbegin(); it != list->edits.rend(); ++it)
                open.push_back(&*it);
        } else {
            flat.push_back(next);
        }
    }
    return flat;
}

std::string ordinal(std::size_t index) {
    return std::to_string(index + 1);
}

std::string describeMask(const SetMaskList& edit) {
    const char* list = edit.list == MaskList::Objects  ? "object"
                       : edit.list == MaskList::Fields ? "field"
                                                       : "bone";
    return concat({edit.entries.empty() ? "Clear the " : "Set the ", list, " mask of ", edit.node});
}

}  // namespace

std::string describe(const Edit& edit) {
    return std::visit(Visitor{
                          [](const AddNode& e) {
                              return concat({"Add ", e.key});
                          },
                          [](const RemoveNode& e) {
                              return concat({"Remove ", e.key});
                          },
                          [](const DuplicateNode& e) {
                              return concat({"Duplicate ", e.key, " as ", e.newKey});
                          },
                          [](const RenameNode& e) {
                              return concat({"Rename ", e.key, " to ", e.newKey});
                          },
                          [](const AddSlot& e) {
                              return concat({"Add slot ", e.name});
                          },
                          [](const RemoveSlot& e) {
                              return concat({"Remove slot ", e.name});
                          },
                          [](const RenameSlot& e) {
                              return concat({"Rename slot ", e.name, " to ", e.newName});
                          },
                          [](const MoveSlot& e) {
                              return concat({"Move slot ", e.name});
                          },
                          [](const ConnectInput& e) {
                              return concat({"Connect ", e.ref, " to ", e.node});
                          },
                          [](const DisconnectInput& e) {
                              return concat({"Disconnect input ", ordinal(e.index), " of ", e.node});
                          },
                          [](const MoveInput& e) {
                              return concat({"Move input ", ordinal(e.from), " of ", e.node});
                          },
                          [](const SetInputRef& e) {
                              return concat({"Set input ", ordinal(e.index), " of ", e.node, " to ", e.ref});
                          },
                          [](const SetWeight& e) {
                              return concat({"Set weight ", ordinal(e.index), " of ", e.node});
                          },
                          [](const SetBase& e) {
                              return e.ref.empty() ? concat({"Disconnect the base of ", e.node})
                                                   : concat({"Set the base of ", e.node, " to ", e.ref});
                          },
                          [](const SetOutput& e) {
                              return e.ref.empty() ? std::string("Disconnect the output")
                                                   : concat({"Set the output to ", e.ref});
                          },
                          [](const SetName& e) {
                              return concat({"Name the tree ", e.name});
                          },
                          [](const SetMaskList& e) { return describeMask(e); },
                          [](const SetLayout&) { return std::string("Write the layout"); },
                          [](const EditList& e) {
                              return e.edits.size() == 1
                                         ? describe(e.edits.front())
                                         : concat({std::to_string(e.edits.size()), " changes"});
                          },
                      },
                      edit.what);
}

Result<TextEdits> plan(const SourceText& text, const Edit& edit) {
    if (!std::holds_alternative<EditList>(edit.what)) return planOne(text, edit);
    EditChain chain(text.bytes());
    SourceText current = text;
    for (const Edit* one : flattened(edit)) {
        auto edits = planOne(current, *one);
        if (!edits) return edits;
        if (edits->empty()) continue;
        chain.append(*edits);
        current = SourceText(edits->apply(current.bytes()));
    }
    return chain.edits();
}

}  // namespace poseloom::posegraph
