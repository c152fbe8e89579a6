// SPDX-License-Identifier: MIT
#include "posegraph/syntax_values.h"

#include "posegraph/unicode.h"
#include "support/concat.h"

namespace poseloom::posegraph {

namespace {
template <typename AnySpan>
AnySpan joined(AnySpan first, AnySpan last) {
    return {first.begin, last.end};
}

bool adjacent(const Token& first, const Token& second) {
    return first.span.end == second.span.begin;
}
}  // namespace

bool ValueParser::parse(Entry& entry) {
    const std::size_t begin = m_cursor.current().span.begin;
    bool good = false;
    switch (entry.kind) {
        case ValueKind::Ref:
            good = referenceEntry(entry);
            break;
        case ValueKind::Text:
            good = textEntry(entry);
            break;
        case ValueKind::RefList:
            good = list(entry.list, &ValueParser::reference, "a list of references such as `[@Idle, @Run]`");
            break;
        case ValueKind::NumberList:
            good = list(entry.list, &ValueParser::number, "a list of numbers such as `[1.0, 0.0]`");
            break;
        case ValueKind::Mask:
            good = mask(entry);
            break;
        case ValueKind::Unknown:
        case ValueKind::Broken:
            good = unknown(entry);
            break;
    }
    const std::size_t end = m_cursor.index() == 0 ? begin : m_cursor.previous().span.end;
    entry.valueSpan = {begin, std::max(begin, end)};
    entry.span = {entry.keySpan.begin, entry.valueSpan.end};
    if (!good) entry.kind = ValueKind::Broken;
    return good;
}

std::optional<Item> ValueParser::reference() {
    if (!m_cursor.is(TokenKind::At)) return bareReference();
    const Token at = m_cursor.current();
    m_cursor.advance();
    const Token name = m_cursor.current();
    if (name.kind != TokenKind::Ident) {
        Diagnostic& problem = m_cursor.unexpected("PGT011", "a bare name after `@`", m_subject);
        if (name.kind == TokenKind::String && isIdentifier(m_cursor.text(name)))
            problem.fixes.push_back({"Remove the quotes", {{name.span, m_cursor.text(name)}}});
        return std::nullopt;
    }
    m_cursor.advance();
    return Item{m_cursor.text(name), std::nullopt, false, joined(at.span, name.span), name.span};
}

std::optional<Item> ValueParser::bareReference() {
    const Token token = m_cursor.current();
    Diagnostic& problem = m_cursor.unexpected("PGT011", "a reference such as `@Idle`", m_subject);
    if (token.kind == TokenKind::Ident) {
        problem.fixes.push_back({"Add the missing `@`", {{{token.span.begin, token.span.begin}, "@"}}});
        m_cursor.advance();
        return Item{m_cursor.text(token), std::nullopt, false, token.span, token.span};
    }
    if (token.kind == TokenKind::String && isIdentifier(m_cursor.text(token)))
        problem.fixes.push_back(
            {"Write it as a reference", {{token.span, concat({"@", m_cursor.text(token)})}}});
    if (token.kind == TokenKind::Dollar && m_cursor.nextIs(TokenKind::Ident)) {
        problem.fixes.push_back({"Write `@` instead of `$`", {{token.span, "@"}}});
        m_cursor.advance();
    }
    return std::nullopt;
}

std::optional<Item> ValueParser::number() {
    const Token token = m_cursor.current();
    if (token.kind != TokenKind::Number) return brokenNumber();
    m_cursor.advance();
    return Item{m_cursor.text(token), token.number, false, token.span, token.span};
}

std::optional<Item> ValueParser::brokenNumber() {
    const Token token = m_cursor.current();
    Diagnostic& problem = m_cursor.unexpected("PGT012", "a number", m_subject);
    const bool beforeNumber = token.kind == TokenKind::UnknownCharacter &&
                              m_cursor.nextIs(TokenKind::Number) && adjacent(token, m_cursor.ahead());
    if (beforeNumber && m_cursor.text(token) == ".")
        problem.fixes.push_back({"Write the leading zero", {{{token.span.begin, token.span.begin}, "0"}}});
    if (beforeNumber && m_cursor.text(token) == "+")
        problem.fixes.push_back({"Remove the `+`", {{token.span, ""}}});
    if (beforeNumber) m_cursor.advance();
    return std::nullopt;
}

std::optional<Item> ValueParser::textItem() {
    const Token token = m_cursor.current();
    if (token.kind == TokenKind::Ident || token.kind == TokenKind::String) {
        m_cursor.advance();
        return Item{m_cursor.text(token), std::nullopt, token.kind == TokenKind::String, token.span,
                    token.span};
    }
    Diagnostic& problem = m_cursor.unexpected("PGT013", "a name or a \"string\"", m_subject);
    const bool word =
        token.kind == TokenKind::Number || token.kind == TokenKind::True || token.kind == TokenKind::False;
    if (word) problem.fixes.push_back({"Put it in quotes", {{token.span, quoted(m_cursor.text(token))}}});
    if (token.kind == TokenKind::At && m_cursor.nextIs(TokenKind::Ident))
        problem.fixes.push_back({"Remove the `@`", {{token.span, ""}}});
    return std::nullopt;
}

bool ValueParser::referenceEntry(Entry& entry) {
    entry.item = reference();
    return entry.item.has_value();
}

bool ValueParser::textEntry(Entry& entry) {
    entry.item = textItem();
    return entry.item.has_value();
}

void ValueParser::unclosed(Span open, const char* what) {
    Diagnostic& problem = m_cursor.unexpected("PGT015", what, m_subject);
    problem.code = "PGT015";
    problem.related.push_back(m_cursor.reporter().related(open, "it is opened here"));
}

bool ValueParser::list(List& list, ItemReader reader, const char* what) {
    if (!m_cursor.is(TokenKind::LBracket)) return listWithoutBrackets(list, reader, what);
    const ShortSpan open = m_cursor.current().span;
    m_cursor.advance();
    listItems(list, reader);
    if (m_cursor.is(TokenKind::RBracket)) {
        list.span = joined(open, m_cursor.current().span);
        m_cursor.advance();
        return true;
    }
    list.span = joined(open, m_cursor.previous().span);
    unclosed(open, "`]` at the end of the list");
    return true;
}

bool ValueParser::listWithoutBrackets(List& list, ItemReader reader, const char* what) {
    Diagnostic& problem = m_cursor.unexpected("PGT010", what, m_subject);
    if (m_cursor.atBoundary()) return false;
    const Token first = m_cursor.current();
    const bool single = first.kind == TokenKind::Number || first.kind == TokenKind::Ident ||
                        first.kind == TokenKind::String ||
                        (first.kind == TokenKind::At && m_cursor.nextIs(TokenKind::Ident));
    if (!single) return false;
    const Span span = first.kind == TokenKind::At ? joined(first.span, m_cursor.ahead().span) : first.span;
    problem.fixes.push_back(
        {"Put it in `[` `]`", {{{span.begin, span.begin}, "["}, {{span.end, span.end}, "]"}}});
    const bool readable = (first.kind == TokenKind::At && reader == &ValueParser::reference) ||
                          (first.kind == TokenKind::Number && reader == &ValueParser::number);
    if (!readable) return false;
    if (const auto item = (this->*reader)()) list.items.push_back(*item);
    list.span = span;
    return true;
}

void ValueParser::strayComma() {
    m_cursor.unexpected("PGT014", "an item or `]`", m_subject)
        .fixes.push_back({"Remove the comma", {{m_cursor.current().span, ""}}});
    m_cursor.advance();
}

/// Where a list is long, growing it step by step would touch several times its memory.
std::size_t ValueParser::itemCount(ItemReader reader) const {
    const std::size_t perItem = reader == &ValueParser::reference ? 2 : 1;
    std::size_t tokens = 0;
    std::size_t commas = 0;
    for (;; ++tokens) {
        const TokenKind kind = m_cursor.ahead(tokens).kind;
        if (kind == TokenKind::Comma) ++commas;
        const bool item = kind == TokenKind::Comma || kind == TokenKind::At || kind == TokenKind::Ident ||
                          kind == TokenKind::Number || kind == TokenKind::String;
        if (!item) return (tokens - commas) / perItem;
    }
}

void ValueParser::listItems(List& list, ItemReader reader) {
    list.items.reserve(itemCount(reader));
    while (!m_cursor.is(TokenKind::RBracket) && !m_cursor.atBoundary()) {
        if (m_cursor.is(TokenKind::Comma)) {
            strayComma();
            continue;
        }
        if (auto item = (this->*reader)()) {
            if (m_cursor.is(TokenKind::Comma)) {
                item->comma = m_cursor.current().span;
                m_cursor.advance();
            }
            list.items.push_back(std::move(*item));
            continue;
        }
        if (m_cursor.is(TokenKind::LBracket)) {
            m_cursor.skipBalanced();
        } else if (!m_cursor.is(TokenKind::RBracket) && !m_cursor.atBoundary()) {
            m_cursor.advance();
        }
        m_cursor.accept(TokenKind::Comma);
    }
}

bool ValueParser::mask(Entry& entry) {
    if (!m_cursor.is(TokenKind::LBrace)) {
        m_cursor.unexpected("PGT016", "a mask such as `{ bones = [Spine] }`", m_subject);
        if (m_cursor.is(TokenKind::LBracket) && !m_cursor.nextIs(TokenKind::Slash)) m_cursor.skipBalanced();
        return false;
    }
    const Span open = m_cursor.current().span;
    m_cursor.advance();
    while (!m_cursor.is(TokenKind::RBrace)) {
        if (m_cursor.is(TokenKind::Eof) || m_cursor.is(TokenKind::LBracket)) {
            unclosed(open, "`}` at the end of the mask");
            return true;
        }
        if (!maskList(entry)) return false;
    }
    m_cursor.advance();
    return true;
}

bool ValueParser::maskSeparator(const MaskPart& list) {
    if (m_cursor.accept(TokenKind::Equals) || m_cursor.accept(TokenKind::Colon)) return true;
    m_cursor.unexpected("PGT007", "`=` after `" + list.key + "`", m_subject)
        .fixes.push_back({"Write `=`", {{{list.keySpan.end, list.keySpan.end}, " ="}}});
    return m_cursor.is(TokenKind::LBracket) && !m_cursor.nextIs(TokenKind::Slash);
}

bool ValueParser::maskList(Entry& entry) {
    const Token key = m_cursor.current();
    if (key.kind != TokenKind::Ident) {
        m_cursor.unexpected(key.kind == TokenKind::Comma ? "PGT014" : "PGT001", "the name of a mask list",
                            m_subject);
        m_cursor.advance();
        return true;
    }
    MaskPart made{m_cursor.text(key), key.span, {}, {}};
    m_cursor.advance();
    if (!maskSeparator(made)) return false;
    if (!m_cursor.is(TokenKind::LBracket)) {
        m_cursor.unexpected("PGT010", "a list of names such as `[Spine, Chest]`", m_subject);
        if (!m_cursor.atBoundary() && !m_cursor.is(TokenKind::RBrace)) m_cursor.advance();
        m_cursor.accept(TokenKind::Comma);
        return true;
    }
    list(made.list, &ValueParser::textItem, "a list of names such as `[Spine, Chest]`");
    made.span = joined(key.span, m_cursor.previous().span);
    if (m_cursor.is(TokenKind::Comma)) {
        made.comma = m_cursor.current().span;
        m_cursor.advance();
    }
    entry.mask.push_back(std::move(made));
    return true;
}

bool ValueParser::unknown(Entry& entry) {
    if (!m_cursor.is(TokenKind::LBracket) && !m_cursor.is(TokenKind::LBrace)) return unknownToken(entry);
    const std::size_t start = m_cursor.index();
    const Token open = m_cursor.current();
    if (m_cursor.skipBalanced()) return true;
    m_cursor.reporter().error("PGT015", open.span,
                              "The value of `" + entry.key + "` opens here and never closes", m_subject);
    // The engine swallows the rest of the file; reading on behind the bracket finds what else is wrong.
    m_cursor.rewindOnceTo(start + 1);
    return false;
}

bool ValueParser::unknownToken(Entry& entry) {
    const Token token = m_cursor.current();
    m_cursor.advance();
    const bool plain = token.kind == TokenKind::Ident || token.kind == TokenKind::String ||
                       token.kind == TokenKind::Number || token.kind == TokenKind::True ||
                       token.kind == TokenKind::False;
    if (plain || m_cursor.atBoundary()) return true;
    m_cursor.reporter().error(
        "PGT028", token.span,
        "The value of the unknown key `" + entry.key +
            "` breaks the file: the engine skips one word, one number, one string, `[...]` or `{...}` only",
        m_subject);
    return false;
}

}  // namespace poseloom::posegraph
