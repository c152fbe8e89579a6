// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "support/cod_tokenizer.h"
#include "support/source_text.h"

namespace poseloom {

/// What the engine reads otherwise than a person would in a text of Call of Duty (spec/cod.md 2.1).
enum class CodOddity : std::uint8_t {
    UnclosedComment,  ///< swallows the rest of the text
    ShortComment,     ///< `/*/` is whole
    QuotedWord,       ///< nothing needs quotes
    ForeignBytes,     ///< bytes above 0x7F outside comments part words; a byte order mark is none
    ZeroByte,         ///< ends the text
    CarriageReturns,  ///< end no line, and there is nothing else
};

/// Calls `report` for every oddity. Linear in the text.
void findCodOddities(const SourceText& text, const CodTokens& tokens,
                     const std::function<void(CodOddity, Span)>& report);

}  // namespace poseloom
