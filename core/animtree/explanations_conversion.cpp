// SPDX-License-Identifier: MIT
#include <array>

#include "animtree/to_pose_graph.h"

namespace poseloom::animtree {

namespace {

using enum Severity;

// What is lost where a tree becomes a graph.
constexpr std::array kConversionExplanations{
    Explanation{
        "ATR100", Warning, "A graph has no clock for a sync group",
        "All that plays below a loopsync or nonloopsync group follows one time, which runs by the weighted "
        "mean of their speeds. In a .panimtree every slot has its own time, so that steps of different "
        "length drift apart.",
        "walk_run : loopsync\n{\n    walk\n    run\n}",
        "Give the slots clips of one length, or speeds that make them so."},
    Explanation{
        "ATR101", Info, "Goals, fades and knobs are no part of a graph",
        "A tree has no weights: scripts give each node a goal and the time to get there, and a knob fades "
        "the siblings out. A .panimtree has fixed weights, which a program changes by itself. The first of "
        "each group is written with weight 1, the others with 0.",
        "self setanimknob(%run, 1, 0.2);", "Set the weights of the Blend from the program that plays it."},
    Explanation{
        "ATR102", Info, "A group in which nothing plays is not silent in a graph",
        "In the game the only child of a group that has weight passes through whatever its weight; a Blend "
        "does the same. Where no child has weight, the group adds nothing in the game, while a Blend lets "
        "its first input pass. Rotations are aligned before they are mixed in a graph, in the game not.",
        "a group `torso` whose animations are all at weight 0", "Set the group's own weight to 0 as well."},
    Explanation{
        "ATR103", Info, "`complete` has no meaning in a graph",
        "It keeps animations that no script names from being dropped. Nothing is dropped from a graph.",
        "aim : complete\n{\n    aim_left\n    aim_right\n}", "Nothing."},
    Explanation{
        "ATR104", Info, "A node gets another name in a graph",
        "In a .panimtree slots and nodes share their names, which are unique, begin with no digit, and are "
        "none of true, false, AnimationTree, AnimationSlots and Output.",
        "walk\n{\n    walk\n}", "Rename it in the tree, where the other name disturbs."},
    Explanation{
        "ATR105", Info, "An animation of several groups is one slot",
        "The name of a leaf is its asset's, so that leaves of one name become one slot. In the game each "
        "has its own time.",
        "a\n{\n    walk\n}\nb\n{\n    walk\n}", "Add a second slot, where the times shall differ."},
    Explanation{"ATR106", Warning, "A group without animations is left out",
                "A Blend without inputs would give no pose.", "testmap_testing\n{\n}", "Nothing."},
    Explanation{"ATR107", Error, "A tree without animations is no graph",
                "A .panimtree needs an output, and there is nothing that it could be.", "an empty file",
                "Convert another tree."},
};

}  // namespace

std::span<const Explanation> conversionExplanations() {
    return kConversionExplanations;
}

}  // namespace poseloom::animtree
