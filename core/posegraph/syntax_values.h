// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "posegraph/syntax.h"
#include "posegraph/syntax_cursor.h"

namespace poseloom::posegraph {

/// Reads what stands to the right of `=`. Every function starts at the value's first token, reports its
/// faults, and leaves the cursor after what it could use; false (or nullopt) where the rest of the entry
/// makes no sense and must be skipped.
class ValueParser {
  public:
    ValueParser(SyntaxCursor& cursor, std::string subject)
        : m_cursor(cursor), m_subject(std::move(subject)) {}

    bool parse(Entry& entry);

  private:
    std::optional<Item> reference();
    std::optional<Item> number();
    std::optional<Item> textItem();
    std::optional<Item> bareReference();
    std::optional<Item> brokenNumber();
    bool referenceEntry(Entry& entry);
    bool textEntry(Entry& entry);
    bool mask(Entry& entry);
    bool maskList(Entry& entry);
    bool maskSeparator(const MaskPart& list);
    bool unknown(Entry& entry);
    bool unknownToken(Entry& entry);
    using ItemReader = std::optional<Item> (ValueParser::*)();
    bool list(List& list, ItemReader reader, const char* what);
    bool listWithoutBrackets(List& list, ItemReader reader, const char* what);
    std::size_t itemCount(ItemReader reader) const;
    void listItems(List& list, ItemReader reader);
    void strayComma();
    void unclosed(Span open, const char* what);

    SyntaxCursor& m_cursor;
    std::string m_subject;
};

}  // namespace poseloom::posegraph
