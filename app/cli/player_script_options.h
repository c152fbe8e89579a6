// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "animtree/leaf_assets.h"
#include "console.h"
#include "playerscript/reader.h"
#include "weapon_options.h"

namespace poseloom::cli {

/// What a player animation script is checked against: the weapons of the game and its player tree.
struct PlayerScriptOptions {
    WeaponOptions weapons;
    std::string tree;  ///< the .atr

    void addTo(CLI::App& verb);
    /// Nullopt, after saying why, where something cannot be read. `assets` may be empty.
    std::optional<playerscript::ReadOptions> open(const Console& console,
                                                  const animtree::FindLeaf& assets = {}) const;
};

/// Everything that is wrong with one script.
Diagnostics checkPlayerScript(const std::string& path, const playerscript::ReadOptions& options);

}  // namespace poseloom::cli
