// SPDX-License-Identifier: MIT
#include "document/json_text.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>

#include "support/diagnostic.h"

namespace poseloom::document {

namespace {

constexpr std::size_t kDeepestNesting = 200;

/// The place where brackets nest deeper than any project does; walking such a value would exhaust the stack.
std::optional<std::size_t> tooDeepAt(std::string_view text) {
    std::size_t depth = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\') ++i;
            if (c == '"') inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '[' || c == '{') {
            if (++depth > kDeepestNesting) return i;
        } else if ((c == ']' || c == '}') && depth > 0) {
            --depth;
        }
    }
    return std::nullopt;
}

/// Where the text stops being JSON, and why. The callback drops every value, so that nothing is kept.
std::optional<std::pair<std::size_t, std::string>> faultOf(const std::string& text) {
    try {
        const nlohmann::json dropped = nlohmann::json::parse(
            text, [](int, nlohmann::json::parse_event_t, nlohmann::json&) { return false; });
        static_cast<void>(dropped);
        return std::nullopt;
    } catch (const nlohmann::json::parse_error& error) {
        return {{error.byte > 0 ? error.byte - 1 : 0, "the project is not valid JSON from here on"}};
    } catch (const nlohmann::json::exception& error) {
        return {{0, std::string("the project cannot be read: ") + error.what()}};
    }
}

/// What a string of the text says, quotes included.
std::string said(std::string_view bytes) {
    if (bytes.find('\\') == std::string_view::npos) return std::string(bytes.substr(1, bytes.size() - 2));
    return nlohmann::json::parse(bytes).get<std::string>();
}

}  // namespace

/// Walks a text that is known to be JSON.
class JsonText::Scanner {
  public:
    explicit Scanner(std::string_view text) : m_text(text) {
        const auto mostValues =
            std::count_if(text.begin(), text.end(), [](char c) { return c == ',' || c == '[' || c == '{'; });
        m_values.reserve(static_cast<std::size_t>(mostValues) + 1);
    }

    std::vector<Value> run() {
        if (m_text.starts_with(kByteOrderMark)) m_at = kByteOrderMark.size();
        skipSpace();
        value({});
        return std::move(m_values);
    }

  private:
    void skipSpace() {
        while (m_at < m_text.size() &&
               std::string_view(" \t\r\n").find(m_text[m_at]) != std::string_view::npos)
            ++m_at;
    }

    std::uint32_t at() const { return static_cast<std::uint32_t>(m_at); }

    void value(Span key) {
        const std::size_t index = m_values.size();
        m_values.push_back({kindAt(), static_cast<std::uint32_t>(key.begin),
                            static_cast<std::uint32_t>(key.end), at(), 0, 0});
        switch (m_values[index].kind) {
            case JsonKind::Object:
            case JsonKind::List:
                container();
                break;
            case JsonKind::String:
                string();
                break;
            default:
                while (m_at < m_text.size() &&
                       std::string_view(",]} \t\r\n").find(m_text[m_at]) == std::string_view::npos)
                    ++m_at;
        }
        m_values[index].end = at();
        m_values[index].past = static_cast<std::uint32_t>(m_values.size());
    }

    JsonKind kindAt() const {
        switch (m_text[m_at]) {
            case '{':
                return JsonKind::Object;
            case '[':
                return JsonKind::List;
            case '"':
                return JsonKind::String;
            case 't':
            case 'f':
                return JsonKind::Boolean;
            case 'n':
                return JsonKind::Null;
            default:
                return JsonKind::Number;
        }
    }

    void container() {
        const bool keyed = m_text[m_at] == '{';
        ++m_at;
        for (skipSpace(); m_text[m_at] != ']' && m_text[m_at] != '}'; skipSpace()) {
            if (m_text[m_at] == ',') {
                ++m_at;
                continue;
            }
            Span key;
            if (keyed) {
                key.begin = m_at;
                string();
                key.end = m_at;
                skipSpace();
                ++m_at;
                skipSpace();
            }
            value(key);
        }
        ++m_at;
    }

    void string() {
        for (++m_at; m_text[m_at] != '"'; ++m_at) {
            if (m_text[m_at] == '\\') ++m_at;
        }
        ++m_at;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::vector<Value> m_values;
};

Result<JsonText> JsonText::parse(const SourceText& text, const std::string& file) {
    const auto notReadable = [&](std::string message, std::size_t at) {
        Diagnostic problem;
        problem.code = "PRJ001";
        problem.message = std::move(message);
        problem.where = placeIn(text, file, {at, at + 1});
        return tl::unexpected(std::move(problem));
    };
    if (text.size() > std::numeric_limits<std::uint32_t>::max())
        return notReadable("the project is larger than 4 GiB", 0);
    if (const auto deep = tooDeepAt(text.bytes()))
        return notReadable("the project nests deeper than 200 levels here", *deep);
    if (auto fault = faultOf(text.bytes())) return notReadable(std::move(fault->second), fault->first);
    JsonText result;
    result.m_text = text;
    result.m_values = Scanner(text.bytes()).run();
    return result;
}

JsonNode JsonText::root() const {
    return {*this, 0};
}

Span JsonNode::memberSpan() const {
    const JsonText::Value& v = value();
    return {v.keyBegin == v.keyEnd ? v.begin : v.keyBegin, v.end};
}

std::string JsonNode::key() const {
    const std::string_view bytes = m_text->m_text.slice({value().keyBegin, value().keyEnd});
    return bytes.empty() ? std::string() : said(bytes);
}

bool JsonNode::hasKey(std::string_view wanted) const {
    const std::string_view bytes = m_text->m_text.slice({value().keyBegin, value().keyEnd});
    if (bytes.find('\\') != std::string_view::npos) return key() == wanted;
    return bytes.size() >= 2 && bytes.substr(1, bytes.size() - 2) == wanted;
}

std::string JsonNode::string() const {
    return said(bytes());
}

double JsonNode::number() const {
    double result = 0.0;  // what is too small to be written otherwise
    std::from_chars(bytes().data(), bytes().data() + bytes().size(), result);
    return result;
}

std::optional<std::int64_t> JsonNode::integer() const {
    std::int64_t result = 0;
    const char* end = bytes().data() + bytes().size();
    const auto read = std::from_chars(bytes().data(), end, result);
    return read.ec == std::errc{} && read.ptr == end ? std::optional(result) : std::nullopt;
}

std::vector<JsonNode> JsonNode::children() const {
    const auto& values = m_text->m_values;
    std::size_t count = 0;
    for (std::uint32_t i = m_index + 1; i < value().past; i = values[i].past)
        ++count;
    std::vector<JsonNode> result;
    result.reserve(count);
    for (std::uint32_t i = m_index + 1; i < value().past; i = values[i].past)
        result.push_back(JsonNode(*m_text, i));
    return result;
}

std::optional<JsonNode> JsonNode::find(std::string_view wanted) const {
    std::optional<JsonNode> result;
    const auto& values = m_text->m_values;
    for (std::uint32_t i = m_index + 1; i < value().past; i = values[i].past) {
        const JsonNode child(*m_text, i);
        if (child.hasKey(wanted)) result = child;
    }
    return result;
}

}  // namespace poseloom::document
