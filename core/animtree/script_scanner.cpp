// SPDX-License-Identifier: MIT
#include "animtree/script_scanner.h"

#include <algorithm>
#include <array>

#include "animtree/tree.h"
#include "support/cod_tokenizer.h"
#include "support/concat.h"
#include "support/text_reporter.h"

namespace poseloom::animtree {

namespace {

constexpr bool isScriptBlank(char c) {
    return static_cast<unsigned char>(c) <= 0x20;
}

bool isScriptWord(char c) {
    return isIdentifier(std::string_view(&c, 1));
}

/// Words behind which an operand may stand.
bool takesOperand(std::string_view word) {
    constexpr std::array<std::string_view, 11> kWords{
        "return", "case", "wait", "else", "if", "while", "for", "switch", "break", "continue", "thread"};
    return std::any_of(kWords.begin(), kWords.end(),
                       [&](std::string_view known) { return equalsIgnoringCase(word, known); });
}

class ScriptScanner {
  public:
    ScriptScanner(const SourceText& text, const std::string& file)
        : m_text(text), m_bytes(text.bytes()), m_file(file), m_reporter(text, file) {}

    ScriptScan run() {
        if (m_bytes.compare(0, kByteOrderMark.size(), kByteOrderMark) == 0) m_at = kByteOrderMark.size();
        while (skipBlanks())
            readToken();
        if (m_developerBlock)
            m_reporter.warning("ATR073", *m_developerBlock, "This developer block has no `#/`");
        m_result.diagnostics = m_reporter.take();
        return std::move(m_result);
    }

  private:
    bool startsWith(std::string_view text) const { return m_bytes.compare(m_at, text.size(), text) == 0; }

    /// Over white space, comments and the marks of developer blocks; false at the end.
    bool skipBlanks() {
        while (m_at < m_bytes.size()) {
            if (isScriptBlank(m_bytes[m_at])) {
                ++m_at;
            } else if (startsWith("//")) {
                m_at = std::min(m_bytes.find('\n', m_at), m_bytes.size());
            } else if (startsWith("/*")) {
                skipComment();
            } else if (startsWith("/#") && !m_developerBlock) {
                m_developerBlock = Span{m_at, m_at + 2};
                m_at += 2;
                m_operand = false;
            } else if (startsWith("#/") && m_developerBlock) {
                m_developerBlock.reset();
                m_at += 2;
                m_operand = false;
            } else {
                return true;
            }
        }
        return false;
    }

    void skipComment() {
        const std::size_t end = m_bytes.find("*/", m_at + 2);
        if (end == std::string_view::npos)
            m_reporter.warning("ATR073", {m_at, m_at + 2}, "This comment has no `*/`");
        m_at = end == std::string_view::npos ? m_bytes.size() : end + 2;
    }

    void readToken() {
        const char c = m_bytes[m_at];
        if (isScriptWord(c)) return readWord();
        if (c == '"') return readString();
        if (c == '#') return readDirective();
        if (c == '%') return readPercent();
        if (startsWith("++") || startsWith("--")) {
            m_at += 2;  // behind an operand it ends one, before an operand it does not
            return;
        }
        // `.5` is a number; `a.b` ends in a word of its own.
        m_operand = c == ')' || c == ']';
        ++m_at;
    }

    void readWord() {
        const std::size_t begin = m_at;
        while (m_at < m_bytes.size() && isScriptWord(m_bytes[m_at]))
            ++m_at;
        m_operand = !takesOperand(m_bytes.substr(begin, m_at - begin));
    }

    /// A string ends at its quote; without one, at the end of its line.
    void readString() {
        const std::size_t begin = m_at++;
        m_operand = true;
        while (m_at < m_bytes.size() && m_bytes[m_at] != '"') {
            const char c = m_bytes[m_at];
            if (c == '\n') break;
            m_at += c == '\\' && m_at + 1 < m_bytes.size() ? 2U : 1U;
        }
        if (m_at < m_bytes.size() && m_bytes[m_at] == '"') {
            ++m_at;
        } else {
            m_reporter.warning("ATR073", {begin, begin + 1}, "This string does not end on its line");
        }
    }

    std::string_view wordAt(std::size_t at) const {
        std::size_t end = at;
        while (end < m_bytes.size() && isScriptWord(m_bytes[end]))
            ++end;
        return m_bytes.substr(at, end - at);
    }

    void readDirective() {
        const std::size_t begin = m_at++;
        const std::string_view word = wordAt(m_at);
        m_at += word.size();
        m_operand = false;
        if (equalsIgnoringCase(word, "animtree")) {
            m_operand = true;
            if (!m_selected) reportNoTree({begin, m_at});
        } else if (equalsIgnoringCase(word, "using_animtree")) {
            readTreeName(begin);
        }
    }

    void readTreeName(std::size_t begin) {
        m_selected = true;
        m_tree.clear();
        const std::size_t afterWord = m_at;
        if (!skipBlanks() || m_bytes[m_at] != '(') return badTreeName({begin, afterWord});
        ++m_at;
        if (!skipBlanks() || m_bytes[m_at] != '"') return badTreeName({begin, m_at});
        const std::size_t quote = m_at;
        readString();
        const std::string_view name = m_bytes.substr(quote + 1, m_at > quote + 1 ? m_at - quote - 2 : 0);
        m_operand = false;
        if (m_bytes[m_at - 1] != '"' || name.empty() || !isIdentifier(name))
            return badTreeName({quote, m_at});
        m_tree = codLower(name);
        const LineColumn at = lineColumn(begin);
        m_result.uses.push_back({m_tree, m_file, at.line, at.column});
    }

    void badTreeName(Span span) {
        m_reporter.error(
            "ATR070", span,
            "bad anim tree name: here stands a word of letters, digits and underscores in quotes");
    }

    void readPercent() {
        const std::size_t percent = m_at++;
        if (m_operand) {
            if (m_at < m_bytes.size() && m_bytes[m_at] == '=') ++m_at;
            m_operand = false;
            return;
        }
        if (!skipBlanks()) return;
        const std::string_view name = wordAt(m_at);
        if (name.empty()) return;
        const Span span{m_at, m_at + name.size()};
        m_at = span.end;
        m_operand = true;
        if (m_bytes.compare(m_at, 2, "::") == 0 && !wordAt(m_at + 2).empty())
            return readQualified(percent, name);
        reference(percent, span, m_tree);
    }

    /// `%tree::animation` of later games.
    void readQualified(std::size_t percent, std::string_view tree) {
        m_at += 2;
        const std::string_view name = wordAt(m_at);
        const Span span{m_at, m_at + name.size()};
        m_at = span.end;
        m_reporter.warning("ATR074", {percent, span.end},
                           "`%tree::animation` belongs to later games; United Offensive does not know it");
        m_selected = true;
        reference(percent, span, codLower(tree));
    }

    void reference(std::size_t percent, Span span, const std::string& tree) {
        if (m_developerBlock) {
            m_reporter.error("ATR072", {percent, span.end},
                             "cannot reference animation from /# ... #/ comment");
            return;
        }
        if (!m_selected) return reportNoTree({percent, span.end});
        if (tree.empty()) return;  // its name was bad, which is said already
        const LineColumn at = lineColumn(percent);
        m_result.references.push_back(
            {{tree, codLower(m_text.slice(span)), m_file, at.line, at.column}, span});
    }

    /// As the engine counts lines: by line feeds alone. Asked in ascending order.
    LineColumn lineColumn(std::size_t position) {
        for (std::size_t feed = m_bytes.find('\n', m_lineBegin); feed < position;
             feed = m_bytes.find('\n', m_lineBegin)) {
            m_lineBegin = feed + 1;
            ++m_line;
        }
        return {m_line, position - m_lineBegin + 1};
    }

    void reportNoTree(Span span) {
        m_reporter.error("ATR071", span, "#using_animtree was not specified before this");
    }

    const SourceText& m_text;
    std::string_view m_bytes;
    const std::string& m_file;
    TextReporter m_reporter;
    ScriptScan m_result;
    std::size_t m_at = 0;
    std::size_t m_line = 1;
    std::size_t m_lineBegin = 0;
    bool m_operand = false;   ///< an operand stands before: a `%` is the modulo operator
    bool m_selected = false;  ///< a directive was there, perhaps a bad one
    std::string m_tree;
    std::optional<Span> m_developerBlock;
};

}  // namespace

ScriptScan scanScript(const SourceText& text, const std::string& file) {
    return ScriptScanner(text, file).run();
}

}  // namespace poseloom::animtree
