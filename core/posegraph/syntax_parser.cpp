// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "posegraph/syntax.h"
#include "posegraph/syntax_cursor.h"
#include "posegraph/syntax_values.h"
#include "support/spelling.h"

namespace poseloom::posegraph {

namespace {

/// How far a misplaced block is searched for the end of the block that it stands in.
constexpr std::size_t kLookAhead = 64;

bool isReserved(std::string_view name) {
    return name == "AnimationTree" || name == "AnimationSlots" || name == "Output";
}

BlockKind blockKindOf(std::string_view name) {
    if (name == "AnimationTree") return BlockKind::Header;
    if (name == "AnimationSlots") return BlockKind::Slots;
    if (name == "Output") return BlockKind::Output;
    return BlockKind::Node;
}

std::optional<NodeKind> nodeKindOf(std::string_view name) {
    if (name == "Blend" || name == "BlendN") return NodeKind::Blend;
    if (name == "Add" || name == "AddN") return NodeKind::Add;
    if (name == "Invert") return NodeKind::Invert;
    return std::nullopt;
}

ValueKind valueKindOf(BlockKind block, NodeKind node, std::string_view key) {
    if (block == BlockKind::Header) return key == "name" ? ValueKind::Text : ValueKind::Unknown;
    if (block == BlockKind::Output) return key == "input" ? ValueKind::Ref : ValueKind::Unknown;
    if (key == "mask") return ValueKind::Mask;
    if (node == NodeKind::Invert) return key == "input" ? ValueKind::Ref : ValueKind::Unknown;
    if (key == "inputs") return ValueKind::RefList;
    if (key == "weights") return ValueKind::NumberList;
    if (key == "base" && node == NodeKind::Add) return ValueKind::Ref;
    return ValueKind::Unknown;
}

class SyntaxParser {
  public:
    SyntaxParser(const SourceText& text, TextReporter& reporter)
        : m_file{tokenize(text.bytes()), {}, {}},
          m_reporter(reporter),
          m_cursor(text, m_file.tokens, reporter) {}

    FileSyntax run() {
        // A node of two inputs has some thirty tokens.
        m_file.blocks.reserve(m_file.tokens.tokens.size() / 32);
        while (!m_cursor.is(TokenKind::Eof)) {
            if (m_cursor.is(TokenKind::LBracket)) {
                block();
            } else {
                stray();
            }
        }
        return std::move(m_file);
    }

  private:
    void stray() {
        Span span = m_cursor.current().span;
        while (!m_cursor.is(TokenKind::LBracket) && !m_cursor.is(TokenKind::Eof)) {
            span.end = m_cursor.current().span.end;
            m_cursor.advance();
        }
        m_file.stray.push_back(span);
    }

    void block() {
        if (m_cursor.nextIs(TokenKind::Slash)) {
            const std::size_t begin = m_cursor.current().span.begin;
            skipTag();
            m_reporter.error("PGT002", {begin, m_cursor.previous().span.end},
                             "This closing tag closes nothing");
            return;
        }
        Block& made = m_file.blocks.emplace_back();
        if (!openingTag(made.body.open, "the name of a block")) {
            m_file.blocks.pop_back();
            return;
        }
        made.kind = blockKindOf(made.body.open.name);
        const EntryBlock& body = made.body;
        m_subject = made.kind == BlockKind::Node ? body.open.name : std::string();
        if (made.kind == BlockKind::Node) {
            node(made);
        } else if (made.kind == BlockKind::Slots) {
            slots(made);
        } else {
            entries(made.body, made.kind, NodeKind::Blend, {});
        }
        m_subject.clear();
        made.body.span = {body.open.span.begin, endOf(body)};
    }

    std::size_t endOf(const EntryBlock& block) const {
        return block.close ? block.close->span.end
                           : std::max<std::size_t>(block.open.span.end, m_cursor.previous().span.end);
    }

    /// Skips from `[` to after the next `]`, but not into another tag.
    void skipTag() {
        m_cursor.advance();
        while (!m_cursor.is(TokenKind::RBracket) && !m_cursor.is(TokenKind::LBracket) &&
               !m_cursor.is(TokenKind::Eof))
            m_cursor.advance();
        m_cursor.accept(TokenKind::RBracket);
    }

    bool openingTag(Tag& tag, const char* expectation) {
        const Span open = m_cursor.current().span;
        m_cursor.advance();
        const Token name = m_cursor.current();
        if (name.kind != TokenKind::Ident) {
            m_cursor.unexpected("PGT006", expectation, m_subject);
            skipRestOfTag();
            return false;
        }
        m_cursor.advance();
        tag = {m_cursor.text(name), name.span, {open.begin, m_cursor.current().span.end}};
        if (m_cursor.accept(TokenKind::RBracket)) return true;
        Diagnostic& problem = m_cursor.unexpected("PGT006", "`]` after `" + tag.name + "`", m_subject);
        if (m_cursor.is(TokenKind::Slash) && m_cursor.nextIs(TokenKind::RBracket)) {
            problem.fixes.push_back(
                {"Write an opening and a closing tag",
                 {{{m_cursor.current().span.begin, m_cursor.ahead().span.end}, "][/" + tag.name + "]"}}});
        }
        skipRestOfTag();
        return false;
    }

    void skipRestOfTag() {
        while (!m_cursor.is(TokenKind::RBracket) && !m_cursor.is(TokenKind::LBracket) &&
               !m_cursor.atBoundary())
            m_cursor.advance();
        m_cursor.accept(TokenKind::RBracket);
    }

    enum class Step : std::uint8_t { Entry, Closed, Ended };

    /// Reads the closing tag where the block closes here. Ended: it ends without one, which is reported.
    Step closing(EntryBlock& block, std::string_view parent) {
        if (m_cursor.is(TokenKind::Eof)) {
            reportUnclosed(block);
            return Step::Ended;
        }
        if (!m_cursor.is(TokenKind::LBracket)) return Step::Entry;
        if (!m_cursor.nextIs(TokenKind::Slash)) return nested(block);
        const std::size_t begin = m_cursor.current().span.begin;
        const Token name = m_cursor.ahead(2);
        if (name.kind != TokenKind::Ident || m_cursor.ahead(3).kind != TokenKind::RBracket) {
            m_cursor.advance();
            m_cursor.advance();
            m_cursor.accept(TokenKind::Ident);
            m_cursor.unexpected("PGT006", "`[/" + block.open.name + "]`", m_subject);
            skipRestOfTag();
            return Step::Closed;
        }
        std::string text = m_cursor.text(name);
        if (text != block.open.name) {
            reportMismatch(block, name, text, parent);
            if (text == parent) return Step::Ended;
        }
        for (int i = 0; i < 4; ++i)
            m_cursor.advance();
        block.close = Tag{std::move(text), name.span, {begin, m_cursor.previous().span.end}};
        return Step::Closed;
    }

    void reportUnclosed(const EntryBlock& block) {
        Diagnostic& problem =
            m_reporter.error("PGT003", m_cursor.current().span,
                             "The file ends before `[/" + block.open.name + "]`", m_subject);
        problem.related.push_back(m_reporter.related(block.open.span, "the block is opened here"));
        if (m_cursor.previous().kind == TokenKind::UnterminatedString) return;
        const std::size_t end = m_cursor.previous().span.end;
        problem.fixes.push_back(
            {"Add `[/" + block.open.name + "]`", {{{end, end}, "\n[/" + block.open.name + "]"}}});
    }

    void reportMismatch(const EntryBlock& block, const Token& name, const std::string& text,
                        std::string_view parent) {
        Diagnostic& problem = m_reporter.error(
            "PGT004", name.span,
            "`[/" + text + "]` stands where `[/" + block.open.name + "]` must close the block", m_subject);
        problem.related.push_back(m_reporter.related(block.open.span, "the block is opened here"));
        if (text == parent) {
            const std::size_t at = m_cursor.current().span.begin;
            problem.fixes.push_back(
                {"Add `[/" + block.open.name + "]`", {{{at, at}, "[/" + block.open.name + "]\n"}}});
        } else {
            problem.fixes.push_back({"Write `[/" + block.open.name + "]`", {{name.span, block.open.name}}});
        }
    }

    /// At a `[` that opens something within a block that holds no blocks.
    Step nested(EntryBlock& block) {
        const Span span{m_cursor.current().span.begin, m_cursor.ahead().span.end};
        Diagnostic& problem = m_reporter.error(
            "PGT005", span, "A block cannot open inside `[" + block.open.name + "]`", m_subject);
        problem.related.push_back(m_reporter.related(block.open.span, "the block is opened here"));
        if (startsOtherBlock() || !closesSoon(block.open.name)) return Step::Ended;
        while (!atClosing(block.open.name, 0))
            m_cursor.advance();
        return closing(block, {});
    }

    bool startsOtherBlock() const {
        if (!m_cursor.nextIs(TokenKind::Ident)) return false;
        const bool node =
            m_cursor.ahead(3).kind == TokenKind::LBracket && m_cursor.ahead(4).kind == TokenKind::Ident;
        return node || isReserved(m_cursor.text(m_cursor.ahead()));
    }

    bool atClosing(std::string_view name, std::size_t offset) const {
        return m_cursor.ahead(offset).kind == TokenKind::LBracket &&
               m_cursor.ahead(offset + 1).kind == TokenKind::Slash &&
               m_cursor.ahead(offset + 2).kind == TokenKind::Ident &&
               m_cursor.ahead(offset + 3).kind == TokenKind::RBracket &&
               m_cursor.text(m_cursor.ahead(offset + 2)) == name;
    }

    bool closesSoon(std::string_view name) const {
        for (std::size_t offset = 1; offset < kLookAhead; ++offset) {
            if (atClosing(name, offset)) return true;
        }
        return false;
    }

    void entries(EntryBlock& block, BlockKind kind, NodeKind node, std::string_view parent) {
        constexpr std::size_t kMostOften = 3;
        block.entries.reserve(kMostOften);
        while (closing(block, parent) == Step::Entry)
            entry(block, kind, node);
        block.span = {block.open.span.begin, endOf(block)};
    }

    void entry(EntryBlock& block, BlockKind kind, NodeKind node) {
        const Token key = m_cursor.current();
        if (key.kind != TokenKind::Ident) {
            m_cursor.unexpected("PGT001", "`key = value` or `[/" + block.open.name + "]`", m_subject);
            m_cursor.advance();
            m_cursor.synchronise();
            return;
        }
        m_cursor.advance();
        Entry& made = block.entries.emplace_back();
        made.key = m_cursor.text(key);
        made.keySpan = key.span;
        made.kind = valueKindOf(kind, node, made.key);
        if (!separator(made)) {
            block.entries.pop_back();
            m_cursor.synchronise();
            return;
        }
        if (!ValueParser(m_cursor, m_subject).parse(made)) m_cursor.synchronise();
    }

    bool separator(const Entry& entry) {
        if (m_cursor.accept(TokenKind::Equals)) return true;
        Diagnostic& problem = m_cursor.unexpected("PGT007", "`=` after `" + entry.key + "`", m_subject);
        if (m_cursor.is(TokenKind::Colon)) {
            problem.fixes.push_back({"Write `=` instead of `:`", {{m_cursor.current().span, " ="}}});
            m_cursor.advance();
            return true;
        }
        const bool value =
            m_cursor.is(TokenKind::At) || m_cursor.is(TokenKind::LBrace) ||
            (m_cursor.is(TokenKind::LBracket) && !m_cursor.nextIs(TokenKind::Slash) && !m_cursor.atTag());
        if (!value || entry.kind == ValueKind::Unknown) return false;
        problem.fixes.push_back({"Add the missing `=`", {{{entry.keySpan.end, entry.keySpan.end}, " ="}}});
        return true;
    }

    void slots(Block& block) {
        EntryBlock& body = block.body;
        while (closing(body, {}) == Step::Entry)
            slot(block.slots);
        const std::size_t begin = body.open.span.end;
        block.slots.span = {begin, body.close ? body.close->span.begin : std::max(begin, endOf(body))};
    }

    void slot(List& slots) {
        const Token token = m_cursor.current();
        if (token.kind == TokenKind::Ident || token.kind == TokenKind::String) {
            m_cursor.advance();
            slots.items.push_back({m_cursor.text(token), std::nullopt, token.kind == TokenKind::String,
                                   token.span, token.span});
        } else if (token.kind == TokenKind::Comma) {
            if (!slots.items.empty() && !slots.items.back().comma) slots.items.back().comma = token.span;
            m_cursor.advance();
        } else {
            Diagnostic& problem = m_cursor.unexpected("PGT013", "the name of a slot", m_subject);
            if (token.kind == TokenKind::At && m_cursor.nextIs(TokenKind::Ident))
                problem.fixes.push_back({"Remove the `@`", {{token.span, ""}}});
            m_cursor.advance();
        }
    }

    void node(Block& block) {
        seekKind(block);
        if (m_cursor.is(TokenKind::Eof)) {
            closing(block.body, {});
            return;
        }
        if (m_cursor.nextIs(TokenKind::Slash)) {
            m_cursor.reporter().error("PGT009", m_cursor.ahead().span,
                                      "The node `" + m_subject + "` has no `[Blend]`, `[Add]` or `[Invert]`",
                                      m_subject);
        } else if (!kindBlock(block)) {
            return;
        }
        nodeEnd(block);
    }

    /// To the `[` of the kind block.
    void seekKind(const Block& block) {
        if (m_cursor.is(TokenKind::LBracket) || m_cursor.is(TokenKind::Eof)) return;
        m_cursor.unexpected("PGT009", "`[Blend]`, `[Add]` or `[Invert]` in `[" + block.body.open.name + "]`",
                            m_subject);
        seekTag();
    }

    void seekTag() {
        while (!m_cursor.is(TokenKind::Eof) && !m_cursor.atTag())
            m_cursor.advance();
    }

    /// False where there is nothing more of this node.
    bool kindBlock(Block& block) {
        if (startsReserved()) {
            m_reporter.error("PGT009", m_cursor.ahead().span,
                             "The node `" + m_subject + "` has no `[Blend]`, `[Add]` or `[Invert]`",
                             m_subject);
            return false;
        }
        EntryBlock& inner = block.inner.emplace();
        if (!openingTag(inner.open, "the kind of the node")) {
            block.inner.reset();
            seekTag();
            return !m_cursor.is(TokenKind::Eof) && m_cursor.nextIs(TokenKind::Slash);
        }
        const auto kind = nodeKindOf(inner.open.name);
        if (!kind) reportKind(inner.open);
        block.nodeKind = kind.value_or(nearestKind(inner.open.name));
        entries(inner, BlockKind::Node, block.nodeKind, block.body.open.name);
        return true;
    }

    bool startsReserved() const {
        return m_cursor.nextIs(TokenKind::Ident) && isReserved(m_cursor.text(m_cursor.ahead()));
    }

    static NodeKind nearestKind(const std::string& name) {
        const auto guess = nearestSpelling(name, kKindNames);
        return nodeKindOf(guess.value_or("Blend")).value_or(NodeKind::Blend);
    }

    void reportKind(const Tag& tag) {
        Diagnostic& problem = m_reporter.error(
            "PGT008", tag.nameSpan, "`" + tag.name + "` is no kind of node; there are Blend, Add and Invert",
            m_subject);
        const auto guess = nearestSpelling(tag.name, kKindNames);
        if (!guess) return;
        TextEdits edits{{tag.nameSpan, std::string(*guess)}};
        for (std::size_t offset = 0; offset < kLookAhead; ++offset) {
            if (!atClosing(tag.name, offset)) continue;
            edits.replace(m_cursor.ahead(offset + 2).span, std::string(*guess));
            break;
        }
        problem.fixes.push_back({"Write `" + std::string(*guess) + "`", std::move(edits)});
    }

    /// From the end of the kind block to the end of the node.
    void nodeEnd(Block& block) {
        while (true) {
            if (m_cursor.is(TokenKind::Eof)) {
                reportUnclosed(block.body);
                return;
            }
            if (!m_cursor.is(TokenKind::LBracket)) {
                m_cursor.unexpected("PGT009", "`[/" + block.body.open.name + "]` after the kind block",
                                    m_subject);
                seekTag();
            } else if (m_cursor.nextIs(TokenKind::Slash)) {
                closing(block.body, {});
                return;
            } else if (!secondKind(block)) {
                return;
            }
        }
    }

    bool secondKind(const Block& block) {
        const Token name = m_cursor.ahead();
        const bool kind = name.kind == TokenKind::Ident && nodeKindOf(m_cursor.text(name));
        if (!kind) {
            m_cursor.advance();
            m_cursor
                .unexpected("PGT003", "`[/" + block.body.open.name + "]` before the next block", m_subject)
                .related.push_back(m_reporter.related(block.body.open.span, "the block is opened here"));
            m_cursor.rewindTo(m_cursor.index() - 1);
            return false;
        }
        m_reporter.error("PGT009", name.span, "A node has one kind; `" + m_subject + "` already has one",
                         m_subject);
        EntryBlock ignored;
        if (openingTag(ignored.open, "the kind of the node"))
            entries(ignored, BlockKind::Node, nodeKindOf(ignored.open.name).value_or(NodeKind::Blend),
                    block.body.open.name);
        return true;
    }

    static constexpr std::array<std::string_view, 5> kKindNames{"Blend", "Add", "Invert", "BlendN", "AddN"};

    FileSyntax m_file;
    TextReporter& m_reporter;
    SyntaxCursor m_cursor;
    std::string m_subject;
};

}  // namespace

FileSyntax parseSyntax(const SourceText& text, TextReporter& reporter) {
    return SyntaxParser(text, reporter).run();
}

}  // namespace poseloom::posegraph
