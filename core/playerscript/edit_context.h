// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "playerscript/edit.h"
#include "playerscript/outline.h"
#include "playerscript/reader.h"
#include "support/cod_tokenizer.h"

namespace poseloom::playerscript {

/// One text being edited: what it says, how it is written, the edits planned so far, and the outline that
/// they shall give. Lines are the engine's: a line feed ends one.
class EditContext {
  public:
    /// In an expected outline: any script, command or alias.
    static constexpr std::string_view kAnyScript = "script *";
    static constexpr std::string_view kAnyCommand = "command *";
    static constexpr std::string_view kAnyAlias = "set *";

    EditContext(const SourceText& text, std::shared_ptr<const WeaponTable> weapons);

    const PlayerScript& script() const { return m_syntax.script; }
    const SourceText& text() const { return m_text; }
    TextEdits& edits() { return m_edits; }
    std::vector<std::string>& expected() { return m_expected; }
    const Outline& outline() const { return m_outline; }

    tl::unexpected<Diagnostic> refuse(std::string_view code, std::string reason, Span span = {}) const;
    Result<void> requireWellFormed() const;
    Result<const Script*> requireScript(std::uint32_t index) const;
    Result<const List*> requireList(std::uint32_t index) const;
    /// What a person gives must fit on a line: no line break, no comment, no quote, no brace, not empty.
    Result<void> requireOneLine(std::string_view words, std::string_view what) const;

    /// Whole lines of something, with the comments right above where `above`, and those behind it on its last
    /// line. Refused where something else stands on them.
    Result<Span> linesOf(Span span, bool above) const;
    /// The beginning of the line of a `}`; refused where something else stands before it.
    Result<std::size_t> lineOfClose(ShortSpan close) const;
    std::size_t lineBegin(std::size_t position) const;
    std::string indentAt(std::size_t position) const;
    const std::string& indentUnit() const { return m_unit; }
    const std::string& lineEnd() const { return m_lineEnd; }
    /// Inserts whole lines; at an end of the text without a line end, that is kept so.
    void insertLines(std::size_t at, std::string lines);
    void removeLines(Span span);
    std::string reindented(Span span, std::string_view from, std::string_view to) const;
    /// Comments within these bytes go.
    void dropComments(Span span) { m_dropped.push_back(span); }

    /// The edits, if they give the expected outline and lose no comment that may not go.
    Result<TextEdits> finish() const;

  private:
    std::size_t lineStop(std::size_t position) const;  ///< past the line feed
    bool blank(std::size_t begin, std::size_t end) const;
    std::vector<std::string> commentTexts(const CodTokens& tokens, std::string_view bytes,
                                          bool dropped) const;
    Result<void> requireExpected(const PlayerScript& after) const;

    SourceText m_text;
    std::shared_ptr<const WeaponTable> m_weapons;
    CodTokens m_tokens;
    Diagnostics m_faults;
    SyntaxResult m_syntax;
    Outline m_outline;
    std::vector<std::string> m_expected;
    TextEdits m_edits;
    std::vector<Span> m_dropped;
    std::string m_lineEnd;
    std::string m_unit = "\t";
};

Result<void> planEdit(EditContext& context, const AddScript& edit);
Result<void> planEdit(EditContext& context, const RemoveScript& edit);
Result<void> planEdit(EditContext& context, const MoveScript& edit);
Result<void> planEdit(EditContext& context, const MoveAboveShadow& edit);
Result<void> planEdit(EditContext& context, const AddCondition& edit);
Result<void> planEdit(EditContext& context, const RemoveCondition& edit);
Result<void> planEdit(EditContext& context, const SetCondition& edit);
Result<void> planEdit(EditContext& context, const AddCommand& edit);
Result<void> planEdit(EditContext& context, const RemoveCommand& edit);
Result<void> planEdit(EditContext& context, const SetCommand& edit);
Result<void> planEdit(EditContext& context, const AddAlias& edit);
Result<void> planEdit(EditContext& context, const RemoveAlias& edit);
Result<void> planEdit(EditContext& context, const SetAlias& edit);
Result<void> planEdit(EditContext& context, const RenameAlias& edit);
Result<void> planEdit(EditContext& context, const RenameAnimation& edit);

}  // namespace poseloom::playerscript
