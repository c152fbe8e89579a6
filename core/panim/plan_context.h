// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "panim/edit.h"
#include "panim/syntax.h"

namespace poseloom::panim {

/// One text being edited: what it says, how it is written, and the edits planned so far.
class PlanContext {
  public:
    explicit PlanContext(const SourceText& text);

    const FileSyntax& syntax() const { return m_read.syntax; }
    std::string_view at(Span span) const { return m_text.slice(span); }
    TextEdits& edits() { return m_edits; }
    const std::string& lineEnd() const { return m_lineEnd; }

    tl::unexpected<Diagnostic> refuse(std::string_view code, std::string reason, Span span = {}) const;
    Result<void> requireWellFormed() const;
    Result<void> requireObject(const std::string& name) const;
    /// What a name of an object may be made of.
    Result<void> requireName(const std::string& name) const;

    /// The last block of that number; null where there is none.
    const FrameBlock* frame(std::uint32_t number) const;
    /// The last block of an object at a frame; null where there is none.
    const ObjectBlock* block(const std::string& object, std::uint32_t frame) const;
    /// The entries of an object at a frame, in file order, with the blocks that they stand in.
    struct Found {
        const ObjectBlock* block;
        const Entry* entry;
    };
    std::vector<Found> entriesOf(const std::string& object, std::uint32_t frame) const;

    /// Inserts a whole line before the line of `place`.
    void insertBefore(std::size_t place, const std::string& line);
    /// Appends whole lines to the text.
    void append(const std::string& lines);
    /// Removes the whole lines that `span` touches.
    void removeLines(Span span);
    /// Removes an entry: its line, or its part of an inline block.
    void removeEntry(const Found& found);
    /// Adds an entry to a block: behind its last, or before its first.
    void addEntry(const ObjectBlock& block, const std::string& key, const std::string& value, bool first);
    std::string entryText(std::string_view indent, std::string_view key, std::string_view value) const;
    /// What fields of objects are indented by.
    const std::string& indent() const { return m_indent; }
    /// True where frames are parted by empty lines.
    bool blankBetweenFrames() const;

    /// What an edit may change; everything else must be as it was.
    struct Scope {
        std::vector<std::string> objects;  ///< tracks and declarations of these
        bool events = false;
        bool settings = false;
        bool lines = false;  ///< frames may have come
    };
    Result<TextEdits> finish(const Scope& scope) const;

  private:
    std::size_t lineBegin(std::size_t position) const;
    std::size_t lineStop(std::size_t position) const;  ///< past the line feed
    std::vector<std::string> comments(const SourceText& text, const FileSyntax& syntax,
                                      bool withoutDropped) const;

    SourceText m_text;
    Diagnostics m_faults;  ///< before what fills it
    SyntaxResult m_read;
    TextEdits m_edits;
    std::vector<Span> m_dropped;
    std::string m_lineEnd;
    std::string m_indent = "    ";
};

}  // namespace poseloom::panim
