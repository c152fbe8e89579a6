// SPDX-License-Identifier: MIT
#include <array>

#include "animtree/edit.h"

namespace poseloom::animtree {

namespace {

using enum Severity;

constexpr std::array kEditExplanations{
    Explanation{"ATE001", Error, "A broken tree is not edited",
                "Where the engine refuses the text, an edit could land anywhere. The text itself can always "
                "be changed.",
                "walk run", "Mend the faults that `check` names, then edit."},
    Explanation{"ATE002", Error, "There is no such node",
                "Paths name groups and animations from the root on, parted by slashes.",
                "legs/walk in a tree without legs", "Name a node that is there."},
    Explanation{"ATE003", Error, "A name cannot be used",
                "Names are letters, digits and underscores; an animation's name is part of its asset's path, "
                "which has room for 57.",
                "stand-idle", "stand_idle"},
    Explanation{"ATE004", Error, "A name is taken in its group",
                "The engine stops with `duplicate animation` where both are kept. Case does not count.",
                "A second `walk` in one group", "Choose another name or another group."},
    Explanation{"ATE005", Error, "An animation has no children and no properties",
                "Only a group has; the engine says `properties cannot be applied to primitive animations`.",
                "Setting loopsync on a leaf", "Put the animation into a group first."},
    Explanation{"ATE006", Error, "A group cannot loop and not loop",
                "The engine stops at a group that is both loopsync and nonloopsync.",
                "loopsync together with nonloopsync", "Choose one of both."},
    Explanation{"ATE007", Error, "Sync groups do not nest",
                "All that is below a sync group follows its clock; the engine stops at a second one: "
                "`duplicate specification of "
                "animation sync`.",
                "Moving a loopsync group into another", "Clear the property of one of both first."},
    Explanation{"ATE008", Error, "A group cannot move into itself", "Its new place would go away with it.",
                "Moving legs into legs/walk", "Choose a group outside."},
    Explanation{"ATE009", Error, "Nodes of several groups cannot be grouped together",
                "The new group stands where its first member stood; the others would change their place in "
                "the tree without being "
                "asked.",
                "Grouping legs/walk with torso/aim", "Move them into one group first."},
    Explanation{"ATE010", Error, "The layout of the text is in the way",
                "Edits move whole lines. Where something else stands on a node's line, such as the end of a "
                "comment, or where a "
                "comment without an end would swallow what is added, nothing is changed.",
                "/* begins here\nends here */ walk", "Break the line, then edit."},
    Explanation{
        "ATE011", Error, "A rename would make a name mean two things",
        "Scripts name the new name already, or another group of the tree has a node of that name. The engine "
        "binds a reference once and stops at the second node.",
        "Renaming walk to run where scripts name %run",
        "Choose another name, or rename the other node first."},
    Explanation{"ATE012", Error, "The engine itself looks a name up",
                "It asks the tree `multiplayer` for root, torso, legs and turning.",
                "Renaming torso in multiplayer.atr", "Keep the name."},
};

}  // namespace

std::span<const Explanation> editExplanations() {
    return kEditExplanations;
}

}  // namespace poseloom::animtree
