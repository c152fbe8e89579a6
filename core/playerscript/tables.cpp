// SPDX-License-Identifier: MIT
#include "playerscript/tables.h"

#include <array>

#include "playerscript/folded_names.h"

namespace poseloom::playerscript {

namespace {

using std::string_view;

constexpr string_view kUnused = "** UNUSED **";

constexpr std::array<string_view, kSections> kSectionNames{"defines", "animations", "canned_animations",
                                                           "statechanges", "events"};
constexpr std::array<string_view, kConditionTypes> kConditionNames{
    "WEAPONS",   "WEAPONCLASS", "MOUNTED", "VEHICLE",         "VEHICLE_MOTION", "MOVETYPE",
    "UNDERHAND", "CROUCHING",   "FIRING",  "WEAPON_POSITION", "STRAFING"};
constexpr std::array<string_view, kStates> kStateNames{"RELAXED", "QUERY", "ALERT", "COMBAT"};
constexpr std::array<string_view, kMoveTypes> kMoveTypeNames{
    kUnused,  "IDLE",     "IDLECR",    "IDLEPRONE",   "WALK",    "WALKBK",
    "WALKCR", "WALKCRBK", "WALKPRONE", "WALKPRONEBK", "RUN",     "RUNBK",
    "RUNCR",  "RUNCRBK",  "TURNRIGHT", "TURNLEFT",    "CLIMBUP", "CLIMBDOWN"};
constexpr std::array<string_view, kEvents> kEventNames{
    "PAIN",         "DEATH",           "FIREWEAPON",      "JUMP",        "JUMPBK",
    "LAND",         "DROPWEAPON",      "RAISEWEAPON",     "CLIMBMOUNT",  "CLIMBDISMOUNT",
    "RELOAD",       "CROUCH_TO_PRONE", "PRONE_TO_CROUCH", "MELEEATTACK", "LMG_DEPLOY",
    "LMG_BREAKDOWN"};
constexpr std::array<string_view, 4> kBodyPartNames{kUnused, "LEGS", "TORSO", "BOTH"};
constexpr std::array<string_view, 4> kBodyPartWords{"", "legs", "torso", "both"};

constexpr std::array<string_view, 11> kWeaponClasses{
    "RIFLE",          "MG",     "SMG",     "LMG",        "PISTOL",      "GRENADE",
    "ROCKETLAUNCHER", "TURRET", "SPOTTER", "NON-PLAYER", "FLAMETHROWER"};
constexpr std::array<string_view, 8> kMounted{kUnused,         "MG42",          "vehDriver",
                                              "vehGunner",     "vehPassenger1", "vehPassenger2",
                                              "vehPassenger3", "vehPassenger4"};
constexpr std::array<string_view, 4> kVehicles{kUnused, "TANK", "JEEP", "FLAK88"};
constexpr std::array<string_view, 4> kVehicleMotions{kUnused, "IDLE", "FORWARD", "REVERSING"};
constexpr std::array<string_view, 2> kWeaponPositions{"HIP", "ADS"};
constexpr std::array<string_view, 3> kStrafing{"NOT", "LEFT", "RIGHT"};

constexpr std::array<string_view, 8> kCallOfDuty2{"playeranimtype", "slope", "turnrightcr", "turnleftcr",
                                                  "spread",         "item",  "shellshock",  "stumble"};
constexpr std::array<string_view, 4> kCallOfDuty4{"perk", "attachment", "mantle", "flinch"};
constexpr std::array<string_view, 5> kLater{"movestatus", "#add_vehicle", "idlelaststand", "crawllaststand",
                                            "stance"};

template <std::size_t count>
bool contains(const std::array<string_view, count>& words, string_view word) {
    for (const string_view known : words) {
        if (FoldedEqual{}(known, word)) return true;
    }
    return false;
}

}  // namespace

const NameList& sectionNames() {
    static constexpr NameList kList(kSectionNames);
    return kList;
}
const NameList& conditionNames() {
    static constexpr NameList kList(kConditionNames);
    return kList;
}
const NameList& stateNames() {
    static constexpr NameList kList(kStateNames);
    return kList;
}
const NameList& moveTypeNames() {
    static constexpr NameList kList(kMoveTypeNames);
    return kList;
}
const NameList& eventNames() {
    static constexpr NameList kList(kEventNames);
    return kList;
}
const NameList& bodyPartNames() {
    static constexpr NameList kList(kBodyPartNames);
    return kList;
}

const NameList& valueNames(ConditionType type) {
    static constexpr NameList kNone;
    static constexpr NameList kClasses(kWeaponClasses);
    static constexpr NameList kMounts(kMounted);
    static constexpr NameList kVehicleKinds(kVehicles);
    static constexpr NameList kMotions(kVehicleMotions);
    static constexpr NameList kPositions(kWeaponPositions);
    static constexpr NameList kStrafings(kStrafing);
    switch (type) {
        case ConditionType::WeaponClass:
            return kClasses;
        case ConditionType::Mounted:
            return kMounts;
        case ConditionType::Vehicle:
            return kVehicleKinds;
        case ConditionType::VehicleMotion:
            return kMotions;
        case ConditionType::MoveType:
            return moveTypeNames();
        case ConditionType::WeaponPosition:
            return kPositions;
        case ConditionType::Strafing:
            return kStrafings;
        case ConditionType::Weapons:
        case ConditionType::Underhand:
        case ConditionType::Crouching:
        case ConditionType::Firing:
            break;
    }
    return kNone;
}

string_view nameOf(Section section) {
    return kSectionNames[static_cast<std::size_t>(section)];
}
string_view nameOf(ConditionType type) {
    return kConditionNames[indexOf(type)];
}
string_view nameOf(BodyPart part) {
    return kBodyPartWords[static_cast<std::size_t>(part)];
}

std::optional<std::size_t> findName(string_view word, std::span<const string_view> names) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (FoldedEqual{}(names[i], word)) return i;
    }
    return std::nullopt;
}

string_view laterGameOf(string_view word) {
    if (contains(kCallOfDuty2, word)) return "Call of Duty 2";
    if (contains(kCallOfDuty4, word)) return "Call of Duty 4";
    if (contains(kLater, word)) return "a later game";
    return {};
}

}  // namespace poseloom::playerscript
