// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "console.h"
#include "playerscript/weapon_table.h"

namespace poseloom::cli {

/// Where the weapons of a player animation script come from: `--weapon-table`, and a list of names.
struct WeaponOptions {
    std::string table;
    std::string names;
    bool named = false;  ///< the list was given, perhaps with nothing

    /// `listOption` is the name of the option for the list; empty: there is none.
    void addTo(CLI::App& verb, const std::string& tableOption = "--weapon-table",
               const std::string& listOption = "--weapons");
    bool given() const { return named || !table.empty(); }
    /// Null where nothing was given; nullopt, after saying why, where the table cannot be read.
    std::optional<std::shared_ptr<const playerscript::WeaponTable>> open(const Console& console) const;
};

}  // namespace poseloom::cli
