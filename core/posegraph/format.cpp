// SPDX-License-Identifier: MIT
#include <algorithm>

#include "posegraph/edit.h"
#include "posegraph/plan_context.h"
#include "posegraph/rust_debug.h"
#include "support/concat.h"

namespace poseloom::posegraph {

namespace {

std::string_view withoutBlanksAtEnd(std::string_view text) {
    const std::size_t last = text.find_last_not_of(" \t");
    return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

/// Writes the text anew. Each line that it writes stands for a span of the old text; a comment goes behind
/// the line that it stood behind, or on a line of its own before what it stood before or within.
class Formatter {
  public:
    Formatter(const SourceText& text, const FileSyntax& syntax)
        : m_text(text), m_syntax(syntax), m_comments(syntax.tokens.comments), m_lineEnd(text.lineEnd()) {}

    std::string run() {
        const bool mark = m_text.bytes().compare(0, kByteOrderMark.size(), kByteOrderMark) == 0;
        if (mark) m_out = kByteOrderMark;
        std::size_t stray = 0;
        for (const Block& block : m_syntax.blocks) {
            while (stray < m_syntax.stray.size() && m_syntax.stray[stray].begin < block.span().begin)
                strayText(m_syntax.stray[stray++]);
            writeBlock(block);
        }
        while (stray < m_syntax.stray.size())
            strayText(m_syntax.stray[stray++]);
        commentsBefore(m_text.size(), 0);
        return std::move(m_out);
    }

  private:
    std::size_t lineOf(std::size_t position) const { return m_text.lineColumn(position).line; }

    /// An empty line where the source has one before `position`, or where a block ended before.
    void separate(std::size_t position) {
        const bool asked = lineOf(position) > lineOf(m_lastEnd) + 1;
        if (m_written && !m_noBlank && (m_afterBlock || asked)) m_out += m_lineEnd;
        m_written = true;
        m_noBlank = false;
        m_afterBlock = false;
    }

    void commentsBefore(std::size_t position, std::size_t indent) {
        while (m_comment < m_comments.size() && m_comments[m_comment].begin < position) {
            const Span comment = m_comments[m_comment++];
            separate(comment.begin);
            m_out.append(indent, ' ').append(withoutBlanksAtEnd(m_text.slice(comment))).append(m_lineEnd);
            m_lastEnd = comment.end;
        }
    }

    void line(std::size_t indent, std::string_view content, Span source) {
        commentsBefore(source.end, indent);
        separate(source.begin);
        m_out.append(indent, ' ').append(content);
        m_lastEnd = source.end;
        trailingComment(source.end);
        m_out += m_lineEnd;
    }

    void closingLine(std::size_t indent, std::string_view content, Span source, std::size_t innerIndent) {
        // Also those within: written before the tag, they count as inner ones when read again.
        commentsBefore(source.end, innerIndent);
        m_noBlank = true;
        line(indent, content, source);
    }

    void trailingComment(std::size_t position) {
        if (m_comment >= m_comments.size()) return;
        const Span comment = m_comments[m_comment];
        const std::string_view gap = m_text.slice({position, comment.begin});
        if (gap.find_first_not_of(" \t") != std::string_view::npos) return;
        m_out.append("  ").append(withoutBlanksAtEnd(m_text.slice(comment)));
        m_lastEnd = comment.end;
        ++m_comment;
    }

    /// Bytes kept as they are, comments included.
    void verbatim(Span span) {
        m_out.append(m_text.slice(span));
        m_lastEnd = span.end;
        while (m_comment < m_comments.size() && m_comments[m_comment].begin < span.end)
            ++m_comment;
    }

    void strayText(Span span) {
        if (span.begin == 0 && m_out == kByteOrderMark) {
            const auto& tokens = m_syntax.tokens.tokens;
            if (tokens.size() < 2 || tokens[1].span.begin >= span.end) return;
            span.begin = tokens[1].span.begin;
        }
        commentsBefore(span.begin, 0);
        separate(span.begin);
        verbatim(span);
        trailingComment(span.end);
        // A string without end takes in all that follows: nothing may.
        const auto& tokens = m_syntax.tokens.tokens;
        const bool endless = tokens.size() > 1 &&
                             tokens[tokens.size() - 2].kind == TokenKind::UnterminatedString &&
                             span.end == m_text.size();
        if (!endless) m_out += m_lineEnd;
    }

    void tag(std::size_t indent, const Tag& tag, bool opening) {
        line(indent, concat({opening ? "[" : "[/", tag.name, "]"}), tag.span);
        m_noBlank = opening;
    }

    void closingTag(std::size_t indent, const std::optional<Tag>& tag, std::size_t innerIndent) {
        if (tag) closingLine(indent, concat({"[/", tag->name, "]"}), tag->span, innerIndent);
    }

    void writeBlock(const Block& block) {
        tag(0, block.body.open, true);
        std::size_t indent = 0;
        if (block.kind == BlockKind::Output) indent = 4;
        for (const Entry& entry : block.body.entries)
            writeEntry(indent, entry);
        for (const Item& item : block.slots.items)
            line(0, m_text.slice(item.span), {item.span.begin, endOf(item)});
        if (block.inner) {
            indent = 4;
            tag(4, block.inner->open, true);
            for (const Entry& entry : block.inner->entries)
                writeEntry(8, entry);
            closingTag(4, block.inner->close, 8);
        }
        closingTag(0, block.body.close, indent);
        m_afterBlock = true;
    }

    void writeEntry(std::size_t indent, const Entry& entry) {
        const std::string start = concat({entry.key, " = "});
        switch (entry.kind) {
            case ValueKind::Ref:
                line(indent, concat({start, "@", entry.item->text}), entry.span);
                break;
            case ValueKind::Text:
                line(indent, concat({start, m_text.slice(entry.item->span)}), entry.span);
                break;
            case ValueKind::RefList:
            case ValueKind::NumberList:
                writeList(indent, start, entry.list, entry.span, "");
                break;
            case ValueKind::Mask:
                writeMask(indent, entry);
                break;
            case ValueKind::Unknown:
            case ValueKind::Broken:
                writeUnknown(indent, start, entry);
                break;
        }
    }

    void writeUnknown(std::size_t indent, const std::string& start, const Entry& entry) {
        commentsBefore(entry.valueSpan.begin, indent);
        separate(entry.span.begin);
        m_out.append(indent, ' ').append(start);
        verbatim(entry.valueSpan);
        trailingComment(entry.valueSpan.end);
        m_out += m_lineEnd;
    }

    std::string written(const Item& item) const {
        if (item.number) return debugFloat(*item.number);
        if (item.span == item.nameSpan) return std::string(m_text.slice(item.span));
        return concat({"@", item.text});
    }

    bool hasComment(Span span) const {
        const auto next = std::lower_bound(m_comments.begin(), m_comments.end(), span.begin,
                                           [](const Span& c, std::size_t at) { return c.begin < at; });
        return next != m_comments.end() && next->begin < span.end;
    }

    std::size_t endOf(const Item& item) const {
        return item.comma && !hasComment({item.span.end, item.comma->begin}) ? item.comma->end
                                                                             : item.span.end;
    }

    std::string joined(const List& list) const {
        std::string text = "[";
        for (std::size_t i = 0; i < list.items.size(); ++i)
            text += concat({i == 0 ? "" : ", ", written(list.items[i])});
        return text.append("]");
    }

    /// `[...]` on one line, or an item per line where there are comments among them. `after` follows the `]`.
    void writeList(std::size_t indent, const std::string& start, const List& list, Span source,
                   std::string_view after) {
        if (!hasComment(list.span)) {
            line(indent, concat({start, joined(list), after}), source);
            return;
        }
        line(indent, concat({start, "["}), {source.begin, list.span.begin + 1});
        m_noBlank = true;
        for (std::size_t i = 0; i < list.items.size(); ++i) {
            const Item& item = list.items[i];
            const std::string_view comma = i + 1 < list.items.size() ? "," : "";
            line(indent + 4, concat({written(item), comma}), {item.span.begin, endOf(item)});
        }
        closingLine(indent, concat({"]", after}), {list.span.end - 1, source.end}, indent + 4);
    }

    void writeMask(std::size_t indent, const Entry& entry) {
        const std::string start = concat({entry.key, " = {"});
        if (!hasComment(entry.valueSpan)) {
            std::string text = start;
            for (std::size_t i = 0; i < entry.mask.size(); ++i)
                text += concat({i == 0 ? " " : ", ", entry.mask[i].key, " = ", joined(entry.mask[i].list)});
            line(indent, concat({text, entry.mask.empty() ? "}" : " }"}), entry.span);
            return;
        }
        line(indent, start, {entry.span.begin, entry.valueSpan.begin + 1});
        m_noBlank = true;
        for (std::size_t i = 0; i < entry.mask.size(); ++i) {
            const MaskPart& part = entry.mask[i];
            const Span source{part.keySpan.begin, part.comma ? part.comma->end : part.list.span.end};
            writeList(indent + 4, concat({part.key, " = "}), part.list, source,
                      i + 1 < entry.mask.size() ? "," : "");
        }
        closingLine(indent, "}", {entry.valueSpan.end - 1, entry.valueSpan.end}, indent + 4);
    }

    const SourceText& m_text;
    const FileSyntax& m_syntax;
    const std::vector<Span>& m_comments;
    std::string m_lineEnd;
    std::string m_out;
    std::size_t m_comment = 0;
    std::size_t m_lastEnd = 0;
    bool m_written = false;
    bool m_noBlank = true;
    bool m_afterBlock = false;
};

}  // namespace

Result<std::string> format(const SourceText& text) {
    const PlanContext context(text);
    if (auto good = context.requireWellFormed(); !good) return tl::unexpected(good.error());
    return Formatter(context.text(), context.syntax()).run();
}

}  // namespace poseloom::posegraph
