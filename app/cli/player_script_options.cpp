// SPDX-License-Identifier: MIT
#include "player_script_options.h"

#include "animtree/reader.h"

namespace poseloom::cli {

void PlayerScriptOptions::addTo(CLI::App& verb) {
    verb.add_option(
        "--weapons", weapons.table,
        "The weapons that a player animation script may name: a table with a column `name`, or names, "
        "one per line");
    verb.add_option("--tree", tree,
                    "The .atr in which the animations of a player animation script are looked up");
}

std::optional<playerscript::ReadOptions> PlayerScriptOptions::open(const Console& console,
                                                                   const animtree::FindLeaf& assets) const {
    playerscript::ReadOptions options;
    const auto table = weapons.open(console);
    if (!table) return std::nullopt;
    options.weapons = *table;
    if (tree.empty()) return options;
    const auto bytes = readInputText(tree);
    if (!bytes) {
        print(console, bytes.error());
        return std::nullopt;
    }
    const animtree::ReadResult read = animtree::read(SourceText(*bytes), tree);
    options.tree = std::make_shared<const playerscript::PlayerTree>(*read.tree, assets);
    return options;
}

Diagnostics checkPlayerScript(const std::string& path, const playerscript::ReadOptions& options) {
    auto bytes = readInputText(path);
    if (!bytes) return {std::move(bytes.error())};
    return playerscript::read(SourceText(std::move(*bytes)), path, options).diagnostics;
}

}  // namespace poseloom::cli
