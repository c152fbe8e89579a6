// SPDX-License-Identifier: MIT
#include "panim/inline_block.h"
#include "panim/syntax_reader.h"
#include "support/concat.h"

namespace poseloom::panim {

namespace {

bool isFooter(std::string_view line) {
    return line.starts_with("[/Frame") && line.ends_with(']');
}

}  // namespace

void SyntaxReader::readFrame(Span header, std::uint32_t number, bool open) {
    const std::size_t line = m_lines.line();
    m_frame = number;
    m_open = open;
    m_result.actions.anyFrame = true;
    m_result.actions.lastFrame = std::max(m_result.actions.lastFrame, number);
    FrameBlock& frame = m_result.syntax.frames.emplace_back();
    frame.frame = number;
    frame.open = open;
    frame.header = header;
    while (const auto entry = next()) {
        const std::string_view text = at(*entry);
        if (isFooter(text)) {
            frame.footer = *entry;
            return;
        }
        if (beginsBlock(text)) {
            fail(*entry,
                 {"PAM002", concat({"invalid frame entry `", text, "`"}),
                  concat({"`[/Frame", std::to_string(number), "]` must close the frame before this"})})
                .related.push_back(m_reporter.related(header, "the frame that is not closed"));
            m_lines.unread();
            return;
        }
        readFrameEntry(frame, *entry);
    }
    failAt(header, line,
           {"PAM002", "missing frame footer",
            concat({"The file ends before `[/Frame", std::to_string(number), "]`"})});
}

void SyntaxReader::readFrameEntry(FrameBlock& frame, Span line) {
    const std::string_view text = at(line);
    if (text.starts_with('@') && text.ends_with('{')) return readObjectBlock(frame, line);
    if (text.starts_with('@') && text.ends_with('}')) return readInlineBlock(frame, line);
    const auto sides = splitAtEquals(m_text, line);
    if (sides && at(sides->first) == "emit_signal") {
        frame.events.push_back({sides->first, sides->second});
        return readEvent(EventKind::EmitSignal, sides->second, std::nullopt);
    }
    fail(line, {"PAM011", concat({"invalid frame entry `", text, "`"}),
                "In a frame stand `@Object {`, `@Object { key = value }` and `emit_signal = { ... }`"});
}

std::optional<std::string_view> SyntaxReader::openObject(Span line, Span name) {
    m_subject = std::string(at(name));
    m_object = name;
    if (name.empty()) {
        fail(line, {"PAM012", "invalid object header", "The name of the object is missing behind `@`"});
        return std::nullopt;
    }
    const auto known = m_types.find(at(name));
    if (known != m_types.end()) return known->second;
    fail(name, {"PAM010", concat({"unknown object `@", at(name), "`"}),
                concat({"No `[Objects]` above declares `", at(name), "`", meantOf(at(name), m_types)})});
    return std::nullopt;
}

void SyntaxReader::readObjectBlock(FrameBlock& frame, Span line) {
    const std::size_t number = m_lines.line();
    const Span name = trimmed(m_text, {line.begin + 1, line.end - 1});
    ObjectBlock block{name, line, {}, false, {}};
    const auto type = openObject(line, name);
    bool closed = false;
    while (const auto entry = next()) {
        const std::string_view text = at(*entry);
        closed = text == "}";
        if (closed) block.close = *entry;
        if (closed) break;
        if (isFooter(text) || beginsBlock(text)) {
            fail(*entry, {"PAM002", "expected `key = value` inside object block",
                          concat({"`}` must close `@", at(name), "` before this"})});
            m_lines.unread();
            closed = true;
            break;
        }
        readBlockEntry(block, *entry, type);
    }
    if (!closed)
        failAt(line, number,
               {"PAM002", concat({"object block `", at(name), "` missing closing `}`"}),
                concat({"The file ends before the `}` of `@", at(name), "`"})});
    frame.objects.push_back(std::move(block));
    m_subject.clear();
}

void SyntaxReader::readBlockEntry(ObjectBlock& block, Span line,
                                  const std::optional<std::string_view>& type) {
    const auto sides = splitAtEquals(m_text, line);
    if (!sides) {
        fail(line, {"PAM003", "expected `key = value` inside object block",
                    "In the block of an object stands `key = value`"});
        return;
    }
    block.entries.push_back({sides->first, sides->second});
    readAssignment(*sides, type);
}

void SyntaxReader::readInlineBlock(FrameBlock& frame, Span line) {
    const std::size_t brace = line.begin + at(line).find('{');
    if (brace >= line.end) {
        fail(line, {"PAM012", "invalid object header", "A `{` is missing in front of the `}`"});
        return;
    }
    const Span name = trimmed(m_text, {line.begin + 1, brace});
    ObjectBlock block{name, line, {}, true, {}};
    const auto type = openObject(line, name);
    const InlineEntries found = inlineEntries(m_text, {brace + 1, line.end - 1});
    block.entries = found.entries;
    if (found.broken) {
        fail(*found.broken, {"PAM012", concat({"invalid inline object assignment `", at(*found.broken), "`"}),
                             "In an inline block stand `key = value` with blanks between; a bone needs a "
                             "block of its own lines"});
    } else if (found.entries.empty() && type) {
        fail(line, {"PAM012", concat({"inline object block `@", at(name), "` has no assignments"}),
                    "An inline block needs at least one `key = value`"});
    }
    for (const Entry& entry : found.entries)
        readAssignment({entry.key, entry.value}, type);
    frame.objects.push_back(std::move(block));
    m_subject.clear();
}

void SyntaxReader::readAssignment(const std::pair<Span, Span>& sides,
                                  const std::optional<std::string_view>& type) {
    const std::string_view key = at(sides.first);
    if (const auto kind = eventKindOf(key)) return readEvent(*kind, sides.second, m_subject);
    const auto value = valueAt(sides.second);
    if (!value || !type || type->empty()) return;
    if (const auto control = controlKey(key)) return readControl(*control, sides, *value, *type);
    auto field = resolveField(*type, key);
    if (!field) return reportKey(sides.first, std::move(field.error()));
    auto converted = fieldValue(*value, field->field, key);
    if (!converted) {
        fail(sides.second, std::move(converted.error()));
        return;
    }
    act({sides.first.begin, sides.second.end},
        FieldAction{objectIndex(), field->field, std::move(field->bone), std::move(*converted)});
}

void SyntaxReader::reportKey(Span key, Fault fault) {
    const std::string better = fault.betterKey;
    Diagnostic& problem = fail(key, std::move(fault));
    if (!better.empty()) problem.fixes.push_back({concat({"Write `", better, "`"}), {{key, better}}});
}

void SyntaxReader::readControl(const ControlKey& control, const std::pair<Span, Span>& sides,
                               const SceneValue& value, std::string_view type) {
    auto field = resolveField(type, control.base, true);
    if (!field) {
        field.error().betterKey.clear();
        return reportKey(sides.first, std::move(field.error()));
    }
    ControlAction action{objectIndex(), field->field.channel, std::move(field->bone), {}, {}};
    if (control.ease) {
        take(easeOf(value), sides.second, action.ease);
    } else {
        take(interpolationOf(value), sides.second, action.interpolation);
    }
    if (action.ease || action.interpolation) act({sides.first.begin, sides.second.end}, std::move(action));
}

void SyntaxReader::act(Span span, std::variant<FieldAction, ControlAction> what) {
    m_result.actions.actions.push_back({m_frame, m_open, span, std::move(what)});
}

std::uint32_t SyntaxReader::objectIndex() {
    auto& names = m_result.actions.objectNames;
    const auto [found, isNew] =
        m_objectIndices.try_emplace(at(m_object), static_cast<std::uint32_t>(names.size()));
    if (isNew) names.emplace_back(at(m_object));
    return found->second;
}

void SyntaxReader::readEvent(EventKind kind, Span span, std::optional<std::string> object) {
    auto event = eventOf(kind, at(span));
    if (!event) {
        fail(span, std::move(event.error()));
        return;
    }
    event->frame = m_frame;
    event->object = std::move(object);
    m_result.clip.events.push_back(std::move(*event));
}

}  // namespace poseloom::panim
