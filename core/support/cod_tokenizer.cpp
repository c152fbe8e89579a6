// SPDX-License-Identifier: MIT
#include "support/cod_tokenizer.h"

#include <algorithm>

namespace poseloom {

namespace {

class Scanner {
  public:
    explicit Scanner(std::string_view text)
        : m_text(text.substr(0, std::min(text.find('\0'), text.size()))) {}

    CodTokens run() {
        m_result.end = m_text.size();
        m_result.tokens.reserve(m_text.size() / 16);
        for (skipBlanks(); m_at < m_text.size(); skipBlanks()) {
            if (m_text.compare(m_at, 2, "//") == 0) {
                lineComment();
            } else if (m_text.compare(m_at, 2, "/*") == 0) {
                blockComment();
            } else if (m_text[m_at] == '"') {
                quotedToken();
            } else {
                bareToken();
            }
        }
        return std::move(m_result);
    }

  private:
    void skipBlanks() {
        for (; m_at < m_text.size() && isCodBlank(m_text[m_at]); ++m_at) {
            if (m_text[m_at] != '\n') continue;
            ++m_line;
            m_startsLine = true;
        }
    }

    void lineComment() {
        const std::size_t end = std::min(m_text.find('\n', m_at), m_text.size());
        m_result.comments.push_back({{m_at, end}, false, false});
        m_at = end;
    }

    /// Line feeds within are counted, but do not end a line for on-line reads.
    void blockComment() {
        // The search begins at the opening slash, so that `/*/` is whole.
        const std::size_t found = m_text.find("*/", m_at);
        const bool open = found == std::string_view::npos;
        const std::size_t end = open ? m_text.size() : found + 2;
        m_result.comments.push_back({{m_at, end}, true, open});
        m_line += newLinesIn(m_at, end);
        m_at = end;
    }

    void quotedToken() {
        CodToken token = begin();
        token.quoted = true;
        std::size_t at = m_at + 1;
        for (; at < m_text.size() && m_text[at] != '"'; ++at) {
            if (m_text.compare(at, 2, "\\\"") != 0) continue;
            token.escapes = true;
            ++at;
        }
        at = std::min(at, m_text.size());
        token.unterminated = at == m_text.size();
        const std::size_t end = token.unterminated ? at : at + 1;
        m_line += newLinesIn(m_at, end);
        finish(token, {m_at, end}, {m_at + 1, at});
    }

    void bareToken() {
        std::size_t at = m_at;
        while (at < m_text.size() && !isCodBlank(m_text[at]))
            ++at;
        finish(begin(), {m_at, at}, {m_at, at});
    }

    CodToken begin() {
        CodToken token;
        token.line = m_line;
        token.startsLine = m_startsLine;
        m_startsLine = false;
        return token;
    }

    void finish(CodToken token, Span span, Span text) {
        token.cut = text.size() > CodTokens::kLongest;
        token.span = ShortSpan(span);
        token.text = ShortSpan(text);
        // What escapes shorten is cut when the token is asked what it says.
        if (token.cut && !token.escapes) token.text = {text.begin, text.begin + CodTokens::kLongest};
        m_result.tokens.push_back(token);
        m_at = span.end;
    }

    std::uint32_t newLinesIn(std::size_t begin, std::size_t end) const {
        const auto from = m_text.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto to = m_text.begin() + static_cast<std::ptrdiff_t>(end);
        return static_cast<std::uint32_t>(std::count(from, to, '\n'));
    }

    std::string_view m_text;
    CodTokens m_result;
    std::size_t m_at = 0;
    std::uint32_t m_line = 1;
    bool m_startsLine = true;
};

}  // namespace

CodTokens tokenizeCod(std::string_view text) {
    return Scanner(text).run();
}

std::string_view rawTextOf(const CodToken& token, std::string_view source) {
    return source.substr(token.text.begin, token.text.size());
}

std::string textOf(const CodToken& token, std::string_view source) {
    const std::string_view raw = rawTextOf(token, source);
    if (!token.escapes) return std::string(raw);
    std::string text;
    for (std::size_t i = 0; i < raw.size() && text.size() < CodTokens::kLongest; ++i) {
        if (raw.compare(i, 2, "\\\"") == 0) ++i;
        text += raw[i];
    }
    return text;
}

std::string codLower(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) { return codLower(c); });
    return lower;
}

bool equalsIgnoringCase(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return codLower(x) == codLower(y); });
}

void CodCursor::unget() {
    --m_next;
    // The engine steps back to the token's own start, behind the line feed.
    m_movedToNext = true;
}

void CodCursor::moveTo(const CodToken& token) {
    m_next = static_cast<std::size_t>(&token - m_tokens.tokens.data());
    m_movedToNext = true;
}

const CodToken* CodCursor::last() const {
    return m_next == 0 ? nullptr : &m_tokens.tokens[m_next - 1];
}

}  // namespace poseloom
