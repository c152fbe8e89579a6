// SPDX-License-Identifier: MIT
#include <algorithm>

#include "playerscript/hiding_word.h"
#include "playerscript/rules.h"
#include "support/cod_oddities.h"

namespace poseloom::playerscript {

namespace {

void reportOddity(CodOddity oddity, Span span, TextReporter& reporter) {
    switch (oddity) {
        case CodOddity::UnclosedComment:
            reporter.warning("PAS040", span,
                             "This comment has no `*/`: everything behind it is ignored, without a word");
            break;
        case CodOddity::ShortComment:
            reporter.warning("PAS041", span, "`/*/` is a whole comment to the engine: it ends here");
            break;
        case CodOddity::QuotedWord:
            reporter.info("PAS042", span, "Quotes are read, but nothing here needs them");
            break;
        case CodOddity::ForeignBytes:
            reporter.warning("PAS043", span, "The engine takes bytes outside ASCII for blanks");
            break;
        case CodOddity::ZeroByte:
            reporter.warning("PAS044", span,
                             "A zero byte ends the text for the engine: nothing behind it is read");
            break;
        case CodOddity::CarriageReturns:
            reporter.warning(
                "PAS045", span,
                "The lines end in carriage returns alone: to the engine all of this is one line");
            break;
    }
}

/// True where the engine takes an empty quoted word for the end of the text: wherever it asks for a word on
/// any line. Within a line it ends the line.
bool endsText(const CodToken& token) {
    return token.quoted && token.text.size() == 0 && !token.unterminated;
}

}  // namespace

const CodToken* hidingWord(const CodTokens& tokens) {
    const auto found = std::find_if(tokens.tokens.begin(), tokens.tokens.end(), [](const CodToken& token) {
        return token.unterminated || token.text.size() == 0;
    });
    return found == tokens.tokens.end() ? nullptr : &*found;
}

void checkText(const SourceText& text, const CodTokens& tokens, TextReporter& reporter) {
    findCodOddities(text, tokens, [&](CodOddity oddity, Span span) { reportOddity(oddity, span, reporter); });
    for (const CodToken& token : tokens.tokens) {
        if (token.unterminated)
            reporter.error("PAS038", token.span,
                           "This quote has no closing quote: the engine reads on behind the end of the file");
        if (token.cut)
            reporter.warning("PAS046", token.span,
                             "The engine keeps the first 1023 bytes of this word and drops the rest");
        if (endsText(token))
            reporter.warning("PAS047", token.span,
                             "An empty word ends the line for the engine, and at the beginning of a line the "
                             "whole text");
    }
}

}  // namespace poseloom::playerscript
