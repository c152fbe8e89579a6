// SPDX-License-Identifier: MIT
#include "document/json_patch.h"

#include <algorithm>
#include <array>

namespace poseloom::document {

namespace {

using Json = JsonPatch::Json;

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

bool spansLines(std::string_view bytes) {
    return bytes.find_first_of("\r\n") != std::string_view::npos;
}

std::string dumped(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

JsonKind kindOf(const Json& value) {
    if (value.is_object()) return JsonKind::Object;
    if (value.is_array()) return JsonKind::List;
    if (value.is_string()) return JsonKind::String;
    if (value.is_number()) return JsonKind::Number;
    return value.is_boolean() ? JsonKind::Boolean : JsonKind::Null;
}

/// `{ "a": [1, 2] }`
std::string onOneLine(const Json& value) {
    if (!value.is_structured() || value.empty()) return dumped(value);
    std::string result;
    for (const auto& [key, item] : value.items()) {
        if (!result.empty()) result += ", ";
        if (value.is_object()) result += dumped(key) + ": ";
        result += onOneLine(item);
    }
    return value.is_object() ? "{ " + result + " }" : "[" + result + "]";
}

/// What tells an entry from the others of its list, for entries that were made anew.
std::string identityOf(const Json& entry) {
    constexpr std::array<const char*, 6> kNames{"slot", "node", "input", "title", "code", "where"};
    Json names = Json::array();
    for (const char* key : kNames)
        names.push_back(entry.contains(key) ? entry[key] : Json());
    return dumped(names);
}

/// For each entry of `now` the entry of `before` that it comes from, or kNone.
std::vector<std::size_t> sourcesOf(const JsonEntries& before, const JsonEntries& now) {
    std::unordered_map<std::size_t, std::size_t> byPlace;
    for (std::size_t i = 0; i < before.origins.size(); ++i)
        byPlace.emplace(before.origins[i].begin, i);
    std::vector<std::size_t> sources(now.values.size(), kNone);
    std::vector<bool> taken(before.values.size(), false);
    for (std::size_t i = 0; i < now.values.size(); ++i) {
        const auto found = now.origins[i].empty() ? byPlace.end() : byPlace.find(now.origins[i].begin);
        if (found == byPlace.end() || taken[found->second]) continue;
        sources[i] = found->second;
        taken[found->second] = true;
    }
    std::unordered_map<std::string, std::size_t> byName;
    for (std::size_t i = before.values.size(); i-- > 0;) {
        if (!taken[i]) byName[identityOf(before.values[i])] = i;
    }
    for (std::size_t i = 0; i < now.values.size(); ++i) {
        if (sources[i] != kNone) continue;
        const auto found = byName.find(identityOf(now.values[i]));
        if (found == byName.end()) continue;
        sources[i] = found->second;
        byName.erase(found);
    }
    return sources;
}

}  // namespace

JsonPatch::Container::Container(JsonPatch& patch, const JsonNode& node)
    : m_patch(patch), m_node(node), m_children(node.children()), m_removed(m_children.size(), false) {
    if (!node.is(JsonKind::Object)) return;
    for (std::size_t i = 0; i < m_children.size(); ++i)
        m_byKey[m_children[i].key()] = i;
}

std::optional<JsonNode> JsonPatch::Container::find(const std::string& key) const {
    const auto found = m_byKey.find(key);
    return found == m_byKey.end() ? std::nullopt : std::optional(m_children[found->second]);
}

void JsonPatch::Container::set(const std::string& key, const Json& value) {
    if (const auto known = find(key)) return m_patch.replace(*known, value);
    add(dumped(key) + ": ", value);
}

void JsonPatch::Container::remove(const std::string& key) {
    if (!m_byKey.contains(key)) return;
    for (std::size_t i = 0; i < m_children.size(); ++i) {
        if (m_children[i].hasKey(key)) m_removed[i] = true;
    }
}

bool JsonPatch::Container::oneLine() const {
    if (m_children.empty()) return false;
    return !spansLines(m_patch.m_text.slice({m_node.span().begin, m_children.back().memberSpan().begin}));
}

std::string JsonPatch::Container::indent() const {
    const std::string outer = m_patch.lineIndent(m_node.span().begin);
    if (m_children.empty() || oneLine()) return outer + "  ";
    const std::string inner = m_patch.lineIndent(m_children.back().memberSpan().begin);
    return inner.size() > outer.size() ? inner : outer + "  ";
}

void JsonPatch::Container::add(const std::string& prefix, const Json& value) {
    const bool likeOthers = !m_children.empty() && m_node.is(JsonKind::List) &&
                            m_children.back().is(kindOf(value)) && !spansLines(m_children.back().bytes());
    const bool asNumbers = value.is_array() && !value.empty() && value.front().is_number() &&
                           !m_children.empty() && !spansLines(m_children.back().bytes());
    m_added.push_back(prefix + m_patch.spelled(value, indent(), oneLine() || likeOthers || asNumbers));
}

/// Removes each marked entry with the comma before it, or after it where nothing stays before it.
void JsonPatch::Container::removeMarked() {
    bool kept = false;
    for (std::size_t i = 0; i < m_children.size(); ++i) {
        if (!m_removed[i]) {
            kept = true;
            continue;
        }
        const Span member = m_children[i].memberSpan();
        const Span gone = kept ? Span{m_children[i - 1].memberSpan().end, member.end}
                               : Span{member.begin, m_children[i + 1].memberSpan().begin};
        m_patch.m_edits.push_back({gone, {}});
    }
}

void JsonPatch::Container::finish() {
    const std::string lineEnd(m_patch.m_text.lineEnd());
    const auto lastKept = std::find(m_removed.rbegin(), m_removed.rend(), false);
    const bool keepsAny = lastKept != m_removed.rend();
    const std::string separator = oneLine() ? " " : lineEnd + indent();
    std::string added;
    for (std::size_t i = 0; i < m_added.size(); ++i)
        added +=
            (i > 0 || keepsAny ? "," : "") + (i > 0 || keepsAny || !oneLine() ? separator : "") + m_added[i];
    if (keepsAny) {
        removeMarked();
        if (added.empty()) return;
        const auto index = static_cast<std::size_t>(m_removed.rend() - lastKept) - 1;
        const std::size_t end = m_children[index].memberSpan().end;
        m_patch.m_edits.push_back({{end, end}, std::move(added)});
        return;
    }
    if (m_children.empty() && added.empty()) return;
    if (!added.empty() && !oneLine()) added += lineEnd + m_patch.lineIndent(m_node.span().begin);
    m_patch.m_edits.push_back({{m_node.span().begin + 1, m_node.span().end - 1}, std::move(added)});
}

void JsonPatch::members(Container& object, const Json& before, const Json& now) {
    std::unordered_map<std::string_view, const Json*> known;
    for (const auto& [key, value] : before.items())
        known.emplace(key, &value);
    std::unordered_map<std::string_view, const Json*> wanted;
    for (const auto& [key, member] : now.items()) {
        wanted.emplace(key, &member);
        const auto old = known.find(key);
        if (old == known.end()) {
            object.set(key, member);
        } else if (*old->second != member) {
            value(object, key, *old->second, member);
        }
    }
    for (const auto& [key, member] : before.items()) {
        if (!wanted.contains(key)) object.remove(key);
    }
}

void JsonPatch::value(Container& parent, const std::string& key, const Json& before, const Json& now) {
    const auto node = parent.find(key);
    if (node && node->is(JsonKind::Object) && before.is_object() && now.is_object()) {
        Container object = container(*node);
        members(object, before, now);
        return object.finish();
    }
    if (node && node->is(JsonKind::List) && before.is_array() && now.is_array())
        return entries(*node, before, now);
    parent.set(key, now);
}

void JsonPatch::entries(const JsonNode& list, const Json& before, const Json& now) {
    Container container = this->container(list);
    const JsonKind kind = kindOf(now.empty() ? before.front() : now.front());
    std::vector<std::size_t> good;  // what the reader took for entries
    for (std::size_t i = 0; i < container.children().size(); ++i) {
        if (container.children()[i].is(kind)) good.push_back(i);
    }
    const bool onlyWhole = kind == JsonKind::Number && good.size() != container.children().size();
    if (good.size() != before.size() || onlyWhole) return replace(list, now);
    std::size_t tail = 0;
    while (now.size() < before.size() && tail < now.size() &&
           now[now.size() - 1 - tail] == before[before.size() - 1 - tail])
        ++tail;
    const std::size_t head = now.size() - tail;
    for (std::size_t i = 0; i < now.size(); ++i) {
        const std::size_t old = i < head ? i : before.size() - now.size() + i;
        if (old >= before.size()) {
            container.append(now[i]);
        } else if (now[i] != before[old] && now[i].is_object()) {
            Container entry = this->container(container.children()[good[old]]);
            members(entry, before[old], now[i]);
            entry.finish();
        } else if (now[i] != before[old]) {
            replace(container.children()[good[old]], now[i]);
        }
    }
    for (std::size_t old = head; old + tail < before.size(); ++old)
        container.removeAt(good[old]);
    container.finish();
}

void JsonPatch::list(Container& parent, const std::string& key, const JsonEntries& before,
                     const JsonEntries& now, bool always) {
    const auto node = parent.find(key);
    if (!node || !node->is(JsonKind::List)) {
        if (always || before.values != now.values) parent.set(key, Json(now.values));
        return;
    }
    Container container = this->container(*node);
    std::unordered_map<std::size_t, std::size_t> childAt;
    for (std::size_t i = 0; i < container.children().size(); ++i)
        childAt.emplace(container.children()[i].span().begin, i);
    std::vector<bool> stays(before.values.size(), false);
    const std::vector<std::size_t> sources = sourcesOf(before, now);
    for (std::size_t i = 0; i < now.values.size(); ++i) {
        if (sources[i] == kNone) {
            container.append(now.values[i]);
            continue;
        }
        stays[sources[i]] = true;
        const Json& old = before.values[sources[i]];
        if (old == now.values[i]) continue;
        Container entry = this->container(container.children()[childAt.at(before.origins[sources[i]].begin)]);
        members(entry, old, now.values[i]);
        entry.finish();
    }
    for (std::size_t i = 0; i < before.values.size(); ++i) {
        if (!stays[i]) container.removeAt(childAt.at(before.origins[i].begin));
    }
    container.finish();
}

std::string JsonPatch::apply() {
    std::stable_sort(m_edits.begin(), m_edits.end(),
                     [](const TextEdit& a, const TextEdit& b) { return a.span.begin < b.span.begin; });
    TextEdits edits;
    for (TextEdit& edit : m_edits)
        edits.add(std::move(edit));
    m_edits.clear();
    return edits.apply(m_text.bytes());
}

void JsonPatch::replace(const JsonNode& node, const Json& value) {
    const bool oneLine = !spansLines(node.bytes()) && (value.is_primitive() || node.bytes().size() > 2);
    m_edits.push_back({node.span(), spelled(value, lineIndent(node.span().begin), oneLine)});
}

std::string JsonPatch::lineIndent(std::size_t position) const {
    const std::string& bytes = m_text.bytes();
    const Span line = m_text.lineSpan(m_text.lineColumn(position).line);
    const std::size_t end = std::min(bytes.find_first_not_of(" \t", line.begin), line.end);
    return bytes.substr(line.begin, end - line.begin);
}

std::string JsonPatch::spelled(const Json& value, const std::string& indent, bool oneLine) const {
    if (oneLine) return onOneLine(value);
    const std::string plain = value.dump(2, ' ', false, Json::error_handler_t::replace);
    std::string result;
    for (const char c : plain) {
        if (c == '\n') {
            result += m_text.lineEnd();
            result += indent;
        } else {
            result += c;
        }
    }
    return result;
}

}  // namespace poseloom::document
