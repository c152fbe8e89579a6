// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "playerscript/script.h"

namespace poseloom::playerscript {

enum class ChangeKind : std::uint8_t { Added, Removed, Moved, Conditions, Commands, Value };

/// "added", "removed", "moved", "conditions", "commands" or "value".
std::string_view nameOf(ChangeKind kind);

/// Something that means another thing in the later script.
struct Change {
    ChangeKind kind = ChangeKind::Added;
    std::string what;      ///< "alias", "list" or "script"
    std::string name;      ///< "weaponclass autofire", "COMBAT IDLE", or the list of a script
    std::string before{};  ///< conditions, commands or values; empty where there are none
    std::string after{};
    std::size_t lineBefore = 0;  ///< 0: it is not there
    std::size_t lineAfter = 0;
};

/// What differs in meaning, in order of the later script; what is gone comes last. Masks are compared, not
/// words: an alias and its values are the same. Weapons are compared by name, so that both scripts must have
/// been read with the same table (see sharedWeapons). Layout, comments and case mean nothing.
std::vector<Change> differencesOf(const PlayerScript& before, const PlayerScript& after);
/// "COMBAT IDLE line 12: commands were `both a`, are `both b`".
std::string describe(const Change& change);

/// The weapons that either script names, for reading both again where no table is given.
WeaponTable sharedWeapons(const PlayerScript& before, const PlayerScript& after);

}  // namespace poseloom::playerscript
