// SPDX-License-Identifier: MIT
#include "animtree/rules.h"
#include "support/cod_oddities.h"

namespace poseloom::animtree {

void checkText(const SourceText& text, const CodTokens& tokens, TextReporter& reporter) {
    findCodOddities(text, tokens, [&](CodOddity oddity, Span span) {
        switch (oddity) {
            case CodOddity::UnclosedComment:
                reporter.warning("ATR018", span,
                                 "This comment has no `*/`: everything behind it is ignored, without a word");
                break;
            case CodOddity::ShortComment:
                reporter.warning("ATR019", span, "`/*/` is a whole comment to the engine: it ends here");
                break;
            case CodOddity::QuotedWord:
                reporter.info("ATR040", span, "Quotes are read, but nothing here needs them");
                break;
            case CodOddity::ForeignBytes:
                reporter.warning("ATR021", span, "The engine takes bytes outside ASCII for blanks");
                break;
            case CodOddity::ZeroByte:
                reporter.warning("ATR020", span,
                                 "A zero byte ends the text for the engine: nothing behind it is read");
                break;
            case CodOddity::CarriageReturns:
                reporter.warning(
                    "ATR024", span,
                    "The lines end in carriage returns alone: to the engine all of this is one line");
                break;
        }
    });
}

}  // namespace poseloom::animtree
