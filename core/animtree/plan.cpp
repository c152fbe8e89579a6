// SPDX-License-Identifier: MIT
#include "animtree/edit.h"
#include "animtree/plan_context.h"
#include "support/concat.h"
#include "support/edit_chain.h"
#include "support/visitor.h"

namespace poseloom::animtree {

namespace {

Result<TextEdits> planSingle(const SourceText& text, std::shared_ptr<const Tree> tree, const Edit& edit) {
    PlanContext context(text, std::move(tree));
    if (auto good = context.requireWellFormed(); !good) return tl::unexpected(good.error());
    Result<void> planned = std::visit(Visitor{[](const EditList&) { return Result<void>{}; },
                                              [&](const auto& one) { return planEdit(context, one); }},
                                      edit.what);
    if (!planned) return tl::unexpected(planned.error());
    return context.finish();
}

/// One edit per group: a deep sort of the groups of `text` below the one that is named, that one included.
std::vector<Edit> sortsOf(const SourceText& text, const SortChildren& sort) {
    const PlanContext context(text);
    const Tree& tree = context.tree();
    const auto group = context.requireGroup(sort.group);
    std::vector<Edit> sorts{{SortChildren{sort.group, false}}};
    if (!group || !sort.deep) return sorts;
    // Equal names keep their order, so that paths hold while the groups above are sorted.
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        if (i != *group && tree.nodes[i].kind == NodeKind::Group && tree.isWithin(i, *group))
            sorts.push_back({SortChildren{pathOf(tree, i), false}});
    }
    return sorts;
}

/// Lists within lists opened up, in order; without recursion, for a list may hold lists to any depth.
std::vector<Edit> opened(const Edit& edit) {
    std::vector<Edit> flat;
    std::vector<const Edit*> open{&edit};
    while (!open.empty()) {
        const Edit* next = open.back();
        open.pop_back();
        if (const auto* list = std::get_if<EditList>(&next->what)) {
            for (auto it = list->edits.rbegin(); it != list->edits.rend(); ++it)
                open.push_back(&*it);
        } else {
            flat.push_back(*next);
        }
    }
    return flat;
}

Result<TextEdits> planAll(const SourceText& text, const std::vector<Edit>& edits) {
    EditChain chain(text.bytes());
    SourceText current = text;
    for (const Edit& one : edits) {
        auto planned = plan(current, one);
        if (!planned) return planned;
        if (planned->empty()) continue;
        chain.append(*planned);
        current = SourceText(planned->apply(current.bytes()));
    }
    return chain.edits();
}

std::string shownGroup(const std::string& path) {
    return path.empty() ? std::string("the tree") : path;
}

}  // namespace

std::string describe(const Edit& edit) {
    return std::visit(Visitor{
                          [](const AddNode& e) {
                              return concat({e.kind == NodeKind::Leaf ? "Add " : "Add group ", e.name});
                          },
                          [](const RemoveNode& e) {
                              return concat({"Remove ", e.node});
                          },
                          [](const RenameNode& e) {
                              return concat({"Rename ", e.node, " to ", e.name});
                          },
                          [](const MoveNode& e) {
                              return concat({"Move ", e.node, " in ", shownGroup(e.parent)});
                          },
                          [](const WrapNodes& e) {
                              return concat({"Group ", std::to_string(e.nodes.size()), " nodes as ", e.name});
                          },
                          [](const SetProperties& e) {
                              return e.properties.none()
                                         ? concat({"Clear the properties of ", e.node})
                                         : concat({"Make ", e.node, propertyText(e.properties)});
                          },
                          [](const SortChildren& e) {
                              return concat({"Sort ", shownGroup(e.group)});
                          },
                          [](const EditList& e) {
                              return e.edits.size() == 1
                                         ? describe(e.edits.front())
                                         : concat({std::to_string(e.edits.size()), " changes"});
                          },
                      },
                      edit.what);
}

Result<TextEdits> plan(const SourceText& text, const Edit& edit) {
    return plan(text, {}, edit);
}

Result<TextEdits> plan(const SourceText& text, std::shared_ptr<const Tree> tree, const Edit& edit) {
    if (std::holds_alternative<EditList>(edit.what)) return planAll(text, opened(edit));
    const auto* sort = std::get_if<SortChildren>(&edit.what);
    if (sort != nullptr && sort->deep) return planAll(text, sortsOf(text, *sort));
    return planSingle(text, std::move(tree), edit);
}

}  // namespace poseloom::animtree
