// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "posegraph/syntax.h"
#include "support/source_text.h"

namespace poseloom::posegraph {

/// Plans small changes of lists in the list's own style: its separators, one item per line or all on one.
class ListEditor {
  public:
    /// `comma` is what separates items in a list too short to tell: "," in a bracket list, "" among slots.
    ListEditor(const SourceText& text, const FileSyntax& syntax, TextEdits& edits,
               std::string_view comma = ",")
        : m_text(text), m_syntax(syntax), m_edits(edits), m_comma(comma) {}

    /// Inserts `items` before the item at `index`, or after the last one.
    void insert(const List& list, std::size_t index, const std::vector<std::string>& items) const;
    /// Removes the items whose flag is set; `removed` has one flag per item. Comments stay.
    void remove(const List& list, const std::vector<bool>& removed) const;
    /// Removes one item. Takes no longer in a longer list.
    void removeAt(const List& list, std::size_t index) const;
    /// Moves an item: the others keep their order and all separators and comments their places.
    void move(const List& list, std::size_t from, std::size_t to) const;
    /// Replaces the list's content, touching only what differs between `before` and `after`: items as they
    /// are written.
    void replaceAll(const List& list, const std::vector<std::string>& after) const;

    /// What stands between two items of this list: ", ", " ", or a comma, a line end and an indentation.
    std::string separatorOf(const List& list) const;

  private:
    bool hasComment(Span span) const;
    bool startsLine(std::size_t position) const;
    std::string indentAt(std::size_t position) const;
    std::size_t endWithComma(const Item& item) const;
    void append(const List& list, const std::string& joined, const std::string& separator) const;
    void removeAll(const List& list) const;
    void removeRun(const List& list, std::size_t first, std::size_t last) const;
    void removeOne(const List& list, std::size_t index) const;

    const SourceText& m_text;
    const FileSyntax& m_syntax;
    TextEdits& m_edits;
    std::string_view m_comma;
};

}  // namespace poseloom::posegraph
