// SPDX-License-Identifier: MIT
#include <algorithm>

#include "playerscript/edit_context.h"
#include "playerscript/reachability.h"
#include "support/concat.h"

namespace poseloom::playerscript {

namespace {

using Lines = std::vector<std::string>;

Result<Span> linesOfScript(const EditContext& context, const Script& one) {
    return context.linesOf(one.span(), true);
}

/// A script's lines in the outline.
Range outlineRange(const EditContext& context, std::uint32_t script) {
    return {static_cast<std::uint32_t>(context.outline().scripts[script]),
            context.script().scripts[script].commands.count + 1};
}

/// Where a script goes: in the text, in the outline, and how deep.
struct ScriptPlace {
    std::size_t text = 0;
    std::size_t outline = 0;
    std::string indent;
};

/// Before the script that has this place among the list's scripts but `skipped`.
Result<ScriptPlace> placeFor(const EditContext& context, std::uint32_t listIndex, std::size_t index,
                             std::uint32_t skipped = kNone) {
    const List& list = context.script().lists[listIndex];
    std::vector<std::uint32_t> others;
    for (std::uint32_t i = list.scripts.first; i < list.scripts.end(); ++i) {
        if (i != skipped) others.push_back(i);
    }
    if (others.empty()) {
        const auto line = context.lineOfClose(list.close);
        if (!line) return tl::unexpected(line.error());
        return ScriptPlace{*line, context.outline().lists[listIndex] + 1,
                           context.indentAt(list.name.span.begin) + context.indentUnit()};
    }
    const bool last = index >= others.size();
    const std::uint32_t beside = last ? others.back() : others[index];
    const auto lines = linesOfScript(context, context.script().scripts[beside]);
    if (!lines) return tl::unexpected(lines.error());
    const Range outline = outlineRange(context, beside);
    return ScriptPlace{last ? lines->end : lines->begin, last ? outline.end() : outline.first,
                       context.indentAt(context.script().scripts[beside].head.begin)};
}

std::string scriptLines(const EditContext& context, const AddScript& edit, const std::string& indent) {
    const std::string& end = context.lineEnd();
    std::string lines = concat({indent, edit.conditions, end, indent, "{", end});
    for (const std::string& command : edit.commands)
        lines += concat({indent, context.indentUnit(), command, end});
    return lines + concat({indent, "}", end});
}

/// Takes a script's lines out of the expected outline, and puts them in again before line `to`.
void moveExpected(Lines& lines, Range range, std::size_t to) {
    const auto at = [&](std::size_t i) { return lines.begin() + static_cast<std::ptrdiff_t>(i); };
    if (to >= range.end())
        std::rotate(at(range.first), at(range.end()), at(to));
    else
        std::rotate(at(to), at(range.first), at(range.end()));
}

}  // namespace

Result<void> planEdit(EditContext& context, const AddScript& edit) {
    const auto list = context.requireList(edit.list);
    if (!list) return tl::unexpected(list.error());
    if (auto good = context.requireOneLine(edit.conditions, "A line of conditions"); !good) return good;
    for (const std::string& command : edit.commands) {
        if (auto good = context.requireOneLine(command, "A command"); !good) return good;
    }
    const auto place = placeFor(context, edit.list, edit.index);
    if (!place) return tl::unexpected(place.error());
    context.insertLines(place->text, scriptLines(context, edit, place->indent));
    Lines added(edit.commands.size() + 1, std::string(EditContext::kAnyCommand));
    added.front() = EditContext::kAnyScript;
    Lines& expected = context.expected();
    expected.insert(expected.begin() + static_cast<std::ptrdiff_t>(place->outline), added.begin(),
                    added.end());
    return {};
}

Result<void> planEdit(EditContext& context, const RemoveScript& edit) {
    const auto one = context.requireScript(edit.script);
    if (!one) return tl::unexpected(one.error());
    const auto lines = linesOfScript(context, **one);
    if (!lines) return tl::unexpected(lines.error());
    context.removeLines(*lines);
    context.dropComments(*lines);
    const Range range = outlineRange(context, edit.script);
    Lines& expected = context.expected();
    expected.erase(expected.begin() + range.first, expected.begin() + range.end());
    return {};
}

Result<void> planEdit(EditContext& context, const MoveScript& edit) {
    const auto one = context.requireScript(edit.script);
    if (!one) return tl::unexpected(one.error());
    const auto list = context.requireList(edit.list);
    if (!list) return tl::unexpected(list.error());
    const auto lines = linesOfScript(context, **one);
    if (!lines) return tl::unexpected(lines.error());
    const auto place = placeFor(context, edit.list, edit.index, edit.script);
    if (!place) return tl::unexpected(place.error());
    if (place->text >= lines->begin && place->text <= lines->end) return {};
    const std::string from = context.indentAt((*one)->head.begin);
    context.removeLines(*lines);
    context.insertLines(place->text, context.reindented(*lines, from, place->indent));
    moveExpected(context.expected(), outlineRange(context, edit.script), place->outline);
    return {};
}

Result<void> planEdit(EditContext& context, const MoveAboveShadow& edit) {
    const auto one = context.requireScript(edit.script);
    if (!one) return tl::unexpected(one.error());
    const Reachability reach = reachabilityOf(context.script(), edit.script);
    if (reach.reach != Reach::Shadowed)
        return context.refuse("PAE007", "No script before this one takes all that it holds for",
                              (*one)->head);
    const List& list = context.script().lists[(*one)->list];
    const std::uint32_t above = reach.shadows.front();
    if (auto moved = planEdit(context, MoveScript{edit.script, (*one)->list, above - list.scripts.first});
        !moved)
        return moved;
    // What was above may now have nothing left, as with two scripts that hold for the same.
    const auto edits = context.finish();
    if (!edits) return tl::unexpected(edits.error());
    const SourceText after(edits->apply(context.text().bytes()));
    const EditContext moved(after, context.script().weaponsGiven ? context.script().weapons : nullptr);
    const auto reachOf = [&](std::uint32_t script) { return reachabilityOf(moved.script(), script).reach; };
    for (std::uint32_t i = above; i <= edit.script; ++i) {
        const std::uint32_t before = i == above ? edit.script : i - 1;
        const bool wasReached =
            i == above || reachabilityOf(context.script(), before).reach == Reach::Reachable;
        if (wasReached && reachOf(i) == Reach::Shadowed)
            return context.refuse(
                "PAE008",
                concat({"Above line ",
                        std::to_string(context.script().lineOf(context.script().scripts[above])),
                        " it would take all that another script holds for: one of both is too much"}),
                (*one)->head);
    }
    return {};
}

}  // namespace poseloom::playerscript
