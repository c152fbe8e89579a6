// SPDX-License-Identifier: MIT
#include "posegraph/engine_parser.h"

#include <algorithm>

#include "posegraph/rust_debug.h"
#include "posegraph/unicode.h"
#include "support/concat.h"
#include "support/name_index.h"

namespace poseloom::posegraph {

namespace {

/// A bare name and the place where it stands; refers to the source.
struct Name {
    std::string_view text;
    ShortSpan span;
};

struct ParsedNode {
    Name key;
    NodeKind kind = NodeKind::Blend;
    Name base;
    std::vector<Name> inputs;
    std::vector<float> weights;
    std::vector<std::string> objects;
    std::vector<std::string> fields;
    std::vector<std::string> bones;
};

/// The first error ends the parse: from then on every step does nothing and returns false.
class EngineParser {
  public:
    EngineParser(std::string_view source, const std::vector<Token>& tokens)
        : m_source(source), m_tokens(tokens) {}

    void run() {
        while (!m_error && !is(TokenKind::Eof)) {
            if (is(TokenKind::LBracket)) {
                topLevelBlock();
            } else {
                advance();
            }
        }
        if (!m_error) checkWhole();
    }

    const std::optional<EngineError>& error() const { return m_error; }

    EngineTree makeTree() {
        EngineTree tree{std::move(m_name), std::move(m_slots), {}, std::string(m_output.text)};
        for (ParsedNode& node : m_nodes) {
            EngineNode made{std::string(node.key.text),  node.kind,
                            std::string(node.base.text), {},
                            std::move(node.weights),     std::move(node.objects),
                            std::move(node.fields),      std::move(node.bones)};
            made.inputs.reserve(node.inputs.size());
            for (const Name& input : node.inputs)
                made.inputs.emplace_back(input.text);
            tree.nodes.push_back(std::move(made));
        }
        return tree;
    }

  private:
    const Token& current() const { return m_tokens[m_index]; }
    bool is(TokenKind kind) const { return current().kind == kind; }
    void advance() {
        if (m_index + 1 < m_tokens.size()) ++m_index;
    }

    bool fail(std::string text, Span span) {
        if (!m_error) m_error = EngineError{std::move(text), span};
        return false;
    }

    bool failHere(const std::string& expectation) {
        return fail(concat({"expected ", expectation, ", got "}) + debugToken(current(), m_source),
                    current().span);
    }

    bool expect(TokenKind kind) {
        if (!is(kind)) return failHere(std::string(debugName(kind)));
        advance();
        return true;
    }

    bool identifier(Name& name) {
        if (!is(TokenKind::Ident)) return failHere("identifier");
        name = {m_source.substr(current().span.begin, current().span.size()), current().span};
        advance();
        return true;
    }

    bool text(std::string& value) {
        if (!is(TokenKind::Ident) && !is(TokenKind::String)) return failHere("name");
        value = textOf(current(), m_source);
        advance();
        return true;
    }

    bool reference(Name& name) {
        name = {};
        return expect(TokenKind::At) && identifier(name);
    }

    void topLevelBlock() {
        const Span bracket = current().span;
        advance();
        if (is(TokenKind::Slash)) {
            fail("unexpected close block", {bracket.begin, current().span.end});
            return;
        }
        Name block;
        if (!identifier(block) || !expect(TokenKind::RBracket)) return;
        if (block.text == "AnimationTree") {
            header();
        } else if (block.text == "AnimationSlots") {
            slots();
        } else if (block.text == "Output") {
            output();
        } else {
            node(block);
        }
    }

    enum class Step { Entry, Closed, Failed };

    /// Where the block closes here, reads its closing tag.
    Step closing(std::string_view name) {
        if (!is(TokenKind::LBracket)) return Step::Entry;
        const Span bracket = current().span;
        advance();
        if (!is(TokenKind::Slash)) {
            fail("unexpected nested block in [" + std::string(name) + "]",
                 {bracket.begin, current().span.end});
            return Step::Failed;
        }
        advance();
        return closingName(name) ? Step::Closed : Step::Failed;
    }

    bool closingName(std::string_view name) {
        Name end;
        if (!identifier(end) || !expect(TokenKind::RBracket)) return false;
        if (end.text == name) return true;
        return fail(concat({"expected [/", name, "], got [/", end.text, "]"}), end.span);
    }

    /// Calls `value(key)` for every `key =` until the block closes.
    template <typename Value>
    bool entries(std::string_view block, Value value) {
        while (true) {
            const Step step = closing(block);
            if (step != Step::Entry) return step == Step::Closed;
            Name key;
            if (!identifier(key) || !expect(TokenKind::Equals) || !value(key.text)) return false;
        }
    }

    void header() {
        m_name = "AnimationTree";
        entries("AnimationTree",
                [this](std::string_view key) { return key == "name" ? text(m_name) : skipValue(); });
    }

    void slots() {
        m_slots.clear();
        while (closing("AnimationSlots") == Step::Entry) {
            if (is(TokenKind::Ident) || is(TokenKind::String)) {
                m_slots.push_back(textOf(current(), m_source));
            } else if (!is(TokenKind::Comma)) {
                failHere("slot name");
                return;
            }
            advance();
        }
    }

    void output() {
        m_output = {};
        entries("Output",
                [this](std::string_view key) { return key == "input" ? reference(m_output) : skipValue(); });
    }

    void node(const Name& key) {
        const auto index = static_cast<std::uint32_t>(m_nodes.size());
        if (m_keys.emplace(key.text, index) != index) {
            fail(concat({"duplicate animation tree node `", key.text, "`"}), key.span);
            return;
        }
        ParsedNode parsed;
        parsed.key = key;
        Name kind;
        if (!expect(TokenKind::LBracket) || !identifier(kind) || !expect(TokenKind::RBracket)) return;
        if (!nodeKind(kind, parsed)) return;
        if (!expect(TokenKind::LBracket) || !expect(TokenKind::Slash) || !closingName(key.text)) return;
        m_nodes.push_back(std::move(parsed));
    }

    bool nodeKind(const Name& kind, ParsedNode& node) {
        if (kind.text == "Blend" || kind.text == "BlendN") {
            node.kind = NodeKind::Blend;
        } else if (kind.text == "Add" || kind.text == "AddN") {
            node.kind = NodeKind::Add;
        } else if (kind.text == "Invert") {
            node.kind = NodeKind::Invert;
        } else {
            return fail(concat({"unsupported animation tree node kind `", kind.text, "`"}), kind.span);
        }
        return entries(kind.text, [&](std::string_view key) { return nodeEntry(key, node); });
    }

    bool nodeEntry(std::string_view key, ParsedNode& node) {
        const bool invert = node.kind == NodeKind::Invert;
        if (key == "mask") return mask(node);
        if (key == "input" && invert) return reference(node.base);
        if (key == "base" && node.kind == NodeKind::Add) return reference(node.base);
        if (key == "inputs" && !invert) return references(node.inputs);
        if (key == "weights" && !invert) return numbers(node.weights);
        return skipValue();
    }

    /// Calls `item()` for every item of a `[...]` list, with at most one comma after each.
    template <typename Item>
    bool list(Item item) {
        if (!expect(TokenKind::LBracket)) return false;
        while (!is(TokenKind::RBracket)) {
            if (!item()) return false;
            if (is(TokenKind::Comma)) advance();
        }
        advance();
        return true;
    }

    bool references(std::vector<Name>& names) {
        names.clear();
        return list([&] {
            names.emplace_back();
            return reference(names.back());
        });
    }

    bool numbers(std::vector<float>& values) {
        values.clear();
        return list([&] {
            if (!is(TokenKind::Number)) return failHere("number");
            values.push_back(current().number);
            advance();
            return true;
        });
    }

    bool texts(std::vector<std::string>& values) {
        values.clear();
        return list([&] {
            values.emplace_back();
            return text(values.back());
        });
    }

    bool mask(ParsedNode& node) {
        node.objects.clear();
        node.fields.clear();
        node.bones.clear();
        if (!expect(TokenKind::LBrace)) return false;
        while (!is(TokenKind::RBrace)) {
            if (!maskEntry(node)) return false;
            if (is(TokenKind::Comma)) advance();
        }
        advance();
        return true;
    }

    bool maskEntry(ParsedNode& node) {
        Name key;
        if (!identifier(key)) return false;
        if (!is(TokenKind::Equals) && !is(TokenKind::Colon)) return failHere("`=` or `:` in mask");
        advance();
        std::vector<std::string> ignored;
        if (key.text == "objects") return texts(node.objects);
        if (key.text == "fields") return texts(node.fields);
        if (key.text == "bones") return texts(node.bones);
        return texts(ignored);
    }

    /// The value of an unknown key: a balanced `[...]` or `{...}`, or one token.
    bool skipValue() {
        const bool square = is(TokenKind::LBracket);
        if (!square && !is(TokenKind::LBrace)) {
            advance();
            return true;
        }
        const TokenKind open = square ? TokenKind::LBracket : TokenKind::LBrace;
        const TokenKind close = square ? TokenKind::RBracket : TokenKind::RBrace;
        std::size_t depth = 0;
        while (!is(TokenKind::Eof)) {
            if (is(open)) ++depth;
            const bool closes = is(close) && --depth == 0;
            advance();
            if (closes) break;
        }
        return true;
    }

    void checkWhole() {
        if (m_output.text.empty()) {
            fail("animation tree missing [Output]", m_tokens.back().span);
            return;
        }
        NameIndex slots(m_slots.size());
        for (const std::string& slot : m_slots)
            slots.emplace(slot, 0);
        for (const ParsedNode& node : m_nodes) {
            if (slots.contains(node.key.text))
                fail(concat({"animation tree node `", node.key.text, "` conflicts with slot name"}),
                     node.key.span);
        }
        const auto known = [&](std::string_view name) {
            return m_keys.contains(name) || slots.contains(name);
        };
        if (!known(m_output.text))
            fail(concat({"unknown animation tree output `@", m_output.text, "`"}), m_output.span);
        const auto check = [&](const Name& name, const ParsedNode& node) {
            if (!known(name.text))
                fail(concat({"unknown animation tree ref `@", name.text, "`"}),
                     name.text.empty() ? node.key.span : name.span);
        };
        for (const ParsedNode& node : m_nodes) {
            if (node.kind != NodeKind::Blend) check(node.base, node);
            for (const Name& input : node.inputs)
                check(input, node);
        }
    }

    std::string_view m_source;
    const std::vector<Token>& m_tokens;
    std::size_t m_index = 0;
    std::optional<EngineError> m_error;
    std::string m_name = "AnimationTree";
    std::vector<std::string> m_slots;
    std::vector<ParsedNode> m_nodes;
    NameIndex m_keys{0};
    Name m_output;
};

std::optional<EngineError> encodingError(std::string_view source) {
    const auto invalid = findInvalidUtf8(source);
    if (!invalid) return std::nullopt;
    return EngineError{utf8ErrorText(*invalid), {invalid->position, invalid->position + invalid->size}};
}

}  // namespace

EngineResult parseAsEngine(std::string_view source, const std::vector<Token>& tokens) {
    if (auto error = encodingError(source)) return {{}, std::move(error)};
    EngineParser parser(source, tokens);
    parser.run();
    if (parser.error()) return {{}, parser.error()};
    return {parser.makeTree(), std::nullopt};
}

std::optional<EngineError> engineErrorOf(std::string_view source, const std::vector<Token>& tokens) {
    if (auto error = encodingError(source)) return error;
    EngineParser parser(source, tokens);
    parser.run();
    return parser.error();
}

}  // namespace poseloom::posegraph
