// SPDX-License-Identifier: MIT
#include <array>

#include "animtree/reader.h"

namespace poseloom::animtree {

namespace {

using enum Severity;

// Trees together with the scripts that name their nodes.
constexpr std::array kReferenceExplanations{
    Explanation{"ATR050", Info, "No script names an animation",
                "The engine drops it while it loads the tree, unless a group above it is `complete` and "
                "named by a script. It "
                "costs nothing, and its asset is not needed.",
                "An animation of another map's tree",
                "Remove it, or leave it for the scripts that will name it."},
    Explanation{
        "ATR051", Warning, "A script uses a tree that is not there",
        "The engine says nothing: the script goes on without a tree, and what it names stays unresolved.",
        "#using_animtree(\"stalingrad_floaters\"); while the file is stalingrad_floater.atr",
        "Correct the name, or add the tree."},
    Explanation{
        "ATR052", Info, "No script uses a tree",
        "No script below the given folders selects this tree. `multiplayer` is loaded by the engine itself.",
        "animtrees/flakpanzer.atr", "Nothing, unless a script should use it."},
    Explanation{"ATR053", Info, "`complete` has no effect",
                "It keeps all that is below a group which a script names itself. No script names this one, "
                "so that its animations "
                "are pruned like any others.",
                "g : complete\n{\n    a\n    b\n}\n\nwhere scripts name only %a",
                "Name the group in a script, or remove the property."},
    Explanation{"ATR054", Warning, "Scripts use more trees than the engine registers",
                "The registry holds 127 trees.", "128 different #using_animtree names",
                "Put trees together."},
    Explanation{"ATR060", Error, "A name stands twice in one group, and both are kept",
                "The engine stops while it parses: `duplicate animation`. Only names that are still there "
                "count: an animation that "
                "no script names is gone before the next name is read.",
                "main\n{\n    walk\n    walk\n}\n\nwhere a script names %walk", "Remove one of both."},
    Explanation{"ATR061", Error, "A script names a node that is there twice",
                "A reference is bound to the first node of its name in the order of numbering; the engine "
                "stops at the second one: "
                "`duplicate animation '%s' in 'animtrees/%s.atr'`. %root is bound to the tree itself.",
                "a\n{\n    walk\n}\nb\n{\n    walk\n}\n\nwhere a script names %walk", "Rename one of both."},
    Explanation{"ATR062", Error, "A script names an animation that is not in the tree",
                "The engine stops: `animation '%s' not defined in anim tree '%s'`.", "%stand_idel",
                "Correct the name in the script, or add the animation to the tree."},
    Explanation{"ATR063", Info, "The engine puts a placeholder into a group",
                "A group that a script names must not be empty. Where pruning leaves nothing of it, the "
                "engine adds `void`, or "
                "`void_loop` where the group is loopsync. That asset must be there: nobody lists it, and a "
                "missing one stops the "
                "game.",
                "g\n{\n    a\n}\n\nwhere a script names %g but not %a",
                "Name an animation below the group, make it `complete`, or ship the placeholder's asset."},
    Explanation{"ATR064", Error, "A group is kept that is both loopsync and nonloopsync",
                "`animation cannot be sync looping and sync nonlooping`. While nothing of the group is kept, "
                "the fault sleeps.",
                "aim : loopsync nonloopsync", "Choose one of both."},
    Explanation{"ATR065", Error, "An animation does not loop as its sync group says",
                "Below a loopsync group every asset must loop, below a nonloopsync group none may. A group "
                "inside that is emptied "
                "gets `void`, which does not loop. Whether an asset loops is known from `--assets` or "
                "`--loop-assets`; "
                "without references, where no script may need the animation, this is a warning.",
                "walk_run : loopsync\n{\n    stand_idle_once\n}",
                "Move the animation to a group of its own."},
    Explanation{"ATR066", Error, "A kept sync group stands inside another",
                "`duplicate specification of animation sync in '%s', %d nodes above '%s'`. The number counts "
                "the steps from the "
                "inner group along first children to an animation.",
                "a : loopsync\n{\n    b : loopsync\n    {\n        walk\n    }\n}",
                "Remove the property of one of both."},
    Explanation{"ATR067", Error, "The player tree has more than 512 nodes",
                "Clients and server exchange player animations as nine bits. Node 512 and those behind it "
                "cannot be named.",
                "A multiplayer.atr of which 600 nodes are kept",
                "Remove references, so that more is pruned."},
    Explanation{"ATR068", Error, "A tree has more than 65,536 nodes", "The index of a node has sixteen bits.",
                "A tree of 70,000 animations, all named", "Split the tree."},
    Explanation{
        "ATR070", Error, "A tree's name in a script is none",
        "#using_animtree takes one word of letters, digits and underscores in quotes: `bad anim tree name`.",
        "#using_animtree(\"my-tree\");", "#using_animtree(\"my_tree\");"},
    Explanation{"ATR071", Error, "A script names an animation before it selects a tree",
                "Each file starts without a tree: `#using_animtree was not specified`.",
                "main()\n{\n    self setanim(%walk);\n}",
                "#using_animtree(\"generic_human\");\nmain()\n{\n    self setanim(%walk);\n}"},
    Explanation{"ATR072", Error, "A developer block names an animation",
                "`cannot reference animation from /# ... #/ comment`: the block is not there in a released "
                "game, so that it must "
                "not keep animations alive.",
                "/#\n    self setanim(%walk);\n#/", "Move the reference out of the block."},
    Explanation{"ATR073", Warning, "A script ends within a comment, a string or a developer block",
                "What follows the opening mark is not read as script.", "/* main()", "Close it."},
    Explanation{"ATR074", Warning, "A reference names its tree, as only later games do",
                "`%tree::animation` belongs to Black Ops II and later. United Offensive takes the first word "
                "for the animation.",
                "%generic_human::walk", "#using_animtree(\"generic_human\"); and %walk"},
    Explanation{"ATR080", Error, "A line of a reference table cannot be read",
                "A table has one reference on a line: the tree, the name, the script and the line in it, "
                "parted by tabs. Script "
                "and line may be missing.",
                "generic_human walk", "generic_human\twalk\tmaps/a.gsc\t12"},
    Explanation{
        "ATR090", Error, "The animation of a leaf is missing",
        "Every leaf that is kept needs the file xanim/NAME. Where it is in none of the folders and packages "
        "of `--assets`, the engine stops while it loads the tree: `Cannot precache 'xanim/%s'.` The "
        "placeholders `void` and `void_loop` need theirs as well. Without references every leaf of the "
        "file is looked for, and a missing one is a warning: no script may need it.",
        "walk\n\nwhile there is no file xanim/walk",
        "Correct the name, add the animation, or name one more folder or package with --assets."},
    Explanation{
        "ATR091", Error, "The animation of a leaf has another version",
        "United Offensive takes xanims of version 14 and stops at others: `xanim '%s' out of date (version "
        "%d, expecting 14)`. Without references this is a warning: no script may need the leaf.",
        "an animation of Call of Duty 4, which has version 17",
        "Export the animation for United Offensive; `convert` makes version 14 of version 17."},
    Explanation{
        "ATR092", Error, "The animation of a leaf cannot be loaded",
        "The file is there and has the right version, but it is damaged or too short. The engine checks "
        "little and reads beyond it. `check` of the file itself says where it is damaged.",
        "a file xanim/walk that was cut while it was copied", "Copy or export the animation again."},
};

}  // namespace

std::span<const Explanation> referenceExplanations() {
    return kReferenceExplanations;
}

}  // namespace poseloom::animtree
