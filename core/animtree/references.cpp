// SPDX-License-Identifier: MIT
#include "animtree/references.h"

#include <algorithm>
#include <charconv>
#include <tuple>
#include <unordered_set>

#include "support/cod_tokenizer.h"
#include "support/concat.h"

namespace poseloom::animtree {

namespace {

std::vector<std::string_view> fieldsOf(std::string_view line) {
    std::vector<std::string_view> fields;
    for (std::size_t tab = line.find('\t'); tab != std::string_view::npos; tab = line.find('\t')) {
        fields.push_back(line.substr(0, tab));
        line.remove_prefix(tab + 1);
    }
    fields.push_back(line);
    return fields;
}

bool isHeader(const std::vector<std::string_view>& fields) {
    return fields.size() >= 2 && fields[0] == "tree" && fields[1] == "name";
}

std::optional<std::size_t> wholeNumber(std::string_view text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::optional<Reference> referenceOf(const std::vector<std::string_view>& fields) {
    if (fields.size() < 2 || fields.size() > 4 || fields[0].empty() || fields[1].empty()) return std::nullopt;
    Reference reference{codLower(fields[0]), codLower(fields[1]), {}, 0, 0};
    if (fields.size() > 2) reference.script = std::string(fields[2]);
    if (fields.size() < 4) return reference;
    const auto line = wholeNumber(fields[3]);
    if (!line) return std::nullopt;
    reference.line = *line;
    return reference;
}

}  // namespace

Place placeOf(const Reference& reference) {
    Place place;
    place.file = reference.script;
    place.start = {std::max<std::size_t>(reference.line, 1), std::max<std::size_t>(reference.column, 1)};
    place.end = place.start;
    if (reference.column != 0) place.end.column += reference.name.size() + 1;
    return place;
}

const std::vector<std::string>& fixedReferencesOf(std::string_view tree) {
    static const std::vector<std::string> multiplayer{"root", "torso", "legs", "turning"};
    static const std::vector<std::string> none;
    return equalsIgnoringCase(tree, "multiplayer") ? multiplayer : none;
}

NameSet ReferenceTable::namesIn(std::string_view tree) const {
    NameSet names;
    for (const Reference& reference : references) {
        if (reference.tree == tree) names.insert(reference.name);
    }
    names.insert(fixedReferencesOf(tree).begin(), fixedReferencesOf(tree).end());
    return names;
}

std::vector<const Reference*> ReferenceTable::firstReferencesTo(std::string_view tree) const {
    std::vector<const Reference*> first;
    std::unordered_set<std::string_view> seen;
    for (const Reference& reference : references) {
        if (reference.tree == tree && seen.insert(reference.name).second) first.push_back(&reference);
    }
    return first;
}

Result<ReferenceTable> readReferenceTable(std::string_view text, const std::string& file) {
    ReferenceTable table;
    std::size_t line = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string_view row = text.substr(at, end - at);
        if (!row.empty() && row.back() == '\r') row.remove_suffix(1);
        ++line;
        const std::vector<std::string_view> fields = fieldsOf(row);
        if (!row.empty() && !(line == 1 && isHeader(fields))) {
            auto reference = referenceOf(fields);
            if (!reference)
                return failure(
                    "ATR080",
                    "A line of references is a tree, a name, a script and a line number, parted by tabs",
                    {file, {at, end}, {line, 1}, {line, end - at + 1}});
            table.references.push_back(std::move(*reference));
        }
        at = end + 1;
    }
    return table;
}

std::string writeReferenceTable(const ReferenceTable& table) {
    std::vector<const Reference*> rows;
    for (const Reference& reference : table.references)
        rows.push_back(&reference);
    const auto key = [](const Reference* r) { return std::tie(r->tree, r->name, r->script, r->line); };
    std::sort(rows.begin(), rows.end(), [&](const auto* a, const auto* b) { return key(a) < key(b); });
    rows.erase(
        std::unique(rows.begin(), rows.end(), [&](const auto* a, const auto* b) { return key(a) == key(b); }),
        rows.end());
    std::string text = "tree\tname\tscript\tline\n";
    for (const Reference* row : rows)
        text +=
            concat({row->tree, "\t", row->name, "\t", row->script, "\t", std::to_string(row->line), "\n"});
    return text;
}

std::string writeUseTable(const ReferenceTable& table) {
    std::vector<const TreeUse*> rows;
    for (const TreeUse& use : table.uses)
        rows.push_back(&use);
    std::sort(rows.begin(), rows.end(), [](const auto* a, const auto* b) {
        return std::tie(a->tree, a->script, a->line) < std::tie(b->tree, b->script, b->line);
    });
    std::string text = "tree\tscript\tline\n";
    for (const TreeUse* row : rows)
        text += concat({row->tree, "\t", row->script, "\t", std::to_string(row->line), "\n"});
    return text;
}

}  // namespace poseloom::animtree
