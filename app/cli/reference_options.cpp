// SPDX-License-Identifier: MIT
#include "reference_options.h"

#include "animtree/script_folder.h"
#include "playerscript/reader.h"
#include "playerscript/tree_references.h"
#include "support/cod_tokenizer.h"

namespace poseloom::cli {

void ReferenceOptions::addTo(CLI::App& verb, const std::string& prefix, bool withNames) {
    verb.add_option("--" + prefix + "references", tsv,
                    "A table of tree, name, script and line, as `references` writes it");
    verb.add_option("--" + prefix + "scripts", scripts, "A folder of .gsc files to look for references in");
    verb.add_option("--" + prefix + "player-script", playerScript,
                    "A player animation script, whose animations are looked up in the tree multiplayer");
    if (!withNames) return;
    verb.add_option_function<std::string>(
            "--" + prefix + "names",
            [this](const std::string& list) {
                names = list;
                named = true;
            },
            "Names that scripts refer to, parted by commas")
        ->trigger_on_parse();
}

std::optional<animtree::ReferenceTable> ReferenceOptions::open(const Console& console,
                                                               Diagnostics& diagnostics) const {
    animtree::ReferenceTable all;
    if (!tsv.empty()) {
        const auto text = readInputText(tsv);
        auto table = text ? animtree::readReferenceTable(*text, tsv) : tl::unexpected(text.error());
        if (!table) {
            print(console, table.error());
            return std::nullopt;
        }
        all = std::move(*table);
    }
    if (!scripts.empty()) {
        auto scanned = animtree::scanScriptFolder(scripts);
        if (!scanned) {
            print(console, scanned.error());
            return std::nullopt;
        }
        auto& [table, problems] = *scanned;
        all.references.insert(all.references.end(), table.references.begin(), table.references.end());
        all.uses.insert(all.uses.end(), table.uses.begin(), table.uses.end());
        diagnostics.insert(diagnostics.end(), problems.begin(), problems.end());
    }
    if (playerScript.empty()) return all;
    const auto text = readInputText(playerScript);
    if (!text) {
        print(console, text.error());
        return std::nullopt;
    }
    const playerscript::ReadResult read = playerscript::read(SourceText(*text), playerScript);
    const animtree::ReferenceTable table = playerscript::treeReferencesOf(*read.script, playerScript);
    all.references.insert(all.references.end(), table.references.begin(), table.references.end());
    all.uses.insert(all.uses.end(), table.uses.begin(), table.uses.end());
    std::copy_if(read.diagnostics.begin(), read.diagnostics.end(), std::back_inserter(diagnostics),
                 [](const Diagnostic& d) { return d.severity == Severity::Error; });
    return all;
}

animtree::NameSet ReferenceOptions::namesIn(const animtree::ReferenceTable& table,
                                            const std::string& tree) const {
    animtree::NameSet all = fromScripts() ? table.namesIn(tree) : animtree::NameSet();
    all.merge(wordsOf(names));
    return all;
}

animtree::NameSet wordsOf(const std::string& list) {
    animtree::NameSet words;
    for (std::size_t at = 0; at <= list.size();) {
        const std::size_t comma = std::min(list.find(',', at), list.size());
        if (comma > at) words.insert(codLower(std::string_view(list).substr(at, comma - at)));
        at = comma + 1;
    }
    return words;
}

}  // namespace poseloom::cli
