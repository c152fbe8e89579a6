// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"
#include "support/source_text.h"

namespace poseloom::document {

enum class JsonKind : std::uint8_t { Object, List, String, Number, Boolean, Null };

class JsonNode;

/// A JSON text with the place of every value in it. nlohmann's parser says whether the text is JSON; it keeps
/// no places, and its ordered objects take quadratic time, so the values are kept here: one small record
/// each.
class JsonText {
  public:
    /// Error: PRJ001 at the place where reading had to stop. The text may nest 200 levels deep and hold 4
    /// GiB.
    static Result<JsonText> parse(const SourceText& text, const std::string& file);

    JsonNode root() const;

  private:
    friend class JsonNode;

    struct Value {
        JsonKind kind = JsonKind::Null;
        std::uint32_t keyBegin = 0;  ///< quotes included; equal to keyEnd where the value has no key
        std::uint32_t keyEnd = 0;
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
        std::uint32_t past = 0;  ///< the first value after this one and all that it holds
    };
    class Scanner;

    SourceText m_text;
    std::vector<Value> m_values;
};

/// One value of a JsonText, and where it stands. Good as long as that JsonText is there.
class JsonNode {
  public:
    JsonKind kind() const { return value().kind; }
    bool is(JsonKind kind) const { return value().kind == kind; }
    Span span() const { return {value().begin, value().end}; }
    /// From the key, where it has one, to the end of the value.
    Span memberSpan() const;
    std::string_view bytes() const { return m_text->m_text.slice(span()); }

    bool hasKey(std::string_view key) const;
    std::string key() const;
    /// Of a String: what it says.
    std::string string() const;
    /// Of a Boolean.
    bool boolean() const { return bytes() == "true"; }
    /// Of a Number.
    double number() const;
    /// Of a Number without fraction and exponent that fits.
    std::optional<std::int64_t> integer() const;

    /// The members of an object or entries of a list, in the order of the text.
    std::vector<JsonNode> children() const;
    /// The member of that key; of several the last, which is the one that counts.
    std::optional<JsonNode> find(std::string_view key) const;

  private:
    friend class JsonText;
    JsonNode(const JsonText& text, std::uint32_t index) : m_text(&text), m_index(index) {}
    const JsonText::Value& value() const { return m_text->m_values[m_index]; }

    const JsonText* m_text;
    std::uint32_t m_index;
};

}  // namespace poseloom::document
