// SPDX-License-Identifier: MIT
#include "animtree/cross_check.h"

#include <algorithm>
#include <set>
#include <unordered_set>

#include "animtree/reader.h"
#include "support/concat.h"
#include "support/spelling.h"

namespace poseloom::animtree {

namespace {

/// Codes from here on come from the build; the ones before, from the text alone.
constexpr std::string_view kFirstBuildCode = "ATR060";

/// Nodes that stay or go for reasons that only scripts give.
class UseRules {
  public:
    UseRules(const Tree& tree, const NameSet& references, const std::vector<KeptNode>& kept,
             TextReporter& reporter)
        : m_tree(tree), m_references(references), m_reporter(reporter) {
        for (const KeptNode& node : kept) {
            if (!node.placeholder) m_kept.insert(node.span.begin);
        }
    }

    void run() {
        std::vector<bool> forced(m_tree.nodes.size(), false);
        for (std::uint32_t i = 0; i < m_tree.nodes.size(); ++i) {
            const Node& node = m_tree.nodes[i];
            const bool above = node.parent != kNoNode && forced[node.parent];
            const bool named = m_references.contains(codLower(node.name));
            const bool complete = (node.flags() & kComplete) != 0;
            forced[i] = above || (complete && named);
            if (node.kind == NodeKind::Leaf && m_kept.count(node.nameSpan.begin) == 0)
                m_reporter.info("ATR050", node.nameSpan,
                                concat({"No script names `", node.name, "`, so that it is dropped"}),
                                node.name);
            if (complete && !named && !above)
                m_reporter.info(
                    "ATR053", node.nameSpan,
                    concat({"No script names `", node.name, "` itself, so that `complete` has no effect"}),
                    node.name);
        }
    }

  private:
    const Tree& m_tree;
    const NameSet& m_references;
    TextReporter& m_reporter;
    std::unordered_set<std::size_t> m_kept;
};

Diagnostics useDiagnostics(const SourceText& text, const std::string& file, const Tree& tree,
                           const NameSet& references, const CompileResult& compiled) {
    TextReporter reporter(text, file);
    UseRules(tree, references, compiled.kept, reporter).run();
    if (tree.nodes.empty()) return {};
    return reporter.take();
}

/// The first place where each tree is selected or, in a table without directives, named.
std::vector<std::pair<std::string, Place>> treesNamed(const ReferenceTable& table) {
    std::vector<std::pair<std::string, Place>> named;
    std::set<std::string_view> seen;
    for (const TreeUse& use : table.uses) {
        if (!seen.insert(use.tree).second) continue;
        Place place;
        place.file = use.script;
        place.start = {std::max<std::size_t>(use.line, 1), std::max<std::size_t>(use.column, 1)};
        place.end = place.start;
        named.emplace_back(use.tree, std::move(place));
    }
    for (const Reference& reference : table.references) {
        if (seen.insert(reference.tree).second) named.emplace_back(reference.tree, placeOf(reference));
    }
    return named;
}

Diagnostic warningAt(std::string code, std::string message, Place place, std::string subject) {
    Diagnostic warning;
    warning.code = std::move(code);
    warning.severity = Severity::Warning;
    warning.message = std::move(message);
    warning.where = std::move(place);
    warning.subject = std::move(subject);
    return warning;
}

}  // namespace

bool isUsed(const ReferenceTable& table, std::string_view tree) {
    return !fixedReferencesOf(tree).empty() ||
           std::any_of(table.uses.begin(), table.uses.end(),
                       [&](const TreeUse& use) { return use.tree == tree; }) ||
           std::any_of(table.references.begin(), table.references.end(),
                       [&](const Reference& reference) { return reference.tree == tree; });
}

Diagnostics checkWithReferences(const SourceText& text, const std::string& file, const ReferenceTable* table,
                                const CompileOptions& options) {
    const std::string name = treeNameOf(file);
    const ReadResult read = animtree::read(text, file);
    Diagnostics all = read.diagnostics;
    if (table != nullptr && !options.animCheck && !isUsed(*table, name)) {
        Diagnostic unused = warningAt("ATR052", concat({"No script uses the tree `", name, "`"}),
                                      placeIn(text, file, {}), name);
        unused.severity = Severity::Info;
        all.push_back(std::move(unused));
        return all;
    }
    if (table == nullptr && options.assets && !options.animCheck) {
        TextReporter reporter(text, file);
        reportAssets(text, *read.tree, options.assets, reporter);
        const Diagnostics found = reporter.take();
        all.insert(all.end(), found.begin(), found.end());
        return all;
    }
    const NameSet references = table == nullptr ? NameSet() : table->namesIn(name);
    const CompileResult compiled = compile(text, file, references, options);
    for (const Diagnostic& diagnostic : compiled.diagnostics) {
        if (diagnostic.code >= kFirstBuildCode) all.push_back(diagnostic);
    }
    if (table == nullptr || options.animCheck || !compiled.tree) return all;
    const Diagnostics unused = useDiagnostics(text, file, *read.tree, references, compiled);
    all.insert(all.end(), unused.begin(), unused.end());
    return all;
}

Diagnostics checkTreesOfScripts(const ReferenceTable& table, std::span<const std::string> present) {
    constexpr std::size_t kMostSuggestions = 50;
    Diagnostics all;
    const std::set<std::string_view> known(present.begin(), present.end());
    const std::vector<std::string_view> candidates(present.begin(), present.end());
    const auto named = treesNamed(table);
    for (const auto& [tree, place] : named) {
        if (known.count(tree) != 0) continue;
        const std::string hint = all.size() < kMostSuggestions ? didYouMean(tree, candidates) : std::string();
        all.push_back(warningAt(
            "ATR051",
            concat({"There is no animtrees/", tree, ".atr, which the engine passes over in silence", hint}),
            place, tree));
    }
    if (named.size() > kMostTrees)
        all.push_back(warningAt(
            "ATR054",
            concat({"Scripts use ", std::to_string(named.size()), " trees; the engine registers 127"}),
            named[kMostTrees].second, {}));
    return all;
}

}  // namespace poseloom::animtree
