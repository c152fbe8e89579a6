// SPDX-License-Identifier: MIT
#include <array>

#include "playerscript/reader.h"

namespace poseloom::playerscript {

namespace {

using enum Severity;

// What the engine takes without a word, though it hardly does what was meant.
constexpr std::array kRuleExplanations{
    Explanation{
        "PAS060", Warning, "Nothing ever selects a script",
        "The first script of a list whose conditions all hold is the one that plays. Here every player for "
        "whom this one holds is taken by a script before it, or by several together: their lines are named. "
        "This is decided, not guessed: all weapons, classes, move types and values were taken into account.",
        "weaponclass spotter\n{\nboth a\n}\nweaponclass spotter, weapon_position ads\n{\nboth b\n}",
        "Move it above the line that is named, or remove it."},
    Explanation{"PAS061", Warning, "A script holds for nobody",
                "Its mask is empty, or two of its conditions exclude each other.",
                "movetype walk MINUS walk\n{\nboth x\n}", "Mend the conditions, or remove the script."},
    Explanation{"PAS062", Info, "A list has no `default`",
                "Where none of its scripts matches, nothing plays: in a state the next lower state is asked, "
                "an event "
                "passes unseen.",
                "turnright\n{\nfiring\n{\nlegs x\n}\n}",
                "turnright\n{\nfiring\n{\nlegs x\n}\ndefault\n{\nlegs y\n}\n}"},
    Explanation{
        "PAS063", Warning, "A block replaces an earlier one",
        "When a move type, event or state change is named again, the engine clears its list before it reads "
        "the new block. The earlier one is forgotten without a word.",
        "jump\n{\ndefault\n{\nboth a\n}\n}\njump\n{\nfiring\n{\nboth b\n}\n}", "Join both blocks."},
    Explanation{
        "PAS064", Error, "A word of the old format is used",
        "The comment at the head of the stock script describes an older format: conditions position, "
        "enemy_weapon, underwater and leaning, body part turret, move types straferight and strafeleft. "
        "United Offensive knows none of them.",
        "position behind\n{\nboth x\n}", "Use weapon_position, strafing or turretanim, or leave it out."},
    Explanation{
        "PAS065", Error, "An animation is missing from the player tree",
        "Every animation of the script is looked up in the tree multiplayer; the engine stops at the first "
        "that is not there.",
        "both pb_stand_alrt", "both pb_stand_alert"},
    Explanation{
        "PAS066", Info, "A weapon is missing from a list that names its kind",
        "Most weapons of one class are named in the conditions of this list, these are not. The player then "
        "moves as with any weapon.",
        "weapons kar98k_mp AND enfield_mp, in a game that also has mosin_nagant_mp",
        "Add the weapon, or use its class."},
    Explanation{
        "PAS067", Warning, "A plain value is subtracted",
        "The engine collects plain values in one temporary mask that it never clears, so that subtracting a "
        "value subtracts every value named before it too: `walk AND run MINUS walk` is nothing. An alias "
        "replaces the temporary, so that aliases are subtracted alone.",
        "movetype all MINUS idle", "set movetype only_idle = idle\nmovetype all MINUS only_idle"},
    Explanation{"PAS068", Warning, "AND behind MINUS subtracts too",
                "Once an expression subtracts, it subtracts to its end. What is to be added goes first.",
                "set weaponclass x = all MINUS autofire AND heavy",
                "set weaponclass x = heavy AND all MINUS autofire"},
    Explanation{
        "PAS069", Warning, "A condition leaks into the weapons behind it",
        "The engine clears only half of a mask between the conditions of a line. After `movetype all`, or "
        "another mask with high bits, a condition on weapons also matches all weapons from number 32 on.",
        "movetype all, weapons colt_mp", "weapons colt_mp, movetype all"},
    Explanation{"PAS070", Warning, "A weapon has no bit",
                "Masks have 64 bits, and `none` is number 0. Naming weapon 64 to 95 makes the expression "
                "subtract from "
                "there on, naming a higher one has no effect. The stock game uses all 64.",
                "weapons my_weapon_mp, the 64th of a mod", "Use its weaponclass instead."},
    Explanation{
        "PAS071", Warning, "turretanim on something that is no turret group",
        "A turret is aimed by choosing among groups (pitch) and blending among their animations (yaw): the "
        "animation must be a group with exactly two levels below. Otherwise the game stops: `Player anim "
        "'…' has no children`.",
        "both pb_stand_alert turretanim", "both standMG42_aim turretanim"},
    Explanation{
        "PAS072", Info, "legs and torso report nothing",
        "Both parts play, but the result of the second overwrites that of the first, and a torso counts as "
        "nothing: whoever asked hears -1.",
        "legs a torso b", "Nothing to do unless something waits for the result."},
    Explanation{"PAS073", Warning, "A shot lasts longer than the time to the next one",
                "An event that still plays is not started anew. Where the animation of a shot is longer than "
                "the time "
                "between two shots, the next one is not seen.",
                "torso pt_shoot duration 150, for a weapon that fires every 120 ms",
                "torso pt_shoot duration 100"},
    Explanation{"PAS074", Error, "A death animation loops", "The game stops when it plays: a death must end.",
                "death\n{\ndefault\n{\nboth pb_stand_alert\n}\n}", "Use an animation that does not loop."},
    Explanation{
        "PAS075", Warning, "A word among the aliases means nothing",
        "In the section defines the engine passes over everything but `set`. A second `=`, a comma behind "
        "the values, or a comment without its slashes leaves such words.",
        "DEFINES\nweapons first\nset movetype still = idle",
        "DEFINES\n// weapons first\nset movetype still = idle"},
    Explanation{"PAS076", Info, "An alias is not used", "It costs one of the 16 places of its type.",
                "set movetype backstep = walkbk AND runbk", "Remove it."},
    Explanation{"PAS077", Warning, "An alias is made twice",
                "Names are looked up from the first on, so that the second one never counts.",
                "set movetype a = walk\nset movetype a = run", "Remove one, or rename it."},
    Explanation{"PAS078", Warning, "An alias hides a value",
                "Aliases are looked up before values. From here on the name means the alias.",
                "set weaponclass rifle = smg", "Give the alias a name of its own."},
    Explanation{
        "PAS079", Warning, "A number is not read as it is written",
        "The engine reads digits up to the first other character; text is 0, and durations have 16 bits.",
        "both x duration 40000", "both x duration 30000"},
    Explanation{
        "PAS080", Warning, "An animation has several blend times",
        "A blend time belongs to the animation, not to the command: the last one read holds everywhere.",
        "both x blendtime 100\nboth x blendtime 50", "Write the same everywhere."},
    Explanation{"PAS081", Warning, "The game never asks this state",
                "It always asks for COMBAT and goes down from there where nothing matches. COMBAT has a "
                "`default` for "
                "this move type, so that no lower state is reached.",
                "A list `idle` in STATE ALERT beside one with `default` in STATE COMBAT",
                "Move its scripts to COMBAT."},
    Explanation{"PAS082", Info, "Canned animations are not used",
                "The engine reads the section, but nothing asks for it.", "CANNED_ANIMATIONS",
                "Remove the section."},
    Explanation{"PAS083", Warning, "`default` behind conditions",
                "The word ends the line, but the conditions before it still count.", "strafing left default",
                "strafing left"},
    Explanation{"PAS084", Warning, "The duration of a second part has no effect",
                "The engine uses that of the first part for both.", "legs a torso b duration 100",
                "legs a duration 100 torso b"},
};

}  // namespace

std::span<const Explanation> ruleExplanations() {
    return kRuleExplanations;
}

}  // namespace poseloom::playerscript
