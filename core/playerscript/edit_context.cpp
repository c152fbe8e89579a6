// SPDX-License-Identifier: MIT
#include "playerscript/edit_context.h"

#include <algorithm>

#include "animtree/format.h"
#include "playerscript/hiding_word.h"
#include "support/concat.h"

namespace poseloom::playerscript {

namespace {

SyntaxResult readForEdit(const SourceText& text, const CodTokens& tokens,
                         const std::shared_ptr<const WeaponTable>& weapons, Diagnostics& faults) {
    TextReporter reporter(text, {});
    SyntaxResult result = readSyntax(text, tokens, {weapons, nullptr}, reporter);
    faults = reporter.take();
    return result;
}

/// A comment without the blanks at the ends of its lines, which moving may change.
std::string bareWords(std::string_view comment) {
    std::string bare;
    for (std::size_t at = 0; at <= comment.size();) {
        const std::size_t end = std::min(comment.find('\n', at), comment.size());
        std::string_view line = comment.substr(at, end - at);
        while (!line.empty() && isCodBlank(line.front()))
            line.remove_prefix(1);
        while (!line.empty() && isCodBlank(line.back()))
            line.remove_suffix(1);
        bare.append(line).append("\n");
        at = end + 1;
    }
    return bare;
}

/// True where a line of an outline is what was expected; "script *" stands for any script.
bool isExpected(const std::string& line, const std::string& wanted) {
    if (wanted.size() < 2 || wanted.compare(wanted.size() - 2, 2, " *") != 0) return line == wanted;
    return line.compare(0, wanted.size() - 1, wanted, 0, wanted.size() - 1) == 0;
}

}  // namespace

EditContext::EditContext(const SourceText& text, std::shared_ptr<const WeaponTable> weapons)
    : m_text(text),
      m_weapons(std::move(weapons)),
      m_tokens(tokenizeCod(text.bytes())),
      m_syntax(readForEdit(text, m_tokens, m_weapons, m_faults)),
      m_outline(outlineOf(m_syntax.script)),
      m_expected(m_outline.lines),
      m_lineEnd(animtree::lineEndOf(text.bytes())) {
    for (const Script& one : script().scripts) {
        const std::string outer = indentAt(script().lists[one.list].name.span.begin);
        const std::string inner = indentAt(one.head.begin);
        if (inner.size() <= outer.size() || inner.compare(0, outer.size(), outer) != 0) continue;
        m_unit = inner.substr(outer.size());
        break;
    }
}

tl::unexpected<Diagnostic> EditContext::refuse(std::string_view code, std::string reason, Span span) const {
    return failure(std::string(code), std::move(reason), placeIn(m_text, {}, span));
}

Result<void> EditContext::requireWellFormed() const {
    for (const Diagnostic& fault : m_faults) {
        if (fault.severity != Severity::Error) continue;
        return refuse("PAE001", concat({"The text must be mended first: ", fault.message}), fault.where.span);
    }
    if (const CodToken* word = hidingWord(m_tokens))
        return refuse("PAE001", "The text must be mended first: a quoted word hides what is behind it",
                      word->span);
    return {};
}

Result<const Script*> EditContext::requireScript(std::uint32_t index) const {
    if (index < script().scripts.size()) return &script().scripts[index];
    return refuse("PAE002", concat({"There is no script number ", std::to_string(index)}));
}

Result<const List*> EditContext::requireList(std::uint32_t index) const {
    if (index < script().lists.size() && script().lists[index].close.size() > 0)
        return &script().lists[index];
    return refuse("PAE002", concat({"There is no list number ", std::to_string(index), " with a block"}));
}

Result<void> EditContext::requireOneLine(std::string_view words, std::string_view what) const {
    const bool blankOnly = std::all_of(words.begin(), words.end(), [](char c) { return isCodBlank(c); });
    const bool foreign = std::any_of(words.begin(), words.end(), [](char c) {
        return c == '"' || c == '{' || c == '}' || (isCodBlank(c) && c != ' ' && c != '\t');
    });
    const bool comment =
        words.find("//") != std::string_view::npos || words.find("/*") != std::string_view::npos;
    if (!blankOnly && !foreign && !comment) return {};
    return refuse("PAE003", concat({what, " stands on one line, without quotes, braces and comments"}));
}

std::size_t EditContext::lineBegin(std::size_t position) const {
    const std::string& bytes = m_text.bytes();
    const std::size_t mark =
        bytes.compare(0, kByteOrderMark.size(), kByteOrderMark) == 0 ? kByteOrderMark.size() : 0;
    const std::size_t feed = position == 0 ? std::string::npos : bytes.rfind('\n', position - 1);
    return feed == std::string::npos ? std::min(mark, position) : feed + 1;
}

std::size_t EditContext::lineStop(std::size_t position) const {
    const std::size_t feed = m_text.bytes().find('\n', position);
    return feed == std::string::npos || feed >= m_tokens.end ? m_tokens.end : feed + 1;
}

bool EditContext::blank(std::size_t begin, std::size_t end) const {
    const std::string_view between = m_text.slice({begin, end});
    return std::all_of(between.begin(), between.end(), [](char c) { return isCodBlank(c); });
}

Result<Span> EditContext::linesOf(Span span, bool above) const {
    const auto& comments = m_tokens.comments;
    const auto firstBehind = std::find_if(comments.begin(), comments.end(), [&](const CodComment& comment) {
        return comment.span.begin >= span.end;
    });
    for (auto behind = firstBehind; behind != comments.end(); ++behind) {
        const std::string_view gap = m_text.slice({span.end, behind->span.begin});
        if (gap.find('\n') != std::string_view::npos || !blank(span.end, behind->span.begin)) break;
        span.end = behind->span.end;
    }
    for (std::size_t i = comments.size(); above && i-- > 0;) {
        const CodComment& comment = comments[i];
        if (comment.span.end > span.begin) continue;
        const std::string_view gap = m_text.slice({comment.span.end, span.begin});
        const bool near =
            blank(comment.span.end, span.begin) && std::count(gap.begin(), gap.end(), '\n') <= 1;
        if (!near || !blank(lineBegin(comment.span.begin), comment.span.begin)) break;
        span.begin = comment.span.begin;
    }
    const Span lines{lineBegin(span.begin), lineStop(span.end)};
    if (blank(lines.begin, span.begin) && blank(span.end, lines.end)) return lines;
    return refuse("PAE010", "Something else stands on the same lines; break them first", span);
}

Result<std::size_t> EditContext::lineOfClose(ShortSpan close) const {
    const std::size_t line = lineBegin(close.begin);
    if (close.size() > 0 && blank(line, close.begin)) return line;
    return refuse("PAE010", "The `}` of this block must stand on a line of its own", close);
}

std::string EditContext::indentAt(std::size_t position) const {
    const std::string& bytes = m_text.bytes();
    const std::size_t line = lineBegin(position);
    std::size_t end = line;
    while (end < bytes.size() && (bytes[end] == ' ' || bytes[end] == '\t'))
        ++end;
    return bytes.substr(line, end - line);
}

void EditContext::insertLines(std::size_t at, std::string lines) {
    const bool openEnd =
        at > 0 && at == m_tokens.end && m_text.bytes()[at - 1] != '\n' && lineBegin(at) != at;
    if (openEnd) {
        lines.resize(lines.size() - m_lineEnd.size());
        lines.insert(0, m_lineEnd);
    }
    m_edits.insert(at, std::move(lines));
}

void EditContext::removeLines(Span span) {
    const std::string& bytes = m_text.bytes();
    const bool openEnd = span.end == m_tokens.end && (span.empty() || bytes[span.end - 1] != '\n');
    if (openEnd && span.begin > 0 && bytes[span.begin - 1] == '\n') {
        --span.begin;
        if (span.begin > 0 && bytes[span.begin - 1] == '\r') --span.begin;
    }
    m_edits.remove(span);
}

std::string EditContext::reindented(Span span, std::string_view from, std::string_view to) const {
    const std::string_view lines = m_text.slice(span);
    std::string result;
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t feed = lines.find('\n', at);
        const std::size_t end = feed == std::string_view::npos ? lines.size() : feed + 1;
        std::string_view line = lines.substr(at, end - at);
        const bool empty = std::all_of(line.begin(), line.end(), [](char c) { return isCodBlank(c); });
        if (!empty && line.compare(0, from.size(), from) == 0) {
            result.append(to);
            line.remove_prefix(from.size());
        }
        result.append(line);
        at = end;
    }
    if (!result.empty() && result.back() != '\n') result += m_lineEnd;
    return result;
}

std::vector<std::string> EditContext::commentTexts(const CodTokens& tokens, std::string_view bytes,
                                                   bool dropped) const {
    std::vector<std::string> texts;
    for (const CodComment& comment : tokens.comments) {
        const bool gone = dropped && std::any_of(m_dropped.begin(), m_dropped.end(), [&](Span span) {
                              return span.contains(comment.span.begin);
                          });
        if (!gone) texts.push_back(bareWords(bytes.substr(comment.span.begin, comment.span.size())));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

Result<void> EditContext::requireExpected(const PlayerScript& after) const {
    const std::vector<std::string> lines = outlineOf(after).lines;
    if (std::equal(lines.begin(), lines.end(), m_expected.begin(), m_expected.end(), isExpected)) return {};
    return refuse("PAE010",
                  "The layout of these lines does not allow it; give each thing lines of its own first");
}

Result<TextEdits> EditContext::finish() const {
    if (!m_edits.validFor(m_text.size()))
        return refuse("PAE010", "Several things stand on one line here; break it first");
    const SourceText after(m_edits.apply(m_text.bytes()));
    const CodTokens tokens = tokenizeCod(after.bytes());
    Diagnostics faults;
    const SyntaxResult syntax = readForEdit(after, tokens, m_weapons, faults);
    const auto fault = std::find_if(faults.begin(), faults.end(),
                                    [](const Diagnostic& d) { return d.severity == Severity::Error; });
    if (fault != faults.end()) return refuse("PAE009", fault->message);
    if (auto same = requireExpected(syntax.script); !same) return tl::unexpected(same.error());
    if (commentTexts(tokens, after.bytes(), false) != commentTexts(m_tokens, m_text.bytes(), true))
        return refuse("PAE010", "A comment would be lost; give it a line of its own first");
    return m_edits;
}

}  // namespace poseloom::playerscript
