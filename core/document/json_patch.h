// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <unordered_map>
#include <vector>

#include "document/json_text.h"
#include "support/text_edits.h"

namespace poseloom::document {

/// Entries of a list, and where each stands in the text (empty: nowhere yet).
struct JsonEntries {
    std::vector<nlohmann::ordered_json> values;
    std::vector<Span> origins;
};

/// Changes values within a JSON text and leaves every other byte as it is. The caller says what a value meant
/// when the text was read (`before`) and what it shall mean (`now`); where both agree, nothing is touched, so
/// that what the reader could not use stays.
class JsonPatch {
  public:
    using Json = nlohmann::ordered_json;

    /// The members of one object or entries of one list while they change. Nothing happens before finish().
    class Container {
      public:
        std::optional<JsonNode> find(const std::string& key) const;
        const std::vector<JsonNode>& children() const { return m_children; }
        void set(const std::string& key, const Json& value);
        void remove(const std::string& key);
        void removeAt(std::size_t index) { m_removed[index] = true; }
        void append(const Json& value) { add({}, value); }
        void finish();

      private:
        friend class JsonPatch;
        Container(JsonPatch& patch, const JsonNode& node);
        void add(const std::string& prefix, const Json& value);
        void removeMarked();
        std::string indent() const;
        bool oneLine() const;

        JsonPatch& m_patch;
        JsonNode m_node;
        std::vector<JsonNode> m_children;
        std::unordered_map<std::string, std::size_t> m_byKey;  ///< of equal keys the last, which counts
        std::vector<bool> m_removed;
        std::vector<std::string> m_added;
    };

    explicit JsonPatch(const SourceText& text) : m_text(text) {}

    Container container(const JsonNode& node) { return {*this, node}; }
    /// Members of an object.
    void members(Container& object, const Json& before, const Json& now);
    /// Entries of the list behind `key`: each follows its origin, a new one the entry of the same names.
    /// `always`: the list is written even where it is empty.
    void list(Container& parent, const std::string& key, const JsonEntries& before, const JsonEntries& now,
              bool always = false);
    /// The text after all changes.
    std::string apply();

  private:
    void value(Container& parent, const std::string& key, const Json& before, const Json& now);
    /// Entries that have no names, such as paths and numbers, go by their order.
    void entries(const JsonNode& list, const Json& before, const Json& now);
    void replace(const JsonNode& node, const Json& value);
    std::string lineIndent(std::size_t position) const;
    std::string spelled(const Json& value, const std::string& indent, bool oneLine) const;

    SourceText m_text;
    std::vector<TextEdit> m_edits;
};

}  // namespace poseloom::document
