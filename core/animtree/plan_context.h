// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "animtree/edit.h"
#include "animtree/shape.h"
#include "support/cod_tokenizer.h"

namespace poseloom::animtree {

/// One text being edited: what it says, how it is written, the edits planned so far, and the tree that they
/// shall give. Lines are the engine's: a line feed ends one.
class PlanContext {
  public:
    /// `tree`: what reading the text gave, where it has no error; null: it is read here.
    explicit PlanContext(const SourceText& text, std::shared_ptr<const Tree> tree = {});

    const Tree& tree() const { return m_tree; }
    TextEdits& edits() { return m_edits; }
    Shape& expected() { return m_expected; }

    tl::unexpected<Diagnostic> refuse(std::string_view code, std::string reason, Span span = {}) const;
    Result<void> requireWellFormed() const;
    /// A node; the empty path is refused.
    Result<std::uint32_t> requireNode(const std::string& path) const;
    /// A group, or kNoNode for the root.
    Result<std::uint32_t> requireGroup(const std::string& path) const;
    Result<void> requireName(const std::string& name, NodeKind kind) const;
    /// No child of `parent` but `except` has that name.
    Result<void> requireFree(std::uint32_t parent, const std::string& name, std::uint32_t except) const;
    /// A subtree with that outermost sync bit may stand below `parent`.
    Result<void> requireNoSyncAbove(std::uint32_t parent, const std::string& name) const;
    static bool hasSync(const Tree& tree, std::uint32_t begin, std::uint32_t end);

    /// The whole lines of a node with its comments; refused where something else stands on them.
    Result<Span> linesOf(std::uint32_t node) const;
    /// Where a child stands that comes before child `index` of `parent`, `skipped` not counted.
    Result<std::size_t> placeFor(std::uint32_t parent, std::size_t index,
                                 std::uint32_t skipped = kNoNode) const;
    /// Inserts whole lines; at an end of the text without a line end, that is kept so.
    void insertLines(std::size_t at, std::string lines);
    void removeLines(Span span);
    /// Removes a word and the blanks before it; never a comment.
    void removeWord(Span span);
    /// Keeps whether the replaced lines end in a line end.
    void replaceLines(Span span, std::string lines);

    /// What children of a group are indented by.
    std::string indentIn(std::uint32_t parent, std::uint32_t skipped = kNoNode) const;
    std::string indentOf(std::uint32_t node) const;
    const std::string& indentUnit() const { return m_unit; }
    std::string reindented(Span span, std::string_view from, std::string_view to) const;
    /// A new node as whole lines.
    std::string nodeLines(const std::string& indent, const std::string& name, NodeKind kind,
                          const GroupProperties& properties, const std::string& content = {}) const;
    const std::string& lineEnd() const { return m_lineEnd; }

    /// The edits, if they give the expected tree and lose no comment but `lost`.
    Result<TextEdits> finish() const;
    /// Comments within these bytes go.
    void dropComments(Span span);

  private:
    std::size_t lineBegin(std::size_t position) const;
    std::size_t lineStop(std::size_t position) const;  ///< past the line feed
    bool blank(std::size_t begin, std::size_t end) const;
    std::vector<std::string> commentTexts(const Tree& tree, std::string_view bytes, bool dropped) const;

    SourceText m_text;
    std::size_t m_end;  ///< of what the engine reads
    Diagnostics m_faults;
    std::shared_ptr<const Tree> m_shared;
    const Tree& m_tree;
    Shape m_expected;
    TextEdits m_edits;
    std::vector<Span> m_dropped;
    std::vector<std::uint32_t> m_firstAbove;  ///< per node: its first comment above; kNoNode: none
    std::vector<std::uint32_t> m_lastBehind;  ///< per node: its last comment behind name or closing brace
    std::string m_lineEnd;
    std::string m_unit = "\t";
};

std::string propertyText(const GroupProperties& properties);

Result<void> planEdit(PlanContext& context, const AddNode& edit);
Result<void> planEdit(PlanContext& context, const RemoveNode& edit);
Result<void> planEdit(PlanContext& context, const RenameNode& edit);
Result<void> planEdit(PlanContext& context, const MoveNode& edit);
Result<void> planEdit(PlanContext& context, const WrapNodes& edit);
Result<void> planEdit(PlanContext& context, const SetProperties& edit);
Result<void> planEdit(PlanContext& context, const SortChildren& edit);

}  // namespace poseloom::animtree
