// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "animtree/compile.h"
#include "animtree/references.h"
#include "support/source_text.h"

namespace poseloom::ui {

/// References that were read from a folder of scripts or a table, or why there are none.
struct ScannedReferences {
    std::shared_ptr<const animtree::ReferenceTable> table;
    QString problem;
};

/// Reads folders of scripts, or files as the verb `references` writes them. Takes its time.
ScannedReferences scanReferences(const QStringList& places);

/// What the engine keeps of a tree on one side, client or server, under the references there.
class KeptTree {
  public:
    bool hasReferences() const { return m_table != nullptr; }
    const std::shared_ptr<const animtree::ReferenceTable>& table() const { return m_table; }
    void setTable(std::shared_ptr<const animtree::ReferenceTable> table);

    /// Compiles the text anew. Without references nothing is known, and nothing is kept.
    void compile(const SourceText& text, const std::string& file, const animtree::CompileOptions& options);
    void clear();

    const std::optional<animtree::CompactTree>& compact() const { return m_compact; }
    const std::optional<std::string>& engineError() const { return m_engineError; }
    /// The engine's index of the node whose name begins at a byte of the text.
    std::optional<std::uint32_t> indexAt(std::size_t nameBegin) const;
    /// The places in scripts that name something in lower case in this tree; empty: none.
    std::vector<const animtree::Reference*> usesOf(const std::string& tree, const std::string& name) const;

  private:
    std::shared_ptr<const animtree::ReferenceTable> m_table;
    std::unordered_multimap<std::string, std::size_t> m_uses;  ///< by name, in the table
    std::optional<animtree::CompactTree> m_compact;
    std::optional<std::string> m_engineError;
    std::unordered_map<std::size_t, std::uint32_t> m_indexAt;
};

/// A tree with everything kept that can stand together: what plays while no references are known. Names
/// that stand twice are left out where the engine would refuse them. None where the text has errors.
std::optional<animtree::CompileResult> compileWhole(const SourceText& text, const std::string& file,
                                                    const animtree::Tree& tree);

/// Per node of a compiled table, the byte at which its name begins; of the root and of placeholders none.
std::unordered_map<std::size_t, std::uint32_t> indicesByPlace(const animtree::CompactTree& compact,
                                                              const std::vector<animtree::KeptNode>& kept);

}  // namespace poseloom::ui
