// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "support/text_edits.h"

namespace poseloom {

/// Of UTF-8; some editors put it before a text.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// A place in a text as a person counts it: lines and columns from 1, columns in bytes.
struct LineColumn {
    std::size_t line = 1;
    std::size_t column = 1;
    bool operator==(const LineColumn&) const = default;
};

/// The bytes of a text file, kept exactly as they are, with an index of line starts. An immutable value:
/// copies share the bytes. LF, CRLF and lone CR each end a line.
class SourceText {
  public:
    SourceText() : SourceText(std::string{}) {}
    explicit SourceText(std::string bytes);

    const std::string& bytes() const { return m_data->bytes; }
    std::size_t size() const { return m_data->bytes.size(); }
    std::string_view slice(Span span) const;

    std::size_t lineCount() const { return m_data->lineStarts.size(); }
    LineColumn lineColumn(std::size_t position) const;
    /// The bytes of a line (from 1) without its line end; empty past the last line.
    Span lineSpan(std::size_t line) const;
    /// The byte position of a line and column, clamped to the line's end and to the text.
    std::size_t position(LineColumn place) const;

    /// "\r\n", "\r" or "\n": the line end that the text uses first; "\n" where it has none.
    std::string_view lineEnd() const;

  private:
    struct Data {
        std::string bytes;
        std::vector<std::size_t> lineStarts;
    };
    std::shared_ptr<const Data> m_data;
};

}  // namespace poseloom
