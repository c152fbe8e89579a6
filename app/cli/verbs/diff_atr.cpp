// SPDX-License-Identifier: MIT
#include "verbs/diff_atr.h"

#include <algorithm>
#include <ostream>

#include "animtree/difference.h"
#include "animtree/reader.h"
#include "json_output.h"

namespace poseloom::cli {

namespace {

/// A value, or the status to end with after saying why.
template <typename T>
struct Loaded {
    std::optional<T> value{};
    int status = kDone;
};

Loaded<std::string> bytesOfTree(const std::string& path, const Console& console) {
    const std::string kind = kindOf(path, {});
    if (!kind.empty() && kind != "atr") {
        console.err << path << ": an .atr is compared with another only, this is of kind " << kind << '\n';
        return {{}, kUsage};
    }
    auto bytes = readInputText(path);
    if (bytes) return {std::move(*bytes)};
    print(console, bytes.error());
    return {{}, kUsage};
}

Loaded<animtree::Tree> treeOf(const std::string& path, const Console& console) {
    const auto bytes = bytesOfTree(path, console);
    if (!bytes.value) return {{}, bytes.status};
    animtree::ReadResult read = animtree::read(SourceText(*bytes.value), path);
    if (!read.engineError) return {*read.tree};
    print(console, read.diagnostics);
    console.err << path << ": not a tree that can be compared\n";
    return {{}, kInputHasErrors};
}

Loaded<animtree::CompactTree> tableOf(const std::string& path, const ReferenceOptions& references,
                                      const AnimTreeOptions& options, const Console& console) {
    const auto bytes = bytesOfTree(path, console);
    if (!bytes.value) return {{}, bytes.status};
    Diagnostics diagnostics;
    const auto table = references.open(console, diagnostics);
    if (!table) return {{}, kUsage};
    auto compiling = options.compileOptions(console);
    if (!compiling) return {{}, kUsage};
    compiling->table = &*table;
    auto result = animtree::compile(SourceText(*bytes.value), path,
                                    references.namesIn(*table, animtree::treeNameOf(path)), *compiling);
    diagnostics.insert(diagnostics.end(), result.diagnostics.begin(), result.diagnostics.end());
    std::erase_if(diagnostics, [](const Diagnostic& d) { return d.severity != Severity::Error; });
    print(console, diagnostics);
    if (result.tree) return {std::move(*result.tree)};
    console.err << path << ": does not compile: " << result.engineError.value_or("") << '\n';
    return {{}, kInputHasErrors};
}

std::string place(const std::optional<std::uint32_t>& index, std::uint8_t flags) {
    if (!index) return "absent";
    const std::string words = flagWords(flags);
    return std::to_string(*index) + (words.empty() ? "" : " (" + words + ")");
}

Json indexOrNull(const std::optional<std::uint32_t>& index) {
    return index ? Json(*index) : Json();
}

int printTables(const animtree::CompactTree& before, const animtree::CompactTree& after, bool json,
                const Console& console) {
    const std::vector<animtree::TableChange> changes = tableDifferences(before, after);
    const bool different = !changes.empty() || before.checksum != after.checksum;
    if (json) {
        Json document = newDocument("diff");
        document["different"] = different;
        document["nodes"] = {before.entries.size(), after.entries.size()};
        document["checksums"] = {hex(before.checksum), hex(after.checksum)};
        document["changes"] = Json::array();
        for (const animtree::TableChange& c : changes)
            document["changes"].push_back({{"node", c.path},
                                           {"before", indexOrNull(c.before)},
                                           {"after", indexOrNull(c.after)},
                                           {"flagsBefore", c.flagsBefore},
                                           {"flagsAfter", c.flagsAfter}});
        print(console, document);
    } else {
        for (const animtree::TableChange& c : changes)
            console.out << c.path << ": " << place(c.before, c.flagsBefore) << " -> "
                        << place(c.after, c.flagsAfter) << '\n';
        if (different)
            console.out << changes.size() << " of " << before.entries.size() << " and "
                        << after.entries.size() << " nodes differ; checksums " << hex(before.checksum)
                        << " and " << hex(after.checksum) << '\n';
    }
    return different ? kInputHasErrors : kDone;
}

int printTrees(const std::vector<animtree::Change>& changes, bool json, const Console& console) {
    if (!json) {
        for (const animtree::Change& change : changes)
            console.out << describe(change) << '\n';
        return changes.empty() ? kDone : kInputHasErrors;
    }
    Json document = newDocument("diff");
    document["different"] = !changes.empty();
    document["changes"] = Json::array();
    for (const animtree::Change& c : changes) {
        Json entry{{"change", nameOf(c.kind)}, {"node", c.path}};
        if (!c.before.empty()) entry["before"] = c.before;
        if (!c.after.empty()) entry["after"] = c.after;
        entry["text"] = describe(c);
        document["changes"].push_back(std::move(entry));
    }
    print(console, document);
    return changes.empty() ? kDone : kInputHasErrors;
}

}  // namespace

int diffAtr(const std::string& before, const std::string& after, const TreeDiffOptions& options, bool json,
            const Console& console) {
    if (options.compiles()) {
        const ReferenceOptions& other = options.after.given() ? options.after : options.before;
        const auto first = tableOf(before, options.before, options.tree, console);
        const auto second = tableOf(after, other, options.tree, console);
        if (!first.value || !second.value) return std::max(first.status, second.status);
        return printTables(*first.value, *second.value, json, console);
    }
    const auto first = treeOf(before, console);
    const auto second = treeOf(after, console);
    if (!first.value || !second.value) return std::max(first.status, second.status);
    return printTrees(differencesOf(*first.value, *second.value), json, console);
}

}  // namespace poseloom::cli
