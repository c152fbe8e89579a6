// SPDX-License-Identifier: MIT
#include <array>

#include "playerscript/edit.h"

namespace poseloom::playerscript {

namespace {

using enum Severity;

constexpr std::array kRefusals{
    Explanation{"PAE001", Error, "A broken script is not edited",
                "Where the engine refuses the text, an edit could land anywhere. The text itself can always "
                "be changed.",
                "EVENTS\njump\n{", "Mend the faults that `check` names, then edit."},
    Explanation{"PAE002", Error, "There is no such thing",
                "Scripts, conditions, commands, aliases and animations are "
                "named as the text has them at that moment.",
                "Renaming an animation that no command plays", "Name one that is there."},
    Explanation{
        "PAE003", Error, "What is given cannot stand in the text",
        "A line of conditions, a command or a name stands on one line, without quotes, braces and comments.",
        "A command `both x // new`", "both x"},
    Explanation{"PAE004", Error, "A name is taken",
                "The first alias of a name counts, so that a second one never would.",
                "A second alias moving", "Choose another name."},
    Explanation{"PAE005", Error, "An alias would hide a value",
                "Aliases are looked up before values: everything that names the value would mean the alias.",
                "An alias rifle of type weaponclass", "Choose another name."},
    Explanation{
        "PAE006", Error, "The format has no place for it",
        "Only weapons, weaponclass and movetype have aliases, and an alias that something uses must stay.",
        "Removing an alias that a condition names", "Remove what uses it first."},
    Explanation{"PAE007", Error, "Nothing shadows the script",
                "Some player selects it where it stands, or it holds for nobody wherever it stands.",
                "Moving the first script of a list above its shadow", "Nothing to do."},
    Explanation{"PAE008", Error, "Moving would only swap who is shadowed",
                "Both scripts hold for the same players: whichever comes second is never selected.",
                "Two scripts with the condition `firing`", "Remove one of both, or change its conditions."},
    Explanation{"PAE009", Error, "The engine would refuse the result",
                "The message says what it would stop at.", "A command without an animation", "both x"},
    Explanation{"PAE010", Error, "The layout of the text is in the way",
                "Edits move whole lines. Where something else stands on them, or where a comment would be "
                "lost, nothing "
                "is changed.",
                "default { legs x }", "Lay the text out with `fmt` first."},
};

}  // namespace

std::span<const Explanation> editExplanations() {
    return kRefusals;
}

}  // namespace poseloom::playerscript
