// SPDX-License-Identifier: MIT
#include "panim/scene_value.h"

#include "posegraph/lexer.h"

namespace poseloom::panim {

namespace {

using posegraph::Token;
using posegraph::TokenKind;
using Kind = SceneValue::Kind;

constexpr int kDeepest = 100;

class ValueReader {
  public:
    explicit ValueReader(std::string_view text) : m_text(text), m_tokens(posegraph::tokenize(text).tokens) {}

    std::optional<SceneValue> run() {
        auto value = read(0);
        if (!value || !is(TokenKind::Eof)) return std::nullopt;
        return value;
    }

  private:
    const Token& current() const { return m_tokens[m_next]; }
    bool is(TokenKind kind) const { return current().kind == kind; }
    bool accept(TokenKind kind) {
        if (!is(kind)) return false;
        ++m_next;
        return true;
    }
    std::string take() { return textOf(m_tokens[m_next++], m_text); }

    std::optional<SceneValue> read(int depth) {
        SceneValue value;
        switch (current().kind) {
            case TokenKind::Number:
                value.number = m_tokens[m_next++].number;
                return value;
            case TokenKind::True:
            case TokenKind::False:
                value.kind = Kind::Bool;
                value.truth = m_tokens[m_next++].kind == TokenKind::True;
                return value;
            case TokenKind::String:
                value.kind = Kind::Text;
                value.text = take();
                return value;
            case TokenKind::Ident:
                value.kind = Kind::Word;
                value.text = take();
                return value;
            case TokenKind::At:
                ++m_next;
                return named(Kind::Reference);
            case TokenKind::Percent:
                ++m_next;
                return localised();
            case TokenKind::LParen:
                ++m_next;
                return vector();
            case TokenKind::LBracket:
                ++m_next;
                return depth < kDeepest ? array(depth) : std::nullopt;
            case TokenKind::LBrace:
                ++m_next;
                return depth < kDeepest ? object(depth) : std::nullopt;
            default:
                return std::nullopt;
        }
    }

    std::optional<SceneValue> named(Kind kind) {
        if (!is(TokenKind::Ident)) return std::nullopt;
        SceneValue value;
        value.kind = kind;
        value.text = take();
        return value;
    }

    std::optional<SceneValue> localised() {
        auto value = named(Kind::Localised);
        if (!value || !accept(TokenKind::Colon)) return std::nullopt;
        if (!is(TokenKind::Ident) && !is(TokenKind::String)) return std::nullopt;
        value->text += ":" + take();
        return value;
    }

    /// Numbers need a comma between them; further commas do no harm.
    std::optional<SceneValue> vector() {
        SceneValue value;
        value.kind = Kind::Vector;
        bool parted = true;
        while (!accept(TokenKind::RParen)) {
            if (accept(TokenKind::Comma)) {
                parted = true;
                continue;
            }
            if (!parted || !is(TokenKind::Number)) return std::nullopt;
            value.numbers.push_back(m_tokens[m_next++].number);
            parted = false;
        }
        if (value.numbers.size() < 2 || value.numbers.size() > 4) return std::nullopt;
        return value;
    }

    std::optional<SceneValue> array(int depth) {
        SceneValue value;
        value.kind = Kind::Array;
        while (!accept(TokenKind::RBracket)) {
            auto item = read(depth + 1);
            if (!item) return std::nullopt;
            value.items.push_back(std::move(*item));
            if (!accept(TokenKind::Comma) && !is(TokenKind::RBracket)) return std::nullopt;
        }
        return value;
    }

    std::optional<SceneValue> object(int depth) {
        SceneValue value;
        value.kind = Kind::Object;
        while (!accept(TokenKind::RBrace)) {
            if (!is(TokenKind::Ident)) return std::nullopt;
            std::string key = take();
            if (!accept(TokenKind::Equals) && !accept(TokenKind::Colon)) return std::nullopt;
            auto member = read(depth + 1);
            if (!member) return std::nullopt;
            value.members.push_back({std::move(key), std::move(*member)});
            accept(TokenKind::Comma);
        }
        return value;
    }

    std::string_view m_text;
    std::vector<Token> m_tokens;
    std::size_t m_next = 0;
};

}  // namespace

std::optional<SceneValue> parseSceneValue(std::string_view text) {
    return ValueReader(text).run();
}

}  // namespace poseloom::panim
