// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "document/json_text.h"
#include "support/diagnostic.h"

namespace poseloom::document {

/// Collects what is wrong with a project's text: of each code the first kMostOfCode, as a file of pure noise
/// must not fill the memory.
class ProjectProblems {
  public:
    static constexpr std::size_t kMostOfCode = 250;

    ProjectProblems(const SourceText& text, const std::string& file) : m_text(text), m_file(file) {}

    void add(std::string_view code, Severity severity, Span span, std::string message, std::string subject);
    Diagnostics take() { return std::move(m_diagnostics); }

  private:
    const SourceText& m_text;
    const std::string& m_file;
    Diagnostics m_diagnostics;
    std::unordered_map<std::string_view, std::size_t> m_ofCode;
};

/// Takes values out of a JSON object one key at a time and reports those of a wrong type (PRJ003) at their
/// place. What cannot be used leaves `out` as it is.
class ObjectReader {
  public:
    /// `path` is what messages put before a key: "slots[2].".
    ObjectReader(const JsonNode& object, std::string path, ProjectProblems& problems)
        : m_object(object), m_path(std::move(path)), m_problems(problems) {}

    void read(const char* key, std::string& out);
    /// A string, or a number as it is written; null is the empty one.
    void readWord(const char* key, std::string& out);
    void read(const char* key, bool& out);
    void read(const char* key, double& out);
    void read(const char* key, float& out);
    /// A number, or "NaN", "Infinity" or "-Infinity", which JSON has no numbers for.
    void readAnyFloat(const char* key, float& out);
    void read(const char* key, int& out);

    /// Whatever stands behind a key.
    std::optional<JsonNode> any(const char* key) const { return m_object.find(key); }
    std::optional<JsonNode> object(const char* key) { return take(key, "an object", JsonKind::Object); }
    std::optional<JsonNode> list(const char* key) { return take(key, "a list", JsonKind::List); }
    /// A whole number in the range that a project's numbers may have, or a report.
    std::optional<int> wholeNumber(const JsonNode& node, const std::string& name);

    /// Every entry of a list that is an object; the others are reported.
    template <typename Visit>
    void eachObject(const char* key, Visit visit) {
        if (const auto found = list(key)) eachObjectOf(*found, key, visit);
    }
    template <typename Visit>
    void eachObjectOf(const JsonNode& list, const std::string& name, Visit visit) {
        std::size_t index = 0;
        for (const JsonNode& entry : list.children()) {
            const std::string path = name + "[" + std::to_string(index++) + "]";
            if (entry.is(JsonKind::Object)) {
                visit(ObjectReader(entry, m_path + path + ".", m_problems));
            } else {
                report("PRJ003", entry, path, "must be an object");
            }
        }
    }

    /// False, and a report (PRJ014), where one of the keys is not there at all.
    bool hasAll(std::initializer_list<const char*> keys);

    /// `"path.name" what` at a value.
    void report(std::string_view code, const JsonNode& where, const std::string& name,
                const std::string& what, Severity severity = Severity::Error);
    /// The same at the value behind `name`.
    void report(std::string_view code, const char* name, const std::string& what,
                Severity severity = Severity::Error);

    ObjectReader child(const JsonNode& object, const std::string& name) const {
        return {object, m_path + name + ".", m_problems};
    }
    Span span() const { return m_object.span(); }

  private:
    std::optional<JsonNode> take(const char* key, const char* expected, JsonKind kind);

    JsonNode m_object;
    std::string m_path;
    ProjectProblems& m_problems;
};

/// N numbers in a list; none where it is anything else.
template <std::size_t N>
std::optional<std::array<double, N>> numbersOf(const JsonNode& list) {
    if (!list.is(JsonKind::List)) return std::nullopt;
    const auto entries = list.children();
    if (entries.size() != N) return std::nullopt;
    std::array<double, N> result{};
    for (std::size_t i = 0; i < N; ++i) {
        if (!entries[i].is(JsonKind::Number)) return std::nullopt;
        result[i] = entries[i].number();
    }
    return result;
}

}  // namespace poseloom::document
