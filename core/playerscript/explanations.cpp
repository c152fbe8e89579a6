// SPDX-License-Identifier: MIT
#include <array>

#include "playerscript/reader.h"

namespace poseloom::playerscript {

namespace {

using enum Severity;

// What the engine's parser refuses.
constexpr std::array kGrammarExplanations{
    Explanation{"PAS002", Error, "The script is empty or too large",
                "The engine has room for 99998 bytes and takes an empty file for a missing one: `Couldn't "
                "load player "
                "animation script mp/playeranim.script`.",
                "An empty file", "Shorten comments and indentation, or restore the file."},
    Explanation{
        "PAS003", Error, "A section begins within a block",
        "The words defines, animations, canned_animations, statechanges and events begin a section wherever "
        "they stand. With a block still open the engine stops: `unexpected '…'`. Most often a `}` is missing "
        "further up; the block that is open is named beside the message.",
        "ANIMATIONS\nSTATE COMBAT\n{\nEVENTS", "ANIMATIONS\nSTATE COMBAT\n{\n}\nEVENTS"},
    Explanation{
        "PAS004", Error, "A word or brace does not belong here",
        "Heads and blocks alternate: a state, its block; a move type, its block; a line of conditions, its "
        "block. The engine says `unexpected '…'` where a second head comes before the block of the first, "
        "where a block has no head, and where anything follows `default` on its line.",
        "default strafing left\n{\n}", "strafing left\n{\n}"},
    Explanation{"PAS005", Error, "A `}` closes nothing", "There are more closing braces than opening ones.",
                "EVENTS\njump\n{\n}\n}", "EVENTS\njump\n{\n}"},
    Explanation{
        "PAS006", Error, "A block is not closed",
        "The file ends within a block: `unexpected end of file`. A comment without its end swallows closing "
        "braces too, and so does an empty pair of quotes.",
        "EVENTS\njump\n{", "EVENTS\njump\n{\n}"},
    Explanation{"PAS007", Error, "`state` is missing",
                "The sections animations and canned_animations consist of `STATE name { … }`.",
                "ANIMATIONS\nCOMBAT\n{\n}", "ANIMATIONS\nSTATE COMBAT\n{\n}"},
    Explanation{
        "PAS008", Error, "A state is unknown",
        "The states are RELAXED, QUERY, ALERT and COMBAT. The name stands on the line of its keyword.",
        "STATE ANGRY\n{\n}", "STATE COMBAT\n{\n}"},
    Explanation{
        "PAS009", Error, "A `{` is missing",
        "Behind the name of a state, and behind both names of a state change, comes a `{`, on that line or "
        "the next.",
        "STATE COMBAT\nidle", "STATE COMBAT\n{\nidle"},
    Explanation{
        "PAS010", Error, "A move type is unknown",
        "The move types are idle, idlecr, idleprone, walk, walkbk, walkcr, walkcrbk, walkprone, walkpronebk, "
        "run, runbk, runcr, runcrbk, turnright, turnleft, climbup and climbdown.",
        "STATE COMBAT\n{\nsprint\n{\n}\n}", "STATE COMBAT\n{\nrun\n{\n}\n}"},
    Explanation{
        "PAS011", Error, "An event is unknown",
        "The events are pain, death, fireweapon, jump, jumpbk, land, dropweapon, raiseweapon, climbmount, "
        "climbdismount, reload, crouch_to_prone, prone_to_crouch, meleeattack, lmg_deploy and lmg_breakdown.",
        "EVENTS\nexplode\n{\n}", "EVENTS\ndeath\n{\n}"},
    Explanation{
        "PAS012", Error, "`statechange` is missing",
        "The section statechanges consists of `statechange TO FROM { … }`: the state that is entered comes "
        "first.",
        "STATECHANGES\nCOMBAT RELAXED\n{\n}", "STATECHANGES\nstatechange COMBAT RELAXED\n{\n}"},
    Explanation{"PAS013", Error, "A `set` is not complete",
                "An alias is `set TYPE NAME = VALUES`, all on one line.", "set weaponclass",
                "set weaponclass autofire = mg AND smg"},
    Explanation{"PAS014", Error, "This type of condition has no aliases",
                "Aliases stand for sets of values, and only weapons, weaponclass and movetype are sets.",
                "set strafing side = left", "set movetype still = idle AND idlecr"},
    Explanation{"PAS015", Error, "The `=` of an alias is missing",
                "It is a word of its own, with blanks on both sides, on the line of its `set`.",
                "set movetype still=idle", "set movetype still = idle"},
    Explanation{
        "PAS016", Error, "Too many aliases of one type",
        "The engine keeps 16 for each type of condition. The original game writes past its table without a "
        "word; later builds stop.",
        "A seventeenth `set weaponclass`", "Remove aliases that nothing uses."},
    Explanation{"PAS017", Error, "The names of the aliases are too long",
                "All of them share 10000 bytes: `BG_CopyStringIntoBuffer: out of buffer space`.",
                "An alias with a name of 10000 letters", "Shorten the names."},
    Explanation{"PAS018", Error, "A type of condition is unknown",
                "The types are weapons, weaponclass, mounted, vehicle, vehicle_motion, movetype, underhand, "
                "crouching, "
                "firing, weapon_position and strafing. Underhand, crouching and firing have no value, so "
                "that neither "
                "a value nor a comma may follow them.",
                "crouching, strafing left", "crouching strafing left"},
    Explanation{
        "PAS019", Error, "The script belongs to a later game",
        "Call of Duty 2 has playeranimtype in place of weapons, Call of Duty 4 adds perk, later games more. "
        "United Offensive stops at such a word: `unknown token`.",
        "playerAnimType pistol", "weaponclass pistol"},
    Explanation{
        "PAS020", Error, "A value is unknown",
        "Each type of condition has its own values, and aliases count only for the type that they were made "
        "for and only below their `set`. Several values of one condition are parted by AND: words without it "
        "are joined to one name.",
        "weaponclass rifle smg", "weaponclass rifle AND smg"},
    Explanation{
        "PAS021", Error, "A `{` stands on a line of conditions",
        "The engine reads it as part of a value: `unknown token 'rifle {'`. Only behind `default` may it "
        "share the line.",
        "weaponclass rifle {\nboth x\n}", "weaponclass rifle\n{\nboth x\n}"},
    Explanation{"PAS022", Error, "A condition has no value",
                "Mounted, vehicle, vehicle_motion, weapon_position and strafing need a value on their line.",
                "strafing\n{\n}", "strafing left\n{\n}"},
    Explanation{
        "PAS023", Error, "AND or a comma stands where a value must stand",
        "An expression is values parted by AND and MINUS. `none` does not count as one before an AND or a "
        "free-standing comma, because the engine deals with it at once: it goes last, and its comma touches "
        "it.",
        "weapons none AND colt_mp", "weapons colt_mp AND none"},
    Explanation{
        "PAS025", Error, "A script has too many conditions",
        "The engine keeps 11 per script, one for each type. The original game writes past them without a "
        "word; later builds stop.",
        "Twelve conditions on one line", "Remove conditions that are there twice."},
    Explanation{
        "PAS026", Error, "A line begins with a quoted word",
        "The engine looks at the first word of a line of conditions or commands, steps back by its length "
        "and "
        "reads it again. Quotes do not count as length, so that it finds something else: `internal error`.",
        "\"default\"\n{\n}", "default\n{\n}"},
    Explanation{"PAS027", Error, "A list has too many scripts",
                "A move type, an event or a state change holds 128.", "129 scripts below `idle`",
                "Join scripts with the same commands by AND."},
    Explanation{"PAS028", Error, "The file has too many scripts",
                "The engine keeps 2048, all lists together.", "2049 scripts",
                "Remove what is never reached."},
    Explanation{
        "PAS029", Error, "A word of a command is unknown",
        "A command is a body part and an animation, then duration, blendtime or turretanim; behind `legs` or "
        "`torso` a second body part may follow, and at the end `sound` with an alias. A `}` behind a command "
        "counts as such a word.",
        "both pb_stand_alert speed 2", "both pb_stand_alert duration 500"},
    Explanation{"PAS030", Error, "An animation is missing",
                "A body part is followed by the name of an animation, on the same line.",
                "both\npb_stand_alert", "both pb_stand_alert"},
    Explanation{"PAS031", Error, "A value of a command is missing",
                "Duration and blendtime are followed by milliseconds, sound by an alias, on the same line.",
                "both pb_stand_alert duration", "both pb_stand_alert duration 500"},
    Explanation{
        "PAS032", Error, "A sound file stands for a sound alias",
        "`wav files not supported, only sound scripts`: the name of an alias is wanted, which a sound alias "
        "file maps to files.",
        "both x sound jump.wav", "both x sound jump_alias"},
    Explanation{
        "PAS033", Error, "turretanim is not on `both`",
        "A turret moves the whole body: `Turret animations can only be played on the 'both' body part`.",
        "torso standMG42_aim turretanim", "both standMG42_aim turretanim"},
    Explanation{"PAS034", Error, "A script has too many commands",
                "One of at most eight is chosen: `exceeded maximum number of animations (8)`.",
                "Nine lines of commands", "Remove some of them."},
    Explanation{"PAS035", Error, "The name of an animation is too long",
                "The engine has room for 63 letters. The original game writes past them; later builds stop.",
                "A name of 70 letters", "Rename the animation."},
    Explanation{"PAS036", Error, "The script names too many animations",
                "The engine's first pass registers 512 different names. The original game writes past its "
                "table; later "
                "builds stop.",
                "513 names", "Remove scripts that are never reached."},
    Explanation{
        "PAS038", Error, "A quote is not closed",
        "A word may be quoted, but nothing needs it. Without its second quote the engine reads on behind the "
        "end of the file.",
        "both \"x", "both x"},
    Explanation{"PAS039", Error, "A weapon is unknown",
                "The engine knows the weapons that the game has registered when it loads the script: "
                "`unknown token`. "
                "Which those are says the weapon table; without one, every name is taken for a weapon.",
                "weapons colt45_mp", "weapons colt_mp"},
    Explanation{"PAS040", Warning, "A block comment is not closed",
                "The engine ignores everything behind it and says nothing, unless a block is left open.",
                "EVENTS\n/* jump", "EVENTS\n/* jump */"},
    Explanation{
        "PAS041", Warning, "`/*/` is a whole comment",
        "The engine looks for `*/` from the slash on, so that the comment ends at once and what follows is "
        "read.",
        "/*/ jump\n*/", "/* jump\n*/"},
    Explanation{
        "PAS042", Info, "A word is quoted",
        "Quotes are read, but nothing needs them, and at the beginning of a line they stop the engine.",
        "both \"x\"", "both x"},
    Explanation{"PAS043", Warning, "A byte outside ASCII counts as a blank",
                "The engine compares bytes as signed numbers, so that all above 0x7F part words. Within "
                "comments they "
                "do no harm.",
                "both x, a no-break space", "Write a plain blank, or remove it."},
    Explanation{
        "PAS044", Warning, "A zero byte ends the text",
        "The engine reads text up to the first zero byte. What is behind it is kept in the file, but has no "
        "effect.",
        "EVENTS, a zero byte, jump", "Remove the zero byte."},
    Explanation{"PAS045", Warning, "The lines end in carriage returns alone",
                "Only a line feed ends a line for the engine. A file of the old Mac kind is one line to it.",
                "EVENTS, CR, jump", "Save the file with line feeds."},
    Explanation{"PAS046", Warning, "A word is longer than 1023 bytes",
                "The engine keeps the first 1023 bytes of a word and drops the rest without a message.",
                "A name of 2000 letters", "Shorten the name."},
    Explanation{
        "PAS047", Warning, "An empty pair of quotes ends the line or the text",
        "Where the engine looks for the next word of a line, an empty word is the line's end; where it looks "
        "for the next word at all, it is the end of the text, and all behind it is ignored.",
        "EVENTS\n\"\"\njump\n{\n}", "EVENTS\njump\n{\n}"},
    Explanation{
        "PAS050", Error, "A weapon table cannot be read",
        "It is a list of names, one per line, or a table with tabs whose first line names the columns: name, "
        "and where known weaponClass and fireTime.",
        "name\\tweaponClass\n\\tpistol", "name\\tweaponClass\ncolt_mp\\tpistol"},
};

}  // namespace

std::span<const Explanation> explanations() {
    return kGrammarExplanations;
}

}  // namespace poseloom::playerscript
