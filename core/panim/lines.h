// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "support/text_edits.h"

namespace poseloom::panim {

/// `span` without white space of Unicode at both ends.
Span trimmed(std::string_view text, Span span);
/// The begin of a line's comment, `#` or `//` outside of quotes; none: its end.
std::size_t commentIn(std::string_view text, Span line);

/// Steps through the lines of a text.
class LineCursor {
  public:
    explicit LineCursor(std::string_view text) : m_text(text) {}

    /// The next line that holds more than a comment, trimmed and without it; nullopt at the end of the text.
    /// Comments that were passed are appended to `comments`.
    std::optional<Span> next(std::vector<Span>& comments);
    /// Goes back before the line that was read last.
    void unread() {
        m_at = m_before;
        m_line = m_lineBefore;
    }
    /// The number of the line that was read last, from 1, as the engine counts.
    std::size_t line() const { return m_line; }

  private:
    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_before = 0;
    std::size_t m_line = 0;
    std::size_t m_lineBefore = 0;
};

/// The sides of the first `=` of a line, trimmed; nullopt where it has none.
std::optional<std::pair<Span, Span>> splitAtEquals(std::string_view text, Span line);

/// The number and mode of `[FrameN]` or `[FrameN?]`.
std::optional<std::pair<std::uint32_t, bool>> frameHeader(std::string_view line);

}  // namespace poseloom::panim
