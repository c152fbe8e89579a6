// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <unordered_map>

#include "panim/fields.h"
#include "panim/inline_block.h"
#include "panim/lines.h"
#include "panim/syntax.h"
#include "support/concat.h"
#include "support/spelling.h"
#include "support/word_scan.h"

namespace poseloom::panim {

namespace {

bool equalsInCase(std::string_view line, std::string_view tag) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 0x20) : c; };
    return std::equal(line.begin(), line.end(), tag.begin(), tag.end(),
                      [&](char a, char b) { return lower(a) == lower(b); });
}

bool isFooter(std::string_view line) {
    return line.starts_with("[/Frame") && line.ends_with(']');
}

bool isVariableName(std::string_view name) {
    return !name.empty() && endOfWord(name, 0) == name.size();
}

/// A line that begins a block of the file, at which reading goes on where a block before it has no end.
bool beginsBlock(std::string_view line) {
    return equalsInCase(line, "[animation]") || equalsInCase(line, "[objects]") || frameHeader(line);
}

class SyntaxReader {
  public:
    SyntaxReader(const SourceText& text, TextReporter& reporter)
        : m_text(text.bytes()), m_reporter(reporter), m_lines(m_text) {}

    SyntaxResult run() {
        while (const auto line = next())
            readTop(*line);
        if (m_result.actions.anyFrame) {
            const std::uint32_t last = m_result.actions.lastFrame;
            m_result.clip.totalFrames = last == UINT32_MAX ? last : last + 1;
        }
        std::stable_sort(m_result.clip.events.begin(), m_result.clip.events.end(),
                         [](const Event& a, const Event& b) { return a.frame < b.frame; });
        return std::move(m_result);
    }

  private:
    std::optional<Span> next() { return m_lines.next(m_result.syntax.comments); }
    std::string_view at(Span span) const { return m_text.substr(span.begin, span.size()); }

    Diagnostic& fail(Span span, Fault fault) { return failAt(span, m_lines.line(), std::move(fault)); }

    /// `line`: the one that the engine names.
    Diagnostic& failAt(Span span, std::size_t line, Fault fault) {
        if (!m_result.engineError)
            m_result.engineError = concat({"line ", std::to_string(line), ": ", fault.engine});
        return m_reporter.error(fault.code, span, std::move(fault.message), m_subject);
    }

    void readTop(Span line) {
        const std::string_view text = at(line);
        if (readVariable(line)) return;
        if (equalsInCase(text, "[animation]")) return readSettings(line);
        if (equalsInCase(text, "[objects]")) return readObjects(line);
        if (const auto frame = frameHeader(text)) return readFrame(line, frame->first, frame->second);
        Fault fault{"PAM001", concat({"unexpected top-level token `", text, "`"}),
                    concat({"`", text.substr(0, 60), "` cannot stand outside of the blocks"})};
        const bool mark = line.begin == 0 && text.starts_with(kByteOrderMark);
        if (mark) fault.message = "The file begins with a byte order mark, at which the engine stops";
        Diagnostic& problem = fail(line, std::move(fault));
        if (!mark) return;
        problem.fixes.push_back({"Remove it", {{{0, kByteOrderMark.size()}, ""}}});
        readTop(trimmed(m_text, {kByteOrderMark.size(), line.end}));
    }

    bool readVariable(Span line) {
        if (m_text[line.begin] != '@') return false;
        const auto sides = splitAtEquals(m_text, {line.begin + 1, line.end});
        if (!sides || sides->second.empty() || !isVariableName(at(sides->first))) return false;
        m_result.syntax.variables.push_back({sides->first, sides->second});
        if (auto value = valueAt(sides->second)) m_variables[at(sides->first)] = std::move(*value);
        return true;
    }

    /// The value of an entry, which may be a variable; reports where it is none.
    std::optional<SceneValue> valueAt(Span span) {
        const std::string_view text = at(span);
        if (text.starts_with('@') && isVariableName(text.substr(1))) {
            const auto known = m_variables.find(text.substr(1));
            if (known != m_variables.end()) return known->second;
            fail(span,
                 {"PAM005", concat({"unknown variable `", text, "`"}),
                  concat({"No line above gives ", text, " a value", meantOf(text.substr(1), m_variables)})});
            return std::nullopt;
        }
        auto value = parseSceneValue(text);
        if (!value) fail(span, invalidValue(text));
        return value;
    }

    /// "; did you mean ...?" Gives up after many questions: each looks at every name.
    template <typename Names>
    std::string meantOf(std::string_view word, const Names& known) {
        constexpr std::size_t kMostNames = 20000;
        m_namesAsked += known.size();
        if (m_namesAsked > kMostNames) return {};
        std::vector<std::string_view> names;
        for (const auto& [name, what] : known)
            names.push_back(name);
        std::sort(names.begin(), names.end());
        return didYouMean(word, names, "`");
    }

    void readSettings(Span open) {
        const std::size_t line = m_lines.line();
        Clip& clip = m_result.clip;
        clip.name = "Animation";
        clip.fps = 60.0F;
        m_result.actions.interpolation = Interpolation::Interpolate;
        m_result.actions.ease = Ease::Linear;
        Section& section = m_result.syntax.settings.emplace_back(Section{open, {}, {}});
        while (const auto entry = next()) {
            if (equalsInCase(at(*entry), "[/animation]")) {
                section.close = *entry;
                if (!(clip.fps > 0.0F)) failAt(m_fpsAt.value_or(open), line, badFps());
                return;
            }
            if (beginsBlock(at(*entry))) return leave(*entry, open, "[/Animation]", "expected `key = value`");
            readSetting(section, *entry);
        }
        unclosed(open, line, "[/Animation]");
    }

    static Fault badFps() {
        return {"PAM006", "fps must be a finite positive number", "`fps` must be above zero"};
    }

    /// A block begins where another one is not closed. The engine takes the line for an entry.
    void leave(Span line, Span open, std::string_view tag, std::string_view engine) {
        fail(line, {"PAM003", std::string(engine), concat({"`", tag, "` must close the block before this"})})
            .related.push_back(m_reporter.related(open, "the block that is not closed"));
        m_lines.unread();
    }

    void unclosed(Span open, std::size_t line, std::string_view tag) {
        failAt(open, line,
               {"PAM002", concat({"missing closing `", tag, "` block"}),
                concat({"The file ends before `", tag, "`"})});
    }

    void readSetting(Section& section, Span line) {
        const auto sides = splitAtEquals(m_text, line);
        if (!sides) {
            fail(line, {"PAM003", "expected `key = value`", "Here must stand `key = value`"});
            return;
        }
        section.entries.push_back({sides->first, sides->second});
        const auto value = valueAt(sides->second);
        if (!value) return;
        const std::string_view key = at(sides->first);
        if (key == "name") {
            const std::string* text = value->asText();
            if (text == nullptr) return wrongSetting(sides->second, "name must be text", "a text in quotes");
            m_result.clip.name = *text;
        } else if (key == "fps") {
            if (value->kind != SceneValue::Kind::Number)
                return wrongSetting(sides->second, "fps must be a number", "a number");
            m_result.clip.fps = value->number;
            m_fpsAt = sides->second;
        } else if (key == "default_interp" || key == "default_interpolation") {
            take(interpolationOf(*value), sides->second, m_result.actions.interpolation);
        } else if (key == "default_ease" || key == "default_easing") {
            take(easeOf(*value), sides->second, m_result.actions.ease);
        } else {
            warnOfSetting(sides->first);
        }
    }

    void wrongSetting(Span span, std::string engine, std::string_view expected) {
        fail(span, {"PAM006", std::move(engine), concat({"Here must stand ", expected})});
    }

    void warnOfSetting(Span key) {
        constexpr std::array<std::string_view, 4> kKeys{"name", "fps", "default_interp", "default_ease"};
        Diagnostic& problem = m_reporter.warning(
            "PAM034", key, concat({"The engine ignores `", at(key), "`", didYouMean(at(key), kKeys, "`")}));
        if (const auto meant = nearestSpelling(at(key), kKeys))
            problem.fixes.push_back({concat({"Write `", *meant, "`"}), {{key, std::string(*meant)}}});
    }

    template <typename T, typename Target>
    void take(Checked<T> value, Span span, Target& target) {
        if (value) {
            target = *value;
        } else {
            fail(span, std::move(value.error()));
        }
    }

    void readObjects(Span open) {
        const std::size_t line = m_lines.line();
        m_result.clip.objects.clear();
        m_types.clear();
        Section& section = m_result.syntax.objects.emplace_back(Section{open, {}, {}});
        while (const auto entry = next()) {
            if (equalsInCase(at(*entry), "[/objects]")) {
                section.close = *entry;
                return;
            }
            if (beginsBlock(at(*entry)))
                return leave(*entry, open, "[/Objects]", "expected `Name = NodeType`");
            readObject(section, *entry);
        }
        unclosed(open, line, "[/Objects]");
    }

    void readObject(Section& section, Span line) {
        const auto sides = splitAtEquals(m_text, line);
        if (!sides) {
            fail(line,
                 {"PAM008", "expected `Name = NodeType`", "An object is declared as `Name = NodeType`"});
            return;
        }
        Span name = sides->first;
        if (at(name).starts_with('@')) name = trimmed(m_text, {name.begin + 1, name.end});
        if (name.empty() || at(name).starts_with('@')) {
            fail(line, {"PAM008", "object name cannot be empty", "The name of the object is missing"});
            return;
        }
        section.entries.push_back({name, sides->second});
        std::string_view type = at(sides->second);
        if (type.size() >= 2 && type.front() == '"' && type.back() == '"')
            type = type.substr(1, type.size() - 2);
        const bool known = isNodeType(type);
        if (!known) reportType(sides->second, type);
        m_result.clip.objects.push_back({std::string(at(name)), std::string(type)});
        m_types[at(name)] = known ? type : std::string_view();
    }

    void reportType(Span span, std::string_view type) {
        const auto meant = nearestNodeType(type);
        Diagnostic& problem =
            fail(span, {"PAM009", concat({"unknown object type `", type, "`"}),
                        concat({"The engine has no type of node `", type, "`",
                                meant ? concat({"; did you mean `", *meant, "`?"}) : std::string()})});
        if (meant) problem.fixes.push_back({concat({"Write `", *meant, "`"}), {{span, std::string(*meant)}}});
    }

    void readFrame(Span header, std::uint32_t number, bool open) {
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

    void readFrameEntry(FrameBlock& frame, Span line) {
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

    /// The type of the object that a block is about; reports where there is none. Empty: the type is unknown.
    std::optional<std::string_view> openObject(Span line, Span name) {
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

    void readObjectBlock(FrameBlock& frame, Span line) {
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

    void readBlockEntry(ObjectBlock& block, Span line, const std::optional<std::string_view>& type) {
        const auto sides = splitAtEquals(m_text, line);
        if (!sides) {
            fail(line, {"PAM003", "expected `key = value` inside object block",
                        "In the block of an object stands `key = value`"});
            return;
        }
        block.entries.push_back({sides->first, sides->second});
        readAssignment(*sides, type);
    }

    void readInlineBlock(FrameBlock& frame, Span line) {
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
            fail(*found.broken,
                 {"PAM012", concat({"invalid inline object assignment `", at(*found.broken), "`"}),
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

    void readAssignment(const std::pair<Span, Span>& sides, const std::optional<std::string_view>& type) {
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

    void reportKey(Span key, Fault fault) {
        const std::string better = fault.betterKey;
        Diagnostic& problem = fail(key, std::move(fault));
        if (!better.empty()) problem.fixes.push_back({concat({"Write `", better, "`"}), {{key, better}}});
    }

    void readControl(const ControlKey& control, const std::pair<Span, Span>& sides, const SceneValue& value,
                     std::string_view type) {
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
        if (action.ease || action.interpolation)
            act({sides.first.begin, sides.second.end}, std::move(action));
    }

    void act(Span span, std::variant<FieldAction, ControlAction> what) {
        m_result.actions.actions.push_back({m_frame, m_open, span, std::move(what)});
    }

    std::uint32_t objectIndex() {
        auto& names = m_result.actions.objectNames;
        const auto [found, isNew] =
            m_objectIndices.try_emplace(at(m_object), static_cast<std::uint32_t>(names.size()));
        if (isNew) names.emplace_back(at(m_object));
        return found->second;
    }

    void readEvent(EventKind kind, Span span, std::optional<std::string> object) {
        auto event = eventOf(kind, at(span));
        if (!event) {
            fail(span, std::move(event.error()));
            return;
        }
        event->frame = m_frame;
        event->object = std::move(object);
        m_result.clip.events.push_back(std::move(*event));
    }

    std::string_view m_text;
    TextReporter& m_reporter;
    LineCursor m_lines;
    SyntaxResult m_result;
    std::unordered_map<std::string_view, SceneValue> m_variables;
    std::unordered_map<std::string_view, std::string_view> m_types;
    std::unordered_map<std::string_view, std::uint32_t> m_objectIndices;
    std::optional<Span> m_fpsAt;
    std::uint32_t m_frame = 0;
    bool m_open = false;
    std::string m_subject;
    Span m_object;
    std::size_t m_namesAsked = 0;
};

}  // namespace

SyntaxResult readSyntax(const SourceText& text, TextReporter& reporter) {
    return SyntaxReader(text, reporter).run();
}

}  // namespace poseloom::panim
