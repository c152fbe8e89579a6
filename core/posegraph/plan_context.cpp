// SPDX-License-Identifier: MIT
#include "posegraph/plan_context.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

#include "posegraph/characters.h"
#include "posegraph/graph_builder.h"
#include "posegraph/unicode.h"
#include "support/concat.h"

namespace poseloom::posegraph {

PlanContext::PlanContext(const SourceText& text) : m_text(text) {
    TextReporter reporter(m_text, {});
    m_syntax = parseSyntax(m_text, reporter);
    m_graph = buildGraph(m_syntax);
    m_style = styleOf(m_text, m_syntax);
    m_syntaxErrors = reporter.take();
}

tl::unexpected<Diagnostic> PlanContext::refuse(std::string_view code, std::string reason, Span span) const {
    return failure(std::string(code), std::move(reason), placeIn(m_text, {}, span));
}

Result<void> PlanContext::requireWellFormed() const {
    if (m_syntaxErrors.empty()) return {};
    const Diagnostic& first = m_syntaxErrors.front();
    return refuse("PGE001",
                  concat({"The text has errors that must be mended first; line ",
                          std::to_string(first.where.start.line), ": ", first.message}),
                  first.where.span);
}

Result<const Block*> PlanContext::requireNode(const std::string& key) const {
    const Block* block = m_syntax.findNode(key);
    if (block == nullptr) return refuse("PGE002", concat({"There is no node `", key, "`"}));
    return block;
}

Result<const Slot*> PlanContext::requireSlot(const std::string& name) const {
    const Slot* slot = m_graph.findSlot(name);
    if (slot == nullptr) return refuse("PGE003", concat({"There is no slot `", name, "`"}));
    return slot;
}

Result<void> PlanContext::requireFreeName(const std::string& name, bool node) const {
    if (!isIdentifier(name)) {
        return refuse("PGE004",
                      concat({"`", name,
                              "` cannot be a name: letters, digits and `_` only, no digit first, and "
                              "neither `true` nor `false`"}));
    }
    if (node && (name == "AnimationTree" || name == "AnimationSlots" || name == "Output"))
        return refuse("PGE006", concat({"`", name, "` is the name of a block of the format"}));
    if (m_graph.findNode(name) != nullptr)
        return refuse("PGE005", concat({"There is already a node `", name, "`"}));
    if (m_graph.findSlot(name) != nullptr)
        return refuse("PGE005", concat({"There is already a slot `", name, "`"}));
    return {};
}

bool PlanContext::leadsTo(const std::string& from, const std::string& target) const {
    std::unordered_map<std::string_view, const Node*> nodes;
    for (const Node& node : m_graph.nodes)
        nodes.emplace(node.key, &node);
    std::unordered_set<std::string_view> seen;
    std::vector<std::string_view> open{from};
    while (!open.empty()) {
        const std::string_view name = open.back();
        open.pop_back();
        if (name == target) return true;
        const auto node = nodes.find(name);
        if (node == nodes.end() || !seen.insert(name).second) continue;
        for (const Input& input : node->second->inputs)
            open.push_back(input.ref.name);
        if (node->second->base) open.push_back(node->second->base->name);
    }
    return false;
}

Result<void> PlanContext::requireReference(const std::string& ref, const std::string& node) const {
    const bool known = m_graph.findNode(ref) != nullptr || m_graph.findSlot(ref) != nullptr;
    if (!known) return refuse("PGE010", concat({"There is no slot or node `", ref, "` to refer to"}));
    if (!isIdentifier(ref))
        return refuse("PGE010",
                      concat({"The slot `", ref, "` cannot be referred to: its name is no identifier"}));
    if (!node.empty() && leadsTo(ref, node))
        return refuse("PGE009",
                      concat({"`", node, "` would feed itself: `", ref, "` already depends on it"}));
    return {};
}

Result<void> PlanContext::requireFinite(float value) const {
    if (!std::isfinite(value)) return refuse("PGE008", "A number must be finite");
    return {};
}

std::string PlanContext::number(float value, const List* siblings) const {
    bool decimals = m_style.decimals;
    if (siblings != nullptr && !siblings->items.empty()) {
        decimals = std::any_of(siblings->items.begin(), siblings->items.end(), [](const Item& item) {
            return item.text.find_first_of(".eE") != std::string::npos;
        });
    }
    return writeNumber(value, decimals);
}

std::string PlanContext::indentOf(std::size_t position) const {
    const std::string& bytes = m_text.bytes();
    std::size_t begin = position;
    while (begin > 0 && isBlank(bytes[begin - 1]))
        --begin;
    return bytes.substr(begin, position - begin);
}

bool PlanContext::startsLine(std::size_t position) const {
    const std::size_t begin = position - indentOf(position).size();
    return begin == 0 || isLineEnd(m_text.bytes()[begin - 1]);
}

bool PlanContext::endsLine(std::size_t position) const {
    const std::string& bytes = m_text.bytes();
    while (position < bytes.size() && isBlank(bytes[position]))
        ++position;
    return position == bytes.size() || isLineEnd(bytes[position]);
}

bool PlanContext::blankLine(std::size_t line) const {
    if (line == 0 || line > m_text.lineCount()) return false;
    return m_text.slice(m_text.lineSpan(line)).find_first_not_of(" \t") == std::string_view::npos;
}

std::size_t PlanContext::afterComment(std::size_t position) const {
    const auto& comments = m_syntax.tokens.comments;
    const auto next =
        std::lower_bound(comments.begin(), comments.end(), position,
                         [](const Span& comment, std::size_t at) { return comment.begin < at; });
    if (next == comments.end() || tokenFollowsOnLine(position)) return position;
    return lineOf(next->begin) == lineOf(position) ? next->end : position;
}

bool PlanContext::tokenFollowsOnLine(std::size_t position) const {
    const auto& tokens = m_syntax.tokens.tokens;
    const auto next =
        std::lower_bound(tokens.begin(), tokens.end(), position,
                         [](const Token& token, std::size_t at) { return token.span.begin < at; });
    return next != tokens.end() && next->kind != TokenKind::Eof &&
           lineOf(next->span.begin) == lineOf(position);
}

void PlanContext::insertEntry(const EntryBlock& block, const Entry* after, const std::string& key,
                              const std::string& value, const std::string& indent) {
    const std::string entry = concat({key, m_style.equals, value});
    const std::size_t end = after != nullptr ? after->span.end : block.open.span.end;
    if (tokenFollowsOnLine(end)) {
        m_edits.insert(end, concat({" ", entry}));
        return;
    }
    const bool ownLine = after != nullptr && startsLine(after->span.begin);
    const std::string& before = ownLine ? indentOf(after->span.begin) : indent;
    m_edits.insert(afterComment(end), concat({m_style.lineEnd, before, entry}));
}

void PlanContext::removePiece(Span span) {
    const std::string& bytes = m_text.bytes();
    const bool first = startsLine(span.begin);
    if (first && endsLine(span.end)) {
        span.begin -= indentOf(span.begin).size();
        while (span.end < bytes.size() && isBlank(bytes[span.end]))
            ++span.end;
        if (span.end < bytes.size()) span.end += bytes.compare(span.end, 2, "\r\n") == 0 ? 2 : 1;
    } else if (first) {
        while (span.end < bytes.size() && isBlank(bytes[span.end]))
            ++span.end;
    } else {
        span.begin -= indentOf(span.begin).size();
    }
    // Two pieces on one line share the blanks between them.
    for (const TextEdit& edit : m_edits.list()) {
        if (edit.span.begin <= span.begin && edit.span.end > span.begin) span.begin = edit.span.end;
    }
    m_edits.remove(span);
}

void PlanContext::removeEntries(const EntryBlock& block, std::string_view key) {
    for (const Entry& entry : block.entries) {
        if (entry.key == key) removePiece(entry.span);
    }
}

void PlanContext::removeBlock(const Block& block) {
    Span span = block.span();
    const bool ownLines = startsLine(span.begin) && endsLine(span.end);
    const std::size_t above = lineOf(span.begin) - 1;
    const std::size_t below = lineOf(span.end) + 1;
    if (!ownLines || below > m_text.lineCount()) {
        removePiece(span);
        return;
    }
    span.begin = m_text.lineSpan(above + 1).begin;
    // One of the empty lines around the block goes with it.
    const bool emptyBelow =
        blankLine(below) && below < m_text.lineCount() && (above == 0 || blankLine(above));
    span.end = m_text.lineSpan(emptyBelow ? below + 1 : below).begin;
    m_edits.remove(span);
}

void PlanContext::insertBlockBefore(const Block& block, const std::string& content,
                                    const std::string& indent) {
    const std::size_t begin = block.span().begin;
    if (!startsLine(begin)) {
        m_edits.insert(begin, concat({content, " "}));
        return;
    }
    // Comments right above a block belong to it.
    std::size_t line = lineOf(begin);
    while (line > 1) {
        const std::string_view above = m_text.slice(m_text.lineSpan(line - 1));
        const std::size_t text = above.find_first_not_of(" \t");
        if (text == std::string_view::npos || (above[text] != '#' && above.substr(text, 2) != "//")) break;
        if (!std::binary_search(m_syntax.tokens.comments.begin(), m_syntax.tokens.comments.end(),
                                Span{m_text.lineSpan(line - 1).begin + text, 0},
                                [](const Span& a, const Span& b) { return a.begin < b.begin; }))
            break;
        --line;
    }
    std::size_t at = m_text.lineSpan(line).begin;
    if (at == 0 && m_text.bytes().compare(0, kByteOrderMark.size(), kByteOrderMark) == 0)
        at = kByteOrderMark.size();
    const std::string_view blank = m_style.blankBetween ? std::string_view(m_style.lineEnd) : "";
    m_edits.insert(at, concat({indent, content, m_style.lineEnd, blank}));
}

void PlanContext::insertBlockAfter(const Block& block, const std::string& content,
                                   const std::string& indent) {
    const std::size_t end = block.span().end;
    if (m_style.oneLine && !startsLine(block.span().begin)) {
        m_edits.insert(end, concat({" ", content}));
        return;
    }
    const std::string_view blank = m_style.blankBetween ? std::string_view(m_style.lineEnd) : "";
    const std::string_view next = tokenFollowsOnLine(end) ? std::string_view(m_style.lineEnd) : "";
    m_edits.insert(afterComment(end), concat({m_style.lineEnd, blank, indent, content, next}));
}

void PlanContext::insertIntoEmptyFile(const std::string& content) {
    const std::string& bytes = m_text.bytes();
    const std::size_t mark =
        bytes.compare(0, kByteOrderMark.size(), kByteOrderMark) == 0 ? kByteOrderMark.size() : 0;
    // Text outside blocks may be a string without an end, which would swallow what comes behind it.
    const auto stray = std::find_if(m_syntax.stray.begin(), m_syntax.stray.end(),
                                    [&](const Span& span) { return span.end > mark; });
    if (stray != m_syntax.stray.end()) {
        m_edits.insert(std::max(mark, stray->begin), concat({content, m_style.lineEnd}));
        return;
    }
    const bool newLine = bytes.size() > mark && !isLineEnd(bytes.back());
    m_edits.insert(bytes.size(),
                   concat({newLine ? std::string_view(m_style.lineEnd) : "", content, m_style.lineEnd}));
}

void PlanContext::insertFirstBlock(const std::string& content) {
    if (m_syntax.blocks.empty()) return insertIntoEmptyFile(content);
    insertBlockBefore(m_syntax.blocks.front(), content, {});
}

void PlanContext::insertLastBlock(const std::string& content) {
    if (m_syntax.blocks.empty()) return insertIntoEmptyFile(content);
    insertBlockAfter(m_syntax.blocks.back(), content, {});
}

void PlanContext::insertNodeBlock(const std::string& content) {
    const Block* output = m_syntax.find(BlockKind::Output);
    if (output != nullptr) return insertBlockBefore(*output, content, m_style.nodeIndent);
    if (m_syntax.blocks.empty()) return insertIntoEmptyFile(content);
    insertBlockAfter(m_syntax.blocks.back(), content, m_style.nodeIndent);
}

std::string PlanContext::blockText(const std::string& open, const std::vector<std::string>& lines,
                                   const std::string& close) const {
    const std::string_view separator = m_style.oneLine ? " " : std::string_view(m_style.lineEnd);
    std::string block = open;
    for (const std::string& line : lines) {
        const std::size_t text = m_style.oneLine ? line.find_first_not_of(" \t") : 0;
        block.append(separator).append(line, text, std::string::npos);
    }
    return block.append(separator).append(close);
}

}  // namespace poseloom::posegraph
