// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "posegraph/edit.h"
#include "posegraph/list_edit.h"
#include "posegraph/syntax.h"
#include "posegraph/text_style.h"
#include "support/result.h"

namespace poseloom::posegraph {

/// One text being edited: what it says, how it is written, and the edits planned so far. Names and indices
/// are checked here; each `require...` gives the refusal where there is one.
class PlanContext {
  public:
    explicit PlanContext(const SourceText& text);

    const SourceText& text() const { return m_text; }
    const FileSyntax& syntax() const { return m_syntax; }
    const Graph& graph() const { return m_graph; }
    const TextStyle& style() const { return m_style; }
    TextEdits& edits() { return m_edits; }
    ListEditor lists() { return ListEditor(m_text, m_syntax, m_edits); }
    ListEditor slotLists() { return ListEditor(m_text, m_syntax, m_edits, ""); }

    tl::unexpected<Diagnostic> refuse(std::string_view code, std::string reason, Span span = {}) const;
    /// Refuses a text with syntax errors: an edit of it could land anywhere.
    Result<void> requireWellFormed() const;
    Result<const Block*> requireNode(const std::string& key) const;
    Result<const Slot*> requireSlot(const std::string& name) const;
    /// A name that a new node or slot can have; `node` forbids the reserved block names too.
    Result<void> requireFreeName(const std::string& name, bool node) const;
    /// A slot or node that a reference can name, and that does not lead back to `node`.
    Result<void> requireReference(const std::string& ref, const std::string& node) const;
    Result<void> requireFinite(float value) const;

    /// Adds `key = value` to a block: after `after`, or before its first entry where `after` is null.
    void insertEntry(const EntryBlock& block, const Entry* after, const std::string& key,
                     const std::string& value, const std::string& indent);
    /// Removes every entry of that key.
    void removeEntries(const EntryBlock& block, std::string_view key);
    /// Removes a piece with the line that it has for itself, or with the blanks before it.
    void removePiece(Span span);
    void removeBlock(const Block& block);

    void insertBlockBefore(const Block& block, const std::string& content, const std::string& indent);
    void insertBlockAfter(const Block& block, const std::string& content, const std::string& indent);
    /// Adds a block above all others.
    void insertFirstBlock(const std::string& content);
    /// Adds a block before the output, or below all others where there is none.
    void insertNodeBlock(const std::string& content);
    void insertLastBlock(const std::string& content);
    /// A block of lines `open`, the entries, `close`, or all of it on one line where the file is so written.
    std::string blockText(const std::string& open, const std::vector<std::string>& lines,
                          const std::string& close) const;

    std::string number(float value, const List* siblings = nullptr) const;
    bool startsLine(std::size_t position) const;

  private:
    std::size_t lineOf(std::size_t position) const { return m_text.lineColumn(position).line; }
    /// The end of a comment behind `position` on the same line, or `position`.
    std::size_t afterComment(std::size_t position) const;
    bool tokenFollowsOnLine(std::size_t position) const;
    bool endsLine(std::size_t position) const;
    bool blankLine(std::size_t line) const;
    std::string indentOf(std::size_t position) const;
    void insertIntoEmptyFile(const std::string& content);
    bool leadsTo(const std::string& from, const std::string& target) const;

    SourceText m_text;
    FileSyntax m_syntax;
    Graph m_graph;
    TextStyle m_style;
    TextEdits m_edits;
    Diagnostics m_syntaxErrors;
};

// The edits by subject; each adds to the context's edits or says why not.

Result<void> planEdit(PlanContext& context, const AddNode& edit);
Result<void> planEdit(PlanContext& context, const RemoveNode& edit);
Result<void> planEdit(PlanContext& context, const DuplicateNode& edit);
Result<void> planEdit(PlanContext& context, const RenameNode& edit);
Result<void> planEdit(PlanContext& context, const AddSlot& edit);
Result<void> planEdit(PlanContext& context, const RemoveSlot& edit);
Result<void> planEdit(PlanContext& context, const RenameSlot& edit);
Result<void> planEdit(PlanContext& context, const MoveSlot& edit);
Result<void> planEdit(PlanContext& context, const ConnectInput& edit);
Result<void> planEdit(PlanContext& context, const DisconnectInput& edit);
Result<void> planEdit(PlanContext& context, const MoveInput& edit);
Result<void> planEdit(PlanContext& context, const SetInputRef& edit);
Result<void> planEdit(PlanContext& context, const SetWeight& edit);
Result<void> planEdit(PlanContext& context, const SetBase& edit);
Result<void> planEdit(PlanContext& context, const SetOutput& edit);
Result<void> planEdit(PlanContext& context, const SetName& edit);
Result<void> planEdit(PlanContext& context, const SetMaskList& edit);
Result<void> planEdit(PlanContext& context, const SetLayout& edit);

/// Removes every use of a slot or node: inputs with their weights, bases, the output.
void removeReferences(PlanContext& context, const std::string& name, const std::string& exceptIn);
/// Renames every use of a slot or node.
void renameReferences(PlanContext& context, const std::string& name, const std::string& newName);

}  // namespace poseloom::posegraph
