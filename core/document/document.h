// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "posegraph/edit.h"
#include "posegraph/graph.h"
#include "support/result.h"
#include "support/source_text.h"

namespace poseloom::document {

/// The kinds of document that are edited as text.
enum class Kind : std::uint8_t { PoseGraph };

/// What changed between two versions of a document, by node id, so that views update only what they must.
struct ChangeSet {
    std::vector<posegraph::NodeId> added;
    std::vector<posegraph::NodeId> removed;
    std::vector<posegraph::NodeId>
        changed;                ///< same id, other meaning (key, inputs, weights, mask, slot name)
    bool orderChanged = false;  ///< of slots or nodes
    bool outputChanged = false;
    bool nameChanged = false;

    bool empty() const {
        return added.empty() && removed.empty() && changed.empty() && !orderChanged && !outputChanged &&
               !nameChanged;
    }
};

/// An open text, what it means, and what is wrong with it. An immutable value; copies share everything.
/// The text is the document: a save writes exactly `text().bytes()`.
class Document {
  public:
    /// Reads a text. Never fails: what cannot be read is reported in diagnostics().
    static Document fromText(Kind kind, std::string text, std::string file);

    Kind kind() const { return m_kind; }
    const std::string& file() const { return m_file; }
    const SourceText& text() const { return m_text; }
    const posegraph::Graph& graph() const { return *m_graph; }
    std::shared_ptr<const posegraph::Graph> sharedGraph() const { return m_graph; }
    const Diagnostics& diagnostics() const { return m_diagnostics; }
    /// What the engine's own parser says, where it refuses the text.
    const std::optional<std::string>& engineError() const { return m_engineError; }

    /// The same document under another path (save as).
    Document withFile(std::string file) const;

  private:
    friend Document apply(const Document& document, const TextEdits& edits);

    Kind m_kind = Kind::PoseGraph;
    std::string m_file;
    SourceText m_text;
    std::shared_ptr<const posegraph::Graph> m_graph = std::make_shared<const posegraph::Graph>();
    Diagnostics m_diagnostics;
    std::optional<std::string> m_engineError;
    posegraph::NodeId m_nextId = 1;
};

/// The document after text edits: re-read, with ids carried over by mapping spans through the edits, so that
/// a renamed or moved node keeps its id. Precondition: edits.validFor(document.text().size()).
Document apply(const Document& document, const TextEdits& edits);

/// The text edits that carry out an edit, or why it cannot be done. Nothing changes.
Result<TextEdits> plan(const Document& document, const posegraph::Edit& edit);

/// What differs in meaning, by id.
ChangeSet changesBetween(const Document& before, const Document& after);

}  // namespace poseloom::document
