// SPDX-License-Identifier: MIT
#include <algorithm>

#include "panim/edit.h"
#include "panim/fields.h"
#include "panim/plan_context.h"
#include "support/concat.h"
#include "support/edit_chain.h"
#include "support/visitor.h"
#include "support/word_scan.h"

namespace poseloom::panim {

namespace {

using Scope = PlanContext::Scope;

/// `rotation` and `rotation_deg` set the same: where one stands, it is the other's place too.
std::string placeOfKey(std::string_view key) {
    constexpr std::string_view kDegrees = "rotation_deg";
    if (key.ends_with(kDegrees)) key.remove_suffix(4);
    return std::string(key);
}

std::vector<PlanContext::Found> fieldsNamed(const PlanContext& context, const std::string& object,
                                            std::uint32_t frame, std::string_view field) {
    std::vector<PlanContext::Found> found = context.entriesOf(object, frame);
    std::erase_if(found, [&](const PlanContext::Found& one) {
        return placeOfKey(context.at(one.entry->key)) != placeOfKey(field);
    });
    return found;
}

/// A whole new frame, in its place among the others.
void addFrame(PlanContext& context, std::uint32_t number, const std::vector<std::string>& content) {
    const std::string& end = context.lineEnd();
    std::string lines = concat({"[Frame", std::to_string(number), "]"});
    for (const std::string& line : content)
        lines.append(end).append(line);
    lines.append(end).append("[/Frame").append(std::to_string(number)).append("]");
    const auto& frames = context.syntax().frames;
    const auto later = std::find_if(frames.begin(), frames.end(),
                                    [number](const FrameBlock& frame) { return frame.frame > number; });
    const bool blank = context.blankBetweenFrames();
    if (later != frames.end()) {
        context.insertBefore(later->header.begin, blank ? lines + end : lines);
    } else {
        context.append(blank ? end + lines : lines);
    }
}

/// Lines at the end of a frame, which is made where it is not there.
void addToFrame(PlanContext& context, std::uint32_t number, const std::vector<std::string>& lines) {
    const FrameBlock* frame = context.frame(number);
    if (frame == nullptr) return addFrame(context, number, lines);
    for (const std::string& line : lines)
        context.insertBefore(frame->footer->begin, line);
}

Result<Scope> planEdit(PlanContext& context, const SetField& edit) {
    if (auto known = context.requireObject(edit.object); !known) return tl::unexpected(known.error());
    const Scope scope{{edit.object}, false, false, context.frame(edit.frame) == nullptr};
    const auto found = fieldsNamed(context, edit.object, edit.frame, edit.field);
    if (!found.empty()) {
        const Entry& entry = *found.back().entry;
        if (context.at(entry.key) != edit.field) context.edits().replace(entry.key, edit.field);
        if (context.at(entry.value) != edit.value) context.edits().replace(entry.value, edit.value);
        return scope;
    }
    const ObjectBlock* block = context.block(edit.object, edit.frame);
    const bool bone = edit.field.find('[') != std::string::npos;
    if (block != nullptr && !(block->isInline && bone)) {
        context.addEntry(*block, edit.field, edit.value, controlKey(edit.field).has_value());
    } else {
        addToFrame(context, edit.frame,
                   {concat({"@", edit.object, " {"}),
                    context.entryText(context.indent(), edit.field, edit.value), "}"});
    }
    return scope;
}

Result<Scope> planEdit(PlanContext& context, const RemoveField& edit) {
    if (auto known = context.requireObject(edit.object); !known) return tl::unexpected(known.error());
    const auto found = fieldsNamed(context, edit.object, edit.frame, edit.field);
    if (found.empty())
        return context.refuse("PCE005", concat({edit.object, " has no ", edit.field, " at frame ",
                                                std::to_string(edit.frame)}));
    for (auto one = found.begin(); one != found.end(); ++one) {
        const ObjectBlock& block = *one->block;
        const auto inBlock = static_cast<std::size_t>(
            std::count_if(found.begin(), found.end(),
                          [&](const PlanContext::Found& other) { return other.block == &block; }));
        const bool last = std::next(one) == found.end() || std::next(one)->block != &block;
        if (inBlock != block.entries.size()) {
            context.removeEntry(*one);
        } else if (last) {
            context.removeLines({block.open.begin, block.close ? block.close->end : block.open.end});
        }
    }
    return Scope{{edit.object}, false, false, false};
}

Result<Scope> planEdit(PlanContext& context, const AddObject& edit) {
    if (auto good = context.requireName(edit.name); !good) return tl::unexpected(good.error());
    if (!isNodeType(edit.type))
        return context.refuse("PCE004", concat({"There is no type of node ", edit.type}));
    const std::string line = context.entryText({}, edit.name, edit.type);
    if (!context.syntax().objects.empty()) {
        context.insertBefore(context.syntax().objects.back().close->begin, line);
    } else {
        const std::string& end = context.lineEnd();
        const std::string section = concat({"[Objects]", end, line, end, "[/Objects]"});
        if (context.syntax().frames.empty()) {
            context.append(section);
        } else {
            context.insertBefore(context.syntax().frames.front().header.begin, section + end);
        }
    }
    return Scope{{edit.name}, false, false, false};
}

/// Calls `use` for every block of an object, and for every declaration of it.
template <typename OnEntry, typename OnBlock>
void eachMention(const PlanContext& context, const std::string& name, OnEntry onEntry, OnBlock onBlock) {
    for (const Section& section : context.syntax().objects)
        for (const Entry& entry : section.entries)
            if (context.at(entry.key) == name) onEntry(entry);
    for (const FrameBlock& frame : context.syntax().frames)
        for (const ObjectBlock& block : frame.objects)
            if (context.at(block.name) == name) onBlock(block);
}

Result<Scope> planEdit(PlanContext& context, const RemoveObject& edit) {
    if (auto known = context.requireObject(edit.name); !known) return tl::unexpected(known.error());
    eachMention(
        context, edit.name, [&](const Entry& entry) { context.removeLines(entry.span()); },
        [&](const ObjectBlock& block) {
            context.removeLines({block.open.begin, block.close ? block.close->end : block.open.end});
        });
    return Scope{{edit.name}, true, false, false};
}

/// `@Name` in the text of an event, as a whole word.
void renameReferences(PlanContext& context, Span value, const RenameObject& edit) {
    const std::string_view text = context.at(value);
    const std::string reference = concat({"@", edit.name});
    for (std::size_t at = text.find(reference); at != std::string_view::npos;
         at = text.find(reference, at + 1)) {
        const std::size_t end = at + reference.size();
        if (end < text.size() && isWordByte(text[end])) continue;
        context.edits().replace({value.begin + at + 1, value.begin + end}, edit.newName);
    }
}

Result<Scope> planEdit(PlanContext& context, const RenameObject& edit) {
    if (auto known = context.requireObject(edit.name); !known) return tl::unexpected(known.error());
    if (edit.name == edit.newName) return Scope{};
    if (auto good = context.requireName(edit.newName); !good) return tl::unexpected(good.error());
    eachMention(
        context, edit.name, [&](const Entry& entry) { context.edits().replace(entry.key, edit.newName); },
        [&](const ObjectBlock& block) { context.edits().replace(block.name, edit.newName); });
    for (const FrameBlock& frame : context.syntax().frames) {
        for (const Entry& event : frame.events)
            renameReferences(context, event.value, edit);
        for (const ObjectBlock& block : frame.objects)
            for (const Entry& entry : block.entries)
                if (eventKindOf(context.at(entry.key))) renameReferences(context, entry.value, edit);
    }
    return Scope{{edit.name, edit.newName}, false, false, false};
}

Result<Scope> planEdit(PlanContext& context, const SetObjectType& edit) {
    if (auto known = context.requireObject(edit.name); !known) return tl::unexpected(known.error());
    if (!isNodeType(edit.type))
        return context.refuse("PCE004", concat({"There is no type of node ", edit.type}));
    eachMention(
        context, edit.name, [&](const Entry& entry) { context.edits().replace(entry.value, edit.type); },
        [](const ObjectBlock&) {});
    return Scope{{edit.name}, false, false, false};
}

bool sameSetting(std::string_view a, std::string_view b) {
    const auto full = [](std::string_view key) {
        if (key == "default_interpolation") return std::string_view("default_interp");
        return key == "default_easing" ? std::string_view("default_ease") : key;
    };
    return full(a) == full(b);
}

Result<Scope> planEdit(PlanContext& context, const SetSetting& edit) {
    Scope scope{{}, false, true, false};
    // Interpolation and ease concern every track.
    for (const Section& section : context.syntax().objects)
        for (const Entry& entry : section.entries)
            scope.objects.emplace_back(context.at(entry.key));
    const auto& sections = context.syntax().settings;
    const Entry* known = nullptr;
    if (!sections.empty())
        for (const Entry& entry : sections.back().entries)
            if (sameSetting(context.at(entry.key), edit.key)) known = &entry;
    if (known != nullptr && edit.value.empty()) {
        context.removeLines(known->span());
    } else if (known != nullptr) {
        context.edits().replace(known->value, edit.value);
    } else if (!edit.value.empty() && !sections.empty()) {
        context.insertBefore(sections.back().close->begin, context.entryText({}, edit.key, edit.value));
    } else if (!edit.value.empty()) {
        const std::string& end = context.lineEnd();
        context.insertBefore(0, concat({"[Animation]", end, context.entryText({}, edit.key, edit.value), end,
                                        "[/Animation]", end}));
    }
    return scope;
}

Result<Scope> planEdit(PlanContext& context, const AddEvent& edit) {
    const Scope scope{{}, true, false, context.frame(edit.frame) == nullptr};
    if (edit.object.empty()) {
        if (edit.kind != EventKind::EmitSignal)
            return context.refuse("PCE004", concat({nameOf(edit.kind), " belongs to an object"}));
        addToFrame(context, edit.frame, {context.entryText({}, nameOf(edit.kind), edit.value)});
        return scope;
    }
    if (auto known = context.requireObject(edit.object); !known) return tl::unexpected(known.error());
    if (const ObjectBlock* block = context.block(edit.object, edit.frame)) {
        context.addEntry(*block, std::string(nameOf(edit.kind)), edit.value, false);
    } else {
        addToFrame(context, edit.frame,
                   {concat({"@", edit.object, " {"}),
                    context.entryText(context.indent(), nameOf(edit.kind), edit.value), "}"});
    }
    return scope;
}

/// The events of a frame, or of an object at it; those of the frame itself have no block.
std::vector<PlanContext::Found> eventsOf(const PlanContext& context, std::uint32_t number,
                                         const std::string& object) {
    std::vector<PlanContext::Found> events;
    if (!object.empty()) {
        events = context.entriesOf(object, number);
        std::erase_if(events, [&](const PlanContext::Found& found) {
            return !eventKindOf(context.at(found.entry->key));
        });
        return events;
    }
    for (const FrameBlock& frame : context.syntax().frames)
        if (frame.frame == number)
            for (const Entry& event : frame.events)
                events.push_back({nullptr, &event});
    return events;
}

tl::unexpected<Diagnostic> noEvent(const PlanContext& context, std::uint32_t frame) {
    return context.refuse("PCE005", concat({"There is no such event at frame ", std::to_string(frame)}));
}

Result<Scope> planEdit(PlanContext& context, const SetEvent& edit) {
    const auto events = eventsOf(context, edit.frame, edit.object);
    if (edit.index >= events.size()) return noEvent(context, edit.frame);
    context.edits().replace(events[edit.index].entry->value, edit.value);
    return Scope{{}, true, false, false};
}

Result<Scope> planEdit(PlanContext& context, const RemoveEvent& edit) {
    const auto events = eventsOf(context, edit.frame, edit.object);
    if (edit.index >= events.size()) return noEvent(context, edit.frame);
    const PlanContext::Found& event = events[edit.index];
    if (event.block == nullptr) {
        context.removeLines(event.entry->span());
    } else if (event.block->entries.size() > 1) {
        context.removeEntry(event);
    } else {
        const ObjectBlock& block = *event.block;
        context.removeLines({block.open.begin, block.close ? block.close->end : block.open.end});
    }
    return Scope{{}, true, false, false};
}

Result<Scope> planEdit(PlanContext& context, const SetFrameOpen& edit) {
    bool found = false;
    for (const FrameBlock& frame : context.syntax().frames) {
        if (frame.frame != edit.frame) continue;
        found = true;
        if (frame.open != edit.open)
            context.edits().replace(frame.header,
                                    concat({"[Frame", std::to_string(edit.frame), edit.open ? "?]" : "]"}));
    }
    if (!found) return context.refuse("PCE005", concat({"There is no frame ", std::to_string(edit.frame)}));
    return Scope{};
}

Result<TextEdits> planSingle(const SourceText& text, const Edit& edit) {
    PlanContext context(text);
    if (auto good = context.requireWellFormed(); !good) return tl::unexpected(good.error());
    auto scope = std::visit(Visitor{[](const EditList&) { return Result<Scope>(Scope{}); },
                                    [](const MoveField&) { return Result<Scope>(Scope{}); },
                                    [&](const auto& one) { return planEdit(context, one); }},
                            edit.what);
    if (!scope) return tl::unexpected(scope.error());
    return context.finish(*scope);
}

/// What moving a field consists of, where it is there.
Result<std::vector<Edit>> stepsOf(const SourceText& text, const MoveField& move) {
    const PlanContext context(text);
    const auto found = fieldsNamed(context, move.object, move.from, move.field);
    if (found.empty())
        return context.refuse(
            "PCE005", concat({move.object, " has no ", move.field, " at frame ", std::to_string(move.from)}));
    const Entry& entry = *found.back().entry;
    const std::string key(context.at(entry.key));
    const std::string value(context.at(entry.value));
    if (move.from == move.to) return std::vector<Edit>{};
    return std::vector<Edit>{{RemoveField{move.object, move.from, key}},
                             {SetField{move.object, move.to, key, value}}};
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

/// Lists within lists opened up; without recursion, for a list may hold lists to any depth.
std::vector<Edit> flattened(const Edit& edit) {
    std::vector<Edit> flat;
    std::vector<const Edit*> open{&edit};
    while (!open.empty()) {
        const Edit* next = open.back();
        open.pop_back();
        const auto* list = std::get_if<EditList>(&next->what);
        if (list == nullptr) {
            flat.push_back(*next);
            continue;
        }
        for (auto it = list->edits.rbegin(); it != list->edits.rend(); ++it)
            open.push_back(&*it);
    }
    return flat;
}

}  // namespace

Result<TextEdits> plan(const SourceText& text, const Edit& edit) {
    if (std::holds_alternative<EditList>(edit.what)) return planAll(text, flattened(edit));
    const auto* move = std::get_if<MoveField>(&edit.what);
    if (move == nullptr) return planSingle(text, edit);
    const auto steps = stepsOf(text, *move);
    if (!steps) return tl::unexpected(steps.error());
    return planAll(text, *steps);
}

}  // namespace poseloom::panim
