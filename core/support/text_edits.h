// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace poseloom {

/// A half-open range of bytes [begin, end) in a text.
struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;

    std::size_t size() const { return end - begin; }
    bool empty() const { return begin == end; }
    bool contains(std::size_t position) const { return position >= begin && position < end; }
    bool operator==(const Span&) const = default;
};

/// A Span of a text below 4 GiB in half the space, for what is kept by the million.
struct ShortSpan {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    ShortSpan() = default;
    ShortSpan(std::size_t first, std::size_t past)
        : begin(static_cast<std::uint32_t>(first)), end(static_cast<std::uint32_t>(past)) {}
    explicit ShortSpan(Span span) : ShortSpan(span.begin, span.end) {}
    operator Span() const { return {begin, end}; }
    std::size_t size() const { return end - begin; }
    bool operator==(const ShortSpan&) const = default;
};

/// Replaces the bytes of `span` by `replacement`. An empty span inserts.
struct TextEdit {
    Span span;
    std::string replacement;
    bool operator==(const TextEdit&) const = default;
};

/// Edits of one text: ascending, not overlapping, all in the coordinates of the text before any of them.
/// Two insertions at the same place keep the order in which they were added.
class TextEdits {
  public:
    TextEdits() = default;
    TextEdits(std::initializer_list<TextEdit> edits);

    /// Adds an edit and keeps the list ascending. An edit that overlaps an earlier one makes the list
    /// invalid.
    void add(TextEdit edit);
    void replace(Span span, std::string replacement) { add({span, std::move(replacement)}); }
    void insert(std::size_t position, std::string text) { add({{position, position}, std::move(text)}); }
    void remove(Span span) { add({span, {}}); }

    const std::vector<TextEdit>& list() const { return m_edits; }
    bool empty() const { return m_edits.empty(); }

    /// True where no two edits overlap and all lie within a text of `textSize` bytes.
    bool validFor(std::size_t textSize) const;

    /// The text after the edits. Precondition: validFor(text.size()).
    std::string apply(std::string_view text) const;

    /// The edits that turn apply(text) back into `text`.
    TextEdits inverse(std::string_view text) const;

    /// Where a byte position of the old text lies in the new text. A position inside a replaced span moves to
    /// the start of the replacement; `afterInsertion` says on which side of an insertion at exactly this
    /// position the result lies.
    std::size_t mapPosition(std::size_t position, bool afterInsertion = true) const;

    /// The span in the new text that covers what `span` covered: text inserted at its borders stays outside.
    /// A span that was deleted entirely becomes empty.
    Span mapSpan(Span span) const;

    bool operator==(const TextEdits&) const = default;

  private:
    std::vector<TextEdit> m_edits;
};

/// The smallest single edit that turns `before` into `after` (common head and tail kept).
TextEdits differenceOf(std::string_view before, std::string_view after);

}  // namespace poseloom
