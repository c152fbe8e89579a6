// SPDX-License-Identifier: MIT
#include "support/cod_oddities.h"

#include <algorithm>

#include "support/word_scan.h"

namespace poseloom {

namespace {

using Report = std::function<void(CodOddity, Span)>;

/// Runs of bytes above 0x7F between tokens and comments, but for the mark at the beginning.
class ForeignBytes {
  public:
    ForeignBytes(const SourceText& text, const Report& report) : m_bytes(text.bytes()), m_report(report) {}

    void check(std::size_t begin, std::size_t end) {
        if (begin == 0 && m_bytes.compare(0, kByteOrderMark.size(), kByteOrderMark) == 0)
            begin = kByteOrderMark.size();
        const auto foreign = [](char c) { return static_cast<signed char>(c) < 0; };
        while (begin < end) {
            const auto from = std::find_if(at(begin), at(end), foreign);
            const auto to = std::find_if_not(from, at(end), foreign);
            if (from != to) m_report(CodOddity::ForeignBytes, {position(from), position(to)});
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
    const Report& m_report;
};

void findForeignBytes(const SourceText& text, const CodTokens& tokens, const Report& report) {
    if (endOfAscii(text.bytes(), 0) == text.size()) return;
    ForeignBytes bytes(text, report);
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

void findCodOddities(const SourceText& text, const CodTokens& tokens, const Report& report) {
    for (const CodComment& comment : tokens.comments) {
        if (comment.unterminated) report(CodOddity::UnclosedComment, comment.span);
        if (text.slice(comment.span) == "/*/") report(CodOddity::ShortComment, comment.span);
    }
    for (const CodToken& token : tokens.tokens) {
        if (token.quoted && !token.unterminated) report(CodOddity::QuotedWord, token.span);
    }
    findForeignBytes(text, tokens, report);
    if (tokens.end < text.size()) report(CodOddity::ZeroByte, {tokens.end, tokens.end + 1});
    const bool carriageReturns = text.bytes().find('\r') != std::string::npos;
    if (carriageReturns && text.bytes().find('\n') == std::string::npos && tokens.tokens.size() > 1)
        report(CodOddity::CarriageReturns, {0, 0});
}

}  // namespace poseloom
