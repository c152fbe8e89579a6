// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "playerscript/script.h"

namespace poseloom::playerscript {

/// What holds of a player at one moment: of weapons, weapon class and move type a bit each, of everything
/// else a value (spec/cod.md 4.6). Several move types may hold at once; at the very beginning none does.
struct Situation {
    std::array<std::uint64_t, kConditionTypes> values{};

    std::uint64_t operator[](ConditionType type) const { return values[indexOf(type)]; }
    /// A value by number; a bit of the types that have bits. Weapons from 64 on have none.
    void set(ConditionType type, std::size_t number);
    /// The same by its word, in any case; of bare conditions any word but `0`. False where there is no such
    /// value.
    bool set(ConditionType type, std::string_view word, const WeaponTable& weapons);
    /// The weapon and, where the table knows it, its class. False where there is no such weapon.
    bool setWeapon(std::string_view name, const WeaponTable& weapons);

    bool operator==(const Situation&) const = default;
};

/// A rifleman with nothing in his hands who stands idle: weapon `none`, class rifle, hip, not strafing.
Situation standing();

/// "m1garand_mp", "walk AND run", "left": what holds of one type, to a person.
std::string describe(const Situation& situation, ConditionType type, const WeaponTable& weapons);

/// True where a condition holds: any common bit, or equal values.
bool holds(const Condition& condition, const Situation& situation);

enum class RequestKind : std::uint8_t { State, Event, StateChange };

/// What the game asks the script for.
struct Request {
    RequestKind kind = RequestKind::State;
    std::size_t state = kCombat;  ///< of a state change the one that is entered
    std::size_t from = 0;
    std::size_t moveType = 1;
    std::size_t event = 0;
    std::uint32_t client = 0;  ///< its number chooses the command of a state
    std::uint64_t seed = 0;    ///< stands for the engine's random number, which chooses that of all else
    bool dead = false;
    Situation situation = standing();
};

/// One script that was looked at.
struct Tried {
    std::uint32_t script = 0;  ///< index in PlayerScript::scripts
    std::uint32_t condition =
        kNone;  ///< the first that fails, in PlayerScript::conditions; kNone: it matches
    bool matched() const { return condition == kNone; }
};

/// Which script answers, and why those before it do not.
struct Selection {
    std::uint32_t script = kNone;   ///< the one that matches
    std::uint32_t command = kNone;  ///< the one of its commands that plays, in PlayerScript::commands
    std::vector<Tried> tried;       ///< in the order in which the engine looks at them
    bool dead = false;              ///< nothing was looked at: only a death plays when dead
};

/// Selects as the engine does: states from the one that is asked for downwards, the command by the client's
/// number; events and state changes in their one list, the command at random.
Selection select(const PlayerScript& script, const Request& request);

/// The random choice among `count`, from 0: the same seed always gives the same.
std::uint32_t chooseAtRandom(std::uint64_t seed, std::uint32_t count);

/// Why a script was not taken: "weaponclass mg AND smg (0x00000006) against rifle (0x00000001)". Empty where
/// it was.
std::string reasonOf(const PlayerScript& script, const Situation& situation, const Tried& tried);

}  // namespace poseloom::playerscript
