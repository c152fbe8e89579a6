// SPDX-License-Identifier: MIT
#include "document/project_object_reader.h"

#include <cmath>
#include <limits>

namespace poseloom::document {

namespace {
constexpr std::int64_t kLargestNumber = 1000000;
}

void ProjectProblems::add(std::string_view code, Severity severity, Span span, std::string message,
                          std::string subject) {
    std::size_t& count = m_ofCode[code];
    if (count >= kMostOfCode) return;
    ++count;
    m_diagnostics.push_back({std::string(code),
                             severity,
                             std::move(message),
                             placeIn(m_text, m_file, span),
                             std::move(subject),
                             {},
                             {}});
}

void ObjectReader::read(const char* key, std::string& out) {
    if (const auto value = take(key, "a string", JsonKind::String)) out = value->string();
}

void ObjectReader::readWord(const char* key, std::string& out) {
    const auto found = m_object.find(key);
    if (found && found->is(JsonKind::Null)) return out.clear();
    if (!found || !found->is(JsonKind::Number)) return read(key, out);
    out = std::string(found->bytes());
}

void ObjectReader::read(const char* key, bool& out) {
    if (const auto value = take(key, "true or false", JsonKind::Boolean)) out = value->boolean();
}

void ObjectReader::read(const char* key, double& out) {
    if (const auto value = take(key, "a number", JsonKind::Number)) out = value->number();
}

void ObjectReader::read(const char* key, float& out) {
    const auto value = take(key, "a number", JsonKind::Number);
    if (!value) return;
    const auto number = static_cast<float>(value->number());
    if (!std::isfinite(number)) return report("PRJ003", *value, key, "is out of range");
    out = number;
}

void ObjectReader::readAnyFloat(const char* key, float& out) {
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    const auto found = m_object.find(key);
    const std::string word = found && found->is(JsonKind::String) ? found->string() : std::string();
    if (word == "NaN") {
        out = std::numeric_limits<float>::quiet_NaN();
    } else if (word == "Infinity" || word == "-Infinity") {
        out = word.front() == '-' ? -kInfinity : kInfinity;
    } else {
        read(key, out);
    }
}

void ObjectReader::read(const char* key, int& out) {
    const auto value = take(key, "a whole number", JsonKind::Number);
    if (!value) return;
    if (const auto number = wholeNumber(*value, key)) out = *number;
}

std::optional<int> ObjectReader::wholeNumber(const JsonNode& node, const std::string& name) {
    const auto number = node.is(JsonKind::Number) ? node.integer() : std::nullopt;
    if (!number) {
        report("PRJ003", node, name, "must be a whole number");
        return std::nullopt;
    }
    if (*number < -kLargestNumber || *number > kLargestNumber) {
        report("PRJ003", node, name, "is out of range");
        return std::nullopt;
    }
    return static_cast<int>(*number);
}

bool ObjectReader::hasAll(std::initializer_list<const char*> keys) {
    for (const char* key : keys) {
        if (m_object.find(key)) continue;
        const std::string entry = m_path.substr(0, m_path.size() - 1);
        m_problems.add("PRJ014", Severity::Warning, m_object.span(),
                       "\"" + entry + "\" has no \"" + key + "\"; the entry has no effect", entry);
        return false;
    }
    return true;
}

void ObjectReader::report(std::string_view code, const JsonNode& where, const std::string& name,
                          const std::string& what, Severity severity) {
    const std::string path = m_path + name;
    m_problems.add(code, severity, where.span(), "\"" + path + "\" " + what, path);
}

void ObjectReader::report(std::string_view code, const char* name, const std::string& what,
                          Severity severity) {
    report(code, m_object.find(name).value_or(m_object), name, what, severity);
}

std::optional<JsonNode> ObjectReader::take(const char* key, const char* expected, JsonKind kind) {
    auto found = m_object.find(key);
    if (!found || found->is(kind)) return found;
    report("PRJ003", *found, key, std::string("must be ") + expected);
    return std::nullopt;
}

}  // namespace poseloom::document
