// SPDX-License-Identifier: MIT
#include "scn/reader.h"

#include <unordered_map>

#include "posegraph/unicode.h"
#include "scn/scene_nodes.h"
#include "scn/value_reader.h"
#include "support/concat.h"

namespace poseloom::scn {

namespace {

using posegraph::TokenKind;

/// A type within a type (its base) within a type, at most so deep.
constexpr int kDeepestType = 100;

class SceneReader {
  public:
    SceneReader(const SourceText& text, TextReporter& reporter)
        : m_tokens(posegraph::tokenize(text.bytes())),
          m_reporter(reporter),
          m_values(text, m_tokens, reporter) {}

    Scene run() {
        m_values.collectVariables();
        m_values.keepParts(false);
        while (!m_values.is(TokenKind::Eof))
            readTop();
        return std::move(m_scene);
    }

  private:
    Span here() const { return m_values.current().span; }

    void readTop() {
        if (m_values.is(TokenKind::Dollar)) return readVariable();
        if (m_values.is(TokenKind::LBracket)) return readNode();
        if (m_values.is(TokenKind::At))
            m_reporter.error("SCN001", here(), "A `@` only marks references: the root is `$root = @NodeKey`");
        else if (m_values.current().isError())
            m_values.reportUnexpected("a node or a variable");
        m_values.advance();
    }

    void readVariable() {
        m_values.advance();
        if (!m_values.accept(TokenKind::Ident)) return m_values.reportUnexpected("the name of a variable");
        if (!m_values.accept(TokenKind::Equals)) return m_values.reportUnexpected("`=`");
        if (!m_values.read()) skipToTag();
    }

    void skipToTag() {
        while (!m_values.is(TokenKind::Eof) && !atTag())
            m_values.advance();
    }

    bool atTag() const {
        if (!m_values.is(TokenKind::LBracket)) return false;
        const TokenKind next = m_values.ahead().kind;
        if (next == TokenKind::Slash) return true;
        const bool named = next == TokenKind::Ident || next == TokenKind::At;
        const TokenKind after = m_values.ahead(2).kind;
        return named && (after == TokenKind::RBracket || after == TokenKind::Slash || next == TokenKind::At);
    }

    /// `@` any number of times and a name; empty, with a diagnostic, where there is none.
    std::string readKey() {
        std::string key;
        while (m_values.accept(TokenKind::At))
            key += '@';
        if (!m_values.is(TokenKind::Ident)) {
            m_values.reportUnexpected("the key of a node");
            return {};
        }
        key += m_values.textOfCurrent();
        m_values.advance();
        return key;
    }

    void readNode() {
        m_values.advance();
        if (m_values.accept(TokenKind::Slash)) {
            const Span span = here();
            m_reporter.error("SCN002", span, "This closes nothing");
            return skipPastTag();
        }
        const Span keySpan = here();
        const std::string key = readKey();
        if (key.empty()) return skipPastTag();
        if (!m_values.accept(TokenKind::RBracket)) m_values.reportUnexpected("`]`");
        const auto [known, isNew] = m_keys.try_emplace(key, keySpan);
        if (!isNew)
            m_reporter.error("SCN004", keySpan, concat({"There is already a node `", key, "`"}), key)
                .related.push_back(m_reporter.related(known->second, "the first one"));
        const std::size_t node = m_scene.nodes.size();
        m_scene.nodes.push_back({key, {}, keySpan});
        readFields(nullptr);
        if (m_values.is(TokenKind::LBracket) && m_values.ahead().kind != TokenKind::Slash)
            m_scene.nodes[node].type = readType(key, keySpan, 0);
        readClosing(key);
    }

    void skipPastTag() {
        while (!m_values.is(TokenKind::Eof) && !m_values.is(TokenKind::RBracket))
            m_values.advance();
        m_values.accept(TokenKind::RBracket);
    }

    void readFields(std::vector<Field>* fields) {
        while (m_values.is(TokenKind::Ident)) {
            Field field{m_values.textOfCurrent(), here(), {}};
            m_values.advance();
            if (!m_values.accept(TokenKind::Equals)) {
                m_values.reportUnexpected("`=`");
                skipToFieldOrTag();
                continue;
            }
            auto value = m_values.read();
            if (!value) {
                skipToFieldOrTag();
                continue;
            }
            if (fields == nullptr) continue;
            field.value = std::move(*value);
            fields->push_back(std::move(field));
        }
    }

    void skipToFieldOrTag() {
        while (!m_values.is(TokenKind::Eof) && !atTag() &&
               !(m_values.is(TokenKind::Ident) && m_values.ahead().kind == TokenKind::Equals))
            m_values.advance();
    }

    /// At the `[` of a type; returns its name.
    std::string readType(const std::string& key, Span keySpan, int depth) {
        m_values.advance();
        const Span typeSpan = here();
        if (!m_values.is(TokenKind::Ident)) {
            m_values.reportUnexpected("the type of a node");
            skipPastTag();
            return {};
        }
        std::string type = m_values.textOfCurrent();
        m_values.advance();
        const bool closed = m_values.accept(TokenKind::Slash);
        if (!m_values.accept(TokenKind::RBracket)) m_values.reportUnexpected("`]`");
        const bool isTree = type == "AnimationTree" && depth == 0;
        std::vector<Field> fields;
        if (!closed) readTypeBody(type, key, keySpan, depth, isTree ? &fields : nullptr);
        if (isTree) addTree(key, keySpan, typeSpan, fields);
        return type;
    }

    void readTypeBody(const std::string& type, const std::string& key, Span keySpan, int depth,
                      std::vector<Field>* fields) {
        while (true) {
            m_values.keepParts(fields != nullptr);
            readFields(fields);
            m_values.keepParts(false);
            if (m_values.is(TokenKind::Eof)) {
                m_reporter.error("SCN002", here(), concat({"`[", type, "]` is not closed"}), key);
                return;
            }
            if (!m_values.is(TokenKind::LBracket)) {
                if (m_values.current().isError()) m_values.reportUnexpected("a field");
                m_values.advance();
                continue;
            }
            if (m_values.ahead().kind == TokenKind::Slash) return readClosing(type);
            if (depth == kDeepestType) {
                m_reporter.error("SCN001", here(), "Types are nested too deep here");
                return skipToEnd();
            }
            readType(key, keySpan, depth + 1);
        }
    }

    void skipToEnd() {
        while (!m_values.is(TokenKind::Eof))
            m_values.advance();
    }

    /// At `[/Name]`. A name that closes something else is left for what it may close.
    void readClosing(const std::string& name) {
        if (!m_values.is(TokenKind::LBracket) || m_values.ahead().kind != TokenKind::Slash) {
            m_reporter.error("SCN002", here(), concat({"`[", name, "]` is not closed before this"}), name);
            if (!m_values.is(TokenKind::LBracket)) skipToTag();
            return;
        }
        const std::size_t start = m_values.index();
        const Span span = here();
        m_values.advance();
        m_values.advance();
        std::string closed;
        while (m_values.accept(TokenKind::At))
            closed += '@';
        if (m_values.is(TokenKind::Ident)) closed += m_values.textOfCurrent();
        if (closed == name) {
            m_values.advance();
            if (!m_values.accept(TokenKind::RBracket)) m_values.reportUnexpected("`]`");
            return;
        }
        m_reporter.error("SCN002", {span.begin, here().end},
                         concat({"Expected `[/", name, "]`, found `[/", closed, "]`"}), name);
        // The node's own end is left for the node; anything else is stepped over.
        if (m_keys.contains(closed))
            m_values.rewindTo(start);
        else
            skipPastTag();
    }

    void addTree(const std::string& key, Span keySpan, Span typeSpan, const std::vector<Field>& fields) {
        TreeNode tree;
        tree.key = key;
        tree.keySpan = keySpan;
        tree.typeSpan = typeSpan;
        fillTree(tree, fields);
        for (const Field& field : fields)
            checkField(field, key);
        m_scene.trees.push_back(std::move(tree));
    }

    void checkField(const Field& field, const std::string& key) {
        if (field.key == "bindings")
            m_reporter.warning("SCN013", field.keySpan,
                               "The engine ignores bindings here: each entry of `animations` has its own",
                               key);
        if (field.key == "animations" && field.value.kind != Value::Kind::Array)
            m_reporter.warning("SCN017", field.value.span,
                               "`animations` must be a list: the engine takes this for no clips", key);
    }

    posegraph::TokenList m_tokens;
    TextReporter& m_reporter;
    ValueReader m_values;
    std::unordered_map<std::string, Span> m_keys;
    Scene m_scene;
};

}  // namespace

ReadResult read(const SourceText& text, const std::string& file) {
    TextReporter reporter(text, file);
    if (const auto invalid = posegraph::findInvalidUtf8(text.bytes()))
        reporter.error("SCN007", {invalid->position, invalid->position + invalid->size},
                       "The text is not UTF-8 here; the engine cannot read the file");
    auto scene = std::make_shared<Scene>(SceneReader(text, reporter).run());
    checkRules(text, *scene, reporter);
    return {std::move(scene), reporter.take()};
}

}  // namespace poseloom::scn
