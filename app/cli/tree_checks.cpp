// SPDX-License-Identifier: MIT
#include "tree_checks.h"

#include <filesystem>
#include <set>

#include "animtree/cross_check.h"
#include "animtree/reader.h"

namespace poseloom::cli {

namespace fs = std::filesystem;

namespace {

/// The trees beside the checked ones: a script may use those too.
std::vector<std::string> treesBeside(const std::vector<std::string>& files) {
    std::set<fs::path> folders;
    std::set<std::string> trees;
    for (const std::string& file : files) {
        if (kindOf(file, {}) != "atr") continue;
        trees.insert(animtree::treeNameOf(file));
        const fs::path folder = fs::path(file).parent_path();
        folders.insert(folder.empty() ? fs::path(".") : folder);
    }
    for (const fs::path& folder : folders) {
        std::error_code error;
        for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
            if (kindOf(it->path().string(), {}) == "atr")
                trees.insert(animtree::treeNameOf(it->path().filename().string()));
        }
    }
    return {trees.begin(), trees.end()};
}

}  // namespace

std::optional<TreeChecks> TreeChecks::open(const ReferenceOptions& references, const AnimTreeOptions& options,
                                           const Console& console) {
    TreeChecks checks;
    checks.m_given = references.given();
    checks.m_source = !references.scripts.empty() ? references.scripts
                      : !references.tsv.empty()   ? references.tsv
                                                  : references.playerScript;
    auto compiling = options.compileOptions(console);
    if (!compiling) return std::nullopt;
    checks.m_wanted = checks.m_given || options.animCheck || options.loopsKnown || compiling->assets;
    checks.m_options = std::move(*compiling);
    auto table = references.open(console, checks.m_scriptProblems);
    if (!table) return std::nullopt;
    checks.m_table = std::move(*table);
    return checks;
}

Diagnostics TreeChecks::check(const std::string& path) const {
    auto bytes = readInputText(path);
    if (!bytes) return {std::move(bytes.error())};
    animtree::CompileOptions options = m_options;
    options.table = m_given ? &m_table : nullptr;
    return checkWithReferences(SourceText(std::move(*bytes)), path, options.table, options);
}

std::optional<FileReport> TreeChecks::checkScripts(const std::vector<std::string>& files) const {
    if (!m_given) return std::nullopt;
    FileReport report;
    report.file = m_source;
    report.kind = "references";
    report.diagnostics = m_scriptProblems;
    const std::vector<std::string> trees = treesBeside(files);
    if (trees.empty()) return report;
    const Diagnostics between = checkTreesOfScripts(m_table, trees);
    report.diagnostics.insert(report.diagnostics.end(), between.begin(), between.end());
    return report;
}

}  // namespace poseloom::cli
