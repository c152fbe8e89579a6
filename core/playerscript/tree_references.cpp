// SPDX-License-Identifier: MIT
#include "playerscript/tree_references.h"

#include <algorithm>

#include "animtree/reader.h"
#include "playerscript/edit.h"
#include "playerscript/reader.h"
#include "support/concat.h"

namespace poseloom::playerscript {

namespace {

constexpr std::string_view kPlayerTree = "multiplayer";

PlayerScript syntaxOf(const SourceText& text) {
    TextReporter reporter(text, {});
    return readSyntax(text, tokenizeCod(text.bytes()), {}, reporter).script;
}

bool plays(const PlayerScript& script, std::string_view name) {
    return std::any_of(script.parts.begin(), script.parts.end(),
                       [&](const Part& part) { return FoldedEqual{}(part.animation.text, name); });
}

bool hasNode(const animtree::Tree& tree, std::string_view name) {
    return std::any_of(tree.nodes.begin(), tree.nodes.end(),
                       [&](const animtree::Node& node) { return FoldedEqual{}(node.name, name); });
}

}  // namespace

animtree::ReferenceTable treeReferencesOf(const PlayerScript& script, const std::string& file) {
    animtree::ReferenceTable table;
    table.uses.push_back({std::string(kPlayerTree), file, 1, 1});
    for (const Word& name : script.animations) {
        const LineColumn place = script.text.lineColumn(name.span.begin);
        table.references.push_back(
            {std::string(kPlayerTree), codLower(name.text), file, place.line, place.column});
    }
    return table;
}

Result<RenameWithScripts> planRenameWithScripts(const SourceText& tree, const std::string& treeFile,
                                                const std::string& path, const std::string& newName,
                                                std::span<const animtree::ScriptText> scripts,
                                                std::span<const animtree::ScriptText> playerScripts) {
    auto renamed = animtree::planRenameEverywhere(tree, treeFile, path, newName, scripts);
    if (!renamed) return tl::unexpected(renamed.error());
    RenameWithScripts planned{std::move(*renamed), {}, 0};
    if (animtree::treeNameOf(treeFile) != kPlayerTree) return planned;
    const auto nodes = animtree::read(tree, treeFile).tree;
    const std::string oldName = nodes->nodes[*animtree::findPath(*nodes, path)].name;
    const bool spelling = FoldedEqual{}(oldName, newName);
    for (std::size_t i = 0; i < playerScripts.size(); ++i) {
        const PlayerScript script = syntaxOf(playerScripts[i].text);
        if (!spelling && plays(script, newName))
            return failure("ATE011", concat({playerScripts[i].name, " plays ", newName, " already"}));
        if (!plays(script, oldName)) continue;
        if (!spelling && hasNode(*nodes, newName))
            return failure("ATE011",
                           concat({"Another group has a node ", newName,
                                   ": with a script that names it the engine would stop at the second one"}));
        auto edits = plan(playerScripts[i].text, {RenameAnimation{oldName, newName}});
        if (!edits) return tl::unexpected(edits.error());
        planned.places += edits->list().size();
        planned.playerScripts.push_back({i, std::move(*edits)});
    }
    return planned;
}

}  // namespace poseloom::playerscript
