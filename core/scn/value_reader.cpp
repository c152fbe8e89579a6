// SPDX-License-Identifier: MIT
#include "scn/value_reader.h"

#include <algorithm>

#include "support/concat.h"

namespace poseloom::scn {

namespace {

using posegraph::Token;
using posegraph::TokenKind;
using Kind = Value::Kind;

constexpr int kDeepest = 100;
/// A variable's value is copied where it is used; one of more parts is not looked into.
constexpr std::size_t kLargestVariable = 64;
/// Values of one scene that are kept at most: a list of millions is no list of animations.
constexpr std::size_t kMostKept = 100000;

std::size_t sizeOf(const Value& value) {
    std::size_t size = 1;
    for (const Value& item : value.items)
        size += sizeOf(item);
    for (const Member& member : value.members)
        size += sizeOf(member.value);
    return size;
}

void placeAt(Value& value, Span span) {
    value.span = span;
    for (Value& item : value.items)
        placeAt(item, span);
    for (Member& member : value.members) {
        member.keySpan = span;
        placeAt(member.value, span);
    }
}

}  // namespace

const Member* Value::member(std::string_view key) const {
    const auto found =
        std::find_if(members.begin(), members.end(), [&](const Member& member) { return member.key == key; });
    return found == members.end() ? nullptr : &*found;
}

const Token& ValueReader::ahead(std::size_t count) const {
    return m_tokens[std::min(m_index + count, m_tokens.size() - 1)];
}

bool ValueReader::accept(TokenKind kind) {
    if (!is(kind)) return false;
    advance();
    return true;
}

bool ValueReader::keeps(std::size_t count) {
    if (!m_keeps || m_kept >= kMostKept) return false;
    m_kept += count;
    return true;
}

void ValueReader::reportUnexpected(const char* expectation) {
    constexpr std::size_t kMostBytes = 40;
    const Token& token = current();
    std::string_view bytes = m_text.slice(token.span);
    const bool cut = bytes.size() > kMostBytes;
    if (token.kind == TokenKind::UnterminatedString) {
        m_reporter.error("SCN006", {token.span.begin, token.span.begin + 1}, "This string never ends");
        return;
    }
    const std::string found = token.kind == TokenKind::Eof
                                  ? std::string("the end of the file")
                                  : concat({"`", bytes.substr(0, kMostBytes), cut ? "...`" : "`"});
    m_reporter.error(token.isError() ? "SCN006" : "SCN001", token.span,
                     concat({"Expected ", expectation, ", found ", found}));
}

std::optional<Value> ValueReader::failed(const char* expectation) {
    if (!m_quiet) reportUnexpected(expectation);
    return std::nullopt;
}

std::optional<Value> ValueReader::read(bool quiet) {
    m_quiet = quiet;
    return readValue(0);
}

std::optional<Value> ValueReader::readValue(int depth) {
    const Span start = current().span;
    Value value;
    value.span = start;
    switch (current().kind) {
        case TokenKind::Number:
            value.kind = Kind::Number;
            value.number = current().number;
            advance();
            return value;
        case TokenKind::True:
        case TokenKind::False:
            value.kind = Kind::Bool;
            value.truth = is(TokenKind::True);
            advance();
            return value;
        case TokenKind::String:
            value.kind = Kind::Text;
            value.text = textOfCurrent();
            advance();
            return value;
        case TokenKind::Ident:
            return word();
        case TokenKind::At:
            return named(Kind::Reference);
        case TokenKind::Dollar:
            return variable();
        case TokenKind::Percent:
            return localised();
        case TokenKind::LParen:
            return vector();
        case TokenKind::LBracket:
            return depth < kDeepest ? array(depth) : failed("fewer values within values");
        case TokenKind::LBrace:
            return depth < kDeepest ? object(depth) : failed("fewer values within values");
        default:
            return failed("a value");
    }
}

std::optional<Value> ValueReader::named(Kind kind) {
    Value value;
    value.kind = kind;
    value.span = current().span;
    advance();
    // Keys of nodes within other scenes are written with further sigils, which belong to the name.
    while (accept(TokenKind::At))
        value.text += '@';
    if (!is(TokenKind::Ident)) return failed("a name");
    value.text += textOfCurrent();
    value.span.end = current().span.end;
    advance();
    return value;
}

/// A bare word, or a call such as `only(1, 2)`.
std::optional<Value> ValueReader::word() {
    Value value;
    value.kind = Kind::Word;
    value.text = textOfCurrent();
    value.span = current().span;
    advance();
    const bool call = (value.text == "only" || value.text == "without") && is(TokenKind::LParen);
    if (!call) return value;
    value.kind = Kind::Other;
    while (!is(TokenKind::RParen) && !is(TokenKind::Eof))
        advance();
    if (!is(TokenKind::RParen)) return failed("`)`");
    value.span.end = current().span.end;
    advance();
    return value;
}

std::optional<Value> ValueReader::variable() {
    const Span sigil = current().span;
    advance();
    if (!is(TokenKind::Ident)) return failed("the name of a variable");
    const std::string name = textOfCurrent();
    const Span span{sigil.begin, current().span.end};
    advance();
    const auto known = m_variables.find(name);
    if (known == m_variables.end()) {
        if (!m_quiet) m_reporter.error("SCN005", span, concat({"There is no variable `$", name, "`"}));
        Value unknown;
        unknown.span = span;
        return unknown;
    }
    Value value;
    if (keeps(sizeOf(known->second))) value = known->second;
    placeAt(value, span);
    return value;
}

std::optional<Value> ValueReader::localised() {
    Value value;
    value.span = current().span;
    advance();
    if (!accept(TokenKind::Ident)) return failed("`loc`");
    if (!accept(TokenKind::Colon)) return failed("`:`");
    if (!is(TokenKind::Ident) && !is(TokenKind::String)) return failed("a key");
    value.span.end = current().span.end;
    advance();
    return value;
}

std::optional<Value> ValueReader::vector() {
    Value value;
    value.kind = Kind::Vector;
    value.span = current().span;
    advance();
    std::size_t numbers = 0;
    bool parted = true;
    while (!is(TokenKind::RParen)) {
        if (accept(TokenKind::Comma)) {
            parted = true;
            continue;
        }
        if (!parted || !is(TokenKind::Number)) return failed("a number or `)`");
        ++numbers;
        parted = false;
        advance();
    }
    if (numbers < 2 || numbers > 4) return failed("two to four numbers");
    value.span.end = current().span.end;
    advance();
    return value;
}

std::optional<Value> ValueReader::array(int depth) {
    Value value;
    value.kind = Kind::Array;
    value.span = current().span;
    advance();
    while (!is(TokenKind::RBracket)) {
        auto item = readValue(depth + 1);
        if (!item) return std::nullopt;
        if (keeps(1)) value.items.push_back(std::move(*item));
        if (!accept(TokenKind::Comma) && !is(TokenKind::RBracket)) return failed("`,` or `]`");
    }
    value.span.end = current().span.end;
    advance();
    return value;
}

std::optional<Value> ValueReader::object(int depth) {
    Value value;
    value.kind = Kind::Object;
    value.span = current().span;
    advance();
    while (!is(TokenKind::RBrace)) {
        const bool named = is(TokenKind::Ident) || is(TokenKind::String) || is(TokenKind::Number);
        if (!named) return failed("a key or `}`");
        Member member;
        member.key = textOfCurrent();
        member.keySpan = current().span;
        advance();
        if (!accept(TokenKind::Equals) && !accept(TokenKind::Colon)) return failed("`=` or `:`");
        auto read = readValue(depth + 1);
        if (!read) return std::nullopt;
        member.value = std::move(*read);
        if (keeps(1)) value.members.push_back(std::move(member));
        accept(TokenKind::Comma);
    }
    value.span.end = current().span.end;
    advance();
    return value;
}

void ValueReader::collectVariables() {
    while (!is(TokenKind::Eof)) {
        if (!is(TokenKind::Dollar) || ahead().kind != TokenKind::Ident ||
            ahead(2).kind != TokenKind::Equals) {
            advance();
            continue;
        }
        advance();
        std::string name = textOfCurrent();
        advance();
        advance();
        auto value = read(true);
        if (!value) continue;
        if (sizeOf(*value) > kLargestVariable) {
            Value large;
            large.span = value->span;
            value = std::move(large);
        }
        m_variables[std::move(name)] = std::move(*value);
    }
    m_index = 0;
    m_kept = 0;
}

}  // namespace poseloom::scn
