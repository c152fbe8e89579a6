// SPDX-License-Identifier: MIT
#include "mdl/keyvalues.h"

#include <algorithm>
#include <optional>

#include "mdl/game_path.h"

namespace poseloom::mdl {

namespace {

constexpr std::size_t kLargestText = 1024 * 1024;
constexpr std::size_t kDeepest = 32;
constexpr std::size_t kMostProblems = 20;
constexpr std::size_t kMostEntries = 16384;

bool isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

/// Entries for consoles are left out: "$X360" and its like without "!" before it.
bool holdsHere(std::string_view condition) {
    const std::string folded = foldCase(condition);
    const bool console = folded.find("x360") != std::string::npos ||
                         folded.find("ps3") != std::string::npos ||
                         folded.find("console") != std::string::npos;
    return !console || folded.find('!') != std::string::npos;
}

class KeyValuesReader {
  public:
    KeyValuesReader(const SourceText& text, const std::string& file)
        : m_text(text), m_bytes(text.bytes()), m_file(file) {}

    KeyValuesResult read() {
        if (m_bytes.size() > kLargestText) {
            report(Severity::Error, {0, 0}, "the text is longer than 1 MiB: this is no material");
            return std::move(m_result);
        }
        if (m_bytes.starts_with("\xEF\xBB\xBF")) m_position = 3;
        m_result.roots = readBlock(0);
        return std::move(m_result);
    }

  private:
    void report(Severity severity, Span span, std::string message) {
        if (m_result.diagnostics.size() >= kMostProblems) return;
        m_result.diagnostics.push_back(
            {"MDL110", severity, std::move(message), placeIn(m_text, m_file, span), {}, {}, {}});
    }

    void giveUp(Span span, const std::string& why) {
        report(Severity::Error, span, why + "; reading stops here");
        m_position = m_bytes.size();
    }

    bool atEnd() const { return m_position >= m_bytes.size(); }
    char peek() const { return m_bytes[m_position]; }

    void skipComment() {
        while (!atEnd() && peek() != '\n' && peek() != '\r')
            ++m_position;
    }

    /// Skips spaces and comments; stops at a line's end unless `overLines`.
    void skip(bool overLines) {
        while (!atEnd()) {
            if (m_bytes.compare(m_position, 2, "//") == 0) {
                skipComment();
            } else if (isSpace(peek()) && (overLines || (peek() != '\n' && peek() != '\r'))) {
                ++m_position;
            } else {
                return;
            }
        }
    }

    std::string quoted() {
        const std::size_t begin = ++m_position;
        while (!atEnd() && peek() != '"' && peek() != '\n' && peek() != '\r')
            ++m_position;
        std::string token(m_bytes.substr(begin, m_position - begin));
        if (!atEnd() && peek() == '"') {
            ++m_position;
            return token;
        }
        report(Severity::Warning, {begin - 1, begin}, "this quote does not close; it ends with the line");
        while (!token.empty() && isSpace(token.back()))
            token.pop_back();
        return token;
    }

    std::string unquoted() {
        const std::size_t begin = m_position;
        const auto ends = [&] {
            const char c = peek();
            return isSpace(c) || c == '{' || c == '}' || c == '"' ||
                   m_bytes.compare(m_position, 2, "//") == 0;
        };
        while (!atEnd() && !ends())
            ++m_position;
        return std::string(m_bytes.substr(begin, m_position - begin));
    }

    /// From a bracket to the one that closes it on the same line, both included; nullopt where none does.
    std::optional<std::string> bracketed() {
        if (m_position < m_noBracketBefore) return std::nullopt;
        const std::size_t end = std::min(m_bytes.find_first_of("]\r\n", m_position), m_bytes.size());
        if (end == m_bytes.size() || m_bytes[end] != ']') {
            m_noBracketBefore = end;
            return std::nullopt;
        }
        std::string token(m_bytes.substr(m_position, end + 1 - m_position));
        m_position = end + 1;
        return token;
    }

    std::string token() {
        if (peek() == '"') return quoted();
        if (peek() == '[') {
            if (auto whole = bracketed()) return *whole;
        }
        return unquoted();
    }

    /// True where the entry counts; a condition may stand behind a key or a value.
    bool readCondition() {
        skip(false);
        if (atEnd() || peek() != '[') return true;
        const auto condition = bracketed();
        return !condition || holdsHere(*condition);
    }

    bool blockFollows() {
        const std::size_t before = m_position;
        skip(true);
        if (!atEnd() && peek() == '{') return true;
        m_position = before;
        return false;
    }

    /// The entries up to the closing brace, or the end of the text at the top.
    std::vector<KeyValue> readBlock(std::size_t depth) {
        std::vector<KeyValue> entries;
        for (skip(true); !atEnd(); skip(true)) {
            if (peek() == '}') {
                ++m_position;
                if (depth > 0) return entries;
                report(Severity::Warning, {m_position - 1, m_position}, "this brace closes nothing");
            } else if (peek() == '{') {
                report(Severity::Warning, {m_position, m_position + 1}, "this block has no name");
                readEntry({}, {m_position, m_position}, depth, entries);
            } else {
                const std::size_t begin = m_position;
                std::string key = token();
                readEntry(std::move(key), {begin, m_position}, depth, entries);
            }
        }
        if (depth > 0) report(Severity::Warning, {m_bytes.size(), m_bytes.size()}, "a block does not close");
        return entries;
    }

    void readEntry(std::string key, Span span, std::size_t depth, std::vector<KeyValue>& entries) {
        if (++m_entries > kMostEntries) return giveUp(span, "there are more than 16,384 entries");
        KeyValue entry;
        entry.key = std::move(key);
        entry.span = span;
        bool counts = true;
        skip(false);
        if (!atEnd() && peek() == '[' && blockBehindBracket()) counts = readCondition();
        if (blockFollows()) {
            ++m_position;
            entry.block = true;
            if (depth + 1 >= kDeepest) return giveUp(span, "blocks are nested too deep");
            entry.children = readBlock(depth + 1);
        } else if (!atEnd() && peek() != '\n' && peek() != '\r' && peek() != '}') {
            entry.value = token();
            counts = readCondition() && counts;
        } else {
            report(Severity::Warning, span, "\"" + entry.key + "\" has no value");
        }
        if (counts) entries.push_back(std::move(entry));
    }

    /// "key [$X360] {": a condition, where "key [1 1 1]" is a value.
    bool blockBehindBracket() {
        const std::size_t before = m_position;
        const bool block = bracketed().has_value() && blockFollows();
        m_position = before;
        return block;
    }

    const SourceText& m_text;
    std::string_view m_bytes;
    std::string m_file;
    std::size_t m_position = 0;
    std::size_t m_noBracketBefore = 0;  ///< no `]` from the last look to here: keeps the time linear
    std::size_t m_entries = 0;
    KeyValuesResult m_result;
};

template <typename Children>
auto findIn(Children& children, std::string_view key) -> decltype(children.data()) {
    const std::string wanted = foldCase(key);
    const auto it = std::find_if(children.begin(), children.end(),
                                 [&](const KeyValue& child) { return foldCase(child.key) == wanted; });
    return it == children.end() ? nullptr : &*it;
}

}  // namespace

const KeyValue* KeyValue::find(std::string_view wanted) const {
    return findIn(children, wanted);
}

KeyValue* KeyValue::find(std::string_view wanted) {
    return findIn(children, wanted);
}

KeyValuesResult readKeyValues(const SourceText& text, const std::string& file) {
    return KeyValuesReader(text, file).read();
}

}  // namespace poseloom::mdl
