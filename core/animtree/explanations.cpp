// SPDX-License-Identifier: MIT
#include <array>

#include "animtree/reader.h"

namespace poseloom::animtree {

namespace {

using enum Severity;

// The text: what the engine's parser refuses, and what it reads otherwise than a person would.
constexpr std::array kTreeExplanations{
    Explanation{"ATR001", Error, "Something stands where a name or a brace must stand",
                "An animation tree is made of names, `{` and `}`, each parted from the next by a blank or "
                "the end of the line. "
                "Anything else stops the engine with `bad token`.",
                "walk\n*/\nrun", "Remove what is neither a name nor a brace."},
    Explanation{"ATR002", Error, "Two names stand on one line",
                "The engine takes a second name on a line for an alias and stops: `FIXME: aliases not yet "
                "implemented`. A byte "
                "outside ASCII within a name has the same effect, because the engine takes it for a blank.",
                "walk run", "walk\nrun"},
    Explanation{"ATR003", Error, "A brace shares its line with a name",
                "Braces stand on lines of their own. Behind a name the engine says `bad token`, behind a "
                "property list `unknown "
                "anim property`.",
                "main {\n    walk\n}", "main\n{\n    walk\n}"},
    Explanation{"ATR004", Error, "A colon touches its name or a property",
                "The colon is a word of its own: without blanks around it the engine reads one long word and "
                "says `bad token`.",
                "aim: nonloopsync\n{\n    aim_left\n}", "aim : nonloopsync\n{\n    aim_left\n}"},
    Explanation{"ATR005", Error, "A colon does not stand on the line of its name",
                "The property list of a group stands on the same line as its name; on a line of its own the "
                "colon is a `bad "
                "token`.",
                "aim\n: nonloopsync\n{\n    aim_left\n}", "aim : nonloopsync\n{\n    aim_left\n}"},
    Explanation{"ATR006", Error, "Something follows `{` on its line",
                "Behind an opening brace only a comment may stand, and that only with a blank before it: "
                "`token not allowed "
                "after '{'`.",
                "main\n{ walk\n}", "main\n{\n    walk\n}"},
    Explanation{"ATR007", Error, "Something follows `}` on its line",
                "Behind a closing brace only a comment may stand: `token not allowed after '}'`.",
                "main\n{\n    walk\n} run", "main\n{\n    walk\n}\nrun"},
    Explanation{"ATR008", Error, "A brace is glued to something",
                "The engine parts words at blanks alone, so that `{//` or `}x` are words that it does not "
                "know: `bad token`.",
                "main\n{// the legs\n    walk\n}", "main\n{ // the legs\n    walk\n}"},
    Explanation{"ATR009", Error, "A block has no name",
                "A `{` needs a name above it that has no block yet: `no animation specified for this block`.",
                "main\n{\n    walk\n}\n{\n    run\n}", "main\n{\n    walk\n}\nmore\n{\n    run\n}"},
    Explanation{"ATR010", Error, "A `}` closes nothing",
                "There are more closing braces than opening ones: `bad token`.", "walk\n}",
                "Remove the brace, or write the `{` that is missing."},
    Explanation{"ATR011", Error, "A property is unknown",
                "The only properties are loopsync, nonloopsync and complete, in any case, parted by blanks. "
                "A comma makes an "
                "unknown word of the property before it: `unknown anim property`.",
                "aim : loopsynch\n{\n    aim_left\n}", "aim : loopsync\n{\n    aim_left\n}"},
    Explanation{"ATR012", Error, "A property belongs to a later game",
                "Call of Duty 4 added `additive`, Black Ops `client` and `separate`. United Offensive stops "
                "at them: `unknown anim "
                "property`. The tree was written for another game.",
                "lean : additive\n{\n    lean_left\n}", "lean\n{\n    lean_left\n}"},
    Explanation{"ATR013", Error, "An animation has properties",
                "Only a group has properties: behind the list must come a `{` on the next line. The engine "
                "says `properties cannot "
                "be applied to primitive animations`.",
                "walk : loopsync\nrun", "walk_run : loopsync\n{\n    walk\n    run\n}"},
    Explanation{
        "ATR014", Error, "A group is not closed",
        "The file ends within a group: `unexpected end of file`. The place is the last word that was read; "
        "the brace that "
        "lacks its partner is named beside it. A comment without its end swallows closing braces too.",
        "main\n{\n    walk", "main\n{\n    walk\n}"},
    Explanation{"ATR015", Error, "A name holds a character that it cannot hold",
                "Names are made of letters, digits and underscores; anything else is a `bad token`.",
                "stand-idle", "stand_idle"},
    Explanation{"ATR016", Error, "A comment is glued to a name",
                "A comment begins only where a word could begin. `walk//x` is one word to the engine, and a "
                "`bad token`.",
                "walk//forward", "walk //forward"},
    Explanation{"ATR017", Error, "A quote is not closed",
                "A word may be quoted, but nothing needs it. Without its second quote the engine reads on "
                "behind the end of the "
                "file.",
                "\"walk", "walk"},
    Explanation{"ATR018", Warning, "A block comment is not closed",
                "The engine ignores everything behind it and says nothing, unless a group is left open.",
                "walk\n/* run", "walk\n/* run */"},
    Explanation{"ATR019", Warning, "`/*/` is a whole comment",
                "The engine looks for `*/` from the slash on, so that the comment ends at once and what "
                "follows is read.",
                "walk\n/*/ run\n*/", "walk\n/* run\n*/"},
    Explanation{"ATR020", Warning, "A zero byte ends the text",
                "The engine reads text up to the first zero byte. What is behind it is kept in the file, but "
                "has no effect.",
                "walk, a zero byte, run", "Remove the zero byte."},
    Explanation{"ATR021", Warning, "A byte outside ASCII counts as a blank",
                "The engine compares bytes as signed numbers, so that all above 0x7F part words. Within "
                "comments they do no harm; "
                "neither does the mark that some editors put at the beginning of a file.",
                "walk, a no-break space", "Write a plain blank, or remove it."},
    Explanation{"ATR022", Warning, "A word is longer than 1023 bytes",
                "The engine keeps the first 1023 bytes of a word and drops the rest without a message.",
                "A name of 2000 letters", "Shorten the name."},
    Explanation{"ATR024", Warning, "The lines end in carriage returns alone",
                "Only a line feed ends a line for the engine. A file of the old Mac kind is one line to it.",
                "walk, CR, run", "Save the file with line feeds."},
    Explanation{"ATR030", Warning, "A name stands twice in one group",
                "The engine stops with `duplicate animation` where the first of both is still there when it "
                "meets the second. An "
                "animation that no script names is dropped before the next name is read, so that the fault "
                "may sleep until "
                "somebody names it, or until com_animCheck is set.",
                "main\n{\n    walk\n    walk\n}", "Remove one of both."},
    Explanation{"ATR031", Error, "A group is both loopsync and nonloopsync",
                "The parser takes both, the sync set-up stops: `animation cannot be sync looping and sync "
                "nonlooping`.",
                "aim : loopsync nonloopsync\n{\n    aim_left\n}", "aim : loopsync\n{\n    aim_left\n}"},
    Explanation{"ATR032", Error, "A sync group stands inside a sync group",
                "All leaves below a sync group follow one clock. A second one below it stops the engine: "
                "`duplicate specification "
                "of animation sync`.",
                "a : loopsync\n{\n    b : loopsync\n    {\n        walk\n    }\n}",
                "a : loopsync\n{\n    b\n    {\n        walk\n    }\n}"},
    Explanation{"ATR033", Warning, "A property is repeated", "The second one has no effect.",
                "aim : loopsync loopsync\n{\n    aim_left\n}", "aim : loopsync\n{\n    aim_left\n}"},
    Explanation{"ATR034", Warning, "A property list is empty",
                "The colon has no effect, but demands a `{` below.", "aim :\n{\n    aim_left\n}",
                "aim\n{\n    aim_left\n}"},
    Explanation{"ATR035", Info, "A group is empty",
                "It is dropped unless a script names it; then the engine puts the animation `void`, or "
                "`void_loop` into a loopsync "
                "group, in its place, and needs that asset.",
                "testmap_testing\n{\n}", "Remove the group, or put animations into it."},
    Explanation{"ATR036", Warning, "A node is called root",
                "%root always means the tree itself. Where a script names it, a node of that name is a "
                "second one: `duplicate "
                "animation 'root'`.",
                "root\n{\n    walk\n}", "body\n{\n    walk\n}"},
    Explanation{"ATR037", Info, "A name stands in several groups",
                "That is legal as long as no script names it: a reference is bound to one node only, and a "
                "second one stops the "
                "engine while it builds the tree.",
                "a\n{\n    walk\n}\nb\n{\n    walk\n}",
                "Give each its own name where scripts shall name them."},
    Explanation{"ATR038", Warning, "A name is too long for the path of its asset",
                "The engine makes the path `xanim/` and the name in 64 bytes.", "A name of 80 letters",
                "Shorten the name."},
    Explanation{"ATR039", Warning, "The tree's own name cannot be used",
                "#using_animtree takes one word of letters, digits and underscores, and the path "
                "`animtrees/NAME.atr` has room for "
                "49 letters.",
                "animtrees/my-tree.atr", "animtrees/my_tree.atr"},
    Explanation{"ATR040", Info, "A word is quoted",
                "The engine reads quoted words, braces included, as if they had no quotes. No file of the "
                "game does that.",
                "\"walk\"", "walk"},
};

}  // namespace

std::span<const Explanation> explanations() {
    return kTreeExplanations;
}

}  // namespace poseloom::animtree
