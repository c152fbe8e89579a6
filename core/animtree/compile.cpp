// SPDX-License-Identifier: MIT
#include "animtree/compile.h"

#include <algorithm>
#include <span>
#include <unordered_set>

#include "animtree/reader.h"
#include "animtree/sync_fixes.h"
#include "support/concat.h"
#include "support/spelling.h"

namespace poseloom::animtree {

namespace {

class Compiler {
  public:
    Compiler(const SourceText& text, const std::string& file, const NameSet& references,
             const CompileOptions& options)
        : m_text(text), m_file(file), m_references(references), m_options(options), m_reporter(text, file) {}

    CompileResult run() {
        const CodTokens tokens = tokenizeCod(m_text.bytes());
        const Tree syntax = readSyntax(tokens, m_text.bytes(), m_reporter);
        const LoadedTree loaded = load(tokens, m_text.bytes(), m_references, m_options.animCheck);
        m_result.treeName = treeNameOf(m_file);
        m_result.kept = loaded.kept;
        reportLoad(loaded);
        if (loaded.faults.empty()) makeTable(loaded, syntax);
        m_result.diagnostics = m_reporter.take();
        m_result.diagnostics.insert(m_result.diagnostics.end(), m_elsewhere.begin(), m_elsewhere.end());
        return std::move(m_result);
    }

  private:
    void reportLoad(const LoadedTree& loaded) {
        for (const LoadFault& fault : loaded.faults) {
            if (fault.first) {
                m_reporter
                    .error("ATR060", fault.span, concat({"duplicate animation: ", m_text.slice(fault.span)}),
                           std::string(m_text.slice(fault.span)))
                    .related.push_back(m_reporter.related(*fault.first, "the same name among its siblings"));
            } else if (!m_reporter.hasErrorOnLine(m_text.lineColumn(fault.span.begin).line)) {
                m_reporter.error("ATR001", fault.span, "The engine refuses this: " + fault.text);
            }
        }
        if (!loaded.faults.empty()) m_result.engineError = loaded.faults.front().text;
    }

    void makeTable(const LoadedTree& loaded, const Tree& syntax) {
        BuiltTree built = build(
            loaded, m_references,
            {m_result.treeName, m_options.treeIndex, m_options.order, m_options.loops, m_options.assets});
        for (const BuildFault& fault : built.faults)
            reportBuild(fault, loaded);
        std::size_t fixed = 0;
        for (const BuildFault& fault : built.syncFaults) {
            Diagnostic& problem = reportBuild(fault, loaded);
            if (fault.code == "ATR065" && fault.kept != kNoNode && fixed++ < kMostSyncFixes)
                problem.fixes = syncFixes(m_text, syntax, loaded.kept[fault.kept].span.begin);
        }
        m_result.undefined = built.undefined;
        reportUndefined(syntax);
        reportPlaceholders(loaded);
        reportSize(built.tree);
        m_result.engineError = engineErrorOf(built);
        if (!stops(built.faults) && built.syncFaults.empty()) m_result.tree = std::move(built.tree);
    }

    static bool stops(const std::vector<BuildFault>& faults) {
        return std::any_of(faults.begin(), faults.end(),
                           [](const BuildFault& fault) { return fault.engine; });
    }

    /// The first thing that the engine stops at: it sets up sync after it has looked for undefined
    /// references.
    std::optional<std::string> engineErrorOf(const BuiltTree& built) const {
        for (const BuildFault& fault : built.faults) {
            if (fault.engine) return fault.text;
        }
        if (!built.undefined.empty()) return undefinedText(firstUndefined());
        if (!built.syncFaults.empty()) return built.syncFaults.front().text;
        return std::nullopt;
    }

    Diagnostic& reportBuild(const BuildFault& fault, const LoadedTree& loaded) {
        const auto spanOf = [&](std::uint32_t kept) {
            return kept == kNoNode ? Span{} : loaded.kept[kept].span;
        };
        const std::string subject = fault.kept == kNoNode ? "root" : loaded.kept[fault.kept].name;
        const bool placeholder = fault.kept != kNoNode && loaded.kept[fault.kept].placeholder;
        std::string message = messageOf(fault.text, fault.place);
        if (placeholder) message += " (the engine puts it into an empty group)";
        Diagnostic& problem = m_reporter.error(fault.code, spanOf(fault.kept), std::move(message), subject);
        if (fault.other != kNoNode)
            problem.related.push_back(m_reporter.related(
                spanOf(fault.other), fault.code == "ATR061" ? "bound first" : "the sync group around it"));
        return problem;
    }

    std::string undefinedText(std::string_view name) const {
        return concat({"animation '", name, "' not defined in anim tree '", m_result.treeName, "'"});
    }

    /// In the order of the scripts where there are any.
    std::string firstUndefined() const {
        for (const Reference* reference : undefinedReferences())
            return reference->name;
        return m_result.undefined.front();
    }

    std::vector<const Reference*> undefinedReferences() const {
        if (m_options.table == nullptr) return {};
        std::vector<const Reference*> found = m_options.table->firstReferencesTo(m_result.treeName);
        std::erase_if(found, [&](const Reference* reference) {
            return !std::binary_search(m_result.undefined.begin(), m_result.undefined.end(), reference->name);
        });
        return found;
    }

    void reportUndefined(const Tree& syntax) {
        if (m_result.undefined.empty()) return;
        std::vector<std::string_view> names;
        for (const Node& node : syntax.nodes)
            names.push_back(node.name);
        std::unordered_set<std::string_view> told;
        for (const Reference* reference : undefinedReferences()) {
            if (m_elsewhere.size() >= TextReporter::kMost) return;
            Diagnostic problem;
            problem.code = "ATR062";
            problem.message = undefinedMessage(reference->name, names, told.size());
            problem.where = placeOf(*reference);
            problem.subject = reference->name;
            m_elsewhere.push_back(std::move(problem));
            told.insert(reference->name);
        }
        for (const std::string& name : m_result.undefined) {
            if (!told.insert(name).second || !m_reporter.keeps("ATR062", Severity::Error)) continue;
            m_reporter.error("ATR062", {}, undefinedMessage(name, names, told.size()), name);
        }
    }

    /// Suggestions compare with every name, so only the first have one.
    std::string undefinedMessage(std::string_view name, std::span<const std::string_view> names,
                                 std::size_t before) const {
        constexpr std::size_t kMostSuggestions = 50;
        return undefinedText(name) + (before < kMostSuggestions ? didYouMean(name, names) : std::string());
    }

    void reportPlaceholders(const LoadedTree& loaded) {
        for (const KeptNode& node : loaded.kept) {
            if (!node.placeholder) continue;
            const std::string owner =
                node.parent == kNoNode ? "the tree" : concat({"`", loaded.kept[node.parent].name, "`"});
            m_reporter.info("ATR063", node.span,
                            concat({"Nothing of ", owner, " is left, so that the engine puts `", node.name,
                                    "` into it and needs the asset xanim/", node.name}),
                            node.parent == kNoNode ? std::string() : loaded.kept[node.parent].name);
        }
    }

    void reportSize(const CompactTree& tree) {
        const std::string count = std::to_string(tree.entries.size());
        if (tree.name == "multiplayer" && tree.entries.size() > kMostPlayerNodes)
            m_reporter.error("ATR067", {},
                             concat({"The player tree has ", count,
                                     " nodes; clients and server exchange indices below 512"}));
        if (tree.entries.size() > kMostNodes)
            m_reporter.error("ATR068", {}, concat({"The tree has ", count, " nodes; an index holds 65536"}));
    }

    const SourceText& m_text;
    const std::string& m_file;
    const NameSet& m_references;
    const CompileOptions& m_options;
    TextReporter m_reporter;
    CompileResult m_result;
    Diagnostics m_elsewhere;  ///< at places in scripts
};

}  // namespace

CompileResult compile(const SourceText& text, const std::string& file, const NameSet& references,
                      const CompileOptions& options) {
    return Compiler(text, file, references, options).run();
}

}  // namespace poseloom::animtree
