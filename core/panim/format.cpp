// SPDX-License-Identifier: MIT
#include "panim/format.h"

#include <algorithm>
#include <unordered_map>

#include "panim/lines.h"
#include "panim/reader.h"
#include "support/concat.h"

namespace poseloom::panim {

namespace {

constexpr std::string_view kFormatIndent = "    ";

/// What a line of the old text becomes.
struct NewLine {
    std::vector<std::string> lines;  ///< more than one: a block that is opened up
    bool opensBlock = false;         ///< an empty line stands before it
    std::string_view indent;         ///< of comments that stand alone, from here on
};

class Formatter {
  public:
    Formatter(const SourceText& text, const FileSyntax& syntax)
        : m_text(text.bytes()), m_lineEnd(lineEndOf(m_text)) {
        for (const Entry& variable : syntax.variables)
            at(lineOf(variable.key.begin)) = {
                {concat({"@", slice(variable.key), " = ", slice(variable.value)})}, false, {}};
        addSections(syntax.settings, "[Animation]", "[/Animation]");
        addSections(syntax.objects, "[Objects]", "[/Objects]");
        for (const FrameBlock& frame : syntax.frames)
            addFrame(frame);
    }

    std::string run() {
        for (std::size_t begin = 0; begin < m_text.size();) {
            const std::size_t feed = std::min(m_text.find('\n', begin), m_text.size());
            const std::size_t end =
                feed > begin && feed < m_text.size() && m_text[feed - 1] == '\r' ? feed - 1 : feed;
            writeLine({begin, end});
            begin = feed + 1;
        }
        return std::move(m_out);
    }

  private:
    std::string_view slice(Span span) const { return m_text.substr(span.begin, span.size()); }
    NewLine& at(std::size_t begin) { return m_lines[begin]; }

    std::string entryLine(const Entry& entry, std::string_view indent) const {
        return concat({indent, slice(entry.key), " = ", slice(entry.value)});
    }

    void addSections(const std::vector<Section>& sections, std::string_view open, std::string_view close) {
        for (const Section& section : sections) {
            at(section.open.begin) = {{std::string(open)}, true, {}};
            // An object may have an `@` before its name.
            for (const Entry& entry : section.entries)
                at(lineOf(entry.key.begin)) = {{entryLine(entry, {})}, false, {}};
            if (section.close) at(section.close->begin) = {{std::string(close)}, false, {}};
        }
    }

    /// The begin of the content of the line that a place lies on.
    std::size_t lineOf(std::size_t place) const {
        const std::size_t feed = place == 0 ? std::string_view::npos : m_text.rfind('\n', place - 1);
        const std::size_t begin = feed == std::string_view::npos ? 0 : feed + 1;
        return trimmed(m_text, {begin, place + 1}).begin;
    }

    void addFrame(const FrameBlock& frame) {
        const std::string number = std::to_string(frame.frame);
        at(frame.header.begin) = {{concat({"[Frame", number, frame.open ? "?]" : "]"})}, true, {}};
        for (const Entry& event : frame.events)
            at(event.key.begin) = {{entryLine(event, {})}, false, {}};
        for (const ObjectBlock& block : frame.objects)
            addObject(block);
        if (frame.footer) at(frame.footer->begin) = {{concat({"[/Frame", number, "]"})}, false, {}};
    }

    void addObject(const ObjectBlock& block) {
        NewLine open{{concat({"@", slice(block.name), " {"})}, false, kFormatIndent};
        if (block.isInline) {
            for (const Entry& entry : block.entries)
                open.lines.push_back(entryLine(entry, kFormatIndent));
            open.lines.emplace_back("}");
            open.indent = {};
        }
        at(block.open.begin) = std::move(open);
        if (block.isInline) return;
        for (const Entry& entry : block.entries)
            at(entry.key.begin) = {{entryLine(entry, kFormatIndent)}, false, kFormatIndent};
        if (block.close) at(block.close->begin) = {{"}"}, false, {}};
    }

    void writeLine(Span line) {
        const std::size_t comment = commentIn(m_text, line);
        const Span content = trimmed(m_text, {line.begin, comment});
        const std::string_view words = comment < line.end ? slice(trimmed(m_text, {comment, line.end})) : "";
        if (content.empty() && words.empty()) {
            m_blank = !m_out.empty();
            return;
        }
        const auto found = m_lines.find(content.begin);
        if (content.empty() || found == m_lines.end()) {
            flush(m_blank);
            put(concat({m_indent, content.empty() ? words : slice(content)}));
            m_afterComment = content.empty();
            return;
        }
        const NewLine& made = found->second;
        // A comment right above a block belongs to it.
        flush(m_blank || (made.opensBlock && !m_out.empty() && !m_afterComment));
        m_indent = made.indent;
        m_afterComment = false;
        for (std::size_t i = 0; i < made.lines.size(); ++i)
            put(i == 0 && !words.empty() ? concat({made.lines[i], "  ", words}) : made.lines[i]);
    }

    void flush(bool blank) {
        if (blank && !m_out.empty()) m_out += m_lineEnd;
        m_blank = false;
    }

    void put(std::string_view line) { m_out.append(line).append(m_lineEnd); }

    std::string_view m_text;
    std::string_view m_lineEnd;
    std::unordered_map<std::size_t, NewLine> m_lines;
    std::string m_out;
    std::string_view m_indent;
    bool m_blank = false;
    bool m_afterComment = false;
};

}  // namespace

std::string_view lineEndOf(std::string_view text) {
    const std::size_t feed = text.find('\n');
    const bool windows = feed != std::string_view::npos && feed > 0 && text[feed - 1] == '\r';
    return windows ? "\r\n" : "\n";
}

Result<std::string> format(const SourceText& text, const std::string& file) {
    TextReporter reporter(text, file);
    const SyntaxResult syntax = readSyntax(text, reporter);
    if (reporter.hasErrors() || syntax.engineError) {
        for (Diagnostic& problem : reporter.take())
            if (problem.severity == Severity::Error) return tl::unexpected(std::move(problem));
    }
    return Formatter(text, syntax.syntax).run();
}

}  // namespace poseloom::panim
