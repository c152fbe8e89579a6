// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "playerscript/name_list.h"

namespace poseloom::playerscript {

// The words of mp/playeranim.script and their numbers (spec/cod.md 4.5). All are compared without regard to
// case.

enum class Section : std::uint8_t { Defines, Animations, CannedAnimations, StateChanges, Events };
inline constexpr std::size_t kSections = 5;

/// What a condition is about. Weapons, WeaponClass and MoveType hold bits, the others one value.
enum class ConditionType : std::uint8_t {
    Weapons,
    WeaponClass,
    Mounted,
    Vehicle,
    VehicleMotion,
    MoveType,
    Underhand,
    Crouching,
    Firing,
    WeaponPosition,
    Strafing,
};
inline constexpr std::size_t kConditionTypes = 11;

enum class BodyPart : std::uint8_t { None, Legs, Torso, Both };

inline constexpr std::size_t kStates = 4;  ///< RELAXED 0, QUERY 1, ALERT 2, COMBAT 3
inline constexpr std::size_t kCombat = 3;
inline constexpr std::size_t kMoveTypes = 18;  ///< 0 is `** UNUSED **`
inline constexpr std::size_t kEvents = 16;
/// What a list and the name of an animation hold at most.
inline constexpr std::size_t kMostInList = 128;
inline constexpr std::size_t kLongestAnimation = 63;

inline constexpr std::size_t kDeath = 1;
inline constexpr std::size_t kFireWeapon = 2;
inline constexpr std::size_t kReload = 10;
inline constexpr std::size_t kClimbUp = 16;
inline constexpr std::size_t kClimbDown = 17;

constexpr std::size_t indexOf(ConditionType type) {
    return static_cast<std::size_t>(type);
}
constexpr bool isBitmask(ConditionType type) {
    return type == ConditionType::Weapons || type == ConditionType::WeaponClass ||
           type == ConditionType::MoveType;
}
/// Underhand, crouching and firing: the word alone is the condition.
constexpr bool isBare(ConditionType type) {
    return type == ConditionType::Underhand || type == ConditionType::Crouching ||
           type == ConditionType::Firing;
}

const NameList& sectionNames();    ///< lower case
const NameList& conditionNames();  ///< upper case, as all below
const NameList& stateNames();
const NameList& moveTypeNames();
const NameList& eventNames();
const NameList& bodyPartNames();
/// The values of a condition, by number; none for Weapons, whose table is not the format's, and for bare
/// ones.
const NameList& valueNames(ConditionType type);

std::string_view nameOf(Section section);
std::string_view nameOf(ConditionType type);
/// "legs", "torso" or "both".
std::string_view nameOf(BodyPart part);

/// The number of a word among some; nullopt where it is none of them.
std::optional<std::size_t> findName(std::string_view word, std::span<const std::string_view> names);

/// What a word of the format means in a later game, for messages: empty where no later game has it
/// (spec/cod.md 4.5).
std::string_view laterGameOf(std::string_view word);

}  // namespace poseloom::playerscript
