// SPDX-License-Identifier: MIT
#include "playerscript/edit.h"
#include "playerscript/edit_context.h"
#include "support/concat.h"
#include "support/edit_chain.h"
#include "support/visitor.h"

namespace poseloom::playerscript {

namespace {

Result<TextEdits> planSingle(const SourceText& text, const Edit& edit,
                             std::shared_ptr<const WeaponTable> weapons) {
    EditContext context(text, std::move(weapons));
    if (auto good = context.requireWellFormed(); !good) return tl::unexpected(good.error());
    const Result<void> planned = std::visit(Visitor{[](const EditList&) { return Result<void>{}; },
                                                    [&](const auto& one) { return planEdit(context, one); }},
                                            edit.what);
    if (!planned) return tl::unexpected(planned.error());
    return context.finish();
}

/// Lists within lists opened up, in order; without recursion, for a list may hold lists to any depth.
std::vector<const Edit*> openedEdits(const Edit& edit) {
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

std::string lineName(const PlayerScript& script, std::uint32_t index) {
    if (index >= script.scripts.size()) return "a script";
    return concat({"line ", std::to_string(script.lineOf(script.scripts[index]))});
}

std::string aliasName(const PlayerScript& script, std::uint32_t index) {
    return index < script.defines.size() ? std::string(script.defines[index].name.text) : std::string("?");
}

std::string listName(const PlayerScript& script, std::uint32_t index) {
    return index < script.lists.size() ? describe(script.lists[index]) : std::string("a list");
}

}  // namespace

std::string describe(const PlayerScript& script, const Edit& edit) {
    return std::visit(
        Visitor{
            [&](const AddScript& e) {
                return concat({"Add `", e.conditions, "` to ", listName(script, e.list)});
            },
            [&](const RemoveScript& e) {
                return concat({"Remove ", lineName(script, e.script)});
            },
            [&](const MoveScript& e) {
                return concat({"Move ", lineName(script, e.script)});
            },
            [&](const MoveAboveShadow& e) {
                return concat({"Move ", lineName(script, e.script), " above what shadows it"});
            },
            [&](const AddCondition& e) {
                return concat({"Add the condition ", e.condition});
            },
            [&](const RemoveCondition& e) {
                return concat({"Remove a condition of ", lineName(script, e.script)});
            },
            [&](const SetCondition& e) {
                return concat({"Make a condition ", e.text});
            },
            [&](const AddCommand& e) {
                return concat({"Add the command ", e.command});
            },
            [&](const RemoveCommand& e) {
                return concat({"Remove a command of ", lineName(script, e.script)});
            },
            [&](const SetCommand& e) {
                return concat({"Make a command ", e.text});
            },
            [&](const AddAlias& e) {
                return concat({"Add the alias ", e.name});
            },
            [&](const RemoveAlias& e) {
                return concat({"Remove the alias ", aliasName(script, e.define)});
            },
            [&](const SetAlias& e) {
                return concat({"Make ", aliasName(script, e.define), " ", e.values});
            },
            [&](const RenameAlias& e) {
                return concat({"Rename the alias ", aliasName(script, e.define), " to ", e.name});
            },
            [&](const RenameAnimation& e) {
                return concat({"Rename ", e.from, " to ", e.to});
            },
            [&](const EditList& e) {
                return e.edits.size() == 1 ? describe(script, e.edits.front())
                                           : concat({std::to_string(e.edits.size()), " changes"});
            },
        },
        edit.what);
}

Result<TextEdits> plan(const SourceText& text, const Edit& edit, std::shared_ptr<const WeaponTable> weapons) {
    if (!std::holds_alternative<EditList>(edit.what)) return planSingle(text, edit, std::move(weapons));
    EditChain chain(text.bytes());
    SourceText current = text;
    for (const Edit* one : openedEdits(edit)) {
        auto planned = planSingle(current, *one, weapons);
        if (!planned) return planned;
        if (planned->empty()) continue;
        chain.append(*planned);
        current = SourceText(planned->apply(current.bytes()));
    }
    return chain.edits();
}

}  // namespace poseloom::playerscript
