// SPDX-License-Identifier: MIT
#include "panim/syntax_reader.h"

#include "support/concat.h"
#include "support/word_scan.h"

namespace poseloom::panim {

namespace {

bool equalsInCase(std::string_view line, std::string_view tag) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 0x20) : c; };
    return std::equal(line.begin(), line.end(), tag.begin(), tag.end(),
                      [&](char a, char b) { return lower(a) == lower(b); });
}

bool isVariableName(std::string_view name) {
    return !name.empty() && endOfWord(name, 0) == name.size();
}

}  // namespace

bool beginsBlock(std::string_view line) {
    return equalsInCase(line, "[animation]") || equalsInCase(line, "[objects]") || frameHeader(line);
}

SyntaxResult SyntaxReader::run() {
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

Diagnostic& SyntaxReader::failAt(Span span, std::size_t line, Fault fault) {
    if (!m_result.engineError)
        m_result.engineError = concat({"line ", std::to_string(line), ": ", fault.engine});
    return m_reporter.error(fault.code, span, std::move(fault.message), m_subject);
}

void SyntaxReader::readTop(Span line) {
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

bool SyntaxReader::readVariable(Span line) {
    if (m_text[line.begin] != '@') return false;
    const auto sides = splitAtEquals(m_text, {line.begin + 1, line.end});
    if (!sides || sides->second.empty() || !isVariableName(at(sides->first))) return false;
    m_result.syntax.variables.push_back({sides->first, sides->second});
    if (auto value = valueAt(sides->second)) m_variables[at(sides->first)] = std::move(*value);
    return true;
}

std::optional<SceneValue> SyntaxReader::valueAt(Span span) {
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

void SyntaxReader::readSettings(Span open) {
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

Fault SyntaxReader::badFps() {
    return {"PAM006", "fps must be a finite positive number", "`fps` must be above zero"};
}

void SyntaxReader::leave(Span line, Span open, std::string_view tag, std::string_view engine) {
    fail(line, {"PAM003", std::string(engine), concat({"`", tag, "` must close the block before this"})})
        .related.push_back(m_reporter.related(open, "the block that is not closed"));
    m_lines.unread();
}

void SyntaxReader::unclosed(Span open, std::size_t line, std::string_view tag) {
    failAt(open, line,
           {"PAM002", concat({"missing closing `", tag, "` block"}),
            concat({"The file ends before `", tag, "`"})});
}

void SyntaxReader::readSetting(Section& section, Span line) {
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

void SyntaxReader::wrongSetting(Span span, std::string engine, std::string_view expected) {
    fail(span, {"PAM006", std::move(engine), concat({"Here must stand ", expected})});
}

void SyntaxReader::warnOfSetting(Span key) {
    constexpr std::array<std::string_view, 4> kKeys{"name", "fps", "default_interp", "default_ease"};
    Diagnostic& problem = m_reporter.warning(
        "PAM034", key, concat({"The engine ignores `", at(key), "`", didYouMean(at(key), kKeys, "`")}));
    if (const auto meant = nearestSpelling(at(key), kKeys))
        problem.fixes.push_back({concat({"Write `", *meant, "`"}), {{key, std::string(*meant)}}});
}

void SyntaxReader::readObjects(Span open) {
    const std::size_t line = m_lines.line();
    m_result.clip.objects.clear();
    m_types.clear();
    Section& section = m_result.syntax.objects.emplace_back(Section{open, {}, {}});
    while (const auto entry = next()) {
        if (equalsInCase(at(*entry), "[/objects]")) {
            section.close = *entry;
            return;
        }
        if (beginsBlock(at(*entry))) return leave(*entry, open, "[/Objects]", "expected `Name = NodeType`");
        readObject(section, *entry);
    }
    unclosed(open, line, "[/Objects]");
}

void SyntaxReader::readObject(Section& section, Span line) {
    const auto sides = splitAtEquals(m_text, line);
    if (!sides) {
        fail(line, {"PAM008", "expected `Name = NodeType`", "An object is declared as `Name = NodeType`"});
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
    if (type.size() >= 2 && type.front() == '"' && type.back() == '"') type = type.substr(1, type.size() - 2);
    const bool known = isNodeType(type);
    if (!known) reportType(sides->second, type);
    m_result.clip.objects.push_back({std::string(at(name)), std::string(type)});
    m_types[at(name)] = known ? type : std::string_view();
}

void SyntaxReader::reportType(Span span, std::string_view type) {
    const auto meant = nearestNodeType(type);
    Diagnostic& problem =
        fail(span, {"PAM009", concat({"unknown object type `", type, "`"}),
                    concat({"The engine has no type of node `", type, "`",
                            meant ? concat({"; did you mean `", *meant, "`?"}) : std::string()})});
    if (meant) problem.fixes.push_back({concat({"Write `", *meant, "`"}), {{span, std::string(*meant)}}});
}

SyntaxResult readSyntax(const SourceText& text, TextReporter& reporter) {
    return SyntaxReader(text, reporter).run();
}

}  // namespace poseloom::panim
