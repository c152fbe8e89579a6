// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "playerscript/selection.h"

namespace poseloom::playerscript {

enum class Reach : std::uint8_t {
    Reachable,
    NeverHolds,  ///< its own conditions hold for nobody
    Shadowed,    ///< whoever it holds for is taken by a script before it
    NotKept,     ///< it stands in a list that the engine forgets or does not know, or cannot be read
    Undecided,   ///< too intricate to decide within the solver's bounds
};

/// Whether anything selects one script of a list, in that list.
struct Reachability {
    Reach reach = Reach::Reachable;
    /// Of a reachable script: the plainest player that selects it.
    Situation example{};
    /// Of a shadowed one: the scripts that together leave nothing to it, in order, none of which could be
    /// missing. One, in most cases.
    std::vector<std::uint32_t> shadows{};
};

struct ReachabilityOptions {
    /// A weapon is only ever held with the class that the table gives it. Else every weapon goes with every
    /// class, as to the engine.
    bool classesOfWeapons = false;
};

/// Decides for every script of the file whether some player selects it, exactly: masks and values are finite.
/// A player has one weapon, one class, any set of move types (none at the beginning) and one value of all
/// else; weapons that the table lacks are not held. One entry per script.
std::vector<Reachability> solveReachability(const PlayerScript& script,
                                            const ReachabilityOptions& options = {});

/// The same for one script.
Reachability reachabilityOf(const PlayerScript& script, std::uint32_t index,
                            const ReachabilityOptions& options = {});

}  // namespace poseloom::playerscript
