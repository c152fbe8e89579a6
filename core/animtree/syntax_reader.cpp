// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "animtree/comments.h"
#include "animtree/reader.h"
#include "support/concat.h"
#include "support/spelling.h"

namespace poseloom::animtree {

namespace {

bool isWordCharacter(char c) {
    return isIdentifier(std::string_view(&c, 1));
}

std::string quotedWord(std::string_view word) {
    constexpr std::size_t kShown = 60;
    std::string shown;
    for (const char c : word.substr(0, kShown))
        shown += static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) < 0x7F ? c : '?';
    return concat({"`", shown, word.size() > kShown ? "…`" : "`"});
}

class SyntaxReader {
  public:
    SyntaxReader(const CodTokens& tokens, std::string_view source, TextReporter& reporter)
        : m_tokens(tokens), m_source(source), m_cursor(tokens), m_reporter(reporter) {
        m_roles.resize(tokens.tokens.size());
        m_tree.nodes.reserve(tokens.tokens.size());
        // Names lie in it, so it must not grow.
        m_letters->reserve(source.size());
        m_lineEnd = source.find("\r\n") != std::string_view::npos ? "\r\n" : "\n";
    }

    Tree run() {
        while (const CodToken* token = m_cursor.next())
            readToken(*token);
        while (!m_levels.empty()) {
            reportUnclosed(m_levels.back());
            closeLevel();
        }
        m_tree.letters = m_letters;
        m_tree.comments = attachComments(m_tokens, m_source, m_roles, m_tree);
        return std::move(m_tree);
    }

  private:
    struct Level {
        std::uint32_t node = kNoNode;  ///< kNoNode: a block without a name
        std::uint32_t parent = kNoNode;
        Span open;
    };

    void readToken(const CodToken& token) {
        const std::string_view text = rawTextOf(token, m_source);
        reportToken(token);
        if (token.unterminated) return;
        if (token.word) return readName(token, text);
        if (text.front() == '{') return readOpen(token, text);
        if (text.front() == '}') return readClose(token, text);
        if (text.front() == ':') return readLooseColon(token, text);
        readMisspelt(token, text);
    }

    void reportToken(const CodToken& token) {
        if (token.unterminated)
            m_reporter.error("ATR017", token.span,
                             "This quote has no closing quote: the engine reads on behind the "
                             "end of the file");
        if (token.cut)
            m_reporter.warning("ATR022", token.span,
                               "The engine keeps the first 1023 bytes of this word and drops the rest");
    }

    void readName(const CodToken& token, std::string_view name) {
        addNode(token, name, token.span);
        const CodToken* more = m_cursor.nextOnLine();
        if (more == nullptr || more->text.size() == 0) return;
        const std::string_view text = rawTextOf(*more, m_source);
        if (text.front() == ':') return readProperties(*more, text);
        if (text.front() == '{') {
            reportBraceOnLine(*more, "A `{` stands on a line of its own, below the name");
        } else if (text.front() == '}') {
            m_reporter.error("ATR003", more->span, "A `}` stands on a line of its own, not behind a name")
                .fixes.push_back(lineBreakBefore(*more));
        } else if (more->word) {
            reportSecondName(token, *more);
        } else {
            readMisspelt(*more, text);
            return;
        }
        m_cursor.unget();
    }

    void reportSecondName(const CodToken& name, const CodToken& second) {
        const std::string_view between = m_source.substr(name.span.end, second.span.begin - name.span.end);
        const bool split = std::any_of(between.begin(), between.end(),
                                       [](char c) { return static_cast<signed char>(c) < 0; });
        Diagnostic& problem = m_reporter.error(
            "ATR002", second.span,
            split ? "A byte outside ASCII ends a name, so that this counts as a second name on the line"
                  : "Only one name may stand on a line: a second one would be an alias, which the engine "
                    "does not have");
        if (!split) problem.fixes.push_back(lineBreakBefore(second));
    }

    void reportBraceOnLine(const CodToken& brace, std::string message) {
        m_reporter.error("ATR003", brace.span, std::move(message)).fixes.push_back(lineBreakBefore(brace));
    }

    /// A token that is neither a name nor begins like punctuation: reported, and taken for a name where it
    /// begins like one.
    void readMisspelt(const CodToken& token, std::string_view text) {
        const auto end = std::find_if_not(text.begin(), text.end(), isWordCharacter);
        const auto length = static_cast<std::size_t>(end - text.begin());
        const std::string_view rest = text.substr(length);
        const ShortSpan nameSpan(token.text.begin, token.text.begin + length);
        const bool commented = rest.compare(0, 2, "//") == 0 || rest.compare(0, 2, "/*") == 0;
        if (length > 0 && commented) {
            Diagnostic& problem = m_reporter.error(
                "ATR016", token.span, "A comment needs a blank before it; this is one word to the engine");
            problem.fixes.push_back({"Insert a blank", insertion(nameSpan.end, " ")});
            addNode(token, text.substr(0, length), nameSpan);
            return skipLine();
        }
        if (length > 0 && rest.front() == ':') {
            reportTightColon(token, nameSpan.end);
            addNode(token, text.substr(0, length), nameSpan);
            beginList(m_pending, nameSpan.end);
            return readPropertyWords(rest.substr(1), nameSpan.end + 1);
        }
        if (length > 0 && rest == "{") {
            m_reporter.error("ATR008", token.span, "A brace stands on a line of its own")
                .fixes.push_back({"Move it to its own line", insertion(nameSpan.end, m_lineEnd)});
            addNode(token, text.substr(0, length), nameSpan);
            return openGroup(token, {nameSpan.end, token.span.end});
        }
        if (length > 0) {
            m_reporter.error(
                "ATR015", token.span,
                concat({"A name holds only letters, digits and underscores, unlike ", quotedWord(text)}));
            addNode(token, text, token.span);
            return skipLine();
        }
        m_reporter.error("ATR001", token.span,
                         concat({"Here must stand a name or a brace, not ", quotedWord(text)}));
    }

    void reportTightColon(const CodToken& token, std::size_t colon) {
        Diagnostic& problem = m_reporter.error("ATR004", token.span, "A colon needs a blank on both sides");
        TextEdits edits;
        const auto tight = [&](std::size_t at) {
            return at < m_source.size() && at > 0 && !isCodBlank(m_source[at]) &&
                   !isCodBlank(m_source[at - 1]);
        };
        if (tight(colon)) edits.insert(colon, " ");
        if (tight(colon + 1)) edits.insert(colon + 1, " ");
        problem.fixes.push_back({"Put blanks around the colon", std::move(edits)});
    }

    void readLooseColon(const CodToken& token, std::string_view text) {
        if (m_pending == kNoNode) {
            m_reporter.error("ATR005", token.span, "A property list belongs to a name on the same line");
            return skipLine();
        }
        m_reporter.error("ATR005", token.span, "A colon stands on the same line as its name");
        setRole(token, m_pending, TokenPart::Name);
        beginList(m_pending, token.text.begin);
        readPropertyWords(text.substr(1), token.text.begin + 1);
    }

    void readProperties(const CodToken& token, std::string_view text) {
        if (text.size() > 1) reportTightColon(token, token.text.begin);
        setRole(token, m_pending, TokenPart::Name);
        beginList(m_pending, token.text.begin);
        readPropertyWords(text.substr(1), token.text.begin + 1);
    }

    /// A second colon on a line of its own goes on with the list.
    void beginList(std::uint32_t node, std::size_t colon) {
        ShortSpan& list = m_tree.nodes[node].list;
        list = ShortSpan(list.size() > 0 ? list.begin : colon, colon + 1);
    }

    /// The words on the line, the first of which may be glued to the colon, and the brace that must follow.
    void readPropertyWords(std::string_view glued, std::size_t at) {
        const std::uint32_t node = m_pending;
        if (!glued.empty()) readProperty(glued, {at, at + glued.size()}, node);
        const CodToken* word = m_cursor.nextOnLine();
        for (; word != nullptr && word->text.size() > 0; word = m_cursor.nextOnLine()) {
            const std::string_view text = rawTextOf(*word, m_source);
            reportToken(*word);
            if (text.front() == '{') {
                reportBraceOnLine(*word, "A `{` stands on a line of its own, below the property list");
                m_cursor.unget();
                return;
            }
            setRole(*word, node, TokenPart::Name);
            readProperty(text, word->span, node);
        }
        requireBrace(node);
    }

    void requireBrace(std::uint32_t node) {
        const CodToken* brace = m_cursor.next();
        const bool open = brace != nullptr && brace->text.size() > 0 && m_source[brace->text.begin] == '{';
        if (!open) {
            const CodToken* where = m_cursor.last();
            Diagnostic& problem =
                m_reporter.error("ATR013", where->span,
                                 concat({"The properties of ", quotedWord(m_tree.nodes[node].name),
                                         " need a `{` on the next line: only a group has properties"}),
                                 m_tree.nodes[node].name);
            const Node& owner = m_tree.nodes[node];
            problem.related.push_back(m_reporter.related(owner.nameSpan, "the properties of this"));
            if (owner.hasList()) {
                TextEdits edits;
                edits.remove({owner.nameSpan.end, owner.span().end});
                problem.fixes.push_back({"Remove the properties", std::move(edits)});
            }
        }
        if (brace != nullptr) m_cursor.unget();
    }

    void readProperty(std::string_view text, Span span, std::uint32_t node) {
        const PropertyKind kind = propertyKind(text);
        addProperty(m_tree.nodes[node], {kind, std::string(text), ShortSpan(span)});
        if (kind == PropertyKind::Unknown) return reportUnknownProperty(text, span, node);
        if (flagOf(kind) != 0) return;
        const bool blackOps = kind != PropertyKind::Additive;
        m_reporter.error("ATR012", span,
                         concat({quotedWord(text), " is a property of ",
                                 blackOps ? "Call of Duty: Black Ops" : "Call of Duty 4 and later games",
                                 "; United Offensive does not know it"}),
                         m_tree.nodes[node].name);
    }

    /// Properties of a node follow each other: the next node comes after its list.
    void addProperty(Node& node, Property property) {
        if (node.propertyCount++ == 0)
            node.firstProperty = static_cast<std::uint32_t>(m_tree.properties.size());
        node.propertyFlags = static_cast<std::uint8_t>(node.propertyFlags | flagOf(property.kind));
        node.list.end = property.span.end;
        m_tree.properties.push_back(std::move(property));
    }

    void reportUnknownProperty(std::string_view text, Span span, std::uint32_t node) {
        constexpr std::array<std::string_view, 3> kKnown{"loopsync", "nonloopsync", "complete"};
        const std::string_view bare = text.substr(0, text.find_first_of(",;{"));
        const std::optional<std::string_view> meant =
            flagOf(propertyKind(bare)) != 0 ? std::optional(bare) : nearestSpelling(bare, kKnown);
        std::string message =
            bare.size() < text.size() && meant == bare
                ? concat({"Properties are parted by blanks alone: ", quotedWord(text),
                          " is one word to the engine"})
                : concat({"No property is called ", quotedWord(text), didYouMean(bare, kKnown)});
        Diagnostic& problem = m_reporter.error("ATR011", span, std::move(message), m_tree.nodes[node].name);
        if (!meant) return;
        TextEdits edits;
        edits.replace(span, std::string(*meant));
        problem.fixes.push_back({concat({"Write ", *meant}), std::move(edits)});
    }

    void readOpen(const CodToken& token, std::string_view text) {
        if (text.size() > 1) reportGlued(token, text, "{");
        openGroup(token, {token.text.begin, token.text.begin + 1});
        if (text.compare(1, 2, "//") == 0) return skipLine();
        requireLineEnd("ATR006", "Nothing but a comment may stand behind `{`");
    }

    void openGroup(const CodToken& token, Span brace) {
        const std::uint32_t node = m_pending;
        const std::uint32_t parent = parentOfNext();
        m_pending = kNoNode;
        if (node == kNoNode) {
            m_reporter.error("ATR009", token.span, "This block has no name");
            setRole(token, parent, TokenPart::Loose);
            m_levels.push_back({kNoNode, parent, token.span});
            return;
        }
        setRole(token, node, TokenPart::Open);
        m_tree.nodes[node].kind = NodeKind::Group;
        m_tree.nodes[node].open = ShortSpan(brace);
        m_levels.push_back({node, node, token.span});
    }

    void readClose(const CodToken& token, std::string_view text) {
        if (text.size() > 1) reportGlued(token, text, "}");
        m_pending = kNoNode;
        if (m_levels.empty()) {
            m_reporter.error("ATR010", token.span, "This `}` closes nothing");
            setRole(token, kNoNode, TokenPart::Loose);
        } else {
            const std::uint32_t node = m_levels.back().node;
            setRole(token, node, node == kNoNode ? TokenPart::Loose : TokenPart::Close);
            if (node != kNoNode) m_tree.nodes[node].close = ShortSpan(token.text.begin, token.text.begin + 1);
            closeLevel();
        }
        if (text.compare(1, 2, "//") == 0) return skipLine();
        requireLineEnd("ATR007", "Nothing but a comment may stand behind `}`");
    }

    void reportGlued(const CodToken& token, std::string_view text, std::string_view brace) {
        const bool comment = text.compare(1, 2, "//") == 0 || text.compare(1, 2, "/*") == 0;
        m_reporter
            .error("ATR008", token.span,
                   concat({"A `", brace, "` is a word of its own, not part of ", quotedWord(text)}))
            .fixes.push_back({comment ? "Insert a blank" : "Break the line",
                              insertion(token.text.begin + 1, comment ? " " : m_lineEnd)});
    }

    void requireLineEnd(std::string_view code, std::string message) {
        const CodToken* more = m_cursor.nextOnLine();
        if (more == nullptr || more->text.size() == 0) return;
        m_reporter.error(code, more->span, std::move(message)).fixes.push_back(lineBreakBefore(*more));
        m_cursor.unget();
    }

    void reportUnclosed(const Level& level) {
        const CodToken* last = m_cursor.last();
        const std::string name =
            level.node == kNoNode ? std::string("A block") : quotedWord(m_tree.nodes[level.node].name);
        m_reporter.error("ATR014", last->span, concat({name, " is not closed: the file ends within it"}))
            .related.push_back(m_reporter.related(level.open, "opened here"));
    }

    void closeLevel() {
        const std::uint32_t node = m_levels.back().node;
        if (node != kNoNode) m_tree.nodes[node].end = static_cast<std::uint32_t>(m_tree.nodes.size());
        m_levels.pop_back();
    }

    void addNode(const CodToken& token, std::string_view name, ShortSpan span) {
        const auto index = static_cast<std::uint32_t>(m_tree.nodes.size());
        Node& node = m_tree.nodes.emplace_back();
        node.parent = parentOfNext();
        node.depth = node.parent == kNoNode ? 0 : m_tree.nodes[node.parent].depth + 1;
        node.end = index + 1;
        const std::size_t letters = m_letters->size();
        m_letters->append(name);
        node.name = NodeName(std::string_view(*m_letters).substr(letters));
        node.nameSpan = span;
        m_pending = index;
        setRole(token, index, TokenPart::Name);
    }

    std::uint32_t parentOfNext() const { return m_levels.empty() ? kNoNode : m_levels.back().parent; }

    void setRole(const CodToken& token, std::uint32_t node, TokenPart part) {
        m_roles[static_cast<std::size_t>(&token - m_tokens.tokens.data())] = {node, part};
    }

    void skipLine() {
        for (const CodToken* word = m_cursor.nextOnLine(); word != nullptr; word = m_cursor.nextOnLine())
            continue;
    }

    /// Looks back along the whole line, so that only the first faults of a file have such a fix.
    Fix lineBreakBefore(const CodToken& token) {
        if (++m_lineBreaks > TextReporter::kMost) return {"Break the line", {}};
        std::size_t at = token.span.begin;
        while (at > 0 && (m_source[at - 1] == ' ' || m_source[at - 1] == '\t'))
            --at;
        std::size_t line = m_source.rfind('\n', at == 0 ? 0 : at - 1);
        line = line == std::string_view::npos || at == 0 ? 0 : line + 1;
        std::size_t indent = line;
        while (indent < at && (m_source[indent] == ' ' || m_source[indent] == '\t'))
            ++indent;
        TextEdits edits;
        edits.replace({at, token.span.begin}, concat({m_lineEnd, m_source.substr(line, indent - line)}));
        return {"Break the line", std::move(edits)};
    }

    static TextEdits insertion(std::size_t at, std::string_view text) {
        TextEdits edits;
        edits.insert(at, std::string(text));
        return edits;
    }

    const CodTokens& m_tokens;
    std::string_view m_source;
    CodCursor m_cursor;
    TextReporter& m_reporter;
    Tree m_tree;
    std::shared_ptr<std::string> m_letters = std::make_shared<std::string>();
    std::vector<TokenRole> m_roles;
    std::vector<Level> m_levels;
    std::uint32_t m_pending = kNoNode;  ///< the name that a `{` would belong to
    std::string_view m_lineEnd;
    std::size_t m_lineBreaks = 0;
};

}  // namespace

Tree readSyntax(const CodTokens& tokens, std::string_view source, TextReporter& reporter) {
    return SyntaxReader(tokens, source, reporter).run();
}

}  // namespace poseloom::animtree
