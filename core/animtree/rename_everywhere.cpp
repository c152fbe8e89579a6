// SPDX-License-Identifier: MIT
#include "animtree/rename_everywhere.h"

#include <algorithm>

#include "animtree/edit.h"
#include "animtree/reader.h"
#include "animtree/script_scanner.h"
#include "support/concat.h"

namespace poseloom::animtree {

namespace {

/// What a script has to say about one tree's names.
struct NamesFound {
    std::vector<Span> old;
    bool newName = false;
};

NamesFound namesFound(const ScriptText& script, std::string_view tree, std::string_view oldName,
                      std::string_view newName) {
    NamesFound found;
    for (const NamedInScript& named : scanScript(script.text, script.name).references) {
        if (named.reference.tree != tree) continue;
        if (named.reference.name == oldName) found.old.push_back(named.name);
        found.newName = found.newName || named.reference.name == newName;
    }
    return found;
}

std::size_t nodesCalled(const Tree& tree, std::string_view name) {
    return static_cast<std::size_t>(
        std::count_if(tree.nodes.begin(), tree.nodes.end(),
                      [&](const Node& node) { return equalsIgnoringCase(node.name, name); }));
}

Result<void> requireUnambiguous(const Tree& tree, const std::string& newName, const RenameEverywhere& planned,
                                bool newNameUsed) {
    if (newNameUsed) return failure("ATE011", concat({"Scripts name %", newName, " in this tree already"}));
    if (planned.references > 0 && nodesCalled(tree, newName) > 0)
        return failure("ATE011",
                       concat({"Another group has a node ", newName,
                               ": with a script that names it the engine would stop at the second one"}));
    return {};
}

}  // namespace

Result<RenameEverywhere> planRenameEverywhere(const SourceText& tree, const std::string& treeFile,
                                              const std::string& path, const std::string& newName,
                                              std::span<const ScriptText> scripts) {
    auto edits = plan(tree, {RenameNode{path, newName}});
    if (!edits) return tl::unexpected(edits.error());
    const ReadResult read = animtree::read(tree, treeFile);
    const std::string treeName = treeNameOf(treeFile);
    const std::string oldLower = codLower(read.tree->nodes[*findPath(*read.tree, path)].name);
    const std::string newLower = codLower(newName);
    const auto& fixed = fixedReferencesOf(treeName);
    const bool engines = std::find(fixed.begin(), fixed.end(), oldLower) != fixed.end();
    if (engines && oldLower != newLower)
        return failure("ATE012", concat({"The engine itself looks up ", oldLower, " in the player tree"}));
    RenameEverywhere planned;
    planned.tree = std::move(*edits);
    bool newNameUsed = false;
    for (std::size_t i = 0; i < scripts.size(); ++i) {
        const NamesFound found = namesFound(scripts[i], treeName, oldLower, newLower);
        newNameUsed = newNameUsed || found.newName;
        if (found.old.empty()) continue;
        ScriptEdits script{i, {}};
        for (const Span span : found.old)
            script.edits.replace(span, newName);
        planned.references += found.old.size();
        planned.scripts.push_back(std::move(script));
    }
    if (oldLower == newLower) return planned;
    if (auto clear = requireUnambiguous(*read.tree, newName, planned, newNameUsed); !clear)
        return tl::unexpected(clear.error());
    return planned;
}

}  // namespace poseloom::animtree
