// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "animtree/references.h"
#include "console.h"

namespace poseloom::cli {

/// Where the names come from that scripts look up in animation trees: `--references`, `--scripts`,
/// `--player-script`, `--names`.
struct ReferenceOptions {
    std::string tsv;
    std::string scripts;
    std::string playerScript;  ///< a player animation script, whose names belong to `multiplayer`
    std::string names;
    bool named = false;  ///< `--names` was given, perhaps with nothing

    /// `prefix` comes before each option's name; `withNames` adds `--names`.
    void addTo(CLI::App& verb, const std::string& prefix = {}, bool withNames = true);
    bool given() const { return fromScripts() || named; }
    /// What scripts say is known, and with it what the engine itself looks up.
    bool fromScripts() const { return !tsv.empty() || !scripts.empty() || !playerScript.empty(); }

    /// Everything that the tables and folders say; names are not among them. Nullopt, after saying why, where
    /// something cannot be read. What is wrong in scripts is added to `diagnostics`.
    std::optional<animtree::ReferenceTable> open(const Console& console, Diagnostics& diagnostics) const;
    /// The names looked up in one tree.
    animtree::NameSet namesIn(const animtree::ReferenceTable& table, const std::string& tree) const;
};

/// The words of a list parted by commas, in lower case; empty ones are left out.
animtree::NameSet wordsOf(const std::string& list);

}  // namespace poseloom::cli
