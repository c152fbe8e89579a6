// SPDX-License-Identifier: MIT
#include <algorithm>

#include "animtree/rules.h"
#include "support/concat.h"
#include "support/word_scan.h"

namespace poseloom::animtree {

namespace {

void checkComments(const SourceText& text, const CodTokens& tokens, TextReporter& reporter) {
    for (const CodComment& comment : tokens.comments) {
        if (comment.unterminated)
            reporter.warning("ATR018", comment.span,
                             "This comment has no `*/`: everything behind it is ignored, without a word");
        if (text.slice(comment.span) == "/*/")
            reporter.warning("ATR019", comment.span, "`/*/` is a whole comment to the engine: it ends here");
    }
}

void checkQuotes(const CodTokens& tokens, TextReporter& reporter) {
    for (const CodToken& token : tokens.tokens) {
        if (token.quoted && !token.unterminated)
            reporter.info("ATR040", token.span, "Quotes are read, but nothing here needs them");
    }
}

/// Runs of bytes above 0x7F between tokens and comments, but for the mark at the beginning.
class ForeignBytes {
  public:
    ForeignBytes(const SourceText& text, TextReporter& reporter)
        : m_bytes(text.bytes()), m_reporter(reporter) {}

    void check(std::size_t begin, std::size_t end) {
        if (begin == 0 && m_bytes.compare(0, kByteOrderMark.size(), kByteOrderMark) == 0)
            begin = kByteOrderMark.size();
        const auto foreign = [](char c) { return static_cast<signed char>(c) < 0; };
        while (begin < end) {
            const auto from = std::find_if(at(begin), at(end), foreign);
            const auto to = std::find_if_not(from, at(end), foreign);
            if (from != to)
                m_reporter.warning("ATR021", {position(from), position(to)},
                                   "The engine takes bytes outside ASCII for blanks");
            begin = std::max(position(to), begin + 1);
        }
    }

  private:
    std::string::const_iterator at(std::size_t position) const {
        return m_bytes.begin() + static_cast<std::ptrdiff_t>(position);
    }
    std::size_t position(std::string::const_iterator at) const {
        return static_cast<std::size_t>(at - m_bytes.begin());
    }

    const std::string& m_bytes;
    TextReporter& m_reporter;
};

void checkForeignBytes(const SourceText& text, const CodTokens& tokens, TextReporter& reporter) {
    if (endOfAscii(text.bytes(), 0) == text.size()) return;
    ForeignBytes bytes(text, reporter);
    std::size_t done = 0;
    std::size_t comment = 0;
    const auto commentsBefore = [&](std::size_t position) {
        for (; comment < tokens.comments.size() && tokens.comments[comment].span.begin < position;
             ++comment) {
            bytes.check(done, tokens.comments[comment].span.begin);
            done = tokens.comments[comment].span.end;
        }
    };
    for (const CodToken& token : tokens.tokens) {
        commentsBefore(token.span.begin);
        bytes.check(done, token.span.begin);
        done = token.span.end;
    }
    commentsBefore(tokens.end);
    bytes.check(done, tokens.end);
}

}  // namespace

void checkText(const SourceText& text, const CodTokens& tokens, TextReporter& reporter) {
    checkComments(text, tokens, reporter);
    checkQuotes(tokens, reporter);
    checkForeignBytes(text, tokens, reporter);
    if (tokens.end < text.size())
        reporter.warning("ATR020", {tokens.end, tokens.end + 1},
                         "A zero byte ends the text for the engine: nothing behind it is read");
    const bool carriageReturns = text.bytes().find('\r') != std::string::npos;
    if (carriageReturns && text.bytes().find('\n') == std::string::npos && tokens.tokens.size() > 1)
        reporter.warning("ATR024", {0, 0},
                         "The lines end in carriage returns alone: to the engine all of this is one line");
}

}  // namespace poseloom::animtree
